import HandbookModel
import ViewTree

/// The views that code creates, drawn in one state of its variables.
struct Draft {
  let builder: DrawnViewBuilder
  let stages: [DrawnStage]

  init(
    _ forest: ViewForest, _ options: DrawingOptions, _ entryPoints: [[ViewRoot]],
    _ plan: PlannedScenario? = nil
  ) {
    var builder = DrawnViewBuilder(forest, options, plan?.state ?? [:])
    builder.presentedOffset = plan?.presented
    builder.isPressed = plan?.scenario.kind == .pressed
    builder.isDisabled = plan?.scenario.kind == .disabled
    stages = builder.stages(of: entryPoints)
    self.builder = builder
  }

  /// Whether nothing is visible except a background.
  var isBlank: Bool { !stages.contains { $0.root.showsContent || $0.front != nil } }

  /// The reason why the drawing cannot be shown; `nil` if it can.
  var failure: DrawingFailure? {
    if builder.isExhausted { return .tooLarge }
    if stages.isEmpty { return .blank }
    guard builder.isMisleading || builder.showsNothingKnown else { return nil }
    let name = builder.firstUnknownView.map { UnsupportedFeature(.name, $0) }
    return .misleading(unsupported + [name].compactMap(\.self).filter { !unsupported.contains($0) })
  }

  /// The features of the example that are not drawn, each once.
  var unsupported: [UnsupportedFeature] {
    let drawn = builder.unsupported.filter { !builder.drawnPresentations.contains($0.code) }
    return drawn + builder.evaluator.log.all.filter { !drawn.contains($0) }
  }

  var materials: Set<DrawnMaterial> {
    stages.reduce(into: []) { $0.formUnion($1.materials) }
  }

  /// Writes the drawing as HTML.
  /// - Parameter hasMarks: Whether it has links to findings.
  func markup(hasMarks: Bool) -> HTMLDrawingWriter {
    var writer = HTMLDrawingWriter(hasMarks: hasMarks)
    for stage in stages { writer.write(stage) }
    return writer
  }
}

/// An action that runs when a view appears.
struct AppearAction {
  let action: CallArgument
  let context: Evaluator.Context
}

extension ViewForest {
  /// Draws the views in their settled state: `onAppear` and `task` have run, what they wait for has
  /// arrived, and lists have elements. If nothing is visible then, the state is the one that the code
  /// declares.
  /// - Returns: The drawing, and the variables whose values differ from those that the code declares.
  func settled(
    _ entryPoints: [[ViewRoot]], _ options: DrawingOptions
  ) -> (Draft, [StateKey: StateValue]) {
    let written = Draft(self, options, entryPoints)
    guard !written.builder.appearances.isEmpty || !written.builder.emptyLists.isEmpty else {
      return (written, [:])
    }
    var draft = written
    var state: [StateKey: StateValue] = [:]
    var done: Set<Int> = []
    // Views that appear after a change may have actions of their own.
    for _ in 0..<Self.mostRounds {
      var runner = ActionRunner(self, options.samples, state)
      for (offset, appearance) in draft.builder.appearances where done.insert(offset).inserted {
        runner.run(appearance.action, appearance.context)
      }
      var next = runner.state
      for (key, context) in draft.builder.emptyLists where next[key] == nil {
        next[key] = runner.evaluator.sample(of: key, context)
      }
      guard next != state else { break }
      state = next
      draft = Draft(
        self, options, entryPoints,
        PlannedScenario(scenario: Drawing.Scenario(.settled), offset: 0, state: state))
    }
    return draft.isBlank && !written.isBlank ? (written, [:]) : (draft, state)
  }

  private static let mostRounds = 3
}

extension DrawnViewBuilder {
  /// Records the actions that run when a view appears, outer views first.
  mutating func noteAppearance(of subject: Subject) {
    for modifier in subject.view.modifiers {
      guard modifier.name == "onAppear" || modifier.name == "task" else { continue }
      let offset = modifier.nameRange.lowerBound
      guard let call = forest.call(namedAt: modifier.nameRange),
        let action = call.arguments.last(where: { $0.label == nil && $0.value == .closure })
          ?? call.arguments.first(where: { $0.label == "perform" || $0.label == "action" }),
        !appearances.contains(where: { $0.offset == offset })
      else { continue }
      appearances.append(
        (offset, AppearAction(action: action, context: subject.context(of: modifier))))
    }
  }

  /// Records the variables with empty lists that a condition asks about.
  mutating func noteEmptyLists(askedBy condition: Value, _ context: Evaluator.Context) {
    switch condition {
    case .member(let base?, "isEmpty"), .member(let base?, "count"): noteEmptyList(base, context)
    case .operation(_, let operands, _):
      for operand in operands { noteEmptyLists(askedBy: operand, context) }
    default: break
    }
  }

  /// Records the variable that a list comes from, if the code declares it as empty.
  mutating func noteEmptyList(_ value: Value, _ context: Evaluator.Context) {
    guard let (key, context) = evaluator.emptyList(value, context),
      !emptyLists.contains(where: { $0.key == key })
    else { return }
    emptyLists.append((key, context))
  }
}

extension Evaluator {
  /// Returns the variable that a list comes from, such as `items` for `items.sorted()` and for a
  /// property with the value `items.filter(…)`, if the code declares it as empty and nothing has
  /// changed it. Returns `nil` for any other list, and for lists that are usually empty.
  fileprivate func emptyList(_ value: Value, _ context: Context) -> (StateKey, Context)? {
    guard context.depth < Self.maximumDepth else { return nil }
    switch value {
    case .call(.member(let base?, _), _): return emptyList(base, context.at(context.scope))
    case .operation(.subscript, let operands, _):
      return operands.first.flatMap { emptyList($0, context.at(context.scope)) }
    case .name, .member: break
    default: return nil
    }
    if let key = variable(value, context) {
      let name = key.name.lowercased()
      guard state[key] == nil, samples.values[key.name] == nil,
        !Self.usuallyEmpty.contains(where: name.containsBytes(of:)),
        let property = declared(key.name, of: key.type), let initial = property.value,
        evaluate(initial, context.at(nil)) == .list([]), evaluate(value, context) == .list([]),
        context.frame.type != key.type || context.frame.values[key.name] == nil
      else { return nil }
      return (key, context)
    }
    // A computed property
    let owner: (type: String, values: [String: RuntimeValue])
    let name: String
    switch value {
    case .name(let own), .member(.name("self")?, let own):
      (name, owner) = (own, (context.frame.type, context.frame.values))
    case .member(let base?, let own):
      guard case .instance(let type, let values) = evaluate(base, context.at(context.scope)) else {
        return nil
      }
      (name, owner) = (own, (type, values))
    default: return nil
    }
    guard let result = declared(name, of: owner.type)?.result else { return nil }
    let frame = CallFrame(type: owner.type, values: owner.values, depth: context.frame.depth)
    let inner = Context(scope: nil, frame: frame, depth: context.depth + 1)
    if case .conditional(let values, _) = result {
      return values.lazy.compactMap { emptyList($0, inner) }.first
    }
    return emptyList(result, inner)
  }

  /// Parts of the names of lists that are empty when all is well, in lowercase letters.
  private static let usuallyEmpty = [
    "error", "warning", "issue", "path", "select", "toast", "alert", "expanded", "dismiss",
    "deleted", "removed", "loading", "failed", "invalid", "conflict",
  ]
}
