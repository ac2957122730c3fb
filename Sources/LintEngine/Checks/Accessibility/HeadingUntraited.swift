import HandbookModel
import ViewTree

extension Check {
  static let headingUntraited = Check(
    "heading-untraited", isOptIn: true
  ) { context in
    let texts = context.views(named: ["Text"])
    guard !texts.isEmpty else { return [] }
    var sections = Sections()
    return texts.filter { text in
      (isHeading(text) || sections.haveHeading(text)) && !text.isInControl && !isTraited(text)
        && !context.isInside(Traited.self, text)
    }.map { .untraited($0) }
  }

  /// Whether a text looks like the heading of what follows it: it is first in a stack, in a title
  /// font, and says words rather than a number.
  private static func isHeading(_ text: ViewNode) -> Bool {
    guard let parent = text.parent, ["VStack", "LazyVStack"].contains(parent.name),
      text.slotPosition.role == .content, text.earlierSiblings.isEmpty,
      text.laterSiblings.contains(where: { !parts.contains($0.name) }),
      let words = text.arguments.first?.value.string, words.contains(where: \.isLetter),
      let font = text.knownFont, let size = font.size, size >= 22
    else { return false }
    return true
  }

  /// The parts of scroll views that each begin with a heading in the same font.
  private struct Sections {
    /// For each first part of a scroll view, the headings of the parts beside it.
    private var headings: [ViewNode: Set<ViewNode>] = [:]

    /// Whether a text is the heading of a part of a scroll view, and other parts have one like it.
    mutating func haveHeading(_ text: ViewNode) -> Bool {
      guard let part = Self.part(headedBy: text), part.ancestors.contains(where: Self.scrolls)
      else { return false }
      let first = part.firstSibling
      if headings[first] == nil {
        let found = part.siblings.filter { $0.name == "VStack" && $0.isSwiftUIView }
          .compactMap { part in Self.heading(of: part).map { (part, $0) } }
        let fonts = Set(found.map { $0.1.knownFont })
        // One of them is the heading of more than a few words.
        let isOverview =
          found.count > 1 && fonts.count == 1
          && found.contains { part, _ in
            part.children(.content).dropFirst().contains { !parts.contains($0.name) }
          }
        headings[first] = isOverview ? Set(found.map(\.1)) : []
      }
      return headings[first]?.contains(text) ?? false
    }

    /// The text that is the heading of a stack: words in a heavier font than that of the text below.
    private static func heading(of part: ViewNode) -> ViewNode? {
      guard let first = part.children(.content).first, first.branches == part.branches,
        part.children(.content).count > 1
      else { return nil }
      let isRow = first.name == "HStack" && first.isSwiftUIView
      let text = isRow ? first.children(.content).first : first
      guard let text, text.name == "Text", text.isSwiftUIView, let font = text.knownFont,
        let size = font.size, let weight = font.weight, size >= 17, weight >= 600,
        let words = text.arguments.first?.value.string, words.contains(where: \.isLetter),
        words.count <= 40, words.last.map({ !".!:".contains($0) }) ?? false
      else { return nil }
      let others = part.children(.content).dropFirst().flatMap(\.subtree)
        .filter { $0.name == "Text" && $0.isSwiftUIView }
      // The other texts are not set in the same font.
      return others.contains { $0.knownFont == font } ? nil : text
    }

    private static func part(headedBy text: ViewNode) -> ViewNode? {
      guard let parent = text.parent else { return nil }
      let part = parent.name == "HStack" ? parent.parent : parent
      guard text.earlierSiblings.isEmpty, parent == part || parent.earlierSiblings.isEmpty,
        let part, part.name == "VStack", let outer = part.parent,
        ["VStack", "LazyVStack"].contains(outer.name), heading(of: part) == text
      else { return nil }
      return part
    }

    private static func scrolls(_ view: ViewNode) -> Bool {
      view.name == "ScrollView" && view.isSwiftUIView
    }
  }

  /// Views below a title that belong to the same message, rather than being a part of the screen that
  /// the title is the heading of.
  private static let parts: Set<String> = [
    "Text", "Label", "Image", "Spacer", "Divider", "Button", "Link", "Group", "ProgressView",
    "TextField", "EmptyView",
  ]

  private static func isTraited(_ view: ViewNode) -> Bool {
    view.accessibilityTraits.contains("isHeader")
      || view.modifiers.contains { modifier in
        traits.contains(modifier.name) || traits.contains { view.mayApply($0, by: modifier) }
      }
  }

  /// The modifiers that may make a text a heading, or a part of something else.
  private static let traits: Set<String> = [
    "accessibilityHeading", "accessibilityHidden", "accessibilityElement", "accessibility",
    "accessibilityRepresentation", "accessibilityAddTraits",
  ]

  private enum Traited: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      // A page is not an element of its own.
      let isPage = view.isSwiftUIView && pages.contains(view.name)
      return !isPage && isTraited(view) || role == .header || role == .title
        || view.name == "ContentUnavailableView"
    }

    private static let pages: Set<String> = [
      "ScrollView", "List", "Form", "NavigationStack", "NavigationView", "TabView",
    ]
  }
}

extension Finding {
  fileprivate static func untraited(_ text: ViewNode) -> Finding {
    Finding(
      check: Check.headingUntraited.id,
      message: "VoiceOver cannot jump to this heading; add '.accessibilityAddTraits(.isHeader)'",
      range: text.nameRange, notes: [], fix: nil)
  }
}
