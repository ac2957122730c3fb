import HandbookModel
import ViewTree

extension ViewNode {
  /// The views around this view, innermost first. Each is paired with the role of the slot in which
  /// it contains this view. If the list ends in the body of a declared view such as `Card`, it
  /// continues with the uses of `Card` in the same source, and with the views around these uses.
  var enclosingViews: [(view: ViewNode, role: SlotRole)] {
    var enclosingViews: [(view: ViewNode, role: SlotRole)] = []
    var seen: Set<ViewNode> = [self]
    var next = [self]
    while let view = next.popLast(), enclosingViews.count < Self.maximumEnclosingViews {
      if let parent = view.parent {
        enclosingViews.append((parent, view.slotPosition.role))
        if seen.insert(parent).inserted { next.append(parent) }
      } else {
        for use in view.useSites where seen.insert(use).inserted {
          enclosingViews.append((use, .content))
          next.append(use)
        }
      }
    }
    return enclosingViews
  }

  /// The maximum length of `enclosingViews`. The list is computed for every control, so its length
  /// has to be limited.
  private static let maximumEnclosingViews = 400

  /// Whether the system determines the size of this view's touch area, as it does in bars, menus,
  /// alerts and list rows.
  var isSizedBySystem: Bool {
    enclosingViews.contains { enclosing in
      switch enclosing.role {
      case .toolbar, .menu, .swipeActions, .alert, .dialog, .tabItem, .suggestions: true
      default:
        enclosing.view.kind == .view && Self.systemSizedContainers.contains(enclosing.view.name)
      }
    }
  }

  private static let systemSizedContainers: Set<String> = [
    "List", "Form", "Section", "Menu", "ToolbarItem", "ToolbarItemGroup", "ControlGroup", "Picker",
    "Table", "MenuBarExtra", "Settings", "OutlineGroup", "DisclosureGroup",
  ]

  /// Whether `#if` allows the view on a touch screen: the view is compiled for iPhone and iPad, or
  /// for visionOS alone.
  var isForTouchScreens: Bool { systems.contains(.iOS) || systems == PlatformSet(.visionOS) }
}
