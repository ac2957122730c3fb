package import HandbookModel

/// Code that the front end of its language has parsed. Checks and drawings get everything that they
/// need to know about code from here, so they do not depend on a language.
package protocol ParsedCode: Sendable {
  /// The code, as it was passed to the front end.
  var code: String { get }
  /// The first syntax error; `nil` if the code parses.
  var syntaxError: SyntaxError? { get }

  /// Returns the tokens of the code, the framework symbols that it uses, and its first syntax
  /// error.
  func analysis() -> CodeAnalysis

  /// Returns the graph of the views that the code creates; empty if it creates none.
  func views() -> ViewForest

  /// Returns the range that each comment refers to: the largest statement or member that begins with
  /// the token after the comment. If none begins with that token, it is the rest of the line.
  /// - Parameter offsets: The ends of the comments, in UTF-8 bytes and in ascending order.
  /// - Returns: Ranges in UTF-8 bytes, in the order of the comments; empty at the end of the code.
  func itemRanges(after offsets: [Int]) -> [Range<Int>]
}
