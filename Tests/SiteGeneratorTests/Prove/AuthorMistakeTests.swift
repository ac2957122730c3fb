import TestSupport
import Templating
import Scaffolding
import HandbookModel
import Templates
import Testing

@testable import SiteGenerator

/// Mistakes by authors that went unreported or were misreported at some point.
struct AuthorMistakeTests {
  /// Builds a handbook that contains one rule with this text.
  private func build(_ rule: String, _ more: [String: String] = [:]) throws -> SampleSite {
    try SampleSite.build(Sample.handbook.with(["boats/slip.md": rule]).with(more))
  }

  private func found(_ site: SampleSite) -> [String] {
    site.report.diagnostics.filter { $0.location.path.hasSuffix("slip.md") }.map {
      "\($0.location.range.start.line):\($0.location.range.start.column) \($0.severity) \($0.id)"
    }
  }

  private static let incorrect = "**Incorrect (a):**\n\n```swift\nText(\"a\")\n```\n\n"
  private static let correct = "**Correct (b):**\n\n```swift\nText(\"b\")\n```\n\n"

  @Test(arguments: [
    (incorrect + "**Corect (b):**\n\n```swift\nb\n```\n", "12:1 error example/unknown-label"),
    ("**Bad:**\n\n```swift\na\n```\n\n" + correct, "6:1 error example/unknown-label"),
    ("**Bad:** It shouts.\n\n```swift\na\n```\n\n" + correct, "6:1 error example/unknown-label"),
    ("- **Incorrect:**\n\n  ```swift\n  a\n  ```\n\n" + correct, "6:3 error example/nested-label"),
    ("> **Incorrect:**\n\n```swift\na\n```\n\n" + correct, "6:3 error example/nested-label"),
    (
      incorrect + "> **Correct:**\n>\n> ```swift\n> b\n> ```\n", "12:3 error example/nested-label"
    ),
    (
      "- **Incorrect:**\n- b\n\n```swift\na\n```\n\n" + incorrect + correct,
      "9:1 note example/code-without-label"
    ),
    (
      "**Incorrect (a):**\n\n```swift\nText(\"a\")\n\n" + correct,
      "8:1 error markup/unclosed-fence"
    ),
    ("**Incorrect (a):**\n\nText(\"a\")\n```\n\n" + correct, "9:1 error markup/unclosed-fence"),
    ("```swatch\nmaterial: thin\n\n" + incorrect + correct, "6:1 error markup/unclosed-fence"),
    (
      "```swach\nmaterial: thin\n```\n\n" + incorrect + correct,
      "6:4 warning example/unknown-language"
    ),
    ("```swatch\nmaterial:thin\n```\n\n" + incorrect + correct, "7:1 error swatch/wrong-type"),
    (
      "```swatch\nmaterial:thin\nlevel: label\n```\n\n" + incorrect + correct,
      "7:9 error swatch/invalid-yaml"
    ),
    (incorrect + "**Correct:**\n\n```\nb\n```\n", "14:1 note example/no-language"),
    (
      incorrect + "### Correct\n\n```swift\nb\n```\n", "12:1 error example/unknown-label"
    ),
    (
      incorrect + "Correct (b):\n\n```swift\nb\n```\n", "12:1 error example/unknown-label"
    ),
    (incorrect + "**✅ Correct (b):**\n\n```swift\nb\n```\n", ""),
    ("![A](big card.png)\n\n" + incorrect + correct, "6:1 error link/space-in-address"),
    ("[A](big card.md)\n\n" + incorrect + correct, "6:1 warning link/space-in-address"),
    (
      "![A](a.png) [A](big card.md)\n\n" + incorrect + correct, "6:12 warning link/space-in-address"
    ),
    (
      "[](anchor.md) [ ](buoy.md 'B')\n\n" + incorrect + correct,
      "6:1 warning link/no-words 6:15 warning link/no-words"
    ),
    ("## \n\n" + incorrect + correct, "6:1 warning markup/empty-heading"),
    ("Why.\n\n### <!-- x -->\n\n" + incorrect + correct, "8:1 warning markup/empty-heading"),
    ("Why.\n\n### ![A](a.png)\n\n" + incorrect + correct, ""),
    ("An array: [a](b c)\n\n" + incorrect + correct, ""),
    (
      "Why[^1].\n\n" + incorrect + correct + "[^1]: Because.\n", "6:4 warning markup/footnote"
    ),
    ("Why[^2].\n\n" + incorrect + correct, ""),
    // Each is reported at its position; brackets alone are not a footnote.
    (
      "*Why*[^1] and how[^b], [^c].\n\n" + incorrect + correct + "[^1]: A\n[^b]: B\n",
      "6:6 warning markup/footnote 6:18 warning markup/footnote"
    ),
    // A single word or an address would be parsed as the destination of a link.
    ("Why[^1].\n\n" + incorrect + correct + "[^1]: Guide\n", "6:4 warning markup/footnote"),
    ("![](a.png)\n\n" + incorrect + correct, "6:1 note link/no-description"),
    (
      incorrect + correct + "```swift parse=off reason=\"…\"\n= =\n```\n",
      "18:10 warning directive/no-reason"
    ),
    (
      incorrect + correct + "```swift parse=of\nlet a = 1\n```\n",
      "18:10 warning directive/unknown"
    ),
  ])
  func `A mistake is reported under its own id at its position`(
    _ body: String, _ expected: String
  ) throws {
    let site = try build(
      "---\ntitle: T\nimpact: LOW\n---\n\n" + body, ["boats/a.png": "GIF89a"])
    #expect(found(site).joined(separator: " ") == expected, "\(body)")
  }

  @Test(arguments: [
    ("❌ Bad:", "Incorrect"), ("Wrong", "Incorrect"), ("Don't:", "Incorrect"),
    ("Don’t nest:", "Incorrect"), ("Falsch (zu laut):", "Incorrect"), ("Faux :", "Incorrect"),
    ("Good (calm):", "Correct"), ("Right", "Correct"), ("Do:", "Correct"),
    ("✅ Richtig:", "Correct"),
    ("Right to left:", ""), ("Do it again:", ""), ("Mal sehen:", ""), ("In a list:", ""),
  ])
  func `Another word for a label is reported`(_ words: String, _ meant: String) throws {
    let site = try build(
      "---\ntitle: T\nimpact: LOW\n---\n\n" + Self.incorrect + Self.correct
        + "**\(words)**\n\n```swift\nb\n```\n")
    let fixes = site.report.diagnostics.filter { $0.id == "example/unknown-label" }
      .map { $0.fix?.title ?? "" }
    #expect(fixes.count == (meant.isEmpty ? 0 : 1))
    #expect(fixes.allSatisfy { $0.hasPrefix("did you mean '**\(meant) (") }, "\(fixes)")
  }

  /// In a handbook in another language, authors may label examples as its pages do.
  @Test func `The role names of other languages are not labels`() throws {
    for file in DefaultTemplates.files where file.name.hasSuffix(".yaml") && file.name != "en.yaml"
    {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for (key, meant) in [("role_incorrect", "Incorrect"), ("role_correct", "Correct")] {
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(key + ": ") })
        try `Another word for a label is reported`(
          String(line.dropFirst(key.count + 2)) + ":", meant)
      }
    }
  }

  @Test(arguments: [
    ("tags: #type, #figures", "4:7 warning front-matter/comment-as-value"),
    ("tags: Captions; Type", "4:7 note front-matter/semicolon"),
    ("tags: # later", ""), ("tags: a #b", ""), ("tags: # of old\n  - a", ""), ("tags:", ""),
    ("aliases: spacing/4pt.md", "4:10 error redirect/invalid-alias"),
    ("aliases: [a, 4pt.md]", "4:14 error redirect/invalid-alias"),
    ("aliases: a~b", "4:10 error redirect/invalid-alias"),
    ("aliases: Old Name", "4:10 note redirect/invalid-alias"),
    ("aliases: old-name, old_2, rules/older.html", ""),
  ])
  func `A nearly correct value is reported`(_ line: String, _ expected: String) throws {
    let site = try build(Sample.rule("Slip", head: [line]))
    #expect(found(site).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("spacing/4pt.md", "'4pt'"), ("Old Name", "'old-name'"), ("..", "'.md'"),
  ])
  func `A valid id is suggested for an invalid alias`(_ alias: String, _ end: String) throws {
    let site = try build(Sample.rule("Slip", head: ["aliases: '\(alias)'"]))
    #expect(site.report.diagnostics.first?.fix?.title.hasSuffix(end) == true)
  }

  @Test(arguments: [
    ("See [[anchor]].", "8:5", "write '[anchor](anchor.md)'"),
    ("*[[Tides|the tides]]*", "8:2", "write '[the tides](../articles/tides.md)'"),
    ("An array [[Int]] of", "8:10", "write '[Int](…)'"), ("`[[anchor]]`", "", ""),
    ("[[anchor](anchor.md)]", "", ""), ("[[1], [2]]", "", ""),
  ])
  func `A wiki link is noted`(_ text: String, _ place: String, _ fix: String) throws {
    let site = try build(Sample.rule("Slip", body: text))
    #expect(found(site) == (place.isEmpty ? [] : ["\(place) note link/wiki"]))
    #expect(site.report.diagnostics.allSatisfy { $0.fix?.title == fix })
  }

  @Test func `Two rules with the same title are reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["boats/anchor-2.md": Sample.rule("Drop the  Anchor")]))
    #expect(site.problems == ["Content/boats/anchor.md:2:8: warning: rule/shared-title"])
    let notes = site.report.diagnostics.flatMap(\.notes)
    #expect(notes.map { $0.location?.path } == ["Content/boats/anchor-2.md"])
    // Rules of different handbooks may have the same title, and so may an article.
    let library = try SampleSite.build([
      "one/references/a.md": Sample.rule("A"), "two/references/a.md": Sample.rule("A"),
    ])
    #expect(library.problems == [])
    let article = try build(Sample.rule("Tides"))
    #expect(article.problems == [])
  }

  @Test func `A space in the file name of a page is a note`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/two words.md": Sample.rule("A"), "articles/b c.md": Sample.article("B"),
        "boats/a picture.png": "GIF89a",
      ]))
    #expect(
      site.report.diagnostics.map(\.line) == [
        "Content/articles/b c.md:1:1: note: file/space-in-name",
        "Content/boats/two words.md:1:1: note: file/space-in-name",
      ])
  }

  @Test(arguments: [("Boats", "boats"), ("BOATS", "boats")])
  func `A section listed in a different case than its folder is reported`(
    _ written: String, _ folder: String
  ) throws {
    let site = try build(
      Sample.rule("Slip", body: "[s](../boats/) [t](../boats)"),
      ["handbook.yaml": "title: A\nsections: [\(written)]\n"])
    #expect(site.problems == ["Content/handbook.yaml:2:12: warning: handbook/section-spelling"])
    #expect(site.report.diagnostics.first?.fix?.title == "did you mean '\(folder)'?")
    #expect(site.pages.contains("sections/boats.html"))
  }

  @Test func `A misspelled folder is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nsections: [boats, weather]\n",
        "baots/slip.md": Sample.rule("Slip"), "weather/wind.md": Sample.rule("Wind"),
        "quay/rope.md": Sample.rule("Rope"),
      ]))
    #expect(site.problems == ["Content/baots:1:1: warning: handbook/unlisted-section"])
    #expect(site.report.diagnostics.first?.fix?.title.hasPrefix("did you mean 'boats'?") == true)
  }

  @Test(arguments: ["Deutsch", "de_DE", "d", "de-", "english"])
  func `A language must be a language tag`(_ language: String) throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: A\nlanguage: \(language)\n"]))
    #expect(
      site.report.diagnostics.map(\.line) == [
        "Content/handbook.yaml:2:11: warning: handbook/invalid-language"
      ])
    #expect(site.page("index.html").contains("<html lang=\"en\""))
  }

  @Test(arguments: ["de", "de-CH", "zh-Hant-TW", "gsw", "es-419"])
  func `A language tag is published`(_ language: String) throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: A\nlanguage: \(language)\n"]))
    #expect(site.problems == [])
    #expect(site.page("index.html").contains("<html lang=\"\(language)\""))
  }

  @Test(arguments: [("drafft: true", "warning"), ("owner: Kim", "note")])
  func `An unknown key that resembles a known one is a warning`(_ line: String, _ severity: String)
    throws
  {
    let site = try build(Sample.rule("Slip", head: [line]))
    #expect(found(site) == ["4:1 \(severity) front-matter/unknown-key"])
  }

  @Test(arguments: ["handbook.yml", "Handbook.yaml", "boats/_Section.md", "Metadata.json"])
  func `A nearly correct file name is reported`(_ name: String) throws {
    let site = try SampleSite.build(Sample.handbook.with([name: "title: A\n"]))
    #expect(site.problems == ["Content/\(name):1:1: warning: file/misnamed"])
  }

  @Test func `A draft may be unfinished`() throws {
    let draft = "---\ntitle: Slip\nimpact: LOW\ndraft: true\nchecks: [sheet-no-dismis]\n---\n\n"
    let files = Sample.handbook.with([
      "boats/slip.md": draft + "**Incorrect:**\n\n```swift\nstruct {\n```\n\n[To come](later.md)\n"
    ])
    let site = try SampleSite.build(files) { $0.includesDrafts = true }
    #expect(
      Set(found(site)) == [
        "5:10 warning proof/unknown-check", "1:1 warning example/no-correct",
        "11:8 warning example/unparsed", "14:1 warning link/unknown-page",
      ])
    #expect(site.pages.contains("rules/slip.html"))
    #expect(try SampleSite.build(files).report.hasErrors == false)
  }

  @Test func `The checks of a draft are not published`() throws {
    let check = [
      "draft: true", "checks:", "  - id: secret", "    select: Text", "    message: soon",
    ]
    let files = Sample.handbook.with(["boats/slip.md": Sample.rule("Slip", head: check)])
    func mentions(_ site: SampleSite) -> Int {
      site.files.values.count { String(decoding: $0, as: UTF8.self).contains("secret") }
    }
    #expect(mentions(try SampleSite.build(files)) == 0)
    #expect(mentions(try SampleSite.build(files) { $0.includesDrafts = true }) > 0)
  }

  @Test func `Files in underscore folders are published only if a page shows them`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "_drafts/secret.md": Sample.rule("Secret"), "_drafts/words.txt": "secret",
        "boats/_notes/more.md": Sample.rule("More"), "boats/_notes/used.png": "GIF89a",
        "boats/slip.md": Sample.rule("Slip", body: "![A](_notes/used.png)"),
      ]))
    #expect(site.problems == [])
    #expect(!site.pages.contains("rules/secret.html") && !site.pages.contains("rules/more.html"))
    #expect(site.files["files/_drafts/words.txt"] == nil)
    // Files that a page shows are still published.
    #expect(site.files["files/boats/_notes/used.png"] != nil)
  }

  @Test func `A site inside the content folder is not content`() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    var options = SiteBuilder.Options.quick
    options.output = "Content/site"
    _ = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    options.output = "out"
    _ = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    #expect(disk.files(in: "out").keys.filter { $0.contains("site/") }.isEmpty)
  }

  @Test func `Two files with the same id are reported once`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "quay/anchor.md": Sample.rule("Another"),
        "boats/slip.md": Sample.rule("Slip", body: "[a](anchor.md) [b](../quay/anchor.md)"),
      ]))
    #expect(site.problems == ["Content/quay/anchor.md:1:1: error: rule/duplicate-id"])
  }

  @Test func `A renamed rule is found by its alias`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/anchor.md": Sample.rule("Drop the anchor", head: ["aliases: hook"]),
        "boats/slip.md": Sample.rule("Slip", head: ["related: hook", "deprecated: hook"]),
      ]))
    #expect(site.problems == [])
    #expect(site.page("rules/slip.html").contains("Use instead: <a href=\"anchor.html\">"))
    #expect(site.page("rules/hook.html").contains("<title>Drop the anchor</title>"))
    let broken = try build(
      Sample.rule("Slip", body: "[x](hook.md)"),
      ["boats/anchor.md": Sample.rule("Drop the anchor", head: ["aliases: hook"])])
    #expect(broken.report.diagnostics.map { $0.fix?.title } == ["did you mean 'anchor.md'?"])
    let misspelt = try build(Sample.rule("Slip", head: ["deprecated: anchr"]))
    #expect(found(misspelt) == ["4:13 error rule/unknown-related"])
  }

  @Test func `A handbook can be moved into a folder of several handbooks unchanged`() throws {
    let book = Sample.handbook.with([
      "boats/slip.md": Sample.rule("Slip", body: "[t](/articles/tides.md) [s](/boats/)")
    ])
    let alone = try SampleSite.build(book)
    #expect(alone.problems == [])
    let library = try SampleSite.build(
      Dictionary(
        uniqueKeysWithValues: ["one", "two"].flatMap { key in
          book.map { ("\(key)/\($0)", $1) }
        }))
    #expect(library.problems == [])
    #expect(
      library.page("two/rules/slip.html").contains("<a href=\"../articles/tides.html\">t</a>"))
  }

  @Test(arguments: [
    ("[x](anchor.html)", "did you mean 'anchor.md'?"),
    ("[x](../quay/buoy)", "did you mean 'buoy.md'?"),
    ("[x](../rules/anchor.html)", "did you mean 'anchor.md'?"),
    ("[x](ancor.md#incorrect-1)", "did you mean 'anchor.md#incorrect-1'?"),
    ("[x](www.a.example)", "addresses on other sites begin with 'https://'"),
  ])
  func `A nearly correct link has a suggestion`(_ written: String, _ fix: String) throws {
    let site = try build(Sample.rule("Slip", body: written))
    #expect(site.report.diagnostics.map { $0.fix?.title } == [fix])
  }

  @Test func `An alias may be written as an address`() throws {
    let site = try build(Sample.rule("Slip", head: ["aliases: rules/old.html"]))
    #expect(site.problems == [] && site.pages.contains("rules/old.html"))
  }

  @Test func `Platform names are shown in Apple's spelling`() throws {
    let site = try build(Sample.rule("Slip", head: ["platforms: ios, IPadOS, Car"]))
    let page = site.page("rules/slip.html")
    for name in [">iOS<", ">iPadOS<", ">Car<"] { #expect(page.contains(name), "\(name)") }
  }

  @Test func `A folder with nearly the name 'articles' is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "Articles/a.md": Sample.article("A"), "Articles/b.md": "x", "article/c.md": "",
        "boats/slip.md": Sample.rule("Slip", body: "[a](../Articles/a.md) [c](../articles/c.md)"),
      ]))
    #expect(
      site.report.diagnostics.map(\.line) == [
        "Content/Articles:1:1: warning: file/misnamed",
        "Content/article:1:1: warning: file/misnamed",
      ])
    #expect(!site.pages.contains("rules/a.html"))
  }

  @Test(arguments: [
    ["article/_section.md": Sample.section("Article"), "article/a.md": Sample.rule("A")],
    ["handbook.yaml": "title: A\nsections: article\n", "article/a.md": Sample.rule("A")],
  ])
  func `A section may be named 'article'`(_ files: [String: String]) throws {
    let site = try SampleSite.build(Sample.handbook.with(files))
    #expect(site.problems == [] && site.pages.contains("sections/article.html"))
  }

  @Test(arguments: [
    ("e.md", "", ["file/empty", "link/unknown-page"]),
    (
      "evil.svg", "<svg onload='x()'/>",
      ["file/active", "link/missing-image", "link/unknown-page", "link/unknown-page"]
    ),
    ("a.js", "x", ["file/active", "link/missing-image", "link/unknown-page", "link/unknown-page"]),
  ])
  func `Links to files that are not published are reported`(
    _ name: String, _ text: String, _ ids: [String]
  ) throws {
    let files = [
      "references/\(name)": text,
      "references/slip.md": Sample.rule("Slip", body: "[x](\(name)#y) ![x](\(name)) [z](gone.md)"),
    ]
    let site = try SampleSite.build(files)
    #expect(site.ids == ids)
    let page = site.page("rules/slip.html")
    #expect(page.contains("<a class=\"broken\">x</a>") && !page.contains("\(name)\""))
    #expect(!site.files.keys.contains { $0.hasSuffix(name) })
  }

  @Test func `A logo that is not published is reported at its name`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nlogo: a.svg\n", "a.svg": "<svg onload='x()'/>",
      ]))
    #expect(
      site.problems == [
        "Content/a.svg:1:6: warning: file/active",
        "Content/handbook.yaml:2:7: error: handbook/missing-file",
      ])
  }

  @Test(arguments: ["https://a.example/\"><x>/", "https://a.example/a b/", "a.example"])
  func `The site's address must be a valid URL`(_ url: String) throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: A\nurl: '\(url)'\n"]))
    #expect(site.problems == ["Content/handbook.yaml:2:6: error: handbook/invalid-value"])
  }

  @Test func `A rule is not created in a folder of several handbooks with settings`() throws {
    let disk = MemoryDisk([
      "lib/handbook.yaml": "title: A\n", "lib/one/references/_sections.md": "## 1. S (s)\n",
      "lib/one/references/s-a.md": Sample.rule("A"),
      "lib/two/references/_sections.md": "## 1. S (s)\n",
      "lib/two/references/s-b.md": Sample.rule("B"),
    ])
    let error = #expect(throws: SystemError.self) {
      try RuleScaffold(title: "A", section: "s", impact: "LOW").write(
        to: "lib", fileSystem: disk.fileSystem)
    }
    #expect(error?.advice == "choose one of them, such as --content lib/one")
  }

  @Test func `Settings are not published`() throws {
    let site = try build(Sample.rule("Slip", body: "[x](../handbook.yaml)"))
    #expect(site.problems == ["Content/boats/slip.md:8:1: error: link/unknown-page"])
  }

  @Test func `A title is shown without backticks`() throws {
    let site = try build(Sample.rule("Use `Text` and `.bold()`"))
    #expect(found(site) == [])
    #expect(site.page("rules/slip.html").contains("Use Text and .bold()</h1>"))
  }

  @Test(arguments: [
    ("Use *semantic* colors", "Use *semantic* colors", "Use semantic colors"),
    ("Array<Int> over [Int]", "Array<Int> over [Int]", "Array<Int> over [Int]"),
    ("Tone &amp; size", "Tone & size", "Tone & size"),
    ("Keep `Text` **plain**", "Keep Text plain", "Keep Text plain"),
    ("1. snake_case #", "1\\. snake\\_case \\#", "1. snake_case #"),
  ])
  func `A title is compared and shown as plain text`(
    _ title: String, _ heading: String, _ shown: String
  ) throws {
    let rule = "---\ntitle: \"\(title)\"\nimpact: LOW\ntags: calm\n---\n\n## \(heading)\n\nWhy.\n\n"
    let site = try build(rule + Self.incorrect + Self.correct)
    #expect(!site.ids.contains("rule/title-differs"))
    let page = SiteScanner.unescaped(site.page("rules/slip.html"))
    #expect(page.contains("<title>\(shown) ") && page.contains(">\(shown)</h1>"))
    for list in ["rules.html", "tags/calm.html", "sections/boats.html"] {
      #expect(SiteScanner.unescaped(site.page(list)).contains(">\(shown)<"), "\(list)")
    }
    let other = try build(
      rule.replacing("## ", with: "## Never ") + Self.incorrect + Self.correct)
    #expect(other.ids.contains("rule/title-differs"))
  }

  @Test func `A heading is listed by its visible text`() throws {
    let site = try build(
      Sample.rule("Slip", body: "### Use <Text>\n\na\n\n### \n\nb\n\n### <i>Two</i>\n\n### Three"))
    let page = site.page("rules/slip.html")
    #expect(page.contains("<a href=\"#use-text\">Use &lt;Text&gt;</a>"))
    #expect(page.contains("<a href=\"#itwoi\">&lt;i&gt;Two&lt;/i&gt;</a>"))
    #expect(!page.contains("\"></a>") && !page.contains("#section\""))
  }

  @Test func `A link without text gets a name`() throws {
    let site = try build(Sample.rule("Slip", body: "[](anchor.md) [ ](buoy.md 'By night')"))
    let page = site.page("rules/slip.html")
    #expect(page.contains("<a href=\"anchor.html\">anchor.md</a>"))
    #expect(page.contains("title=\"By night\">By night</a>"))
  }

  @Test func `A source that cannot be linked is reported`() throws {
    let site = try SampleSite.build([
      "references/a.md": Sample.rule("A"),
      "metadata.json":
        "{\n\"references\": [\"A talk: its end\",\n\"javascript:alert(1)\", \"https://a.example\"]\n}",
    ])
    #expect(site.problems == ["Content/metadata.json:3:1: warning: link/unsafe-address"])
    #expect(site.page("index.html").contains("href=\"https://a.example\""))
    #expect(!site.page("index.html").contains("href=\"javascript"))
  }

  @Test func `A section with nearly the name of an existing one is not created`() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "book/" + path) }
    let rule = RuleScaffold(title: "A", section: "boat", impact: "LOW")
    let error = #expect(throws: SystemError.self) {
      try rule.write(to: "book", fileSystem: disk.fileSystem)
    }
    #expect(error?.advice == "did you mean 'boats'?")
    let other = RuleScaffold(title: "A", section: "weather", impact: "LOW")
    #expect(try other.write(to: "book", fileSystem: disk.fileSystem) == "book/weather/a.md")
  }

  @Test(arguments: [
    ("boats/anchor.md", "Anchor"), ("quay/Anchor.md", "Anchor"), ("quay/x.md", "Old one"),
  ])
  func `An id is not used a second time`(_ path: String, _ title: String) throws {
    let disk = MemoryDisk([
      "book/handbook.yaml": "title: A\n", "book/boats/buoy.md": Sample.rule("Buoy"),
      "book/\(path)": Sample.rule("A", head: path.hasSuffix("x.md") ? ["id: old-one"] : []),
    ])
    let error = #expect(throws: SystemError.self) {
      try RuleScaffold(title: title, section: "weather", impact: "LOW").write(
        to: "book", fileSystem: disk.fileSystem)
    }
    #expect(error?.reason.hasSuffix("book/\(path)") == true)
    #expect(disk.files(in: "book").count == 3)
  }

  @Test(arguments: [
    ("shore/handbook.yaml", "shore/colour", "shore"),
    ("shore/_sections.md", "shore/colour", "shore"),
    ("colour/_section.md", "colour", "."), ("handbook.yaml", "colour", "."),
  ])
  func `A rule is not created with a section as the content folder`(
    _ mark: String, _ content: String, _ handbook: String
  ) throws {
    let disk = MemoryDisk([mark: "title: A\n", "\(content)/a.md": Sample.rule("A")])
    let error = #expect(throws: SystemError.self) {
      try RuleScaffold(title: "B", section: "colour", impact: "LOW").write(
        to: content, fileSystem: disk.fileSystem)
    }
    #expect(error?.advice == "pass the folder of its handbook: --content \(handbook)")
  }

  @Test func `A rule is not created in a folder of several handbooks`() throws {
    let disk = MemoryDisk([
      "lib/one/references/_sections.md": "## 1. S (s)\n", "lib/two/handbook.yaml": "title: A\n",
    ])
    let error = #expect(throws: SystemError.self) {
      try RuleScaffold(title: "A", section: "s", impact: "LOW").write(
        to: "lib", fileSystem: disk.fileSystem)
    }
    #expect(error?.advice == "choose one of them, such as --content lib/one")
  }

  @Test func `A misspelled closing tag in a template is reported once`() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    disk.put("{{> head}}\n{{#lead}}x{{/laed}}\n{{> foot}}", at: "mine/notfound.mustache")
    var options = SiteBuilder.Options.quick
    options.templates = "mine"
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).check()
    let found = report.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.id) == ["template/unopened-section"])
    #expect(found.first?.fix?.title == "did you mean '{{/lead}}'?")
  }

  // MARK: Robustness

  @Test func `A label may directly follow a paragraph`() throws {
    let site = try build(
      "---\ntitle: T\nimpact: LOW\n---\nWhy it matters.\n" + Self.incorrect + Self.correct)
    #expect(found(site) == [])
    #expect(site.page("rules/slip.html").contains("<p>Why it matters.</p>"))
    #expect(site.page("rules/slip.html").contains("class=\"pair "))
  }

  @Test func `A remark below the Incorrect code does not separate the pair`() throws {
    let site = try build(
      "---\ntitle: T\nimpact: LOW\n---\n\n" + Self.incorrect + "It shouts.\n\n" + Self.correct)
    let page = site.page("rules/slip.html")
    #expect(page.contains("class=\"pair ") && page.contains("<p>It shouts.</p>"))
  }

  @Test(arguments: [
    ("---\n", ["1:1 error front-matter/unclosed"]),
    ("---\n---\n", ["1:1 error rule/empty", "1:1 error rule/missing-title"]),
    ("---\ntitle: T\nimpact: LOW\n---\n", ["1:1 error rule/empty"]),
    (
      "---\ntitle: T: U\nimpact: HIGH # see: guide\n---\n\n" + incorrect + correct,
      ["2:8 warning front-matter/unquoted-colon"]
    ),
    (
      "---\ntitle: T\nimpact: LOW\n---\n\nA\u{1B}[31m.\n\n" + incorrect + correct,
      ["6:2 error file/control-character"]
    ),
    (
      "---\ntitle: T\nimpact: LOW\n---\n\nA\0.\n\n" + incorrect + correct,
      ["6:2 error file/control-character"]
    ),
    (
      "---\ntitle: T\nimpact: LOW\n---\n\n" + String(repeating: "\0", count: 50_000) + "\n\n"
        + incorrect + correct, ["6:1 error file/control-character"]
    ),
  ])
  func `A short or empty file has few diagnostics`(_ text: String, _ expected: [String]) throws {
    #expect(found(try build(text)) == expected)
  }

  @Test func `Characters that HTML does not allow are replaced in a pack`() throws {
    let site = try SampleSite.build([
      "references/a.md": Sample.rule("A", body: "x\u{1}y \u{85}z")
    ])
    #expect(site.page("rules/a.html").contains("x?y ¿z"))
  }

  @Test func `All text of a sections file is shown on a page`() throws {
    let site = try SampleSite.build([
      "references/_sections.md":
        "# Sections\n\nOf all.\n\n## 1. S (s)\n\n**Description:** One.\n\nTwo.\n\n- three\n",
      "references/s-a.md": Sample.rule("A"),
    ])
    #expect(site.problems == [])
    let section = site.page("sections/s.html")
    for text in ["One.", "<p>Two.</p>", "<li>three</li>"] { #expect(section.contains(text)) }
    #expect(site.page("rules.html").contains("<p>Of all.</p>"))
  }

  @Test func `Files that belong to no handbook are reported`() throws {
    let library = try SampleSite.build([
      "handbook.yaml": "title: Shelf\n", "one/references/a.md": Sample.rule("A"),
      "stray.md": Sample.rule("Stray"), "one/references/UP.MD": Sample.rule("Up"),
    ])
    #expect(
      library.problems == [
        "Content/one/references/UP.MD:1:1: warning: file/misnamed",
        "Content/stray.md:1:1: warning: file/outside-handbooks",
      ])
    let book = try SampleSite.build(Sample.handbook.with(["_section.md": "---\ntitle: A\n---\n"]))
    #expect(book.problems == ["Content/_section.md:1:1: warning: file/outside-handbooks"])
  }

  @Test func `Shared settings are checked and applied`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": """
      title: Shelf
      accent: "#0a5"
      logo: logo.svg
      stylesheet: own.css
      sections: [zz]
      redirects:
        old.html: one/index.html
        bad.html: nowhere.html
      """,
      "logo.svg": "<svg/>", "own.css": "a { color: red }", "one/references/a.md": Sample.rule("A"),
    ])
    #expect(
      site.problems == [
        "Content/handbook.yaml:5:12: warning: handbook/no-effect",
        "Content/handbook.yaml:8:13: error: redirect/unknown-page",
      ])
    let corrected = try SampleSite.build([
      "handbook.yaml": """
      accent: "#0a5"
      logo: logo.svg
      stylesheet: own.css
      redirects:
        old.html: one/index.html
      """,
      "logo.svg": "<svg/>", "own.css": "a { color: red }", "one/references/a.md": Sample.rule("A"),
    ])
    #expect(corrected.problems == [])
    #expect(corrected.page("index.html").contains("files/own.css"))
    #expect(corrected.files["files/logo.svg"] != nil && corrected.pages.contains("old.html"))
    #expect(corrected.files["one/assets/theme.css"] != nil)
    #expect(
      corrected.page("index.html").contains("<a class=\"find\" href=\"index.html#handbooks\""))
  }

  @Test func `Addresses in a stylesheet are checked`() throws {
    let css =
      "/* url(no.png) */\n@import \"more.css\";\na { background: url( 'there.png' ) }\n"
      + "b { background: url(https://a.example/x.png) }\nc { background: url(data:image/png;base64,AA==) }"
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nstylesheet: own.css\n", "own.css": css, "there.png": "GIF89a",
      ]))
    #expect(
      site.problems == [
        "Content/own.css:2:10: error: handbook/missing-file",
        "Content/own.css:4:21: warning: link/foreign-file",
      ])
  }

  @Test func `Stylesheets that a stylesheet imports are checked, too`() throws {
    let files = [
      "handbook.yaml": "title: A\nstylesheet: ./own.css\n",
      "own.css":
        "@import 'style/b.css';\na { b: url(\"ht\\74p://a.example/x\"), url(a\\20 b.png) }",
      "style/b.css": "@import url(c.css);\nb { c: url(https://a.example/b) }",
      "style/c.css": "@import '../own.css';\nc { --u: 'https://a.example/c' }", "a b.png": "GIF89a",
    ]
    let expected = [
      "Content/own.css:2:13: warning: link/foreign-file",
      "Content/style/b.css:2:12: warning: link/foreign-file",
    ]
    #expect(try SampleSite.build(Sample.handbook.with(files)).problems == expected)
    // Something loads what the variable names.
    let loading = files.merging(["style/b.css": "@import 'c.css'; b { c: image-set(var(--u) 1x) }"])
    { $1 }
    #expect(
      try SampleSite.build(Sample.handbook.with(loading)).problems == [
        expected[0], "Content/style/c.css:2:11: warning: link/foreign-file",
      ])
  }

  @Test(arguments: [
    ("page.html", "<p>", "1:1: warning: file/active"),
    ("run.js", "x", "1:1: warning: file/active"),
    ("a.svg", "<svg onload='x()'/>", "1:6: warning: file/active"),
    ("b.svg", "<svg><script>x</script></svg>", "1:6: warning: file/active"),
    ("c.svg", "<svg><path/></svg>", nil),
    ("d.png", "<script>", "1:1: warning: file/wrong-content"),
  ])
  func `Files that could run code in a browser are not published`(
    _ name: String, _ text: String, _ problem: String?
  ) throws {
    let site = try SampleSite.build(Sample.handbook.with(["boats/\(name)": text]))
    #expect(site.problems == (problem.map { ["Content/boats/\(name):\($0)"] } ?? []))
    #expect((site.files["files/boats/\(name)"] == nil) == (problem != nil))
    let trusted = try SampleSite.build(
      Sample.handbook.with(["boats/\(name)": text, "handbook.yaml": "title: A\nhtml: allow\n"]))
    #expect(trusted.problems == [] && trusted.files["files/boats/\(name)"] != nil)
  }

  @Test(arguments: [
    ("<video src=\"https://a.example/v.mp4\"></video>", "link/foreign-file"),
    ("<p style=\"background: url('https://a.example/p.png')\">x</p>", "link/foreign-file"),
    ("<form action=\"https://a.example/\"></form>", "link/foreign-file"),
    ("<svg><image href=\"https://a.example/i.png\"/></svg>", "link/foreign-file"),
    ("<object data=\"gone.svg\"></object>", "link/missing-image"),
    ("<p style=\"background: image-set(&quot;https://a.example/p&quot; 1x)\">x</p>", foreign),
    ("<p style=\"background: u&#114;l(https&colon;//a.example/p)\">x</p>", foreign),
    ("<p style=\"--u: 'https://a.example/p'; background: image-set(var(--u) 1x)\">x</p>", foreign),
    ("<p style=\"background: url(ht\\74ps://a.example/p)\">x</p>", foreign),
    ("<svg><filter><feImage href=\"https://a.example/i\"/></filter></svg>", foreign),
    ("<svg><rect fill=\"url(https://a.example/i#a)\"/></svg>", foreign),
    ("<svg><rect mask=\"url('https://a.example/i#a')\"/></svg>", foreign),
    ("<svg><image><set attributeName=href to=\"https://a.example/i\"/></image></svg>", foreign),
    (
      "<svg><image><animate attributeName=xlink:href values=\"https://a.example/i;\"/></image></svg>",
      foreign
    ),
    ("<svg><rect><set attributeName=fill to=\"url(https://a.example/i)\"/></rect></svg>", foreign),
    ("<meta http-equiv=Refresh content=\"1; URL='https://a.example/'\">", foreign),
    ("<iframe srcdoc=\"<img src=https://a.example/i>\"></iframe>", foreign),
    ("<a ping=\"https://a.example/\" href=\"slip.md\">x</a>", foreign),
    ("<img src=\"&#104;ttps://a.example/i\" alt=\"\">", foreign),
    ("<svg onload=\"x()\"></svg>", "markup/script"),
    ("<details open ontoggle=\"x()\">x</details>", "markup/script"),
    ("<svg><image><set attributeName=href to=\"java&Tab;script:x()\"/></image></svg>", badScheme),
    ("<svg><linearGradient id=\"g\"/><rect fill=\"url(#g)\"/><use href=\"#g\"/></svg>", ""),
    ("<p style=\"background: url(data:image/png;base64,AA==)\" title=\"only\">x</p>", ""),
    ("<p style=\"content: 'https://a.example/p'\" data-on=\"x\">x</p>", ""),
    ("<meta name=\"x\" content=\"1; url=https://a.example/\">", ""),
  ])
  func `Files that raw HTML loads are reported`(_ html: String, _ id: String) throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nhtml: allow\n",
        "boats/slip.md": Sample.rule("Slip", body: html),
      ]))
    #expect(site.report.diagnostics.map(\.id) == (id.isEmpty ? [] : [id]))
  }

  private static let foreign = "link/foreign-file"
  private static let badScheme = "link/unsafe-address"

  @Test func `Addresses in styles are resolved, and tags that change a page are text`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nhtml: allow\n", "boats/a (1).png": "GIF89a",
        "boats/slip.md": Sample.rule(
          "Slip",
          body: "<div style=\"background: url('a (1).png')\">\n<script/x>y</script>\n"
            + "<noscript><b title=\"</noscript><img src=x>\"></b>\n</div>"),
      ]))
    #expect(site.problems == [])
    let page = site.page("rules/slip.html")
    #expect(page.contains("<div style=\"background: url('../files/boats/a%20%281%29.png')\">"))
    #expect(page.contains("&lt;noscript><b title=\"&lt;/noscript><img src=x>\"></b>"))
    #expect(page.contains("&lt;script/x>y&lt;/script>"))
  }

  @Test(arguments: [
    ("<a href=\"nowhere.html#x\">a</a>", "2:10 template/broken-address"),
    ("<img src=\"{{root}}assets/gone.png\" alt=\"\">", "2:11 template/broken-address"),
    ("<img src=\"https://a.example/x.png\" alt=\"\">", "2:11 link/foreign-file"),
    ("<a href=\"{{root}}rules.html\">a</a><a href=\"https://a.example\">b</a>", ""),
  ])
  func `Addresses in templates are checked`(_ html: String, _ expected: String) throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    disk.put("<hr>\n\(html)\n", at: "mine/foot.mustache")
    var options = SiteBuilder.Options.quick
    options.templates = "mine"
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).check()
    let found = report.diagnostics.filter { !$0.id.hasPrefix("template/un") }.map {
      "\($0.location.range.start.line):\($0.location.range.start.column) \($0.id)"
    }
    #expect(found.joined() == expected)
  }

  @Test func `A section declared twice is reported`() throws {
    let site = try SampleSite.build([
      "references/_sections.md":
        "## 1. Shore (shore)\n\n**Impact:** HIGH\n\n## 2. Again (shore)\n\n**Impact:** LOW\n",
      "references/shore-a.md": Sample.rule("A"),
    ])
    #expect(
      site.problems == ["Content/references/_sections.md:5:1: warning: handbook/repeated-section"])
    #expect(site.pages.contains("rules/shore-a.html"))
  }

  @Test func `A section without rules keeps its description`() throws {
    let site = try SampleSite.build([
      "references/_sections.md": """
      ## 1. Shore (shore)

      **Impact:** HIGH (since it matters)
      **Description:** One.
      **Description:** Two.

      ### Of phones (iOS)

      Three.

      ## 2. Deep (deep)

      **Description:** Fish live here.

      ## 3. Nothing (nothing)

      **Impact:** LOW
      """,
      "references/shore-a.md": Sample.rule("A"),
    ])
    let shore = site.page("sections/shore.html")
    for words in ["High impact", "(since it matters)", "One.", "Two.", "Of phones", "Three."] {
      #expect(shore.contains(words), "\(words)")
    }
    #expect(site.page("sections/deep.html").contains("Fish live here."))
    #expect(!site.pages.contains("sections/nothing.html"))
  }

  @Test func `A link in a custom label is checked`() throws {
    let site = try build(
      Sample.rule("Slip", body: "**See [gone](gone.md):**\n\n```swift\nText(\"a\")\n```"))
    #expect(site.problems == ["Content/boats/slip.md:8:7: error: link/unknown-page"])
  }
}
