package import HandbookModel
import SwiftParser
import SwiftSyntax
package import ViewTree

/// A piece of Swift code, parsed once: a whole file, or a fragment such as a single `.padding()`.
///
/// Any text is accepted without a crash. Code that exceeds the limits of ``NestingLimiter`` is not
/// parsed, and its analysis reports a syntax error.
package struct SwiftSource: ParsedCode {
  /// The Swift code, as passed to the initializer.
  package let code: String
  /// The syntax tree of the code. If the code is nested too deeply, it is a flat list of tokens or
  /// empty.
  let tree: SourceFileSyntax
  let nesting: NestingLimiter
  private let isParsed: Bool

  /// Parses Swift code, which does not need to be valid.
  package init(_ code: String) {
    var code = code
    code.makeContiguousUTF8()
    self.code = code
    let text = code
    if let trap = NestingLimiter.firstLexerTrap(in: text) {
      nesting = NestingLimiter(overflow: trap)
      tree = Self.parse("")
      isParsed = false
      return
    }
    // With a maximum level of -1, the parser returns its tokens without parsing them.
    let tokens = Self.parse(text, maximumNestingLevel: -1)
    let nesting = NestingLimiter(tokens)
    self.nesting = nesting
    let parsed =
      nesting.overflow == nil ? withSufficientStack(for: nesting) { Self.parse(text) } : nil
    isParsed = parsed.map { !$0.hasMaximumNestingLevelOverflow } ?? false
    tree = parsed ?? tokens
  }

  private static func parse(
    _ code: String, maximumNestingLevel: Int = NestingLimiter.parserLevel
  ) -> SourceFileSyntax {
    var code = code
    return code.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: maximumNestingLevel) }
  }

  /// Returns the code's tokens for highlighting, the framework symbols that it uses, and its first
  /// syntax error.
  ///
  /// Code with syntax errors is analyzed as far as possible; code that is nested too deeply has no
  /// symbols.
  package func analysis() -> CodeAnalysis {
    withSufficientStack(for: nesting) {
      let names = NameVisitor(viewMode: .sourceAccurate)
      if isParsed { names.walk(tree) }
      return CodeAnalysis(
        tokens: codeTokens(of: tree, length: code.utf8.count, overrides: names.tokenColors),
        symbols: names.symbols.uses, declared: names.symbols.declared, surfaces: names.surfaces,
        problem: problem)
    }
      ?? CodeAnalysis(
        tokens: [CodeToken(.plain, length: code.utf8.count)], symbols: [],
        problem: excess)
  }

  /// The first syntax error in the code, without the rest of the analysis; `nil` if the code
  /// parses.
  package var syntaxError: SyntaxError? {
    withSufficientStack(for: nesting) { problem } ?? excess
  }

  /// Returns the view graph of the code; empty for code that is nested too deeply. If the code
  /// exceeds a limit of its views, the graph has only ``ViewForest/limit``.
  package func views() -> ViewForest {
    guard isParsed else { return .empty }
    return withSufficientStack(for: nesting) {
      do throws(ViewExcess) {
        return try TreeBuilder.forest(of: tree)
      } catch {
        return ViewForest(limit: problem(error.message, at: error.offset, isLimit: true))
      }
    } ?? .empty
  }

  private var problem: SyntaxError? {
    guard isParsed else { return excess }
    return firstError(in: tree).map { problem($0.message, at: $0.offset) }
  }

  /// The limit that keeps the code from being parsed.
  private var excess: SyntaxError {
    problem(nesting.reason, at: nesting.overflow ?? 0, isLimit: true)
  }

  /// Returns a syntax error at an offset in the code.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  private func problem(_ message: String, at offset: Int, isLimit: Bool = false) -> SyntaxError {
    let file = SourceFile(path: "", pathInRoot: "", text: code)
    return SyntaxError(message: message, position: file.position(at: offset), isLimit: isLimit)
  }
}

/// Runs `work`, on a thread with a large stack if the nesting of the code requires it. Returns
/// `nil` if such a thread cannot be created.
func withSufficientStack<Value: Sendable>(
  for nesting: NestingLimiter, _ work: @escaping @Sendable () -> Value
) -> Value? {
  nesting.isShallow ? work() : withLargeStack(work)
}
