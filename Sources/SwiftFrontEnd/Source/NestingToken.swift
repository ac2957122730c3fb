@_spi(RawSyntax) import SwiftSyntax
import ViewTree

/// A token of Swift code, reduced to the properties that determine nesting.
struct NestingToken {
  enum Role: Equatable {
    case open(Bracket), close(Bracket)
    case comma, semicolon, colon, dot
    /// An opening `<` (the value is 1) or a closing `>` (-1), or an operator that contains one of
    /// these.
    case angle(Int)
    case name, literal
    /// The contextual keyword `actor`, which is a keyword only if a name follows.
    case actor
    case keyword(Keyword)
    /// The `@` of an attribute.
    case at
    /// A part of a string or regular expression.
    case quoted
    case other, none
  }

  let role: Role
  let startsLine: Bool
  /// Whether no whitespace separates the token from the previous one.
  let isAdjacent: Bool
  /// Whether the token is the name of a member, such as `repeat` in `.repeat`.
  let followsDot: Bool
  private let hasSpaceAfter: Bool
  private let kind: RawTokenKind
  private let text: SyntaxText

  static let start = NestingToken()

  private init() {
    role = .none
    startsLine = false
    isAdjacent = false
    followsDot = false
    hasSpaceAfter = true
    kind = .endOfFile
    text = ""
  }

  /// Reads a token. The result must not be used longer than the token.
  init(_ token: RawSyntaxTokenView, after previous: NestingToken) {
    kind = token.rawKind
    text = token.rawText
    role = Role(kind, text)
    let hasSpaceBefore = token.leadingTriviaByteLength > 0
    startsLine = hasSpaceBefore && token.startsLine
    hasSpaceAfter = token.trailingTriviaByteLength > 0
    isAdjacent = !hasSpaceBefore && !previous.hasSpaceAfter
    followsDot = isAdjacent && previous.role == .dot
  }

  var isName: Bool { role == .name || role == .actor }

  /// Whether the token cannot follow a complete statement, so that it must continue the statement.
  var continuesStatement: Bool {
    switch role {
    case .comma, .colon, .dot, .angle: true
    case .open, .other: !canBegin
    default: false
    }
  }

  /// Whether the token is an operator that cannot be part of a type.
  var endsType: Bool { kind == .binaryOperator && text != "&" }

  /// Whether a `{` after the token opens a block rather than a closure.
  var requiresBlock: Bool {
    switch role {
    case .keyword(.else), .keyword(.do), .keyword(.defer), .keyword(.repeat), .keyword(.catch):
      true
    default: false
    }
  }

  /// Whether the token is a name or keyword. Two of these in a row can nest, as in `some some
  /// View`.
  var isWord: Bool {
    switch role {
    case .name, .actor, .keyword: true
    default: false
    }
  }

  /// Whether a statement can end with the token.
  var canEnd: Bool {
    switch role {
    case .close, .literal, .quoted, .actor: true
    case .name: !Self.prefixNames.contains(String(syntaxText: text))
    case .keyword(let keyword): Self.lastKeywords.contains(keyword)
    case .angle(1): false
    case .angle, .other: isAdjacent && isPostfix
    case .open, .comma, .semicolon, .colon, .dot, .at, .none: false
    }
  }

  private var isPostfix: Bool {
    switch kind {
    case .rightAngle, .postfixOperator, .postfixQuestionMark, .exclamationMark: true
    default: false
    }
  }

  /// Whether the token begins a statement if it is the first one on its line.
  var canBegin: Bool {
    switch role {
    case .literal, .actor, .at: true
    case .open(let bracket): bracket == .directive
    case .name: !Self.continuingNames.contains(String(syntaxText: text))
    case .keyword(let keyword): !Self.continuingKeywords.contains(keyword)
    case .other: kind == .pound
    default: false
    }
  }

  // The lexer returns most contextual keywords as keywords everywhere. The sets of names cover
  // those that it returns as identifiers.
  private static let lastKeywords: Set<Keyword> = [
    .self, .Self, .nil, .true, .false, .super, .Any, .break, .continue, .fallthrough, .`init`,
    .return, .get, .set,
  ]
  private static let prefixNames: Set<String> = [
    "await", "some", "any", "each", "unsafe", "copy", "consume", "borrow", "discard", "yield",
    "then", "inout", "sending", "isolated", "borrowing", "consuming", "nonisolated", "async",
  ]
  private static let continuingNames: Set<String> = ["async", "while", "where", "of"]
  private static let continuingKeywords: Set<Keyword> = [
    .else, .is, .as, .in, .where, .catch, .throws, .rethrows, .async,
  ]
}

extension NestingToken.Role {
  fileprivate init(_ kind: RawTokenKind, _ text: SyntaxText) {
    self =
      switch kind {
      case .leftParen: .open(.round)
      case .leftSquare: .open(.square)
      case .leftBrace: .open(.brace)
      case .poundIf: .open(.directive)
      case .rightParen: .close(.round)
      case .rightSquare: .close(.square)
      case .rightBrace: .close(.brace)
      case .poundEndif: .close(.directive)
      case .comma: .comma
      case .semicolon: .semicolon
      case .colon: .colon
      case .period: .dot
      case .atSign: .at
      case .leftAngle: .angle(1)
      case .rightAngle: .angle(-1)
      case .binaryOperator, .prefixOperator, .postfixOperator:
        if text.bytes.contains(UInt8(ascii: "<")) {
          .angle(1)
        } else {
          text.bytes.contains(UInt8(ascii: ">")) ? .angle(-1) : .other
        }
      case .identifier: text == "actor" ? .actor : .name
      case .keyword: Keyword(text).map { .keyword($0) } ?? .name
      case .integerLiteral, .floatLiteral, .dollarIdentifier, .wildcard: .literal
      case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote,
        .rawStringPoundDelimiter, .regexLiteralPattern, .regexSlash, .regexPoundDelimiter:
        .quoted
      case .endOfFile: .none
      default: .other
      }
  }
}
