import HandbookModel
import ViewTree

extension Check {
  static let scrollOffsetState = Check("scroll-offset-state", isOptIn: true) { context in
    let forest = context.forest
    let variables = context.index(Variables.self)
    return context.views(modifiedBy: ["onScrollGeometryChange"]).flatMap { view in
      view.modifiers.filter { modifier in
        modifier.name == "onScrollGeometryChange" && !modifier.isInlined
          && offsets.contains(modifier.arguments["for"]?.spelling ?? "")
          // A condition may let only some of the values through.
          && forest.decisions(in: modifier.range).isEmpty
      }.flatMap { modifier in
        forest.assignments(in: modifier.range).filter { change in
          change.base == nil && change.value?.path != nil
            && variables.property(change.name, of: view.root.type)?.wrapper == "State"
        }.map(Finding.eachFrame)
      }
    }
  }

  /// The types of values that change with each frame of scrolling.
  private static let offsets: Set<String> = [
    "CGFloat.self", "Double.self", "CGPoint.self", "CGRect.self", "ScrollGeometry.self",
  ]
}

extension Finding {
  fileprivate static func eachFrame(_ change: Assignment) -> Finding {
    Finding(
      check: Check.scrollOffsetState.id,
      message: "each frame of scrolling updates the whole view; keep only what follows from the "
        + "offset, or use 'visualEffect'",
      range: change.range, notes: [], fix: nil)
  }
}
