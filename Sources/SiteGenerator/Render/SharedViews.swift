// Views that several templates share. In every view addresses are relative to the page and
// percent-encoded, and any text may be empty, which counts as nothing.

/// An address alone.
struct AddressView: TemplateView {
  let url: String
  static let fields = Fields<Self>("Address", ["url": .text(\.url)])
}

/// Words alone.
struct LabelView: TemplateView {
  let label: String
  static let fields = Fields<Self>("Label", ["label": .text(\.label)])
}

/// A link with its words.
struct LinkView: TemplateView {
  let label: String
  let url: String
  /// Whether it leads to another site.
  var external = false
  static let fields = Fields<Self>(
    "Link", ["label": .text(\.label), "url": .text(\.url), "external": .flag(\.external)])
}

/// A page with its title.
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
  /// The pages before and after one; nil at the ends.
  func neighbours(of index: Int) -> (previous: LinkItem?, next: LinkItem?) {
    (index > 0 ? self[index - 1] : nil, index + 1 < count ? self[index + 1] : nil)
  }
}

/// An impact as bars and words.
struct ImpactView: TemplateView {
  let key: String
  let word: String
  let short: String
  /// 6…1.
  let rank: String
  let url: String
  static let fields = Fields<Self>(
    "Impact",
    [
      "key": .text(\.key), "word": .text(\.word), "short": .text(\.short), "rank": .text(\.rank),
      "url": .text(\.url),
    ])
}

/// A rule in a list.
struct RuleListItem: TemplateView {
  let title: String
  let url: String
  let summary: String
  let impact: ImpactView?
  let section: LinkItem?
  /// Names for the filter, with commas between them.
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

/// The way through a list of several pages.
struct PagerView: TemplateView {
  let previous: AddressView?
  let next: AddressView?
  let pages: [NavigationView]
  static let fields = Fields<Self>(
    "Pager", ["previous": .view(\.previous), "next": .view(\.next), "pages": .list(\.pages)])
}

/// A labelled fact.
struct LabeledValue: TemplateView {
  let label: String
  /// HTML.
  let value: String
  static let fields = Fields<Self>("Fact", ["label": .text(\.label), "value": .html(\.value)])
}
