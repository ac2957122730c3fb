import HandbookModel
import RuleParser

/// The rules or the articles of a handbook, with their ids and addresses, and the documents that
/// cannot be published because they have no valid and unique id.
struct IdentifiedPages {
  /// The pages in file order.
  private(set) var pages: [PageEntry] = []
  /// Substitute pages for the rejected documents, each with the path of its document relative to the
  /// content root. Links to the document lead to the substitute page.
  private(set) var rejectedTargets: [(path: String, target: LinkTable.Target)] = []
  /// The documents without a valid and unique id.
  private(set) var rejected: [Document] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Assigns ids and addresses to all rules or all articles. If two pages have the same id, the
  /// first one in file order keeps it, and the other one is reported.
  /// - Parameters:
  ///   - written: The pages of the handbook, of any kind.
  ///   - base: The prefix of every address in the handbook.
  ///   - allowsHTML: Whether raw HTML is passed through to the pages.
  ///   - address: Returns the address of the page with the given id, relative to the handbook's
  ///     folder in the site.
  init(
    _ kind: PageKind, in written: [ProvenHandbook.Page], base: String, allowsHTML: Bool,
    _ address: (String) -> String
  ) {
    // The first page with each id, by the lowercase id. The address of the page contains its id as
    // spelled.
    var usedIDs: [String: (id: Located<String>, file: SourceFile)] = [:]
    // The first duplicate with each spelling of an id that differs from the spelling in the
    // address.
    var otherSpellings: [String: (id: Located<String>, file: SourceFile)] = [:]
    for (page, proven) in written where page.kind == kind {
      let document = proven.document
      let file = document.file
      checkTitle(of: document, kind)
      let locatedID = PageEntry.id(of: document)
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
      pages.append(
        PageEntry(
          id: id, title: PageEntry.title(of: document, id), proven: proven, url: base + address(id),
          folder: page.folder,
          namesInHTML: allowsHTML ? document.namesInHTML : []))
    }
  }

  /// Records that a document is not published because it has no valid and unique id.
  /// - Parameter url: The path in the site of a substitute page. Links to the document lead to this
  ///   page, so that they are not reported as broken.
  private mutating func reject(_ proven: ProvenDocument, linksLeadTo url: String) {
    let draft = PageEntry(id: "", title: "", proven: proven, url: url)
    rejectedTargets.append((proven.document.file.pathInRoot, draft.target))
    rejected.append(proven.document)
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

  static func duplicateID(
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

  fileprivate static func missingTitle(of document: Document) -> Diagnostic {
    document.file.diagnostic(
      .ruleMissingTitle, "the page has no title",
      at: document.frontMatter.title?.range ?? document.title?.range ?? .fileStart,
      fix: Fix("add 'title: …' to the front matter"))
  }
}
