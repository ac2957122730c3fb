import HandbookModel
import SiteGenerator

/// An event that the preview sends to open pages over their WebSocket.
enum PreviewEvent: Sendable {
  /// The page has changed and must be loaded again.
  case reload
  /// The base path of the site on its host has changed. Both paths begin and end with `/`.
  case moved(from: String, to: String)
  /// Stylesheets have changed and must be loaded again. The values are their paths on the host.
  case styles([String])
  /// The search index has changed and must be loaded again.
  case index
  /// The errors and warnings in the latest content.
  /// - Parameter isShown: Whether the page shows the latest content. If not, it shows an older
  ///   version without errors.
  case problems([Diagnostic], isShown: Bool)
  /// A message without content that keeps the connection open.
  case ping

  /// The event as JSON.
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

  /// The maximum number of problems that a page lists.
  private static let maximumCount = 50

  private struct Report: Encodable {
    let problems: [Problem]
    let errors: Int
    let warnings: Int
    /// The number of further problems, which are not listed.
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

  /// A diagnostic in the form in which pages show it.
  private struct Problem: Encodable {
    let severity: String
    let id: String
    let message: String
    /// The location, in the form `path:line:column`.
    let place: String
    /// The source line, with carets (`^`) below the range; empty if there is no source line.
    let excerpt: String
    let notes: [String]
    /// The title of the suggested fix; empty if there is none.
    let help: String

    init(_ diagnostic: Diagnostic) {
      let printer = DiagnosticPrinter(.text, style: TextStyle(isColored: false))
      severity = diagnostic.severity.rawValue
      id = diagnostic.id
      message = diagnostic.message.withControlPictures
      // A system error has no source line, so only the path is shown.
      place =
        diagnostic.location.lineText.isEmpty && diagnostic.id.hasPrefix("machine/")
        ? diagnostic.location.path.withControlPictures
        : String(printer.formattedLocation(diagnostic.location).dropLast())
      excerpt = printer.excerpt(diagnostic.location, diagnostic.severity)
      notes = diagnostic.notes.map { note in
        (note.location.map { printer.formattedLocation($0) + " " } ?? "")
          + note.message.withControlPictures
      }
      help = diagnostic.fix?.title.withControlPictures ?? ""
    }
  }
}
