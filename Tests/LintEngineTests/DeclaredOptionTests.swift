import Foundation
import HandbookModel
import RuleParser
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Options of checks that rules declare.
struct DeclaredOptionTests {
  /// Reads the checks that front matter declares.
  private static func readAll(_ yaml: String) -> [Outcome<Check?>] {
    let file = SourceFile(path: "rule.md", pathInRoot: "rule.md", text: "---\n\(yaml)\n---\n# A\n")
    return DocumentParser(kind: .rule, allowsHTML: false, parsedLanguages: ["swift"]).read(file)
      .value.frontMatter.declaredChecks.map { CheckDeclaration.read($0, in: file) }
  }

  private static func read(_ yaml: String) throws -> Outcome<Check?> {
    try #require(readAll(yaml).first)
  }

  private static func declaration(_ select: String, _ options: String) -> String {
    "checks:\n  - id: own\n    message: 'too many'\n    level: note\n    select: '\(select)'\n"
      + "    options: \(options)"
  }

  /// A check with other values of its options.
  private static func configured(_ check: Check, _ options: KeyValuePairs<String, String>)
    -> Outcome<Check>
  {
    let entries = options.map { name, text in
      let scalars = text.split(separator: ",").map {
        YAMLValue(.scalar(String($0), isPlain: true), at: .fileStart)
      }
      let value = scalars.count == 1 ? scalars[0] : YAMLValue(.list(scalars), at: .fileStart)
      return YAMLValue.Entry(key: name, keyRange: .fileStart, value: value)
    }
    return check.configured(
      by: CheckSetting(
        id: Located(check.id, at: .fileStart), options: entries,
        in: SourceFile(path: ".proofbook.yml", pathInRoot: "", text: "")), .lintConfiguration)
  }

  private static func messages(_ check: Check, _ source: String) -> [String] {
    Linter(checks: [check]).findings(in: SwiftSource(source).views()).map(\.message)
  }

  private static let buttons =
    "HStack { Button(\"a\") {}; Button(\"b\") {}; Button(\"c\") {} }"

  // MARK: Values

  @Test(
    arguments: [
      ("Text[mod.padding>{option.most}]", "{most: 8}", "Text(\"a\").padding(9)", 1),
      ("Text[mod.padding>{option.most}]", "{most: 8}", "Text(\"a\").padding(8)", 0),
      ("Text[mod.padding>{2 * option.most + 1}]", "{most: 8}", "Text(\"a\").padding(17)", 0),
      ("Text[mod.padding>{2 * option.most + 1}]", "{most: 8}", "Text(\"a\").padding(18)", 1),
      ("Text[mod.padding={option.steps}]", "{steps: [4, 8]}", "Text(\"a\").padding(8)", 1),
      ("Text[mod.padding={option.steps}]", "{steps: [4, 8]}", "Text(\"a\").padding(9)", 0),
      ("Text[mod.padding!={option.steps}]", "{steps: [4, 8]}", "Text(\"a\").padding(9)", 1),
      ("Text[mod.padding={option.steps}]", "{steps: [4, 8]}", "Text(\"a\").padding(c ? 4 : 8)", 1),
      ("Text[mod.padding!={option.steps}]", "{steps: [4, 8]}", "Text(\"a\").padding(c ? 4 : 9)", 0),
      ("Text[arg.0~={option.words}]", "{words: [utilize, leverage]}", "Text(\"Leverage it\")", 1),
      ("Text[arg.0~={option.words}]", "{words: utilize}", "Text(\"Use it\")", 0),
      ("Text[font.style={option.styles}]", "{styles: headline}", "Text(\"a\").font(.headline)", 1),
      ("HStack:count(> Button)>{option.most}", "{most: 2}", buttons, 1),
      ("HStack:count(> Button)>{option.most}", "{most: 3}", buttons, 0),
      ("@property[name={option.names}]", "{names: [a, b]}", "struct S { var b = 1 }", 1),
    ])
  func `The value of an option is its default`(
    _ select: String, _ options: String, _ source: String, _ count: Int
  ) throws {
    let read = try Self.read(Self.declaration(select, options))
    #expect(read.diagnostics.map(\.message) == [])
    #expect(Self.messages(try #require(read.value), source).count == count)
  }

  @Test func `Settings replace the default in tests, in counts and in the message`() throws {
    let check = try #require(
      try Self.read(
        """
        checks:
          - id: own
            select: Button
            group: parent
            count: '{option.least}'
            message: 'at least {option.least} of {count} buttons'
            options:
              least: {default: 3, from: 2, to: 9, summary: How many buttons are too many.}
        """
      ).value)
    #expect(Self.messages(check, Self.buttons) == ["at least 3 of 3 buttons"])
    let two = Self.configured(check, ["least": "2"])
    #expect(two.diagnostics.isEmpty)
    #expect(Self.messages(two.value, Self.buttons) == ["at least 2 of 3 buttons"])
    #expect(Self.messages(Self.configured(check, ["least": "4"]).value, Self.buttons) == [])
    #expect(
      check.options.map(\.line) == [
        "least: a number from 2 to 9, 3 if not set. How many buttons are too many."
      ])
    #expect(two.value.optionSummaries.map(\.value) == ["2"])
  }

  @Test(
    arguments: [
      ("gird", "4", "'own' has no option 'gird'", "did you mean 'grid'?"),
      (
        "grid", "90", "'grid' of 'own' must be a number from 1 to 20, not '90'",
        "write a number from 1 to 20"
      ),
      (
        "grid", "4,5", "'grid' of 'own' must be a number from 1 to 20, not a list",
        "write a number from 1 to 20"
      ),
      (
        "fonts", "headlin", "'fonts' of 'own' has no effect: 'font.style' is never 'headlin'",
        "did you mean 'headline'?"
      ),
      (
        "radii", "4,round",
        "'radii' of 'own' must be a number or a list of numbers of at least 0, not 'round'",
        "write a number or a list of numbers of at least 0"
      ),
    ])
  func `A value that an option cannot have is reported and has no effect`(
    _ name: String, _ value: String, _ message: String, _ advice: String
  ) throws {
    let check = try #require(
      try Self.read(
        Self.declaration(
          "Text[mod.padding={option.grid}][font.style={option.fonts}][mod.radius={option.radii}]",
          "{grid: {default: 8, from: 1, to: 20}, fonts: body, radii: {default: [4], from: 0}}")
      ).value)
    let outcome = Self.configured(check, [name: value])
    #expect(outcome.diagnostics.map(\.message) == [message])
    #expect(outcome.diagnostics.map { $0.fix?.title } == [advice])
    #expect(outcome.value.settings == CheckSettings())
  }

  // MARK: Declarations

  @Test(
    arguments: [
      ("Text", "{most: 3}", "7:15", "nothing of the check depends on the option 'most'"),
      ("Text[mod.padding>{option.mst}]", "{most: 3}", "6:32", "there is no option 'mst'"),
      ("Text[mod.a>{option.level}]", "{level: 3}", "7:15", "'level' is what apps set for every"),
      ("Text[mod.a={option.a}]", "{a-b: 3}", "7:15", "the name of an option contains only"),
      ("Text[mod.a={option.a}]", "[a]", "7:14", "'options' is a list, not a map"),
      ("Text[mod.a={option.a}]", "{a: []}", "7:18", "the default of 'a' must be a number, a word"),
      ("Text[mod.a={option.a}]", "{a: {from: 3}}", "7:15", "the option 'a' has no default"),
      ("Text[mod.a={option.a}]", "{a: {default: 3, up: 4}}", "7:31", "an option has no key 'up'"),
      ("Text[mod.a={option.a}]", "{a: {default: 3, from: 4}}", "7:28", "the default of 'a' is not"),
      ("Text[mod.a={option.a}]", "{a: {default: b, to: 4}}", "7:28", "'from' and 'to' are about"),
      (
        "Text[mod.a>{option.a}]", "{a: [3, 4]}", "6:25",
        "'a' is a list or a text, which have no order"
      ),
      (
        "Text[mod.a={option.a + 1}]", "{a: b}", "6:38",
        "'a' is a list or a text; only a single number can be computed with"
      ),
      ("Text[font.size={option.a}]", "{a: b}", "6:29", "'font.size' is a number, but 'b' is not"),
      (
        "VStack:count(Text)>{option.a}", "{a: b}", "6:33", "the option 'a' is not a number"
      ),
    ])
  func `A mistake in an option is an error at its place`(
    _ select: String, _ options: String, _ place: String, _ message: String
  ) throws {
    let read = try Self.read(Self.declaration(select, options))
    #expect(read.value == nil)
    let first = try #require(
      read.diagnostics.first { $0.message.hasPrefix(message) }, "\(read.diagnostics)")
    #expect("\(first.location.range.start.line):\(first.location.range.start.column)" == place)
  }

  @Test func `A message names only options that there are`() throws {
    let read = try Self.read(
      "checks:\n  - id: own\n    select: Text\n    message: 'at most {option.most}'")
    #expect(
      read.diagnostics.map(\.message) == ["there is no option 'most', which the message names"])
  }

  @Test func `A report shows the values of options`() throws {
    let check = try #require(
      try Self.read(Self.declaration("Text[mod.padding>{option.most}]", "{most: 8}")).value)
    let report = Self.configured(check, ["most": "12"]).value.matchReport
    let forest = SwiftSource("Text(\"a\").padding(9)").views()
    #expect(
      report?.text(forest, in: 0..<20) == [
        """
        Text: own
          holds    Text
          fails    [mod.padding>{option.most}]  (mod.padding: 9; option.most: 12)
        """
      ])
  }

  // MARK: The manual

  /// The YAML in the article about checks that rules declare.
  private static let blocks: [String] = {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = repository.appending(path: "Sources/Manual/Articles/custom-checks.md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }()

  @Test func `Every check in the manual's article can be declared`() {
    let read = Self.blocks.filter { $0.contains("select:") }.flatMap(Self.readAll)
    #expect(read.count >= 4)
    #expect(read.flatMap(\.diagnostics).map(\.message) == [])
  }

  @Test func `The options in the manual's article do what it says`() throws {
    let block = try #require(Self.blocks.first { $0.contains("options:") })
    let check = try #require(try Self.read(block).value)
    let source = "RoundedRectangle(cornerRadius: 10)"
    #expect(
      Self.messages(check, source) == ["a corner radius of 10 is none of ours, which are 8, 12"])
    #expect(Self.messages(Self.configured(check, ["allowed": "10,20"]).value, source) == [])
    let settings = try #require(Self.blocks.first { $0.contains("card-radius: {allowed") })
    #expect(settings.contains("card-radius: {allowed: [10, 20]"))
  }
}
