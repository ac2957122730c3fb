import HandbookModel
import SiteGenerator

/// An event that is sent to open pages.
enum PreviewEvent: Sendable {
  /// The page has changed.
  case reload
  /// The base path of the site on the host has changed. Both paths begin and end with `/`.
  case moved(from: String, to: String)
  /// Stylesheets have changed. The values are their paths on the host.
  case styles([String])
  /// The search index has changed.
  case index
  /// The errors and warnings of the latest content.
  /// - Parameter isShown: Whether the page already shows that content.
  case problems([Diagnostic], isShown: Bool)
  /// A keep-alive without content.
  case ping

  /// The event as JSON text.
  var text: String {
    switch self {
    case .reload: Self.text("reload", "{}")
    case .moved(let from, let to):
      Self.text("moved", jsonText(["from": from, "to": to], isIndented: false))
    case .index: Self.text("index", "{}")
    case .styles(let addresses): Self.text("styles", jsonText(addresses, isIndented: false))
    case .problems(let problems, let isShown):
      Self.text("problems", jsonText(Report(problems, isShown), isIndented: false))
    case .ping: Self.text("pulse", "{}")
    }
  }

  private static func text(_ name: String, _ data: String) -> String {
    "{\"event\":\"\(name)\",\"data\":\(data)}"
  }

  /// The number of problems that a page lists at most.
  private static let maximumCount = 50

  private struct Report: Encodable {
    let problems: [Problem]
    let errors: Int
    let warnings: Int
    /// The number of problems that are not listed.
    let more: Int
    let isShown: Bool

    init(_ diagnostics: [Diagnostic], _ isShown: Bool) {
      problems = diagnostics.prefix(maximumCount).map(Problem.init)
      errors = diagnostics.count { $0.severity == .error }
      warnings = diagnostics.count { $0.severity == .warning }
      more = max(0, diagnostics.count - maximumCount)
      self.isShown = isShown
    }
  }

  /// A diagnostic as displayed on pages.
  private struct Problem: Encodable {
    let severity: String
    let id: String
    let message: String
    /// `path:line:column`.
    let place: String
    /// The source line with carets below the range; empty if there is no source line.
    let excerpt: String
    let notes: [String]
    /// The suggested fix; empty if there is none.
    let help: String

    init(_ diagnostic: Diagnostic) {
      let printer = DiagnosticPrinter(.text, style: TextStyle(isColored: false))
      severity = diagnostic.severity.rawValue
      id = diagnostic.id
      message = diagnostic.message.withControlPictures
      // System errors have no source line.
      place =
        diagnostic.location.lineText.isEmpty && diagnostic.id.hasPrefix("machine/")
        ? diagnostic.location.path.withControlPictures
        : String(printer.place(diagnostic.location).dropLast())
      excerpt = printer.excerpt(diagnostic.location, diagnostic.severity)
      notes = diagnostic.notes.map { note in
        (note.location.map { printer.place($0) + " " } ?? "") + note.message.withControlPictures
      }
      help = diagnostic.fix?.title.withControlPictures ?? ""
    }
  }
}
