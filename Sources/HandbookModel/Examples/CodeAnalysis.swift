/// What one parse of a Swift block tells about it.
package struct CodeAnalysis: Sendable {
  /// The whole text in pieces, in order and without gaps: the lengths add up to the text's.
  package let tokens: [CodeToken]
  /// The API that the code uses, each symbol with the number of times, in order of first use.
  package let symbols: [SymbolUse]
  /// What the code declares itself, so that it is no API where another block of the page uses it.
  package let declared: Set<String>
  /// The materials and vibrancy levels that the code names, each once, in order of first use.
  package let surfaces: [MaterialReference]
  /// Where the text is no Swift; nil when it parses.
  package let problem: SyntaxError?

  package init(
    tokens: [CodeToken], symbols: [SymbolUse], declared: Set<String> = [],
    surfaces: [MaterialReference] = [], problem: SyntaxError?
  ) {
    self.tokens = tokens
    self.symbols = symbols
    self.declared = declared
    self.surfaces = surfaces
    self.problem = problem
  }

  /// Without the symbols that some names belong to.
  /// - Parameter names: Of types, and of members without dots and arguments.
  package func without(_ names: Set<String>) -> CodeAnalysis {
    guard !names.isEmpty else { return self }
    let kept = symbols.filter { use in
      !names.contains(use.symbol.bareName) && use.symbol.kind != .type
        || use.symbol.kind == .type && !names.contains(use.symbol.firstName)
    }
    return CodeAnalysis(
      tokens: tokens, symbols: kept, declared: declared, surfaces: surfaces, problem: problem)
  }
}

/// A stretch of highlighted code.
package struct CodeToken: Hashable, Sendable {
  /// What a piece of code is, as far as colours go.
  package enum Kind: Sendable {
    case plain, keyword, type, call, member, label, string, number, attribute, comment, directive
  }

  /// What it is.
  package let kind: Kind
  /// UTF-8 bytes.
  package let length: Int

  package init(_ kind: Kind, length: Int) {
    self.kind = kind
    self.length = length
  }
}

/// A name that comes from a framework, as far as one file can tell.
package struct APISymbol: Hashable, Comparable, Sendable {
  /// What a name stands for.
  package enum Kind: String, Hashable, Comparable, CaseIterable, Sendable {
    /// A type or view: `Text`.
    case type
    /// A called member: `.background(_:in:)`.
    case method
    /// A member that is only named: `.regularMaterial`.
    case member
    /// `@State`
    case attribute
    /// `#Preview`
    case macro

    /// In the order of the cases.
    package static func < (left: Kind, right: Kind) -> Bool { left.order < right.order }

    private var order: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
  }

  /// What it is.
  package let kind: Kind
  /// As it is written in prose, with its marker: `Text`, `.background(_:in:)`, `@State`.
  package let name: String

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The kind, which mostly shows in the name, is left to ``==``.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// By name without marker and case, then by the name itself, then by kind.
  package static func < (left: APISymbol, right: APISymbol) -> Bool {
    let leftKey = left.sortKey
    let rightKey = right.sortKey
    if leftKey != rightKey { return leftKey < rightKey }
    return (left.name, left.kind) < (right.name, right.kind)
  }

  /// Without marker and arguments: `background`.
  package var bareName: String {
    String(name.drop { $0 == "." || $0 == "@" || $0 == "#" }.prefix { $0 != "(" })
  }

  /// Of `Font.Weight`: `Font`.
  fileprivate var firstName: String { String(bareName.prefix { $0 != "." }) }

  /// The name as people look it up: without `.`, `@`, `#`, in lower case.
  package var sortKey: String {
    name.drop { $0 == "." || $0 == "@" || $0 == "#" }.lowercased()
  }
}

/// A symbol in one block.
package struct SymbolUse: Hashable, Sendable {
  /// What is used.
  package let symbol: APISymbol
  /// At least 1.
  package let count: Int

  package init(_ symbol: APISymbol, count: Int) {
    self.symbol = symbol
    self.count = count
  }
}

/// Where the Swift parser gave up, in its own words.
package struct SyntaxError: Hashable, Sendable {
  /// The parser's own words.
  package let message: String
  /// In the code block: line 1 is the first line of code.
  package let position: Position

  package init(message: String, position: Position) {
    self.message = message
    self.position = position
  }
}
