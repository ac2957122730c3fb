import HandbookModel

/// Finds places of the joined code of a group in the blocks of the group.
struct GroupLocator {
  /// A block of the group.
  struct Part {
    let snippet: Snippet
    /// The range of the block's code in the joined code, in UTF-8 bytes.
    let bytes: Range<Int>
    /// The code of the block as a file of its own.
    fileprivate let code: SourceFile
  }

  private let parts: [Part]

  init(_ group: SnippetGroup) {
    var start = 0
    parts = group.snippets.map { snippet in
      let code = SourceFile(path: "", pathInRoot: "", text: snippet.code.code)
      defer { start += code.text.utf8.count }
      return Part(snippet: snippet, bytes: start..<start + code.text.utf8.count, code: code)
    }
  }

  /// Returns the block with the byte at an offset of the joined code; `nil` if the offset is after
  /// the end of the code.
  func part(at offset: Int) -> Part? { parts.first { offset < $0.bytes.upperBound } }

  /// Converts a range of the joined code to a range in the block in which it begins; `nil` if it
  /// begins after the end of the code. A range that ends in a later block ends with its own block.
  /// - Parameter range: The range in UTF-8 bytes.
  func range(of range: Range<Int>) -> ExampleRange? {
    part(at: range.lowerBound).map { part in
      let bytes =
        range.lowerBound - part.bytes.lowerBound..<min(part.bytes.upperBound, range.upperBound)
        - part.bytes.lowerBound
      func position(at offset: Int) -> Position {
        part.snippet.code.position(ofCode: part.code.position(at: offset))
      }
      return ExampleRange(
        block: part.snippet.range.start, bytes: bytes,
        inFile: SourceRange(position(at: bytes.lowerBound), position(at: bytes.upperBound)))
    }
  }
}
