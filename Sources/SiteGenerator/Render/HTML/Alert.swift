import HandbookModel

/// A quote whose first line is `[!NOTE]` or the like alone: what GitHub calls an alert.
struct Alert {
  /// The five kinds that there are.
  enum Kind: String, CaseIterable { case note, tip, important, warning, caution }

  let kind: Kind
  /// The quote without its first line.
  let blocks: [Block]

  /// Nil for a quote that is nothing else.
  init?(_ quote: [Block]) {
    guard let first = quote.first, case .paragraph(let text) = first.kind,
      case .text(let mark)? = text.first?.kind,
      let kind = Kind.allCases.first(where: { "[!\($0.rawValue)]" == mark.lowercased() })
    else { return nil }
    self.kind = kind
    let rest = Array(text.dropFirst())
    guard let lineEnd = rest.first else {
      blocks = Array(quote.dropFirst())
      return
    }
    guard lineEnd.kind == .softBreak || lineEnd.kind == .lineBreak else { return nil }
    blocks = [Block(.paragraph(Array(rest.dropFirst())), at: first.range)] + quote.dropFirst()
  }
}
