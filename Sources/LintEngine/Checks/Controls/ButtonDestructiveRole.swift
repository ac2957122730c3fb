import HandbookModel
import ViewTree

extension Check {
  static let buttonDestructiveRole = Check(
    "button-destructive-role", minimumVersions: .systems15
  ) { context in
    context.views(named: ["Button"]).compactMap { button in
      guard let label = ButtonLabel(button), button.arguments["role"] == nil,
        !hasCustomStyle(button), !isKey(button, label)
      else { return nil }
      let red = redModifier(button, label)
      let isTrash = label.texts.isEmpty && label.symbols.contains { $0.hasPrefix("trash") }
      let callsOff = red != nil && label.callsOff
      guard deletes(label) || isTrash || callsOff || (red != nil && removes(label)) else {
        return nil
      }
      return destroys(button, isTrash: isTrash)
        || callsOff && button.action?.calls.contains(where: \.callsOff) == true
        ? .noRole(button, red) : nil
    } + context.calls.filter { isPlainDeletion($0, context.forest) }.map { .plainDeletion($0) }
  }

  /// Whether the call makes a button of an `ActionSheet` or `Alert` that deletes something and looks
  /// like the others.
  private static func isPlainDeletion(_ call: CallSite, _ forest: ViewForest) -> Bool {
    guard call.name == "default", call.isMember,
      case .call(.name("Text"), let arguments)? = call.arguments.first?.value,
      let title = arguments.first?.value.string, let verb = title.words.first
    else { return false }
    return ["delete", "erase"].contains(verb)
      && (call.base?.path?.last == "Button"
        || call.base == nil
          && forest.enclosingCalls(of: call.outer).contains {
            ["ActionSheet", "Alert"].contains($0.name)
          })
  }

  /// Whether the button's action deletes something. Selecting a tool or asking for confirmation
  /// does not count. If the action is empty, the title decides, because examples often omit the
  /// code.
  /// - Parameter isTrash: Whether the label is a trash symbol without a title. An empty action then
  ///   does not count.
  private static func destroys(_ button: ViewNode, isTrash: Bool) -> Bool {
    guard let action = button.action else { return false }
    return action.performs(verbs) || (action.isEmpty && !isTrash)
  }

  private static let verbs: Set<String> = [
    "delete", "deletes", "remove", "erase", "clear", "reset", "wipe", "destroy", "discard", "purge",
    "trash", "unfriend", "leave", "deletion", "drop",
  ]

  private static func deletes(_ label: ButtonLabel) -> Bool {
    guard label.texts.count < 2 else { return false }
    return ["delete", "erase"].contains(label.firstWord)
  }

  /// Whether the label names an action that removes something, but usually does not delete it
  /// permanently.
  private static func removes(_ label: ButtonLabel) -> Bool {
    ["remove", "discard", "clear", "reset", "wipe", "destroy", "unfriend", "leave"]
      .contains(label.firstWord)
  }

  /// The modifier that colors the button or its label red; `nil` if there is none.
  private static func redModifier(_ button: ViewNode, _ label: ButtonLabel) -> ViewModifier? {
    ([button] + label.views).lazy.flatMap(\.modifiers).first { modifier in
      guard
        ["foregroundStyle", "foregroundColor", "tint", "accentColor", "background"]
          .contains(modifier.name), let value = modifier.arguments.first?.value
      else { return false }
      return [.system("red"), .semantic("systemRed")].contains(Style(value).solid)
    }
  }

  /// Whether the button has a custom button style. Such a style may mark destructive buttons by
  /// itself.
  private static func hasCustomStyle(_ button: ViewNode) -> Bool {
    let known: Set<String> = [
      "plain", "bordered", "borderedProminent", "borderless", "automatic", "glass",
      "glassProminent", "PlainButtonStyle", "BorderedButtonStyle", "BorderedProminentButtonStyle",
      "BorderlessButtonStyle",
    ]
    return button.modifiers.contains { modifier in
      guard modifier.name == "buttonStyle" else { return modifier.isUnknown }
      guard let value = modifier.arguments.first?.value else { return true }
      if case .call(let callee, _) = value { return !known.contains(callee.path?.last ?? "") }
      return !known.contains(value.path?.last ?? "")
    }
  }

  /// Whether the button is the delete key of an on-screen keyboard.
  private static func isKey(_ button: ViewNode, _ label: ButtonLabel) -> Bool {
    let shortens: Set<String> = ["removeLast", "dropLast", "popLast"]
    return label.symbols.contains { $0.hasPrefix("delete") }
      || button.forest.variableReferences(in: button.range).contains { shortens.contains($0.name) }
  }
}

extension Finding {
  fileprivate static func noRole(_ button: ViewNode, _ red: ViewModifier?) -> Finding {
    Finding(
      check: Check.buttonDestructiveRole.id,
      message: "a button that deletes has no 'role: .destructive'",
      range: button.nameRange,
      notes: red.map { [Finding.Note(message: "the red color is set here", range: $0.nameRange)] }
        ?? [],
      fix: fix(button))
  }

  fileprivate static func plainDeletion(_ call: CallSite) -> Finding {
    Finding(
      check: Check.buttonDestructiveRole.id,
      message: "a button that deletes looks like the others; use '.destructive'",
      range: call.nameRange, notes: [],
      fix: Fix(
        title: "use 'destructive'", range: call.nameRange, replacement: "destructive",
        safety: .review))
  }

  /// The fix that inserts the argument `role: .destructive`, after the title if there is one. The
  /// fix is `nil` if the button has arguments but no title.
  private static func fix(_ button: ViewNode) -> Finding.Fix? {
    let title = "add 'role: .destructive'"
    let titles = button.arguments.prefix { [nil, "systemImage", "image"].contains($0.label) }
    if let last = titles.last {
      let end = last.range.upperBound
      return Finding.Fix(
        title: title, range: end..<end, replacement: ", role: .destructive", safety: .review)
    }
    guard button.arguments.isEmpty else { return nil }
    let end = button.nameRange.upperBound
    return Finding.Fix(
      title: title, range: end..<end, replacement: "(role: .destructive)", safety: .review)
  }
}
