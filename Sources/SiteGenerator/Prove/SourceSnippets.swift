import FileSystem
import HandbookModel
import RuleParser

/// Reads the Swift code of a single file, for commands such as `tree` and `draw`.
struct SourceSnippets: Sendable {
  let fileSystem: FileSystem

  /// A piece of Swift code that is parsed on its own, with its location.
  struct Block: Sendable {
    /// The location as it is displayed: the path as the user entered it. For a Markdown file, a
    /// colon and the line number of the code follow.
    let location: String
    /// The file that contains the code.
    let file: SourceFile
    let code: String
    /// Converts the position of a syntax error in the code to a position in the file.
    let position: @Sendable (SyntaxError) -> Position
  }

  /// Reads the code of a file. A Swift file is one piece of code. In a Markdown file, each Swift
  /// block is one piece, joined with the blocks that continue it.
  /// - Parameter path: The path as the user entered it. For `-`, Swift code is read from standard
  ///   input.
  /// - Throws: `SystemError` if the file cannot be read.
  func read(_ path: String) throws -> [Block] {
    if path != "-", fileSystem.kind(path) == .folder {
      throw SystemError(
        operation: .read, path: path, reason: "it is a folder",
        advice: "name a Swift file or a rule")
    }
    let bytes = try fileSystem.read(path == "-" ? "/dev/stdin" : path)
    let text = String(decoding: bytes, as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path, text: text)
    guard path.hasSuffix(".md") else {
      return [Block(location: path, file: file, code: text) { $0.position }]
    }
    let document = DocumentParser(kind: .rule, allowsHTML: false).read(file).value
    return document.snippets.filter { $0.code.supports(.analysis) }.groups
      .map { run in
        let start = run[0].code.position(ofCode: Position(line: 1, column: 1))
        let code = run.joinedCode
        return Block(location: "\(path):\(start.line)", file: file, code: code) {
          run.position(of: $0)
        }
      }
  }
}
