import HandbookModel
import ViewTree

extension Check {
  static let visionOSOpaqueBackground = Check(
    "visionos-opaque-background", platforms: [.visionOS]
  ) { context in
    context.views.filter { view in
      (context.isFor(.visionOS, view) || view.modifiers.contains(where: isForVisionOS))
        && isRootOfWindow(view)
    }.compactMap(finding)
  }

  /// Whether the view is at the root of a window. It is either the content of a window, or the top
  /// view of a screen that no other view uses. A screen is recognized by a type name such as
  /// `HomeScreen` or `ContentView`, or because it contains the navigation or fills the window.
  private static func isRootOfWindow(_ view: ViewNode) -> Bool {
    if isInWindow(view) { return true }
    guard view.parent == nil else { return false }
    switch view.root.kind {
    case .body: break
    case .fragment: return navigationContainers.contains(view.name)
    default: return false
    }
    guard case .unset = view.useSite else { return false }
    if ["Screen", "Page", "ContentView"].contains(where: view.root.type.hasSuffix) { return true }
    // Another file may show the view at any size.
    guard !view.isUsedInOtherFiles else { return false }
    return navigationContainers.contains(view.name) || ignoresSafeArea(view)
      || (view.fillsWindow && !["Color", "Image"].contains(view.name))
  }

  /// Whether the view is the whole content of a window that is declared in the same source. The
  /// view may be inside navigation containers.
  private static func isInWindow(_ view: ViewNode) -> Bool {
    var view = view
    // Limits the search; real code does not nest this deep.
    for _ in 0..<32 {
      guard view.slotPosition.modifier == nil, fillsAvailableSpace(view) else { return false }
      if let parent = view.parent {
        if parent.name == "WindowGroup" { return true }
        guard enclosingViews.contains(parent.name),
          [.content, .detail].contains(view.slotPosition.role)
        else {
          return false
        }
        view = parent
      } else {
        guard case .known(let use) = view.useSite else { return false }
        view = use
      }
    }
    return false
  }

  /// Whether the view expands to fill the space that its parent offers.
  private static func fillsAvailableSpace(_ view: ViewNode) -> Bool {
    let isCut = view.modifier("padding", "clipShape", "mask", "scaleEffect", "offset") != nil
    let isFixed = view.modifiers.contains { modifier in
      modifier.name == "frame"
        && modifier.arguments.contains { ["width", "height"].contains($0.label) }
    }
    return !isCut && !isFixed
  }

  private static let enclosingViews: Set<String> = [
    "NavigationStack", "NavigationSplitView", "TabView", "Tab", "Group",
  ]

  private static let navigationContainers: Set<String> = [
    "NavigationStack", "NavigationSplitView", "TabView",
  ]

  private static func ignoresSafeArea(_ view: ViewNode) -> Bool {
    view.name == "ZStack"
      && view.children.first?.modifier("ignoresSafeArea", "edgesIgnoringSafeArea") != nil
  }

  private static func finding(_ view: ViewNode) -> Finding? {
    for modifier in view.modifiers
    where modifier.name == "background" && (modifier.condition == nil || isForVisionOS(modifier)) {
      if let value = modifier.arguments.first(where: { $0.label == nil })?.value,
        isOpaqueColor(Style(value))
      {
        return .opaqueWindow(modifier.nameRange, modifier.range)
      }
      let colors = modifier.slots.flatMap(view.views(in:)).filter { $0.name == "Color" }
      if let color = colors.first, isOpaqueColor(Style(color.value)),
        color.modifier("opacity") == nil
      {
        return .opaqueWindow(modifier.nameRange, modifier.range)
      }
    }
    guard view.name == "ZStack", let first = view.children.first, first.name == "Color",
      isOpaqueColor(Style(first.value)), first.modifier("opacity", "frame") == nil
    else { return nil }
    return .opaqueWindow(first.nameRange, nil)
  }

  /// Whether the modifier is inside of `#if os(visionOS)`.
  private static func isForVisionOS(_ modifier: ViewModifier) -> Bool {
    modifier.condition == "os(visionOS)"
  }

  private static func isOpaqueColor(_ style: Style) -> Bool {
    switch style {
    case .system, .fixed, .literal, .semantic: true
    default: false
    }
  }
}

extension Finding {
  fileprivate static func opaqueWindow(_ range: Range<Int>, _ removed: Range<Int>?) -> Finding {
    Finding(
      check: Check.visionOSOpaqueBackground.id,
      message: "this opaque background hides the window's glass", range: range, notes: [],
      fix: removed.map {
        Finding.Fix(title: "remove the background", range: $0, replacement: "", safety: .review)
      })
  }
}
