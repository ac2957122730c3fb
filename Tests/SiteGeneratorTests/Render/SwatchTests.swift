import TestSupport
import Templating
import HandbookModel
import SwatchRenderer
import Testing

@testable import MaterialGallery
@testable import SiteGenerator

/// Swatches on pages: fences, overrides, and the pages of materials and levels.
struct SwatchTests {
  /// A handbook with one rule that has Swift in its examples and a fence in its text.
  private static func content(
    _ fence: String = "", settings: String = "swatches: off\n", title: String = "Quiet cards",
    correct: String = "Text(a).background(.regularMaterial)"
  ) -> [String: String] {
    let block = fence.isEmpty ? "" : "```swatch\n\(fence)\n```\n\n"
    return [
      "handbook.yaml": "title: Cards\n\(settings)",
      "cards/one.md": """
      ---
      title: \(title)
      impact: HIGH
      tags: cards
      ---

      Look.

      \(block)**Incorrect (faint):**

      ```swift
      Text(a).foregroundStyle(.quaternary).background(.ultraThinMaterial)
      ```

      **Correct (plain):**

      ```swift
      \(correct)
      ```

      """,
    ]
  }

  private static func build(
    _ content: [String: String], _ change: (inout SiteBuilder.Options) -> Void = { _ in }
  ) throws -> SampleSite {
    try SampleSite.build(content) {
      $0.hasSwatches = true
      change(&$0)
    }
  }

  /// A renderer for the handbook's pages, without rendered images.
  private static func pages(_ content: [String: String]) throws -> (
    HandbookCollection, PageRenderer
  ) {
    let disk = MemoryDisk()
    for (path, text) in content { disk.put(text, at: "Content/" + path) }
    let (report, library) = try SiteBuilder(SiteBuilder.Options(), fileSystem: disk.fileSystem)
      .library()
    #expect(!report.hasErrors)
    let templates = try TemplateSet.load(
      overlay: nil, languages: ["en"], fileSystem: disk.fileSystem)
    let contexts = library.handbooks.map {
      SwatchContext(
        catalog: HandbookSwatches.catalog($0, hasPictures: true).value, measurements: nil)
    }
    return (
      library, PageRenderer(library: library, templates: templates.value, swatches: contexts)
    )
  }

  // MARK: Fences

  @Test func `A fence becomes an image with light and dark variants`() throws {
    let site = try Self.build(Self.content("material: regular\nlevel: secondary\nsize: 16x10"))
    #expect(site.problems == [])
    let html = site.page("rules/one.html")
    let light = "swatches/ios/regular-light-secondary-16x10@2x.png"
    let dark = "swatches/ios/regular-dark-secondary-16x10@2x.png"
    #expect(html.contains("<source srcset=\"../\(dark)\" media=\"(prefers-color-scheme: dark)\">"))
    #expect(html.contains("<img src=\"../\(light)\" width=\"32\" height=\"20\""))
    #expect(
      html.contains("alt=\"Letters, a star, and two lines of text styled as Secondary label on"))
    #expect(!html.contains("<pre class=\"code\" tabindex=\"0\"><code class=\"language-swatch\">"))
    for path in [light, dark] {
      let bytes = try #require(site.files[path])
      var allowance = SwatchVerification.Allowance()
      #expect(throws: Never.self) { try SwatchVerification.verify(bytes, within: &allowance) }
    }
  }

  @Test func `A fence's caption has the measured contrast`() throws {
    let site = try Self.build(Self.content("material: thick\nlevel: label\nsize: 8x8"))
    let html = site.page("rules/one.html")
    #expect(
      html.contains(
        "<figcaption>Label on Thick, iOS and iPadOS. Lowest contrast over six backdrops: 1"))
  }

  @Test func `Without images a fence's caption remains`() throws {
    let site = try SampleSite.build(Self.content("material: regular"))
    #expect(site.problems == [])
    #expect(!site.page("rules/one.html").contains("<picture>"))
    #expect(site.page("rules/one.html").contains("<figcaption>Image omitted: Every level on"))
    #expect(!site.files.keys.contains { $0.hasSuffix(".png") })
    #expect(!site.pages.contains("swatches.html"))
  }

  @Test(arguments: [
    ("material: regluar", "8:11: error: swatch/unknown-name", "did you mean 'regular'?"),
    (
      "material: regular\nlevel: secundary", "9:8: error: swatch/unknown-name",
      "did you mean 'secondary'?"
    ),
    (
      "material: regular\nlevel: primary", "9:8: error: swatch/unknown-name",
      "did you mean 'label'?"
    ),
    (
      "material: regular\nbackdrop: dsk", "9:11: error: swatch/unknown-name", "did you mean 'dusk'?"
    ),
    ("material: menu\nplatform: macs", "9:11: error: swatch/unknown-name", "did you mean 'macos'?"),
    (
      "material: regular\nvision: tritn", "9:9: error: swatch/unknown-name",
      "did you mean 'tritan'?"
    ),
    (
      "material: regular\nappearance: dusk", "9:13: error: swatch/unknown-name",
      "use 'light' or 'dark'"
    ),
    (
      "material: glass\nplatform: visionos\nlevel: fill", "10:8: error: swatch/missing-level",
      "use one of label, secondary, tertiary"
    ),
    (
      "material: fullScreenModal\nplatform: watchos\nlevel: label",
      "10:8: error: swatch/missing-level", "its materials have no vibrancy levels"
    ),
    ("level: label", "7:1: error: swatch/no-material", nil),
    ("Material: thin", "8:1: error: swatch/unknown-key", "did you mean 'material'?"),
    (
      "material: glass\nplatform: visionos\nappearance: light",
      "10:13: error: swatch/missing-level", "its dark appearance is the only one"
    ),
    (
      "material: sidebar", "8:11: error: swatch/unknown-name",
      "it is a material of macOS ('platform: macos')"
    ),
    (
      "material: .ultraThinMaterial", "8:11: error: swatch/unknown-name",
      "did you mean 'ultraThin'?"
    ),
    (
      "material: thin\nbackdrop: white", "9:11: error: swatch/unknown-name", "did you mean 'light'?"
    ),
    ("material: regular\nsize: 0", "9:7: error: swatch/size", nil),
    ("material: regular\nsize: 1000000", "9:7: error: swatch/size", nil),
    ("material: regular\nsize: 4000x4000", "9:7: error: swatch/size", nil),
    ("material: regular\nsize: 9223372036854775807", "9:7: error: swatch/size", nil),
    ("material: regular\nsize: large", "9:7: error: swatch/size", nil),
    ("material: regular\nblending: behindWindow", "9:11: error: swatch/unknown-field", nil),
    ("material: regular\ncolour: red", "9:1: error: swatch/unknown-key", "remove the line"),
    ("material: regular\nlevel: [label]", "9:8: error: swatch/wrong-type", nil),
  ])
  func `An invalid fence is reported at the line of the problem`(
    _ fence: String, _ problem: String, _ fix: String?
  ) throws {
    let site = try SampleSite.build(Self.content(fence).withFenceFirst)
    #expect(site.problems == ["Content/cards/one.md:" + problem])
    let found = site.report.diagnostics.first { $0.severity == .error }
    #expect(found?.fix != nil)
    if let fix { #expect(found?.fix?.title == fix) }
    #expect(site.files.isEmpty)
  }

  @Test func `All swatches of a site have a limit`() throws {
    func article(_ number: Int, _ size: String, color: Int? = nil) -> String {
      let fences = (1...3).map { fence in
        """
        ```swatch
        material: thin
        appearance: light
        backdrop: '#\(1000 * (color ?? number) + 100_000 + fence)'
        size: \(size)
        ```


        """
      }
      return "# Words \(number)\n\n" + fences.joined()
    }
    var content = Self.content()
    for number in 1...3 { content["articles/a\(number).md"] = article(number, "900x900") }
    let site = try SampleSite.build(content)
    #expect(
      site.problems == [3, 10, 17].map { "Content/articles/a3.md:\($0):1: error: swatch/size" })
    #expect(site.files.isEmpty)
    // A swatch that an earlier page has costs nothing.
    content["articles/a3.md"] = article(3, "900x900", color: 1)
    #expect(try SampleSite.build(content).problems == [])
    // The swatches of a hundred pages fit, even if all are different.
    for number in 1...100 { content["articles/a\(number).md"] = article(number, "160x100") }
    #expect(try SampleSite.build(content).problems == [])
  }

  @Test func `A limit for all swatches holds across handbooks`() throws {
    let fences = (1...3).map {
      "```swatch\nmaterial: thin\nappearance: light\nbackdrop: '#10000\($0)'\nsize: 900x900\n```\n"
    }.joined(separator: "\n")
    // Each handbook has its own values, so its pictures are its own.
    let settings = "swatches: {ios: {thin: {light: {blur: 9}}}}\n"
    var content: [String: String] = [:]
    for number in 1...3 {
      content["book\(number)/handbook.yaml"] = "title: Book \(number)\n" + settings
      content["book\(number)/cards/one.md"] = Self.content()["cards/one.md"]
      content["book\(number)/articles/a.md"] = "# Words\n\n" + fences
    }
    let site = try SampleSite.build(content)
    #expect(site.problems.count == 3)
    #expect(site.problems.allSatisfy { $0.hasPrefix("Content/book3/articles/a.md") })
  }

  @Test func `All problems of a fence are reported at once`() throws {
    let site = try SampleSite.build(
      Self.content("material: a\nlevel: b\nbackdrop: c\nappearance: d\nvision: e\nsize: f\ng: h"))
    #expect(site.problems.count == 7)
  }

  @Test func `In a public pack an invalid fence is a warning and stays a code block`() throws {
    let rule = try #require(Self.content("material: regluar")["cards/one.md"])
    let site = try SampleSite.build(["rules/one.md": rule])
    #expect(site.problems == ["Content/rules/one.md:10:11: warning: swatch/unknown-name"])
    #expect(site.page("rules/one.html").contains("material: regluar"))
  }

  // MARK: Overrides

  @Test func `A handbook can override material values`() throws {
    let settings = "swatches: {ios: {regular: {light: {blur: 0, curveAmount: 0}}}}\n"
    let content = Self.content(
      "material: regular\nappearance: light\nsize: 8x8", settings: settings)
    let site = try SampleSite.build(content)
    #expect(site.problems == [])
    let table = MaterialTableBuilder.table(
      try Self.pages(content).0.handbooks[0].configuration.swatches)
    #expect(
      table.value.overrides.map(\.serialized).sorted() == [
        "ios/regular/light/blur/0.0", "ios/regular/light/curveAmount/0.0",
      ])
  }

  @Test(arguments: [
    ("ios: {regular: {light: {blur: much}}}", 36, "swatch/number"),
    ("ios: {regular: {light: {blur: nan}}}", 36, "swatch/number"),
    ("ios: {regular: {light: {blur: 1e99}}}", 36, "swatch/number"),
    ("ios: {regular: {light: {blurr: 1}}}", 30, "swatch/unknown-field"),
    ("ios: {regular: {light: {fillAlpha: 1}}}", 30, "swatch/unknown-field"),
    ("ios: {light: {dark: {blur: 1}}}", 27, "swatch/missing-level"),
    ("ios: {regluar: {light: {blur: 1}}}", 12, "swatch/unknown-name"),
    ("ois: {regular: {light: {blur: 1}}}", 12, "swatch/unknown-name"),
    ("ios: {regular: {drak: {blur: 1}}}", 22, "swatch/unknown-name"),
  ])
  func `An invalid override is reported at its position`(
    _ text: String, _ column: Int, _ id: String
  ) throws {
    let site = try SampleSite.build(Self.content(settings: "swatches: {\(text)}\n"))
    let found = try #require(site.report.diagnostics.first)
    #expect((found.id, found.severity) == (id, .error))
    #expect(found.location.range.start.line == 2)
    #expect(found.location.path == "Content/handbook.yaml")
    #expect(site.files.isEmpty)
  }

  @Test func `A problem in shared settings is reported once`() throws {
    let rule = try #require(Self.content()["cards/one.md"])
    let site = try SampleSite.build([
      "handbook.yaml": "title: Shelf\nswatches: {ios: {regular: {light: {blur: x}}}}\n",
      "a/handbook.yaml": "title: A\n", "a/cards/one.md": rule,
      "b/handbook.yaml": "title: B\n", "b/cards/one.md": rule,
    ])
    #expect(site.problems == ["Content/handbook.yaml:2:42: error: swatch/number"])
  }

  // MARK: Pages

  @Test func `A handbook that uses materials has material pages`() throws {
    let (library, renderer) = try Self.pages(Self.content(settings: ""))
    #expect(library.handbooks[0].hasGallery)
    let pages = RouteTable(library).pages
    let urls = Set(pages.map(\.url))
    #expect(
      urls.isSuperset(of: [
        "swatches.html", "swatches/ios.html", "swatches/ios/ultraThin.html",
        "swatches/macos/sidebar.html", "swatches/levels/quaternary.html",
      ]))
    let html = Dictionary(uniqueKeysWithValues: pages.map { ($0.url, renderer.html($0)) })
    // The rule links to the pages, and the pages link back.
    let rule = try #require(html["rules/one.html"])
    for page in ["ios/ultraThin", "ios/regular", "levels/quaternary"] {
      #expect(rule.contains("href=\"../swatches/\(page).html\""))
      let back = try #require(html["swatches/\(page).html"])
      #expect(back.contains("href=\"../../rules/one.html\">Quiet cards"))
    }
    #expect(!rule.contains("levels/secondary.html"))
    let thin = try #require(html["swatches/ios/ultraThin.html"])
    #expect(thin.contains(">Avoid<"))
    #expect(try #require(html["swatches/ios/regular.html"]).contains(">Avoid<") == false)
    #expect(try #require(html["swatches/ios/bar.html"]).contains("Approximation"))
    #expect(try #require(html["index.html"]).contains("href=\"swatches.html\""))
  }

  @Test func `Material pages can be linked to if they are generated`() throws {
    let article = "# Glass\n\nSee [regular](../swatches/ios/regular.html).\n"
    let content = Self.content(settings: "").with(["articles/glass.md": article])
    let (library, renderer) = try Self.pages(content)
    let page = try #require(RouteTable(library).pages.first { $0.url == "articles/glass.html" })
    #expect(renderer.html(page).contains("<a href=\"../swatches/ios/regular.html\">regular</a>"))
    let without = try SampleSite.build(content)
    #expect(without.problems == [])
    #expect(without.ids.contains("link/no-materials"))
    #expect(without.page("articles/glass.html").contains("<a class=\"broken\">regular</a>"))
  }

  @Test func `A handbook without materials has material pages only on request`() throws {
    let plain = "**Correct:**\n\n```swift\nText(a).padding()\n```\n"
    let rule = "---\ntitle: A\nimpact: LOW\n---\n\n**Incorrect:**\n\n```swift\nText(a)\n```\n\n"
    let content = ["handbook.yaml": "title: A\n", "a/a.md": rule + plain]
    #expect(try !Self.pages(content).0.handbooks[0].hasGallery)
    let asked = content.with(["handbook.yaml": "title: A\nswatches: on\n"])
    #expect(try Self.pages(asked).0.handbooks[0].hasGallery)
    #expect(try !Self.pages(Self.content()).0.handbooks[0].hasGallery)
  }

  @Test func `Only the chosen platforms have pages`() throws {
    let (library, renderer) = try Self.pages(Self.content(settings: "swatches: [visionOS]\n"))
    let urls = RouteTable(library).pages.map(\.url).filter { $0.hasPrefix("swatches") }
    #expect(
      urls == [
        "swatches.html", "swatches/visionos.html", "swatches/visionos/lighter.html",
        "swatches/visionos/glass.html", "swatches/visionos/darker.html",
        "swatches/visionos/darkest.html", "swatches/levels/label.html",
        "swatches/levels/secondary.html", "swatches/levels/tertiary.html",
      ])
    let page = try #require(RouteTable(library).pages.first { $0.url == "rules/one.html" })
    #expect(!renderer.html(page).contains("swatches/ios"))
    let misspelled = try SampleSite.build(Self.content(settings: "swatches: [IOS, visonos]\n"))
    #expect(
      misspelled.problems == ["Content/handbook.yaml:2:17: error: swatch/unknown-name"])
  }

  @Test func `Rules about hierarchy show the levels with each type of color vision`() throws {
    let levels =
      "VStack { Text(a).foregroundStyle(.primary); Text(b).foregroundStyle(.secondary) }"
      + ".background(.thinMaterial)"
    let (library, renderer) = try Self.pages(
      Self.content(settings: "", title: "Hierarchy in order", correct: levels))
    let page = try #require(RouteTable(library).pages.first { $0.url == "rules/one.html" })
    let html = renderer.html(page)
    for vision in ["", "-grayscale", "-protan", "-deutan", "-tritan"] {
      #expect(html.contains("swatches/ios/thin-light\(vision)@2x.png"))
      #expect(html.contains("swatches/ios/thin-dark\(vision)@2x.png"))
    }
    let (other, plain) = try Self.pages(Self.content(settings: "", correct: levels))
    let same = try #require(RouteTable(other).pages.first { $0.url == "rules/one.html" })
    #expect(!plain.html(same).contains("grayscale"))
  }

  @Test(arguments: [("", 400), ("swatches: [macos, watchos]\n", 150), ("swatches: tvos\n", 40)])
  func `Pages refer only to images that are generated`(_ settings: String, _ least: Int) throws {
    let (library, renderer) = try Self.pages(
      Self.content("material: thin\nvision: all", settings: settings))
    let render = RenderStage(
      library: library, templates: renderer.templates, fileSystem: MemoryDisk().fileSystem,
      root: "Content", swatches: renderer.swatches, drawings: [DrawingStylesheet.Needs()],
      threads: 1)
    let planned = Set(render.paths)
    var named: Set<String> = []
    for page in RouteTable(library).pages {
      for picture in renderer.html(page).matches(of: /(?:src|srcset)="([^"]*png)"/) {
        named.insert(Self.path(String(picture.output.1), from: page.url))
      }
    }
    #expect(named.count > least)
    #expect(named.subtracting(planned) == [])
    for level in library.handbooks[0].configuration.galleryLevels {
      for picture in LiveSample.styles(level).matches(of: /url\(\.\.\/([^)]*)\)/) {
        #expect(planned.contains("swatches/" + String(picture.output.1)))
      }
    }
  }

  /// Resolves a relative URL on a page to a path in the site.
  private static func path(_ address: String, from page: String) -> String {
    var folders = page.split(separator: "/").dropLast()
    var parts = address.split(separator: "/")[...]
    while parts.first == ".." {
      parts.removeFirst()
      folders.removeLast()
    }
    return (folders + parts).joined(separator: "/")
  }

  @Test func `Handbooks share images unless they override values`() throws {
    let rule = try #require(Self.content()["cards/one.md"])
    let own = "title: B\nswatches: {ios: {regular: {light: {blur: 3}}}}\n"
    let (_, renderer) = try Self.pages([
      "handbook.yaml": "title: Shelf\n", "a/handbook.yaml": "title: A\n", "a/cards/one.md": rule,
      "b/handbook.yaml": own, "b/cards/one.md": rule,
    ])
    #expect(renderer.swatches.map(\.catalog.folder) == ["swatches/", "b/swatches/"])
  }
}

extension [String: String] {
  /// The content with the fence moved to the start of the body, so that line numbers are fixed.
  fileprivate var withFenceFirst: [String: String] {
    mapValues { text in
      guard let start = text.firstRange(of: "```swatch"),
        let look = text.firstRange(of: "Look.\n\n")
      else { return text }
      return String(text[..<look.lowerBound]) + text[start.lowerBound...]
    }
  }
}

extension PageRenderer {
  /// Returns the HTML of a page as text.
  fileprivate func html(_ page: RouteTable.Page) -> String {
    String(decoding: render(page), as: UTF8.self)
  }
}
