@_spi(RawSyntax) import SwiftSyntax
import ViewTree

/// Estimates the nesting depth of code from its tokens, before any recursive code such as the
/// parser reads it.
///
/// The parser's own limit counts brackets only, and a stray `}` lowers its count. But nested
/// ternaries, `else if`, `->`, chains of modifiers, and blocks without a `{` also make the syntax
/// tree deeper. They are counted here, and the estimate errs on the high side: code that is
/// accepted fits the stack of ``withLargeStack(_:)``. `NestingTests` covers what is accepted and
/// what is rejected.
struct NestingLimiter: Sendable {
  /// The maximum nesting depth of brackets. In the most deeply nested of 1,069 files (swift-syntax,
  /// Yams and others), the depth is 24, with 356 open tokens.
  static let mostBrackets = 64
  /// The maximum nesting depth of square brackets. Parsing time doubles with each `[` inside a `[`,
  /// since the parser first tries to read a type.
  static let mostSquareBrackets = 8
  /// The maximum number of `#if` directly inside one another, without a bracket between them. At each,
  /// the parser searches past all that follow for attributes.
  static let mostDirectives = 8
  /// The maximum number of tokens that can deepen the syntax tree, such as operators, summed over
  /// the current statement and all statements that enclose it.
  static let mostOpenTokens = 1000
  /// The maximum number of string interpolations in the code. For each `"\(` inside another, the
  /// lexer keeps a copy of the state of all enclosing ones.
  static let mostInterpolations = 2000
  /// The maximum number of consecutive `#`. Each one may begin a raw string, so the lexer looks at
  /// all `#` that follow.
  static let mostPounds = 255
  /// The maximum number of regular expressions in the code that begin with `#/`. Each may extend to
  /// the last line.
  static let mostPatterns = 200
  /// The maximum number of consecutive attributes without a declaration. At each attribute, the
  /// parser searches past all that follow for the declaration.
  static let mostAttributes = 100
  /// The maximum number of tokens in the code. Each needs up to ten microseconds and a kilobyte of
  /// memory. Four megabytes of ordinary code have fewer, unless they were generated.
  static let mostTokens = 500_000
  /// The maximum number of bytes in a name. What many views inherit may contain the name.
  static let mostNameBytes = 1000
  /// The number of `<` that the parser may pass, for each token and in addition. At each `<` after a
  /// name, it searches for the `>`. In real code, it passes less than one for each token.
  static let mostAngles = (perToken: 4, more: 200_000)
  /// The nesting limit that is passed to the parser, which also counts every `<`.
  static let parserLevel = 256

  /// The largest number of brackets that are open at the same time, where `#if` counts as a
  /// bracket.
  private(set) var brackets = 0
  /// The largest number of tokens that belong to unfinished statements at the same time.
  private(set) var openTokens = 0
  /// The UTF-8 offset at which the code exceeds a limit; `nil` if the code can be parsed.
  private(set) var overflow: Int?
  /// Whether the code must not even be split into tokens.
  private var isLexerTrap = false
  private var hasLongName = false
  /// The number of tokens up to `overflow`.
  private var tokenCount = 0

  private var frames: [Frame] = []
  private var frame = Frame(bracket: nil, squareDepth: 0, directiveDepth: 0)
  private var openNow = 0
  /// The number of attributes since the last keyword that can begin a declaration.
  private var attributes = 0
  /// The number of `<` that the parser passes when it searches for the `>` of each.
  private var passedAngles = 0
  private var previous = NestingToken.start

  /// Whether the code is nested so little that the stack of any thread is large enough, even in a
  /// debug build.
  var isShallow: Bool { brackets <= 8 && openTokens <= 40 }

  /// Why the code at `overflow` cannot be parsed.
  var reason: String {
    if isLexerTrap { return "code has too many interpolations or '#' to parse" }
    if hasLongName { return "code has a name of more than \(Self.mostNameBytes) bytes" }
    return tokenCount > Self.mostTokens
      ? "code has more than \(Self.mostTokens) tokens" : "code is nested too deeply to parse"
  }

  /// Estimates the nesting depth of code.
  /// - Parameter tree: A tree with the tokens of the whole code.
  init(_ tree: SourceFileSyntax) {
    var position = 0
    tree.forEachToken { token in
      let word = NestingToken(token, after: previous)
      tokenCount += 1
      read(word)
      previous = word
      position += token.leadingTriviaByteLength
      hasLongName = word.isName && token.textByteLength > Self.mostNameBytes
      if exceedsLimit || hasLongName {
        overflow = position
        return false
      }
      position += token.textByteLength + token.trailingTriviaByteLength
      return true
    }
    previous = .start
  }

  /// Creates the result for code that must not even be split into tokens, because that would take
  /// too long.
  /// - Parameter overflow: The UTF-8 offset at which the code exceeds a limit.
  init(overflow: Int) {
    self.overflow = overflow
    isLexerTrap = true
  }

  /// Returns the UTF-8 offset of text that would make the lexer run for minutes; `nil` if there is
  /// none.
  static func firstLexerTrap(in code: String) -> Int? {
    var interpolations = 0
    var pounds = 0
    var patterns = 0
    var isEscaped = false
    var code = code
    return code.withUTF8 { bytes in
      bytes.indices.first { offset in
        let byte = bytes[offset]
        if isEscaped, byte == UInt8(ascii: "(") { interpolations += 1 }
        if pounds > 0, byte == UInt8(ascii: "/") { patterns += 1 }
        pounds = byte == UInt8(ascii: "#") ? pounds + 1 : 0
        isEscaped = byte == UInt8(ascii: "\\") || isEscaped && pounds > 0
        return interpolations > mostInterpolations || pounds > mostPounds || patterns > mostPatterns
      }
    }
  }

  private var exceedsLimit: Bool {
    tokenCount > Self.mostTokens || brackets > Self.mostBrackets
      || openTokens > Self.mostOpenTokens || frame.squareDepth > Self.mostSquareBrackets
      || frame.directiveDepth > Self.mostDirectives || attributes > Self.mostAttributes
      || passedAngles > Self.mostAngles.more + Self.mostAngles.perToken * tokenCount
  }

  private mutating func read(_ word: NestingToken) {
    if word.startsLine, word.canBegin, previous.canEnd, frame.endsWithLine { endStatement() }
    resolvePending(word)
    switch word.role {
    case .open(let bracket): open(bracket)
    // In the middle of a line, `#endif` belongs to the condition of an `#if`.
    case .close(let bracket): if bracket != .directive || word.startsLine { close(bracket) }
    case .comma:
      if frame.isList, frame.expectedBlocks == 0 { endStatement(keeping: frame.retainedTokens) }
    case .semicolon: if frame.endsWithLine { endStatement() }
    case .colon: if frame.isList { frame.expectBlock(-frame.lastExpected) }
    case .angle(let change):
      count(1)
      frame.retainedTokens = max(0, frame.retainedTokens + change)
      if change < 0 || previous.isName { frame.openAngles = max(0, frame.openAngles + change) }
      if change > 0 { passedAngles += frame.openAngles }
    case .name, .actor: count(previous.isWord ? 1 : 0)
    case .keyword(let keyword):
      count(1)
      expectBlock(for: keyword, word)
      if Self.declarations.contains(keyword) { attributes = 0 }
    case .at:
      count(1)
      attributes += 1
    case .dot, .other:
      count(1)
      if word.endsType { frame.openAngles = 0 }
    case .quoted: frame.openAngles = 0
    case .literal, .none: break
    }
  }

  private static let declarations: Set<Keyword> = [
    .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let,
    .macro, .protocol, .struct, .subscript, .typealias, .var,
  ]

  private mutating func count(_ tokens: Int) {
    frame.tokens += tokens
    openNow += tokens
    openTokens = max(openTokens, openNow)
  }

  private mutating func endStatement(keeping retainedTokens: Int = 0) {
    let kept = min(retainedTokens, frame.tokens)
    openNow -= frame.tokens - kept
    frame.tokens = kept
    frame.retainedTokens = kept
    if retainedTokens == 0 { frame.openAngles = 0 }
  }

  private mutating func open(_ bracket: Bracket) {
    count(1)
    if bracket == .brace, frame.expectedBlocks > 0, previous.canEnd || previous.requiresBlock {
      frame.expectBlock(-1)
      frame.hasOpenedExpectedBlock = true
    }
    let squareDepth =
      switch bracket {
      case .square: frame.squareDepth + 1
      case .brace: 0
      case .round, .directive: frame.squareDepth
      }
    frames.append(frame)
    let directiveDepth = bracket == .directive ? frame.directiveDepth + 1 : 0
    var inner = Frame(bracket: bracket, squareDepth: squareDepth, directiveDepth: directiveDepth)
    if inner.isList { inner.openAngles = frame.openAngles }
    frame = inner
    brackets = max(brackets, frames.count)
  }

  /// Closes the innermost open bracket if it matches the closing one. The open bracket stays open
  /// if it does not match, or if a block before the closing bracket is missing, because the parser
  /// may also continue inside.
  private mutating func close(_ bracket: Bracket) {
    guard frame.bracket == bracket, bracket == .brace || frame.expectedBlocks == 0,
      let outer = frames.popLast()
    else { return }
    openNow -= frame.tokens
    frame = outer
  }

  /// Records that a keyword such as `if` requires a block. Until its `{` is reached, the end of a
  /// line does not end the statement, because the parser takes everything that follows as part of
  /// it.
  /// - Parameter word: The token of the keyword.
  private mutating func expectBlock(for keyword: Keyword, _ word: NestingToken) {
    switch keyword {
    case _ where word.followsDot: break
    case .else:
      frame.retainedTokens += 1
      if previous.role == .close(.brace) { frame.expectBlock(1) }
    case .if where previous.role == .keyword(.else): break
    case .struct where previous.role == .keyword(.import),
      .class where previous.role == .keyword(.import),
      .enum where previous.role == .keyword(.import),
      .protocol where previous.role == .keyword(.import):
      break
    case .func, .var, .let, .subscript:
      if previous.role == .keyword(.class) { frame.expectBlock(-1) }
    // In a list, `repeat` begins a pack expansion.
    case .repeat where frame.isList: break
    case .if, .while, .repeat, .for, .guard, .switch, .do, .defer, .catch, .struct, .class, .enum,
      .protocol, .extension, .actor, .precedencegroup:
      frame.expectBlock(1)
    default: break
    }
  }

  /// Decides what the previous token means, if that depends on the token after it.
  /// - Parameter word: The token after the previous one.
  private mutating func resolvePending(_ word: NestingToken) {
    // A `{ }` that is followed by an operator, as in `if a { } ? b`, was a closure; the block is
    // still missing.
    if frame.hasOpenedExpectedBlock, previous.role == .close(.brace), word.continuesStatement {
      frame.expectBlock(1)
    }
    frame.hasOpenedExpectedBlock = false
    // `for:` and `for item:` are labels; anything longer is not.
    if !word.isName, word.role != .colon { frame.lastExpected = 0 }
    switch (previous.role, word.role) {
    case (.actor, _) where word.isWord: expectBlock(for: .actor, word)
    case (.keyword(.defer), .open(.brace)), (.keyword(.repeat), .open(.brace)),
      (.keyword(.else), .open(.brace)), (.keyword(.else), .keyword(.if)),
      (.keyword(.do), .open(.brace)), (.keyword(.do), .keyword(.throws)):
      break
    // Any `{` from here on is not the block of these keywords.
    case (.keyword(.defer), _), (.keyword(.repeat), _), (.keyword(.else), _), (.keyword(.do), _):
      if !previous.followsDot, !frame.isList { frame.expectBlock(1) }
    default: break
    }
  }
}

/// The kinds of brackets that open a nesting level.
enum Bracket {
  case round, square, brace
  /// A conditional region from `#if` to `#endif`.
  case directive
}

/// The state of the innermost open bracket, or of the code outside of all brackets.
private struct Frame {
  /// The open bracket that the state belongs to; `nil` for the code outside of all brackets.
  let bracket: Bracket?
  /// The number of `[` around this level since the last `{`.
  let squareDepth: Int
  /// The number of `#if` around this level since the last other bracket.
  let directiveDepth: Int
  /// The number of tokens in the current statement or list element.
  var tokens = 0
  /// The number of tokens in the current statement that are still counted after a comma: each
  /// `else`, and each `<` without its `>`.
  var retainedTokens = 0
  /// The number of `<` after names that may begin a list of types and have no `>` yet.
  var openAngles = 0
  /// The number of blocks whose keyword, such as `if`, was read, but not yet their `{`.
  var expectedBlocks = 0
  /// The change that the last keyword made to `expectedBlocks`. It is reverted if the keyword turns
  /// out to be a label, such as `for` in `move(for: 1)`.
  var lastExpected = 0
  /// Whether the last `{` was taken to open a block that a keyword requires.
  var hasOpenedExpectedBlock = false

  var isList: Bool { bracket == .round || bracket == .square }
  mutating func expectBlock(_ blocks: Int) {
    expectedBlocks = max(0, expectedBlocks + blocks)
    lastExpected = blocks
  }

  var endsWithLine: Bool { !isList && expectedBlocks == 0 }
}
