import HandbookModel

extension [Snippet] {
  /// The snippets in groups: each with those that continue it (`continues` on the fence).
  var groups: [[Snippet]] {
    reduce(into: []) { groups, snippet in
      if snippet.directives.continues, !groups.isEmpty {
        groups[groups.count - 1].append(snippet)
      } else {
        groups.append([snippet])
      }
    }
  }

  /// The code of a group, which is parsed as one.
  var joinedCode: String { map(\.code.code).joined() }

  /// Converts a position in the joined code of a group to a position in the Markdown file.
  func position(of problem: SyntaxError) -> Position {
    var line = problem.position.line
    for (index, snippet) in enumerated() {
      let lines = snippet.code.strippedBytes.count
      // Errors at the very end of the code belong to the last block.
      if line <= lines || index == count - 1 {
        return snippet.code.position(
          ofCode: Position(line: Swift.min(line, lines + 1), column: problem.position.column))
      }
      line -= lines
    }
    return problem.position
  }
}

extension Snippet {
  /// The platforms that the code is for: that of the fence, or else those of the document; empty
  /// for all.
  func platforms(in document: Document) -> Set<Platform> {
    let names = directives.platform.map { [$0] } ?? document.frontMatter.platforms.map(\.value)
    return Set(names.compactMap(Platform.init(named:)))
  }
}
