import HandbookModel
import SwiftIDEUtils
import SwiftSyntax

/// A stretch that the syntax tree knows a better colour for than the parser's token does.
struct Paint {
  /// UTF-8 bytes from the start of the code.
  let range: Range<Int>
  let kind: CodeToken.Kind
}

/// The whole code in coloured pieces: in order, without gaps, neighbours of one kind joined.
/// - Parameters:
///   - length: Of the code, in UTF-8 bytes.
///   - paints: In any order, not overlapping; what they cover is coloured as they say.
func codeTokens(
  of tree: SourceFileSyntax, length: Int, repainted paints: [Paint]
) -> [CodeToken] {
  var pieces = Pieces(length: length)
  var paints = paints.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
  for classified in tree.classifications {
    let end = classified.range.upperBound.utf8Offset
    let kind = CodeToken.Kind(classified.kind)
    while let paint = paints.first, paint.range.lowerBound < end {
      pieces.append(kind, upTo: paint.range.lowerBound)
      pieces.append(paint.kind, upTo: paint.range.upperBound)
      paints.removeFirst()
    }
    pieces.append(kind, upTo: end)
  }
  pieces.append(.plain, upTo: length)
  return pieces.joined
}

private struct Pieces {
  let length: Int
  private var tokens: [CodeToken] = []
  private var kind = CodeToken.Kind.plain
  private var start = 0
  private var end = 0

  init(length: Int) {
    self.length = length
  }

  var joined: [CodeToken] {
    start < end ? tokens + [CodeToken(kind, length: end - start)] : tokens
  }

  /// Colours what follows the last piece; does nothing when that reaches as far already.
  mutating func append(_ next: CodeToken.Kind, upTo limit: Int) {
    let limit = min(limit, length)
    guard limit > end else { return }
    if next != kind {
      if start < end { tokens.append(CodeToken(kind, length: end - start)) }
      kind = next
      start = end
    }
    end = limit
  }
}

extension CodeToken.Kind {
  fileprivate init(_ classification: SyntaxClassification) {
    self =
      switch classification {
      case .attribute: .attribute
      case .blockComment, .docBlockComment, .docLineComment, .lineComment: .comment
      case .floatLiteral, .integerLiteral: .number
      case .ifConfigDirective: .directive
      case .keyword: .keyword
      case .regexLiteral, .stringLiteral: .string
      case .type: .type
      case .argumentLabel: .label
      case .dollarIdentifier, .editorPlaceholder, .identifier, .none, .operator: .plain
      @unknown default: .plain
      }
  }
}
