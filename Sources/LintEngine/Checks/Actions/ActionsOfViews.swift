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
    let own = occasion == .action && name == "Button" && isSwiftUIView ? action : nil
    let arguments = modifiers.filter { $0.runs(on: occasion, root.type, chosen) }.compactMap {
      forest.call(namedAt: $0.nameRange)?.arguments.last { argument in
        ["perform", "action"].contains(argument.label)
          || argument.label == nil && argument.value == .closure
      }
    }
    return [own].compactMap(\.self) + arguments.map { ActionBody($0, forest) }
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
      return ["onDelete", "onMove", "onSubmit", "refreshable", "onTapGesture"].contains(name)
    // A task with an id starts again before the last one has ended, which then fails.
    case .appearance: return name == "onAppear" || name == "task" && arguments["id"] == nil
    }
  }
}
