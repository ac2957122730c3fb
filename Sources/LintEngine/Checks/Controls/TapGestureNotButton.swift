import HandbookModel
import ViewTree

extension Check {
  static let tapGestureNotButton = Check(
    "tap-gesture-not-button", title: "A tap gesture stands in for a button",
    why: """
      A tap gesture is invisible to VoiceOver, Switch Control and the keyboard, and nothing answers \
      while it is pressed. A button has all of that, and a plain style looks like no style at all.
      """,
    flagged: "HStack { Text(name); Spacer(); Text(price) }.onTapGesture { open(item) }",
    preferred: """
      Button { open(item) } label: { HStack { Text(name); Spacer(); Text(price) } }
        .buttonStyle(.plain)
      """
  ) { input in
    input.views.compactMap { view in
      guard let tap = view.modifiers.first(where: isSingleTap), tap.condition == nil,
        isContent(view), !view.isInControl, !isAnnounced(view), !isMoreThanTap(view),
        !isNoChoice(tap, on: view, input.forest)
      else { return nil }
      return .tapped(tap)
    }
  }

  /// One tap, wherever it lands.
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

  // MARK: What is tapped

  /// Whether it shows something of its own that people would tap; an area that closes what lies over
  /// it, or takes the keyboard away, does not.
  private static func isContent(_ view: ViewNode) -> Bool {
    guard view.kind == .view, !fillsScreen(view), !holdsControls(view) else { return false }
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
      if let definition = view.definition {
        let tops = view.forest.views(of: definition)
        return !tops.contains(where: holdsControls)
          && tops.contains { $0.definition == nil && isContent($0) }
          && !tops.contains { isAnnounced($0) || $0.name == "Button" }
      }
      return ["Row", "Card", "Cell", "Tile", "Chip", "Item", "ItemView", "RowView", "CardView"]
        .contains(where: name.hasSuffix)
    default: return false
    }
  }

  private static func isReadable(_ views: [ViewNode]) -> Bool {
    views.contains { ["Text", "Label", "Image", "AsyncImage"].contains($0.name) }
      && !views.contains { inScreens.contains($0.name) }
  }

  /// What has buttons of its own cannot become one.
  private static func holdsControls(_ view: ViewNode) -> Bool {
    view.subtree.dropFirst().contains {
      $0.kind == .view && ViewVocabulary.controls.contains($0.name)
    }
  }

  /// Where a tap outside of them means that they are done, or that it is for a whole screen.
  private static let inScreens: Set<String> = [
    "TextField", "SecureField", "TextEditor", "ScrollView", "List", "Form", "NavigationStack",
    "NavigationView", "TabView", "Map", "VideoPlayer", "Canvas", "GeometryReader",
  ]

  private static func fillsScreen(_ view: ViewNode) -> Bool {
    ([view] + view.children).contains { part in
      part.modifiers.contains { modifier in
        ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(modifier.name)
          || modifier.arguments["maxHeight"]?.path?.last == "infinity"
      }
    }
  }

  // MARK: What makes it right

  /// Whether accessibility is told, or told not to care, on the view or around it.
  private static func isAnnounced(_ view: ViewNode) -> Bool {
    let around = view.holders.map(\.view).flatMap(\.modifiers)
    return (view.modifiers + around).contains { modifier in
      switch modifier.name {
      case "accessibilityAddTraits", "accessibilityAction", "accessibilityActions",
        "accessibilityRepresentation", "accessibilityHidden", "accessibilityRemoveTraits",
        "accessibilityChildren", "accessibility":
        true
      // It ignores what it holds unless it is told otherwise.
      case "accessibilityElement":
        (modifier.arguments["children"] ?? .name("ignore")).path?.last == "ignore"
      default: false
      }
    }
  }

  /// Whether other gestures go with it, which a button would swallow, or it is a step of one.
  private static func isMoreThanTap(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      case "onLongPressGesture", "allowsHitTesting": true
      case "gesture", "simultaneousGesture", "highPriorityGesture", "onTapGesture":
        !isSingleTap(modifier)
      default: false
      }
    }
  }

  /// Whether a tap chooses nothing: it takes the keyboard or the focus, closes what it lands on, or
  /// shows what lies over a picture.
  private static func isNoChoice(
    _ tap: ViewModifier, on view: ViewNode, _ forest: ViewForest
  ) -> Bool {
    let calls = forest.calls.filter { call in
      tap.range.contains(call.nameRange.lowerBound) && call.nameRange != tap.nameRange
        && !["withAnimation", "TapGesture", "onEnded", "toggle"].contains(call.name)
    }
    if calls.contains(where: hidesKeyboard) { return true }
    let changes = forest.changes.filter { tap.range.contains($0.range.lowerBound) }
    let isSurface = ["VStack", "ZStack"].contains(view.name) || isPicture(view)
    if changes.isEmpty {
      return isSurface && !calls.isEmpty && calls.allSatisfy { $0.name == "dismiss" }
    }
    guard calls.isEmpty else { return false }
    return changes.allSatisfy { change in
      let words = Set((change.base?.path ?? []).flatMap(\.words) + change.name.words)
      if !words.isDisjoint(with: ["focus", "focused", "keyboard", "responder"]) { return true }
      return isSurface && !words.isDisjoint(with: chrome)
    }
  }

  private static let chrome: Set<String> = [
    "controls", "chrome", "overlay", "overlays", "toolbar", "toolbars", "bars", "hud", "interface",
    "ui", "captions", "subtitles",
  ]

  /// A photo or film, as large as it likes to be, and no symbol.
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
  fileprivate static func tapped(_ tap: ViewModifier) -> Finding {
    Finding(
      check: Check.tapGestureNotButton.id,
      message: "a tap gesture is no button to VoiceOver or the keyboard; use 'Button'",
      range: tap.nameRange, notes: [], fix: nil)
  }
}
