import HandbookModel
import MaterialGallery
import RuleParser

/// Applies a new title to a rule without resolving the links of the handbook again. This is
/// possible if other pages only show the title, and do not use it to find, sort or link to the
/// rule.
struct TitleUpdate {
  private let url: String
  private let title: String

  /// Creates the update if the title of a rule is the only thing that changed in a document.
  /// - Parameters:
  ///   - before: The document in the last build.
  ///   - after: The page with the same document in the current build.
  ///   - index: The handbook that contains the document.
  ///   - resolution: The resolution in which all other documents are already updated.
  /// - Returns: `nil` if the handbook must be resolved again.
  init?(
    _ before: ProvenDocument, _ after: ProvenHandbook.Page, in index: Index<Handbook>,
    of resolution: Resolution
  ) {
    let handbook = resolution.resolved.library[index]
    guard after.page.kind == .rule, Self.differInTitleOnly(before.document, after.proven.document),
      let rule = handbook.rules.first(where: { $0.proven === before })
    else { return nil }
    title = PageEntry.title(of: after.proven.document, rule.id)
    url = rule.url
    let normalizedTitle = NameCheck.normalizedTitle(of: title)
    // Diagnostics for the handbook as a whole may mention or suggest titles, so they would have to
    // be made again.
    guard resolution.resolved.diagnostics.allSatisfy({ $0.severity == .note }),
      !handbook.rules.contains(where: {
        $0 !== rule && NameCheck.normalizedTitle(of: $0.title) == normalizedTitle
      }),
      HierarchyTopic.isMentioned(title) == HierarchyTopic.isMentioned(rule.title)
    else { return nil }
    let anchors = [before.document.titleAnchor, after.proven.document.titleAnchor]
    guard anchors[0] == anchors[1] || !resolution.mayLink(toAnyOf: anchors) else { return nil }
  }

  /// Whether both documents have a title, and the title is the only difference between their front
  /// matters.
  private static func differInTitleOnly(_ left: Document, _ right: Document) -> Bool {
    var matters = (left.frontMatter, right.frontMatter)
    guard matters.0.title?.value.isEmpty == false, matters.1.title?.value.isEmpty == false,
      // Diagnostics for declared checks contain positions in the file, which the new title may have
      // moved.
      matters.0.declaredChecks.isEmpty
    else { return false }
    matters.0.title = nil
    matters.1.title = nil
    return matters.0 == matters.1
  }

  /// Changes the title of the rule, and of all links to it on other pages.
  func apply(to library: inout HandbookCollection) {
    for number in library.handbooks.indices {
      for (index, rule) in library.handbooks[number].rules.enumerated() {
        if rule.url == url {
          library.handbooks[number].rules[index] = rule.with(title: title)
        } else if let backlinks = renamed(rule.backlinks) {
          library.handbooks[number].rules[index] = rule.with(backlinks: backlinks)
        }
      }
      for (index, article) in library.handbooks[number].articles.enumerated() {
        guard let backlinks = renamed(article.backlinks) else { continue }
        library.handbooks[number].articles[index].backlinks = backlinks
      }
    }
  }

  /// Returns the links with the new title of the rule; `nil` if none of the links leads to the
  /// rule.
  private func renamed(_ links: [PageLink]) -> [PageLink]? {
    guard links.contains(where: { $0.url == url }) else { return nil }
    return links.map { $0.url == url ? PageLink(title: title, url: url) : $0 }
  }
}

extension Resolution {
  /// Whether any link of the site may lead to one of these anchors. Such links would break, because
  /// the anchor of a heading changes with the title.
  /// - Parameter anchors: The anchors without `#`.
  fileprivate func mayLink(toAnyOf anchors: [String]) -> Bool {
    // Searches bytes, which is faster, since every link of a handbook is checked.
    func mayLink(_ destination: String) -> Bool {
      guard let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#")) else { return false }
      return anchors.contains(Address.percentDecoded(destination[mark...].dropFirst()))
    }
    func mayLink(_ linkCandidates: [Inline]) -> Bool {
      linkCandidates.contains { candidate in
        switch candidate.kind {
        case .link(let link): mayLink(link.destination)
        case .image(let image): mayLink(image.destination)
        case .html(let html): html.utf8.contains(UInt8(ascii: "#"))
        case .text, .code, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: false
        }
      }
    }
    let library = resolved.library
    let sections = library.handbooks.flatMap(\.sections)
    // Diagnostics for unknown anchors suggest existing anchors, so they would have to be made
    // again.
    return resolved.diagnosticsOfDocuments.values.contains { found in
      found.contains { $0.kind == .linkUnknownAnchor }
    }
      || library.redirects.contains { mayLink($0.to) }
      || library.handbooks.contains { mayLink($0.preface?.document.linkCandidates ?? []) }
      || sections.contains { mayLink(($0.summary + $0.facts.flatMap(\.text)).linkCandidates) }
      || documents.map(\.document).contains { document in
        mayLink(document.linkCandidates)
          || document.citations.contains { mayLink($0.destination ?? "") }
      }
  }
}
