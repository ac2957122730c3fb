import FileSystem
import Foundation
import HandbookModel
import SiteGenerator

/// Prints the diagnostics of a command as text, as JSON, or as workflow commands of GitHub Actions.
struct DiagnosticPrinter {
  private let format: OutputFormat
  let style: TextStyle

  /// Creates a printer for a format. It uses colors if a file is a terminal, unless the environment
  /// variable `NO_COLOR` is set.
  /// - Parameter file: The number of the file to which text is printed, by default standard error.
  init(_ format: OutputFormat, on file: Int32 = STDERR_FILENO) {
    let isTerminal = isatty(file) == 1
    let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    self.init(format, style: TextStyle(isColored: isTerminal && !isPlain))
  }

  init(_ format: OutputFormat, style: TextStyle) {
    self.format = format
    self.style = style
  }

  /// Prints output in the format of this printer. Text is for people and is written to standard
  /// error. The other formats are for tools and are written to standard output.
  /// - Throws: `SystemError` if standard output cannot be written.
  private func write(_ output: String) throws {
    if format == .text {
      printToStandardError(output)
    } else {
      try printToStandardOutput(output)
    }
  }

  /// Prints the report of a build. Throws `SystemError` if standard output cannot be written.
  func print(_ report: BuildReport) throws { try write(output(for: report)) }

  /// Prints a system error. Throws `SystemError` if standard output cannot be written.
  func print(_ error: SystemError) throws { try write(output(for: error)) }

  /// Returns the output for the report of a build. It ends with a line break unless it is empty.
  func output(for report: BuildReport) -> String {
    switch format {
    case .text: report.diagnostics.map(text).joined() + Summary(report).text(style)
    case .json: json(report.diagnostics, report) + "\n"
    case .github: report.diagnostics.map { github($0) + "\n" }.joined()
    }
  }

  /// Returns diagnostics as text, without the summary that usually follows them.
  func text(of diagnostics: [Diagnostic]) -> String { diagnostics.map(text).joined() }

  /// Returns the output for a system error: a line with the error and, if there is advice, a line
  /// with the advice.
  func output(for error: SystemError) -> String {
    if format == .text {
      let message = error.message.withControlPictures
      let advice = error.advice.map { "  \(style.strong("help:")) \($0)\n" } ?? ""
      return "\(style.severity(.error, "error:")) \(message)\n" + advice
    }
    return (format == .json ? json([error.diagnostic], nil) : github(error.diagnostic)) + "\n"
  }

  // MARK: Text

  /// Returns a diagnostic as text, with an excerpt from the source.
  func text(_ diagnostic: Diagnostic) -> String {
    let location = diagnostic.location
    let severity = style.severity(diagnostic.severity, diagnostic.severity.rawValue + ":")
    var text =
      style.strong(location.prefix)
      + " \(severity) \(diagnostic.message.withControlPictures)"
    text += style.faint(" [\(diagnostic.id)]") + "\n"
    // A diagnostic of several problems is about more than one line.
    guard diagnostic.count == 1 else { return text }
    text += excerpt(location, diagnostic.severity)
    for note in diagnostic.notes {
      text += "  \(style.strong("note:")) \(note.text.withControlPictures)\n"
      if let location = note.location { text += excerpt(location, .note) }
    }
    if let fix = diagnostic.fix {
      text += "  \(style.strong("help:")) \(fix.title.withControlPictures)\n"
    }
    return text
  }

  /// The maximum number of characters of a source line that are shown. At most half of them are
  /// before the range of the diagnostic.
  private static let maximumWidth = 100

  /// Returns an excerpt from the source: the source line, and carets (`^`) below the range. Columns
  /// in UTF-8 bytes are converted to columns of the terminal. A long line is shortened before the
  /// conversion, because there may be thousands of diagnostics for the line.
  func excerpt(_ location: SourceLocation, _ severity: Severity) -> String {
    let line = location.lineText.utf8
    guard !line.isEmpty else { return "" }
    let range = location.range
    let end = range.end.line == range.start.line ? range.end.column - 1 : line.count
    // Most characters have at most four bytes; only combining marks can add more.
    let reach = Self.maximumWidth * 4
    let start = min(range.start.column - 1, line.count)
    let before = line.dropFirst(max(0, start - reach)).prefix(min(start, reach))
    let inside = line.dropFirst(start).prefix(min(max(0, end - start), reach))
    let after = line.dropFirst(max(start, end)).prefix(reach)
    var head = shown(before)[...]
    let marked = shown(inside)
    var lead = ""
    if head.count > Self.maximumWidth / 2 || start > reach {
      head = head.suffix(Self.maximumWidth / 2)
      lead = "…"
    }
    let rest = marked + shown(after)
    let availableWidth = Self.maximumWidth - head.count
    let tail = rest.count > availableWidth ? "…" : ""
    let gap = String(repeating: " ", count: width(lead + head))
    let visible = rest.prefix(availableWidth)
    let carets = String(
      repeating: "^", count: min(max(1, width(marked)), max(1, width(String(visible)))))
    return "  \(lead)\(head)\(visible)\(tail)\n  \(gap)\(style.severity(severity, carets))\n"
  }

  /// Returns a part of a source line as it is printed, with tabs and control characters replaced.
  private func shown(_ bytes: Substring.UTF8View.SubSequence) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Fast path: nearly all lines are plain ASCII, and there may be a hundred thousand of them.
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    return text.map { $0 == "\t" ? " " : String($0) }.joined().withControlPictures
  }

  /// Returns the width of text in columns of the terminal. A wide character takes two columns, and
  /// a combining mark none.
  private func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { width, character in
      guard let scalar = character.unicodeScalars.first else { return width }
      if scalar.properties.generalCategory == .nonspacingMark { return width }
      return width + (isWide(scalar) ? 2 : 1)
    }
  }

  /// Whether the character takes two columns of the terminal. Such characters are the letters,
  /// ideographs and emoji whose property East Asian Width is W or F (Unicode UAX #11).
  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }

  // MARK: GitHub

  /// Returns a diagnostic as a workflow command of GitHub Actions. GitHub shows it as an annotation
  /// at the source line.
  /// - Parameter page: The URL of the page that explains the diagnostic; `nil` if there is none.
  func github(_ diagnostic: Diagnostic, page: String? = nil) -> String {
    let range = diagnostic.location.range
    let kind = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let properties = [
      "file=\(property(diagnostic.location.path.withControlPictures))", "line=\(range.start.line)",
      "col=\(range.start.column)", "endLine=\(range.end.line)", "endColumn=\(range.end.column)",
      "title=\(property(diagnostic.id))",
    ]
    let lines = diagnostic.text(page: page)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let shown = lines.map { String($0).withControlPictures }.joined(separator: "\n")
    return "::\(kind) \(properties.joined(separator: ","))::\(data(shown))"
  }

  private func data(_ text: String) -> String {
    percentEncoded(text) { !"%\r\n".utf8.contains($0) }
  }

  private func property(_ text: String) -> String {
    percentEncoded(text) { !"%\r\n:,".utf8.contains($0) }
  }

  // MARK: JSON

  /// Returns diagnostics as a JSON object. Its format is described at ``JSONReport``.
  private func json(_ diagnostics: [Diagnostic], _ report: BuildReport?) -> String {
    jsonText(JSONReport(diagnostics, report))
  }
}

extension SourceLocation {
  /// The location in the form `path:line:column:`, which editors and terminals recognize.
  var prefix: String {
    "\(path.withControlPictures):\(range.start.line):\(range.start.column):"
  }
}

extension Note {
  /// The location, if the note has one, and the message.
  var text: String { (location.map { $0.prefix + " " } ?? "") + message }
}

extension Diagnostic {
  /// Returns the message, the notes, the title of the fix and the URL, each on a line of its own,
  /// for formats that have no fields for notes, fixes and pages.
  /// - Parameter page: The URL of the page that explains the diagnostic; `nil` if there is none.
  func text(page: String?) -> String {
    let rest = [fix?.title, page.map { "see: \($0)" }].compactMap(\.self)
    return ([message] + notes.map { "note: \($0.text)" } + rest).joined(separator: "\n")
  }
}

extension SystemError {
  /// The system error as a diagnostic, so that it can be reported like the problems in a handbook.
  var diagnostic: Diagnostic {
    Diagnostic(
      id: id, severity: .error, message: message,
      at: SourceLocation(path: path, range: .fileStart, lineText: ""), fix: advice.map { Fix($0) })
  }
}

extension String {
  /// The text with each control character replaced by a visible symbol (U+2400…). Without this, the
  /// content of a handbook could send control sequences to the terminal, or reverse the text there.
  var withControlPictures: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          guard scalar.isControl else { return scalar }
          return Unicode.Scalar(0x2400 + (scalar.value < 0x20 ? scalar.value : 0x21)) ?? scalar
        }))
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character (C0, DEL or C1), or changes the direction of the
  /// text after it.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}

/// The summary that is the last line of the output, such as the number of errors.
private struct Summary {
  let report: BuildReport

  init(_ report: BuildReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let errors = report.diagnostics.total(of: .error)
    let warnings = report.diagnostics.total(of: .warning)
    let notes = report.diagnostics.total(of: .note)
    let found = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }.map { counted($0, $1) }.joined(separator: ", ")
    let content = [
      report.handbooks > 1 ? counted(report.handbooks, "handbook") : nil,
      counted(report.rules, "rule"), counted(report.examples, "example"),
    ].compactMap(\.self).joined(separator: ", ")
    var text = content + (found.isEmpty ? ": no problems" : ": \(found)")
    if let writes = report.writes {
      text += "; \(counted(writes.written, "file")) written, \(writes.unchanged) unchanged"
      if writes.removed > 0 { text += ", \(writes.removed) removed" }
    } else if report.isForPublishing {
      text += "; nothing was written"
    }
    return style.severity(errors > 0 ? .error : nil, text) + "\n"
  }
}

/// Formats text with terminal colors. If colors are turned off, the text is unchanged.
struct TextStyle {
  let isColored: Bool

  func strong(_ text: String) -> String { wrapped(text, "1") }
  func faint(_ text: String) -> String { wrapped(text, "2") }

  func severity(_ severity: Severity?, _ text: String) -> String {
    switch severity {
    case .error: wrapped(text, "1;31")
    case .warning: wrapped(text, "1;33")
    case .note: wrapped(text, "1;36")
    case nil: text
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
