import TestSupport
import HandbookModel
import Testing

@testable import SiteGenerator

/// A site built in memory from a small handbook.
struct SampleSite {
  let report: BuildReport
  /// All files by their path in the site.
  let files: [String: [UInt8]]

  /// Builds a site.
  /// - Parameters:
  ///   - content: text files by their path in the content folder.
  ///   - templates: files of a template folder; `nil` for none.
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
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    return SampleSite(report: report, files: disk.files(in: options.output))
  }

  /// The HTML of a page. If the page does not exist, records an issue and returns an empty string.
  func page(_ path: String, _ location: SourceLocation = #_sourceLocation) -> String {
    guard let bytes = files[path] else {
      Issue.record("no page '\(path)' among \(pages)", sourceLocation: location)
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The paths of all pages, sorted.
  var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

  /// The diagnostics except notes, as `path:line:column: severity: id`, sorted.
  var problems: [String] {
    report.diagnostics.filter { $0.severity != .note }.map(\.line)
  }

  /// The ids of all diagnostics, sorted.
  var ids: [String] { report.diagnostics.map(\.id).sorted() }

  typealias SourceLocation = Testing.SourceLocation
}

extension SiteBuilder.Options {
  /// The default options without swatches, since rendering hundreds of them takes minutes in a
  /// debug build.
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
  /// A rule with two examples, whose id is `levels`.
  /// - Parameter head: one or more lines of front matter.
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

  /// A complete rule without any problems.
  /// - Parameter head: additional lines of front matter.
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

  /// A handbook with one section, two rules and an article.
  static let handbook = [
    "handbook.yaml": "title: Harbour\n",
    "boats/_section.md": section("Boats", "All that floats."),
    "boats/anchor.md": rule("Drop the anchor", impact: "HIGH", tags: "rope, calm"),
    "boats/buoy.md": rule("Pass the buoy", tags: "calm, night"),
    "articles/tides.md": article("Tides"),
  ]
}

extension [String: String] {
  /// These files with some added or replaced.
  func with(_ more: [String: String]) -> [String: String] { merging(more) { _, new in new } }
}
