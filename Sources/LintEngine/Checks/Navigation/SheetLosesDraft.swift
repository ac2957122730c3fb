import HandbookModel
import ViewTree

extension Check {
  static let sheetLosesDraft = Check(
    "sheet-loses-draft", platforms: [.iOS, .iPadOS], minimumVersions: .systems15
  ) { context in
    let forest = context.forest
    let fields = context.views(named: ["TextField", "TextEditor", "SecureField"])
    guard !fields.isEmpty else { return [] }
    let held = context.types(mentioning: ["interactiveDismissDisabled"])
    let keeping = typesThatKeepText(context)
    let closing = Set(
      forest.calls(named: "dismiss").map {
        TypeMember(type: $0.enclosing.type, name: $0.enclosing.member)
      })
    let buttons = Dictionary(grouping: context.views(named: ["Button"]), by: \.root.type)
    return Dictionary(grouping: fields.filter { $0.root.kind == .body }, by: \.root.type)
      .filter {
        !keeping.contains($0.key) && !held.contains($0.key) && holdDraft($0.value, context)
      }.keys.sorted()
      .compactMap { type in
        let actions = (buttons[type] ?? []).compactMap { button in
          button.action.map { (button: button, action: $0) }
        }
        guard let cancel = actions.first(where: { onlyCloses($0.action, context) })?.button,
          actions.contains(where: { savesAndCloses($0.action, type, closing, context) }),
          !isPresentedOtherwise(type, forest)
        else { return nil }
        return .losing(cancel)
      }
  }

  /// Returns the types that keep what people type while they type it, or when they leave.
  private static func typesThatKeepText(_ context: LintContext) -> Set<String> {
    let changed = context.views(modifiedBy: ["onChange"]).filter { view in
      view.modifiers.contains {
        $0.name == "onChange" && $0.actions(context.forest).contains { !$0.deeds.isEmpty }
      }
    }
    return Set((changed + context.views(modifiedBy: ["onDisappear"])).map(\.root.type))
  }

  /// Whether the fields of a view are for a longer text or several short ones, which the view keeps in
  /// its own state.
  private static func holdDraft(_ fields: [ViewNode], _ context: LintContext) -> Bool {
    let variables = context.index(Variables.self)
    var isLong = false
    var lines: Set<[String]> = []
    for field in fields {
      if field.name == "SecureField" || field.modifiers.contains(where: isCredential) {
        return false
      }
      guard let path = field.arguments["text"]?.path, let name = path.first, name.hasPrefix("$"),
        variables.property(String(name.dropFirst()), of: field.root.type)?.wrapper == "State"
      else { continue }
      let words = Set(path.flatMap(\.words))
      guard words.isDisjoint(with: ["search", "query", "filter", "code", "password"]) else {
        continue
      }
      isLong =
        isLong || field.name == "TextEditor" || field.arguments["axis"]?.path?.last == "vertical"
      lines.insert(path)
    }
    return isLong || lines.count >= 2
  }

  private static func isCredential(_ modifier: ViewModifier) -> Bool {
    modifier.name == "textContentType"
      && ["username", "password", "newPassword", "oneTimeCode"].contains(
        modifier.arguments.first?.value.path?.last)
  }

  /// Whether the code shows the view, and never in a sheet.
  private static func isPresentedOtherwise(_ type: String, _ forest: ViewForest) -> Bool {
    let uses = forest.views(named: type).filter { $0.root.kind != .preview }
    return !uses.isEmpty
      && !uses.contains { use in
        ([use] + use.ancestors).contains { $0.slotPosition.role == .sheet }
      }
  }

  private static func onlyCloses(_ action: ActionBody, _ context: LintContext) -> Bool {
    let calls = action.calls.filter { $0.name != "withAnimation" }
    return calls.allSatisfy { $0.name == "dismiss" }
      && action.assignments.allSatisfy { closes($0, context) }
      && !(calls.isEmpty && action.assignments.isEmpty)
  }

  /// Whether an assignment takes back the flag with which the view was presented.
  private static func closes(_ change: Assignment, _ context: LintContext) -> Bool {
    change.base == nil && (change.value == .boolean(false) || change.value == .null)
      && context.index(Variables.self).property(change.name, of: change.enclosing.type)?.wrapper
        == "Binding"
  }

  private static func savesAndCloses(
    _ action: ActionBody, _ type: String, _ closing: Set<TypeMember>, _ context: LintContext
  ) -> Bool {
    let calls = action.deeds.map(\.name) + [action.function].compactMap(\.self)
    let others = action.assignments.filter { !closes($0, context) }
    if calls.contains("dismiss") || others.count < action.assignments.count {
      return calls.contains { $0 != "dismiss" } || !others.isEmpty
    }
    return calls.contains { closing.contains(TypeMember(type: type, name: $0)) }
  }
}

extension Finding {
  fileprivate static func losing(_ cancel: ViewNode) -> Finding {
    Finding(
      check: Check.sheetLosesDraft.id,
      message: "in a sheet, a swipe does the same as this button and loses what was typed; add "
        + "'interactiveDismissDisabled' while there are changes",
      range: cancel.nameRange, notes: [], fix: nil)
  }
}
