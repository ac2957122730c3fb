import FileSystem
import HandbookModel
import RuleParser

/// The documents of all handbooks, with the addresses, links and indexes that the resolve stage
/// computed for them. If only the text of a page changes, the next build replaces that page and
/// reuses everything else.
struct Resolution: Sendable {
  private let tree: LoadStage.Tree
  private var packs: [ParseStage.HandbookContent]
  private(set) var resolved: ResolveStage.Resolved
  let swatchesByHandbook: Outcome<[HandbookSwatches]>
  /// The generation number of the resolution. As long as the number stays the same, all addresses
  /// stay the same, and so does everything that a page shows about other pages, such as their
  /// titles.
  private(set) var generation: Int
  /// The displayed paths of files that are mentioned in diagnostics about a handbook as a whole. A
  /// change to such a file may change these diagnostics.
  private let reported: Set<String>

  /// - Parameter generation: A number that is different from that of every other resolution.
  init(
    _ packs: [ParseStage.HandbookContent], _ tree: LoadStage.Tree, resolved: ResolveStage.Resolved,
    swatchesByHandbook: Outcome<[HandbookSwatches]>, generation: Int
  ) {
    self.packs = packs
    self.tree = tree
    self.resolved = resolved
    self.swatchesByHandbook = swatchesByHandbook
    self.generation = generation
    reported = Set(
      (resolved.diagnostics + swatchesByHandbook.diagnostics).flatMap { diagnostic in
        [diagnostic.location.path] + diagnostic.notes.compactMap(\.location?.path)
      })
  }

  /// Every document of the site, handbook by handbook, in file order.
  var documents: [Document] { packs.flatMap { $0.pages.map(\.document) } }

  /// Returns the resolution with newly parsed documents. Returns `nil` if everything must be
  /// resolved again. This is the case if a change is visible on other pages, or if it concerns a
  /// file that is mentioned in diagnostics about a handbook as a whole.
  /// - Parameter counter: Provides the number of a new generation.
  func updated(
    to packs: [ParseStage.HandbookContent], _ tree: LoadStage.Tree, counter: Counter
  ) -> Resolution? {
    guard tree.isEquivalent(self.tree) else { return nil }
    var updated = self
    updated.packs = packs
    var titleUpdate: TitleUpdate?
    for (number, (old, new)) in zip(self.packs, packs).enumerated() {
      for (before, after) in zip(old.pages, new.pages)
      where before.document !== after.document {
        guard !reported.contains(before.document.file.path) else { return nil }
        let signatures = (DocumentSignature(before.document), DocumentSignature(after.document))
        if signatures.0 != signatures.1 {
          guard signatures.0.differsInTitleOnly(from: signatures.1), titleUpdate == nil,
            let found = TitleUpdate(before.document, after, in: number, of: updated)
          else { return nil }
          titleUpdate = found
        }
        guard replace(after, in: number, of: &updated) else { return nil }
      }
    }
    if let titleUpdate {
      titleUpdate.apply(to: &updated.resolved.library)
      updated.generation = counter.next()
    }
    return updated
  }

  private func replace(
    _ after: (page: ContentLayout.Page, document: Document), in number: Int,
    of updated: inout Resolution
  ) -> Bool {
    let path = after.page.path
    let handbook = resolved.library.handbooks[number]
    switch after.page.kind {
    case .rule:
      guard let index = handbook.rules.firstIndex(where: { $0.document.file.pathInRoot == path })
      else { return false }
      let rule = handbook.rules[index].with(document: after.document)
      updated.resolved.library.handbooks[number].rules[index] = rule
    case .article:
      guard let index = handbook.articles.firstIndex(where: { $0.document.file.pathInRoot == path })
      else { return false }
      updated.resolved.library.handbooks[number].articles[index].document = after.document
    // The introduction of a section is also shown on other pages.
    case .section: return false
    }
    let check = DocumentCheck(after.document, in: resolved.contexts[number])
    updated.resolved.diagnosticsOfDocuments[path] =
      check.diagnostics.isEmpty ? nil : check.diagnostics
    return true
  }
}

extension LoadStage.Tree {
  /// Whether both trees have the same files with the same contents. The contents of pages are not
  /// compared.
  fileprivate func isEquivalent(_ other: LoadStage.Tree) -> Bool {
    // Paths are compared by bytes: they become addresses, and Swift considers canonically
    // equivalent strings equal.
    packs.count == other.packs.count && zip(packs, other.packs).allSatisfy { $0.isEquivalent($1) }
      && configurationFile == other.configurationFile && paths.count == other.paths.count
      && zip(paths, other.paths).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension LoadStage.HandbookContent {
  fileprivate func isEquivalent(_ other: LoadStage.HandbookContent) -> Bool {
    others == other.others && skipped == other.skipped && blocked == other.blocked
      && pages.count == other.pages.count
  }
}
