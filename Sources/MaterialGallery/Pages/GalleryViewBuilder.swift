package import HandbookModel
import SwatchRenderer
package import Templating

/// Builds the template data of everything that a page of a handbook shows about materials. On the
/// pages of the gallery, this is the whole content. On other pages, it is the swatch figures and
/// the links to materials.
package struct GalleryViewBuilder {
  let handbook: Handbook
  let swatches: SwatchContext
  let words: Localization
  /// The path of the page in the site. All URLs in the template data are relative to it.
  let url: String

  package init(
    handbook: Handbook, swatches: SwatchContext, words: Localization, url: String
  ) {
    self.handbook = handbook
    self.swatches = swatches
    self.words = words
    self.url = url
  }

  /// Returns the URL of a page or file, relative to the page that is being built.
  /// - Parameter url: The path of the page or file in the site.
  func relativeURL(to url: String) -> String { Address.relative(url, from: self.url) }

  /// Returns the URL of a page of this handbook, relative to the page that is being built.
  /// - Parameter address: The path of the page to link to, relative to the handbook's folder in the
  ///   site.
  func handbookURL(to address: String) -> String { relativeURL(to: handbook.base + address) }

  func relativeURL(to material: Material) -> String {
    handbookURL(to: Address.material(MaterialID(material)))
  }
}

/// A page of the gallery: the template data of its content, and the title, description and
/// stylesheet for the layout around the content.
package struct GalleryPage<View: PageView>: Sendable {
  /// The title of the page.
  package let title: String
  /// A summary of the page in one or two sentences.
  package let description: String
  /// The URL of the stylesheet for the live sample on the page, relative to the page; `nil` if the
  /// page has no live sample.
  package let liveStyles: String?
  /// The template data of the content.
  package let view: View
}
