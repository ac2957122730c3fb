import FileSystem
import Foundation
import HandbookModel

/// Reads the checks of a built site: `checks.json`, or `handbook.json`, which lists them in the same
/// form.
enum PublishedChecksFile {
  /// The reason why a content is not a list of checks.
  enum Flaw: Error, Hashable {
    case notJSON
    /// The content has another version than this program reads.
    case version(Int)
    /// The content is JSON, but no list of checks.
    case otherContent
  }

  /// The version of the format that this program reads.
  static let version = 1

  /// Returns the checks of a file.
  /// - Parameter path: The path or URL of the file, for messages about its declarations.
  static func read(_ bytes: [UInt8], path: String) throws(Flaw) -> PublishedChecks {
    let data = Data(bytes)
    let decoder = JSONDecoder()
    do {
      let found = try decoder.decode(Version.self, from: data).version
      guard found == version else { throw Flaw.version(found) }
      let content = try decoder.decode(Content.self, from: data)
      let file = SourceFile(path: path, pathInRoot: path.fileName, text: "")
      let checks = content.checks.map { check in
        PublishedCheck(
          id: check.id, page: check.page, declaration: check.declaration?.value, file: file)
      }
      return PublishedChecks(
        checks: checks, settings: settings(content.options?.value.entries ?? [], in: file),
        siteURL: content.url, errors: 0)
    } catch let flaw as Flaw {
      throw flaw
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .otherContent
    }
  }

  private static func settings(
    _ entries: [YAMLValue.Entry], in file: SourceFile
  ) -> [CheckSetting] {
    entries.map { entry in
      CheckSetting(
        id: Located(entry.key, at: entry.keyRange), options: entry.value.entries, in: file)
    }
  }

  private struct Version: Decodable {
    let version: Int
  }

  private struct Content: Decodable {
    let url: String?
    let checks: [Entry]
    /// The options of checks by their names, by the ids of the checks.
    let options: Declaration?
  }

  private struct Entry: Decodable {
    let id: String
    let page: String?
    let declaration: Declaration?
  }

  /// A value of a declaration or an option, which is YAML in a rule or in settings. Its ranges mean nothing.
  private struct Declaration: Decodable {
    let value: YAMLValue

    init(from decoder: any Decoder) throws {
      let start = SourceRange.fileStart
      if let map = try? decoder.container(keyedBy: Key.self) {
        // The order of the keys in the file is not known here.
        let keys = map.allKeys.sorted { $0.stringValue < $1.stringValue }
        let entries = try keys.map { key in
          YAMLValue.Entry(
            key: key.stringValue, keyRange: start,
            value: try map.decode(Declaration.self, forKey: key).value)
        }
        value = YAMLValue(.map(entries), at: start)
      } else if var list = try? decoder.unkeyedContainer() {
        var items: [YAMLValue] = []
        while !list.isAtEnd { items.append(try list.decode(Declaration.self).value) }
        value = YAMLValue(.list(items), at: start)
      } else {
        let single = try decoder.singleValueContainer()
        let number = try? single.decode(Double.self)
        let text = try number.map { "\($0)" } ?? single.decode(String.self)
        value = YAMLValue(.scalar(text, isPlain: false), at: start)
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
