package import FileSystem
import HandbookModel
import ViewTree

/// Prints the views of a file as text, as checks see them, for authors of rules.
package struct ViewTreeDump: Sendable {
  let fileSystem: FileSystem

  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// The views of a Swift file as a whole, or of every Swift block of a Markdown file below its
  /// location.
  /// - Parameter path: the path as the user named it; `-` is standard input, which is read as
  ///   Swift.
  /// - Returns: the text without a final line break; empty if there are no views.
  /// - Throws: `SystemError` if the file cannot be read.
  package func text(_ path: String) throws -> String {
    let blocks = try SourceSnippets(fileSystem: fileSystem).read(path)
    guard path.hasSuffix(".md") else {
      return blocks.map { listing($0, of: path) }.joined()
    }
    return blocks.map { block in
      let tree = listing(block, of: path)
      return block.place + "\n" + (tree.isEmpty ? "no views" : tree)
    }.joined(separator: "\n\n")
  }

  /// The views of some code, followed by the syntax error if it is not valid Swift.
  private func listing(_ block: SourceSnippets.Block, of path: String) -> String {
    let source = SwiftSource(block.code)
    let problem = source.syntaxError.map { problem in
      let place = block.position(problem)
      return "\(path):\(place.line):\(place.column): this is not valid Swift: \(problem.message)"
    }
    let parts = [TreePrinter.text(source.views()), problem ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
