import HandbookModel
import ViewTree

extension Check {
  static let scrollGeometryEffect = Check(
    "scroll-geometry-effect", severity: .note, minimumVersions: .systems17
  ) { context in
    context.views(named: ["GeometryReader"]).filter { isScrollEffect($0, context.forest) }
      .map(Finding.computed)
  }

  private static func isScrollEffect(_ reader: ViewNode, _ forest: ViewForest) -> Bool {
    guard isScrolled(reader, forest) else { return false }
    let frameCalls = forest.calls(in: reader.range).filter {
      $0.name == "frame"
        && $0.arguments.contains { $0.label == "in" && $0.value.path?.last != "local" }
    }
    if !frameCalls.isEmpty, drivesEffects(reader, frameCalls, forest) { return true }
    let helpers = positionHelpers(forest)
    return reader.children.flatMap(\.subtree).contains { view in
      view.modifiers.contains { modifier in
        guard effects.contains(modifier.name) else { return false }
        return modifier.arguments.contains { argument in
          frameCalls.contains { argument.range.contains($0.range.lowerBound) }
            || forest.isMentioned(helpers, in: argument.range)
            || (!frameCalls.isEmpty && isComputed(argument, reader, forest))
        }
      }
    }
  }

  /// Whether the scroll position read by the `frame(in:)` calls is stored in a variable that drives
  /// a visual effect, such as opacity or blur.
  private static func drivesEffects(
    _ reader: ViewNode, _ frameCalls: [CallSite], _ forest: ViewForest
  ) -> Bool {
    let watchers = reader.children.flatMap(\.subtree).flatMap(\.modifiers).filter { modifier in
      ["preference", "onChange"].contains(modifier.name)
        && frameCalls.contains { modifier.range.contains($0.range.lowerBound) }
    }
    guard !watchers.isEmpty else { return false }
    let stores = forest.calls.filter { call in
      call.name == "onPreferenceChange"
        || watchers.contains { $0.range.contains(call.nameRange.lowerBound) }
    }
    let stored = stores.reduce(into: Set<String>()) { $0.formUnion(forest.changed(in: $1)) }
    return forest.views.contains { view in
      view.modifiers.contains { modifier in
        effects.contains(modifier.name)
          && modifier.arguments.contains { forest.isMentioned(stored, in: $0.range) }
      }
    }
  }

  /// The names of the functions and properties that call `frame(in:)`. The property `body` is left
  /// out.
  private static func positionHelpers(_ forest: ViewForest) -> Set<String> {
    let members = forest.calls(named: "frame").filter {
      $0.arguments.contains { $0.label == "in" }
    }.map(\.enclosing.member)
    return Set(members).subtracting(["", "body"])
  }

  /// Whether the argument uses a constant that is declared in the closure of the geometry reader.
  /// The constant may be computed from the scroll position.
  private static func isComputed(
    _ argument: CallArgument, _ reader: ViewNode, _ forest: ViewForest
  ) -> Bool {
    let type = forest.declarations.properties[reader.root.type] ?? []
    let known = Set(type.map(\.name))
    return argument.value.number == nil
      && forest.variableReferences(in: argument.range).contains {
        !$0.isMember && !known.contains($0.name) && $0.name.first?.isLowercase == true
      }
  }

  /// Whether the geometry reader is in a scroll view or a list. It is also `true` if the view that
  /// contains the reader is used in one.
  private static func isScrolled(_ reader: ViewNode, _ forest: ViewForest) -> Bool {
    if reader.ancestors.contains(where: { scrollers.contains($0.name) }) { return true }
    guard reader.root.kind == .body else { return false }
    return forest.views(named: reader.root.type).contains { view in
      view.kind == .view && view.ancestors.contains { scrollers.contains($0.name) }
    }
  }

  private static let scrollers: Set<String> = ["ScrollView", "List"]

  private static let effects: Set<String> = [
    "scaleEffect", "opacity", "rotation3DEffect", "rotationEffect", "blur", "offset", "saturation",
    "brightness", "grayscale", "hueRotation",
  ]
}

extension Finding {
  fileprivate static func computed(_ reader: ViewNode) -> Finding {
    Finding(
      check: Check.scrollGeometryEffect.id,
      message: "this scroll effect is computed by hand; use 'scrollTransition' or 'visualEffect'",
      range: reader.nameRange, notes: [], fix: nil)
  }
}
