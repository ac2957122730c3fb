import HandbookModel

/// A GitHub alert. In Markdown, it is a quote whose first line contains only `[!NOTE]` or the mark
/// of another kind of alert.
struct Alert {
  /// The kinds of alerts that GitHub defines.
  enum Kind: String, CaseIterable { case note, tip, important, warning, caution }

  let kind: Kind
  /// The content of the quote after its first line.
  let blocks: [Block]

  /// Creates an alert from the blocks of a quote. Returns `nil` if the quote is not an alert.
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
