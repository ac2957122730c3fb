import Templating
import HandbookModel

extension SiteHTMLDelegate {
  /// Returns the content of a link. A link without content shows its title or its URL, because
  /// every link needs an accessible name.
  func words(of link: Link) -> [Inline] {
    guard link.isInvisible else { return link.content }
    return [Inline(.text(link.title.isEmpty ? link.destination : link.title), at: .fileStart)]
  }
}
