import HandbookModel
import LintEngine

/// The content of `checks.json`: everything of a handbook that is needed to lint an app. Apps read it
/// from the published site. As long as the version is 1, keys may be added but not removed or
/// changed.
struct ChecksJSON: Encodable {
  let version = 1
  /// The title of the handbook or library; absent if a library has none.
  let title: String?
  /// The URL of the folder that contains the file, with a trailing `/`; absent if the settings do
  /// not contain the URL of the site.
  let url: String?
  /// The checks that rules reference, ordered by id.
  let checks: [Check]
  /// The values of options by their names, by the ids of the checks; absent if the handbook sets
  /// none. The checks need not be among `checks`.
  let options: [String: [String: OptionValue]]?

  struct Check: Encodable {
    let id: String
    let title: String
    /// The severity of the findings in an app.
    let level: String
    /// The link to an example of code that the check flags: the percent-encoded path of a page,
    /// relative to the folder of this file, usually with an anchor.
    let page: String?
    /// The declaration of the check in the front matter of a rule; absent for built-in checks.
    let declaration: EncodedDeclaration?
  }

  /// Creates the content of the file for some handbooks of a site. Of checks with the same id, the
  /// first one is listed.
  /// - Parameter base: The path in the site of the folder of the file; empty or with a final `/`.
  init(_ handbooks: [Handbook], title: String?, in base: String, of library: HandbookCollection) {
    self.title = title
    let site = library.configuration.siteURL ?? handbooks.first?.configuration.siteURL
    url = site.map { $0 + Address.percentEncoded(base) }
    var ids: Set<String> = []
    checks = handbooks.flatMap { handbook in
      handbook.checks.filter { ids.insert($0.check.id).inserted }.map { entry in
        Check(
          id: entry.check.id, title: entry.check.title, level: entry.check.severity.rawValue,
          page: handbook.page(explaining: entry).map {
            String($0.dropFirst(Address.percentEncoded(base).count))
          },
          declaration: entry.check.declaration.map { EncodedDeclaration($0) })
      }
    }.sorted { $0.id < $1.id }
    options = handbooks.options
  }

  /// The bytes of `checks.json`. The keys are sorted, so that equal handbooks give equal bytes.
  var bytes: [UInt8] { Array((jsonText(self, isIndented: false) + "\n").utf8) }
}

/// A value of the front matter, encoded as JSON strings, arrays and objects.
struct EncodedDeclaration: Encodable {
  private let node: YAMLValue

  init(_ node: YAMLValue) { self.node = node }

  func encode(to encoder: any Encoder) throws {
    switch node.kind {
    case .scalar(let text, _):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .list(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(EncodedDeclaration(item)) }
    case .map(let entries):
      var container = encoder.container(keyedBy: Key.self)
      for entry in entries {
        try container.encode(EncodedDeclaration(entry.value), forKey: Key(entry.key))
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension [Handbook] {
  /// The options of checks that the handbooks set. If several set those of one check, the first one
  /// counts.
  var checkSettings: [CheckSetting] {
    var ids: Set<String> = []
    return flatMap(\.configuration.checks).filter { ids.insert($0.id.value).inserted }
  }

  /// The values of the options that the handbooks set, by the names of the options and the ids of the
  /// checks; `nil` if there are none.
  var options: [String: [String: OptionValue]]? {
    let builtIn = Dictionary(uniqueKeysWithValues: LintEngine.Check.all.map { ($0.id, $0) })
    let options = checkSettings.compactMap { setting in
      (builtIn[setting.id.value] ?? declaredCheck(setting.id.value)).map { check in
        let settings = check.configured(by: setting, .handbookInvalidValue).value.settings
        return (
          check.id, Dictionary(uniqueKeysWithValues: settings.sorted.map { ($0.name, $0.value) })
        )
      }
    }.filter { !$0.1.isEmpty }
    return options.isEmpty ? nil : Dictionary(uniqueKeysWithValues: options)
  }
}

extension [Handbook] {
  /// Returns the check with an id that a rule declares; `nil` if there is none.
  private func declaredCheck(_ id: String) -> LintEngine.Check? {
    lazy.flatMap(\.checks).first { $0.check.id == id }?.check.declaration.flatMap {
      CheckDeclaration.read($0, in: SourceFile(path: "", pathInRoot: "", text: "")).value
    }
  }
}

extension Handbook {
  /// Returns the link to an example of code that a check flags: the percent-encoded path of a page
  /// in the site with an anchor. If no example is flagged, the anchor is that of the first
  /// Incorrect example, or omitted if there is none. Returns `nil` if the check is not referenced
  /// by any rule.
  func page(explaining entry: CheckIndexEntry) -> String? {
    guard let rule = entry.rules.first.map({ self[$0] }) else { return nil }
    let example =
      rule.document.examples.first { example in
        rule.proven.proof(of: example)?.findings.contains { $0.check == entry.check.id } == true
      } ?? rule.document.examples.first(where: \.role.isIncorrect)
    return Address.percentEncoded(rule.url)
      + (example.map { "#" + encodedURL($0.anchor) } ?? "")
  }
}
