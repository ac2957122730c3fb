import ViewTree

/// The action of a control: the code that runs when the control is used. The code of functions that
/// the action calls is not included.
struct ActionBody {
  /// The range of the action's closure in the source, as UTF-8 byte offsets. If a function is
  /// passed by name, the range of that name.
  let range: Range<Int>
  /// The function's name if the action is passed by name, as in `action: save`; `nil` for a
  /// closure.
  let function: String?
  /// The value that the function is a member of, such as `model` in `action: model.save`; `nil` if
  /// there is none.
  let owner: Value?
  /// Every call inside the closure, including calls in nested closures; empty if a function is
  /// passed by name.
  let calls: [CallSite]
  /// The assignments to variables inside the closure.
  let assignments: [Assignment]

  /// Reads the action of a control.
  /// - Parameter argument: The action argument of a control or modifier.
  init(_ argument: CallArgument, _ forest: ViewForest) {
    range = argument.range
    function = argument.value == .closure ? nil : argument.value.path?.last
    if case .member(let base?, _) = argument.value { owner = base } else { owner = nil }
    calls = Array(forest.calls(in: range))
    assignments = Array(forest.assignments(in: range))
  }

  /// Whether the action is a closure without calls and assignments. Examples often leave an action
  /// empty because its code does not matter.
  var isEmpty: Bool { function == nil && calls.isEmpty && assignments.isEmpty }

  /// Returns whether the action calls a function whose name contains one of the words in `verbs`,
  /// which are in lower case. Functions that only ask for confirmation or present something, such
  /// as `confirmDelete`, do not count.
  func performs(_ verbs: Set<String>) -> Bool {
    (calls.map(\.name) + [function].compactMap(\.self)).contains { name in
      let words = name.words
      return !verbs.isDisjoint(with: words) && Self.preparatoryWords.isDisjoint(with: words)
    }
  }

  private static let preparatoryWords: Set<String> = [
    "confirm", "confirmation", "show", "shows", "ask", "asks", "present", "request", "prompt",
    "toggle", "is", "can", "should", "will", "select", "begin", "start", "alert", "sheet", "dialog",
    "track", "log", "navigate", "open", "mode", "candidate",
  ]
}

extension ViewNode {
  /// The action of a button; `nil` if the view is not a button or the source does not show its
  /// action.
  var action: ActionBody? {
    guard let call = forest.call(namedAt: nameRange) else { return nil }
    let named = call.arguments.first { $0.label == "action" }
    let closure =
      call.arguments["intent"] == nil
      ? call.arguments.first { $0.label == nil && $0.value == .closure } : nil
    return (named ?? closure).map { ActionBody($0, forest) }
  }
}
