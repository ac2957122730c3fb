import HandbookModel
import ViewTree

extension Check {
  static let textInPieces = Check("text-in-pieces") { context in
    let joined = context.views.lazy.filter { $0.kind == .reference }
      .compactMap { piece(in: $0.value.operands(joining: TextPiece.init(view:))) }
    let strings = context.index(ShownTexts.self).arguments.lazy
      .compactMap { argument in
        piece(in: argument.value.operands { TextPiece(string: $0, argument.range) })
      }
    return Set(Array(joined) + Array(strings)).sorted { $0.lowerBound < $1.lowerBound }
      .map { .pieces($0) }
  }

  /// Returns the range of the first words that continue before or after a value; `nil` if there are
  /// none.
  private static func piece(in pieces: [TextPiece]) -> Range<Int>? {
    pieces.indices.lazy.compactMap { index -> Range<Int>? in
      guard case .words(let words, let range) = pieces[index] else { return nil }
      let leads = index + 1 < pieces.count && pieces[index + 1] == .value && leadsOn(words)
      let follows =
        index > 0 && pieces[index - 1] == .value && leadsOn(String(words.reversed()))
      return leads || follows ? range : nil
    }.first
  }

  /// Whether words end in the middle of a sentence: with a letter before a space.
  private static func leadsOn(_ words: String) -> Bool {
    guard words.last == " ", let last = words.dropLast().last else { return false }
    return last.isLetter && words.filter(\.isLetter).count > 1
  }
}

/// A part of a text that is joined with others.
private enum TextPiece: Equatable {
  /// Words that the code spells out, and the range of the argument that has them.
  case words(String, Range<Int>)
  case value
  /// A picture, or something unknown.
  case other

  /// Reads a text such as `Text("by ").bold()`.
  init(view: Value) {
    switch view {
    case .call(.name("Text"), let arguments):
      guard let first = arguments.first, first.label == nil else {
        self = .other
        return
      }
      switch first.value {
      case .string(let words): self = .words(words, first.range)
      case .call(.name("Image"), _), .interpolation: self = .other
      default: self = .value
      }
    case .call(.member(let base?, _), _): self = TextPiece(view: base)
    default: self = .other
    }
  }

  /// Reads a string such as `"by "` or `author.name`.
  init(string: Value, _ range: Range<Int>) {
    switch string {
    case .string(let words): self = .words(words, range)
    case .name, .member, .call: self = .value
    default: self = .other
    }
  }
}

extension Value {
  /// The operands of `+`, in order; empty for any other value.
  fileprivate func operands(joining piece: (Value) -> TextPiece) -> [TextPiece] {
    guard case .operation(.operator("+"), _, _) = self else { return [] }
    var last: [TextPiece] = []
    var value = self
    while case .operation(.operator("+"), let operands, _) = value, operands.count == 2 {
      last.append(piece(operands[1]))
      value = operands[0]
    }
    guard last.count < Self.mostPieces else { return [] }
    if case .operation = value { return [] }
    return [piece(value)] + last.reversed()
  }

  /// The number of pieces from which on a value is not a sentence.
  private static let mostPieces = 100
}

extension Finding {
  fileprivate static func pieces(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.textInPieces.id,
      message: "translators cannot change the order of these pieces; write the sentence as one "
        + "text with '\\(…)'",
      range: range, notes: [], fix: nil)
  }
}
