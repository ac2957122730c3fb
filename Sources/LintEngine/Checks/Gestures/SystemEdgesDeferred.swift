import HandbookModel
import ViewTree

extension Check {
  static let systemEdgesDeferred = Check(
    "system-edges-deferred", platforms: [.iOS, .iPadOS], minimumVersions: .systems16
  ) { context in
    guard context.forest.declarations.imports.isDisjoint(with: gameFrameworks) else { return [] }
    return context.views(modifiedBy: ["defersSystemGestures"]).flatMap { view -> [Finding] in
      guard view.branches.isEmpty, playWords.isDisjoint(with: view.root.type.words) else {
        return []
      }
      return view.modifiers.filter { modifier in
        modifier.name == "defersSystemGestures" && modifier.condition == nil
          && modifier.arguments["on"]?.path?.last == "all"
      }.map { .deferred($0) }
    }
  }
}

extension Finding {
  fileprivate static func deferred(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.systemEdgesDeferred.id,
      message: "at every edge, people have to swipe twice to leave or to open Control Center; name "
        + "only the edges at which the app is touched",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
