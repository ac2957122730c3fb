import HandbookModel
import ViewTree

extension Check {
  static let touchTargetSmall = Check(
    "touch-target-small", platforms: [.iOS, .iPadOS, .visionOS], isOptIn: true,
    options: [leastTarget]
  ) { context in
    let least = context.number(leastTarget)
    return context.views.compactMap { view in
      guard view.isForTouchScreens, !isInvisible(view), let target = target(view, least, context),
        target.isSmall,
        !isSized(view, context)
      else { return nil }
      return .small(target, in: view)
    }
  }

  private static let leastTarget = CheckOption.number(
    "least", in: 20...100, standard: 44.0,
    "The least width and height of a touch target in points.")

  /// Whether the view, or a view around it, is never seen, as a button that is only there for its
  /// keyboard shortcut. Such a view cannot be tapped.
  private static func isInvisible(_ view: ViewNode) -> Bool {
    func hides(_ view: ViewNode) -> Bool {
      view.modifiers.contains { modifier in
        modifier.name == "hidden" && modifier.arguments.isEmpty
          || modifier.name == "opacity" && modifier.arguments.first?.value.number == 0
      }
    }
    return hides(view) || view.parent.map(hides) == true
  }

  /// The touch target of the view; `nil` if the view cannot be tapped or if the target's size is
  /// unknown.
  private static func target(
    _ view: ViewNode, _ least: Double, _ context: LintContext
  ) -> TouchTarget? {
    if view.isLabelOfStyle { return targetOfStyle(view, least) }
    guard view.kind == .view else { return nil }
    if ["Button", "NavigationLink", "Menu", "Link", "ShareLink"].contains(view.name) {
      guard !context.mayEnlargeTouchArea(of: view) else { return nil }
      let label = view.children(.label)
      let inside = TouchTarget(least).applying(label.count == 1 ? label[0] : nil)
      let whole = inside?.applying(view)
      if let whole, whole.isSmall, let frame = whole.frame {
        // Around a symbol, a frame does not react. That is the mistake of another check.
        let isBeside = view.modifiers.contains { $0.range == frame.range }
        return isBeside && !view.labelIcons.isEmpty && label.allSatisfy(hasOwnSize) ? nil : whole
      }
      return labelTarget(view, least, context)
    }
    guard !view.isInControl,
      let tap = view.modifiers.firstIndex(where: { $0.name == "onTapGesture" })
    else { return nil }
    let target = TouchTarget(least).applying(view, before: tap)
    if let target, target.isSmall || target.height != nil || view.name != "Text" { return target }
    guard view.modifiers[tap].arguments["count"] == nil, view.isAccessibilityHidden != true
    else { return nil }
    return TouchTarget(least, text: view.lineHeight).applying(view, before: tap)
  }

  /// Whether a label is a symbol that has the size of its font, whatever is around it.
  private static func hasOwnSize(_ label: ViewNode) -> Bool {
    label.name == "Image" && label.arguments["systemName"] != nil
      && label.modifiers.allSatisfy { !$0.isUnknown && !sizing.contains($0.name) }
  }

  private static let sizing: Set<String> = [
    "resizable", "frame", "aspectRatio", "scaledToFit", "scaledToFill", "containerRelativeFrame",
  ]

  /// The target of a button that reacts only where its label is: what is around the button, such as
  /// padding, does not react.
  private static func labelTarget(
    _ button: ViewNode, _ least: Double, _ context: LintContext
  ) -> TouchTarget? {
    let label = button.children(.label)
    guard ["Button", "NavigationLink"].contains(button.name), label.count < 2,
      !button.modifiers.contains(where: { $0.isUnknown || TouchTarget.enlarging.contains($0.name) })
    else { return nil }
    guard let text = label.first else {
      return button.name == "Button" && isDrawnByHand(button) && isOnPage(button, context)
        ? TouchTarget(least, text: button.lineHeight) : nil
    }
    if let fixed = TouchTarget(least).applying(text), fixed.isSmall { return fixed }
    guard button.name == "Button", text.name == "Text", isOnPage(button, context) else {
      return nil
    }
    return TouchTarget(least, text: text.lineHeight).applying(text)
  }

  /// Whether a button with a title looks larger than its title, because room or a shape is around it,
  /// or is smaller than the system's standard title. A standard button of the system is neither.
  private static func isDrawnByHand(_ button: ViewNode) -> Bool {
    guard button.arguments["systemImage"] == nil || button.modifier("labelStyle") == nil else {
      return false
    }
    let standard = ResolvedFont.body.lineHeight ?? 0
    let isSmaller = (button.lineHeight ?? standard) < standard
    return isSmaller || button.modifiers.contains { aroundTitle.contains($0.name) }
  }

  private static let aroundTitle: Set<String> = [
    "frame", "padding", "background", "overlay", "border", "clipShape", "cornerRadius",
  ]

  /// Whether the button is known to be outside of lists, whose rows react as a whole, and to have a
  /// style that draws nothing around a title.
  private static func isOnPage(_ button: ViewNode, _ context: LintContext) -> Bool {
    let style = button.inherited(by: ["buttonStyle"], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first?.value.path?.last)
    }
    guard style == .unset || style == .known("plain") || style == .known("borderless"),
      button.systems.contains(.iOS),
      button.ancestors.allSatisfy({ $0.isSwiftUIView && $0.name != "ContentUnavailableView" }),
      context.platforms.isEmpty || !context.platforms.isDisjoint(with: [.iOS, .iPadOS])
    else { return false }
    return !button.isUsedInOtherFiles || context.index(Pages.self).contain(button)
  }

  /// The target of the buttons in a style that the code declares, if it gives them a height.
  private static func targetOfStyle(_ label: ViewNode, _ least: Double) -> TouchTarget? {
    let conformances = label.forest.declarations.conformances[label.root.type] ?? []
    guard label.parent == nil,
      conformances.contains("ButtonStyle") || conformances.contains("PrimitiveButtonStyle"),
      let target = TouchTarget(least).applying(label), target.frame != nil
    else { return nil }
    return target
  }

  private static func isSized(_ view: ViewNode, _ context: LintContext) -> Bool {
    view.modifier("onTapGesture") != nil && !ViewVocabulary.controls.contains(view.name)
      ? context.isInBarOrMenu(view) : context.isSizedBySystem(view)
  }
}

/// The bodies that are pages, and not parts of pages such as rows.
private struct Pages: LintIndex {
  private let roots: Set<Int>

  init(_ context: LintContext) {
    roots = Set(context.forest.views.filter(Self.isOnlyOnPages).map(\.rootNumber))
  }

  func contain(_ view: ViewNode) -> Bool { roots.contains(view.rootNumber) }

  private static func isOnlyOnPages(_ view: ViewNode) -> Bool {
    if view.name == "ScrollView" { return view.arguments[nil]?.path?.last != "horizontal" }
    return containers.contains(view.name) || view.modifiers.contains { bars.contains($0.name) }
  }

  private static let containers: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "List", "Form",
  ]
  private static let bars: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarItems", "toolbar", "ignoresSafeArea",
    "edgesIgnoringSafeArea", "safeAreaInset", "presentationDetents", "statusBarHidden", "statusBar",
  ]
}

extension Finding {
  fileprivate static func small(_ target: TouchTarget, in view: ViewNode) -> Finding {
    let size = [target.width, target.height].compactMap(\.self).min() ?? 0
    let least = target.least.inPoints
    let sum = target.sum.map { " (\($0))" } ?? ""
    let isInside = target.frame.map { frame in !view.modifiers.contains { $0.range == frame.range }
    }
    let beside =
      isInside ?? true && view.name == "Button"
      ? view.modifiers.first { ["frame", "padding"].contains($0.name) } : nil
    // Around a control, a frame does not react, and neither does a larger one.
    let isAround = isInside == false && ViewVocabulary.controls.contains(view.name)
    return Finding(
      check: Check.touchTargetSmall.id,
      message: "a touch target of \(Int(size)) points\(sum) is too small; use at least \(least)",
      range: target.frame?.nameRange ?? target.padding?.nameRange ?? view.nameRange,
      notes: beside.map {
        [Finding.Note(message: "this room around the button does not react", range: $0.nameRange)]
      } ?? [],
      fix: (isAround ? nil : target.frame).map { frame in
        // What is transparent in a frame takes no touches without a content shape.
        Finding.Fix(
          title: "add a frame of \(least) × \(least) points",
          range: frame.range.upperBound..<frame.range.upperBound,
          replacement: ".frame(minWidth: \(least), minHeight: \(least)).contentShape(Rectangle())",
          safety: .review)
      })
  }
}
