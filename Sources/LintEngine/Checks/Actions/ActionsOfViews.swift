import ViewTree

/// The variables that people change with controls such as switches and pickers, by the types of the
/// views. Fields are left out, since code runs with each letter that people type.
struct ChosenValues {
  private var paths: [String: Set<[String]>] = [:]

  init(_ forest: ViewForest) {
    for name in Self.controls {
      for view in forest.views(named: name) {
        for argument in view.arguments where Self.labels.contains(argument.label) {
          if let path = Self.variable(argument.value) {
            paths[view.root.type, default: []].insert(path)
          }
        }
      }
    }
  }

  /// The names in a binding such as `$model.isOn`, without `$`; `nil` for any other value.
  private static func variable(_ value: Value) -> [String]? {
    guard let path = value.path, let first = path.first, first.hasPrefix("$") else { return nil }
    return [String(first.dropFirst())] + path.dropFirst()
  }

  private static let controls: [String] = [
    "Toggle", "Picker", "Stepper", "Slider", "DatePicker", "ColorPicker", "PhotosPicker",
  ]

  private static let labels: Set<String?> = ["isOn", "selection", "value"]

  /// Returns whether a view of a type changes a variable, given the names in its expression.
  func contain(_ path: [String], in type: String) -> Bool { paths[type]?.contains(path) ?? false }
}

extension ViewNode {
  /// Returns what the view runs on an occasion: when people use it, or when it appears.
  func actions(on occasion: ActionCalls.Occasion, _ chosen: ChosenValues) -> [ActionBody] {
    let own = occasion == .action ? ownActions : []
    let arguments = modifiers.filter { $0.runs(on: occasion, root.type, chosen) }.compactMap {
      forest.call(namedAt: $0.nameRange)?.arguments.last { argument in
        ["perform", "action"].contains(argument.label)
          || argument.label == nil && argument.value == .closure
      }
    }
    return own + arguments.map { ActionBody($0, forest) }
  }

  /// What the view itself runs when people use it: the action of a button, or the closures that a view
  /// of the app takes under the name of an action, such as `onSave`.
  private var ownActions: [ActionBody] {
    if isSwiftUIView { return name == "Button" ? [action].compactMap(\.self) : [] }
    guard kind == .view, let call = forest.call(namedAt: nameRange) else { return [] }
    let isButton = name.words.last == "button"
    return call.arguments.filter { argument in
      argument.value == .closure && (argument.label.map(Self.isAction) ?? isButton)
    }.map { ActionBody($0, forest) }
  }

  private static func isAction(_ label: String) -> Bool {
    let words = label.words
    return words == ["action"]
      || words.first == "on" && words.count > 1 && Self.events.isDisjoint(with: words)
  }

  /// Words of closures that a view runs by itself, and not when people use it.
  private static let events: Set<String> = [
    "appear", "disappear", "load", "loaded", "change", "changed", "receive", "received", "update",
    "updated", "scroll", "finish", "finished", "complete", "completed", "completion", "end",
    "ended", "start", "started", "error", "failure", "fail", "progress", "success", "ready", "init",
    "dismiss", "close", "hover", "focus", "blur", "typing", "edit", "editing", "preview", "timer",
    "tick", "visible", "reach", "reached", "result", "response",
  ]
}

extension ViewForest {
  /// The actions of the buttons of alerts and action sheets, such as `.destructive(Text("Delete")) {…}`,
  /// with the name of the type that shows them.
  var actionsOfAlerts: [(action: ActionBody, type: String)] {
    ["default", "destructive"].flatMap { calls(named: $0) }.filter { call in
      call.isMember && call.arguments.first?.value.rootType == "Text"
        && (call.base.map { $0.path?.last == "Button" } ?? true)
    }.compactMap { call in
      call.arguments.dropFirst().first { $0.label == "action" || $0.value == .closure }
        .map { (ActionBody($0, self), call.enclosing.type) }
    }
  }
}

extension ViewModifier {
  /// Returns whether the modifier runs code on an occasion.
  /// - Parameter type: The name of the type that applies the modifier.
  fileprivate func runs(
    on occasion: ActionCalls.Occasion, _ type: String, _ chosen: ChosenValues
  ) -> Bool {
    switch occasion {
    case .action:
      if name == "onChange" {
        return arguments["of"]?.path.map { chosen.contain($0, in: type) } ?? false
      }
      return [
        "onDelete", "onMove", "onSubmit", "refreshable", "onTapGesture", "onLongPressGesture",
      ].contains(name)
    // A task with an id starts again before the last one has ended, which then fails.
    case .appearance: return name == "onAppear" || name == "task" && arguments["id"] == nil
    }
  }
}
