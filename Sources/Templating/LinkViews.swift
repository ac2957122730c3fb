// Template data for links, which most pages use. URLs are percent-encoded and relative to the page.
// Any text may be empty, which templates treat as absent.

/// Template data for a link with a label.
package struct LinkView: TemplateView {
  /// The text of the link.
  package let label: String
  let url: String
  /// Whether the link leads to another site.
  let external: Bool
  package static let fields = Fields<Self>(
    "Link", ["label": .text(\.label), "url": .text(\.url), "external": .flag(\.external)])

  package init(label: String, url: String, external: Bool = false) {
    self.label = label
    self.url = url
    self.external = external
  }
}

/// Template data for a link to a page, with the title and the summary of the page.
package struct LinkItem: TemplateView {
  /// The title of the page.
  package let title: String
  /// The URL of the page, percent-encoded and relative to the page with the link.
  package let url: String
  let summary: String
  let isDraft: Bool
  package static let fields = Fields<Self>(
    "Title",
    [
      "title": .text(\.title), "url": .text(\.url), "summary": .text(\.summary),
      "draft": .flag(\.isDraft),
    ])

  package init(title: String, url: String, summary: String = "", isDraft: Bool = false) {
    self.title = title
    self.url = url
    self.summary = summary
    self.isDraft = isDraft
  }
}

extension [LinkItem] {
  /// Returns links to the items before and after the item at `index`; `nil` in place of an item
  /// that does not exist.
  package func adjacentItems(of index: Int) -> (previous: LinkItem?, next: LinkItem?) {
    (index > 0 ? self[index - 1] : nil, index + 1 < count ? self[index + 1] : nil)
  }
}

/// Template data for a link in a list of pages of which one may be the current page, such as the
/// main navigation.
package struct NavigationView: TemplateView {
  let label: String
  let url: String
  let current: Bool
  package static let fields = Fields<Self>(
    "Navigation", ["label": .text(\.label), "url": .text(\.url), "current": .flag(\.current)])

  package init(label: String, url: String, current: Bool) {
    self.label = label
    self.url = url
    self.current = current
  }
}
