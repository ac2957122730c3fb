import HandbookModel
import SiteGenerator

/// What open pages are told.
enum PreviewEvent: Sendable {
  /// The page is another one now.
  case reload
  /// The site begins at another address of the host now; both begin and end with `/`.
  case moved(from: String, to: String)
  /// Stylesheets that are others now, as addresses on the host.
  case styles([String])
  /// What a search finds may be something else now.
  case index
  /// What is wrong with the newest content.
  /// - Parameter isShown: whether the page is made of that content all the same.
  case problems([Diagnostic], isShown: Bool)
  /// Nothing: only tries the connection.
  case pulse

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
    case .pulse: Self.text("pulse", "{}")
    }
  }

  private static func text(_ name: String, _ data: String) -> String {
    "{\"event\":\"\(name)\",\"data\":\(data)}"
  }

  /// More than a page can show usefully.
  private static let most = 50

  private struct Report: Encodable {
    let problems: [Problem]
    let errors: Int
    let warnings: Int
    /// How many are not listed.
    let more: Int
    let isShown: Bool

    init(_ diagnostics: [Diagnostic], _ isShown: Bool) {
      problems = diagnostics.prefix(most).map(Problem.init)
      errors = diagnostics.count { $0.severity == .error }
      warnings = diagnostics.count { $0.severity == .warning }
      more = max(0, diagnostics.count - most)
      self.isShown = isShown
    }
  }

  /// A diagnostic as pages show it.
  private struct Problem: Encodable {
    let severity: String
    let id: String
    let message: String
    /// `path:line:column`.
    let place: String
    /// The source line and the carets below it; empty where there is no line.
    let excerpt: String
    let notes: [String]
    /// What to do; empty where nobody knows.
    let help: String

    init(_ diagnostic: Diagnostic) {
      let printer = DiagnosticPrinter(.text, style: TextStyle(isColored: false))
      severity = diagnostic.severity.rawValue
      id = diagnostic.id
      message = diagnostic.message.withoutControls
      // What the machine could not do has no line.
      place =
        diagnostic.location.lineText.isEmpty && diagnostic.id.hasPrefix("machine/")
        ? diagnostic.location.path.withoutControls
        : String(printer.place(diagnostic.location).dropLast())
      excerpt = printer.excerpt(diagnostic.location, diagnostic.severity)
      notes = diagnostic.notes.map { note in
        (note.location.map { printer.place($0) + " " } ?? "") + note.message.withoutControls
      }
      help = diagnostic.fix?.title.withoutControls ?? ""
    }
  }
}
