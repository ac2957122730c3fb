// The views of pages that hold a document.

/// A section.
struct SectionView: PageView {
  static let template = "section"
  let crumbs: [LinkView]
  let heading: String
  /// What follows `#` in a link to the title.
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

/// The table of contents of a long page.
struct ContentsView: TemplateView {
  let entries: [Entry]
  static let fields = Fields<Self>("Contents", ["entries": .list(\.entries)])

  struct Entry: TemplateView {
    let label: String
    let url: String
    /// Whether it stands under the entry before it.
    let sub: Bool
    static let fields = Fields<Self>(
      "Entry", ["label": .text(\.label), "url": .text(\.url), "sub": .flag(\.sub)])
  }
}

/// A rule.
struct RuleView: PageView {
  static let template = "rule"
  let crumbs: [LinkView]
  let place: String
  let heading: String
  /// What follows `#` in a link to the title.
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
  /// HTML: its levels as other eyes see them; empty for most rules.
  let hierarchy: String
  /// Materials and levels.
  let surfaces: [LinkView]
  let symbols: [LinkView]
  /// Those that fewer readers look for; nil without any.
  let moreSymbols: More?
  let related: [Neighbour]
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
      "body": .html(\.body), "hierarchy": .html(\.hierarchy), "surfaces": .list(\.surfaces),
      "hasSurfaces": .flag { !$0.surfaces.isEmpty }, "symbols": .list(\.symbols),
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
    /// The rule to use instead, when that is what the author named.
    let rule: LinkView?
    static let fields = Fields<Self>("Advice", ["text": .text(\.text), "rule": .view(\.rule)])
  }

  struct Neighbour: TemplateView {
    let title: String
    let url: String
    let reason: String
    static let fields = Fields<Self>(
      "Neighbour", ["title": .text(\.title), "url": .text(\.url), "reason": .text(\.reason)])
  }
}

/// A labelled example inside a page.
struct ExampleView: PageView {
  static let template = "example"
  let id: String
  let word: String
  /// HTML.
  let reason: String
  /// HTML.
  let body: String
  let shape: Shape
  /// What the engine says of it; nil where it says nothing.
  let verdict: VerdictView?
  /// How it looks; nil where it shows no views.
  let drawing: DrawingView?

  /// Which of the four looks an example has.
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

/// How an example looks.
struct DrawingView: TemplateView {
  /// HTML; empty where it is not drawn, and the caption says why.
  let html: String
  /// What is not drawn, or why there is no drawing; empty for nothing.
  let missing: String
  /// What stands still; empty for nothing.
  let caption: String
  static let fields = Fields<Self>(
    "Drawing",
    [
      "html": .html(\.html), "missing": .text(\.missing), "caption": .text(\.caption),
      "hasCaption": .flag { !$0.missing.isEmpty || !$0.caption.isEmpty },
    ])
}

/// An Incorrect example and its Correct one, or one alone, with what changes how their drawings are seen.
struct PairView: PageView {
  static let template = "pair"
  /// Classes; empty for one alone.
  let shape: String
  /// HTML.
  let examples: String
  /// Whether there is a drawing to be seen otherwise.
  let isSeen: Bool
  /// HTML, once on a page: what lets browsers see as other eyes do.
  let filters: String
  static let fields = Fields<Self>(
    "Pair",
    [
      "shape": .text(\.shape), "examples": .html(\.examples), "seen": .flag(\.isSeen),
      "filters": .html(\.filters),
    ])
}

/// A page that is no rule.
struct ArticleView: PageView {
  static let template = "article"
  let crumbs: [LinkView]
  let heading: String
  /// What follows `#` in a link to the title.
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

/// The handbook, or a section of it, on one page.
struct PrintView: PageView {
  static let template = "print"
  let heading: String
  /// HTML.
  let lead: String
  let chapters: [Chapter]
  /// The other pages, when each section has its own.
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

  /// A rule or an article.
  struct Page: TemplateView {
    let title: String
    let id: String
    let lead: String
    let impact: ImpactView?
    /// Tags and platforms, with commas between them.
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
