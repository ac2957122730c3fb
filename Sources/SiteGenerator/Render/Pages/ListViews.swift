import Templating

// Template data for the pages that list rules and other entries, and for the 404 and redirect
// pages.

/// Template data for the home page of a site with several handbooks.
struct HandbookListView: PageView {
  static let template = "library"
  let heading: String
  /// The description of the site, as HTML.
  let lead: String
  let stats: [LabeledValue]
  let handbooks: [HandbookCard]
  static let fields = Fields<Self>(
    "HandbookList",
    [
      "heading": .text(\.heading), "lead": .html(\.lead), "stats": .list(\.stats),
      "handbooks": .list(\.handbooks),
    ])

  struct HandbookCard: TemplateView {
    let title: String
    let url: String
    let summary: String
    let count: String
    static let fields = Fields<Self>(
      "HandbookCard",
      [
        "title": .text(\.title), "url": .text(\.url), "summary": .text(\.summary),
        "count": .text(\.count),
      ])
  }
}

/// Template data for the home page of a handbook.
struct HomeView: PageView {
  static let template = "home"
  let heading: String
  /// The beginning of the handbook's description, as HTML.
  let lead: String
  /// The rest of a long description, as HTML; empty if `lead` contains the complete description.
  let intro: String
  let stats: [LabeledValue]
  let sampleQueries: [LinkView]
  let sections: [SectionSummary]
  let articles: [LinkItem]
  let facts: [LabeledValue]
  let sources: [LinkView]
  static let fields = Fields<Self>(
    "Home",
    [
      "heading": .text(\.heading), "lead": .html(\.lead), "intro": .html(\.intro),
      "stats": .list(\.stats), "tries": .list(\.sampleQueries), "sections": .list(\.sections),
      "articles": .list(\.articles), "facts": .list(\.facts), "sources": .list(\.sources),
      "hasArticles": .flag(hasItems: \.articles), "hasSources": .flag(hasItems: \.sources),
      "hasSections": .flag(hasItems: \.sections), "hasTries": .flag(hasItems: \.sampleQueries),
      "hasFacts": .flag(hasItems: \.facts),
    ])

  struct SectionSummary: TemplateView {
    let title: String
    let url: String
    let summary: String
    let count: String
    let impact: ImpactView?
    let rows: [RuleListItem]
    let more: LinkView?
    static let fields = Fields<Self>(
      "SectionSummary",
      [
        "title": .text(\.title), "url": .text(\.url), "summary": .text(\.summary),
        "count": .text(\.count), "impact": .view(\.impact), "rows": .list(\.rows),
        "more": .view(\.more),
      ])
  }
}

/// Template data for the page of all rules, with the facets (groups of options) of the filter.
struct RulesView: PageView {
  static let template = "rules"
  let heading: String
  let lead: String
  /// The preface of the handbook, as HTML; empty if there is none.
  let preface: String
  let count: String
  let rows: [RuleListItem]
  let facets: [Facet]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "Rules",
    [
      "heading": .text(\.heading), "preface": .html(\.preface), "lead": .text(\.lead),
      "count": .text(\.count),
      "rows": .list(\.rows), "facets": .list(\.facets),
      "hasFacets": .flag(hasItems: \.facets), "pager": .view(\.pager),
    ])

  struct Facet: TemplateView {
    let key: String
    let label: String
    let options: [Option]
    static let fields = Fields<Self>(
      "Facet", ["key": .text(\.key), "label": .text(\.label), "options": .list(\.options)])
  }

  struct Option: TemplateView {
    let key: String
    let label: String
    let count: String
    let url: String
    static let fields = Fields<Self>(
      "Option",
      [
        "key": .text(\.key), "label": .text(\.label), "count": .text(\.count), "url": .text(\.url),
      ])
  }
}

/// Template data for a page that lists all rules with one tag, impact or platform, or all rules
/// that cite one source.
struct ListingView: PageView {
  static let template = "listing"
  let crumbs: [LinkView]
  let heading: String
  /// The text above the list, as HTML; empty if there is none.
  let lead: String
  let count: String
  let rows: [RuleListItem]
  var articles: [LinkItem] = []
  let pager: PagerView?
  let others: Others?
  static let fields = Fields<Self>(
    "Listing",
    [
      "crumbs": .list(\.crumbs), "heading": .text(\.heading), "lead": .html(\.lead),
      "count": .text(\.count), "rows": .list(\.rows), "pager": .view(\.pager),
      "others": .view(\.others), "articles": .list(\.articles),
      "hasRules": .flag(hasItems: \.rows), "hasArticles": .flag(hasItems: \.articles),
    ])

  struct Others: TemplateView {
    let label: String
    let links: [LinkView]
    static let fields = Fields<Self>(
      "Others", ["label": .text(\.label), "links": .list(\.links)])
  }
}

/// Template data for the page of all tags.
struct TagsView: PageView {
  static let template = "tags"
  let heading: String
  let lead: String
  let groups: [Group]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "Tags",
    [
      "heading": .text(\.heading), "lead": .text(\.lead), "groups": .list(\.groups),
      "pager": .view(\.pager),
    ])

  struct Group: TemplateView {
    let label: String
    let links: [CountedLink]
    static let fields = Fields<Self>(
      "TagGroup", ["label": .text(\.label), "links": .list(\.links)])
  }

  struct CountedLink: TemplateView {
    let label: String
    let url: String
    let count: String
    static let fields = Fields<Self>(
      "CountedLink",
      ["label": .text(\.label), "url": .text(\.url), "count": .text(\.count)])
  }
}

/// Template data for the page of all API symbols.
struct SymbolsView: PageView {
  static let template = "symbols"
  let heading: String
  let lead: String
  let groups: [Group]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "Symbols",
    [
      "heading": .text(\.heading), "lead": .text(\.lead), "groups": .list(\.groups),
      "pager": .view(\.pager),
    ])

  struct Group: TemplateView {
    let label: String
    let symbols: [Symbol]
    static let fields = Fields<Self>(
      "SymbolGroup", ["label": .text(\.label), "symbols": .list(\.symbols)])
  }

  struct Symbol: TemplateView {
    let name: String
    let url: String
    let correct: String
    let incorrect: String
    static let fields = Fields<Self>(
      "SymbolLine",
      [
        "name": .text(\.name), "url": .text(\.url), "correct": .text(\.correct),
        "incorrect": .text(\.incorrect),
      ])
  }
}

/// Template data for the page of an API symbol.
struct SymbolView: PageView {
  static let template = "symbol"
  let crumbs: [LinkView]
  let heading: String
  let kind: String
  /// The link to the page of the material that the symbol refers to; `nil` if the symbol is not a
  /// material or the material has no page.
  let surface: LinkView?
  let correct: [Use]
  let incorrect: [Use]
  let other: [Use]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "Symbol",
    [
      "crumbs": .list(\.crumbs), "heading": .text(\.heading), "kind": .text(\.kind),
      "surface": .view(\.surface),
      "correct": .list(\.correct), "incorrect": .list(\.incorrect), "other": .list(\.other),
      "hasCorrect": .flag(hasItems: \.correct), "hasIncorrect": .flag(hasItems: \.incorrect),
      "hasOther": .flag(hasItems: \.other), "pager": .view(\.pager),
    ])

  struct Use: TemplateView {
    let title: String
    let url: String
    let count: String
    static let fields = Fields<Self>(
      "Use", ["title": .text(\.title), "url": .text(\.url), "count": .text(\.count)])
  }
}

/// Template data for the page of all cited sources.
struct ReferencesView: PageView {
  static let template = "references"
  let heading: String
  let lead: String
  let groups: [Group]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "References",
    [
      "heading": .text(\.heading), "lead": .text(\.lead), "groups": .list(\.groups),
      "pager": .view(\.pager),
    ])

  struct Group: TemplateView {
    let host: String
    let sources: [Source]
    static let fields = Fields<Self>(
      "ReferenceGroup", ["host": .text(\.host), "sources": .list(\.sources)])
  }

  struct Source: TemplateView {
    let label: String
    let url: String
    let pages: [LinkItem]
    let more: LinkView?
    static let fields = Fields<Self>(
      "Source",
      [
        "label": .text(\.label), "url": .text(\.url), "pages": .list(\.pages),
        "more": .view(\.more),
      ])
  }
}

/// Template data for the page that is shown if a requested address does not exist.
struct NotFoundView: PageView {
  static let template = "notfound"
  let heading: String
  let lead: String
  static let fields = Fields<Self>(
    "NotFound", ["heading": .text(\.heading), "lead": .text(\.lead)])
}

/// Template data for a page that redirects to another URL.
struct RedirectView: PageView {
  static let template = "redirect"
  let target: String
  static let fields = Fields<Self>("Redirect", ["target": .text(\.target)])
}
