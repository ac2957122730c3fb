import HandbookModel
import RuleParser

/// What documents were resolved into, kept beside them: where only words of a page change, the library
/// is the same but for that page, and need not be resolved again.
struct Resolution: Sendable {
  private let tree: LoadStage.Tree
  private var packs: [ParseStage.Pack]
  private(set) var resolved: ResolveStage.Resolved
  let books: Outcome<[HandbookSwatches]>
  /// Everything but the documents: as long as it stays, so do all addresses and everything that is
  /// not written on a page itself.
  private(set) var frame: Int
  /// Paths of files that diagnostics speak of which concern other files, too, as they are shown.
  private let reported: Set<String>

  /// - Parameter frame: a number that no other resolution has.
  init(
    _ packs: [ParseStage.Pack], _ tree: LoadStage.Tree, resolved: ResolveStage.Resolved,
    books: Outcome<[HandbookSwatches]>, frame: Int
  ) {
    self.packs = packs
    self.tree = tree
    self.resolved = resolved
    self.books = books
    self.frame = frame
    reported = Set(
      (resolved.diagnostics + books.diagnostics).flatMap { diagnostic in
        [diagnostic.location.path] + diagnostic.notes.compactMap(\.location?.path)
      })
  }

  /// Every page that was resolved, in the order of the files.
  var documents: [Document] { packs.flatMap { $0.pages.map(\.document) } }

  /// The same with other documents; nil where something changed that other pages can see, or that
  /// diagnostics of other files speak of.
  /// - Parameter counter: gives a new frame its number.
  func updated(
    to packs: [ParseStage.Pack], _ tree: LoadStage.Tree, counter: Counter
  ) -> Resolution? {
    guard tree.isLike(self.tree) else { return nil }
    var updated = self
    updated.packs = packs
    var retitling: TitleUpdate?
    for (number, (old, new)) in zip(self.packs, packs).enumerated() {
      for (before, after) in zip(old.pages, new.pages)
      where before.document !== after.document {
        guard !reported.contains(before.document.file.path) else { return nil }
        let faces = (DocumentSignature(before.document), DocumentSignature(after.document))
        if faces.0 != faces.1 {
          guard faces.0.differsInTitleOnly(from: faces.1), retitling == nil,
            let found = TitleUpdate(before.document, after, in: number, of: updated)
          else { return nil }
          retitling = found
        }
        guard replace(after, in: number, of: &updated) else { return nil }
      }
    }
    if let retitling {
      retitling.apply(to: &updated.resolved.library)
      updated.frame = counter.next()
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
    // What a section is about stands on other pages, too.
    case .section: return false
    }
    let check = DocumentCheck(after.document, in: resolved.settings[number])
    updated.resolved.diagnosticsOfDocuments[path] =
      check.diagnostics.isEmpty ? nil : check.diagnostics
    return true
  }
}

extension LoadStage.Tree {
  /// Whether another tree has the same files, and says the same in those that are no pages.
  fileprivate func isLike(_ other: LoadStage.Tree) -> Bool {
    // Byte for byte: addresses are made of names, and two spellings of one letter are two addresses.
    packs.count == other.packs.count && zip(packs, other.packs).allSatisfy { $0.isLike($1) }
      && configurationFile == other.configurationFile && paths.count == other.paths.count
      && zip(paths, other.paths).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension LoadStage.Pack {
  fileprivate func isLike(_ other: LoadStage.Pack) -> Bool {
    others == other.others && leftOut == other.leftOut && blocked == other.blocked
      && pages.count == other.pages.count
  }
}
