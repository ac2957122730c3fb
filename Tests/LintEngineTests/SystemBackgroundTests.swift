import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Where `Color(.systemBackground)` is offered, which not all systems have.
struct SystemBackgroundTests {
  private static let page = "VStack { Text(name) }.background(Color.white)"

  private static let text = "Text(name).foregroundStyle(.black)"

  /// A source, the platforms that it is for, and whether each finding has a fix.
  private static let cases: [(String, Set<Platform>, [Bool])] = [
    (page, [.iOS], [true]), (page, [.iOS, .visionOS], [true]), (page, [], [true]),
    (page, [.macOS], [false]), (page, [.iOS, .macOS], [false]), (page, [.tvOS], [false]),
    (page, [.watchOS], []), (text, [.watchOS], []), (text, [.iOS, .watchOS], [true]),
    ("#if os(iOS)\n\(page)\n#endif", [.iOS, .macOS], [true]),
    ("import AppKit\n\(page)", [], [false]),
  ]

  @Test(arguments: cases)
  func `A background is only replaced by a color that exists`(
    _ source: String, _ platforms: Set<Platform>, _ fixes: [Bool]
  ) {
    let deployment = Dictionary(uniqueKeysWithValues: platforms.map { ($0, SystemVersion(16)) })
    let linter = Linter(
      checks: [.colorNonsemantic], platforms: platforms,
      deployment: platforms.isEmpty ? nil : deployment)
    #expect(
      linter.findings(in: SwiftSource(source).views()).map { $0.fix != nil } == fixes)
  }
}
