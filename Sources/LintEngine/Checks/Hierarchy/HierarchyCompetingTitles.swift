import HandbookModel
import ViewTree

extension Check {
  static let hierarchyCompetingTitles = Check("hierarchy-competing-titles") { context in
    // Repeated items necessarily have the same size.
    let screens = context.screens(
      withSubviews: true, skipping: ["ForEach", "List", "Table", "Chart", "Menu"])
    var scrollViews = ScrollViews()
    return screens.compactMap { finding($0, &scrollViews) }
  }

  private struct Title {
    let view: ViewNode
    let size: Double
    let weight: Int
    /// Whether the size is set in points rather than by a text style.
    let isInPoints: Bool
  }

  private static func finding(
    _ screen: [ViewNode], _ scrollViews: inout ScrollViews
  ) -> Finding? {
    let titles = screen.compactMap(title)
    guard let largest = titles.map(\.size).max() else { return nil }
    let tallest = titles.filter { $0.size == largest }
    let weight = tallest.map(\.weight).min() ?? 0
    // Two text styles always differ, other sizes may be too close.
    let isInPoints = tallest.contains(where: \.isInPoints)
    let rivals = firstOfEachGroup(
      titles.filter { title in
        title.size == largest
          || title.size >= largest * 0.8 && title.weight >= weight
            && (isInPoints || title.isInPoints)
      })
    guard let second = rivals.dropFirst().first, !areHeadings(rivals) else { return nil }
    let isCrowd =
      rivals.count > 2
      && (areConsecutive(rivals) || !rivals.contains { scrollViews.contain($0.view) })
    guard
      rivals.count(where: { $0.size >= largeTitle }) > 1 || isCrowd || areSeparatedByImage(rivals)
    else { return nil }
    return .rival(second.view, rivals[0].view)
  }

  /// The size of the text style `title` at the default Dynamic Type size, in points. Smaller texts
  /// are not considered titles.
  private static let smallTitle = TextStyle.named("title")?.points ?? .infinity
  /// The size of the text style `largeTitle` at the default Dynamic Type size, in points.
  private static let largeTitle = TextStyle.named("largeTitle")?.points ?? .infinity

  private static func title(_ view: ViewNode) -> Title? {
    guard view.kind == .view, view.name == "Text" || view.name == "Label", !view.isInControl,
      view.slotPosition.role != .background, let font = view.knownFont, let size = font.size,
      let weight = font.weight, size >= smallTitle, isTitleText(view)
    else { return nil }
    return Title(view: view, size: size, weight: weight, isInPoints: font.textStyle == nil)
  }

  /// Whether the text may be a title: it contains letters or digits (unlike an emoji), and does not
  /// continue in the next text.
  private static func isTitleText(_ view: ViewNode) -> Bool {
    guard let words = view.arguments.first?.value.string else { return true }
    return words.contains { $0.isLetter || $0.isNumber } && !continuesOnNextLine(words)
  }

  /// Whether a text seems to continue in the next text, as `Welcome to` and `Good morning,` do.
  private static func continuesOnNextLine(_ words: String) -> Bool {
    guard let last = words.split(whereSeparator: \.isWhitespace).last else { return false }
    return last.hasSuffix(",")
      || ["to", "the", "your", "of", "with", "for", "and", "&"].contains(last)
  }

  /// Removes all but one title of each group that people take for one, or that has one size on purpose:
  /// the texts in a row, such as a number with its unit, or the parts of a score; those that VoiceOver
  /// reads as one; and those that the same code makes.
  private static func firstOfEachGroup(_ titles: [Title]) -> [Title] {
    var groups: Set<ViewNode> = []
    var places: Set<Int> = []
    return titles.filter { title in
      let ancestors = Array(title.view.ancestors)
      let group =
        ancestors.last { isCombined($0) || ["HStack", "LazyHStack", "GridRow"].contains($0.name) }
        ?? ancestors.first.flatMap { $0.name == "ZStack" ? $0 : nil }
      let isFirst = group.map { groups.insert($0).inserted } ?? true
      let isNew = places.insert(title.view.nameRange.lowerBound).inserted
      return isFirst && isNew
    }
  }

  /// Whether VoiceOver reads the texts in a view as one.
  private static func isCombined(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      modifier.name == "accessibilityElement"
        && modifier.arguments["children"]?.path?.last != "contain"
    }
  }

  /// Whether each title is the heading of a list of its own in the same stack. Sections of equal rank
  /// have equal headings.
  private static func areHeadings(_ titles: [Title]) -> Bool {
    titles.allSatisfy { title in
      guard let next = title.view.laterSiblings.first else { return false }
      return next.kind == .view && ["ForEach", "LazyVStack", "LazyVGrid"].contains(next.name)
    }
  }

  /// Whether three titles are directly below one another in one stack, without content between
  /// them.
  private static func areConsecutive(_ titles: [Title]) -> Bool {
    zip(titles, titles.dropFirst(2)).contains { first, third in
      first.view.laterSiblings.dropFirst().first == third.view
    }
  }

  /// Whether the titles are bold texts with fixed font sizes (in points), and an image is between
  /// the first two. Without an image, they may be the lines of one title.
  private static func areSeparatedByImage(_ titles: [Title]) -> Bool {
    guard titles.count > 1, titles.allSatisfy({ $0.weight >= 600 && $0.isInPoints }) else {
      return false
    }
    let siblings = titles[0].view.siblings
    guard let first = siblings.firstIndex(of: titles[0].view),
      let second = siblings.firstIndex(of: titles[1].view), first < second
    else { return false }
    return siblings[first..<second].contains { ["Image", "AsyncImage"].contains($0.name) }
  }

  /// Finds out which views are in scroll views. There, section headings may have the same size,
  /// since they are not all visible at once. What is known of a view holds for all views in it.
  private struct ScrollViews {
    private var known: [ViewNode: Bool] = [:]

    mutating func contain(_ view: ViewNode) -> Bool {
      var passed: [ViewNode] = []
      var next: ViewNode? = view
      var isInside = false
      while let current = next {
        if let answer = known[current] ?? (Self.names.contains(current.name) ? true : nil) {
          isInside = answer
          break
        }
        passed.append(current)
        next = current.parent ?? current.useSite.value
      }
      for view in passed { known[view] = isInside }
      return isInside
    }

    private static let names: Set<String> = ["ScrollView", "Form", "LazyVStack"]
  }
}

extension Finding {
  fileprivate static func rival(_ view: ViewNode, _ first: ViewNode) -> Finding {
    Finding(
      check: Check.hierarchyCompetingTitles.id,
      message: "this text is as large as another one; only one should stand out",
      range: view.modifier("font")?.nameRange ?? view.nameRange,
      notes: [
        Finding.Note(
          message: "the other one is here",
          range: first.modifier("font")?.nameRange ?? first.nameRange)
      ], fix: nil)
  }
}
