import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// What settings can say about checks.
struct CheckOptionTests {
  private static let settings = SourceFile(path: ".proofbook.yml", pathInRoot: "", text: "")

  /// A value of an option, as it is in YAML.
  private static func value(_ text: String) -> YAMLValue {
    guard text.hasPrefix("[") else {
      return YAMLValue(.scalar(text, isPlain: true), at: .fileStart)
    }
    let items = text.dropFirst().dropLast().split(separator: ",").map(\.words)
    return YAMLValue(.list(items.map { value($0) }), at: .fileStart)
  }

  private func configured(_ id: String, _ options: KeyValuePairs<String, String>) throws
    -> Outcome<Check>
  {
    let check = try #require(Check.all.first { $0.id == id })
    let entries = options.map {
      YAMLValue.Entry(key: $0, keyRange: .fileStart, value: Self.value($1))
    }
    return check.configured(
      by: CheckSetting(id: Located(id, at: .fileStart), options: entries, in: Self.settings),
      .lintConfiguration)
  }

  private func messages(
    _ id: String, _ options: KeyValuePairs<String, String>, _ source: String
  ) throws -> [String] {
    let outcome = try configured(id, options)
    #expect(outcome.diagnostics.isEmpty)
    return Linter(checks: [outcome.value], platforms: [.iOS])
      .findings(in: SwiftSource(source).views()).map(\.message)
  }

  @Test func `Every option has a name, a sentence, and a standard value that it can have`() {
    #expect(Check.all.count { !$0.options.isEmpty } >= 9)
    for check in Check.all {
      #expect(Set(check.options.map(\.name)).count == check.options.count, "\(check.id)")
      for option in check.options {
        #expect(option.name.allSatisfy(\.isLowercase) && option.name != "level", "\(check.id)")
        #expect(option.summary.hasSuffix(".") && !option.summary.contains("\n"), "\(check.id)")
        switch (option.kind, option.standard) {
        case (.number(let range), .number(let number)): #expect(range.contains(number))
        case (.wholeNumber(let range), .number(let number)): #expect(range.contains(Int(number)))
        case (.numbers, .numbers(let numbers)): #expect(numbers.isEmpty)
        case (.words, .words(let words)): #expect(words.isEmpty)
        default: Issue.record("\(check.id): \(option.name)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (
        "space-off-grid", ["grid": "6"], "Text(\"a\").padding(12).padding(8)",
        ["a spacing of 8 pt is no multiple of 6; the nearest step is 6 pt"]
      ),
      (
        "space-off-grid", ["grid": "[6, 10]", "allowed": "8"],
        "Text(\"a\").padding(20).padding(8).padding(15)",
        ["a spacing of 15 pt is no multiple of 6 or 10; the nearest step is 18 pt"]
      ),
      ("space-off-grid", ["grid": "2.5"], "Text(\"a\").padding(7.5).padding(12.5)", []),
      (
        "space-off-grid", ["allowed": "[7]"], "Text(\"a\").padding(7).padding(9)",
        ["a spacing of 9 pt is on no common scale; the nearest step is 8 pt"]
      ),
      (
        "touch-target-small", ["least": "48"],
        "Text(\"a\").frame(width: 46, height: 48).onTapGesture {}",
        ["a touch target of 46 points is too small; use at least 48"]
      ),
      (
        "touch-target-small", ["least": "24"],
        "Text(\"a\").frame(width: 24, height: 30).onTapGesture {}", []
      ),
      (
        "tab-too-many", ["most": "2"],
        "TabView { Tab(\"a\") { A() }; Tab(\"b\") { B() }; Tab(\"c\") { C() } }",
        ["this tab bar has 3 tabs; use at most 2"]
      ),
      (
        "radius-inconsistent", ["allowed": "[8, 12.5]"],
        "VStack { A().cornerRadius(8); B().cornerRadius(12.5); C().cornerRadius(9) }",
        ["a corner radius of 9 pt is not allowed; use 8, 12.5"]
      ),
      (
        "radius-inconsistent", ["allowed": "16"],
        "Text(\"a\").background(.blue, in: .rect(cornerRadius: 8)).padding(8)"
          + ".background(.red, in: .rect(cornerRadius: 16))", []
      ),
      (
        "controls-too-many", ["most": "2"],
        "HStack { Button(\"Cut\") {}; Button(\"Copy\") {}; Button(\"Paste\") {} }",
        ["3 choices of equal weight share one row; use at most 2, or move some into a menu"]
      ),
      (
        "type-too-many-styles", ["most": "1"],
        "VStack { Text(\"a\").font(.title); Text(\"b\").font(.body); Text(\"c\").font(.caption) }",
        ["this view has 3 different fonts; use at most 1"]
      ),
      (
        "alert-many-choices", ["most": "1"],
        "Text(\"a\").alert(\"Moor?\", isPresented: $a) { Button(\"Yes\") {}; Button(\"No\") {} }",
        ["an alert with 2 buttons; use at most 1, or a confirmation dialog or a menu"]
      ),
      (
        "dialog-vague-title", ["titles": "[Fehler, Ein Fehler ist aufgetreten]"],
        "Text(\"a\").alert(\"Ein Fehler ist aufgetreten!\", isPresented: $a) { Button(\"OK\") {} }",
        [
          "'Ein Fehler ist aufgetreten!' says nothing; say in the title what happened or what is"
            + " asked"
        ]
      ),
      (
        "color-literal-in-view", ["types": "Palette"],
        "struct Palette: View { var body: some View { Color(red: 0.1, green: 0.2, blue: 0.3) } }",
        []
      ),
    ] as [(String, KeyValuePairs<String, String>, String, [String])])
  func `A check works with the options that are set, and names them`(
    _ id: String, _ options: KeyValuePairs<String, String>, _ source: String, _ expected: [String]
  ) throws {
    #expect(try messages(id, options, source) == expected)
  }

  @Test(
    arguments: [
      (
        "space-off-grid", "gird", "4", "'space-off-grid' has no option 'gird'",
        "did you mean 'grid'?"
      ),
      (
        "space-off-grid", "columns", "4", "'space-off-grid' has no option 'columns'",
        "use one of grid, allowed"
      ),
      (
        "dialog-yes-no", "most", "4", "'dialog-yes-no' has no options",
        "remove it; 'proofbook explain dialog-yes-no' describes the check"
      ),
      (
        "tab-too-many", "most", "6",
        "'most' of 'tab-too-many' must be a whole number from 2 to 5, not '6'",
        "write a whole number from 2 to 5"
      ),
      (
        "tab-too-many", "most", "2.5",
        "'most' of 'tab-too-many' must be a whole number from 2 to 5, not '2.5'",
        "write a whole number from 2 to 5"
      ),
      (
        "touch-target-small", "least", "[44]",
        "'least' of 'touch-target-small' must be a number from 20 to 100, not a list",
        "write a number from 20 to 100"
      ),
      (
        "touch-target-small", "least", "nan",
        "'least' of 'touch-target-small' must be a number from 20 to 100, not 'nan'",
        "write a number from 20 to 100"
      ),
      (
        "space-off-grid", "grid", "[4, four]",
        "'grid' of 'space-off-grid' must be a number or a list of numbers from 1 to 100, not 'four'",
        "write a number or a list of numbers from 1 to 100"
      ),
      (
        "space-off-grid", "grid", "[]",
        "'grid' of 'space-off-grid' must be a number or a list of numbers from 1 to 100, not an empty"
          + " list", "write a number or a list of numbers from 1 to 100"
      ),
      (
        "color-literal-in-view", "types", " ",
        "'types' of 'color-literal-in-view' must be a text or a list of texts, not empty",
        "write a text or a list of texts"
      ),
    ])
  func `An option that does not exist or has another kind of value is reported and has no effect`(
    _ id: String, _ name: String, _ value: String, _ message: String, _ advice: String
  ) throws {
    let outcome = try configured(id, [name: value])
    #expect(outcome.diagnostics.map(\.message) == [message])
    #expect(outcome.diagnostics.map { $0.fix?.title } == [advice])
    #expect(outcome.value.settings == CheckSettings())
  }
}

extension Substring {
  /// The text without the spaces around it.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
