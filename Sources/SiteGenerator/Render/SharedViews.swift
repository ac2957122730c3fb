import Templating

// Template data that several templates use. URLs are always percent-encoded and relative to the
// page. Any text may be empty, which templates treat as absent.

/// Template data that consists of a URL.
struct AddressView: TemplateView {
  let url: String
  static let fields = Fields<Self>("Address", ["url": .text(\.url)])
}

/// Template data that consists of a label.
struct LabelView: TemplateView {
  let label: String
  static let fields = Fields<Self>("Label", ["label": .text(\.label)])
}

/// Template data for a link with a label.
struct LinkView: TemplateView {
  let label: String
  let url: String
  /// Whether the link leads to another site.
  var external = false
  static let fields = Fields<Self>(
    "Link", ["label": .text(\.label), "url": .text(\.url), "external": .flag(\.external)])
}

/// Template data for a link to a page, with the title and the summary of the page.
struct LinkItem: TemplateView {
  let title: String
  let url: String
  var summary = ""
  var isDraft = false
  static let fields = Fields<Self>(
    "Title",
    [
      "title": .text(\.title), "url": .text(\.url), "summary": .text(\.summary),
      "draft": .flag(\.isDraft),
    ])
}

extension [LinkItem] {
  /// Returns links to the items before and after the item at `index`; `nil` in place of an item
  /// that does not exist.
  func adjacentItems(of index: Int) -> (previous: LinkItem?, next: LinkItem?) {
    (index > 0 ? self[index - 1] : nil, index + 1 < count ? self[index + 1] : nil)
  }
}

/// Template data for an impact (the importance of a rule or section), which is shown as bars and as
/// text.
struct ImpactView: TemplateView {
  let key: String
  let word: String
  let short: String
  /// The rank of the impact as text, from 6 (critical) to 1 (low).
  let rank: String
  let url: String
  static let fields = Fields<Self>(
    "Impact",
    [
      "key": .text(\.key), "word": .text(\.word), "short": .text(\.short), "rank": .text(\.rank),
      "url": .text(\.url),
    ])
}

/// Template data for a rule in a list of rules.
struct RuleListItem: TemplateView {
  let title: String
  let url: String
  let summary: String
  let impact: ImpactView?
  let section: LinkItem?
  /// The keys of the rule's tags, separated by commas. They are used by the filter.
  let tags: String
  let sectionKey: String
  let platforms: String
  let proof: String
  let draft: Bool
  let deprecated: Bool
  static let fields = Fields<Self>(
    "Row",
    [
      "title": .text(\.title), "url": .text(\.url), "summary": .text(\.summary),
      "impact": .view(\.impact), "section": .view(\.section), "tags": .text(\.tags),
      "sectionKey": .text(\.sectionKey), "platforms": .text(\.platforms),
      "proof": .text(\.proof), "draft": .flag(\.draft),
      "deprecated": .flag(\.deprecated),
    ])
}

/// Template data for the links between the pages of a list that is split into several pages.
struct PagerView: TemplateView {
  let previous: AddressView?
  let next: AddressView?
  let pages: [NavigationView]
  static let fields = Fields<Self>(
    "Pager", ["previous": .view(\.previous), "next": .view(\.next), "pages": .list(\.pages)])
}

/// Template data for a value with a label.
struct LabeledValue: TemplateView {
  let label: String
  /// The value, as HTML.
  let value: String
  static let fields = Fields<Self>("Fact", ["label": .text(\.label), "value": .html(\.value)])
}
