import HandbookModel

/// Parses the YAML in a ` ```swatch ` code block, which requests a picture of a material.
enum SwatchFenceParser {
  /// The language in the info string that marks a code block as a swatch fence.
  static let language = "swatch"

  /// Parses a swatch fence. If the code block does not consist of keys and values, the result is
  /// `nil`, and a diagnostic is reported.
  static func fence(_ snippet: Snippet, in file: SourceFile) -> Outcome<SwatchFence?> {
    let code = snippet.code
    let text = SourceFile(path: file.path, pathInRoot: file.pathInRoot, text: code.code)
    do {
      let node = try YAMLParser(file: text, firstLine: 1).read(code.code)
      if let node, node.entries.isEmpty {
        let diagnostic = file.diagnostic(
          .swatchWrongType,
          "a swatch must be keys and values, not \(node.nameOfKind)",
          at: node.moved(by: code).range,
          fix: Fix(
            "write one key and value per line, with a space after the colon: 'material: thin'")
        )
        return Outcome(nil, [diagnostic])
      }
      let entries = (node?.entries ?? []).map { $0.moved(by: code) }
      return Outcome(SwatchFence(entries: entries, range: snippet.range))
    } catch {
      let diagnostic = file.diagnostic(
        .swatchInvalidYAML, "the swatch is not valid YAML: \(error.message)",
        at: error.range.moved(by: code), fix: error.fix?.moved(by: code))
      return Outcome(nil, [diagnostic])
    }
  }
}

extension SourceRange {
  /// Converts a range in the code of a block to a range in the file.
  fileprivate func moved(by code: CodeBlock) -> SourceRange {
    SourceRange(code.position(ofCode: start), code.position(ofCode: end))
  }
}

extension Fix {
  fileprivate func moved(by code: CodeBlock) -> Fix {
    Fix(
      title, edits: edits.map { Edit($0.range.moved(by: code), $0.replacement) }, safety: safety)
  }
}

extension YAMLValue {
  fileprivate func moved(by code: CodeBlock) -> YAMLValue {
    let kind: Kind =
      switch kind {
      case .scalar: kind
      case .list(let items): .list(items.map { $0.moved(by: code) })
      case .map(let entries): .map(entries.map { $0.moved(by: code) })
      }
    return YAMLValue(kind, at: range.moved(by: code))
  }
}

extension YAMLValue.Entry {
  fileprivate func moved(by code: CodeBlock) -> YAMLValue.Entry {
    YAMLValue.Entry(
      key: key, keyRange: keyRange.moved(by: code), value: value.moved(by: code))
  }
}
