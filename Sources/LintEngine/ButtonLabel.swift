import ViewTree

/// What a button says.
struct ButtonLabel {
  /// Its words, as far as they are written down: the title, or the text of its label.
  let texts: [String]
  /// The names of its symbols.
  let symbols: [String]
  /// The views that it shows; none where a title is an argument.
  let views: [ViewNode]

  /// Nil for other views.
  init?(_ button: ViewNode) {
    guard button.kind == .view, button.name == "Button" else { return nil }
    views = button.children(.label).flatMap(\.subtree)
    let parts = [button] + views.filter { ["Text", "Label"].contains($0.name) }
    texts = parts.compactMap { $0.arguments.first { $0.label == nil }?.value.string }
    symbols = ([button] + views).flatMap { part in
      ["systemImage", "systemName"].compactMap { part.arguments[$0]?.string }
    }
  }

  /// The first word in lower case; "" where no word is known.
  var firstWord: String { texts.first?.words.first ?? "" }
}

extension ViewNode {
  /// What a button is said to do with `role`, such as `destructive`; nil without a role.
  var role: String? { arguments["role"]?.path?.last }
}
