import HandbookModel
import ViewTree

extension Check {
  static let tapGestureNotButton = Check("tap-gesture-not-button") { context in
    var definitions: [Int: Bool] = [:]
    return context.views.compactMap { view in
      guard let tap = view.modifiers.first(where: isSingleTap), tap.condition == nil,
        !view.isInControl, !usesLocation(tap, context.forest), !hasOtherGestures(view)
      else { return nil }
      let isContent = isContent(view, &definitions, context)
      guard isContent || context.isOnlyTap(tap, on: view), !isAnnounced(view, context),
        !activatesNothing(tap, on: view, context.forest)
      else { return nil }
      return .tapped(tap, besideControls: !isContent)
    }
  }

  /// Whether the modifier handles a single tap, regardless of where the view is tapped.
  private static func isSingleTap(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "onTapGesture":
      (modifier.arguments["count"] ?? .number(1)) == .number(1)
        && modifier.arguments["coordinateSpace"] == nil
    case "gesture", "simultaneousGesture", "highPriorityGesture":
      modifier.arguments[nil]?.spelling.hasPrefix("TapGesture().onEnded(") == true
    default: false
    }
  }

  /// Whether the action of a tap uses the location of the tap, which a button does not have.
  private static func usesLocation(_ tap: ViewModifier, _ forest: ViewForest) -> Bool {
    guard tap.name == "onTapGesture", let call = forest.call(namedAt: tap.nameRange) else {
      return false
    }
    if let names = call.closureParameters { return names.contains { $0 != "_" } }
    return call.usedParameters(forest).map { $0 > 0 } ?? false
  }

  // MARK: Tapped content

  /// Whether the view shows content that people would tap. Empty areas, which people tap to close
  /// an overlay or dismiss the keyboard, have no such content.
  /// - Parameter definitions: Whether the views that the code declares are such content, by the
  ///   numbers of their bodies, as far as it is known.
  private static func isContent(
    _ view: ViewNode, _ definitions: inout [Int: Bool], _ context: LintContext
  ) -> Bool {
    guard !fillsScreen(view), !containsControls(view) else { return false }
    if view.kind == .reference { return view.value.joinsTexts() }
    guard view.kind == .view else { return false }
    switch view.name {
    case "Text", "Label", "Image", "AsyncImage", "GroupBox": return true
    case "HStack": return isReadable(view.subtree)
    case "VStack", "ZStack":
      return isReadable(view.subtree) && !view.children.contains { $0.name == "Spacer" }
    case let name where ViewVocabulary.shapes.contains(name):
      return view.modifiers.contains { modifier in
        switch modifier.name {
        case "overlay": isReadable(modifier.slots.flatMap(view.views(in:)))
        case "frame": ["width", "height"].allSatisfy { modifier.arguments[$0]?.number != nil }
        default: false
        }
      }
    case let name where !ViewVocabulary.views.contains(name):
      guard let number = view.definitionNumber else {
        return view.showsPassiveContent ?? seemsReadable(name)
      }
      if let known = definitions[number] { return known }
      let tops = view.forest.views(of: view.forest.roots[number])
      let answer =
        !tops.contains(where: containsControls)
        && tops.contains { $0.definition == nil && isContent($0, &definitions, context) }
        && !tops.contains { isAnnounced($0, context) || $0.name == "Button" }
        || view.showsPassiveContent == true
      definitions[number] = answer
      return answer
    default: return false
    }
  }

  /// Whether a view that the app does not declare has the name of something that shows content.
  private static func seemsReadable(_ name: String) -> Bool {
    let words = name.words.filter { $0 != "view" }
    return words.last.map(readable.contains) == true && surfaces.isDisjoint(with: words)
  }

  /// The last words in the names of views that show content.
  private static let readable: Set<String> = [
    "row", "card", "cell", "tile", "chip", "item", "image", "avatar", "thumbnail", "icon", "badge",
    "logo",
  ]

  /// Words in the names of views that people zoom and pan, or that are behind others.
  private static let surfaces: Set<String> = [
    "zoom", "zoomable", "interactive", "viewer", "background", "fullscreen", "full", "screen",
    "backdrop", "editable",
  ]

  private static func isReadable(_ views: some Collection<ViewNode>) -> Bool {
    views.contains { ["Text", "Label", "Image", "AsyncImage"].contains($0.name) }
      && !views.contains { screenViews.contains($0.name) }
  }

  /// Whether the view contains controls. In that case, it cannot be replaced by a button. Those in a
  /// menu, among swipe actions or in another layer are not in the view itself.
  private static func containsControls(_ view: ViewNode) -> Bool {
    (view.slots + view.modifiers.flatMap(\.slots)).contains { slot in
      !slot.role.isSeparateLayer
        && view.views(in: slot).contains { part in
          part.kind == .view && ViewVocabulary.controls.contains(part.name)
            || containsControls(part)
        }
    }
  }

  /// The names of views that fill a screen or take text input. If a container of such a view can be
  /// tapped, the tap usually ends the input or applies to the whole screen.
  static let screenViews: Set<String> = [
    "TextField", "SecureField", "TextEditor", "ScrollView", "List", "Form", "NavigationStack",
    "NavigationView", "TabView", "Map", "VideoPlayer", "Canvas", "GeometryReader",
  ]

  static func fillsScreen(_ view: ViewNode) -> Bool {
    ([view] + view.children).contains { part in
      part.modifiers.contains { modifier in
        ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(modifier.name)
          || modifier.arguments["maxHeight"]?.path?.last == "infinity"
      }
    }
  }

  // MARK: Exceptions

  /// Whether an accessibility modifier, on the view or on a view around it, makes the tap available
  /// in VoiceOver or hides the view from VoiceOver.
  private static func isAnnounced(_ view: ViewNode, _ context: LintContext) -> Bool {
    announces(view) || joinsAnnounced(view) || context.isInside(Announced.self, view)
  }

  private enum Announced: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      announces(view)
    }
  }

  /// Whether the view is one element for VoiceOver, with the traits of a view in it that say so.
  private static func joinsAnnounced(_ view: ViewNode) -> Bool {
    view.modifiers.contains {
      $0.name == "accessibilityElement" && $0.arguments["children"]?.path?.last == "combine"
    } && view.subtree.contains { $0.modifier("accessibilityAddTraits") != nil && announces($0) }
  }

  private static func announces(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      // A heading can be tapped, but nothing says so.
      case "accessibilityAddTraits": !addsOnlyHeading(modifier) || view.name != "Text"
      case "accessibilityAction", "accessibilityActions",
        "accessibilityRepresentation", "accessibilityHidden", "accessibilityRemoveTraits",
        "accessibilityChildren", "accessibility":
        true
      // `children` defaults to `.ignore`.
      case "accessibilityElement":
        (modifier.arguments["children"] ?? .name("ignore")).path?.last == "ignore"
      default: false
      }
    }
  }

  private static func addsOnlyHeading(_ modifier: ViewModifier) -> Bool {
    guard let traits = modifier.arguments.first?.value else { return false }
    let all = if case .list(let values) = traits { values } else { [traits] }
    return all.allSatisfy { $0.path?.last == "isHeader" }
  }

  /// Whether the view also handles other gestures, such as a long press or a double tap, which a button
  /// would block, or never reacts to a tap.
  private static func hasOtherGestures(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      case "onLongPressGesture", "allowsHitTesting": true
      // What is always disabled cannot be tapped.
      case "disabled": modifier.arguments.first?.value == .boolean(true)
      case "gesture", "simultaneousGesture", "highPriorityGesture", "onTapGesture":
        !isSingleTap(modifier)
      default: false
      }
    }
  }

  /// Whether the tap does not activate the view's content. Instead, it moves the focus, dismisses
  /// the keyboard or the view itself, or shows and hides the controls over a picture.
  static func activatesNothing(
    _ tap: ViewModifier, on view: ViewNode, _ forest: ViewForest
  ) -> Bool {
    let calls = forest.calls(in: tap.range).filter { call in
      tap.range.contains(call.nameRange.lowerBound) && call.nameRange != tap.nameRange
        && !["withAnimation", "TapGesture", "onEnded", "toggle"].contains(call.name)
    }
    if calls.contains(where: hidesKeyboard) { return true }
    let assignments = forest.assignments(in: tap.range)
    let isSurface =
      ["VStack", "ZStack"].contains(view.name) || isPicture(view) || !view.isSwiftUIView
    if assignments.isEmpty {
      return isSurface && !calls.isEmpty && calls.allSatisfy { $0.name == "dismiss" }
    }
    guard calls.isEmpty else { return false }
    return assignments.allSatisfy { change in
      let words = Set((change.base?.path ?? []).flatMap(\.words) + change.name.words)
      if !words.isDisjoint(with: ["focus", "focused", "keyboard", "responder"]) { return true }
      return isSurface && !words.isDisjoint(with: chrome)
    }
  }

  private static let chrome: Set<String> = [
    "controls", "chrome", "overlay", "overlays", "toolbar", "toolbars", "bars", "hud", "interface",
    "ui", "captions", "subtitles",
  ]

  /// Whether the view is a resizable photo without a fixed width. Symbols are not photos.
  private static func isPicture(_ view: ViewNode) -> Bool {
    guard ["Image", "AsyncImage"].contains(view.name) else { return false }
    return view.arguments["systemName"] == nil && view.modifier("resizable") != nil
      && view.modifiers.allSatisfy { $0.arguments["width"]?.number == nil }
  }

  private static func hidesKeyboard(_ call: CallSite) -> Bool {
    ["endEditing", "resignFirstResponder", "sendAction"].contains(call.name)
      || call.name.lowercased().contains("keyboard")
  }
}

extension Finding {
  fileprivate static func tapped(_ tap: ViewModifier, besideControls: Bool) -> Finding {
    Finding(
      check: Check.tapGestureNotButton.id,
      message: besideControls
        ? "nothing else does what this tap does, and VoiceOver and the keyboard do not offer it; add "
          + "a 'Button' beside the others"
        : "a tap gesture is not a button for VoiceOver or the keyboard; use 'Button'",
      range: tap.nameRange, notes: [], fix: nil)
  }
}
