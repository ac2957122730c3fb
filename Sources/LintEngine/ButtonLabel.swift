import ViewTree

/// The texts, symbols and views in the label of a button.
struct ButtonLabel {
  /// The strings in the label: the button's title, or the string literals of its `Text` and `Label`
  /// views.
  let texts: [String]
  /// The names of the SF Symbols in the label, such as `trash`.
  let symbols: [String]
  /// The views in the label, each followed by its subtree; empty if the label is a title string.
  let views: [ViewNode]

  /// Reads the label of a button. The result is `nil` if the view is not a `Button`.
  init?(_ button: ViewNode) {
    guard button.kind == .view, button.name == "Button" else { return nil }
    views = button.children(.label).flatMap(\.subtree)
    let parts = [button] + views.filter { ["Text", "Label"].contains($0.name) }
    texts = parts.compactMap { $0.arguments.first { $0.label == nil }?.value.string }
    symbols = ([button] + views).flatMap { part in
      ["systemImage", "systemName"].compactMap { part.arguments[$0]?.string }
    }
  }

  /// The first word of the label's first text, in lower case; `""` if no text is known.
  var firstWord: String { texts.first?.words.first ?? "" }
}

extension ViewNode {
  /// The name in the view's `role` argument, such as `destructive`; `nil` if the view
  /// has no such argument or if its value is not a name.
  var role: String? { arguments["role"]?.path?.last }
}
