import Foundation
package import HandbookModel

/// Reads a pack's `metadata.json`: facts for its home page. Every key is optional, and keys that
/// Proofbook has no place for are no mistake: other tools use them.
package enum MetadataReader {
  /// Adds what the file says to the configuration of a pack.
  package static func read(
    _ file: SourceFile, into configuration: Configuration
  ) -> Outcome<Configuration> {
    var configuration = configuration
    do {
      let metadata = try JSONDecoder().decode(Metadata.self, from: Data(file.text.utf8))
      if configuration.summary == nil {
        configuration.summary = metadata.abstract.map { Located($0, at: .fileStart) }
      }
      let facts: [(Configuration.Fact.Kind, String?)] = [
        (.version, metadata.version), (.date, metadata.date), (.technology, metadata.technology),
        (.organization, metadata.organization),
      ]
      configuration.facts = facts.compactMap { kind, value in
        value.map { Configuration.Fact(kind, $0) }
      }
      configuration.references = metadata.references ?? []
      return Outcome(configuration)
    } catch {
      return Outcome(configuration, [.invalidMetadata(error, in: file)])
    }
  }

  private struct Metadata: Decodable {
    var abstract: String?
    var version: String?
    var date: String?
    var organization: String?
    var technology: String?
    var references: [String]?
  }
}

extension Diagnostic {
  fileprivate static func invalidMetadata(_ error: any Error, in file: SourceFile) -> Diagnostic {
    var reason = "its values are not what they should be"
    var range = SourceRange.fileStart
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      if let key = context.codingPath.first?.stringValue {
        reason = "the value of '\(key)' is of another type than expected"
        if let place = file.text.firstRange(of: "\"\(key)\"") {
          let offset = file.text.utf8.distance(from: file.text.startIndex, to: place.lowerBound)
          range = SourceRange(
            file.position(at: offset), file.position(at: offset + key.utf8.count + 2))
        }
      }
    case DecodingError.dataCorrupted:
      reason = "it is no JSON"
      let place = file.position(at: offsetOfFlaw(inJSON: file.text))
      range = SourceRange(place, place)
    default: break
    }
    return file.diagnostic(
      "handbook/invalid-metadata", .warning, "metadata.json is left out: \(reason)", at: range)
  }
  /// UTF-8 bytes in front of the first flaw; 0 when nobody tells. The decoder of the Foundation of
  /// Swift 6.3 keeps the place to itself; its older sister says it in a sentence, in bytes.
  private static func offsetOfFlaw(inJSON text: String) -> Int {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return 0
    } catch {
      let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
      if words.contains("end of file") { return text.utf8.count }
      return words.split { !$0.isNumber }.last.flatMap { Int($0) } ?? 0
    }
  }
}
