/// A section of a handbook: a titled group of rules.
package struct Section: Sendable {
  /// The section's id; unique in its handbook, ignoring case.
  package let id: String
  /// The section's title as shown to readers.
  package let title: String
  /// The importance of the section; `nil` if the author does not state it.
  package let impact: Impact?
  /// The topic of the section in prose; empty if the author does not state it.
  package let summary: [Inline]
  /// Further facts about the section, each with a label that the author chose.
  package let facts: [LabeledText]
  /// The file that introduces the section; `nil` if the section has no file of its own.
  package let introduction: ProvenDocument?
  /// The file that describes the section; `nil` if there is none. Links in `summary` and `facts`
  /// are resolved relative to this file.
  package let source: SourceFile?
  /// The rules of the section.
  package let rules: Range<Index<Rule>>
  /// The path of the section's page in the site.
  package let url: String

  package init(
    id: String, title: String, impact: Impact?, summary: [Inline], facts: [LabeledText],
    introduction: ProvenDocument?, source: SourceFile?, rules: Range<Index<Rule>>, url: String
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

  /// A bold label in a section's description, with the text after it.
  package struct LabeledText: Hashable, Sendable {
    /// The text of the label, without its colon.
    package let label: String
    /// The text after the label's colon.
    package let text: [Inline]

    package init(label: String, text: [Inline]) {
      self.label = label
      self.text = text
    }
  }
}

/// A validated rule, which always has a unique id, a title and a section.
///
/// Rules are immutable. This type is a class so that copying a handbook copies only pointers to its
/// rules.
package final class Rule: Sendable {
  /// The rule's id; unique in its handbook, ignoring case.
  package let id: String
  /// The rule's title as shown to readers.
  package let title: String
  /// The Markdown file of the rule, with the results of proving its examples.
  package let proven: ProvenDocument
  /// The rule's section.
  package let section: Index<Section>
  /// The path of the rule's page in the site.
  package let url: String
  /// The rule's tags, in the order written.
  package let tags: [Index<Tag>]
  /// The framework symbols that the rule's examples use, in the order of ``Handbook/symbols``.
  package let symbols: [Index<SymbolIndexEntry>]
  /// Rules that are related to this one, the most closely related first.
  package let related: [Related]
  /// Pages that link to this rule, in reading order.
  package let backlinks: [PageLink]

  package init(
    id: String, title: String, proven: ProvenDocument, section: Index<Section>, url: String,
    tags: [Index<Tag>], symbols: [Index<SymbolIndexEntry>], related: [Related],
    backlinks: [PageLink]
  ) {
    self.id = id
    self.title = title
    self.proven = proven
    self.section = section
    self.url = url
    self.tags = tags
    self.symbols = symbols
    self.related = related
    self.backlinks = backlinks
  }

  /// Returns a copy of this rule with a changed title, proven document or list of backlinks. A
  /// `nil` argument leaves the value as it is.
  package func with(
    title: String? = nil, proven: ProvenDocument? = nil, backlinks: [PageLink]? = nil
  ) -> Rule {
    Rule(
      id: id, title: title ?? self.title, proven: proven ?? self.proven, section: section,
      url: url, tags: tags, symbols: symbols, related: related,
      backlinks: backlinks ?? self.backlinks)
  }

  /// The parsed Markdown file of the rule.
  package var document: Document { proven.document }

  /// The importance of the rule; `nil` if the rule does not state it.
  package var impact: Impact? { document.frontMatter.impact?.value }
}

/// A page of a handbook that is not a rule, such as an introduction.
package struct Article: Sendable {
  /// The article's id; unique in its handbook, ignoring case.
  package let id: String
  /// The article's title as shown to readers.
  package let title: String
  /// The Markdown file of the article, with the results of proving its examples.
  package var proven: ProvenDocument
  /// The path of the article's page in the site.
  package let url: String
  /// Pages that link to this article, in reading order.
  package var backlinks: [PageLink]

  package init(
    id: String, title: String, proven: ProvenDocument, url: String, backlinks: [PageLink]
  ) {
    self.id = id
    self.title = title
    self.proven = proven
    self.url = url
    self.backlinks = backlinks
  }

  /// The parsed Markdown file of the article.
  package var document: Document { proven.document }
}

/// A link to a page of the site, with the page's title and path.
package struct PageLink: Hashable, Sendable {
  /// The title of the page as shown to readers.
  package let title: String
  /// The path of the page in the site.
  package let url: String

  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// A rule that is related to another rule, with the reason why it is related.
package struct Related: Hashable, Sendable {
  /// The reason why two rules are listed as related.
  package enum Reason: Hashable, Sendable {
    /// The author of this rule listed the other rule as related.
    case named
    /// This rule links to the other rule.
    case cites
    /// The other rule links to this rule.
    case citedBy
    /// Both rules have these tags, which are listed from rarest to most frequent.
    case sharedTags([String])
    /// The examples of both rules use these framework symbols, which are listed from rarest to most
    /// frequent.
    case sharedSymbols([String])
  }

  /// The related rule.
  package let rule: Index<Rule>
  /// The reason for the relation, as shown to readers.
  package let reason: Reason

  package init(rule: Index<Rule>, reason: Reason) {
    self.rule = rule
    self.reason = reason
  }
}
