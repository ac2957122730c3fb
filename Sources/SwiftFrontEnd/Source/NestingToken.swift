import SwiftSyntax
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
  /// Whether a statement can end with the token.
  let canEnd: Bool
  /// Whether the token begins a statement if it is the first one on its line.
  let canBegin: Bool
  /// Whether no whitespace separates the token from the previous one.
  let isAdjacent: Bool
  /// Whether the token is the name of a member, such as `repeat` in `.repeat`.
  let followsDot: Bool
  private let hasSpaceAfter: Bool

  static let start = NestingToken(role: .none)

  private init(role: Role) {
    self.role = role
    startsLine = false
    canEnd = false
    canBegin = false
    isAdjacent = false
    followsDot = false
    hasSpaceAfter = true
  }

  init(_ token: TokenSyntax, after previous: NestingToken) {
    let kind = token.tokenKind
    let role = Role(kind)
    self.role = role
    let hasSpaceBefore = token.leadingTriviaLength.utf8Length > 0
    startsLine = hasSpaceBefore && token.leadingTrivia.contains(where: \.isNewline)
    hasSpaceAfter = token.trailingTriviaLength.utf8Length > 0
    isAdjacent = !hasSpaceBefore && !previous.hasSpaceAfter
    followsDot = isAdjacent && previous.role == .dot
    canEnd = Self.canEnd(kind, role, isAdjacent: isAdjacent)
    canBegin = Self.canBegin(kind, role)
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

  private static func canEnd(_ kind: TokenKind, _ role: Role, isAdjacent: Bool) -> Bool {
    switch role {
    case .close, .literal, .quoted, .actor: return true
    case .name:
      guard case .identifier(let name) = kind else { return true }
      return !prefixNames.contains(name)
    case .keyword(let keyword): return lastKeywords.contains(keyword)
    case .angle(1): return false
    case .angle, .other: return isAdjacent && isPostfix(kind)
    case .open, .comma, .semicolon, .colon, .dot, .at, .none: return false
    }
  }

  private static func isPostfix(_ kind: TokenKind) -> Bool {
    switch kind {
    case .rightAngle, .postfixOperator, .postfixQuestionMark, .exclamationMark: true
    default: false
    }
  }

  private static func canBegin(_ kind: TokenKind, _ role: Role) -> Bool {
    switch role {
    case .literal, .actor, .at: return true
    case .open(let bracket): return bracket == .directive
    case .name:
      guard case .identifier(let name) = kind else { return true }
      return !continuingNames.contains(name)
    case .keyword(let keyword): return !continuingKeywords.contains(keyword)
    case .other: return kind == .pound
    default: return false
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
  fileprivate init(_ kind: TokenKind) {
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
      case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
        text.contains("<") ? .angle(1) : text.contains(">") ? .angle(-1) : .other
      case .identifier("actor"): .actor
      case .identifier: .name
      case .keyword(let keyword): .keyword(keyword)
      case .integerLiteral, .floatLiteral, .dollarIdentifier, .wildcard: .literal
      case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote,
        .rawStringPoundDelimiter, .regexLiteralPattern, .regexSlash, .regexPoundDelimiter:
        .quoted
      case .endOfFile: .none
      default: .other
      }
  }
}
