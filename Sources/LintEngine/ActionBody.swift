import ViewTree

/// What is done when a control is used, as far as the code says.
struct ActionBody {
  /// The closure, or the name of the function that stands in its place, in UTF-8 bytes.
  let range: Range<Int>
  /// The name of a function that is given instead of a closure.
  let function: String?
  /// Every call in it, those in closures of its own, too.
  let calls: [CallSite]
  /// Where it gives variables other values.
  let changes: [Assignment]

  /// - Parameter argument: what a control or modifier is given to do.
  init(_ argument: CallArgument, _ forest: ViewForest) {
    range = argument.range
    function = argument.value == .closure ? nil : argument.value.path?.last
    calls = forest.calls.filter { [range] in range.contains($0.nameRange.lowerBound) }
    changes = forest.changes.filter { [range] in range.contains($0.range.lowerBound) }
  }

  /// Whether nothing is done: an example leaves it out.
  var isEmpty: Bool { function == nil && calls.isEmpty && changes.isEmpty }

  /// Whether something with one of some words in its name is called; asking whether to do it, or
  /// showing where to, is not doing it.
  func does(_ verbs: Set<String>) -> Bool {
    (calls.map(\.name) + [function].compactMap(\.self)).contains { name in
      let words = name.words
      return !verbs.isDisjoint(with: words) && Self.preparing.isDisjoint(with: words)
    }
  }

  private static let preparing: Set<String> = [
    "confirm", "confirmation", "show", "shows", "ask", "asks", "present", "request", "prompt",
    "toggle", "is", "can", "should", "will", "select", "begin", "start", "alert", "sheet", "dialog",
    "track", "log", "navigate", "open", "mode", "candidate",
  ]
}

extension ViewNode {
  /// What a button does; nil where the code does not say.
  var action: ActionBody? {
    guard let call = forest.calls.first(where: { $0.nameRange == nameRange }) else { return nil }
    let named = call.arguments.first { $0.label == "action" }
    let closure =
      call.arguments["intent"] == nil
      ? call.arguments.first { $0.label == nil && $0.value == .closure } : nil
    return (named ?? closure).map { ActionBody($0, forest) }
  }
}
