/// A language of code blocks, and what Proofbook can do with its code beyond showing it.
///
/// Languages with highlighting alone are not listed here; the tables of `CodeHighlighter` are
/// enough for them.
package struct ExampleLanguage: Hashable, Sendable {
  /// Something that the program can do with code of a language.
  package enum Ability: Sendable, CaseIterable {
    /// Colored tokens.
    case highlighting
    /// Syntax errors, and the symbols and materials that the code uses.
    case analysis
    /// Findings of checks.
    case lint
    /// Drawings of the views that the code builds.
    case drawing
  }

  /// The name in prose, such as `Swift`.
  package let name: String
  /// The names on a fence, in lower case; the first is the usual one.
  package let fenceNames: [String]
  /// The abilities that the program has for this language.
  package let abilities: Set<Ability>

  /// Swift, with every ability.
  package static let swift = ExampleLanguage(
    name: "Swift", fenceNames: ["swift"], abilities: Set(Ability.allCases))

  /// Every language with more than highlighting.
  package static let all = [swift]

  /// Returns the language that a fence names; `nil` if it is unknown or only highlighted.
  package static func named(_ fence: String) -> ExampleLanguage? {
    all.first { $0.fenceNames.contains(fence) }
  }
}

extension CodeBlock {
  /// Whether the program can do something with the code.
  package func supports(_ ability: ExampleLanguage.Ability) -> Bool {
    ExampleLanguage.named(language)?.abilities.contains(ability) == true
  }
}
