import HandbookModel

extension [Snippet] {
  /// The snippets, grouped with those that continue them. A snippet continues the previous one if
  /// its fence has the directive `continues`.
  var groups: [[Snippet]] {
    reduce(into: []) { groups, snippet in
      if snippet.directives.continues, !groups.isEmpty {
        groups[groups.count - 1].append(snippet)
      } else {
        groups.append([snippet])
      }
    }
  }

  /// The joined code of a group's snippets, which is parsed as one.
  var joinedCode: String { map(\.code.code).joined() }

  /// Converts the position of a syntax error in the joined code of a group to a position in the
  /// Markdown file.
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
  /// Returns the target platforms of the code; empty for all platforms. They are set on the fence
  /// or, if not there, in the front matter of the document.
  func platforms(in document: Document) -> Set<Platform> {
    let names = directives.platform.map { [$0] } ?? document.frontMatter.platforms.map(\.value)
    return Set(names.compactMap(Platform.init(named:)))
  }
}
