/// The places in which the system decides how large the touch area of a control is.
package struct SystemPlace: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each place.
  package let rawValue: UInt8

  /// Creates a set of places from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A row of a list, which reacts as a whole.
  package static let row = SystemPlace(rawValue: 1)
  /// A bar, menu or dialog of the system.
  package static let bar = SystemPlace(rawValue: 2)

  /// Creates the set with the place of views that are in a view, in a slot with a role. It is empty
  /// elsewhere.
  package init(in view: ViewNode, _ role: SlotRole) {
    switch role {
    case .toolbar, .menu, .swipeActions, .alert, .dialog, .tabItem, .suggestions: self = .bar
    default:
      if view.kind == .view, Self.bars.contains(view.name) {
        self = .bar
      } else if view.kind == .view, Self.rows.contains(view.name), !role.isSeparateLayer {
        // A sheet that a list presents is not in the list.
        self = .row
      } else {
        self = []
      }
    }
  }

  private static let bars: Set<String> = [
    "Menu", "ToolbarItem", "ToolbarItemGroup", "ControlGroup", "Picker", "MenuBarExtra", "Settings",
  ]

  private static let rows: Set<String> = [
    "List", "Form", "Section", "Table", "OutlineGroup", "DisclosureGroup",
  ]
}

extension ViewNode {
  /// The places of the system that the view is in, in its own layer.
  var systemPlaces: SystemPlace {
    var places: SystemPlace = []
    var view = self
    while let outer = view.parent {
      let role = view.slotPosition.role
      places.formUnion(SystemPlace(in: outer, role))
      if role.isSeparateLayer { break }
      view = outer
    }
    return places
  }

  /// Whether another file of the app uses the body that contains this view in a place of the system. A
  /// sheet or another layer that the body presents is not in that place.
  package func isUsed(in place: SystemPlace) -> Bool {
    guard root.kind == .body,
      forest.uses[record.root].crossFileUses?.places.contains(place) == true
    else { return false }
    return !slotPosition.role.isSeparateLayer
      && ancestors.allSatisfy { !$0.slotPosition.role.isSeparateLayer }
  }

  /// The platforms for which views use the body that contains this view; all of them if no use is
  /// known.
  package var systemsOfUses: PlatformSet {
    let uses = forest.uses[record.root]
    guard root.kind == .body, !uses.isAmbiguous, uses.views.count <= ViewNode.maximumUses,
      !uses.views.isEmpty || uses.crossFileUses != nil
    else { return .all }
    return uses.views.reduce(into: uses.systemsInOtherFiles) {
      $0.formUnion(ViewNode(forest: forest, index: $1).systems)
    }
  }
}
