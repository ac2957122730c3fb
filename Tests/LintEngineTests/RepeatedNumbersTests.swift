import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Tests of numbers that the files of an app have in common.
struct RepeatedNumbersTests {
  /// Returns the code at each finding of a check in the first of some files of an app.
  private func found(_ check: Check, _ files: String...) -> [String] {
    let forests = files.map { SwiftSource($0).views() }
    var app = AppFacts()
    app.repeatedNumbers = RepeatedNumbers(forests.map { RepeatedNumbers($0) })
    return Linter(checks: [check], app: app)
      .findings(in: forests[0])
      .map { String(decoding: Array(files[0].utf8)[$0.range], as: UTF8.self) }
  }

  private static let card = """
    struct Card: View {
      private var paper: Color { isDark ? Color(white: 0.1) : Color(white: 0.9) }
      var body: some View { Text(title).background(paper) }
    }
    """

  @Test func `A property that names a color is reported if another place has the same numbers`() {
    let other = "struct Row: View { var body: some View { Text(a).background(Color(white: 0.9)) } }"
    #expect(found(.colorLiteralInView, Self.card) == [])
    #expect(found(.colorLiteralInView, Self.card, "#Preview { Color(white: 0.9) }") == [])
    #expect(found(.colorLiteralInView, Self.card, other) == ["Color", "Color"])
    #expect(found(.colorLiteralInView, other) == ["Color"])
  }

  @Test func `A distance in many files is a step, unless it is mixed with the next one`() {
    let file = "VStack { Text(a).padding(25) }"
    let mixed = "VStack { Text(a).padding(25) }.padding(24)"
    #expect(found(.spaceOffGrid, file, file, file, file) == ["padding"])
    #expect(found(.spaceOffGrid, file, file, file, file, file) == [])
    #expect(found(.spaceOffGrid, mixed, file, file, file, file) == ["padding"])
  }
}
