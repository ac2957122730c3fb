import HandbookModel
import ViewTree

/// The views of a file as text: what the checks see, for people who write rules.
package struct ViewTreeDump: Sendable {
  let fileSystem: FileSystem

  /// Put together from its parts.
  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// A Swift file as a whole; of a Markdown file every Swift block, each under its place.
  /// - Parameter path: as people named it; `-` is standard input, which is Swift.
  /// - Returns: without a final line break; empty where nothing is a view.
  /// Throws `SystemError` when the file cannot be read.
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

  /// The views of some code, and below them why there may be more: where it is no Swift.
  private func listing(_ block: SourceSnippets.Block, of path: String) -> String {
    let source = SwiftSource(block.code)
    let problem = source.syntaxError.map { problem in
      let place = block.position(problem)
      return "\(path):\(place.line):\(place.column): this is no Swift: \(problem.message)"
    }
    let parts = [TreePrinter.text(source.views()), problem ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
