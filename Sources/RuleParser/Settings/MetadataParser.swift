import Foundation
package import HandbookModel

/// Parses a rule pack's `metadata.json`, which contains facts for the home page of the pack. All
/// keys are optional. Unknown keys are ignored, since other tools may use them.
package enum MetadataParser {
  /// Adds the facts in a `metadata.json` to the settings of a rule pack. Values of the wrong type
  /// are reported and skipped.
  package static func read(
    _ file: SourceFile, into configuration: Configuration
  ) -> Outcome<Configuration> {
    var configuration = configuration
    do {
      let content = try JSONSerialization.jsonObject(
        with: Data(file.text.utf8), options: .fragmentsAllowed)
      guard let values = content as? [String: Any] else {
        return Outcome(
          configuration, [.invalidMetadata("it is not an object", at: .fileStart, in: file)])
      }
      // `JSONSerialization` does not report positions and repeated keys, so the JSON is also parsed as
      // YAML, which differs from JSON only in some escapes.
      let source = Result { () throws(YAMLParser.Failure) in
        try YAMLParser(file: file, firstLine: 1).read(file.text)
      }
      if case .failure(let failure) = source, !failure.repeatedKeys.isEmpty {
        return Outcome(
          configuration,
          [.invalidMetadata(failure.message, at: failure.range, in: file, fix: failure.fix)])
      }
      var fields = Fields(
        file: file, values: values, sourceEntries: (try? source.get())?.entries ?? [])
      let summary = fields.text("abstract").map {
        Located($0, at: fields.sourceRange(of: "abstract"))
      }
      configuration.summary = configuration.summary ?? summary
      let facts: [(Configuration.Fact.Kind, String)] = [
        (.version, "version"), (.date, "date"), (.technology, "technology"),
        (.organization, "organization"),
      ]
      configuration.facts = facts.compactMap { kind, key in
        fields.text(key).map { Configuration.Fact(kind, $0) }
      }
      configuration.references = fields.texts("references")
      return Outcome(
        configuration,
        fields.diagnostics + unsafeReferences(configuration.references, in: file))
    } catch {
      let position = file.position(at: offsetOfSyntaxError(in: error, file.text))
      return Outcome(
        configuration,
        [.invalidMetadata("it is not valid JSON", at: SourceRange(position, position), in: file)])
    }
  }

  /// Returns an error for each source whose URL has an unsafe scheme, such as `javascript:`.
  private static func unsafeReferences(
    _ references: [Located<String>], in file: SourceFile
  ) -> [Diagnostic] {
    references.compactMap { reference in
      // A source may be text with a colon, such as `A talk: the second half`. Such text is not a
      // URL.
      guard !reference.value.contains(where: \.isWhitespace),
        let scheme = URLScheme.of(reference.value), !URLScheme.safe.contains(scheme)
      else { return nil }
      return .unsafeReference(scheme, at: reference.range, in: file)
    }
  }

  /// Returns the offset of the first syntax error in a JSON text, in UTF-8 bytes from the start; 0
  /// if it is unknown. Foundation reports the offset only in the message of the error, so it is
  /// read from there.
  private static func offsetOfSyntaxError(in error: any Error, _ text: String) -> Int {
    let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
    if words.contains("end of file") { return text.utf8.count }
    return words.split { !$0.isNumber }.last.flatMap { Int($0) } ?? 0
  }
}

/// Reads values from a JSON object, and collects diagnostics about values of the wrong type.
private struct Fields {
  let file: SourceFile
  let values: [String: Any]
  /// The entries of the JSON object with their source ranges; empty if the ranges are unknown.
  let sourceEntries: [YAMLValue.Entry]
  var diagnostics: [Diagnostic] = []

  /// Returns the text for a key; `nil` if the key is missing. If the value is not text, a
  /// diagnostic is reported, and `nil` is returned.
  mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value as? String, text.firstForbiddenCharacter == nil { return text }
    diagnostics.append(.wrongValue(key, wanted: "text", at: sourceRange(of: key), in: file))
    return nil
  }

  /// Returns the texts in the list for a key. Items that are not text are reported.
  mutating func texts(_ key: String) -> [Located<String>] {
    guard let value = value(key) else { return [] }
    guard let items = value as? [Any] else {
      diagnostics.append(
        .wrongValue(key, wanted: "a list of texts", at: sourceRange(of: key), in: file))
      return []
    }
    return items.enumerated().compactMap { index, item in
      let sourceRange = sourceRange(of: key, item: index)
      if let text = item as? String, text.firstForbiddenCharacter == nil {
        return Located(text, at: sourceRange)
      }
      diagnostics.append(.wrongItem(of: key, at: sourceRange, in: file))
      return nil
    }
  }

  /// Returns the value for a key; `nil` if the key is missing or its value is `null`.
  private func value(_ key: String) -> Any? { values[key].flatMap { $0 is NSNull ? nil : $0 } }

  /// Returns the source range of a key. If the range is unknown, returns the start of the file.
  func sourceRange(of key: String) -> SourceRange {
    sourceEntries.first { $0.key == key }?.keyRange ?? .fileStart
  }

  private func sourceRange(of key: String, item: Int) -> SourceRange {
    guard case .list(let items)? = sourceEntries.first(where: { $0.key == key })?.value.kind,
      items.indices.contains(item)
    else { return sourceRange(of: key) }
    return items[item].range
  }
}

extension Diagnostic {
  fileprivate static func unsafeReference(
    _ scheme: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkUnsafeAddress, "addresses with '\(scheme):' are not linked", at: range,
      fix: Fix("use an https address, or describe the source as text"))
  }

  fileprivate static func invalidMetadata(
    _ reason: String, at range: SourceRange, in file: SourceFile, fix: Fix? = nil
  ) -> Diagnostic {
    file.diagnostic(
      .handbookInvalidMetadata, "metadata.json is ignored: \(reason)", at: range, fix: fix)
  }

  fileprivate static func wrongValue(
    _ key: String, wanted: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookInvalidMetadata, "'\(key)' is ignored: it must be \(wanted)",
      at: range, fix: Fix("write it as \(wanted)"))
  }

  fileprivate static func wrongItem(
    of key: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookInvalidMetadata,
      "this item of '\(key)' is ignored: it must be text", at: range,
      fix: Fix("write it as text"))
  }
}
