package import HandbookModel
import RuleParser

/// The strings of the site's interface in one language.
package struct Localization: Sendable {
  /// The language of the interface if a handbook sets none. It is also used for single strings that
  /// are missing in another language.
  package static let defaultLanguage = "en"

  /// The language of the strings, as a BCP 47 tag in lower case, such as `de` or `pt-br`.
  package let language: String
  private let texts: [String: String]
  /// The keys of all interface strings.
  package let keys: Set<String>
  /// The keys of strings that earlier versions used. Custom files may still contain them.
  private static let formerKeys: Set = ["impact_unranked"]

  package init(language: String, texts: [String: String]) {
    self.language = language
    self.texts = texts
    keys = Set(texts.keys)
  }

  /// Returns the interface string with the given key. If the key is unknown, returns the key
  /// itself. A test ensures that all keys used in code and in the built-in templates exist.
  subscript(key: String) -> String { texts[key] ?? key }

  /// Returns the interface string with the given key. Placeholders such as `{count}` in the string
  /// are replaced by the values with the same names.
  package func text(
    _ key: some MessageKey, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    filled(self[key.rawValue], values)
  }

  /// Returns the interface string that a family has for a value, as in `words[.alert, kind]`.
  /// Placeholders such as `{ratio}` in the string are replaced by the values with the same names.
  package subscript<Value>(
    family: MessageFamily<Value>, value: Value, values: KeyValuePairs<String, String> = [:]
  ) -> String {
    filled(self[family.key(value)], values)
  }

  /// Returns a count with its noun, such as `1 rule` or `2 rules`, in the language of the
  /// interface.
  /// - Parameter noun: The family with the singular and the plural form.
  package func counted(_ noun: MessageFamily<PluralForm>, _ count: Int) -> String {
    self[noun, count == 1 ? .one : .other, ["count": String(count)]]
  }

  private func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    guard !values.isEmpty else { return text }
    var filled = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let afterStart = rest.utf8.index(after: start)
      guard let end = rest.utf8[afterStart...].firstIndex(of: UInt8(ascii: "}")) else { break }
      if let value = values.first(where: { $0.key == rest[afterStart..<end] })?.value {
        filled += rest[..<start]
        filled += value
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        filled += rest[..<afterStart]
        rest = rest[afterStart...]
      }
    }
    return filled + rest
  }

  /// Returns the languages whose strings serve a BCP 47 tag, the most specific first: `zh-hant-tw`,
  /// `zh-hant`, and `zh` for `zh-Hant-TW`.
  package static func languages(for tag: String) -> [String] {
    let subtags = tag.lowercased().split(separator: "-")
    return subtags.indices.reversed().map { subtags[...$0].joined(separator: "-") }
  }

  /// Returns the name of the file that contains the strings of the primary language of a BCP 47 tag,
  /// such as `de.yaml` for `de-CH`.
  package static func fileName(for tag: String) -> String {
    (languages(for: tag).last ?? defaultLanguage) + ".yaml"
  }

  /// Loads files of interface strings, each of which is named after its language, such as
  /// `en.yaml`. If several files have the same language, the strings of later files override those
  /// of earlier files. A string that is missing in a language is replaced by that of the more general
  /// language, such as `pt` for `pt-br`, or by the English one.
  /// - Returns: The interface strings, by language, such as `de`.
  package static func load(_ files: [SourceFile]) -> Outcome<[String: Localization]> {
    var outcome = Outcome<[String: Localization]>([:])
    var texts: [String: [String: String]] = [:]
    for file in files {
      let read = MessageFileParser.read(file)
      outcome.diagnostics += read.diagnostics
      if let known = texts[defaultLanguage] {
        let names = Suggestions(names: known.keys.sorted())
        var found = FoundProblems()
        for (key, text) in read.value.sorted(by: { $0.value.range < $1.value.range })
        where known[key] == nil && !formerKeys.contains(key) {
          let meant =
            found.mayList(.templateUnknownWord, in: file) ? names.nearest(to: key) : nil
          outcome.diagnostics.append(.unknownString(key, text, meant: meant, in: file))
        }
      }
      texts[file.language, default: [:]].merge(read.value.mapValues(\.value)) { _, new in new }
    }
    let english = texts[defaultLanguage] ?? [:]
    outcome.diagnostics += files.compactMap { file in
      let own = languages(for: file.language).compactMap { texts[$0] }
      let missing = english.keys.filter { key in own.allSatisfy { $0[key] == nil } }
      return missing.isEmpty ? nil : .missingStrings(missing.sorted(), in: file)
    }
    for language in texts.keys {
      let all = languages(for: language).reversed().compactMap { texts[$0] }
        .reduce(english) { $0.merging($1) { _, own in own } }
      outcome.value[language] = Localization(language: language, texts: all)
    }
    return outcome
  }
}

extension SourceFile {
  /// The language of the interface strings in the file, taken from the file's name: `de` for
  /// `de.yaml`, and `pt-br` for `pt-BR.yaml`.
  fileprivate var language: String { pathInRoot.dropLast(".yaml".count).lowercased() }
}

extension Configuration {
  /// The language of the handbook's pages, as a BCP 47 tag; English by default.
  package var languageTag: String { language?.value ?? Localization.defaultLanguage }
}

extension Diagnostic {
  fileprivate static func missingStrings(_ keys: [String], in file: SourceFile) -> Diagnostic {
    let names = keys.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let count = counted(keys.count, "interface string is", plural: "interface strings are")
    return file.diagnostic(
      .templateMissingWords, "\(count) missing; English is used instead",
      at: .fileStart,
      fix: Fix("add \(names)\(keys.count > 3 ? " and the others" : ""), as in en.yaml"))
  }

  fileprivate static func unknownString(
    _ key: String, _ text: Located<String>, meant: String?, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateUnknownWord, "there is no interface string '\(key)'", at: text.range,
      fix: meant.map { Fix("did you mean '\($0)'?") })
  }
}
