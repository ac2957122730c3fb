import ViewTree

/// The label of a button.
struct ButtonLabel {
  /// The string literals of the label: the title, or the strings of its texts.
  let texts: [String]
  /// The names of the label's symbols.
  let symbols: [String]
  /// The label's views with their subtrees; empty if the title is an argument.
  let views: [ViewNode]

  /// Reads the label of a button; `nil` if the view is not a `Button`.
  init?(_ button: ViewNode) {
    guard button.kind == .view, button.name == "Button" else { return nil }
    views = button.children(.label).flatMap(\.subtree)
    let parts = [button] + views.filter { ["Text", "Label"].contains($0.name) }
    texts = parts.compactMap { $0.arguments.first { $0.label == nil }?.value.string }
    symbols = ([button] + views).flatMap { part in
      ["systemImage", "systemName"].compactMap { part.arguments[$0]?.string }
    }
  }

  /// The first word of the first text in lower case; `""` if no text is known.
  var firstWord: String { texts.first?.words.first ?? "" }
}

extension ViewNode {
  /// The name of the `role` argument, such as `destructive`; `nil` if there is none.
  var role: String? { arguments["role"]?.path?.last }
}
