import HandbookModel
import SiteGenerator

/// An event that the preview sends to the pages open in browsers, over their WebSockets.
enum PreviewEvent: Sendable {
  /// Reports that the page has changed and must be loaded again.
  case reload
  /// Reports that the base path of the site on its host has changed. Both paths begin and end with
  /// `/`.
  case moved(from: String, to: String)
  /// Reports that stylesheets have changed and must be loaded again. The strings are the paths of
  /// the stylesheets on the host.
  case styles([String])
  /// Reports that the search index has changed and must be loaded again.
  case index
  /// Reports the errors and warnings in the latest content of the handbook.
  /// - Parameter isShown: Whether the page shows the latest content. If not, the page shows the
  ///   last version that had no errors.
  case problems([Diagnostic], isShown: Bool)
  /// Keeps the connection open. The event has no content.
  case ping

  /// The event as JSON text, as it is sent to pages.
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

  /// The maximum number of errors and warnings that a page lists.
  private static let maximumCount = 50

  private struct Report: Encodable {
    let problems: [Problem]
    let errors: Int
    let warnings: Int
    /// The number of errors and warnings that are left out of the list.
    let more: Int
    let isShown: Bool

    init(_ diagnostics: [Diagnostic], _ isShown: Bool) {
      problems = diagnostics.prefix(maximumCount).map(Problem.init)
      errors = diagnostics.total(of: .error)
      warnings = diagnostics.total(of: .warning)
      more = diagnostics.dropFirst(maximumCount).reduce(0) { $0 + $1.count }
      self.isShown = isShown
    }
  }

  /// A diagnostic as it is sent to pages, with the texts that they show.
  private struct Problem: Encodable {
    let severity: String
    let id: String
    let message: String
    /// The location of the diagnostic, in the form `path:line:column`.
    let place: String
    /// The source line, with carets (`^`) below the range of the diagnostic; empty if there is no
    /// source line.
    let excerpt: String
    let notes: [String]
    /// The title of the fix that the diagnostic suggests; empty if there is none.
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
        : String(diagnostic.location.prefix.dropLast())
      excerpt = printer.excerpt(diagnostic.location, diagnostic.severity)
      notes = diagnostic.notes.map(\.text.withControlPictures)
      help = diagnostic.fix?.title.withControlPictures ?? ""
    }
  }
}
