import ExampleLanguages
import FileSystem
import HandbookModel
import RuleParser
import ViewTree

/// Reads the code of a single file, for commands such as `tree` and `draw`.
struct SourceSnippets: Sendable {
  let fileSystem: FileSystem

  /// A piece of code that is parsed on its own, with its language and location.
  struct Block: Sendable {
    /// The location as it is displayed: the path as the user entered it. For a Markdown file, a
    /// colon and the line number of the code follow.
    let location: String
    /// The file that contains the code.
    let file: SourceFile
    /// The language of the code.
    let language: ExampleLanguage
    /// The parsed code.
    let parsed: any ParsedCode
    /// Converts the position of a syntax error in the code to a position in the file.
    let position: @Sendable (SyntaxError) -> Position
  }

  /// Reads the code of a file. A source file is one piece of code. In a Markdown file, each block
  /// in a language that can be parsed is one piece, joined with the blocks that continue it.
  /// - Parameter path: The path as the user entered it. For `-`, Swift code is read from standard
  ///   input.
  /// - Throws: `SystemError` if the file cannot be read.
  func read(_ path: String) throws -> [Block] {
    if path != "-", fileSystem.kind(path) == .folder {
      throw SystemError(
        operation: .read, path: path, reason: "it is a folder",
        advice: "name a Swift file or a rule")
    }
    let bytes = try fileSystem.readArgument(path)
    let text = String(decoding: bytes, as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path, text: text)
    guard path.hasSuffix(".md") else {
      let language = ExampleLanguage.lintable(atPath: path) ?? .swift
      guard let parse = language.parse else { return [] }
      return [
        Block(
          location: path, file: file, language: language, parsed: parse(text),
          position: \.position)
      ]
    }
    let document = DocumentParser(
      kind: .rule, allowsHTML: false, parsedLanguages: ExampleLanguage.parsedFenceNames
    ).read(file).value
    return document.snippets.groups.map { group in
      let start = group.first.code.position(ofCode: Position(line: 1, column: 1))
      return Block(
        location: "\(path):\(start.line)", file: file, language: group.language,
        parsed: group.parsed(), position: group.position)
    }
  }
}
