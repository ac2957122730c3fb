import HandbookModel
import RuleParser

/// The Swift in a file, for commands that look at one file alone.
struct SourceSnippets: Sendable {
  let fileSystem: FileSystem

  /// A piece of Swift that is read as one.
  struct Block: Sendable {
    /// The file as people named it; of a Markdown file with the line of the code.
    let place: String
    /// The whole file.
    let file: SourceFile
    let code: String
    /// The place in the file of a place in the code.
    let position: @Sendable (SyntaxError) -> Position
  }

  /// A Swift file as a whole; of a Markdown file every Swift block with those that continue it.
  /// - Parameter path: as people named it; `-` is standard input, which is Swift.
  /// Throws `SystemError` when the file cannot be read.
  func read(_ path: String) throws -> [Block] {
    if path != "-", fileSystem.kind(path) == .folder {
      throw SystemError(
        operation: "read", path: path, reason: "it is a folder",
        advice: "name a Swift file, or a rule")
    }
    let bytes = try fileSystem.read(path == "-" ? "/dev/stdin" : path)
    let text = String(decoding: bytes, as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path, text: text)
    guard path.hasSuffix(".md") else {
      return [Block(place: path, file: file, code: text) { $0.position }]
    }
    let document = DocumentParser(kind: .rule, allowsHTML: false).read(file).value
    return ProveStage.runs(of: document.snippets.filter { $0.code.language == "swift" })
      .map { run in
        let place = run[0].code.position(ofCode: Position(line: 1, column: 1))
        let code = run.map(\.code.code).joined()
        return Block(place: "\(path):\(place.line)", file: file, code: code) {
          ProveStage.place(of: $0, in: run)
        }
      }
  }
}
