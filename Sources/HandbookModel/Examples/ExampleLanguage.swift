/// A programming language for which Proofbook can do more with code blocks than show them.
///
/// Languages that are only highlighted are not listed here. They are defined in the tables of
/// `CodeHighlighter`.
package struct ExampleLanguage: Hashable, Sendable {
  /// Something that the program can do with code in a language.
  package enum Ability: Sendable, CaseIterable {
    /// Coloring the tokens of the code.
    case highlighting
    /// Finding syntax errors, and the symbols and materials that the code uses.
    case analysis
    /// Running checks on the code.
    case lint
    /// Code can be drawn: the program shows the views that it builds.
    case drawing
  }

  /// The language's name in prose, such as `Swift`.
  package let name: String
  /// The names for the language after the opening fence of a code block, in lower case. The usual
  /// name comes first.
  package let fenceNames: [String]
  /// The abilities that the program has for this language.
  package let abilities: Set<Ability>

  /// The Swift language, for which the program has every ability.
  package static let swift = ExampleLanguage(
    name: "Swift", fenceNames: ["swift"], abilities: Set(Ability.allCases))

  /// All languages for which the program can do more than highlighting.
  package static let all = [swift]

  /// Returns the language with the given name after the opening fence of a code block; `nil` if the
  /// language is unknown or only highlighted.
  package static func named(_ fence: String) -> ExampleLanguage? {
    all.first { $0.fenceNames.contains(fence) }
  }
}

extension CodeBlock {
  /// Whether the program has an ability for the language of this code.
  package func supports(_ ability: ExampleLanguage.Ability) -> Bool {
    ExampleLanguage.named(language)?.abilities.contains(ability) == true
  }
}
