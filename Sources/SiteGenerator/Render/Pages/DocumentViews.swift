import Templating

// Views of the pages that show a document.

/// The page of a section.
struct SectionView: PageView {
  static let template = "section"
  let crumbs: [LinkView]
  let heading: String
  /// The anchor of the title; empty if it has none.
  let anchor: String
  let impact: ImpactView?
  /// HTML.
  let lead: String
  /// HTML.
  let body: String
  let facts: [LabeledValue]
  let rows: [RuleListItem]
  let count: String
  let pager: PagerView?
  let previous: LinkItem?
  let next: LinkItem?
  static let fields = Fields<Self>(
    "Section",
    [
      "crumbs": .list(\.crumbs), "anchor": .text(\.anchor), "heading": .text(\.heading),
      "impact": .view(\.impact),
      "lead": .html(\.lead), "body": .html(\.body), "facts": .list(\.facts),
      "hasFacts": .flag { !$0.facts.isEmpty }, "rows": .list(\.rows), "count": .text(\.count),
      "pager": .view(\.pager), "previous": .view(\.previous), "next": .view(\.next),
    ])
}

/// The table of contents of a page.
struct ContentsView: TemplateView {
  let entries: [Entry]
  static let fields = Fields<Self>("Contents", ["entries": .list(\.entries)])

  struct Entry: TemplateView {
    let label: String
    let url: String
    /// Whether the entry is nested under an earlier one.
    let sub: Bool
    static let fields = Fields<Self>(
      "Entry", ["label": .text(\.label), "url": .text(\.url), "sub": .flag(\.sub)])
  }
}

/// The page of a rule.
struct RuleView: PageView {
  static let template = "rule"
  let crumbs: [LinkView]
  let place: String
  let heading: String
  /// The anchor of the title; empty if it has none.
  let anchor: String
  let lead: String
  let impact: ImpactView?
  let tags: [LinkView]
  let platforms: [LinkView]
  let since: String
  let updated: String
  let draft: Bool
  let deprecated: Advice?
  let contents: ContentsView?
  /// HTML.
  let body: String
  /// The vibrancy levels under color-vision simulations, as HTML; empty for most rules.
  let hierarchy: String
  /// The materials and levels that the rule is about.
  let materialLinks: [LinkView]
  let symbols: [LinkView]
  /// The symbols behind the disclosure; `nil` if there are none.
  let moreSymbols: More?
  let related: [RelatedItem]
  let backlinks: [LinkItem]
  let sources: [LinkView]
  let files: [LinkView]
  let proof: ProofView?
  let checks: Checks?
  let previous: LinkItem?
  let next: LinkItem?
  static let fields = Fields<Self>(
    "Rule",
    [
      "crumbs": .list(\.crumbs), "place": .text(\.place), "anchor": .text(\.anchor),
      "heading": .text(\.heading),
      "lead": .text(\.lead), "impact": .view(\.impact), "tags": .list(\.tags),
      "platforms": .list(\.platforms), "since": .text(\.since), "updated": .text(\.updated),
      "draft": .flag(\.draft), "deprecated": .view(\.deprecated), "contents": .view(\.contents),
      "body": .html(\.body), "hierarchy": .html(\.hierarchy), "surfaces": .list(\.materialLinks),
      "hasSurfaces": .flag { !$0.materialLinks.isEmpty }, "symbols": .list(\.symbols),
      "moreSymbols": .view(\.moreSymbols), "related": .list(\.related),
      "backlinks": .list(\.backlinks), "sources": .list(\.sources), "files": .list(\.files),
      "proof": .view(\.proof), "checks": .view(\.checks),
      "previous": .view(\.previous), "next": .view(\.next),
      "hasSymbols": .flag { !$0.symbols.isEmpty }, "hasRelated": .flag { !$0.related.isEmpty },
      "hasBacklinks": .flag { !$0.backlinks.isEmpty }, "hasSources": .flag { !$0.sources.isEmpty },
      "hasFiles": .flag { !$0.files.isEmpty },
    ])

  struct Checks: TemplateView {
    let title: String
    let links: [LinkView]
    static let fields = Fields<Self>(
      "RuleChecks", ["title": .text(\.title), "links": .list(\.links)])
  }

  struct More: TemplateView {
    let label: String
    let links: [LinkView]
    static let fields = Fields<Self>("More", ["label": .text(\.label), "links": .list(\.links)])
  }

  struct Advice: TemplateView {
    let text: String
    /// The rule to use instead, if the author named one.
    let rule: LinkView?
    static let fields = Fields<Self>("Advice", ["text": .text(\.text), "rule": .view(\.rule)])
  }

  struct RelatedItem: TemplateView {
    let title: String
    let url: String
    let reason: String
    static let fields = Fields<Self>(
      "RelatedItem", ["title": .text(\.title), "url": .text(\.url), "reason": .text(\.reason)])
  }
}

/// A labeled example on a page.
struct ExampleView: PageView {
  static let template = "example"
  let id: String
  let word: String
  /// HTML.
  let reason: String
  /// HTML.
  let body: String
  let shape: Shape
  /// The example's proof; `nil` if there is nothing to report.
  let verdict: VerdictView?
  /// The drawing; `nil` if the example shows no views.
  let drawing: DrawingView?

  /// The visual style of an example.
  enum Shape { case incorrect, correct, alternative, other }

  static let fields = Fields<Self>(
    "Example",
    [
      "id": .text(\.id), "word": .text(\.word), "reason": .html(\.reason), "body": .html(\.body),
      "incorrect": .flag { $0.shape == .incorrect }, "correct": .flag { $0.shape == .correct },
      "alternative": .flag { $0.shape == .alternative }, "other": .flag { $0.shape == .other },
      "verdict": .view(\.verdict), "drawing": .view(\.drawing),
    ])
}

/// The drawing of an example with its caption.
struct DrawingView: TemplateView {
  /// The drawing as HTML; empty if there is none and the caption explains why.
  let html: String
  /// Features that are not drawn, or why there is no drawing; empty if everything is drawn.
  let missing: String
  /// Aspects that a static drawing can't show; empty if there are none.
  let caption: String
  static let fields = Fields<Self>(
    "Drawing",
    [
      "html": .html(\.html), "missing": .text(\.missing), "caption": .text(\.caption),
      "hasCaption": .flag { !$0.missing.isEmpty || !$0.caption.isEmpty },
    ])
}

/// An Incorrect example with its Correct one, or a single example, with the view options of their
/// drawings.
struct PairView: PageView {
  static let template = "pair"
  /// CSS classes; empty for a single example.
  let shape: String
  /// HTML.
  let examples: String
  /// Whether there is a drawing, so that the view options are shown.
  let showsViewOptions: Bool
  /// The SVG filters that simulate color vision, as HTML; only once per page.
  let filters: String
  static let fields = Fields<Self>(
    "Pair",
    [
      "shape": .text(\.shape), "examples": .html(\.examples), "seen": .flag(\.showsViewOptions),
      "filters": .html(\.filters),
    ])
}

/// The page of an article.
struct ArticleView: PageView {
  static let template = "article"
  let crumbs: [LinkView]
  let heading: String
  /// The anchor of the title; empty if it has none.
  let anchor: String
  let lead: String
  let isDraft: Bool
  let tags: [LinkView]
  let contents: ContentsView?
  /// HTML.
  let body: String
  let backlinks: [LinkItem]
  let sources: [LinkView]
  let files: [LinkView]
  static let fields = Fields<Self>(
    "Article",
    [
      "crumbs": .list(\.crumbs), "anchor": .text(\.anchor), "heading": .text(\.heading),
      "lead": .text(\.lead), "tags": .list(\.tags), "draft": .flag(\.isDraft),
      "hasFacts": .flag { $0.isDraft || !$0.tags.isEmpty },
      "contents": .view(\.contents), "body": .html(\.body), "backlinks": .list(\.backlinks),
      "sources": .list(\.sources), "files": .list(\.files),
      "hasBacklinks": .flag { !$0.backlinks.isEmpty }, "hasSources": .flag { !$0.sources.isEmpty },
      "hasFiles": .flag { !$0.files.isEmpty },
    ])
}

/// The printable page of the handbook or of a section.
struct PrintView: PageView {
  static let template = "print"
  let heading: String
  /// HTML.
  let lead: String
  let chapters: [Chapter]
  /// Links to the printable pages of the sections, if each has its own.
  let parts: [LinkView]
  static let fields = Fields<Self>(
    "Print",
    [
      "heading": .text(\.heading), "lead": .html(\.lead), "chapters": .list(\.chapters),
      "parts": .list(\.parts),
    ])

  struct Chapter: TemplateView {
    let title: String
    let id: String
    /// HTML.
    let body: String
    let pages: [Page]
    static let fields = Fields<Self>(
      "Chapter",
      [
        "title": .text(\.title), "id": .text(\.id), "body": .html(\.body), "pages": .list(\.pages),
      ])
  }

  /// A rule or article on a printable page.
  struct Page: TemplateView {
    let title: String
    let id: String
    let lead: String
    let impact: ImpactView?
    /// Tags and platforms, separated by commas.
    let tags: String
    let deprecated: RuleView.Advice?
    /// HTML.
    let body: String
    let sources: [LinkView]
    static let fields = Fields<Self>(
      "PrintedPage",
      [
        "title": .text(\.title), "id": .text(\.id), "lead": .text(\.lead),
        "impact": .view(\.impact), "tags": .text(\.tags), "deprecated": .view(\.deprecated),
        "body": .html(\.body), "sources": .list(\.sources),
        "hasSources": .flag { !$0.sources.isEmpty },
      ])
  }
}
