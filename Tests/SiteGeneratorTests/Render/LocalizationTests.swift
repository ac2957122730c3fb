import HandbookModel
import RuleParser
import Templates
import Templating
import Testing

@testable import SiteGenerator

/// The strings of the interface.
struct LocalizationTests {
  private static func words(_ language: String) throws -> [String: String] {
    let file = try #require(DefaultTemplates.files.first { $0.name == language + ".yaml" })
    let source = SourceFile(
      path: file.name, pathInRoot: file.name, text: String(decoding: file.bytes, as: UTF8.self))
    let read = MessageFileParser.read(source)
    #expect(read.diagnostics.isEmpty)
    return read.value.mapValues(\.value)
  }

  @Test func `Every language has the same strings and placeholders`() throws {
    let english = try Self.words("en")
    let languages = DefaultTemplates.files.map(\.name).filter { $0.hasSuffix(".yaml") }
    #expect(languages.contains("de.yaml"))
    for name in languages {
      let own = try Self.words(String(name.dropLast(".yaml".count)))
      #expect(Set(own.keys) == Set(english.keys), "\(name)")
      for (key, text) in own {
        #expect(!text.isEmpty, "\(name): \(key)")
        let places = { (text: String) in text.matches(of: /\{[a-z]+\}/).map { String($0.output) } }
        #expect(places(text).sorted() == places(english[key] ?? "").sorted(), "\(name): \(key)")
      }
    }
  }

  @Test(arguments: [("de-CH", 0), ("fr", 1)])
  func `A language without strings causes a note`(_ language: String, _ count: Int) throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: A\nlanguage: \(language)\n"]))
    let notes = site.report.diagnostics.filter { $0.id == "handbook/unknown-language" }
    #expect(notes.count == count)
    #expect(notes.allSatisfy { $0.location.range.start == Position(line: 2, column: 11) })
    #expect(notes.allSatisfy { $0.severity == .note })
    #expect(site.page("index.html").contains("lang=\"\(language)\""))
  }

  @Test func `The strings that code and templates use are those of the language files`() throws {
    let prefix = "words."
    let inTemplates = try TemplateTests.compiled().used.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
    #expect(inTemplates.count > 80)
    let used = RouteTable.messageKeys.union(inTemplates)
    let known = Set(try Self.words("en").keys)
    #expect(used.subtracting(known).sorted() == [])
    #expect(known.subtracting(used).sorted() == [])
  }

  @Test func `A template folder can change strings and add a language`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: Port\nlanguage: fr\n"]),
      templates: ["fr.yaml": "nav_rules: \"Règles {{x}} <b>\"\nskip: Aller au contenu\n"])
    #expect(site.problems == [])
    let missing = try Self.words("en").count - 2
    #expect(site.ids == ["template/missing-words"])
    #expect(site.report.diagnostics.first?.message.hasPrefix("\(missing) interface ") == true)
    let html = site.page("index.html")
    #expect(html.contains("<html lang=\"fr\""))
    #expect(html.contains("Aller au contenu"))
    #expect(html.contains(">Règles {{x}} &lt;b&gt;</a>"))
    #expect(html.contains(">Symbols</a>"))
    #expect(site.page("sections/boats.html").contains("Drop the anchor"))
  }

  @Test(arguments: [("pt-BR", "pt-BR.yaml"), ("pt-BR-x-a", "pt-br.yaml"), ("pt", "PT.yaml")])
  func `A region has its own strings before those of its language`(
    _ language: String, _ name: String
  ) throws {
    let general = language == "pt" ? [:] : ["pt.yaml": "skip: Saltar\nnav_rules: Regras\n"]
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: Port\nlanguage: \(language)\n"]),
      templates: general.merging([name: "skip: Pular\n"]) { $1 })
    #expect(site.problems == [])
    #expect(!site.ids.contains("handbook/unknown-language"))
    let html = site.page("index.html")
    #expect(html.contains("Pular"))
    #expect(html.contains(">Regras</a>") == (language != "pt"))
  }

  @Test func `An unknown string key is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook, templates: ["en.yaml": "serch: Look\nskip: Jump\n"])
    #expect(site.problems == ["Overlay/en.yaml:1:1: warning: template/unknown-word"])
    #expect(site.report.diagnostics.first?.fix?.title == "did you mean 'search'?")
    #expect(site.page("index.html").contains("Jump"))
  }

  @Test func `A file with a string that an earlier version used is accepted`() throws {
    let site = try SampleSite.build(
      Sample.handbook, templates: ["en.yaml": "impact_unranked: Other\nskip: Jump\n"])
    #expect(site.problems.isEmpty)
  }

  @Test func `A string file with invalid YAML is an error`() throws {
    let site = try SampleSite.build(Sample.handbook, templates: ["en.yaml": "a: [\n"])
    #expect(site.ids.contains("template/invalid-yaml"))
    #expect(site.files.isEmpty)
  }

  @Test func `Counts use the singular or the plural`() throws {
    let words = Localization(language: "en", texts: try Self.words("en"))
    #expect(words.counted(.rules, 1) == "1 rule")
    #expect(words.counted(.rules, 0) == "0 rules")
  }

  @Test func `Placeholders are replaced by values`() throws {
    let words = Localization(language: "en", texts: try Self.words("en"))
    #expect(words[.pageOf, ["number": "2", "total": "9"]] == "Page 2 of 9")
    #expect(words[.impact, .mediumHigh] == "Medium–high impact")
    #expect(Localization(language: "en", texts: [:])[.allRules] == "all_rules")
  }
}
