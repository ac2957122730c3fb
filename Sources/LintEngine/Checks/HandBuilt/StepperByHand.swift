import HandbookModel
import ViewTree

extension Check {
  static let stepperByHand = Check(
    "stepper-by-hand", platforms: [.iOS, .iPadOS, .macOS, .visionOS]
  ) { context in
    context.views(named: ["HStack"]).filter { stack in
      guard stack.isSwiftUIView, !stack.isInControl else { return false }
      let parts = stack.children(.content).filter { !["Spacer", "Divider"].contains($0.name) }
      let buttons = parts.filter { $0.kind == .view && $0.name == "Button" }
      guard buttons.count == 2, let less = buttons.first(where: { $0.sign == -1 }),
        let more = buttons.first(where: { $0.sign == 1 }),
        buttons.contains(where: \.isNamedBySign),
        let name = steppedVariable(less), steppedVariable(more) == name,
        parts.contains(where: { shows(name, $0) })
      else { return false }
      return !stack.maySpeakForItself(context)
    }.map { .byHand($0) }
  }

  /// The variable that an action makes larger or smaller, if that is all it does; `nil` for any other
  /// action.
  private static func steppedVariable(_ button: ViewNode) -> String? {
    guard let action = button.action, action.function == nil else { return nil }
    let names = Set(action.assignments.map { ($0.base?.path ?? []).joined() + "." + $0.name })
    guard names.count == 1, let change = action.assignments.first else { return nil }
    let isStep =
      change.step != nil
      || change.value.map { value in
        switch value {
        case .operation(.operator("+"), _, _), .operation(.operator("-"), _, _): true
        case .call(.name("min"), _), .call(.name("max"), _): true
        default: false
        }
      } ?? false
    return isStep ? change.name : nil
  }

  private static func shows(_ name: String, _ part: ViewNode) -> Bool {
    part.name == "Text" && part.arguments.contains { $0.value != .closure }
      && part.arguments.contains { part.forest.isMentioned([name], in: $0.range) }
  }
}

extension ViewNode {
  /// The direction that the sign in the label of a button means: 1 for plus, -1 for minus; `nil`
  /// if the label is not such a sign alone.
  fileprivate var sign: Int? {
    guard let label = ButtonLabel(self) else { return nil }
    let signs =
      label.symbols.map { $0.split(separator: ".").first.map(String.init) ?? "" }
      + label.texts.filter { !$0.contains(where: \.isLetter) }
    guard signs.count == 1 else { return nil }
    switch signs[0].trimmingSpaces {
    case "plus", "+", "＋": return 1
    case "minus", "-", "−", "–": return -1
    default: return nil
    }
  }

  /// Whether VoiceOver has only the sign to name the button.
  fileprivate var isNamedBySign: Bool {
    switch accessibleName {
    case .words(let value): value.string.map { !$0.contains(where: \.isLetter) } ?? false
    case .picture, .missing: true
    case .unknown: false
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Finding {
  fileprivate static func byHand(_ stack: ViewNode) -> Finding {
    Finding(
      check: Check.stepperByHand.id,
      message: "VoiceOver does not say the number that these buttons change; use a 'Stepper'",
      range: stack.nameRange, notes: [], fix: nil)
  }
}
