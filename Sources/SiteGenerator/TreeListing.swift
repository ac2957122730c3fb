import HandbookModel
import RuleParser
import ViewTree

/// The views of a file as text: what the checks see, for people who write rules.
package struct TreeListing: Sendable {
  let fileSystem: FileSystem

  /// Put together from its parts.
  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// A Swift file as a whole; of a Markdown file every Swift block, each under its place.
  /// - Parameter path: as people named it; `-` is standard input, which is Swift.
  /// - Returns: without a final line break; empty where nothing is a view.
  /// Throws `MachineError` when the file cannot be read.
  package func text(_ path: String) throws -> String {
    if path != "-", fileSystem.kind(path) == .folder {
      throw MachineError(
        operation: "read", path: path, reason: "it is a folder",
        advice: "name a Swift file, or a rule")
    }
    let bytes = try fileSystem.read(path == "-" ? "/dev/stdin" : path)
    let code = String(decoding: bytes, as: UTF8.self)
    guard path.hasSuffix(".md") else {
      return listing(code, of: path) { $0.position }
    }
    let file = SourceFile(path: path, pathInRoot: path, text: code)
    let document = DocumentReader(kind: .rule, allowsHTML: false).read(file).value
    return ProveStage.runs(of: document.snippets.filter { $0.code.language == "swift" })
      .map { run in
        let place = run[0].code.position(ofCode: Position(line: 1, column: 1))
        let tree = listing(run.map(\.code.code).joined(), of: path) {
          ProveStage.place(of: $0, in: run)
        }
        return "\(path):\(place.line)\n" + (tree.isEmpty ? "no views" : tree)
      }.joined(separator: "\n\n")
  }

  /// The views of some code, and below them why there may be more: where it is no Swift.
  private func listing(
    _ code: String, of path: String, place: (ParseProblem) -> Position
  ) -> String {
    let source = SwiftSource(code)
    let problem = source.problemAlone.map { problem in
      let place = place(problem)
      return "\(path):\(place.line):\(place.column): this is no Swift: \(problem.message)"
    }
    let parts = [TreePrinter.text(source.views()), problem ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
