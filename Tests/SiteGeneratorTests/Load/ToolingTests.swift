import TestSupport
import Scaffolding
import HandbookModel
import Templates
import Testing

@testable import SiteGenerator

/// The view tree dump and the template export.
struct ToolingTests {
  @Test func `The view tree of a rule lists only its Swift blocks, each below its location`() throws
  {
    let disk = MemoryDisk()
    disk.put(
      """
      # A
      struct Prose: View { var body: some View { Text("no") } }

      ```swift
      VStack { Text("a") }
      ```

      ```kotlin
      Text("b")
      ```

        ```swift
        let a = 1
        ```
      """, at: "rule.md")
    disk.put("Text(\"c\").bold()", at: "C.swift")
    let listing = ViewTreeDump(fileSystem: disk.fileSystem)
    let rule = try listing.text("rule.md")
    #expect(rule.hasPrefix("rule.md:5\n"))
    #expect(rule.contains("VStack"))
    #expect(rule.hasSuffix("rule.md:13\nno views"))
    #expect(!rule.contains("\"no\"") && !rule.contains("\"b\""))
    #expect(try listing.text("C.swift").contains(".bold()"))
    disk.put("VStack { Text(\"a\" }", at: "D.swift")
    #expect(try listing.text("D.swift").contains("\nD.swift:1:18: this is not valid Swift: "))
    disk.put("```swift\nVStack {\n```\n\nno\n", at: "broken.md")
    #expect(try listing.text("broken.md").contains("broken.md:2:9: this is not valid Swift: "))
    #expect(throws: SystemError.self) { try listing.text("missing.swift") }
    disk.put("", at: "folder/a.swift")
    #expect(throws: SystemError.self) { try listing.text("folder") }
  }

  @Test func `The facts of a view are listed, with the reason if one is unknown`() throws {
    let disk = MemoryDisk()
    disk.put(
      """
      Button("") { model.save() }.opacity(isOn ? 1 : 0.5).card()
      """, at: "C.swift")
    let listing = try ViewTreeDump(fileSystem: disk.fileSystem, showsFacts: true).text("C.swift")
    for line in [
      "arg.0: \"\"", "opacity: 1 or 0.5", "action.calls: model.save", "branch: false",
      "foreground: unknown, because the modifier 'card' may set it",
    ] {
      #expect(listing.contains("  · \(line)\n"), "\(listing)")
    }
    #expect(listing.contains("  · action.sets: none\n") && !listing.contains("absent"))
  }

  private static let declared = """
    ---
    title: A
    checks:
      - id: large-text
        select: VStack > Text[font.size>=20][foreground.color=red]:either([opacity<1])
        message: b
    ---

    ```swift
    VStack {
      Text("a").font(.title).opacity(isOn ? 1 : 0.5).card()
    }
    ```
    """

  @Test func `A report says which tests of a check hold, fail or are unknown`() throws {
    let disk = MemoryDisk()
    disk.put(Self.declared, at: "rule.md")
    disk.put("VStack {\n  Text(\"a\")\n}", at: "C.swift")
    let dump = MatchDump(fileSystem: disk.fileSystem)
    #expect(
      try dump.text("rule.md", line: 11, "large-text") == """
        Text: large-text
          holds    Text
          holds    [font.size>=20]  (font.size: 28)
          unknown  [foreground.color=red]  (foreground.color: unknown, because the modifier 'card' \
        may set it)
          holds    :either([opacity<1])
            holds    [opacity<1]  (opacity: 1 or 0.5)
          holds    directly inside VStack
            holds    VStack
        """)
    #expect(
      try dump.text("C.swift", line: 2, "rule.md").contains(
        "fails    [font.size>=20]  (font.size: 17)"))
    #expect(
      try dump.text("C.swift", line: 2, "VStack:count(Text)>1, Text:not([mod.bold])") == """
        Text: VStack:count(Text)>1, Text:not([mod.bold])
          fails    VStack
          fails    :count(Text)>1  (0)
          or
          holds    Text
          holds    :not([mod.bold])
            holds    *
            fails    [mod.bold]  (mod.bold: absent)
        """)
  }

  @Test(arguments: [
    ("C.swift", 9, "Text", "there is no view in line 9 of 'C.swift'"),
    ("C.swift", 9, "icon-button-label", "there is no view or declaration in line 9 of 'C.swift'"),
    ("C.swift", 1, "@property", "there is no property in line 1 of 'C.swift'"),
    ("C.swift", 1, "@init[sets]", "there is no initializer in line 1 of 'C.swift'"),
    (
      "C.swift", 1, "Text[fnt]",
      "'Text[fnt]' is neither a check that 'C.swift' declares nor a selector: there is no fact 'fnt' at column 6"
    ),
    ("C.swift", 1, "other.md", "the rule 'other.md' declares no valid check"),
  ])
  func `A report that cannot be made is one clear error`(
    _ path: String, _ line: Int, _ check: String, _ message: String
  ) throws {
    let disk = MemoryDisk()
    disk.put("Text(a)", at: "C.swift")
    disk.put("# A\n", at: "other.md")
    let error = #expect(throws: MatchDump.Failure.self) {
      try MatchDump(fileSystem: disk.fileSystem).text(path, line: line, check)
    }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (
      "Text(a).accessibilityHidden(on)", "[accessibility.hidden]",
      "accessibility.hidden: unknown, because 'on' is not evaluated"
    ),
    (
      "Text(a).card()", "[accessibility.hidden]",
      "accessibility.hidden: unknown, because the modifier 'card' is unknown and may set it"
    ),
    (
      "Text(a)", "[contrast>1]",
      "contrast: unknown, because the code sets no color behind the view"
    ),
    (
      "Text(a).foregroundStyle(theme.tint).background(.white)", "[contrast>1]",
      "contrast: unknown, because 'theme.tint' is not evaluated"
    ),
    (
      "Text(a).background(Image(\"b\"))", "[contrast>1]",
      "contrast: unknown, because the color behind the view is unknown"
    ),
    ("Text(a).font(on ? .title : .body)", "[font.size>1]", "font.size: 28 or 17"),
    (
      "TextField(\"Name\", text: $a, prompt: Text(\"Anna\"))", "[accessibility.name]",
      "accessibility.name: Name"
    ),
    (
      "Button(\"Send\") { self?.api.send() }", "[action.calls]", "action.calls: api.send"
    ),
  ])
  func `A fact says what it is or what keeps it from being known`(
    _ code: String, _ selector: String, _ fact: String
  ) throws {
    let disk = MemoryDisk()
    disk.put(code, at: "C.swift")
    let text = try MatchDump(fileSystem: disk.fileSystem).text("C.swift", line: 1, "*" + selector)
    #expect(text.contains("(\(fact))"), "\(text)")
  }

  @Test func `Exported templates produce the same site, and existing files are kept`() throws {
    let disk = MemoryDisk()
    disk.put("mine", at: "Own/foot.mustache")
    let export = TemplateExport(fileSystem: disk.fileSystem)
    let files = try export.write(["foot.mustache", "en.yaml"], to: "Own")
    #expect(files.written == ["Own/en.yaml"] && files.kept == ["Own/foot.mustache"])
    #expect(disk.files(in: "Own")["foot.mustache"] == Array("mine".utf8))
    let all = Dictionary(
      uniqueKeysWithValues: DefaultTemplates.files.map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      })
    #expect(export.names == all.keys.sorted())
    let plain = try SampleSite.build(Sample.handbook)
    let overlaid = try SampleSite.build(Sample.handbook, templates: all)
    #expect(overlaid.files == plain.files)
  }
}
