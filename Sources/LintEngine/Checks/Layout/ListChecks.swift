import HandbookModel
import ViewTree

extension Check {
  static let listDivider = Check(
    "list-divider",
    select: """
      :is(List, List > ForEach, List > Section, List > Section > ForEach) \
      > Divider:not([mod.listRowSeparator=hidden])\
      :not(:is(ForEach[mod.listRowSeparator=hidden] *, Section[mod.listRowSeparator=hidden] *))
      """,
    message: "a list draws its own separators, and this one is a row; remove it")

  static let listSearchField = Check(
    "list-search-field", minimumVersions: .systems15
  ) { context in
    // The system puts its field into the navigation bar.
    let typesWithoutBar = Set(
      context.views.lazy.filter { $0.modifiers.contains(where: \.hidesNavigationBar) }
        .map(\.root.type))
    let matcher = SelectorMatcher(nil)
    return context.views(named: ["HStack"]).filter {
      matcher.matches($0, searchField) == true
        && ($0.root.type.isEmpty || !typesWithoutBar.contains($0.root.type))
    }.map { .searchField($0) }
  }

  private static let searchField = selector(
    "HStack:has(> Image[arg.systemName=magnifyingglass]):has(> TextField)",
    of: "list-search-field")

  static let pictureStretched = Check(
    "picture-stretched",
    select: """
      AsyncImage *:not(Image)[mod.resizable]:not([mod.aspectRatio]):not([mod.scaledToFit])\
      :not([mod.scaledToFill])\
      :not(:is(*[mod.aspectRatio] *, *[mod.scaledToFit] *, *[mod.scaledToFill] *))\
      :not([mod.frame.width={mod.frame.height}])\
      :not(:is(AsyncImage[mod.frame.width={mod.frame.height}] *))
      """,
    at: "resizable",
    message: "a loaded picture may have any proportions, and this stretches it; add "
      + "'scaledToFill' or 'scaledToFit'")
}

extension Finding {
  fileprivate static func searchField(_ row: ViewNode) -> Finding {
    Finding(
      check: Check.listSearchField.id,
      message: "people know the search field of the system; use 'searchable'",
      range: row.nameRange, notes: [], fix: nil)
  }
}
