import HandbookModel
import ViewTree

extension Check {
  static let validationKeepsFocus = Check(
    "validation-keeps-focus", minimumVersions: .systems15
  ) { context in
    let forest = context.forest
    let forms = forms(context)
    guard !forms.isEmpty, !forest.names.contains("AccessibilityFocusState") else { return [] }
    let submitting = SubmittingCode(context)
    let shown = shownVariables(context)
    var reported: Set<String> = []
    return forest.decisions.compactMap { decision in
      guard decision.kind == .guard || decision.kind == .if,
        let answer = forest.assignments(in: decision.range).prefix(mostAnswers).first(where: {
          change in
          change.base == nil && saysSomething(change)
            && shown.contains(TypeMember(type: change.enclosing.type, name: change.name))
        }), let form = forms[answer.enclosing.type],
        forest.isMentioned(form.fields, in: decision.condition), submitting.contains(answer),
        !submitting.moves(form.focus, in: answer.enclosing.type),
        reported.insert(answer.enclosing.type).inserted
      else { return nil }
      return .staying(answer, form.focus)
    }
  }

  /// The number of assignments after a condition that are looked at.
  private static let mostAnswers = 16

  /// Whether an assignment sets a text with words, or a flag.
  private static func saysSomething(_ change: Assignment) -> Bool {
    switch change.value {
    case .string(let text): !text.isEmpty
    case .interpolation, .boolean(true): true
    default: false
    }
  }

  /// A view with several fields that share a focus.
  private struct Form {
    let focus: String
    /// The names of the variables with the texts of the fields.
    var fields: Set<String>
  }

  /// Returns the forms by the types of their views.
  private static func forms(_ context: LintContext) -> [String: Form] {
    var forms: [String: Form] = [:]
    for field in context.views(named: ["TextField", "SecureField"]) where field.isSwiftUIView {
      guard let focused = field.modifier("focused"), focused.arguments["equals"] != nil,
        let focus = focused.arguments[nil]?.bindingName,
        let text = field.arguments["text"]?.bindingName
      else { continue }
      forms[field.root.type, default: Form(focus: focus, fields: [])].fields.insert(text)
    }
    return forms.filter { $0.value.fields.count > 1 }
  }

  /// The variables whose values are shown as texts, or that decide whether a text is shown.
  private static func shownVariables(_ context: LintContext) -> Set<TypeMember> {
    let texts = context.views(named: ["Text", "Label"]).filter(\.isSwiftUIView)
    var shown = ShowingVariables.all(of: texts)
    for text in texts {
      for argument in text.arguments {
        for use in context.forest.variableReferences(in: argument.range) where !use.isMember {
          shown.insert(TypeMember(type: text.root.type, name: use.name))
        }
      }
    }
    return shown
  }

  /// The code that runs at once when people use a button: its action, and the functions of the same
  /// type that it calls.
  private struct SubmittingCode {
    private let actions: RangeSet<Int>
    private let functions: Set<TypeMember>
    /// The functions that wait, in which an answer may come from elsewhere.
    private let waiting: Set<TypeMember>
    /// The variables that buttons or functions set to something.
    private let moved: Set<TypeMember>

    init(_ context: LintContext) {
      let forest = context.forest
      let buttons = context.views(named: ["Button"]).compactMap { button in
        // A button that is disabled until the form is valid is not used before.
        button.modifier("disabled") == nil
          ? button.action.map { (type: button.root.type, action: $0) } : nil
      }
      let actions = RangeSet(buttons.map(\.action.range))
      self.actions = actions
      functions = Set(
        buttons.flatMap { type, action in
          (action.deeds.filter { $0.base == nil }.map(\.name)
            + [action.function].compactMap(\.self)).map { TypeMember(type: type, name: $0) }
        })
      waiting = Set(
        forest.effects.filter { $0.kind == .wait }.map {
          TypeMember(type: $0.enclosing.type, name: $0.enclosing.member)
        })
      moved = Set(
        forest.assignments.filter { change in
          change.value != .null && change.value?.boolean != false
            && (change.enclosing.member != "body" || actions.contains(change.range.lowerBound))
        }.map { TypeMember(type: $0.enclosing.type, name: $0.name) })
    }

    func contains(_ change: Assignment) -> Bool {
      if actions.contains(change.range.lowerBound) { return true }
      let function = TypeMember(type: change.enclosing.type, name: change.enclosing.member)
      return functions.contains(function) && !waiting.contains(function)
    }

    /// Whether the code moves the focus in some way other than from field to field.
    func moves(_ focus: String, in type: String) -> Bool {
      moved.contains(TypeMember(type: type, name: focus))
    }
  }
}

extension Finding {
  fileprivate static func staying(_ answer: Assignment, _ focus: String) -> Finding {
    Finding(
      check: Check.validationKeepsFocus.id,
      message: "the focus stays where it was, so people have to find the field; set '\(focus)' to "
        + "the field with the mistake",
      range: answer.range, notes: [], fix: nil)
  }
}
