package import HandbookModel

/// Parses a file with the strings of the site's interface. Each line has the form `key: text`.
package enum MessageFileParser {
  /// Returns the interface strings by key, such as `skip`, each with the source range of its key.
  /// Values that are not text are reported.
  package static func read(_ file: SourceFile) -> Outcome<[String: Located<String>]> {
    var fields = FieldParser(file: file, wrongType: .templateWrongType)
    var words: [String: Located<String>] = [:]
    do {
      let node = try YAMLParser(file: file, firstLine: 1).read(file.text)
      if let node, node.entries.isEmpty {
        fields.diagnostics.append(
          file.diagnostic(
            .templateWrongType, "the strings are \(node.nameOfKind); they must be keys and values",
            at: node.range, fix: Fix("write lines such as 'skip: Skip to content'")))
      }
      for entry in node?.entries ?? [] {
        guard let text = fields.text(entry) else { continue }
        let placeholders = text.value.utf8.count { $0 == UInt8(ascii: "{") }
        if placeholders > mostPlaceholders {
          fields.diagnostics.append(
            .tooManyPlaceholders(entry.key, placeholders, at: entry.keyRange, in: file))
        } else {
          words[entry.key] = Located(text.value, at: entry.keyRange)
        }
      }
    } catch {
      fields.diagnostics.append(
        file.diagnostic(
          .templateInvalidYAML, "the strings are not valid YAML: \(error.message)",
          at: error.range, fix: error.fix))
    }
    return Outcome(words, fields.diagnostics)
  }

  /// The maximum number of placeholders in a string. Values of strings can be other strings with
  /// placeholders, so their lengths multiply.
  fileprivate static let mostPlaceholders = 20
}

extension Diagnostic {
  fileprivate static func tooManyPlaceholders(
    _ key: String, _ count: Int, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateWrongType,
      "'\(key)' has \(count) placeholders; the limit is \(MessageFileParser.mostPlaceholders)",
      at: range, fix: Fix("use each placeholder once"))
  }
}
