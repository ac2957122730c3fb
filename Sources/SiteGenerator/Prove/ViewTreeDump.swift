package import FileSystem
import ExampleLanguages
import HandbookModel
import LintEngine
import ViewTree

/// Prints the view graph of a file as text, so that authors of rules can see how checks represent
/// the views in their code.
package struct ViewTreeDump: Sendable {
  let fileSystem: FileSystem
  /// Whether every fact of each view is printed.
  let showsFacts: Bool

  package init(fileSystem: FileSystem = .disk, showsFacts: Bool = false) {
    self.fileSystem = fileSystem
    self.showsFacts = showsFacts
  }

  /// Returns the views of a file as text. For a Markdown file, the location of each Swift block is
  /// printed on a line above its views.
  /// - Parameter path: The path as the user entered it. For `-`, Swift code is read from standard
  ///   input.
  /// - Returns: The text without a final line break.
  /// - Throws: `SystemError` if the file cannot be read.
  package func text(_ path: String) throws -> String {
    let blocks = try SourceSnippets(fileSystem: fileSystem).read(path)
    guard path.hasSuffix(".md") else {
      return blocks.map { listing($0, of: path) }.joined()
    }
    return blocks.map { $0.location + "\n" + listing($0, of: path) }.joined(separator: "\n\n")
  }

  /// Returns the views of a piece of code as text, or that there are none. If the code is not valid,
  /// the syntax error is included.
  private func listing(_ block: SourceSnippets.Block, of path: String) -> String {
    let views = block.parsed.views()
    let problems = [
      block.parsed.syntaxError.map { ($0.clause(block.language.name), $0) },
      views.limit.map { ("the views are not shown: \($0.message)", $0) },
    ].compactMap(\.self).map { clause, problem in
      let position = block.position(problem)
      return "\(path):\(position.line):\(position.column): \(clause)"
    }
    let tree =
      showsFacts ? TreePrinter.text(views, details: FactList.lines) : TreePrinter.text(views)
    let declarations = showsFacts ? FactList.declarations(views) : ""
    let facts = [tree, declarations].filter { !$0.isEmpty }.joined(separator: "\n\n")
    let shown = ([facts] + problems).filter { !$0.isEmpty }
    return shown.isEmpty ? "no views" : shown.joined(separator: "\n")
  }
}
