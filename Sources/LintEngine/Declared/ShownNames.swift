import ViewTree

extension ViewNode {
  /// The name of the type that the view is known to have, such as `Text` for `Text(a) + Text(b)` and
  /// for the name of a constant text; `nil` if it is not known. Joined texts with styles of their own
  /// are left out, since what is true of the sum is not true of them.
  var shownName: String? {
    switch kind {
    case .view: name
    case .receiver: nil
    case .reference:
      switch value {
      case .call(.name(let type), _): ["Text", "Image", "Label"].contains(type) ? type : nil
      default: value.joinsTexts(\.isPlainText) ? "Text" : nil
      }
    }
  }

  /// The arguments of the call that creates the view; `nil` if the view is several texts.
  var shownArguments: [CallArgument]? {
    guard kind == .reference, shownName != nil else { return arguments }
    if case .call(.name, let arguments) = value { return arguments }
    return nil
  }
}

extension Value {
  /// Whether the value is a text without modifiers but those for emphasis.
  fileprivate var isPlainText: Bool {
    var value = self
    while case .call(.member(let base?, let name), _) = value {
      guard ["bold", "italic", "underline", "strikethrough"].contains(name) else { return false }
      value = base
    }
    if case .call(.name("Text"), _) = value { return true }
    return false
  }
}

/// The references to views whose types are known.
private struct KnownReferences: LintIndex {
  /// For each name of a type, the indices in ``LintContext/views``.
  private(set) var indices: [String: [Int]] = [:]

  init(_ context: LintContext) {
    for (index, view) in context.views.enumerated() where view.kind == .reference {
      if let name = view.shownName { indices[name, default: []].append(index) }
    }
  }
}

extension LintContext {
  /// Returns the views that a selector can mean by one of the names, in source order.
  func views(shownAs names: Set<String>) -> [ViewNode] {
    let found = names.compactMap { index(KnownReferences.self).indices[$0] }
    guard !found.isEmpty else { return views(named: names) }
    return (views(named: names) + found.joined().map { views[$0] }).sorted { $1.isAfter($0) }
  }
}
