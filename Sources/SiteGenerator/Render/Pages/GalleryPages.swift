import HandbookModel
import MaterialGallery
import SwatchRenderer
import Templating

// The pages about materials and vibrancy levels, and the figures of materials on other pages.
extension PageContext {
  /// Builds the template data of everything that the page shows about materials.
  var gallery: GalleryViewBuilder {
    GalleryViewBuilder(handbook: handbook, swatches: swatches, words: words, url: url)
  }

  func galleryPage() -> [UInt8] { render(gallery.galleryPage()) }

  func swatches(of platform: SwatchPlatform) -> [UInt8] {
    render(gallery.page(of: platform, crumbs: crumbs))
  }

  func page(of material: MaterialID) -> [UInt8] {
    gallery.page(of: material, crumbs: crumbs).map { render($0) } ?? []
  }

  func level(_ level: VibrancyLevel) -> [UInt8] {
    render(gallery.page(of: level, crumbs: crumbs))
  }

  private func render<View: PageView>(_ page: GalleryPage<View>) -> [UInt8] {
    var layout = layout(
      title: page.title, description: page.description, navigationKey: .navSwatches)
    layout.swatchStyles = AddressView(url: relativeURL(to: Address.asset(Address.swatchStyles)))
    layout.liveStyles = page.liveStyles.map { AddressView(url: $0) }
    return render(page.view, layout: layout)
  }

  /// Returns the swatch figures of a document as HTML, by the start position of their fences.
  func figures(of document: Document, _ layout: PageLayout) -> [Position: String] {
    gallery.figures(of: document).mapValues { renderer.templates.part($0, layout: layout) }
  }

  /// Returns the figure for a rule about visual hierarchy, as HTML; empty for other rules.
  func hierarchy(ofRule index: Index<Rule>, _ layout: PageLayout) -> String {
    gallery.hierarchy(ofRule: index).map { renderer.templates.part($0, layout: layout) } ?? ""
  }
}
