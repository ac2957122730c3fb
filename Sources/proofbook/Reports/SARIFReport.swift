import AppLint
import ArgumentParser
import HandbookModel
import LintEngine
import Manual
import SiteGenerator

/// The log that `--format sarif` prints, in the format SARIF 2.1.0 (OASIS). Code hosts such as
/// GitHub show its results at the source lines.
struct SARIFReport: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  init(_ report: LintReport) { runs = [Run(report)] }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    /// The unit of the columns in the log. UTF-16 code units are the default of the standard.
    let columnKind = "utf16CodeUnits"
    let results: [Result]
    /// The app, in the standard's place for what it does not define.
    let properties: [String: LintedApp]

    init(_ report: LintReport) {
      properties = ["app": LintedApp(report)]
      let ids = Set(report.rules.map(\.check.id))
      // Diagnostics about suppressions and the configuration do not come from a check, but SARIF
      // requires a rule for them too.
      let others = Set(report.diagnostics.map(\.id)).subtracting(ids).sorted()
      let rules = report.rules.map(Rule.init) + others.map { Rule(id: $0) }
      tool = Tool(driver: Driver(rules: rules))
      let numbers = Dictionary(
        rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      var seen: [String: Int] = [:]
      results = report.diagnostics.map { diagnostic in
        let location = diagnostic.location
        let key = "\(diagnostic.id) \(location.path) \(location.normalizedLine)"
        let number = seen[key, default: 0]
        seen[key] = number + 1
        return Result(
          diagnostic, in: report.fixable[diagnostic.location.path],
          rule: numbers[diagnostic.id] ?? 0,
          fingerprint: fingerprint("\(key) \(number)") + fingerprint("\(number) \(key)"))
      }
    }
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "Proofbook"
    let version = Proofbook.configuration.version
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let fullDescription: Message?
    let help: Help?
    let helpUri: String?
    let defaultConfiguration: Configuration?

    init(_ rule: (check: Check, url: String?)) {
      let check = rule.check
      id = check.id
      shortDescription = Message(text: check.title)
      fullDescription = check.why.isEmpty ? nil : Message(text: check.why)
      let flagged = check.flagged, preferred = check.preferred
      // Code hosts show the help, but not the address of the page.
      let code = flagged.isEmpty ? "" : "\n\nFlagged:\n\n\(flagged)\n\nPreferred:\n\n\(preferred)"
      let text = check.why.isEmpty ? check.title : check.why + code
      let examples =
        flagged.isEmpty
        ? nil
        : "\(check.why)\n\n**Flagged**\n\n```swift\n\(flagged)\n```\n\n**Preferred**\n\n```swift\n\(preferred)\n```\n"
      let link = rule.url.map { "[\(Self.inMarkdown(check.title))](\($0))\n" }
      help = Help(
        text: text + (rule.url.map { "\n\nsee: \($0)" } ?? ""),
        markdown: examples.map { $0 + (link.map { "\n" + $0 } ?? "") } ?? link)
      helpUri = rule.url
      defaultConfiguration = Configuration(level: check.severity.rawValue)
    }

    /// Returns a text in which nothing is a link or an element of Markdown.
    private static func inMarkdown(_ text: String) -> String {
      text.unicodeScalars.map { "\\[]<".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    init(id: String) {
      self.id = id
      shortDescription = Message(
        text: Manual.diagnostics.first { $0.name == id }?.summary ?? id)
      fullDescription = nil
      help = nil
      helpUri = nil
      defaultConfiguration = nil
    }
  }

  struct Configuration: Encodable {
    let level: String
  }

  /// A text in which braces would mark placeholders, as the standard says in section 3.11.5, so
  /// that each literal brace is written twice.
  struct Message: Encodable {
    let text: String

    init(text: String) {
      self.text = text.replacing("{", with: "{{").replacing("}", with: "}}")
    }
  }

  /// The text of a file.
  struct Content: Encodable {
    let text: String
  }

  /// The explanation of a rule, with code. Its braces are written once: it has no placeholders, and
  /// code hosts show it as it is.
  struct Help: Encodable {
    let text: String
    let markdown: String?
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
    let partialFingerprints: [String: String]

    /// - Parameter file: The file of the diagnostic; required only if the fix has edits.
    init(_ diagnostic: Diagnostic, in file: SourceFile?, rule: Int, fingerprint: String) {
      ruleId = diagnostic.id
      ruleIndex = rule
      level = diagnostic.severity.rawValue
      fixes = file.flatMap { file in
        diagnostic.fix.flatMap { Fix($0, in: file) }.map { [$0] }
      }
      // A fix with edits has a description of its own.
      let advice = fixes == nil ? diagnostic.fix.map { ": \($0.title)" } ?? "" : ""
      message = Message(text: diagnostic.message + advice)
      locations = [Location(diagnostic.location, nil)]
      let notes = diagnostic.notes.map { Location($0.location, $0.message) }
      relatedLocations = notes.isEmpty ? nil : notes
      partialFingerprints = ["proofbook/v1": fingerprint]
    }
  }

  /// A location, a message about it, or a message alone.
  struct Location: Encodable {
    let physicalLocation: PhysicalLocation?
    let message: Message?

    init(_ location: SourceLocation?, _ text: String?) {
      physicalLocation = location.map {
        PhysicalLocation(
          artifactLocation: Artifact(uri: $0.path.asURI), region: Region($0))
      }
      message = text.map { Message(text: $0) }
    }
  }

  /// A fix that a program can apply.
  struct Fix: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]

    /// Creates a fix of one file. The result is `nil` if the fix has no edits, because the standard
    /// requires at least one replacement.
    init?(_ fix: HandbookModel.Fix, in file: SourceFile) {
      guard !fix.edits.isEmpty else { return nil }
      description = Message(text: fix.title)
      artifactChanges = [
        ArtifactChange(
          artifactLocation: Artifact(uri: file.path.asURI),
          replacements: fix.edits.map {
            Replacement(
              deletedRegion: Region($0.range, in: file),
              insertedContent: Content(text: $0.replacement))
          })
      ]
    }
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Content
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Artifact: Encodable {
    let uri: String
  }

  /// A range in a file. Lines and columns are 1-based, and the end is exclusive.
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    /// The line of the end; `nil` if the range ends on the line on which it begins.
    let endLine: Int?
    let endColumn: Int?

    /// Creates the region of a location. If the range ends on another line than it begins, the end
    /// is omitted, because counting its code units would require the text of that line.
    init(_ location: SourceLocation) {
      let range = location.range
      startLine = range.start.line
      startColumn = location.lineText.utf16Column(range.start.column)
      endLine = nil
      endColumn =
        range.end.line == range.start.line
        ? location.lineText.utf16Column(range.end.column) : nil
    }

    init(_ range: SourceRange, in file: SourceFile) {
      startLine = range.start.line
      startColumn = file.line(range.start.line).utf16Column(range.start.column)
      endLine = range.end.line == range.start.line ? nil : range.end.line
      endColumn = file.line(range.end.line).utf16Column(range.end.column)
    }
  }
}

extension Substring {
  /// Converts a column of this line from UTF-8 bytes to UTF-16 code units, both 1-based.
  /// - Parameter column: The 1-based column in UTF-8 bytes.
  fileprivate func utf16Column(_ column: Int) -> Int {
    String(decoding: utf8.prefix(column - 1), as: UTF8.self).utf16.count + 1
  }
}

extension SourceLocation {
  /// The text of the source line with each run of whitespace replaced by a single space. It
  /// identifies a SARIF result even if the line moves or its indentation changes.
  fileprivate var normalizedLine: String {
    lineText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// The path as a relative URI reference (RFC 3986).
  fileprivate var asURI: String {
    let path = hasPrefix("./") ? String(dropFirst(2)) : self
    return percentEncoded(path) { $0.isUnreservedInURLs || $0 == UInt8(ascii: "/") }
  }
}
