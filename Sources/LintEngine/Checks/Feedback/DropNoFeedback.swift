import HandbookModel
import ViewTree

extension Check {
  static let dropNoFeedback = Check("drop-no-feedback") { context in
    context.views(modifiedBy: dropModifiers).flatMap { view -> [Finding] in
      guard view.kind == .view, view.root.kind != .scene, !wholeWindows.contains(view.name),
        !view.modifiers.contains(where: \.isUnknown)
      else { return [] }
      return view.modifiers.filter { isSilent($0, view.forest) }.map { .silent($0) }
    }
  }

  private static let dropModifiers: Set<String> = ["dropDestination", "onDrop"]

  /// Whether the modifier takes a drop without a way to know that something is dragged over the view.
  /// A delegate has one.
  private static func isSilent(_ modifier: ViewModifier, _ forest: ViewForest) -> Bool {
    guard dropModifiers.contains(modifier.name), modifier.condition == nil, !modifier.isInlined,
      modifier.arguments["delegate"] == nil,
      modifier.arguments["isTargeted"] == nil || modifier.arguments["isTargeted"] == .null,
      let call = forest.call(namedAt: modifier.nameRange),
      call.arguments.contains(where: { $0.value == .closure || $0.label == "perform" })
    else { return false }
    return !call.closureLabels.contains("isTargeted")
  }

  /// The views that fill a window, and lists of rows, which make room for what is dropped.
  private static let wholeWindows: Set<String> = [
    "ForEach", "NavigationStack", "NavigationSplitView", "NavigationView", "TabView", "Section",
  ]
}

extension Finding {
  fileprivate static func silent(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.dropNoFeedback.id,
      message:
        "nothing shows that a drop is possible here; add 'isTargeted' and highlight the view",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
