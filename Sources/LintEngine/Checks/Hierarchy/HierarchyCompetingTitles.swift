import HandbookModel
import ViewTree

extension Check {
  static let hierarchyCompetingTitles = Check(
    "hierarchy-competing-titles", title: "Several texts of a screen are as large as its title",
    why: """
      The largest text is where the eye begins. Where two or three are equally large, it does not \
      know which one the screen is about, and everything has to be read. One large text, with all \
      others clearly below it, answers that.
      """,
    flagged: """
      VStack {
        Text("Savings").font(.largeTitle)
        Text(balance).font(.largeTitle)
      }
      """,
    preferred: """
      VStack {
        Text("Savings").font(.headline)
        Text(balance).font(.largeTitle)
      }
      """,
    severity: .note
  ) { input in
    // What repeats has one size by its nature.
    let screens = input.screens(
      withSubviews: true, skipping: ["ForEach", "List", "Table", "Chart", "Menu"])
    return screens.compactMap(finding)
  }

  private struct Title {
    let view: ViewNode
    let size: Double
    let weight: Int
    /// Whether the size is a number instead of a text style.
    let isInPoints: Bool
  }

  private static func finding(_ screen: [ViewNode]) -> Finding? {
    let titles = screen.compactMap(title)
    guard let largest = titles.map(\.size).max() else { return nil }
    let weight = titles.filter { $0.size == largest }.map(\.weight).min() ?? 0
    let rivals = oneOfEachRow(
      titles.filter {
        $0.size == largest || ($0.size >= largest * 0.8 && $0.weight >= weight)
      })
    guard let second = rivals.dropFirst().first else { return nil }
    let isCrowd = rivals.count > 2 && (areTogether(rivals) || !rivals.contains { scrolls($0.view) })
    guard
      rivals.count(where: { $0.size >= largeTitle }) > 1 || isCrowd || standApart(rivals)
    else { return nil }
    return .rival(second.view, rivals[0].view)
  }

  /// Points of the text styles `title` and `largeTitle`.
  private static let smallTitle = 28.0
  private static let largeTitle = 34.0

  private static func title(_ view: ViewNode) -> Title? {
    guard view.kind == .view, view.name == "Text" || view.name == "Label", !view.isInControl,
      view.place.role != .background, let font = view.knownFont, let size = font.size,
      let weight = font.weight, size >= smallTitle, isWords(view)
    else { return nil }
    return Title(view: view, size: size, weight: weight, isInPoints: font.textStyle == nil)
  }

  /// An emoji or a sign is a picture.
  private static func isWords(_ view: ViewNode) -> Bool {
    guard let words = view.arguments.first?.value.string else { return true }
    return words.contains { $0.isLetter || $0.isNumber } && !goesOn(words)
  }

  /// `Welcome to` and `Good morning,` are the first lines of a title of two.
  private static func goesOn(_ words: String) -> Bool {
    guard let last = words.split(whereSeparator: \.isWhitespace).last else { return false }
    return last.hasSuffix(",")
      || ["to", "the", "your", "of", "with", "for", "and", "&"].contains(last)
  }

  /// What stands beside each other is seen as one: figures with their unit, the parts of a score.
  private static func oneOfEachRow(_ titles: [Title]) -> [Title] {
    var rows: Set<ViewNode> = []
    return titles.filter { title in
      let ancestors = Array(title.view.ancestors)
      let row =
        ancestors.last { ["HStack", "LazyHStack", "GridRow"].contains($0.name) }
        ?? ancestors.first.flatMap { $0.name == "ZStack" ? $0 : nil }
      return row.map { rows.insert($0).inserted } ?? true
    }
  }

  /// Whether three of them follow each other in one stack, with nothing between them to be headings
  /// of.
  private static func areTogether(_ titles: [Title]) -> Bool {
    zip(titles, titles.dropFirst(2)).contains { first, third in
      let siblings = first.view.siblings
      guard let start = siblings.firstIndex(of: first.view) else { return false }
      return siblings.firstIndex(of: third.view) == start + 2
    }
  }

  /// Whether two bold texts written in points are held apart by a picture: neither is the other's
  /// second line.
  private static func standApart(_ titles: [Title]) -> Bool {
    guard titles.count > 1, titles.allSatisfy({ $0.weight >= 600 && $0.isInPoints }) else {
      return false
    }
    let siblings = titles[0].view.siblings
    guard let first = siblings.firstIndex(of: titles[0].view),
      let second = siblings.firstIndex(of: titles[1].view), first < second
    else { return false }
    return siblings[first..<second].contains { ["Image", "AsyncImage"].contains($0.name) }
  }

  /// In what scrolls, headings of equal rank are not seen at once.
  private static func scrolls(_ view: ViewNode) -> Bool {
    sequence(first: view, next: { $0.parent ?? $0.useSite.value }).contains {
      ["ScrollView", "Form", "LazyVStack"].contains($0.name)
    }
  }
}

extension Finding {
  fileprivate static func rival(_ view: ViewNode, _ first: ViewNode) -> Finding {
    Finding(
      check: Check.hierarchyCompetingTitles.id,
      message: "this text is as large as another one; only one should be seen first",
      range: view.modifier("font")?.nameRange ?? view.nameRange,
      notes: [
        FindingNote(
          message: "this is the other one",
          range: first.modifier("font")?.nameRange ?? first.nameRange)
      ], fix: nil)
  }
}
