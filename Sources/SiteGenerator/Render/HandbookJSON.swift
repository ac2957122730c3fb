import HandbookModel

/// The content of `handbook.json`, which describes the handbook for other programs. As long as the
/// version is 1, keys may be added but not removed or changed.
struct HandbookJSON: Encodable {
  let version = 1
  let title: String
  /// The URL of the site, with a trailing `/`; absent if the settings do not contain it.
  let url: String?
  let checks: [Check]
  let rules: [Rule]

  /// A check that is referenced by rules of the handbook.
  struct Check: Encodable {
    let id: String
    let title: String
    /// The link to an example of code that the check flags: the percent-encoded path of a page in
    /// the site, usually with an anchor; absent if no rule references the check.
    let page: String?
    /// The declaration of the check in the front matter of a rule; absent for built-in checks.
    let declaration: Declaration?
  }

  struct Rule: Encodable {
    let id: String
    let title: String
    let section: String
    let impact: String?
    let tags: [String]
    let checks: [String]
    let proven: Bool
    /// The percent-encoded path of the rule's page in the site.
    let page: String
  }

  /// A value of the front matter, encoded as JSON strings, arrays and objects.
  struct Declaration: Encodable {
    let node: YAMLValue

    func encode(to encoder: any Encoder) throws {
      switch node.kind {
      case .scalar(let text, _):
        var container = encoder.singleValueContainer()
        try container.encode(text)
      case .list(let items):
        var container = encoder.unkeyedContainer()
        for item in items { try container.encode(Declaration(node: item)) }
      case .map(let entries):
        var container = encoder.container(keyedBy: Key.self)
        for entry in entries {
          try container.encode(Declaration(node: entry.value), forKey: Key(entry.key))
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

  init(_ handbook: Handbook, _ library: HandbookCollection) {
    title = handbook.title
    url = handbook.configuration.siteURL ?? library.configuration.siteURL
    checks = handbook.checks.map { entry in
      Check(
        id: entry.check.id, title: entry.check.title, page: handbook.page(explaining: entry),
        declaration: entry.check.declaration.map { Declaration(node: $0) })
    }
    rules = handbook.rules.map { rule in
      Rule(
        id: rule.id, title: rule.title, section: handbook[rule.section].id,
        impact: rule.impact?.key, tags: rule.tags.map { handbook[$0].name },
        checks: rule.document.frontMatter.checks.map(\.value), proven: rule.proven.isProven,
        page: Address.percentEncoded(rule.url))
    }
  }

  /// The bytes of `handbook.json`. The keys are sorted, so that equal handbooks give equal bytes.
  var bytes: [UInt8] { Array((jsonText(self, isIndented: false) + "\n").utf8) }
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
