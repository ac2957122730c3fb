import FileSystem
import HandbookModel
import MaterialGallery
import RuleParser

/// The documents of all handbooks, with the addresses, links and indexes that the resolve stage
/// computed for them. If only the text of a page changes, the next build replaces that page and
/// reuses everything else.
struct Resolution: Sendable {
  private let content: LoadedContent
  private var handbooks: [ProvenHandbook]
  private(set) var resolved: ResolveStage.Resolved
  let swatchesByHandbook: Outcome<[HandbookSwatches]>
  /// The generation number of the resolution. As long as the number stays the same, all addresses
  /// stay the same.
  let generation: Int
  /// The files that are mentioned in diagnostics about a handbook as a whole, as paths that are
  /// shown to the user. A change to such a file may change these diagnostics.
  private let reported: Set<String>

  /// Creates a resolution from the results of the resolve stage.
  /// - Parameter generation: A number that is different from that of every other resolution.
  init(
    _ handbooks: [ProvenHandbook], _ content: LoadedContent, resolved: ResolveStage.Resolved,
    swatchesByHandbook: Outcome<[HandbookSwatches]>, generation: Int
  ) {
    self.handbooks = handbooks
    self.content = content
    self.resolved = resolved
    self.swatchesByHandbook = swatchesByHandbook
    self.generation = generation
    reported = Set(
      (resolved.diagnostics + swatchesByHandbook.diagnostics).flatMap { diagnostic in
        [diagnostic.location.path] + diagnostic.notes.compactMap(\.location?.path)
      })
  }

  /// Every document of the site, handbook by handbook, in file order.
  var documents: [ProvenDocument] { handbooks.flatMap { $0.pages.map(\.proven) } }

  /// Returns the resolution with newly parsed documents. Returns `nil` if everything must be
  /// resolved again. This is the case if a change is visible on other pages, or if it concerns a
  /// file that is mentioned in diagnostics about a handbook as a whole.
  func updated(to handbooks: [ProvenHandbook], _ content: LoadedContent) -> Resolution? {
    guard content.isEquivalent(self.content) else { return nil }
    var updated = self
    updated.handbooks = handbooks
    var titleUpdate: TitleUpdate?
    for index in resolved.library.handbookIndices {
      let (old, new) = (self.handbooks[index.position], handbooks[index.position])
      for (before, after) in zip(old.pages, new.pages)
      where before.proven !== after.proven {
        guard !reported.contains(before.proven.document.file.path) else { return nil }
        let signatures = (DocumentSignature(before.proven), DocumentSignature(after.proven))
        if signatures.0 != signatures.1 {
          guard signatures.0.differsInTitleOnly(from: signatures.1), titleUpdate == nil,
            let found = TitleUpdate(before.proven, after, in: index, of: updated)
          else { return nil }
          titleUpdate = found
        }
        guard replace(before.proven, after, in: index, of: &updated) else { return nil }
      }
    }
    titleUpdate?.apply(to: &updated.resolved.library)
    return updated
  }

  private func replace(
    _ before: ProvenDocument, _ after: ProvenHandbook.Page, in index: Index<Handbook>,
    of updated: inout Resolution
  ) -> Bool {
    let handbook = resolved.library[index]
    switch after.page.kind {
    case .rule:
      guard let rule = handbook.rules.firstIndex(where: { $0.proven === before })
      else { return false }
      updated.resolved.library.handbooks[index.position].rules[rule] = handbook.rules[rule].with(
        proven: after.proven)
    case .article:
      guard let article = handbook.articles.firstIndex(where: { $0.proven === before })
      else { return false }
      updated.resolved.library.handbooks[index.position].articles[article].proven = after.proven
    // The introduction of a section is also shown on other pages.
    case .section: return false
    }
    let check = DocumentCheck(after.proven.document, in: resolved.contexts[index.position])
    updated.resolved.diagnosticsOfDocuments[after.page.path] =
      check.diagnostics.isEmpty ? nil : check.diagnostics
    return true
  }
}

extension LoadedContent {
  /// Whether both content folders have the same files with the same contents. The contents of pages
  /// are not compared.
  fileprivate func isEquivalent(_ other: LoadedContent) -> Bool {
    // Paths are compared by bytes: they become addresses, and Swift considers canonically
    // equivalent strings equal.
    handbooks.count == other.handbooks.count
      && zip(handbooks, other.handbooks).allSatisfy { $0.isEquivalent($1) }
      && configurationFile == other.configurationFile && stylesheets == other.stylesheets
      && looseFiles == other.looseFiles && paths.count == other.paths.count
      && zip(paths, other.paths).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension LoadedHandbook {
  fileprivate func isEquivalent(_ other: LoadedHandbook) -> Bool {
    others == other.others && skipped == other.skipped && attachments == other.attachments
      && pages.count == other.pages.count
  }
}
