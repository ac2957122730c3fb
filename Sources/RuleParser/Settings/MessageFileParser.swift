package import HandbookModel

/// Parses a file with the strings of the site's interface. Each line has the form `key: text`.
package enum MessageFileParser {
  /// Returns the interface strings by key, such as `skip`, each with the source range of its key.
  /// Values that are not text are reported.
  package static func read(_ file: SourceFile) -> Outcome<[String: Located<String>]> {
    var fields = FieldParser(file: file, wrongType: .templateWrongType)
    var words: [String: Located<String>] = [:]
    do {
      for entry in try YAMLParser(file: file, firstLine: 1).read(file.text)?.entries ?? [] {
        words[entry.key] = fields.text(entry).map { Located($0.value, at: entry.keyRange) }
      }
    } catch {
      fields.diagnostics.append(
        file.diagnostic(
          .templateInvalidYAML, "the strings are not valid YAML: \(error.message)",
          at: error.range, fix: error.fix))
    }
    return Outcome(words, fields.diagnostics)
  }
}
