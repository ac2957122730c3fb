import HandbookModel
import ViewTree

extension Check {
  static let keyboardStays = Check(
    "keyboard-stays", platforms: [.iOS], minimumVersions: .systems15
  ) { context in
    guard context.forest.names.isDisjoint(with: closingNames),
      !context.calls.contains(where: { mayCloseKeyboard($0.name) })
    else { return [] }
    let focus = FocusUse(context.forest)
    return context.views(named: ["TextField"]).compactMap { field in
      guard field.isSwiftUIView, let pad = keyboard(of: field), pads.contains(pad.path?.last ?? ""),
        !isCode(field), !focus.isLost(in: field.root.type), isPlainScreen(around: field, context)
      else { return nil }
      return .staying(field)
    }
  }

  static let returnKeyIdle = Check(
    "return-key-idle", platforms: [.iOS, .iPadOS, .visionOS], minimumVersions: .systems15
  ) { context in
    guard
      context.forest.names.isDisjoint(with: ["onSubmit", "submitLabel", "onCommit", "keyboard"])
    else { return [] }
    var first: [TypeMember: ViewNode] = [:]
    var reported: Set<TypeMember> = []
    return context.views(named: ["TextField", "SecureField"]).compactMap { field in
      guard let focus = field.modifier("focused"), focus.arguments["equals"] != nil,
        let name = focus.arguments[nil]?.path?.last, hasReturnKey(field)
      else { return nil }
      let form = TypeMember(type: field.root.type, name: name)
      guard let other = first[form] else {
        first[form] = field
        return nil
      }
      guard !other.excludes(field), reported.insert(form).inserted else { return nil }
      return .idle(other, field)
    }
  }

  /// The names in code that closes the keyboard.
  private static let closingNames: Set<String> = [
    "keyboard", "scrollDismissesKeyboard", "resignFirstResponder", "endEditing",
  ]

  /// Whether a function or modifier with a name may close the keyboard.
  private static func mayCloseKeyboard(_ name: String) -> Bool {
    let words = name.words
    return words.contains("keyboard") && words.last != "type" && words.last != "shortcut"
  }

  private static let pads: Set<String> = [
    "numberPad", "decimalPad", "phonePad", "asciiCapableNumberPad",
  ]

  private static func keyboard(of field: ViewNode) -> Value? {
    ([field] + field.ancestors).lazy.compactMap { $0.modifier("keyboardType") }.first
      .flatMap { $0.condition == nil ? $0.arguments.first?.value : nil }
  }

  /// Whether the field asks for a code, which is often sent when it is complete.
  private static func isCode(_ field: ViewNode) -> Bool {
    let names = [field.arguments[nil]?.string, field.arguments["text"]?.path?.last]
    return field.modifier("textContentType", "onChange", "onReceive") != nil
      || names.compactMap(\.self).contains {
        !Set($0.words).isDisjoint(with: ["code", "pin", "otp", "digit", "digits", "passcode"])
      }
  }

  /// Whether the views around a field are known, and none of them closes the keyboard when people
  /// scroll or leave.
  private static func isPlainScreen(around field: ViewNode, _ context: LintContext) -> Bool {
    guard [.body, .fragment].contains(field.root.kind), field.parent != nil,
      !context.isInside(ClosingKeyboard.self, field)
    else { return false }
    let around = Array(field.ancestors)
    guard ([field] + around).allSatisfy({ !$0.modifiers.contains(where: \.isUnknown) }),
      around.allSatisfy(\.isSwiftUIView)
    else { return false }
    // In an app, another file may show a part of a screen in a list.
    return context.app == nil
      || around.contains {
        ["NavigationStack", "NavigationView"].contains($0.name)
          || $0.modifier("navigationTitle", "toolbar") != nil
      }
  }

  private enum ClosingKeyboard: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      [.sheet, .alert, .popover, .dialog, .cover, .inspector].contains(role)
        || ["List", "Form", "ScrollView", "Section", "Table"].contains(view.name)
    }
  }

  /// Whether a field has one line and a keyboard with a return key, and nothing unknown may give it
  /// a meaning.
  private static func hasReturnKey(_ field: ViewNode) -> Bool {
    field.isSwiftUIView && field.arguments["axis"] == nil && field.arguments["onCommit"] == nil
      && ([field] + field.ancestors).allSatisfy { !$0.modifiers.contains(where: \.isUnknown) }
      && field.modifier("onKeyPress") == nil
      && !pads.contains(keyboard(of: field)?.path?.last ?? "")
  }

  /// How the code uses focus.
  private struct FocusUse {
    /// The types that clear the focus, or close their screens, which also closes the keyboard.
    private let types: Set<String>

    init(_ forest: ViewForest) {
      let names = Set(
        forest.views.lazy.flatMap(\.modifiers).filter { $0.name == "focused" }.compactMap {
          $0.arguments[nil]?.path?.last
        }.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 })
      let clearing = forest.assignments.filter {
        names.contains($0.name) && $0.value != .boolean(true)
      }
      let leaving = forest.declarations.properties.filter { _, properties in
        properties.contains { property in
          let key = property.wrapperValue?.spelling ?? ""
          return key.hasSuffix("dismiss") || key.hasSuffix("presentationMode")
        }
      }
      types = Set(clearing.map(\.enclosing.type)).union(leaving.keys)
    }

    /// Whether the code of a type may make a field lose the focus.
    func isLost(in type: String) -> Bool { types.contains(type) }
  }
}

extension Finding {
  fileprivate static func staying(_ field: ViewNode) -> Finding {
    Finding(
      check: Check.keyboardStays.id,
      message: "this keyboard has no return key, and nothing here closes it; add a Done button in "
        + "the placement 'keyboard', or clear the focus",
      range: field.nameRange, notes: [], fix: nil)
  }

  fileprivate static func idle(_ field: ViewNode, _ next: ViewNode) -> Finding {
    Finding(
      check: Check.returnKeyIdle.id,
      message: "the return key does not lead to the next field; add 'submitLabel' and 'onSubmit'",
      range: field.nameRange,
      notes: [Note(message: "this is the next field", range: next.nameRange)], fix: nil)
  }
}
