import Templating
import HandbookModel

extension SiteHTMLDelegate {
  /// Returns the text of a link. Every link needs an accessible name, so a link without text shows
  /// its title or, if it has none, its URL.
  func words(of link: Link) -> [Inline] {
    guard link.isInvisible else { return link.content }
    return [Inline(.text(link.title.isEmpty ? link.destination : link.title), at: .fileStart)]
  }
}
