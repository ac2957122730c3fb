import ViewTree

/// Where the code mentions and changes names, which tells whether it does something in another way,
/// too.
struct OtherWays: LintIndex {
  /// The offsets at which the code mentions each name, in ascending order, in UTF-8 bytes.
  private let mentions: [String: [Int]]
  /// The offsets at which the code changes each variable, in ascending order, in UTF-8 bytes.
  private let changes: [String: [Int]]
  /// The names of the variables that a control changes through a binding.
  private let bound: Set<String>

  init(_ context: LintContext) {
    let forest = context.forest
    mentions = Dictionary(grouping: forest.variableReferences, by: \.name)
      .mapValues { $0.map(\.offset) }
    changes = Dictionary(grouping: forest.assignments.filter { !$0.isInitialization }, by: \.name)
      .mapValues { $0.map(\.range.lowerBound) }
    bound = Set(
      context.views(named: ViewVocabulary.controls).flatMap(\.arguments)
        .compactMap(\.value.bindingName))
  }

  /// Returns whether the code mentions a name outside of a range, in UTF-8 bytes.
  func mention(_ name: String, outside range: Range<Int>) -> Bool {
    Self.contain(mentions[name], outside: range)
  }

  /// Returns whether anything outside of a range, in UTF-8 bytes, changes a variable.
  func change(_ name: String, outside range: Range<Int>) -> Bool {
    bound.contains(name) || Self.contain(changes[name], outside: range)
  }

  private static func contain(_ offsets: [Int]?, outside range: Range<Int>) -> Bool {
    guard let first = offsets?.first, let last = offsets?.last else { return false }
    return !range.contains(first) || !range.contains(last)
  }

  /// Whether an action does something, and no other code does the same: it mentions none of the
  /// functions that the action calls or, if there is none, changes none of the same variables.
  /// - Parameter state: The variable that shows the control, which is not what people want to change.
  func lack(_ action: ActionBody, besides state: String? = nil) -> Bool {
    let calls = action.deeds.map(\.name) + [action.function].compactMap(\.self)
    let deeds = calls.filter { $0 != "dismiss" && !Self.edits.contains($0) }
    if !deeds.isEmpty { return !deeds.contains { mention($0, outside: action.range) } }
    let changed = action.assignments.map(\.name).filter { $0 != state }
    guard !changed.isEmpty || !calls.isEmpty, !calls.contains("dismiss") else { return false }
    return !changed.contains { change($0, outside: action.range) }
  }

  /// The names of functions that edit collections, of which an app has many.
  private static let edits: Set<String> = ["append", "insert", "remove", "removeAll", "removeLast"]
}
