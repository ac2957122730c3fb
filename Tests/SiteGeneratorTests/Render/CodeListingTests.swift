import HandbookModel
import TestSupport
import Testing

@testable import SiteGenerator

/// The code of examples: numbers of lines, changed and unchanged lines, and what a page says about
/// them.
struct CodeListingTests {
  private static func rule(_ incorrect: String, _ correct: String, checks: String = "") -> String {
    Sample.pair(incorrect, correct, head: checks.isEmpty ? "tags: a" : "checks: \(checks)")
  }

  private func page(
    _ rule: String, _ path: String = "rules/levels.html", language: String = "en"
  ) throws -> String {
    try SampleSite.build([
      "handbook.yaml": "title: A\nlanguage: \(language)\n", "s/levels.md": rule,
    ])
    .page(path)
  }

  /// The code blocks of a page in order: as text, the numbers of changed lines, and the words of
  /// folds.
  private func blocks(_ html: String) -> [(text: String, changed: [String], folds: [String])] {
    html.split(separator: "<pre class=\"code lines\">").dropFirst().map { part in
      let block = part[..<(part.firstRange(of: "</pre>")?.lowerBound ?? part.endIndex)]
      let text = block.replacing(/<[^>]*>/, with: "")
        .replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      return (
        String(text), block.matches(of: /class="x[^"]*" data-l="(\d+)"/).map { String($0.1) },
        block.matches(of: /data-t="([^"]*)"/).map { String($0.1) }
      )
    }
  }

  private static func lines(_ count: Int, changed: [Int: String] = [:]) -> String {
    (1...count).map { changed[$0] ?? "let value\($0) = \($0)" }.joined(separator: "\n")
  }

  @Test func `The text of a listing is the code`() throws {
    let code =
      "let a = \"<b> & \\\"c\\\"\" // d\n\n\t/* one\n  two */\nlet text = \"\"\"\n  three\n  \"\"\""
    let found = blocks(try page(Self.rule(code, code + "\nlet b = 2")))
    #expect(found.first?.text == code + "\n")
    #expect(found.dropFirst().first?.text == code + "\nlet b = 2\n")
  }

  @Test func `No element of a listing continues in the next line`() throws {
    let html = try page(Self.rule("/* one\n  two */\nlet a = 1", "let a = 1"))
    #expect(
      html.contains(
        "<span class=\"x\" data-l=\"1\"><span class=\"c\">/* one</span>\n</span>"
          + "<span class=\"x i1\" data-l=\"2\"><span class=\"c\">  two */</span>\n</span>"))
  }

  /// The lines that change, and what the page says about the Correct example.
  static let sentences: [(changes: [Int: String], words: String)] = [
    ([7: "let other = 7"], "Line 7 changed."),
    ([4: "let other = 4", 9: "let other = 9"], "Lines 4 and 9 changed."),
    (
      [2: "a = 2", 4: "b = 4", 5: "c = 5", 6: "d = 6", 12: "e = 12"], "Lines 2, 4–6 and 12 changed."
    ),
    (
      Dictionary(uniqueKeysWithValues: stride(from: 1, to: 15, by: 2).map { ($0, "a = \($0)") }),
      "7 lines changed."
    ),
  ]

  @Test(arguments: sentences)
  func `A sentence says which lines changed`(changes: [Int: String], words: String) throws {
    let html = try page(Self.rule(Self.lines(20), Self.lines(20, changed: changes)))
    #expect(html.contains("<span> \(words)</span>"))
    let found = blocks(html)
    let numbers = changes.keys.sorted().map(String.init)
    #expect(found.count == 3 && found[0].changed == numbers && found[1].changed == numbers)
  }

  @Test func `A sentence says that lines were only removed, in the language of the handbook`()
    throws
  {
    let rule = Self.rule(Self.lines(20), Self.lines(18))
    #expect(try page(rule).contains("2 lines removed."))
    #expect(try page(rule, language: "de").contains("2 Zeilen sind entfernt."))
  }

  @Test func `Unchanged lines that are far from a change are folded on both sides`() throws {
    let changed = [10: "let other = 10", 17: "let other = 17"]
    let html = try page(Self.rule(Self.lines(30), Self.lines(30, changed: changed)))
    for block in blocks(html).prefix(2) {
      #expect(block.folds == ["7 unchanged lines", "11 unchanged lines"])
    }
    // Pages for printing show all lines.
    let printed = try page(
      Self.rule(Self.lines(30), Self.lines(30, changed: changed)), "print.html")
    #expect(blocks(printed).map(\.folds) == [[], []])
    #expect(blocks(printed).map(\.changed) == [["10", "17"], ["10", "17"]])
  }

  @Test func `Lines that findings and their notes name are not folded`() throws {
    let incorrect =
      "VStack {\n  Text(harbor).font(.largeTitle.bold())\n"
      + String(repeating: "  Divider()\n", count: 12)
      + "  Text(wind).font(.largeTitle.bold())\n}"
    let correct = incorrect.replacing(
      "(wind).font(.largeTitle.bold())", with: "(wind).font(.body)")
    let html = try page(Self.rule(incorrect, correct, checks: "hierarchy-competing-titles"))
    #expect(html.contains("data-n=\"1\"") && html.contains("Line 2<"))
    #expect(blocks(html).prefix(2).map(\.folds) == [["8 unchanged lines"], ["8 unchanged lines"]])
  }

  @Test func `Changes are shown with three lines around them`() throws {
    let html = try page(
      Self.rule(Self.lines(20), Self.lines(20, changed: [10: "let other = 10"])))
    let changes = try #require(html.split(separator: "class=\"changes\"").last)
    let found = blocks(String(changes))
    #expect(
      found.first?.text == """
        let value7 = 7
        let value8 = 8
        let value9 = 9
        let value10 = 10
        let other = 10
        let value11 = 11
        let value12 = 12
        let value13 = 13

        """)
    #expect(found.first?.folds == ["6 unchanged lines", "7 unchanged lines"])
    #expect(changes.contains("<del class=\"x\" data-l=\"10\">"))
    #expect(changes.contains("<ins class=\"x\" data-l=\"10\">"))
  }

  @Test func `Pairs that have little in common have no tints and no tab for changes`() throws {
    let html = try page(
      Self.rule("let a = 1\nlet b = 2\nlet c = 3", "func d() {}\nfunc e() {}\nlet c = 3"))
    let similar = try page(Self.rule("let a = 1\nlet c = 3", "let b = 1\nlet c = 3"))
    #expect(blocks(similar).count == 3)
    let different = try page(
      Self.rule("let a = 1\nlet b = 2\nlet c = 3\nlet d = 4", "let e = 5\nlet f = 6\nlet d = 4"))
    #expect(blocks(html).count == 3 && blocks(different).count == 2)
    #expect(blocks(different).allSatisfy { $0.changed.isEmpty && $0.folds.isEmpty })
    #expect(!different.contains("class=\"changes\"") && different.contains("class=\"tabs\""))
  }

  @Test func `If Correct has several blocks, the most similar one is compared`() throws {
    let rule = Self.rule(
      Self.lines(4), Self.lines(3) + "\nlet other = 4\n```\n\n```swift\nfunc other() {}")
    let found = blocks(try page(rule))
    #expect(found.map(\.changed) == [["4"], ["4"], [], ["4", "4"]])
    #expect(try !page(rule).contains("Line 4 changed"), "a line number would be ambiguous")
  }

  @Test func `Only code with long lines outside of examples is a tab stop`() throws {
    let long = String(repeating: "long ", count: 10)
    let html = try page(
      Self.rule("let a = 1", "let b = 2") + "\n## More\n\n```sh\nls\n```\n\n```sh\n\(long)\n```\n")
    #expect(html.contains("<pre class=\"code\"><code class=\"language-sh\">ls"))
    #expect(
      html.contains(
        "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code class=\"language-sh\">long"
      ))
    #expect(html.ranges(of: "tabindex=\"0\"").count == 1)
  }
}
