package import HandbookModel
package import LintEngine
package import ViewRenderer
package import ViewTree

/// A language of example code: its names, and what the program can do with code in it. Each ability
/// is a function, and is `nil` if the program lacks it for the language.
package struct ExampleLanguage: Sendable {
  /// The name of the language in prose, such as `Swift`.
  package let name: String
  /// The names of the language after the opening fence of a code block, in lower case and unique
  /// among all languages. The usual name comes first.
  package let fenceNames: [String]
  /// The endings of the names of source files in the language, without the dot. Only files with
  /// these endings are linted.
  package let fileExtensions: [String]
  /// Returns the tokens of code, in order and without gaps. The sum of their lengths is the length
  /// of the code in UTF-8 bytes. `nil` if code in the language is shown without colors.
  package let highlight: (@Sendable (_ code: String) -> [CodeToken])?
  /// Parses code, which need not be valid, so that it can be analyzed, linted and drawn; `nil` if
  /// the program cannot parse the language.
  package let parse: (@Sendable (_ code: String) -> any ParsedCode)?
  /// Returns the findings of a linter's checks in the views of parsed code, in source order; `nil`
  /// if there are no checks for the language.
  package let lint: (@Sendable (_ views: ViewForest, _ linter: Linter) -> [Finding])?
  /// Returns the drawing of the views of parsed code; `nil` if the language cannot be drawn.
  package let draw: (@Sendable (_ views: ViewForest, _ options: DrawingOptions) -> DrawingResult)?
  /// Returns the drawings of the two examples of a pair, which show what differs between them; `nil`
  /// if the language cannot be drawn.
  package let drawPair:
    (
      @Sendable (_ incorrect: Drawable, _ correct: Drawable)
        -> (incorrect: DrawingResult, correct: DrawingResult)
    )?

  /// The views of code, and what their drawing depends on besides the code.
  package typealias Drawable = (views: ViewForest, options: DrawingOptions)

  /// Creates a language. An ability that is omitted is `nil`, and with it the program lacks that
  /// ability.
  package init(
    name: String, fenceNames: [String], fileExtensions: [String] = [],
    highlight: (@Sendable (_ code: String) -> [CodeToken])? = nil,
    parse: (@Sendable (_ code: String) -> any ParsedCode)? = nil,
    lint: (@Sendable (_ views: ViewForest, _ linter: Linter) -> [Finding])? = nil,
    draw: (@Sendable (_ views: ViewForest, _ options: DrawingOptions) -> DrawingResult)? = nil,
    drawPair: (
      @Sendable (_ incorrect: Drawable, _ correct: Drawable)
        -> (incorrect: DrawingResult, correct: DrawingResult)
    )? = nil
  ) {
    self.name = name
    self.fenceNames = fenceNames
    self.fileExtensions = fileExtensions
    self.highlight = highlight
    self.parse = parse
    self.lint = lint
    self.draw = draw
    self.drawPair = drawPair
  }
}
