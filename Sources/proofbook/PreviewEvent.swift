import FlyingSocks
import Foundation
import HandbookModel
import SiteGenerator

/// What open pages are told, as a server-sent event (HTML Living Standard, §9.2).
enum PreviewEvent: Sendable {
  /// The page is another one now.
  case reload
  /// Stylesheets that are others now, as addresses on the host.
  case styles([String])
  /// What is wrong with the newest content; empty for nothing.
  case problems([Diagnostic])
  /// Nothing: a comment that only tries the connection.
  case nothing

  /// The event as it is sent.
  var bytes: [UInt8] {
    switch self {
    case .reload: Self.event("reload", "{}")
    case .styles(let addresses): Self.event("styles", jsonText(addresses, isIndented: false))
    case .problems(let problems):
      Self.event("problems", jsonText(problems.map(Problem.init), isIndented: false))
    case .nothing: Array(":\n\n".utf8)
    }
  }

  private static func event(_ name: String, _ data: String) -> [UInt8] {
    Array("event: \(name)\ndata: \(data)\n\n".utf8)
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
      place = String(printer.place(diagnostic.location).dropLast())
      excerpt = printer.excerpt(diagnostic.location, diagnostic.severity)
      notes = diagnostic.notes.map { note in
        (note.location.map { printer.place($0) + " " } ?? "") + note.message.withoutControls
      }
      help = diagnostic.fix?.title.withoutControls ?? ""
    }
  }
}

/// Events as the body of an answer that goes on as long as somebody listens.
struct PreviewEventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: AsyncStream<PreviewEvent>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var events: AsyncStream<PreviewEvent>.Iterator
    private var rest: ArraySlice<UInt8> = []

    fileprivate init(events: AsyncStream<PreviewEvent>.Iterator) { self.events = events }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if rest.isEmpty {
        guard let event = await events.next() else { return nil }
        rest = event.bytes[...]
      }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
