/// The result of parsing and analyzing one block of Swift code. Code in other languages is not
/// parsed, and has only tokens.
package struct CodeAnalysis: Sendable {
  /// The tokens of the whole code, in order and without gaps. Their lengths add up to the length of
  /// the code.
  package let tokens: [CodeToken]
  /// The framework symbols that the code uses, each once with its number of uses, in order of first
  /// use.
  package let symbols: [SymbolUse]
  /// The names of the types and members that the code itself declares, such as `Card`. Uses of
  /// these names in other blocks of the page do not count as framework symbols.
  package let declared: Set<String>
  /// The materials and vibrancy levels that the code names, each once, in order of first use.
  package let surfaces: [MaterialReference]
  /// The first syntax error; `nil` if the code parses.
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

  /// Returns this analysis without the symbols that have one of the given names. Such symbols are
  /// declared in another block of the page, so they do not come from a framework.
  /// - Parameter names: Names of types, and of members without dots and arguments.
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

/// A token of code, with the kind that determines its color in syntax highlighting. It takes four
/// bytes, because large handbooks have a hundred million tokens.
package struct CodeToken: Hashable, Sendable {
  /// The kind of a token, which determines its color.
  package enum Kind: UInt32, Sendable {
    case plain, keyword, type, call, member, label, string, number, attribute, comment, directive
  }

  /// The kind in the four lowest bits, and the length in the others.
  private let bits: UInt32

  /// The kind of the token, which determines its color.
  package var kind: Kind { Kind(rawValue: bits & 0xF) ?? .plain }
  /// The length of the token in UTF-8 bytes.
  package var length: Int { Int(bits >> 4) }

  /// Creates a token of at most 268,435,455 bytes, which is more than a file may have. A greater
  /// length is reduced to this one.
  package init(_ kind: Kind, length: Int) {
    bits = min(UInt32(clamping: length), .max >> 4) << 4 | kind.rawValue
  }
}

/// A name in code that presumably comes from a framework, since no code on the page declares it.
package struct APISymbol: Hashable, Comparable, Sendable {
  /// The kind of symbol that a name refers to.
  package enum Kind: String, Hashable, Comparable, CaseIterable, Sendable {
    /// A type or view, such as `Text`.
    case type
    /// A member that is called, such as `.background(_:in:)`.
    case method
    /// A member that is named but not called, such as `.regularMaterial`.
    case member
    /// An attribute, such as `@State`.
    case attribute
    /// A macro, such as `#Preview`.
    case macro

    /// Orders the kinds in the order of their declaration.
    package static func < (left: Kind, right: Kind) -> Bool { left.order < right.order }

    private var order: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The kind of symbol that the name refers to.
  package let kind: Kind
  /// The name as written in prose, including its prefix: `Text`, `.background(_:in:)`, `@State`.
  package let name: String

  private static let prefixes: [UInt8] = Array(".@#".utf8)

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Hashes only the name, because it usually determines the kind. `==` also compares the kind.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Orders symbols by sort key, then by name, then by kind.
  package static func < (left: APISymbol, right: APISymbol) -> Bool {
    let leftKey = left.sortKey
    let rightKey = right.sortKey
    if leftKey != rightKey { return leftKey < rightKey }
    return (left.name, left.kind) < (right.name, right.kind)
  }

  /// The name without its prefix and arguments, such as `background` for `.background(_:in:)`.
  package var bareName: String {
    let name = name.utf8.drop { Self.prefixes.contains($0) }
    return String(Substring(name.prefix { $0 != UInt8(ascii: "(") }))
  }

  /// The first component of the bare name, such as `Font` for `Font.Weight`.
  fileprivate var firstName: String {
    String(Substring(bareName.utf8.prefix { $0 != UInt8(ascii: ".") }))
  }

  /// The name in lower case and without its prefix (`.`, `@` or `#`). Lists of symbols are sorted
  /// by it.
  package var sortKey: String {
    Substring(name.utf8.drop { Self.prefixes.contains($0) }).lowercased()
  }
}

/// A framework symbol and the number of its uses in some code.
package struct SymbolUse: Hashable, Sendable {
  /// The framework symbol that is used.
  package let symbol: APISymbol
  /// The number of times the symbol is used, at least 1.
  package let count: Int

  package init(_ symbol: APISymbol, count: Int) {
    self.symbol = symbol
    self.count = count
  }
}

/// A syntax error in a code block, as the Swift parser reports it, or a limit that the code exceeds.
package struct SyntaxError: Hashable, Sendable {
  /// The Swift parser's error message, or what exceeds the limit.
  package let message: String
  /// The error's position in the code block; line 1 is the first line of code.
  package let position: Position
  /// Whether the code may be valid, but exceeds a limit of the program.
  package let isLimit: Bool

  package init(message: String, position: Position, isLimit: Bool = false) {
    self.message = message
    self.position = position
    self.isLimit = isLimit
  }

  /// Returns the error as a clause for a message.
  /// - Parameter language: The name of the language of the code, such as `Swift`.
  package func clause(_ language: String) -> String {
    isLimit ? "this cannot be read: \(message)" : "this is not valid \(language): \(message)"
  }

  /// What can be done about the error.
  package var advice: String { isLimit ? "split the code" : "fix the code" }
}
