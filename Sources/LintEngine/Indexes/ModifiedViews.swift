import ViewTree

/// For each name of a modifier, such as `toolbar`, the indices in ``LintContext/views`` of the views
/// that have it, in ascending order.
struct ModifiedViews: LintIndex {
  private(set) var views: [String: [Int]] = [:]

  init(_ context: LintContext) {
    for (index, view) in context.views.enumerated() {
      for modifier in view.modifiers where views[modifier.name]?.last != index {
        views[modifier.name, default: []].append(index)
      }
    }
  }
}
