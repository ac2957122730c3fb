import HandbookModel
@_spi(RawSyntax) import SwiftSyntax
import ViewTree

/// A source range whose color is determined by the syntax tree instead of the kind of its token.
struct TokenColor {
  /// The range in the code, in UTF-8 bytes from its start.
  let range: Range<Int>
  let kind: CodeToken.Kind
}

/// Splits code into tokens for highlighting, in source order and without gaps. Adjacent tokens of
/// the same kind are merged.
///
/// The parser's own `classifications` are not used. They look names up by key path, which took a
/// third of the time of the whole analysis, and they do not distinguish callees and members.
/// - Parameters:
///   - length: The length of the code, in UTF-8 bytes.
///   - tokenColors: Ranges in any order that do not overlap. Their kinds take precedence over those
///     of the tokens.
func codeTokens(
  of tree: SourceFileSyntax, length: Int, overrides tokenColors: [TokenColor]
) -> [CodeToken] {
  var pieces = Pieces(length: length, tokenColors)
  var end = 0
  tree.forEachToken { token in
    let isIndent = token.leadingTrivia { $0.isBlank }
    if !isIndent { pieces.append(token.formLeadingTrivia(), from: end) }
    end += token.leadingTriviaByteLength
    pieces.append(.plain, upTo: end)
    end += token.textByteLength
    pieces.append(CodeToken.Kind(token.rawKind, token.rawText), upTo: end)
    let isBlank = token.trailingTrivia { $0.isBlank }
    if !isBlank { pieces.append(token.formTrailingTrivia(), from: end) }
    end += token.trailingTriviaByteLength
    pieces.append(.plain, upTo: end)
    return true
  }
  pieces.append(.plain, upTo: length)
  return pieces.joined
}

private struct Pieces {
  let length: Int
  /// The colors that take precedence over those of the tokens that follow.
  private var colors: ArraySlice<TokenColor>
  private var tokens: [CodeToken] = []
  private var kind = CodeToken.Kind.plain
  private var start = 0
  private var end = 0

  init(length: Int, _ colors: [TokenColor]) {
    self.length = length
    self.colors = colors.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
  }

  var joined: [CodeToken] {
    start < end ? tokens + [CodeToken(kind, length: end - start)] : tokens
  }

  /// Adds the whitespace and comments that start at an offset.
  mutating func append(_ trivia: Trivia, from start: Int) {
    var end = start
    for piece in trivia {
      end += piece.sourceLength.utf8Length
      append(piece.isComment ? .comment : .plain, upTo: end)
    }
  }

  /// Adds a token of a kind that ends at an offset, and the colors before its end.
  mutating func append(_ kind: CodeToken.Kind, upTo end: Int) {
    while let color = colors.first, color.range.lowerBound < end {
      extend(to: color.range.lowerBound, kind)
      extend(to: color.range.upperBound, color.kind)
      colors.removeFirst()
    }
    extend(to: end, kind)
  }

  /// Adds a token of a kind that ends at an offset. If the last token is of the same kind, it is
  /// extended instead. Does nothing if the tokens already reach the offset.
  /// - Parameters:
  ///   - limit: The offset from the start of the code, in UTF-8 bytes.
  ///   - next: The kind of the token.
  private mutating func extend(to limit: Int, _ next: CodeToken.Kind) {
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
  fileprivate init(_ token: RawTokenKind, _ text: SyntaxText) {
    self =
      switch token {
      case .keyword: .keyword
      case .integerLiteral, .floatLiteral: .number
      case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote,
        .rawStringPoundDelimiter, .regexLiteralPattern, .regexSlash, .regexPoundDelimiter:
        .string
      case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable, .poundUnavailable,
        .poundSourceLocation:
        .directive
      case .atSign: .attribute
      case .shebang: .comment
      case .unknown: text.hasPrefix("\"") ? .string : .plain
      default: .plain
      }
  }
}
