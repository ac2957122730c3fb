import HandbookModel

extension SiteHTMLDelegate {
  /// A link without words is named by its title or its address: nobody can see or hear one without
  /// a name.
  func words(of link: Link) -> [Inline] {
    guard link.isNameless else { return link.content }
    return [Inline(.text(link.title.isEmpty ? link.destination : link.title), at: .fileStart)]
  }
}
