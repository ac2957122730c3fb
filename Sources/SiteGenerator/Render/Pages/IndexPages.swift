import Templating
import HandbookModel
import MaterialGallery
import SwatchRenderer

// The pages that list all tags, symbols and sources, and a page for each of them.
extension PageContext {
  func tags(page: Int) -> [UInt8] {
    let all = handbook.tags
    let groups = grouped(RouteTable.slice(all, page: page)) { $0.name }.map { letter, tags in
      TagsView.Group(
        label: letter,
        links: tags.map {
          TagsView.CountedLink(
            label: $0.name, url: relativeURL(to: $0.url),
            count: String($0.rules.count + $0.articles.count))
        })
    }
    let view = TagsView(
      heading: words[.navTags], lead: "", groups: groups,
      pager: pager(handbook.base + Address.tags, count: all.count, page: page))
    let title = paged(words[.navTags], count: all.count, page: page)
    return render(view, layout: layout(title: title, navigationKey: .navTags))
  }

  func symbols(page: Int) -> [UInt8] {
    let all = handbook.symbols
    let groups = grouped(RouteTable.slice(all, page: page)) { $0.symbol.sortKey }.map {
      letter, entries in
      SymbolsView.Group(
        label: letter,
        symbols: entries.map {
          SymbolsView.Symbol(
            name: $0.symbol.name, url: relativeURL(to: $0.url), correct: count(of: $0.correct),
            incorrect: count(of: $0.incorrect))
        })
    }
    let view = SymbolsView(
      heading: words[.navSymbols], lead: words[.symbolsLead], groups: groups,
      pager: pager(handbook.base + Address.symbols, count: all.count, page: page))
    let title = paged(words[.navSymbols], count: all.count, page: page)
    return render(view, layout: layout(title: title, navigationKey: .navSymbols))
  }

  private func count(of uses: [SymbolIndexEntry.RuleUse]) -> String {
    uses.isEmpty ? "" : String(uses.reduce(0) { $0 + $1.count })
  }

  func symbol(_ index: Index<SymbolIndexEntry>, page: Int) -> [UInt8] {
    let entry = handbook[index]
    let all = entry.uses
    let visibleUses = RouteTable.slice(all, page: page)
    func uses(_ role: SymbolIndexEntry.Role) -> [SymbolView.Use] {
      visibleUses.filter { $0.role == role }.map { _, use in
        let link = link(toRule: use.rule)
        return SymbolView.Use(
          title: link.title, url: link.url, count: use.count > 1 ? "× \(use.count)" : "")
      }
    }
    let view = SymbolView(
      crumbs: crumbs + [
        LinkView(label: words[.navSymbols], url: handbookURL(to: Address.symbols))
      ],
      heading: entry.symbol.name, kind: words[.symbolKind, entry.symbol.kind],
      surface: gallery.materialLink(of: entry.symbol),
      correct: uses(.correct), incorrect: uses(.incorrect), other: uses(.other),
      pager: pager(entry.url, count: all.count, page: page))
    let title = paged(entry.symbol.name, count: all.count, page: page)
    return render(view, layout: layout(title: title, navigationKey: .navSymbols))
  }

  func references(page: Int) -> [UInt8] {
    let all = handbook.references
    var groups: [(host: String, sources: [ReferencesView.Source])] = []
    for reference in RouteTable.slice(all, page: page) {
      let host = reference.host ?? words[.noAddress]
      if groups.last?.host == host {
        groups[groups.count - 1].sources.append(source(reference))
      } else {
        groups.append((host, [source(reference)]))
      }
    }
    let view = ReferencesView(
      heading: words[.navReferences], lead: "",
      groups: groups.map { ReferencesView.Group(host: $0.host, sources: $0.sources) },
      pager: pager(handbook.base + Address.references, count: all.count, page: page))
    let title = paged(words[.navReferences], count: all.count, page: page)
    return render(view, layout: layout(title: title, navigationKey: .navReferences))
  }

  private func source(_ reference: Reference) -> ReferencesView.Source {
    let count = reference.rules.count
    let isLong = count > RouteTable.rulesShownPerReference
    let more = words[.moreRules, ["count": String(count)]]
    return ReferencesView.Source(
      label: reference.label, url: reference.address.map(encodedURL) ?? "",
      pages: reference.rules.prefix(RouteTable.rulesShownPerReference).map(link(toRule:))
        + reference.articles.map(link(toArticle:)),
      more: isLong ? LinkView(label: more, url: relativeURL(to: reference.url)) : nil)
  }

  /// Returns the HTML of one page of the list of rules that cite a source. A source has such a list
  /// of its own if it is cited by too many rules to list them on the page of all sources.
  /// - Parameters:
  ///   - index: The index of the source.
  ///   - page: The 1-based number of the page.
  func reference(_ index: Index<Reference>, page: Int) -> [UInt8] {
    let reference = handbook[index]
    let up = LinkView(label: words[.navReferences], url: handbookURL(to: Address.references))
    let lead = reference.address.map {
      "<p><a href=\"\(escapedURL($0))\" rel=\"external\">\(escaped($0))</a></p>"
    }
    return listing(
      reference.label, reference.url, reference.rules, page: page, up: up,
      navigationKey: .navReferences, lead: lead ?? "")
  }

  /// Groups sorted entries by the first letter of their names, in upper case. Entries whose names
  /// begin with another character are grouped under `#`.
  /// - Parameter name: Returns the name of an entry.
  private func grouped<Entry>(
    _ entries: [Entry], by name: (Entry) -> String
  ) -> [(letter: String, entries: [Entry])] {
    var groups: [(letter: String, entries: [Entry])] = []
    for entry in entries {
      let first = name(entry).first.map { $0.isLetter ? $0.uppercased() : "#" } ?? "#"
      if groups.last?.letter == first {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((first, [entry]))
      }
    }
    return groups
  }
}
