import Templating
import HandbookModel

extension SiteHTMLDelegate {
  /// Returns the inline content to show as the text of a link. Every link needs an accessible name.
  /// If the link has no text, its title is shown or, if it has no title either, its URL.
  func words(of link: Link) -> [Inline] {
    guard link.isInvisible else { return link.content }
    return [Inline(.text(link.title.isEmpty ? link.destination : link.title), at: .fileStart)]
  }
}
