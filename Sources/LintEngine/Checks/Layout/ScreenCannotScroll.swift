import HandbookModel
import ViewTree

extension Check {
  static let screenCannotScroll = Check(
    "screen-cannot-scroll", platforms: [.iOS, .iPadOS]
  ) { context in
    guard context.forest.names.isDisjoint(with: ["dynamicTypeSize", "sizeCategory"]) else {
      return []
    }
    var screens = Screens()
    return context.views(named: ["VStack"]).filter { stack in
      guard stack.isSwiftUIView, screens.contain(stack), !context.isInside(Scrolling.self, stack),
        !stack.modifiers.contains(where: \.isUnknown)
      else { return false }
      let lines = lines(of: stack)
      return lines.fields >= 2 && lines.all >= 6
    }.map { .tooTall($0) }
  }

  // MARK: Screens

  /// Which stacks are the content of a whole screen or sheet. What many stacks have in common is
  /// found out once.
  private struct Screens {
    /// Whether one of the layers of a `ZStack` fills the screen.
    private var areFull: [ViewNode: Bool] = [:]
    /// Whether a root is only used as the content of sheets and other screens, by its number.
    private var areScreens: [Int: Bool] = [:]

    mutating func contain(_ stack: ViewNode) -> Bool {
      var view = stack
      var isPage = false
      while true {
        if view.modifiers.contains(where: { Self.titles.contains($0.name) }) { isPage = true }
        if ["sheet", "cover", "destination"].contains(view.slotPosition.role.rawValue) {
          return true
        }
        guard let parent = view.parent else { break }
        guard parent.isSwiftUIView, view.slotPosition.modifier == nil else { return false }
        switch parent.name {
        case "NavigationStack", "NavigationView", "WindowGroup": isPage = true
        case "ZStack": if isFull(parent) { isPage = true }
        case "Group": break
        default: return false
        }
        view = parent
      }
      guard view.root.kind == .body else {
        return isPage && [.scene, .fragment].contains(view.root.kind)
      }
      return isPage || isUsedAsScreen(view)
    }

    private mutating func isFull(_ layers: ViewNode) -> Bool {
      if let known = areFull[layers] { return known }
      let answer = layers.children.contains(where: fillsScreen)
      areFull[layers] = answer
      return answer
    }

    /// Whether the body that a view is at the top of is only used as a sheet or another screen.
    private mutating func isUsedAsScreen(_ view: ViewNode) -> Bool {
      if let known = areScreens[view.rootNumber] { return known }
      let answer =
        !view.isUsedInOtherFiles && !view.useSites.isEmpty
        && view.useSites.allSatisfy {
          [.sheet, .cover, .destination].contains($0.slotPosition.role)
        }
      areScreens[view.rootNumber] = answer
      return answer
    }

    /// The modifiers that give a page its title.
    private static let titles: Set<String> = [
      "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode",
    ]
  }

  private enum Scrolling: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      // What presents a screen does not scroll it.
      guard !role.isSeparateLayer else { return false }
      return ["ScrollView", "List", "Form", "ViewThatFits", "GeometryReader"].contains(view.name)
        || view.kind != .view || !view.isSwiftUIView && view.definition == nil
        || view.modifiers.contains(where: \.isUnknown)
    }
  }

  // MARK: Lines

  /// What a stack always shows, one below the other.
  private struct Lines {
    var all = 0
    /// The number of those in which people enter something.
    var fields = 0
  }

  private static func lines(of stack: ViewNode) -> Lines {
    var lines = Lines()
    for view in stack.children where view.branches == stack.branches {
      if view.isSwiftUIView {
        if ["ScrollView", "List", "Form", "TabView", "Map"].contains(view.name) { return Lines() }
        if silent.contains(view.name) || ViewVocabulary.shapes.contains(view.name) { continue }
        if ["VStack", "Group", "GroupBox"].contains(view.name) {
          let inner = Self.lines(of: view)
          lines.all += inner.all
          lines.fields += inner.fields
          continue
        }
      } else if mayScroll(view) {
        return Lines()
      }
      lines.all += 1
      if view.subtree.contains(where: { $0.isSwiftUIView && fields.contains($0.name) }) {
        lines.fields += 1
      }
    }
    return lines
  }

  /// Whether a view of the app has the name of something that scrolls itself.
  private static func mayScroll(_ view: ViewNode) -> Bool {
    guard view.kind == .view else { return true }
    return view.definition == nil && !scrollingWords.isDisjoint(with: view.name.words)
  }

  private static let scrollingWords: Set<String> = [
    "list", "form", "scroll", "feed", "table", "map", "browser", "editor", "web", "page", "pager",
    "pages", "canvas", "grid", "collection", "messages", "rows", "fields", "content", "steps",
  ]

  private static let silent: Set<String> = [
    "Spacer", "Divider", "EmptyView", "Color", "ForEach", "LinearGradient", "RadialGradient",
  ]

  private static let fields: Set<String> = [
    "TextField", "SecureField", "TextEditor", "Toggle", "Slider", "Stepper", "Picker", "DatePicker",
    "ColorPicker",
  ]
}

extension Finding {
  fileprivate static func tooTall(_ stack: ViewNode) -> Finding {
    Finding(
      check: Check.screenCannotScroll.id,
      message:
        "large text and the keyboard leave no room for all of this, and it cannot scroll; put "
        + "it in a 'ScrollView' or 'Form'",
      range: stack.nameRange, notes: [], fix: nil)
  }
}
