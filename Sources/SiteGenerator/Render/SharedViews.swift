import Templating

// Template data that several templates use. URLs are always percent-encoded and relative to the
// page. Any text may be empty, which templates treat as absent.

/// Template data that consists of a URL.
struct AddressView: TemplateView {
  let url: String
  static let fields = Fields<Self>("Address", ["url": .text(\.url)])
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
