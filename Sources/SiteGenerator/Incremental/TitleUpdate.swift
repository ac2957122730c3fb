import HandbookModel
import RuleParser

/// A rule that is called otherwise than before, and is the same for everybody else. Its title stands on
/// other pages, in the search and among those that link to it; nothing is found, ordered or linked by
/// it.
struct TitleUpdate {
  private let url: String
  private let title: String

  /// - Parameters:
  ///   - number: of the handbook.
  ///   - resolution: with the other documents as they are now.
  /// - Returns: nil where the change has to be resolved with everything else.
  init?(
    _ before: Document, _ after: (page: ContentLayout.Page, document: Document), in number: Int,
    of resolution: Resolution
  ) {
    let handbook = resolution.resolved.library.handbooks[number]
    guard after.page.kind == .rule, Self.differInTitleOnly(before, after.document),
      let rule = handbook.rules.first(where: { $0.document === before })
    else { return nil }
    title = HandbookOutline.title(of: after.document, rule.id)
    url = rule.url
    let words = NameCheck.words(of: title)
    // What is told of a handbook as a whole may speak of titles, or propose one.
    guard resolution.resolved.diagnostics.allSatisfy({ $0.severity == .note }),
      !handbook.rules.contains(where: { $0 !== rule && NameCheck.words(of: $0.title) == words }),
      HierarchyTopic.areIn(title) == HierarchyTopic.areIn(rule.title)
    else { return nil }
    let anchors = [before.titleAnchor, after.document.titleAnchor]
    guard anchors[0] == anchors[1] || !resolution.leads(toAnyOf: anchors) else { return nil }
  }

  /// Whether the front matter of two documents says the same of everything but the title, and has one.
  private static func differInTitleOnly(_ left: Document, _ right: Document) -> Bool {
    var matters = (left.frontMatter, right.frontMatter)
    guard matters.0.title?.value.isEmpty == false, matters.1.title?.value.isEmpty == false,
      // Checks have messages with places in the file.
      matters.0.declaredChecks.isEmpty
    else { return false }
    matters.0.title = nil
    matters.1.title = nil
    return matters.0 == matters.1
  }

  /// Gives the rule its title, there and where other pages name it.
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

  /// Nil where the rule is not among them.
  private func renamed(_ links: [PageLink]) -> [PageLink]? {
    guard links.contains(where: { $0.url == url }) else { return nil }
    return links.map { $0.url == url ? PageLink(title: title, url: url) : $0 }
  }
}

extension Resolution {
  /// Whether a link ends in one of some anchors, or may: the anchors of a page change with its title.
  fileprivate func leads(toAnyOf anchors: [String]) -> Bool {
    // Bytes, since every link of a handbook is looked at.
    func leads(_ destination: String) -> Bool {
      guard let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#")) else { return false }
      return anchors.contains(Address.percentDecoded(destination[mark...].dropFirst()))
    }
    func leads(_ pointers: [Inline]) -> Bool {
      pointers.contains { pointer in
        switch pointer.kind {
        case .link(let link): leads(link.destination)
        case .image(let image): leads(image.destination)
        case .html(let html): html.utf8.contains(UInt8(ascii: "#"))
        case .text, .code, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: false
        }
      }
    }
    let library = resolved.library
    let sections = library.handbooks.flatMap(\.sections)
    // Where an anchor is missing, one like it is proposed.
    return resolved.diagnosticsOfDocuments.values.contains { found in
      found.contains { $0.id == "link/unknown-anchor" }
    }
      || library.redirects.contains { leads($0.to) }
      || library.handbooks.contains { leads($0.preface?.pointers ?? []) }
      || sections.contains { leads(($0.summary + $0.facts.flatMap(\.text)).pointers) }
      || documents.contains { document in
        leads(document.pointers) || document.citations.contains { leads($0.destination ?? "") }
      }
  }
}
