import FileSystem
import HandbookModel
import Testing

@testable import SiteGenerator

/// Whole sites, as a crawler sees them.
struct SiteLinksTests {
  /// Handbooks that together have every kind of page.
  static let handbooks: [(name: String, content: [String: String])] = [
    ("handbook", Sample.handbook.with(full)), ("pack", pack), ("library", library),
    (
      "smallest",
      ["handbook.yaml": "title: A\n", "s/only.md": Sample.rule("Only", head: ["platforms: iOS"])]
    ),
    ("without symbols", ["references/a.md": "---\ntitle: A\nimpact: LOW\n---\n\nWords.\n"]),
    ("odd names", odd),
  ]

  private static let full = [
    "handbook.yaml": """
    title: Harbour
    description: Where boats rest.
    accent: "#5b4bd6"
    logo: logo.svg
    stylesheet: own.css
    redirects:
      old/place.html: rules/anchor.html
    """, "logo.svg": "<svg/>", "own.css": "a{}", "boats/hull.png": "GIF89a",
    "boats/_section.md": Sample.section(
      "Boats", "## At rest\\n\\nSee [tides](../articles/tides.md)."),
    "boats/anchor.md": Sample.rule(
      "Drop the anchor", impact: "HIGH", tags: "rope, calm",
      head: ["aliases: [weigh]", "platforms: [iOS, watchOS]", "related: [crane]"],
      body: """
        ## One

        A ![hull](hull.png) and `crane`, see [crane](../quay/crane.md#two) and [one](#one).

        ## Two

        ### Three
        """) + "\nReference: [Tides](https://sea.example/tides), [crane](../quay/crane.md)\n",
    "quay/crane.md": Sample.rule(
      "Mind the crane", impact: "CRITICAL", tags: "calm", head: ["platforms: iOS"],
      body: "## Two\n\nX."),
    "articles/tides.md": Sample.article("Tides", "# A\n\n# B\n\n# C\n\n[up](../boats/)"),
  ]

  private static let pack = [
    "SKILL.md": "# Sailing\n",
    "metadata.json": #"{"abstract": "Wind.", "references": ["https://sea.example"]}"#,
    "references/_sections.md": "## 1. Wind (wind)\n\n**Description:** See [east](wind-east.md).\n",
    "references/wind-east.md": Sample.rule(
      "East", tags: "wind, cold", body: "[gone](gone.md) ![gone](gone.png)"),
    "references/wind-west.md": Sample.rule("West", tags: "wind", body: "[east](wind-east.md)"),
  ]

  private static let library = [
    "handbook.yaml": "title: Shelf\naccent: \"#123456\"\n",
    "sail/handbook.yaml": "title: Sail\naccent: \"#abcdef\"\nlogo: l.svg\n", "sail/l.svg": "<svg/>",
    "sail/s/a.md": Sample.rule("A", tags: "x", body: "[b](../../deep/motor/references/fuel-b.md)"),
    "deep/motor/references/fuel-b.md": Sample.rule("B", tags: "x", body: "[a](/sail/s/a.md)"),
  ]

  private static let odd = [
    "handbook.yaml": "title: Odd\n", "a & b/q?.md": Sample.rule("Q", tags: "\"C++, é, 日本, a b\""),
    "a & b/#%41 'x' \"y\".md": Sample.rule("H", body: "[q](<q%3F.md>) ![p](<p%20%231.png>)"),
    "a & b/p #1.png": "GIF89a", "Ünï/w:x.md": Sample.rule("W", head: ["section: \"<s>\""]),
    "articles/ä+b.md": Sample.article("Plus", "## Ä & B\n\n[x](#ä--b)"),
  ]

  /// A page and everything it links to.
  private struct Page {
    let ids: [String]
    /// Paths in the site and anchors.
    let links: [(path: String, anchor: String)]
    let tags: [ScannedTag]

    init(_ path: String, _ html: String) {
      tags = SiteScanner.tags(in: html)
      ids = tags.compactMap { $0.attributes["id"] }
      links = tags.flatMap { tag in
        ["href", "src", "data-all", "data-root"].compactMap { tag.attributes[$0] }
          .filter { !Self.isExternal($0) && !tag.attributes.values.contains("canonical") }
          .map { Self.resolved($0, from: path, isFolder: tag.attributes["data-root"] == $0) }
      }
    }

    static func isExternal(_ address: String) -> Bool {
      ["https:", "http:", "mailto:", "//"].contains { address.hasPrefix($0) }
    }

    private static func resolved(
      _ address: String, from page: String, isFolder: Bool
    ) -> (path: String, anchor: String) {
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let written = SiteScanner.percentDecoded(String(parts[0]))
      let anchor = parts.count > 1 ? SiteScanner.percentDecoded(String(parts[1])) : ""
      if isFolder { return (page, "") }
      if written.isEmpty { return (page, anchor) }
      // The 404 page may be shown at any address, so its links are relative to the host's root.
      var path = written.hasPrefix("/") ? [] : page.folderName.split(separator: "/")
      for part in written.split(separator: "/") where part != "." {
        if part == ".." { _ = path.popLast() } else { path.append(part) }
      }
      return (path.joined(separator: "/"), anchor)
    }
  }

  private func pages(_ site: SampleSite) -> [String: Page] {
    Dictionary(uniqueKeysWithValues: site.pages.map { ($0, Page($0, site.page($0))) })
  }

  @Test(arguments: handbooks.indices)
  func `Every link has a target`(_ index: Int) throws {
    let site = try SampleSite.build(Self.handbooks[index].content)
    try #require(!site.report.hasErrors, "\(site.problems)")
    let pages = pages(site)
    for (path, page) in pages {
      for link in page.links {
        #expect(site.files[link.path] != nil, "\(path) → \(link.path)")
        guard !link.anchor.isEmpty, let target = pages[link.path] else { continue }
        #expect(target.ids.contains(link.anchor), "\(path) → \(link.path)#\(link.anchor)")
      }
    }
  }

  @Test(arguments: handbooks.indices)
  func `Every page can be reached from the home page`(_ index: Int) throws {
    let site = try SampleSite.build(Self.handbooks[index].content)
    let pages = pages(site)
    var reached: Set<String> = ["index.html"]
    var rest = ["index.html"]
    while let path = rest.popLast() {
      for link in pages[path]?.links ?? [] where reached.insert(link.path).inserted {
        rest.append(link.path)
      }
    }
    let moved = pages.filter { $1.tags.contains { $0.attributes["http-equiv"] != nil } }.keys
    let missed = Set(pages.keys).subtracting(reached).subtracting(moved).subtracting(["404.html"])
    #expect(missed.sorted() == [], "\(Self.handbooks[index].name)")
  }

  @Test(arguments: handbooks.indices)
  func `Ids are unique on a page`(_ index: Int) throws {
    for (path, page) in pages(try SampleSite.build(Self.handbooks[index].content)) {
      #expect(Set(page.ids).count == page.ids.count, "\(path): \(page.ids)")
      let named = page.tags.flatMap { tag in
        ["aria-labelledby", "aria-controls", "aria-describedby"].compactMap { tag.attributes[$0] }
          .joined(separator: " ").split(separator: " ").map(String.init)
      }
      for name in named { #expect(page.ids.contains(name), "\(path): \(name)") }
    }
  }

  @Test(arguments: handbooks.indices)
  func `No page runs inline code or loads anything from other hosts`(_ index: Int) throws {
    let site = try SampleSite.build(Self.handbooks[index].content)
    for (path, page) in pages(site) {
      for tag in page.tags {
        #expect(tag.attributes["style"] == nil && tag.name != "style", "\(path)")
        #expect(!tag.attributes.keys.contains { $0.lowercased().hasPrefix("on") }, "\(path)")
        if tag.name == "script" { #expect(tag.attributes["src"] != nil, "\(path)") }
        let isAnchor = tag.name == "a"
        for (name, value) in tag.attributes
        where ["src", "href", "srcset", "action"].contains(name) {
          guard Page.isExternal(value), tag.attributes["rel"] != "canonical" else { continue }
          #expect(isAnchor && tag.attributes["rel"] == "external", "\(path): \(value)")
        }
      }
      for script in site.page(path).ranges(of: "</script>") {
        // Scripts have no inline content.
        #expect(site.page(path)[..<script.lowerBound].hasSuffix(">"), "\(path)")
      }
    }
    for (path, bytes) in site.files where path.hasPrefix("assets/") {
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("http://www.w3.org/2000/svg", with: "").replacing("file://", with: "")
      #expect(!text.contains("://") && !text.contains("@import"), "\(path)")
    }
  }
}
