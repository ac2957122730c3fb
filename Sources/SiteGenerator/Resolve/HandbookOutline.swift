import FileSystem
import Templating
import HandbookModel
import RuleParser

/// The structure of a handbook before its links are resolved: its sections, rules and articles in
/// reading order, with unique ids and addresses.
struct HandbookOutline: Sendable {
  /// A rule or article whose links are not resolved yet. This type is a class so that copying an
  /// outline copies only pointers to its pages.
  final class PageEntry: Sendable {
    let id: String
    let title: String
    let proven: ProvenDocument
    /// The path of the page in the site.
    let url: String
    /// The name of the folder that determines the section of a rule; `nil` if there is none.
    let folder: String?
    /// The rank of the rule's impact, from 6 (critical) to 1 (low); 0 if it has no impact.
    let rank: Int
    /// The anchors, without `#`, that are defined in raw HTML on the page; empty if raw HTML is
    /// shown as text.
    let namesInHTML: [String]

    init(
      id: String, title: String, proven: ProvenDocument, url: String, folder: String? = nil,
      namesInHTML: [String] = []
    ) {
      self.id = id
      self.title = title
      self.proven = proven
      self.url = url
      self.folder = folder
      rank = proven.document.frontMatter.impact?.value.rank ?? 0
      self.namesInHTML = namesInHTML
    }

    var document: Document { proven.document }

    /// The page as a target of links, with its address and anchors.
    var target: LinkTable.Target {
      LinkTable.Target(url: url, anchors: document.anchors.union(namesInHTML))
    }
  }

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
        drafts.map { (Self.id(of: $0).value, $0.file.pathInRoot) },
        uniquingKeysWith: { first, _ in first })
    }
    articles = identified(pages, .article, Address.article).sorted { $0.id < $1.id }
    let keyed = identified(pages, .rule, Address.rule)
    checkSections(of: keyed, folders: Set(pages.compactMap(\.page.folder)))
    arrange(keyed, unified(keyed.map(sectionID), pages), introductions(in: pages))
    preface = document(of: handbook.sectionsFile.preface)
  }

  // MARK: Ids and titles

  /// Assigns ids and addresses to all rules or all articles. If two pages have the same id, the
  /// first one in file order keeps it, and the other one is reported.
  /// - Parameter address: Returns the address of the page with the given id, relative to the
  ///   handbook's folder in the site.
  private mutating func identified(
    _ pages: [ProvenHandbook.Page], _ kind: PageKind,
    _ address: (String) -> String
  ) -> [PageEntry] {
    // The first page with each id, by the lowercase id. The address of the page contains its id as
    // spelled.
    var usedIDs: [String: (id: Located<String>, file: SourceFile)] = [:]
    // The first duplicate with each spelling of an id that differs from the spelling in the
    // address.
    var otherSpellings: [String: (id: Located<String>, file: SourceFile)] = [:]
    var drafts: [PageEntry] = []
    for (page, proven) in pages where page.kind == kind {
      let document = proven.document
      let file = document.file
      checkTitle(of: document, kind)
      let locatedID = Self.id(of: document)
      let (id, range) = (locatedID.value, locatedID.range)
      if let flaw = id.idFlaw {
        diagnostics.append(.invalidID(id, flaw.rawValue, at: range, in: file))
        reject(proven, linksLeadTo: base + Address.home)
        continue
      }
      let key = id.lowercased()
      if let existing = usedIDs[key] {
        let first = existing.id.value == id ? existing : otherSpellings[id] ?? existing
        diagnostics.append(
          .duplicateID(
            id, first: first.id.value, first.file.location(first.id.range), at: range, in: file,
            fix: "rename one of the files, or give one a different 'id:'"))
        otherSpellings[id] = otherSpellings[id] ?? (locatedID, file)
        reject(proven, linksLeadTo: base + address(existing.id.value))
        continue
      }
      usedIDs[key] = (locatedID, file)
      drafts.append(
        PageEntry(
          id: id, title: Self.title(of: document, id), proven: proven, url: base + address(id),
          folder: page.folder,
          namesInHTML: handbook.source.configuration.allowsHTML ? document.namesInHTML : []))
    }
    return drafts
  }

  /// Records that a document is not published because it has no valid and unique id.
  /// - Parameter url: The path in the site of a substitute page. Links to the document lead to this
  ///   page, so that they are not reported as broken.
  private mutating func reject(_ proven: ProvenDocument, linksLeadTo url: String) {
    let draft = PageEntry(id: "", title: "", proven: proven, url: url)
    rejectedTargets.append((proven.document.file.pathInRoot, draft.target))
    rejected.append(proven.document)
  }

  /// Returns the id in the front matter of a document. If there is none, returns the file name
  /// without `.md`.
  private static func id(of document: Document) -> Located<String> {
    let name = String(document.file.pathInRoot.fileName.dropLast(".md".count))
    return document.frontMatter.id ?? Located(name, at: .fileStart)
  }

  /// Returns the title in the front matter of a document. If there is none, returns the heading of
  /// the document. If that is also missing, returns the id as words.
  static func title(of document: Document, _ id: String) -> String {
    if let title = document.frontMatter.title, !title.value.isEmpty {
      return title.value.withoutCodeMarks
    }
    return document.title?.value.plainText ?? id.titleFromName
  }

  /// Reports a missing title. For an article, a heading is sufficient as a title. A rule needs a
  /// title in its front matter, because other tools read the title there.
  private mutating func checkTitle(of document: Document, _ kind: PageKind) {
    let frontMatter = document.frontMatter
    guard frontMatter.title?.value.isEmpty ?? true, !frontMatter.invalidKeys.contains("title")
    else { return }
    let isMissing = kind == .rule ? frontMatter.wasParsed : document.title == nil
    if isMissing { diagnostics.append(.missingTitle(of: document)) }
  }

  // MARK: Sections

  /// Returns the id of a rule's section. This is the first of the following that exists:
  ///
  /// - `section` in the front matter
  /// - the folder of the rule
  /// - the longest section prefix in `_sections.md` with which the rule's id begins
  /// - the first tag
  ///
  /// If none of them exists, returns `rules`.
  private func sectionID(of draft: PageEntry) -> String {
    let frontMatter = draft.document.frontMatter
    if let section = frontMatter.section?.value ?? draft.folder { return section }
    let prefixes = handbook.declaredSections.map(\.prefix).filter { draft.id.hasPrefix($0 + "-") }
    if let prefix = prefixes.max(by: { $0.count < $1.count }) { return prefix }
    return frontMatter.tags.first?.value ?? "rules"
  }

  /// Reports rules whose front matter refers to a section that is not listed in `handbook.yaml`,
  /// because its name is probably misspelled. If `handbook.yaml` lists no sections, nothing is
  /// reported.
  private mutating func checkSections(of drafts: [PageEntry], folders: Set<String>) {
    let named = handbook.source.configuration.sectionOrder.map(\.value)
    guard !named.isEmpty else { return }
    let known = Set((named + folders).map(safeName))
    let names = Suggestions(names: named + folders.sorted())
    for draft in drafts {
      guard let section = draft.document.frontMatter.section,
        !known.contains(safeName(for: section.value))
      else { continue }
      diagnostics.append(
        .unknownSectionOfRule(
          section, among: names, in: draft.document.file))
    }
  }

  /// Returns the ids of sections with a uniform spelling. Ids that give the same file name, such as
  /// `UI` and `ui`, become equal. They get the spelling of the section's declaration or, if there
  /// is no declaration, of the first use.
  private func unified(
    _ ids: [String], _ pages: [ProvenHandbook.Page]
  ) -> [String] {
    let declared =
      handbook.source.configuration.sectionOrder.map(\.value)
      + handbook.declaredSections.map(\.prefix)
      + pages.filter { $0.page.kind == .section }.compactMap(\.page.folder)
    var spellings: [String: String] = [:]
    // Memoized because thousands of rules have one of a few ids.
    var known: [String: String] = [:]
    func spelling(of id: String) -> String {
      if let known = known[id] { return known }
      let name = safeName(for: id)
      let spelling = spellings[name] ?? id
      spellings[name] = spelling
      known[id] = spelling
      return spelling
    }
    for id in declared { _ = spelling(of: id) }
    return ids.map(spelling)
  }

  /// Returns the introduction of each section, by section id. If a section has several
  /// introductions, the first one in file order is used, and the others are reported.
  private mutating func introductions(
    in pages: [ProvenHandbook.Page]
  ) -> [String: ProvenDocument] {
    let found = pages.filter { $0.page.kind == .section }
    let folders = found.map { $0.page.folder ?? "" }
    var first: [String: (folder: String, proven: ProvenDocument)] = [:]
    for (id, (folder, page)) in zip(unified(folders, pages), zip(folders, found)) {
      if let earlier = first[id] {
        diagnostics.append(
          .duplicateID(
            folder, first: earlier.folder, earlier.proven.document.file.location(.fileStart),
            at: .fileStart, in: page.proven.document.file,
            fix: "keep one '_section.md' for the section, or rename one of the folders"))
      } else {
        first[id] = (folder, page.proven)
      }
    }
    return first.mapValues(\.proven)
  }

  private mutating func arrange(
    _ drafts: [PageEntry], _ sectionIDs: [String], _ introduced: [String: ProvenDocument]
  ) {
    let order = sectionOrder(used: Set(sectionIDs), introduced: Set(introduced.keys))
    let members = Dictionary(grouping: zip(drafts, sectionIDs), by: \.1)
    for id in order {
      let inside = (members[id] ?? []).map(\.0).sorted { left, right in
        left.rank != right.rank ? left.rank > right.rank : left.id < right.id
      }
      let start = ruleIndices.upperBound
      rules += inside
      sectionOfRule += Array(repeating: Index(sections.count), count: inside.count)
      sections.append(section(id, introduced[id], rules: start..<ruleIndices.upperBound))
    }
  }

  /// Returns the ids of the sections in reading order: first the sections that are listed in
  /// `handbook.yaml`, then those in `_sections.md`, then all others in alphabetical order.
  private mutating func sectionOrder(used: Set<String>, introduced: Set<String>) -> [String] {
    var order: [String] = []
    var ordered: Set<String> = []
    func append(_ section: String) {
      if ordered.insert(section).inserted { order.append(section) }
    }
    diagnostics += repeatedInConfiguration()
    let known = used.union(introduced)
    let existing = known.sorted()
    let names = Suggestions(names: existing)
    // A section whose rules are all drafts exists, although this build does not show it.
    let drafted = Set(
      handbook.pages.filter(\.proven.document.frontMatter.isDraft).compactMap {
        $0.proven.document.frontMatter.section?.value ?? $0.page.folder
      })
    var found = FoundProblems()
    for wanted in handbook.source.configuration.sectionOrder {
      if known.contains(wanted.value) {
        append(wanted.value)
      } else if !drafted.contains(wanted.value), let file = handbook.source.configurationFile {
        let meant =
          found.mayList(.handbookUnknownSection, in: file) ? names.nearest(to: wanted.value) : nil
        diagnostics.append(.unknownSection(wanted, meant: meant, existing: existing, in: file))
      }
    }
    // A section with a description is shown even if it has no rules.
    for declared in handbook.declaredSections
    where used.contains(declared.prefix) || declared.hasContent {
      append(declared.prefix)
    }
    diagnostics += repeatedSections()
    let rest = used.union(introduced).subtracting(order).sorted()
    if let file = handbook.source.sectionsFile, !handbook.declaredSections.isEmpty {
      diagnostics += rest.map { .undeclaredSection($0, in: file) }
    }
    return order + rest
  }

  private func repeatedInConfiguration() -> [Diagnostic] {
    guard let file = handbook.source.configurationFile else { return [] }
    var seen: Set<String> = []
    return handbook.source.configuration.sectionOrder.compactMap { named in
      seen.insert(named.value).inserted
        ? nil : .repeatedSection(named.value, at: named.range, in: file)
    }
  }

  /// Reports sections that are declared more than once in `_sections.md`. The text of the first
  /// declaration is used, and the text of the others has no effect.
  private func repeatedSections() -> [Diagnostic] {
    guard let file = handbook.source.sectionsFile else { return [] }
    var seen: Set<String> = []
    return handbook.declaredSections.compactMap { declared in
      seen.insert(declared.prefix).inserted
        ? nil : .repeatedSection(declared.prefix, at: declared.range, in: file)
    }
  }

  private func section(
    _ id: String, _ introduction: ProvenDocument?, rules: Range<Index<Rule>>
  ) -> Section {
    let declared = handbook.declaredSections.first { $0.prefix == id }
    let frontMatter = introduction?.document.frontMatter
    let title =
      frontMatter?.title?.value ?? introduction?.document.title?.value.plainText ?? declared?.title
      ?? id.titleFromName
    let summary = frontMatter?.summary.map { [Inline(.text($0.value), at: $0.range)] }
    let rest = declared.flatMap { document(of: $0.rest) }
    return Section(
      id: id, title: title, impact: frontMatter?.impact?.value ?? declared?.impact,
      summary: summary ?? declared?.summary ?? [], facts: declared?.facts ?? [],
      introduction: introduction ?? rest,
      source: declared == nil ? introduction?.document.file : handbook.source.sectionsFile,
      rules: rules, url: base + Address.section(id))
  }
}

extension HandbookOutline {
  /// Returns blocks of `_sections.md` as a document; `nil` if there are no blocks.
  private func document(of blocks: [Block]) -> ProvenDocument? {
    guard !blocks.isEmpty, let file = handbook.source.sectionsFile else { return nil }
    return ProvenDocument(
      Document(
        file: file, frontMatter: FrontMatter(), title: nil, titleAnchor: "",
        bodyElements: blocks.map { .block($0) }, citations: [], headings: [], snippets: []))
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

/// The reason why a text cannot be the id of a page. The raw value is the wording in diagnostics.
enum IDFlaw: String {
  case notAName = "it is not a name"
  case tooLong = "it is longer than 200 bytes"
  case lineBreak = "it contains a line break"
  case separator = "it contains '/', '\\' or '~'"
}

extension String {
  /// The text without backticks. Used for titles, which are shown as plain text in lists, browser
  /// tabs and search results.
  fileprivate var withoutCodeMarks: String {
    utf8.count { $0 == UInt8(ascii: "`") } > 1 ? filter { $0 != "`" } : self
  }

  /// The reason why the text cannot be used as an id; `nil` if it can. Ids are restricted because
  /// they are part of file names and addresses.
  var idFlaw: IDFlaw? {
    if isEmpty || self == "." || self == ".." { return .notAName }
    if utf8.count > 200 { return .tooLong }
    if utf8.allSatisfy(Self.isPlainInID) { return nil }
    if contains(where: { $0.isNewline || $0 == "\0" }) { return .lineBreak }
    return contains { "/\\~".contains($0) } ? .separator : nil
  }

  /// Whether the byte is an ASCII letter, digit or hyphen. Nearly all ids consist only of these
  /// bytes and need no further check.
  private static func isPlainInID(_ byte: UInt8) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A title that is made from a file name or id: `color-contrast` becomes `Color contrast`.
  var titleFromName: String {
    let words = map { "-_".contains($0) ? " " : $0 }
    return String(words).prefix(1).uppercased() + String(words).dropFirst()
  }
}

extension Diagnostic {
  fileprivate static func invalidID(
    _ id: String, _ reason: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      id.utf8.count > 200 ? .fileNameTooLong : .ruleInvalidID,
      "'\(id.prefix(60))\(id.count > 60 ? "…" : "")' cannot be an id: \(reason)", at: range,
      fix: Fix("rename the file, or give it a short 'id:'"))
  }

  fileprivate static func duplicateID(
    _ id: String, first: String, _ location: SourceLocation, at range: SourceRange,
    in file: SourceFile, fix: String
  ) -> Diagnostic {
    let isSame = id == first
    return file.diagnostic(
      isSame ? .ruleDuplicateID : .ruleIDDiffersInCase,
      isSame
        ? "the id '\(id)' is already used"
        : "the ids '\(id)' and '\(first)' differ only in case and would be one file on many disks",
      at: range, notes: [Note("it is first used here", at: location)],
      fix: Fix(fix))
  }

  fileprivate static func onlyDrafts(_ file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .loadOnlyDrafts,
      "every rule and article is a draft, so there is nothing to publish",
      at: .fileStart, fix: Fix("remove 'draft: true' from one, or build with '--drafts'"))
  }

  fileprivate static func missingTitle(of document: Document) -> Diagnostic {
    document.file.diagnostic(
      .ruleMissingTitle, "the page has no title",
      at: document.frontMatter.title?.range ?? document.title?.range ?? .fileStart,
      fix: Fix("add 'title: …' to the front matter"))
  }

  fileprivate static func unknownSectionOfRule(
    _ section: Located<String>, among names: Suggestions, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .ruleUnknownSection, "there is no section '\(section.value)'", at: section.range,
      fix: names.nearest(to: section.value).map {
        Fix("did you mean '\($0)'?", edits: [Edit(section.range, $0)])
      } ?? Fix("add it to 'sections' in handbook.yaml"))
  }

  fileprivate static func unknownSection(
    _ section: Located<String>, meant: String?, existing: [String], in file: SourceFile
  ) -> Diagnostic {
    let some = existing.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let list =
      existing.isEmpty ? "" : "; there are \(some)\(existing.count > 8 ? " and others" : "")"
    return file.diagnostic(
      .handbookUnknownSection, "there is no section '\(section.value)'",
      at: section.range,
      fix: meant.map {
        Fix("did you mean '\($0)'?", edits: [Edit(section.range, $0)])
      }
        ?? Fix("remove it, or put rules into a folder of this name\(list)"))
  }

  fileprivate static func repeatedSection(
    _ id: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookRepeatedSection, "the section '\(id)' is declared more than once",
      at: range, fix: Fix("merge the two, or give one a different prefix"))
  }

  fileprivate static func undeclaredSection(_ id: String, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .handbookUndeclaredSection,
      "there are rules in a section '\(id)', but it is not declared here", at: .fileStart,
      fix: Fix("add a heading '## N. Title (\(id))'"))
  }
}
