extension Check {
  static let listDivider = Check(
    "list-divider",
    select: ":is(List, List > ForEach, List > Section, List > Section > ForEach) > Divider",
    message: "a list draws its own separators, and this one is a row; remove it")

  static let listSearchField = Check(
    "list-search-field", minimumVersions: .systems15,
    select: "HStack:has(> Image[arg.systemName=magnifyingglass]):has(> TextField)",
    message: "people know the search field of the system; use 'searchable'")

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
