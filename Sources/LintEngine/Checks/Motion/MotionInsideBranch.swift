import HandbookModel
import ViewTree

extension Check {
  static let motionInsideBranch = Check("motion-inside-branch") { context in
    let candidates = context.views(modifiedBy: ["animation"]).flatMap { view in
      view.modifiers.compactMap { modifier -> Candidate? in
        guard modifier.name == "animation", let value = modifier.arguments["value"]?.path,
          isShown(view, by: value, context), !isAnimated(view)
        else { return nil }
        return Candidate(view: view, modifier: modifier, variable: value)
      }
    }
    guard !candidates.isEmpty else { return [] }
    let changes = StateChanges(context.forest)
    return candidates.filter { isAbrupt($0, changes) }.map { .inside($0.modifier) }
  }

  /// A view that is shown depending on the variable that its animation watches.
  private struct Candidate {
    let view: ViewNode
    let modifier: ViewModifier
    let variable: [String]
  }

  /// Whether the code changes the variable, and never in an animation.
  private static func isAbrupt(_ candidate: Candidate, _ changes: StateChanges) -> Bool {
    let path = Array(candidate.variable.drop { $0 == "self" })
    guard let name = path.last else { return false }
    let type = candidate.view.root.type
    let base = path.count > 1 ? Array(path.dropLast()) : nil
    let known = changes.changes(of: name, of: base, in: type)
    return !known.isAnimated
      && (!known.assignments.isEmpty || base == nil && changes.isToggled("$" + name, in: type))
  }

  /// Whether a view is there only while a Boolean variable is true, or only while it is false.
  private static func isShown(
    _ view: ViewNode, by variable: [String], _ context: LintContext
  ) -> Bool {
    guard let branch = view.branches.last, branch.condition == nil,
      view.parent.map({ $0.branches.count < view.branches.count }) ?? true,
      branch.conditionRanges.count == 1, let range = branch.conditionRanges.first
    else { return false }
    // The condition is the variable and nothing else, but for `!`. Others can stay true while the
    // variable changes.
    let length = variable.joined(separator: ".").utf8.count
    return (length...(length + 1)).contains(range.count)
      && context.forest.isMentioned(Set(variable), in: range)
  }

  /// Whether something around a view may animate its appearance.
  private static func isAnimated(_ view: ViewNode) -> Bool {
    view.ancestors.contains { $0.modifiers.contains { $0.name == "animation" || $0.isUnknown } }
  }
}

extension Finding {
  fileprivate static func inside(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.motionInsideBranch.id,
      message: "the view is not there when this changes, so nothing is animated; move 'animation' "
        + "to the view around the 'if'",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
