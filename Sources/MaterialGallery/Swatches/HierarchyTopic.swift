import HandbookModel

/// Finds rules about visual hierarchy. The sections and tags of the handbook are examined only once
/// instead of again for every rule.
package struct HierarchyTopic {
  private let sections: [Bool]
  private let tags: [Bool]

  init(_ handbook: Handbook) {
    sections = handbook.sections.map { Self.isMentioned($0.id) || Self.isMentioned($0.title) }
    tags = handbook.tags.map { Self.isMentioned($0.name) }
  }

  func isTopic(of rule: Rule) -> Bool {
    sections[rule.section.position] || rule.tags.contains { tags[$0.position] }
      || Self.isMentioned(rule.title)
  }

  /// Whether the text contains "hierarch", ignoring case. The text is processed as bytes for speed,
  /// since this function is called for every title of the handbook.
  package static func isMentioned(_ words: String) -> Bool {
    var rest = words.utf8[...]
    while let start = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "h") }) {
      rest = rest[start...]
      if rest.count >= word.count, zip(rest, word).allSatisfy({ $0 | 0x20 == $1 }) { return true }
      rest.removeFirst()
    }
    return false
  }

  private static let word = Array("hierarch".utf8)
}
