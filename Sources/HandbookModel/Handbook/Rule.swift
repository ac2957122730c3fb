/// A group of rules.
package struct Section: Sendable {
  /// The id; unique in its handbook, ignoring case.
  package let id: String
  /// The title shown to readers.
  package let title: String
  /// The importance; `nil` if none is stated.
  package let impact: Impact?
  /// The topic of the section; empty if none is stated.
  package let summary: [Inline]
  /// Further facts under the author's labels.
  package let facts: [LabeledText]
  /// The introduction; `nil` if the section has no file of its own.
  package let introduction: Document?
  /// The file that describes the section, used to resolve links in `summary` and `facts`.
  package let source: SourceFile?
  /// Indices of its rules.
  package let rules: Range<Int>
  /// The path in the site.
  package let url: String

  package init(
    id: String, title: String, impact: Impact?, summary: [Inline], facts: [LabeledText],
    introduction: Document?, source: SourceFile?, rules: Range<Int>, url: String
  ) {
    self.id = id
    self.title = title
    self.impact = impact
    self.summary = summary
    self.facts = facts
    self.introduction = introduction
    self.source = source
    self.rules = rules
    self.url = url
  }

  /// A bold label with the text after it.
  package struct LabeledText: Hashable, Sendable {
    /// The text before the colon.
    package let label: String
    /// The text after the colon.
    package let text: [Inline]

    package init(label: String, text: [Inline]) {
      self.label = label
      self.text = text
    }
  }
}

/// A valid rule, which always has a unique id, a title and a section.
///
/// A class for the same reason as ``Document``.
package final class Rule: Sendable {
  /// The id; unique in its handbook, ignoring case.
  package let id: String
  /// The title shown to readers.
  package let title: String
  /// The parsed file.
  package let document: Document
  /// The index of its section.
  package let section: Int
  /// The path in the site.
  package let url: String
  /// Indices of its tags, in the order written.
  package let tags: [Int]
  /// Indices of the symbols that its examples use, in the order of the symbols.
  package let symbols: [Int]
  /// Related rules, nearest first.
  package let related: [Related]
  /// Pages that link here, in reading order.
  package let backlinks: [PageLink]

  package init(
    id: String, title: String, document: Document, section: Int, url: String, tags: [Int],
    symbols: [Int], related: [Related], backlinks: [PageLink]
  ) {
    self.id = id
    self.title = title
    self.document = document
    self.section = section
    self.url = url
    self.tags = tags
    self.symbols = symbols
    self.related = related
    self.backlinks = backlinks
  }

  /// Returns this rule with a changed title, document or list of backlinks.
  package func with(
    title: String? = nil, document: Document? = nil, backlinks: [PageLink]? = nil
  ) -> Rule {
    Rule(
      id: id, title: title ?? self.title, document: document ?? self.document, section: section,
      url: url, tags: tags, symbols: symbols, related: related,
      backlinks: backlinks ?? self.backlinks)
  }

  /// The impact; `nil` if the rule states none.
  package var impact: Impact? { document.frontMatter.impact?.value }
}

/// A page other than a rule.
package struct Article: Sendable {
  /// The id; unique in its handbook, ignoring case.
  package let id: String
  /// The title shown to readers.
  package let title: String
  /// The parsed file.
  package var document: Document
  /// The path in the site.
  package let url: String
  /// Pages that link here, in reading order.
  package var backlinks: [PageLink]

  package init(
    id: String, title: String, document: Document, url: String, backlinks: [PageLink]
  ) {
    self.id = id
    self.title = title
    self.document = document
    self.url = url
    self.backlinks = backlinks
  }
}

/// A page as a link: title and path.
package struct PageLink: Hashable, Sendable {
  /// The title shown to readers.
  package let title: String
  /// The path in the site.
  package let url: String

  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// A related rule and why it is related.
package struct Related: Hashable, Sendable {
  /// Why two rules are related.
  package enum Reason: Hashable, Sendable {
    /// The author listed it.
    case named
    /// This rule links to it.
    case cites
    /// It links to this rule.
    case citedBy
    /// The tags that both rules carry, rarest first.
    case sharedTags([String])
    /// The symbols that both rules use, rarest first.
    case sharedSymbols([String])
  }

  /// The index of the related rule.
  package let rule: Int
  /// The reason shown to the reader.
  package let reason: Reason

  package init(rule: Int, reason: Reason) {
    self.rule = rule
    self.reason = reason
  }
}
