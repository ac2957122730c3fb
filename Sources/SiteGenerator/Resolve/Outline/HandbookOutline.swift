import FileSystem
import HandbookModel
import RuleParser

/// The structure of a handbook before its links are resolved: its sections, rules and articles in
/// reading order, with unique ids and addresses.
struct HandbookOutline: Sendable {
  let handbook: ProvenHandbook
  let title: String
  private(set) var sections: [Section] = []
  /// The rules, section by section, in reading order.
  private(set) var rules: [PageEntry] = []
  /// The section of each rule, in the order of the rules.
  private(set) var sectionOfRule: [Index<Section>] = []
  private(set) var articles: [PageEntry] = []
  /// The paths of drafts that are not published, relative to the content root, by the id of the
  /// draft.
  private(set) var draftPaths: [String: String] = [:]
  /// Substitute pages for documents without a valid and unique id, each with the path of its
  /// document relative to the content root. Links to the document lead to the substitute page. They
  /// are not reported as broken, because the document has already been reported.
  private(set) var rejectedTargets: [(path: String, target: LinkTable.Target)] = []
  /// The documents without a valid and unique id. They are not published, but they are still
  /// checked.
  private(set) var rejected: [Document] = []
  /// The text above the first section in `_sections.md`; `nil` if there is none.
  private(set) var preface: ProvenDocument?
  private(set) var diagnostics: [Diagnostic] = []

  subscript(index: Index<Rule>) -> PageEntry { rules[index.position] }

  var ruleIndices: Range<Index<Rule>> { Index.indices(of: rules) }
  var articleIndices: Range<Index<Article>> { Index.indices(of: articles) }

  var key: String { handbook.source.layout.key }
  /// The prefix of every address in the handbook: "", or the handbook's folder with a trailing `/`.
  var base: String { key.isEmpty ? "" : key + "/" }

  init(_ handbook: ProvenHandbook, includesDrafts: Bool) {
    self.handbook = handbook
    let folder = handbook.source.layout.key.fileName
    title =
      handbook.source.configuration.title?.value ?? handbook.source.name
      ?? (folder.isEmpty ? "Handbook" : folder.titleFromName)
    let pages = handbook.pages.filter { includesDrafts || !$0.proven.document.frontMatter.isDraft }
    if let draft = handbook.pages.first(where: { $0.page.kind != .section }),
      !pages.contains(where: { $0.page.kind != .section })
    {
      diagnostics.append(.onlyDrafts(draft.proven.document.file))
    }
    if !includesDrafts {
      let drafts = handbook.pages.map(\.proven.document).filter(\.frontMatter.isDraft)
      draftPaths = Dictionary(
        drafts.map { (PageEntry.id(of: $0).value, $0.file.pathInRoot) },
        uniquingKeysWith: { first, _ in first })
    }
    articles = identified(.article, in: pages, Address.article).sorted { $0.id < $1.id }
    let arrangement = SectionArrangement(
      identified(.rule, in: pages, Address.rule), pages, of: handbook, base: base)
    sections = arrangement.sections
    rules = arrangement.rules
    sectionOfRule = arrangement.sectionOfRule
    diagnostics += arrangement.diagnostics
    preface = handbook.sectionsDocument(of: handbook.sectionsFile.preface)
  }

  /// Returns the rules or articles with a valid and unique id, and keeps what is known of the others.
  private mutating func identified(
    _ kind: PageKind, in pages: [ProvenHandbook.Page], _ address: (String) -> String
  ) -> [PageEntry] {
    let identified = IdentifiedPages(
      kind, in: pages, base: base, allowsHTML: handbook.source.configuration.allowsHTML, address)
    rejectedTargets += identified.rejectedTargets
    rejected += identified.rejected
    diagnostics += identified.diagnostics
    return identified.pages
  }

  /// The index of each rule by its id and by its aliases. An id takes precedence over an equal
  /// alias.
  var ruleIndexByID: [String: Index<Rule>] {
    var indices: [String: Index<Rule>] = [:]
    for (index, rule) in zip(ruleIndices, rules) {
      for alias in rule.document.frontMatter.aliases where indices[alias.value] == nil {
        indices[alias.value] = index
      }
    }
    for (index, rule) in zip(ruleIndices, rules) { indices[rule.id] = index }
    return indices
  }
}

extension Diagnostic {
  fileprivate static func onlyDrafts(_ file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .loadOnlyDrafts,
      "every rule and article is a draft, so there is nothing to publish",
      at: .fileStart, fix: Fix("remove 'draft: true' from one, or build with '--drafts'"))
  }
}
