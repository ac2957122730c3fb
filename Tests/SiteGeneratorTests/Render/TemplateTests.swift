import TestSupport
import FileSystem
import Templating
import HandbookModel
import Templates
import Testing

@testable import SiteGenerator

/// Templates are checked against the views that fill them.
struct TemplateTests {
  private static let files = Dictionary(
    uniqueKeysWithValues: DefaultTemplates.files.filter { $0.name.hasSuffix(".mustache") }
      .map { name, bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return (
          String(name.dropLast(".mustache".count)),
          SourceFile(path: name, pathInRoot: name, text: text)
        )
      })

  /// The default templates, compiled for a site in English.
  static func compiled() throws -> TemplateCompiler {
    let set = try TemplateSet.load(
      overlay: nil, languages: [], fileSystem: MemoryDisk().fileSystem)
    #expect(set.diagnostics.map(\.line) == [])
    var compiler = TemplateCompiler(files: files, words: set.value.words(for: "en"))
    for page in TemplateSet.pages { _ = compiler.compile(page.template, filledWith: page.views) }
    compiler.reportUnusedTemplates()
    return compiler
  }

  @Test(arguments: [
    ([".hidden"], ["warning: the folder of templates is empty, so the site has the built-in ones"]),
    (["own.css"], []),
  ])
  func `A folder without templates and assets is reported`(
    _ names: [String], _ messages: [String]
  ) throws {
    let disk = MemoryDisk()
    for name in names { disk.put("", at: "Own/\(name)") }
    let set = try TemplateSet.load(overlay: "Own", languages: [], fileSystem: disk.fileSystem)
    #expect(set.diagnostics.map { "\($0.severity.rawValue): \($0.message)" } == messages)
  }

  /// The fields of views and their nested views, as `View.field`.
  private static func fields(of schemas: [ViewSchema]) -> Set<String> {
    var found: Set<String> = []
    var rest = schemas
    while let schema = rest.popLast() {
      for (name, kind) in schema.kinds where found.insert("\(schema.name).\(name)").inserted {
        if case .views(let schema, _) = kind { rest.append(schema()) }
      }
    }
    return found
  }

  @Test func `Every name in the default templates is a field`() throws {
    #expect(try Self.compiled().diagnostics.map(\.line) == [])
  }

  @Test func `Every field is used by a default template`() throws {
    let fields = Self.fields(of: TemplateSet.pages.flatMap(\.views))
    #expect(fields.count > 80)
    let unused = fields.subtracting(try Self.compiled().used).sorted()
    #expect(unused == [])
  }

  @Test func `Every page has its own template`() {
    let names = TemplateSet.pages.map(\.template)
    #expect(Set(names).count == names.count)
    for name in names { #expect(Self.files[name] != nil, "\(name)") }
  }

  @Test func `Every file of the folders is embedded byte for byte`() throws {
    let folders = ["Assets", "Languages", "Pages", "Parts"].map {
      Repository.root + "Templates/" + $0
    }
    let files = try folders.flatMap { folder in
      try FileSystem.disk.list(folder).map { ($0.name, folder + "/" + $0.name) }
    }
    // Fails if two folders contain files with the same name, too.
    #expect(DefaultTemplates.files.map(\.name) == Set(files.map(\.0)).sorted())
    for (name, path) in files {
      #expect(try FileSystem.disk.read(path) == DefaultTemplates.bytes(of: name), "\(name)")
    }
  }

  // MARK: Template folders

  @Test(arguments: [
    ("<p>é {{heding}}</p>", "1:7", "template/unknown-name", "did you mean 'heading'?"),
    ("a\n{{#impact}}{{url}} {{titel}}{{/impact}}", "2:20", "template/unknown-name", nil),
    ("{{words.serch}}", "1:1", "template/unknown-name", "did you mean 'search'?"),
    ("{{heading.x}}", "1:1", "template/unknown-name", nil),
    ("{{#draft}}\n  {{#crumbs}}{{label}}\n{{/draft}}", "2:3", "template/unclosed-section", nil),
    ("x\n  {{heading", "2:3", "template/unclosed-tag", nil),
    ("x {{{body}}", "1:3", "template/unclosed-tag", nil),
    ("{{> heed}}", "1:1", "template/unknown-partial", "did you mean 'head'?"),
    ("\n x{{/draft}}", "2:3", "template/unopened-section", nil),
    ("{{=<% %>=}}", "1:1", "template/unsupported-tag", nil),
    ("{{$block}}x{{/block}}", "1:1", "template/unsupported-tag", nil),
    ("{{ }}", "1:1", "template/unknown-name", nil),
    ("{{^words.search}}x{{/words.search}}", "1:1", "template/unknown-name", nil),
    ("a {{crumbs}}", "1:3", "template/not-text", nil),
    ("{{draft}}", "1:1", "template/not-text", nil),
  ])
  func `A template error is reported with its position`(
    _ text: String, _ place: String, _ id: String, _ fix: String?
  ) throws {
    let site = try SampleSite.build(Sample.handbook, templates: ["rule.mustache": text])
    let found = site.report.diagnostics.filter { $0.location.path == "Overlay/rule.mustache" }
    #expect(found.first?.line == "Overlay/rule.mustache:\(place): error: \(id)")
    if let fix { #expect(found.first?.fix?.title == fix) }
    #expect(site.files.isEmpty)
  }

  @Test func `A template that includes itself is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook,
      templates: [
        "rule.mustache": "{{> one}}", "one.mustache": "a{{> two}}", "two.mustache": "\n {{> one}}",
      ])
    #expect(site.problems == ["Overlay/two.mustache:2:2: error: template/recursive-partial"])
  }

  @Test func `Templates that grow without end are reported`() throws {
    let doubling = (0..<40).map { ("x\($0).mustache", "{{> x\($0 + 1)}}{{> x\($0 + 1)}}") }
    let growing = try SampleSite.build(
      Sample.handbook,
      templates: Dictionary(
        uniqueKeysWithValues: doubling + [("rule.mustache", "{{> x0}}"), ("x40.mustache", "a")]))
    #expect(growing.problems.contains { $0.hasSuffix("error: template/too-large") })
    let open = String(repeating: "{{#lead}}", count: 60_000)
    let nested = try SampleSite.build(Sample.handbook, templates: ["home.mustache": open])
    #expect(nested.problems.contains("Overlay/home.mustache:1:586: error: template/too-large"))
  }

  @Test func `A list that is repeated for each view of another list is an error`() throws {
    let rows = "{{#rows}}{{> row}}{{/rows}}"
    let site = try SampleSite.build(
      Sample.handbook,
      templates: ["listing.mustache": rows, "row.mustache": "\n  {{#rows}}x{{/rows}}"])
    #expect(site.problems == ["Overlay/row.mustache:2:3: error: template/too-large"])
    let once = try SampleSite.build(
      Sample.handbook, templates: ["listing.mustache": "{{#rows}}x{{/rows}}"])
    #expect(once.problems == [])
  }

  @Test func `An error in a partial that many pages use is reported once`() throws {
    let site = try SampleSite.build(
      Sample.handbook, templates: ["foot.mustache": "</main>{{foter}}</body></html>\n"])
    #expect(site.problems == ["Overlay/foot.mustache:1:8: error: template/unknown-name"])
  }

  @Test func `An unused template is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook, templates: ["rul.mustache": "{{nonsense}}"])
    #expect(site.problems == ["Overlay/rul.mustache:1:1: warning: template/unused"])
    #expect(!site.files.isEmpty)
  }

  @Test func `A template folder replaces single files`() throws {
    let plain = try SampleSite.build(Sample.handbook)
    let site = try SampleSite.build(
      Sample.handbook,
      templates: [
        "rule.mustache": "<title>{{ heading }}</title>{{! no words }}\n{{{body}}}",
        "site.css": "a{}", "own.js": "1", ".hidden": "x",
      ])
    #expect(site.problems == [])
    let page = site.page("rules/anchor.html")
    #expect(page.hasPrefix("<title>Drop the anchor</title>\n<div class=\"pair "))
    #expect(site.files["assets/site.css"] == Array("a{}".utf8))
    #expect(site.files["assets/own.js"] == Array("1".utf8))
    #expect(site.files["index.html"] == plain.files["index.html"])
    #expect(site.files["assets/search.js"] == plain.files["assets/search.js"])
    #expect(!site.files.keys.contains { $0.contains("hidden") })
  }

  @Test func `Links to files in a template folder are followed, and those to nothing are errors`()
    throws
  {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    disk.put("<title>{{heading}}</title>{{{body}}}", at: "Shared/page")
    disk.put("1", at: "Overlay/own.js")
    disk.putLink(at: "Overlay/rule.mustache", to: "Shared/page")
    var options = SiteBuilder.Options.quick
    options.templates = "Overlay"
    _ = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    let page = disk.files(in: options.output)["rules/anchor.html"] ?? []
    #expect(String(decoding: page, as: UTF8.self).hasPrefix("<title>Drop the anchor</title>"))
    disk.remove("Shared/page")
    #expect(throws: SystemError.self) {
      try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    }
  }

  @Test func `Escaping depends on the field and not on the number of braces`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["boats/anchor.md": Sample.rule("a < b & 'q'")]),
      templates: ["rule.mustache": "{{{heading}}} {{&heading}} {{heading}} {{body}}"])
    let html = site.page("rules/anchor.html")
    let title = "a &lt; b &amp; &#39;q&#39;"
    #expect(html.hasPrefix("\(title) \(title) \(title) <div class=\"pair "))
  }

  @Test func `A missing template folder is a system error`() {
    #expect(throws: SystemError.self) {
      try SampleSite.build(Sample.handbook) { $0.templates = "Nowhere" }
    }
  }
}

/// The working copy, for tests that compare its files.
enum Repository {
  static let root = String(
    #filePath.prefix(upTo: #filePath.lastRange(of: "Tests/SiteGeneratorTests")))
}

extension String {
  fileprivate func lastRange(of text: String) -> Index {
    ranges(of: text).last?.lowerBound ?? startIndex
  }
}
