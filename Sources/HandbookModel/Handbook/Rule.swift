/// A group of rules.
package struct Section: Sendable {
  /// Unique in its handbook, whatever the case of letters.
  package let id: String
  /// What readers know it by.
  package let title: String
  /// How much it matters; nil where nobody says.
  package let impact: Impact?
  /// What the section is about; empty when nothing was said.
  package let summary: [Inline]
  /// Further facts as the author labelled them.
  package let facts: [LabelledText]
  /// The introduction; nil when the section has no file of its own.
  package let introduction: Document?
  /// The file that describes the section, for links inside `summary` and `facts`.
  package let source: SourceFile?
  /// Indices of its rules.
  package let rules: Range<Int>
  /// The path in the site.
  package let url: String

  package init(
    id: String, title: String, impact: Impact?, summary: [Inline], facts: [LabelledText],
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

  /// A bold label and what follows it.
  package struct LabelledText: Hashable, Sendable {
    /// What stands in front of the colon.
    package let label: String
    /// What stands after it.
    package let text: [Inline]

    package init(label: String, text: [Inline]) {
      self.label = label
      self.text = text
    }
  }
}

/// A valid rule. Holding one means that it has an id of its own, a title and a section.
///
/// An object, as a ``Document`` is.
package final class Rule: Sendable {
  /// Unique in its handbook, whatever the case of letters.
  package let id: String
  /// What readers know it by.
  package let title: String
  /// What its file says.
  package let document: Document
  /// Index of its section.
  package let section: Int
  /// The path in the site.
  package let url: String
  /// Indices of its tags, in the order written.
  package let tags: [Int]
  /// Indices of the symbols that its examples use, in the order of the symbols.
  package let symbols: [Int]
  /// Nearest first.
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

  /// The same, after other words of its file, or of pages that link to it.
  package func with(
    title: String? = nil, document: Document? = nil, backlinks: [PageLink]? = nil
  ) -> Rule {
    Rule(
      id: id, title: title ?? self.title, document: document ?? self.document, section: section,
      url: url, tags: tags, symbols: symbols, related: related,
      backlinks: backlinks ?? self.backlinks)
  }

  /// Nil for an unranked rule.
  package var impact: Impact? { document.frontMatter.impact?.value }
}

/// A page that is no rule.
package struct Article: Sendable {
  /// Unique in its handbook, whatever the case of letters.
  package let id: String
  /// What readers know it by.
  package let title: String
  /// What its file says.
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

/// A page and what to call it.
package struct PageLink: Hashable, Sendable {
  /// What readers know it by.
  package let title: String
  /// The path in the site.
  package let url: String

  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// A neighbour of a rule, and why it is one.
package struct Related: Hashable, Sendable {
  /// Why a reader of one may want the other.
  package enum Reason: Hashable, Sendable {
    /// Its author named it.
    case named
    /// This rule links to it.
    case cites
    /// It links to this rule.
    case citedBy
    /// The words both carry, rarest first.
    case sharedTags([String])
    /// The symbols both use, rarest first.
    case sharedSymbols([String])
  }

  /// Index of the neighbour.
  package let rule: Int
  /// Why a reader may want it.
  package let reason: Reason

  package init(rule: Int, reason: Reason) {
    self.rule = rule
    self.reason = reason
  }
}
