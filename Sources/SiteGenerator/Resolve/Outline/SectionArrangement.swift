import HandbookModel
import RuleParser

/// The rules of a handbook in their sections, in reading order.
struct SectionArrangement {
  private let handbook: ProvenHandbook
  /// The prefix of every address in the handbook.
  private let base: String
  private(set) var sections: [Section] = []
  /// The rules, section by section, in reading order.
  private(set) var rules: [PageEntry] = []
  /// The section of each rule, in the order of the rules.
  private(set) var sectionOfRule: [Index<Section>] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - rules: The rules in any order.
  ///   - pages: The pages of the handbook, of any kind, that are published.
  ///   - base: The prefix of every address in the handbook.
  init(
    _ rules: [PageEntry], _ pages: [ProvenHandbook.Page],
    of handbook: ProvenHandbook, base: String
  ) {
    self.handbook = handbook
    self.base = base
    checkSections(of: rules, folders: Set(pages.compactMap(\.page.folder)))
    arrange(rules, unified(rules.map(sectionID), pages), introductions(in: pages))
  }

  // MARK: Names of sections

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

  // MARK: Order of sections

  private mutating func arrange(
    _ drafts: [PageEntry], _ sectionIDs: [String], _ introduced: [String: ProvenDocument]
  ) {
    let order = sectionOrder(used: Set(sectionIDs), introduced: Set(introduced.keys))
    let members = Dictionary(grouping: zip(drafts, sectionIDs), by: \.1)
    for id in order {
      let inside = (members[id] ?? []).map(\.0).sorted { left, right in
        left.rank != right.rank ? left.rank > right.rank : left.id < right.id
      }
      let start = Index<Rule>(rules.count)
      rules += inside
      sectionOfRule += Array(repeating: Index(sections.count), count: inside.count)
      sections.append(section(id, introduced[id], rules: start..<Index(rules.count)))
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
    let rest = declared.flatMap { handbook.sectionsDocument(of: $0.rest) }
    return Section(
      id: id, title: title, impact: frontMatter?.impact?.value ?? declared?.impact,
      summary: summary ?? declared?.summary ?? [], facts: declared?.facts ?? [],
      introduction: introduction ?? rest,
      source: declared == nil ? introduction?.document.file : handbook.source.sectionsFile,
      rules: rules, url: base + Address.section(id))
  }
}

extension ProvenHandbook {
  /// Returns blocks of `_sections.md` as a document; `nil` if there are no blocks.
  func sectionsDocument(of blocks: [Block]) -> ProvenDocument? {
    guard !blocks.isEmpty, let file = source.sectionsFile else { return nil }
    return ProvenDocument(
      Document(
        file: file, frontMatter: FrontMatter(), title: nil, titleAnchor: "",
        bodyElements: blocks.map { .block($0) }, citations: [], headings: [], snippets: []))
  }
}

extension Diagnostic {
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
