import HandbookModel
import SwatchRenderer
import Templates
import Testing

@testable import MaterialGallery
@testable import Templating

/// What pages say about materials, from a handbook without rules.
struct GalleryViewTests {
  private let builder: GalleryViewBuilder

  init() throws {
    let handbook = Handbook(
      key: "cards", configuration: Configuration(), title: "Cards", sections: [], rules: [],
      articles: [], tags: [], platforms: [], symbols: [], references: [], hasGallery: true)
    let english = try #require(DefaultTemplates.files.first { $0.name == "en.yaml" })
    let file = SourceFile(
      path: english.name, pathInRoot: english.name,
      text: String(decoding: english.bytes, as: UTF8.self))
    builder = GalleryViewBuilder(
      handbook: handbook,
      swatches: SwatchContext(
        catalog: HandbookSwatches.catalog(handbook, hasPictures: true).value, measurements: nil),
      words: try #require(Localization.load([file]).value["en"]),
      url: "cards/swatches/ios/thin.html")
  }

  @Test(arguments: [
    (4.5 as Float, "4.50", true), (4.499, "4.49", false), (4.4999, "4.49", false),
    (21, "21.00", true), (1.05, "1.05", false), (3, "3.00", false),
  ])
  func `A ratio is truncated so that it never appears to pass`(
    _ ratio: Float, _ text: String, _ passes: Bool
  ) {
    #expect(builder.ratio(ratio) == text)
    #expect((builder.verdict(of: .label, ratio).words == "Any text") == passes)
  }

  @Test func `A verdict depends on the kind of level`() {
    #expect(builder.verdict(of: .secondary, 3).words == "Large text only")
    #expect(builder.verdict(of: .secondary, 2.99).words == "Decoration only")
    #expect(builder.verdict(of: .fill, 3).words == "Controls")
    #expect(builder.verdict(of: .separator, 2.99).words.hasPrefix("Decoration only"))
  }

  @Test func `A page of a material has breadcrumbs and neighbors relative to itself`() throws {
    let home = LinkView(label: "Cards", url: "../../index.html")
    let page = try #require(builder.page(of: MaterialID(.iOS, "thin"), crumbs: [home]))
    #expect(page.title == "Thin · iOS and iPadOS · Swatches")
    #expect(page.liveStyles == nil)
    #expect(
      page.view.crumbs.map(\.url) == ["../../index.html", "../../swatches.html", "../ios.html"])
    #expect(page.view.previous?.url == "ultraThin.html")
    #expect(page.view.next?.url == "regular.html")
  }

  @Test func `A material that does not exist has no page`() {
    #expect(builder.page(of: MaterialID(.iOS, "paper"), crumbs: []) == nil)
  }

  @Test func `Only the page of a level has a stylesheet for its live sample`() {
    #expect(
      builder.page(of: .secondary, crumbs: []).liveStyles
        == "../../../swatches/levels/secondary.css")
    #expect(builder.galleryPage().liveStyles == nil)
  }
}
