import HandbookModel
import Templating

// Template data for the pages that show a document.

/// Template data for the page of a section.
struct SectionView: PageView {
  static let template = "section"
  let crumbs: [LinkView]
  let heading: String
  /// The anchor of the title; empty if the title has none.
  let anchor: String
  let impact: ImpactView?
  /// The description of the section, as HTML.
  let lead: String
  /// The introduction of the section, as HTML.
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
      "hasFacts": .flag(hasItems: \.facts), "rows": .list(\.rows), "count": .text(\.count),
      "pager": .view(\.pager), "previous": .view(\.previous), "next": .view(\.next),
    ])
}

/// Template data for the table of contents of a page.
struct ContentsView: TemplateView {
  let entries: [Entry]
  static let fields = Fields<Self>("Contents", ["entries": .list(\.entries)])

  struct Entry: TemplateView {
    let label: String
    let url: String
    /// Whether the entry is nested under an earlier entry.
    let sub: Bool
    static let fields = Fields<Self>(
      "Entry", ["label": .text(\.label), "url": .text(\.url), "sub": .flag(\.sub)])
  }
}

/// Template data for the page of a rule.
struct RuleView: PageView {
  static let template = "rule"
  let crumbs: [LinkView]
  let place: String
  let heading: String
  /// The anchor of the title; empty if the title has none.
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
  /// The body of the rule, as HTML.
  let body: String
  /// The figure of vibrancy levels with simulated color vision deficiencies, as HTML; empty if the
  /// rule is not about visual hierarchy.
  let hierarchy: String
  /// Links to the pages of the materials and vibrancy levels that the rule uses.
  let materialLinks: [LinkView]
  let symbols: [LinkView]
  /// The symbols that are shown only when the reader expands the list; `nil` if there are none.
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
      "hasSurfaces": .flag(hasItems: \.materialLinks), "symbols": .list(\.symbols),
      "moreSymbols": .view(\.moreSymbols), "related": .list(\.related),
      "backlinks": .list(\.backlinks), "sources": .list(\.sources), "files": .list(\.files),
      "proof": .view(\.proof), "checks": .view(\.checks),
      "previous": .view(\.previous), "next": .view(\.next),
      "hasSymbols": .flag(hasItems: \.symbols), "hasRelated": .flag(hasItems: \.related),
      "hasBacklinks": .flag(hasItems: \.backlinks), "hasSources": .flag(hasItems: \.sources),
      "hasFiles": .flag(hasItems: \.files),
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
    /// A link to the rule that replaces a deprecated one; `nil` if the author named none.
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

/// Template data for a labeled example.
struct ExampleView: PageView {
  static let template = "example"
  let id: String
  /// The key of the example's role, such as `also-incorrect`. Programs that read the page find
  /// examples by it.
  let role: String
  let word: String
  /// The explanation in the example's label, as HTML, such as `why` in `**Incorrect (why):**`;
  /// empty if there is none.
  let reason: String
  /// The code and prose of the example, as HTML.
  let body: String
  let shape: Shape
  /// The verdict on the example; `nil` if there is nothing to show.
  let verdict: VerdictView?
  /// The drawing of the example; `nil` if its code has no SwiftUI views.
  let drawing: DrawingView?
  /// The tabs for the code of a pair; `nil` unless the example is the first of a pair.
  let tabs: TabsView?

  /// The visual style of an example, which depends on its role.
  enum Shape { case incorrect, correct, alternative, other }

  static let fields = Fields<Self>(
    "Example",
    [
      "id": .text(\.id), "role": .text(\.role), "word": .text(\.word),
      "reason": .html(\.reason), "body": .html(\.body),
      "incorrect": .flag { $0.shape == .incorrect }, "correct": .flag { $0.shape == .correct },
      "alternative": .flag { $0.shape == .alternative }, "other": .flag { $0.shape == .other },
      "verdict": .view(\.verdict), "drawing": .view(\.drawing), "tabs": .view(\.tabs),
    ])
}

/// Template data for the tabs that choose which code of a pair is shown on narrow pages.
struct TabsView: TemplateView {
  /// Whether there is a tab for what changed between the examples.
  let hasChanges: Bool
  static let fields = Fields<Self>("Tabs", ["hasChanges": .flag(\.hasChanges)])
}

/// Template data for the drawing of an example with its caption.
struct DrawingView: TemplateView {
  /// The drawing as HTML; empty if there is no drawing. In that case, `missing` contains the
  /// reason.
  let html: String
  /// A sentence about what the drawing shows although it is not in the code; empty if there is
  /// nothing.
  let assumed: String
  /// A sentence about the features of the example that are not drawn, or the reason why there is no
  /// drawing; empty if everything is drawn.
  let missing: String
  /// Sentences about aspects that a static drawing cannot show, such as animation; empty if there
  /// are none.
  let caption: String
  /// Whether a view of the drawing has a fixed width that needs the whole width of a phone.
  var isBroad = false
  /// Small drawings of other states that the code can reach.
  var states: [DrawnStateView] = []
  /// How many further states there are, as a phrase; empty if all are shown.
  var moreStates = ""
  /// What VoiceOver reads; empty if nothing is drawn, or nothing is read.
  var spoken: [SpokenView] = []

  private var hasCaption: Bool {
    !assumed.isEmpty || !missing.isEmpty || !caption.isEmpty || !states.isEmpty
  }

  static let fields = Fields<Self>(
    "Drawing",
    [
      "html": .html(\.html), "broad": .flag(\.isBroad), "assumed": .text(\.assumed),
      "missing": .text(\.missing), "caption": .text(\.caption), "states": .list(\.states),
      "hasStates": .flag(hasItems: \.states), "moreStates": .text(\.moreStates),
      "spoken": .list(\.spoken), "hasSpoken": .flag { !$0.spoken.isEmpty },
      "hasCaption": .flag { $0.hasCaption },
      "hasFoot": .flag { $0.hasCaption || !$0.spoken.isEmpty },
    ])
}

/// Template data for a small drawing of another state of an example.
struct DrawnStateView: TemplateView {
  /// The drawing as HTML.
  let html: String
  /// The state in a few words, such as “Empty”.
  let name: String
  static let fields = Fields<Self>("State", ["html": .html(\.html), "name": .text(\.name)])
}

/// Template data for an element that VoiceOver reads.
struct SpokenView: TemplateView {
  let name: String
  /// The traits and what is wrong with the name; empty if there is neither.
  let detail: String
  let isBad: Bool
  static let fields = Fields<Self>(
    "Spoken", ["name": .text(\.name), "detail": .text(\.detail), "bad": .flag(\.isBad)])
}

/// Template data for a single example, or for a pair of an Incorrect example and the Correct one
/// that follows it. The first of a page that is drawn includes the view bar.
struct PairView: PageView {
  static let template = "pair"
  /// The CSS classes of the pair; empty for a single example.
  let shape: String
  /// The examples, as HTML.
  let examples: String
  /// The code that changed between the two examples, as HTML; empty if they have little in common.
  let changes: String
  /// The view bar, whose options, such as dark appearance, apply to all drawings of the page. It is
  /// above the first drawing; `nil` for others.
  let viewBar: ViewBarView?
  /// A sentence about the view in which the pair opens; empty if that is the ordinary one.
  let opening: String
  /// The CSS classes of the pair and the sentence for the view in which the pair opens, separated by
  /// spaces; empty if that is the ordinary one.
  let openingClasses: String
  static let fields = Fields<Self>(
    "Pair",
    [
      "shape": .text(\.shape), "examples": .html(\.examples), "changes": .html(\.changes),
      "seen": .view(\.viewBar), "opening": .text(\.opening),
      "openingClasses": .text(\.openingClasses),
    ])
}

/// Template data for the view bar.
struct ViewBarView: TemplateView {
  /// The SVG filters that simulate color vision deficiencies, as HTML.
  let filters: String
  /// The groups of the bar in which no option is chosen at first, since a pair of the page opens in
  /// one that is not the default.
  var openGroups: Set<SeenView.Group> = []
  /// The overlays that are shown at first.
  var overlays: Set<OverlayKind> = []
  static let fields = Fields<Self>(
    "ViewBar",
    [
      "filters": .html(\.filters),
      "opensAppearance": .flag { $0.openGroups.contains(.appearance) },
      "opensVision": .flag { $0.openGroups.contains(.vision) },
      "opensText": .flag { $0.openGroups.contains(.text) },
      "opensContrast": .flag { $0.openGroups.contains(.contrast) },
      "opensDirection": .flag { $0.openGroups.contains(.direction) },
      "showsRatios": .flag { $0.overlays.contains(.ratios) },
      "showsVoiceOver": .flag { $0.overlays.contains(.voiceOver) },
      "showsMeasures": .flag { $0.overlays.contains(.measures) },
    ])
}

/// Template data for the page of an article.
struct ArticleView: PageView {
  static let template = "article"
  let crumbs: [LinkView]
  let heading: String
  /// The anchor of the title; empty if the title has none.
  let anchor: String
  let lead: String
  let isDraft: Bool
  let tags: [LinkView]
  let contents: ContentsView?
  /// The body of the article, as HTML.
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
      "hasBacklinks": .flag(hasItems: \.backlinks), "hasSources": .flag(hasItems: \.sources),
      "hasFiles": .flag(hasItems: \.files),
    ])
}

/// Template data for the printable version of the handbook or of a section.
struct PrintView: PageView {
  static let template = "print"
  let heading: String
  /// The description of the handbook, as HTML; empty on the page of a section.
  let lead: String
  let chapters: [Chapter]
  /// Links to other printable pages. The page of the handbook links to those of its sections, and
  /// the page of a section links to that of the handbook. The list is empty if the whole handbook
  /// is on one page.
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
    /// The description and the introduction of the section, as HTML; empty for the list of
    /// articles.
    let body: String
    let pages: [Page]
    static let fields = Fields<Self>(
      "Chapter",
      [
        "title": .text(\.title), "id": .text(\.id), "body": .html(\.body), "pages": .list(\.pages),
      ])
  }

  /// Template data for a rule or article on a printable page.
  struct Page: TemplateView {
    let title: String
    let id: String
    let lead: String
    let impact: ImpactView?
    /// The names of the tags and platforms, separated by commas.
    let tags: String
    let deprecated: RuleView.Advice?
    /// The body of the rule or article, as HTML.
    let body: String
    let sources: [LinkView]
    static let fields = Fields<Self>(
      "PrintedPage",
      [
        "title": .text(\.title), "id": .text(\.id), "lead": .text(\.lead),
        "impact": .view(\.impact), "tags": .text(\.tags), "deprecated": .view(\.deprecated),
        "body": .html(\.body), "sources": .list(\.sources),
        "hasSources": .flag(hasItems: \.sources),
      ])
  }
}
