import HandbookModel
import ViewTree

/// A choice between views that a drawing has made.
struct SeenChoice {
  /// The offset of the `if` or `switch`, in UTF-8 bytes.
  let offset: Int
  /// The arm whose views are drawn; `nil` if there is none.
  let taken: Int?
  /// The arms that have views.
  let arms: [Int]
  let context: Evaluator.Context
}

/// A picker whose selection decides what is shown.
struct SeenPicker {
  let offset: Int
  let variable: StateKey
  /// The options that are not selected.
  let options: [(title: String, value: RuntimeValue)]
}

/// A state that can be drawn.
struct PlannedScenario {
  let scenario: Drawing.Scenario
  let offset: Int
  var state: [StateKey: StateValue]
  var presented: Int?
}

extension Draft {
  /// The other states that the code can reach from the settled one, in the order of the code.
  func otherStates(_ state: [StateKey: StateValue]) -> [PlannedScenario] {
    var plans: [PlannedScenario] = []
    let evaluator = builder.evaluator
    for presentation in builder.presentations {
      var solver = self.solver(state)
      if let binding = presentation.binding, presentation.kind != .menu {
        let isItem =
          evaluator.variable(binding, presentation.context)
          .flatMap { evaluator.type(of: $0) }?.hasSuffix("?") == true
        let condition = isItem ? Value.operation("!=", [binding, .null]) : binding
        // What cannot be set is presented all the same.
        if !solver.solve(condition, true, presentation.context) { solver = self.solver(state) }
      }
      plans.append(
        PlannedScenario(
          scenario: Drawing.Scenario(presentation.kind), offset: presentation.offset,
          state: solver.state, presented: presentation.offset))
    }
    var arms = 0
    for seen in builder.choices {
      guard let choice = builder.forest.choices[seen.offset] else { continue }
      for arm in seen.arms where arm != seen.taken && arms < Self.mostArms {
        var solver = self.solver(state)
        // The condition of an arm decides first, since it often rules out those before it.
        let isTrue = choice.conditions[arm].map { solver.solve($0, true, seen.context) } ?? true
        guard isTrue,
          choice.conditions.prefix(arm).allSatisfy({ condition in
            condition.map { solver.solve($0, false, seen.context) } ?? false
          }),
          let key = solver.changed.first, let value = solver.state[key]
        else { continue }
        arms += 1
        plans.append(
          PlannedScenario(
            scenario: Drawing.Scenario(key, value, solver.evaluator.type(of: key)),
            offset: seen.offset, state: solver.state))
      }
    }
    // The lists that have rows only since these are assumed
    for (key, value) in state.sorted(by: { ($0.key.type, $0.key.name) < ($1.key.type, $1.key.name) }
    ) {
      guard value.isSample, case .list(let list) = value.value, !list.isEmpty else { continue }
      var empty = state
      empty[key] = StateValue(value: .list([]))
      plans.append(
        PlannedScenario(scenario: Drawing.Scenario(.empty), offset: .max, state: empty))
    }
    for picker in builder.pickers {
      for option in picker.options.prefix(Self.mostOptions) {
        var chosen = state
        chosen[picker.variable] = StateValue(value: option.value)
        plans.append(
          PlannedScenario(
            scenario: Drawing.Scenario(
              .choice,
              PlaceholderValues.words(of: picker.variable.name) + ": " + option.title),
            offset: picker.offset, state: chosen))
      }
    }
    // Styles of the code's own say what is different.
    if builder.forest.roots.contains(where: { $0.member == "makeBody" }) {
      for (name, kind) in [("isPressed", Drawing.Scenario.Kind.pressed), ("isEnabled", .disabled)]
      where builder.forest.variableReferences.contains(where: { $0.name == name }) {
        plans.append(
          PlannedScenario(scenario: Drawing.Scenario(kind), offset: .max, state: state))
      }
    }
    if !state.isEmpty {
      plans.append(PlannedScenario(scenario: Drawing.Scenario(.written), offset: .max, state: [:]))
    }
    return Array(
      plans.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        .map(\.element).prefix(Self.mostScenarios))
  }

  private func solver(_ state: [StateKey: StateValue]) -> StateSolver {
    StateSolver(
      Evaluator(forest: builder.forest, samples: builder.evaluator.samples, state: state))
  }

  private static let mostArms = 8
  private static let mostOptions = 4
  private static let mostScenarios = 20
}

extension Drawing.Scenario {
  /// Creates the scenario in which a variable has a value.
  init(_ key: StateKey, _ value: StateValue, _ type: String?) {
    let words = PlaceholderValues.words(of: key.name.withoutVerb)
    switch value.value {
    case .boolean(true):
      self.init(Self.kind(of: key.name) ?? .on, Self.kind(of: key.name) == nil ? words : "")
    case .boolean(false): self.init(.off, words.prefix(1).lowercased() + words.dropFirst())
    case .none: self.init(.without, words.prefix(1).lowercased() + words.dropFirst())
    case .list(let list): self.init(list.isEmpty ? .empty : .filled)
    case .enumCase(_, let name, _):
      if let kind = Self.kind(of: name) {
        self.init(kind)
      } else {
        self.init(.choice, PlaceholderValues.words(of: name))
      }
    case .text(let text) where value.isSample || text.isEmpty:
      self.init(
        text.isEmpty ? .without : .with, words.prefix(1).lowercased() + words.dropFirst())
    case .text(let text): self.init(.choice, "\(words): \(text.prefix(40))")
    case .number(let number, _): self.init(.choice, "\(words): \(Evaluator.describe(number))")
    default:
      if let kind = Self.kind(of: key.name) {
        self.init(kind)
      } else {
        self.init(.with, words.prefix(1).lowercased() + words.dropFirst())
      }
    }
  }

  /// Returns the kind of a state by the name of a flag or a case; `nil` for a name without such a
  /// word.
  private static func kind(of name: String) -> Kind? {
    let name = name.lowercased()
    if name.containsBytes(of: "loading") || name.containsBytes(of: "fetching") { return .loading }
    if name.containsBytes(of: "error") || name.containsBytes(of: "fail") { return .failed }
    if name == "empty" || name == "isempty" { return .empty }
    if name == "loaded" || name == "content" || name == "success" { return .filled }
    return nil
  }
}

extension String {
  /// A name without the verb of a flag: `editing` for `isEditing`.
  fileprivate var withoutVerb: String {
    for verb in ["is", "has", "should", "show", "shows", "showing", "showsthe"] {
      guard hasPrefix(verb), let next = dropFirst(verb.count).first, next.isUppercase else {
        continue
      }
      return dropFirst(verb.count).prefix(1).lowercased() + dropFirst(verb.count + 1)
    }
    return self
  }
}
