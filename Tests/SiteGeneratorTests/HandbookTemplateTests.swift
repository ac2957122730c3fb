import TestSupport
import FileSystem
import Templating
import Scaffolding
import HandbookModel
import Testing

@testable import SiteGenerator

/// The output of `init` and `new rule`.
struct HandbookTemplateTests {
  private func build(_ disk: MemoryDisk, _ content: String) throws -> BuildReport {
    var options = SiteBuilder.Options.quick
    options.content = content
    options.isStrict = true
    return try SiteBuilder(options, fileSystem: disk.fileSystem).build()
  }

  @Test(arguments: ["Plain", "Quotes \" and \\ and: colons # {{x}} <b>"])
  func `A new handbook builds without diagnostics`(_ title: String) throws {
    let disk = MemoryDisk()
    let paths = try HandbookTemplate(title: title).write(to: "book", fileSystem: disk.fileSystem)
    #expect(Set(paths) == Set(disk.files(in: "book").keys.map { "book/" + $0 }))
    let report = try build(disk, "book")
    #expect(report.diagnostics.map(\.line) == [])
    let home = disk.text(at: "_site/index.html") ?? ""
    #expect(SiteScanner.unescaped(home).contains("<h1>\(title)</h1>"))
  }

  @Test func `A folder that is not empty is not changed`() {
    let disk = MemoryDisk(["book/mine.txt": "mine"])
    #expect(throws: SystemError.self) {
      _ = try HandbookTemplate(title: "A").write(to: "book", fileSystem: disk.fileSystem)
    }
    #expect(disk.files(in: "book").count == 1)
  }

  @Test func `A file is not a folder for a new handbook`() throws {
    let disk = MemoryDisk(["book": "mine"])
    let error = #expect(throws: SystemError.self) {
      _ = try HandbookTemplate(title: "A").write(to: "book", fileSystem: disk.fileSystem)
    }
    #expect(error?.reason == "it is not a folder")
  }

  @Test(arguments: [
    ("Let captions breathe", nil), ("No \"quotes\": or # marks \\ here", nil), ("true", nil),
    ("- dash", nil), ("Größe zählt", nil), ("Wait & see <now>", nil), ("1. first", nil),
    ("*Stars* and `code`", "Stars and code"), ("Ends with #", nil), ("a_b_c", nil),
    ("A [draft] of it", nil),
  ])
  func `A new rule reports its placeholders and then builds without diagnostics`(
    _ title: String, _ shown: String?
  ) throws {
    let disk = MemoryDisk()
    _ = try HandbookTemplate(title: "A").write(to: "book", fileSystem: disk.fileSystem)
    try RuleScaffold.validate(title: title, section: "materials", impact: "low")
    let path = try RuleScaffold(title: title, section: "materials", impact: "low")
      .write(to: "book", fileSystem: disk.fileSystem)
    let untouched = try build(disk, "book")
    #expect(
      untouched.diagnostics.map(\.id)
        == RulePlaceholder.sentences.map { _ in "rule/unwritten" })
    let words = RulePlaceholder.sentences.reduce(disk.text(at: path) ?? "") {
      $0.replacing($1, with: "Text of the author.")
    }
    disk.put(words, at: path)
    let code = try build(disk, "book")
    #expect(
      code.diagnostics.map(\.id) == RulePlaceholder.code.map { _ in "rule/unwritten" })
    #expect(code.diagnostics.map(\.location.lineText).allSatisfy { $0.contains("Text(\"Show") })
    disk.put(
      RulePlaceholder.code.reduce(words) { $0.replacing($1, with: "Text(\"Blue hour\")") },
      at: path)
    let report = try build(disk, "book")
    #expect(report.diagnostics.map(\.line) == [], "\(words)")
    let id = path.fileName.dropLast(".md".count)
    let html = SiteScanner.unescaped(disk.text(at: "_site/rules/\(id).html") ?? "")
    #expect(html.contains(">\(shown ?? title)</h1>"))
  }

  @Test func `A rule is written to the folder where its handbook keeps rules`() throws {
    let packs = MemoryDisk([
      "deep/references/_sections.md": "## 1. S (s)\n", "flat/_sections.md": "## 1. S (s)\n",
      "book/handbook.yaml": "title: A\n",
    ])
    let rule = RuleScaffold(title: "One & two", section: "s", impact: "HIGH")
    let paths = try ["deep", "flat", "book"].map {
      try rule.write(to: $0, fileSystem: packs.fileSystem)
    }
    #expect(
      paths == ["deep/references/s-one-two.md", "flat/s-one-two.md", "book/s/one-two.md"])
    #expect(throws: SystemError.self) {
      _ = try rule.write(to: "book", fileSystem: packs.fileSystem)
    }
  }

  @Test(arguments: [("README", "s"), ("Skill", "s"), ("One", "node_modules")])
  func `A rule that would not be read is not written`(_ title: String, _ section: String) throws {
    let disk = MemoryDisk([
      "book/handbook.yaml": "title: A\n", "book/node_modules/a.md": "A",
      "book/s/a.md": Sample.rule("A"),
    ])
    let rule = RuleScaffold(title: title, section: section, impact: "HIGH")
    #expect(throws: SystemError.self) { try rule.write(to: "book", fileSystem: disk.fileSystem) }
    #expect(disk.files(in: "book").count == 3)
  }

  @Test func `An existing section may have any name`() throws {
    let disk = MemoryDisk(["book/handbook.yaml": "title: A\n", "book/Farbe/a.md": Sample.rule("A")])
    let rule = RuleScaffold(title: "One", section: "Farbe", impact: "HIGH")
    #expect(try rule.write(to: "book", fileSystem: disk.fileSystem) == "book/Farbe/one.md")
    let other = RuleScaffold(title: "One", section: "Form", impact: "HIGH")
    let error = #expect(throws: SystemError.self) {
      try other.write(to: "book", fileSystem: disk.fileSystem)
    }
    #expect(error?.advice == "use '--section form', or create the folder first")
  }

  @Test(arguments: [
    ("!!!", "s", "HIGH"), ("A", "a/b", "HIGH"), ("A", "_a", "HIGH"), ("A", "s", "huge"),
    ("A", "", "LOW"),
  ])
  func `Invalid titles, sections and impacts are rejected`(
    _ title: String, _ section: String, _ impact: String
  ) {
    #expect(throws: RuleScaffold.Problem.self) {
      try RuleScaffold.validate(title: title, section: section, impact: impact)
    }
  }
}
