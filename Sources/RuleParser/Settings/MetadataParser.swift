import Foundation
package import HandbookModel

/// Reads a pack's `metadata.json`: facts for its home page. Every key is optional, and keys that
/// Proofbook has no place for are no mistake: other tools use them.
package enum MetadataParser {
  /// Adds what the file says to the configuration of a pack. A wrong value is left out alone.
  package static func read(
    _ file: SourceFile, into configuration: Configuration
  ) -> Outcome<Configuration> {
    var configuration = configuration
    do {
      let content = try JSONSerialization.jsonObject(
        with: Data(file.text.utf8), options: .fragmentsAllowed)
      guard let values = content as? [String: Any] else {
        return Outcome(configuration, [.noMetadata("it holds no keys", at: .fileStart, in: file)])
      }
      var fields = Fields(file: file, values: values)
      let summary = fields.text("abstract").map { Located($0, at: fields.place(of: "abstract")) }
      configuration.summary = configuration.summary ?? summary
      let facts: [(Configuration.Fact.Kind, String)] = [
        (.version, "version"), (.date, "date"), (.technology, "technology"),
        (.organization, "organization"),
      ]
      configuration.facts = facts.compactMap { kind, key in
        fields.text(key).map { Configuration.Fact(kind, $0) }
      }
      configuration.references = fields.texts("references")
      return Outcome(configuration, fields.diagnostics)
    } catch {
      let place = file.position(at: offsetOfFlaw(in: error, file.text))
      return Outcome(
        configuration, [.noMetadata("it is no JSON", at: SourceRange(place, place), in: file)])
    }
  }

  /// UTF-8 bytes in front of the first flaw; 0 when nobody tells. Foundation says it in a sentence.
  private static func offsetOfFlaw(in error: any Error, _ text: String) -> Int {
    let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
    if words.contains("end of file") { return text.utf8.count }
    return words.split { !$0.isNumber }.last.flatMap { Int($0) } ?? 0
  }
}

/// The values of a JSON object, one at a time.
private struct Fields {
  let file: SourceFile
  let values: [String: Any]
  var diagnostics: [Diagnostic] = []
  /// JSON is YAML, but for escapes of few letters, and a reader of YAML tells places.
  private let places: [YAMLValue.Entry]

  init(file: SourceFile, values: [String: Any]) {
    self.file = file
    self.values = values
    let node = try? YAMLReader(file: file, firstLine: 1).read(file.text)
    places = node?.entries ?? []
  }

  /// A text; nil without one, and after a diagnostic.
  mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value as? String { return text }
    diagnostics.append(.wrongValue(key, wanted: "a text", at: place(of: key), in: file))
    return nil
  }

  /// The texts of a list; others in it are reported.
  mutating func texts(_ key: String) -> [Located<String>] {
    guard let value = value(key) else { return [] }
    guard let items = value as? [Any] else {
      diagnostics.append(.wrongValue(key, wanted: "a list of texts", at: place(of: key), in: file))
      return []
    }
    return items.enumerated().compactMap { index, item in
      let place = place(of: key, item: index)
      if let text = item as? String { return Located(text, at: place) }
      diagnostics.append(.wrongItem(of: key, at: place, in: file))
      return nil
    }
  }

  /// Nothing for `null`.
  private func value(_ key: String) -> Any? { values[key].flatMap { $0 is NSNull ? nil : $0 } }

  /// Where a key stands; the beginning of the file when nobody tells.
  func place(of key: String) -> SourceRange {
    places.first { $0.key == key }?.keyRange ?? .fileStart
  }

  private func place(of key: String, item: Int) -> SourceRange {
    guard case .list(let items)? = places.first(where: { $0.key == key })?.value.kind,
      items.indices.contains(item)
    else { return place(of: key) }
    return items[item].range
  }
}

extension Diagnostic {
  fileprivate static func noMetadata(
    _ reason: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "handbook/invalid-metadata", .warning, "metadata.json is left out: \(reason)", at: range)
  }

  fileprivate static func wrongValue(
    _ key: String, wanted: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "handbook/invalid-metadata", .warning, "'\(key)' is left out: it must be \(wanted)",
      at: range, fix: Fix("write it as \(wanted)"))
  }

  fileprivate static func wrongItem(
    of key: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "handbook/invalid-metadata", .warning,
      "this entry of '\(key)' is left out: it must be a text", at: range,
      fix: Fix("write it as a text"))
  }
}
