import FileSystem
import HandbookModel
import LintEngine
import RuleParser
import SiteGenerator
import SwiftFrontEnd
import Synchronization
import Templating
import TestSupport
import ViewTree

extension FuzzTarget {
  /// Front matter and the settings files.
  static let frontMatter = FuzzTarget(
    "front-matter", share: 14, texts: FuzzSamples.frontMatter, pieces: FuzzSamples.yamlPieces
  ) { text in
    let page = SourceFile("---\n\(text)\n---\n\nText.\n")
    for kind in [PageKind.rule, .article] {
      let parsed = DocumentParser(kind: kind, allowsHTML: false, parsedLanguages: ["swift"])
        .read(page)
      let matter = parsed.value.frontMatter
      let places =
        (matter.tags + matter.related + matter.checks + matter.aliases).map(\.range)
        + matter.unknown.flatMap { [$0.keyRange, $0.value.range] }
      if let range = page.misplaced(among: places) { return "a value is at \(range)" }
      if let flaw = page.misplaced(among: parsed.diagnostics) { return flaw }
    }
    let file = SourceFile(text)
    let diagnostics =
      ConfigurationParser.read(file).diagnostics
      + AppConfigurationParser.read(file).diagnostics + MessageFileParser.read(file).diagnostics
      + MetadataParser.read(file, into: Configuration()).diagnostics
      + SectionsFileParser.read(file).diagnostics
    return file.misplaced(among: diagnostics)
  }

  /// Markdown, from a file to the pages of a site.
  static let markdown = FuzzTarget(
    "markdown", share: 6, texts: FuzzSamples.markdown, pieces: FuzzSamples.markdownPieces
  ) { text in
    // Markdown replaces NUL, so that columns after one are not those of the file.
    let text = text.replacing("\0", with: "\u{FFFD}")
    let file = SourceFile(text)
    let parsed = DocumentParser(kind: .rule, allowsHTML: true, parsedLanguages: ["swift"])
      .read(file)
    var places = parsed.value.snippets.map(\.range)
    parsed.value.blocks.forEachBlock { places.append($0.range) }
    parsed.value.blocks.forEachInline { places.append($0.range) }
    if let range = file.misplaced(among: places) { return "an element is at \(range)" }
    if let flaw = file.misplaced(among: parsed.diagnostics) { return flaw }
    for site in [FuzzSite.plain, .withHTML] {
      if let flaw = try site.flaw(ofRule: text) { return flaw }
    }
    return nil
  }

  /// Checks that rules declare: each line is a field, and the values of a list are separated by
  /// semicolons.
  static let selectors = FuzzTarget(
    "selectors", share: 16, texts: FuzzSamples.checks, pieces: FuzzSamples.selectorPieces
  ) { text in
    let file = SourceFile(text)
    let outcome = CheckDeclaration.read(declaration(in: file), in: file)
    if let flaw = file.misplaced(among: outcome.diagnostics) { return flaw }
    guard let check = outcome.value else {
      return outcome.diagnostics.isEmpty ? "a check is missing without a reason" : nil
    }
    for (code, forest) in checkedViews {
      let findings = Linter(checks: [check]).findings(in: forest)
      if let flaw = misplaced(findings, in: code) { return flaw }
    }
    return nil
  }

  private static let checkedViews = FuzzSamples.swift.map { ($0, SwiftSource($0).views()) }

  private static func declaration(in file: SourceFile) -> YAMLValue {
    var entries: [String: YAMLValue.Entry] = [:]
    for number in 1...file.lineCount {
      let line = file.line(number)
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      var column = parts[0].utf8.count + 2
      let items = parts[1].split(separator: ";", omittingEmptySubsequences: false).map { item in
        defer { column += item.utf8.count + 1 }
        return YAMLValue(
          .scalar(String(item), isPlain: true),
          at: SourceRange(line: number, column: column, width: item.utf8.count))
      }
      let whole = SourceRange(
        line: number, column: parts[0].utf8.count + 2, width: parts[1].utf8.count)
      entries[String(parts[0])] = YAMLValue.Entry(
        key: String(parts[0]),
        keyRange: SourceRange(line: number, column: 1, width: parts[0].utf8.count),
        value: items.count > 1 ? YAMLValue(.list(items), at: whole) : items[0])
    }
    return YAMLValue(.map(entries.values.sorted { $0.keyRange < $1.keyRange }), at: .fileStart)
  }

  /// Templates of handbooks.
  static let templates = FuzzTarget(
    "templates", share: 8, texts: FuzzSamples.templates, pieces: FuzzSamples.templatePieces
  ) { text in
    let file = SourceFile(text, "page.mustache")
    let part = SourceFile("<i>{{title}}</i>{{> page}}", "part.mustache")
    var compiler = TemplateCompiler(
      files: ["page": file, "part": part],
      words: Localization(language: "en", texts: ["search": "Search <all>"]))
    let schema = FuzzView.fields.schema
    let template = compiler.compile("page", filledWith: [schema, schema])
    let own = compiler.diagnostics.filter { $0.location.path == file.path }
    // Only templates without errors are rendered.
    guard compiler.diagnostics.isEmpty else { return file.misplaced(among: own) }
    let html = template.render(FuzzView.sample, in: FuzzView.sample)
    if html.count > 40 * (text.utf8.count + 100) { return "the result is too long" }
    return nil
  }
}

/// The data of a template.
private struct FuzzView: TemplateView {
  let title: String
  let isNew: Bool
  let parts: [FuzzView]

  static let sample = FuzzView(
    title: "A & B", isNew: true,
    parts: [
      FuzzView(title: "C", isNew: false, parts: []), FuzzView(title: "", isNew: true, parts: []),
    ])

  static let fields = Fields<Self>(
    "Fuzz", ["title": .text(\.title), "new": .flag(\.isNew), "parts": .list(\.parts)])
}

/// A pack in which one rule changes, as in a preview.
private final class FuzzSite: Sendable {
  static let plain = FuzzSite(settings: nil)
  static let withHTML = FuzzSite(settings: "title: T\nhtml: allow\n")

  private let disk: MemoryDisk
  private let builder: SiteBuilder
  private let isPlain: Bool
  private let rule = "references/wind-east.md"
  /// One build at a time, since they have the same files.
  private let lock = Mutex(())

  init(settings: String?) {
    isPlain = settings == nil
    disk = MemoryDisk([
      "Content/references/_sections.md": "## 1. Wind (wind)\n",
      "Content/references/wind-west.md": FuzzSamples.markdown[0],
    ])
    if let settings { disk.put(settings, at: "Content/handbook.yaml") }
    var options = SiteBuilder.Options()
    options.drawsExamples = true
    builder = SiteBuilder(options, memory: IncrementalState(), fileSystem: disk.fileSystem)
  }

  /// Builds the site with the text of a rule, and returns what is wrong with its pages.
  func flaw(ofRule text: String) throws -> String? {
    try lock.withLock { _ in
      disk.put(text, at: "Content/" + rule)
      let (report, snapshot) = try builder.snapshot(after: .paths([rule]))
      guard let snapshot else {
        return report.hasErrors ? nil : "a site is missing without an error"
      }
      for path in snapshot.paths where path.hasSuffix("wind-east.html") {
        guard let html = try snapshot.file(at: path) else { return "\(path) is missing" }
        if html.count > 400 * (text.utf8.count + 1_000) { return "\(path) is too long" }
        if isPlain, let flaw = HTMLFlaws.first(in: html) { return "\(path): \(flaw)" }
      }
      return nil
    }
  }
}
