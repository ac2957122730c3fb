import HandbookModel
import Testing

@testable import SiteGenerator

/// A small handbook in memory and what was built from it.
struct SampleSite {
  let report: BuildReport
  /// Pages and other files by their path in the site.
  let files: [String: [UInt8]]

  /// Builds the site of some content files.
  /// - Parameters:
  ///   - content: texts by their path in the content folder.
  ///   - templates: files of an overlay folder; nil for none.
  static func build(
    _ content: [String: String], templates: [String: String]? = nil,
    _ change: (inout SiteBuilder.Options) -> Void = { _ in }
  ) throws -> SampleSite {
    let disk = MemoryDisk()
    for (path, text) in content { disk.put(text, at: "Content/" + path) }
    for (path, text) in templates ?? [:] { disk.put(text, at: "Overlay/" + path) }
    var options = SiteBuilder.Options.quick
    if templates != nil { options.templates = "Overlay" }
    change(&options)
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).run()
    return SampleSite(report: report, files: disk.files(in: options.output))
  }

  /// A page's HTML; empty, with an issue, when there is no such page.
  func page(_ path: String, _ location: SourceLocation = #_sourceLocation) -> String {
    guard let bytes = files[path] else {
      Issue.record("no page '\(path)' among \(pages)", sourceLocation: location)
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Paths of all pages, sorted.
  var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

  /// Diagnostics as `path:line:column: severity: id`, sorted, notes left out.
  var problems: [String] {
    report.diagnostics.filter { $0.severity != .note }.map(\.line)
  }

  /// Ids of all diagnostics, sorted.
  var ids: [String] { report.diagnostics.map(\.id).sorted() }

  typealias SourceLocation = Testing.SourceLocation
}

extension SiteBuilder.Options {
  /// As usual, but without pictures: hundreds of them take a debug build minutes.
  static var quick: SiteBuilder.Options {
    var options = SiteBuilder.Options()
    options.hasSwatches = false
    return options
  }
}

extension Diagnostic {
  var line: String {
    let start = location.range.start
    return "\(location.path):\(start.line):\(start.column): \(severity.rawValue): \(id)"
  }
}

/// Texts of content files.
enum Sample {
  /// A rule of two examples, whose page is `levels`.
  /// - Parameter head: one line or more of front matter.
  static func pair(_ incorrect: String, _ correct: String, head: String) -> String {
    """
    ---
    title: Levels
    impact: LOW
    \(head)
    ---

    ## Levels

    Why.

    **Incorrect (a):**

    ```swift
    \(incorrect)
    ```

    **Correct (b):**

    ```swift
    \(correct)
    ```

    """
  }

  /// A whole rule that nothing is wrong with.
  /// - Parameter head: more lines of front matter.
  static func rule(
    _ title: String, impact: String = "MEDIUM", tags: String = "", head: [String] = [],
    body: String = "A reason."
  ) -> String {
    var matter = ["title: \"\(title)\"", "impact: \(impact)"]
    if !tags.isEmpty { matter.append("tags: \(tags)") }
    return """
      ---
      \((matter + head).joined(separator: "\n"))
      ---

      ## \(title)

      \(body)

      **Incorrect (it shouts):**

      ```swift
      Text("HARBOUR").bold()
      ```

      **Correct (it speaks):**

      ```swift
      Text("Harbour").font(.title)
      ```

      """
  }

  static func article(_ title: String, _ body: String = "Some words.") -> String {
    "---\ntitle: \(title)\n---\n\n\(body)\n"
  }

  static func section(_ title: String, _ body: String = "") -> String {
    "---\ntitle: \(title)\n---\n\n\(body)\n"
  }

  /// A handbook of one section with two rules and an article.
  static let handbook = [
    "handbook.yaml": "title: Harbour\n",
    "boats/_section.md": section("Boats", "All that floats."),
    "boats/anchor.md": rule("Drop the anchor", impact: "HIGH", tags: "rope, calm"),
    "boats/buoy.md": rule("Pass the buoy", tags: "calm, night"),
    "articles/tides.md": article("Tides"),
  ]
}

extension [String: String] {
  /// The same files with some added or replaced.
  func with(_ more: [String: String]) -> [String: String] { merging(more) { _, new in new } }
}
