import CodeHighlighter
package import HandbookModel
import LintEngine
import SwiftFrontEnd
import ViewRenderer
import ViewTree

extension ExampleLanguage {
  /// The Swift language, for which the program has every ability.
  package static let swift = ExampleLanguage(
    name: "Swift", fenceNames: ["swift"], fileExtensions: ["swift"],
    highlight: { SwiftSource($0).analysis().tokens }, parse: { SwiftSource($0) },
    lint: { views, linter in linter.findings(in: views) },
    draw: { views, options in views.drawing(options) },
    drawPair: { incorrect, correct in
      incorrect.views.drawings(incorrect.options, besides: correct.views, correct.options)
    })

  /// All languages: Swift, and those whose code is only highlighted.
  package static let all: [ExampleLanguage] =
    [swift]
    + CodeLexer.languages.map { names in
      ExampleLanguage(
        name: names[0], fenceNames: names,
        highlight: { CodeLexer.tokens(of: $0, in: names[0]) ?? [] })
    }

  /// The fence names of all languages whose code is parsed. A fence name, such as `swift`, follows
  /// the opening fence of a code block.
  package static let parsedFenceNames = all.filter { $0.parse != nil }.flatMap(\.fenceNames)

  /// Returns the language with this name after the opening fence of a code block, such as `js`;
  /// `nil` if no language has the name.
  package static func named(_ fenceName: String) -> ExampleLanguage? { byFenceName[fenceName] }

  /// Returns the language of a source file, according to the extension of its name. Returns `nil`
  /// if no language has the extension, or if code in the language cannot be linted.
  /// - Parameter path: The path or the name of the file. Only its extension matters.
  package static func lintable(atPath path: String) -> ExampleLanguage? {
    all.first { language in
      language.lint != nil && language.fileExtensions.contains { path.hasSuffix("." + $0) }
    }
  }

  private static let byFenceName = Dictionary(
    uniqueKeysWithValues: all.flatMap { language in language.fenceNames.map { ($0, language) } })
}

extension Snippet {
  /// The language of the snippet if its code can be parsed; `nil` otherwise.
  package var parsedLanguage: ExampleLanguage? {
    ExampleLanguage.named(code.language).flatMap { $0.parse == nil ? nil : $0 }
  }

  /// Whether there are checks for the language of the snippet.
  package var hasLintableLanguage: Bool { parsedLanguage?.lint != nil }

  /// Whether checks run on the snippet. This requires that there are checks for its language and
  /// that the code is expected to parse.
  package var isLintable: Bool { hasLintableLanguage && directives.parse == .succeeds }
}
