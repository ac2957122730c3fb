package import HandbookModel
import SwiftParser
import SwiftSyntax

/// A piece of Swift, parsed once: whole files and fragments such as a lone `.padding()` alike.
///
/// Any text can be given, and none crashes the program: what goes deeper than ``NestingLimiter`` allows
/// is not parsed, and its reading says so.
package struct SwiftSource: Sendable {
  /// The code as it was given.
  package let code: String
  /// The parsed file; when the code goes too deep, a flat list of its tokens, or nothing.
  let tree: SourceFileSyntax
  private let nesting: NestingLimiter
  private let isParsed: Bool

  /// Parses `code`, which may be no Swift at all.
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
    // With no level allowed the parser hands over its tokens and does nothing else.
    let tokens = Self.parse(text, maximumNestingLevel: -1)
    let nesting = NestingLimiter(tokens.tokens(viewMode: .sourceAccurate))
    self.nesting = nesting
    let parsed =
      nesting.overflow == nil ? onEnoughStack(for: nesting) { Self.parse(text) } : nil
    isParsed = parsed.map { !$0.hasMaximumNestingLevelOverflow } ?? false
    tree = parsed ?? tokens
  }

  private static func parse(
    _ code: String, maximumNestingLevel: Int = NestingLimiter.parserLevel
  ) -> SourceFileSyntax {
    var code = code
    return code.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: maximumNestingLevel) }
  }

  /// The code in coloured pieces, with the API that it uses and what the parser says against it.
  ///
  /// Code that does not parse is read as far as it goes; code that goes too deep has no symbols.
  package func reading() -> CodeAnalysis {
    onEnoughStack(for: nesting) {
      let names = NameVisitor(viewMode: .sourceAccurate)
      if isParsed { names.walk(tree) }
      return CodeAnalysis(
        tokens: codeTokens(of: tree, length: code.utf8.count, repainted: names.paints),
        symbols: names.symbols.uses, declared: names.symbols.declared, surfaces: names.surfaces,
        problem: problem)
    }
      ?? CodeAnalysis(
        tokens: [CodeToken(.plain, length: code.utf8.count)], symbols: [],
        problem: problem(.tooDeep, at: 0))
  }

  /// Where the text is no Swift, for those who need nothing else of a reading; nil when it parses.
  package var syntaxError: SyntaxError? {
    onEnoughStack(for: nesting) { problem } ?? problem(.tooDeep, at: 0)
  }

  /// The views that the code builds; none for code that goes too deep.
  package func views() -> ViewForest {
    guard isParsed else { return .empty }
    return onEnoughStack(for: nesting) { TreeBuilder.forest(of: tree) } ?? .empty
  }

  private var problem: SyntaxError? {
    guard isParsed else { return problem(.tooDeep, at: nesting.overflow ?? 0) }
    return firstError(in: tree).map { problem($0.message, at: $0.offset) }
  }

  /// - Parameter offset: UTF-8 bytes from the start of the code.
  private func problem(_ message: String, at offset: Int) -> SyntaxError {
    let file = SourceFile(path: "", pathInRoot: "", text: code)
    return SyntaxError(message: message, position: file.position(at: offset))
  }
}

/// Where a deep stack is needed and the machine has no thread to give, nothing is done: nil.
private func onEnoughStack<Value: Sendable>(
  for nesting: NestingLimiter, _ work: @escaping @Sendable () -> Value
) -> Value? {
  nesting.isShallow ? work() : withLargeStack(work)
}

extension String {
  fileprivate static let tooDeep = "code is nested too deeply to be read"
}
