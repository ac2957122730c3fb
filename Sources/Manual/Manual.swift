/// The manual: articles, and an explanation of each diagnostic and each built-in check. Each is a
/// Markdown file of this folder, embedded in the program.
package enum Manual {
  /// Returns the explanation of a built-in check. A test ensures that every check has one.
  package static func check(_ id: String) -> CheckExplanation {
    CheckExplanation(checks.first { $0.name == id } ?? Topic(id, []))
  }
}

/// A page of the manual.
package struct Topic: Sendable {
  /// The name of an article, or the id of a diagnostic or check.
  package let name: String
  /// The source of the page.
  package let markdown: String

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    markdown = String(decoding: bytes, as: UTF8.self)
  }

  /// The text of the heading; "" if there is none.
  package var title: String { String(paragraphs.first?.trimmingPrefix("# ") ?? "") }

  /// The first paragraph. Diagnostics and checks have a bold sentence there, which is returned
  /// without its markup and period.
  package var summary: String {
    let paragraph = paragraphs.dropFirst().first ?? ""
    guard paragraph.hasPrefix("**"), paragraph.hasSuffix(".**") else { return String(paragraph) }
    return String(paragraph.dropFirst(2).dropLast(3))
  }

  /// The Markdown after the heading and the summary, without a final newline.
  package var details: String {
    paragraphs.dropFirst(2).joined(separator: "\n\n")
  }

  /// The source, split at empty lines.
  private var paragraphs: [Substring] {
    var paragraphs: [Substring] = []
    var start = markdown.startIndex
    for range in markdown.ranges(of: "\n\n") where range.lowerBound >= start {
      paragraphs.append(markdown[start..<range.lowerBound])
      start = range.upperBound
    }
    let last = markdown[start...].drop { $0 == "\n" }
    return paragraphs + [last.hasSuffix("\n") ? last.dropLast() : last]
  }
}

/// The explanation of a built-in check.
package struct CheckExplanation: Sendable {
  /// One line without a final period.
  package let title: String
  /// Why it matters, in sentences.
  package let why: String
  /// The shortest code that the check flags.
  package let flagged: String
  /// The corrected version of `flagged`.
  package let preferred: String

  /// Splits a page of the form: heading, bold title, reason, `Flagged:`, code, `Preferred:`, code.
  init(_ topic: Topic) {
    title = topic.summary
    let parts = topic.details.split(separator: "\n\nFlagged:\n\n", maxSplits: 1)
    why = parts.first.map(String.init) ?? ""
    let codes = parts.dropFirst().first?.split(separator: "\n\nPreferred:\n\n", maxSplits: 1) ?? []
    flagged = codes.first.map(Self.code) ?? ""
    preferred = codes.dropFirst().first.map(Self.code) ?? ""
  }

  /// The content of a fenced code block.
  private static func code(_ block: Substring) -> String {
    block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .joined(separator: "\n")
  }
}
