import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Tests of bare numbers in the files of an app, which may keep its distances under names.
struct NamedDistancesTests {
  /// Returns the advice of each finding in the first of some files of an app.
  private func advice(_ files: String...) -> [String] {
    let forests = files.map { SwiftSource($0).views() }
    var app = AppFacts()
    app.namedDistances = NamedDistances(forests.map { FileDistances($0) })
    return Linter(checks: [.spaceMagicNumber], app: app)
      .findings(in: forests[0])
      .map { $0.message.replacing("this spacing is a bare number; ", with: "") }
  }

  private static let scale = """
    enum Spacing { static let small: CGFloat = 8, medium: CGFloat = 16, large = CGFloat(24) }
    """

  @Test func `An app without named distances has nothing to use instead of a number`() {
    #expect(advice("VStack(spacing: 12) { Text(a).padding(16) }") == [])
    #expect(advice("VStack(spacing: 12) { Text(a).padding(16) }", Self.scale) == [])
  }

  @Test func `A number that has a name in the same file is reported with the name`() {
    let file = "VStack(spacing: 16) { Text(a).padding(Spacing.small).padding(.top, 24) }"
    #expect(
      advice(file, Self.scale) == [
        "use 'Spacing.medium', which is the same distance",
        "use 'Spacing.large', which is the same distance",
      ])
  }

  @Test func `A name that two files use counts in all files`() {
    let user = "Text(a).padding(Spacing.small)"
    #expect(advice("Text(a).padding(16)", Self.scale, user) == [])
    #expect(
      advice("Text(a).padding(16)", Self.scale, user, user)
        == ["use 'Spacing.medium', which is the same distance"])
    #expect(advice("Text(a).padding(12).padding(0)", Self.scale, user, user) == [])
  }

  @Test func `A number beside a scale is reported even if it has no name`() {
    #expect(
      advice("Text(a).padding(12).padding(.bottom, Spacing.small)", Self.scale)
        == ["use a distance of 'Spacing', as elsewhere in this file"])
    let pair = "enum Gap { static let small: CGFloat = 8, large: CGFloat = 24 }"
    #expect(advice("Text(a).padding(12).padding(.bottom, Gap.small)", pair) == [])
  }

  @Test(arguments: [
    ("extension CGFloat { static let roomy: CGFloat = 20 }", ".roomy", ".roomy"),
    ("enum Gap: CGFloat { case roomy = 20 }", "Gap.roomy.rawValue", "Gap.roomy"),
    ("struct Space { static var roomy: CGFloat { 20 } }", "Design.Space.roomy", "Space.roomy"),
    (
      "enum Metrics { static let cardPadding = 20.0 }", "Metrics.cardPadding", "Metrics.cardPadding"
    ),
  ])
  func `Distances have names in several ways`(_ declaration: String, _ use: String, _ name: String)
  {
    #expect(
      advice("Text(a).padding(\(use)).padding(.top, 20)", declaration)
        == ["use '\(name)', which is the same distance"])
    #expect(
      advice("Text(a).padding(\(use)).padding(.top, 20)\n" + declaration)
        == ["use '\(name)', which is the same distance"])
  }

  @Test(arguments: [
    // What a name says that it is for is not what the number is for.
    ("enum Metrics { static let cardPadding = 20.0 }", "Metrics.cardPadding"),
    ("enum Metrics { static let cardRadius = 20.0 }", "Metrics.cardRadius"),
    ("enum Metrics { static let cardWidth = 20.0 }", "Metrics.cardWidth"),
    ("private enum Gap { static let wide = 20.0 }", "Gap.wide"),
    ("enum Gap { static func wide() -> CGFloat { 20 } }", "Gap.wide()"),
    ("struct Theme { let gap: CGFloat = 20 }", "theme.gap"),
  ])
  func `Other constants are no names of a distance`(_ declaration: String, _ use: String) {
    #expect(advice("VStack(spacing: 20) { Text(a).padding(\(use)) }", declaration) == [])
  }
}
