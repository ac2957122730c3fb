import FileSystem
import Templating
import Foundation
import HandbookModel
import RuleParser
import SwatchRenderer
import Templates
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

  private static func sources() throws -> [String] {
    try ["SiteGenerator", "MaterialGallery"].flatMap { target in
      let folder = Repository.root + "Sources/" + target
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".swift") }
        .map { String(decoding: try FileSystem.disk.read(folder + "/" + $0), as: UTF8.self) }
    }
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

  @Test func `Every string that the program uses exists`() throws {
    let known = Set(try Self.words("en").keys)
    var asked: Set<String> = []
    for text in try Self.sources() {
      for call in text.matches(of: /words\[([^\]]*)\]/) {
        for literal in call.output.1.matches(of: /"([a-z_]+)"/) {
          asked.insert(String(literal.output.1))
        }
      }
      for call in text.matches(of: /counted\("([a-z_]+)"/) {
        asked.formUnion(["\(call.output.1)_one", "\(call.output.1)_other"])
      }
    }
    #expect(asked.count > 20)
    // Names of placeholders, and prefixes of composed keys.
    let parts = asked.filter { part in
      part.hasSuffix("_") || part.hasPrefix("_")
        || [
          "number", "total", "count", "tags", "symbols", "check", "material", "backdrop", "level",
          "ground", "levels", "vision", "color", "verdict", "ratio", "list", "platform",
          "appearance", "names", "line", "problem",
        ].contains(part)
    }
    #expect(asked.subtracting(known).subtracting(parts).sorted() == [])
    for kind in APISymbol.Kind.allCases { #expect(known.contains("kind_" + kind.rawValue)) }
    for kind in ["version", "date", "organization", "technology"] {
      #expect(known.contains("fact_" + kind))
    }
    for verdict in Proof.Verdict.allCases {
      #expect(known.contains("verdict_\(verdict.rawValue)_short"))
    }
    for alert in Alert.Kind.allCases { #expect(known.contains("alert_" + alert.rawValue)) }
    for material in MaterialTable.standard.materials {
      #expect(known.contains("material_\(material.platform.key)_\(material.key)"))
    }
    for platform in SwatchPlatform.allCases { #expect(known.contains("platform_\(platform.key)")) }
    for level in VibrancyLevel.allCases {
      #expect(known.isSuperset(of: ["level_\(level.rawValue)", "level_\(level.rawValue)_use"]))
      #expect(known.contains("alt_\(level.kind.rawValue)"))
    }
    for level in SwatchPlatform.visionOS.levels {
      #expect(known.contains("level_\(level.rawValue)_visionos"))
    }
    for vision in ColorVision.allCases { #expect(known.contains("vision_\(vision.rawValue)")) }
    for name in Backdrop.Kind.names {
      #expect(known.isSuperset(of: ["backdrop_" + name, "choice_" + name]))
    }
    for confidence in Provenance.Confidence.allCases {
      #expect(known.contains("confidence_" + confidence.rawValue))
    }
    for appearance in Appearance.allCases {
      #expect(known.contains("appearance_" + appearance.rawValue))
      #expect(known.contains("contrast_in_" + appearance.rawValue))
    }
    for blending in Blending.allCases {
      #expect(known.contains("blending_" + blending.rawValue))
      #expect(known.contains("blending_\(blending.rawValue)_long"))
    }
    for key in ["text", "large", "fails", "parts", "decoration"] {
      #expect(known.isSuperset(of: ["contrast_" + key, "contrast_\(key)_short"]))
    }
    for facet in ["impact", "section", "tag", "platform", "proof", "proven", "open"] {
      #expect(known.contains("facet_" + facet))
    }
    for impact in Impact.allCases {
      let key = "impact_" + impact.key.replacing("-", with: "_")
      #expect(known.isSuperset(of: [key, key + "_short"]))
    }
  }

  @Test func `Every string is used`() throws {
    let families = [
      "kind_", "fact_", "facet_", "impact_", "rules_", "proven_", "verdict_", "alert_",
      "material_", "platform_", "level_", "vision_", "backdrop_", "choice_", "confidence_",
      "appearance_", "contrast_", "blending_", "alt_", "about_", "step_",
    ]
    let sources = try Self.sources().joined()
    let templates = DefaultTemplates.files.map { String(decoding: $0.bytes, as: UTF8.self) }
      .joined()
    let unused = try Self.words("en").keys.filter { key in
      !families.contains { key.hasPrefix($0) } && !sources.contains("\"\(key)\"")
        && !templates.contains("words.\(key)}}")
    }
    #expect(unused.sorted() == [])
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

  @Test func `An unknown string key is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook, templates: ["en.yaml": "serch: Look\nskip: Jump\n"])
    #expect(site.problems == ["Overlay/en.yaml:1:1: warning: template/unknown-word"])
    #expect(site.report.diagnostics.first?.fix?.title == "did you mean 'search'?")
    #expect(site.page("index.html").contains("Jump"))
  }

  @Test func `A string file with invalid YAML is an error`() throws {
    let site = try SampleSite.build(Sample.handbook, templates: ["en.yaml": "a: [\n"])
    #expect(site.ids.contains("template/invalid-yaml"))
    #expect(site.files.isEmpty)
  }

  @Test func `Counts use the singular or the plural`() throws {
    let words = Localization(language: "en", texts: try Self.words("en"))
    #expect(words.counted("rules", 1) == "1 rule")
    #expect(words.counted("rules", 0) == "0 rules")
    #expect(words["page_of", ["number": "2", "total": "9"]] == "Page 2 of 9")
    #expect(words["unheard_of"] == "unheard_of")
  }
}
