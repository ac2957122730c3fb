import HandbookModel
import ViewTree

/// Builds drawn views from the views of an example. Evaluates the expressions of the views and
/// applies their modifiers.
struct DrawnViewBuilder {
  let forest: ViewForest
  let evaluator: Evaluator
  private var annotations: UnattachedAnnotations
  var palette: ColorResolver
  /// The materials in the stage that is being drawn. A stage is the part of the drawing that shows
  /// one entry point: the preview, or a view that no other view uses.
  var materials: Set<DrawnMaterial> = []
  /// Whether a material in the current stage is drawn over the scene. The scene is a sample picture
  /// that is drawn instead of the content behind the material.
  var usesScene = false
  /// Whether the drawing of the current stage would be different on another backdrop.
  var dependsOnBackdrop = false
  /// The features of the example that are not drawn, in the order in which they were found, without
  /// duplicates.
  private(set) var unsupported: [UnsupportedFeature] = []
  private var reported: Set<UnsupportedFeature> = []
  var staticAspects: Set<Drawing.StaticAspect> = []
  /// The number of views that are drawn as neutral areas, and the number of other visible views.
  private(set) var (unknownViews, knownViews) = (0, 0)
  /// The name of the first view that is drawn as a neutral area; `nil` if there is none.
  private(set) var firstUnknownView: String?
  /// Whether a modifier is visible on a view that is drawn as a neutral area.
  var changesUnknownView = false
  /// The color scheme that the code sets; `nil` if the drawing follows the color
  /// scheme of the reader.
  var colorScheme: Appearance?
  /// Whether windows are drawn with a background of glass, as on visionOS.
  let hasGlassWindows: Bool
  /// Whether the drawing would mislead readers because a feature of the example cannot be drawn.
  var isMisleading = false
  /// The number of colors and other shape styles that could not be resolved, and the number of
  /// those that could be resolved.
  var (unknownPaints, knownPaints) = (0, 0)
  /// For the views that others are drawn in front of, whether something is painted inside them.
  var hasPaint: [ViewNode: Bool] = [:]
  /// The number of views that may still be drawn. The initial value keeps a drawing at about 60 KB.
  private var remainingViews = 1_500

  /// What the drawn views can present, in the order in which it was found, each once.
  var presentations: [Presentation] = []
  /// The offset of what is presented in the scenario; `nil` if the state alone decides.
  var presentedOffset: Int?
  /// What is presented in front of the current stage; `nil` if there is nothing.
  var front: DrawnView?
  /// Whether the content of a presentation is being drawn, in front of which nothing else is.
  var isPresenting = false
  /// The names of the modifiers whose presentations are drawn.
  var drawnPresentations: Set<String> = []
  /// Whether controls are drawn while they are pressed, or as if they could not be used.
  var (isPressed, isDisabled) = (false, false)
  /// The choices between views that the drawing has made, in this order, each once.
  private(set) var choices: [SeenChoice] = []
  private var choiceOffsets: Set<Int> = []
  /// The pickers whose selections decide what is shown.
  var pickers: [SeenPicker] = []
  /// The numbers of the findings that are shown on views.
  var attachedFindings: Set<Int> { annotations.attached }
  /// The actions that run when the drawn views appear, each with the offset of its modifier, outer
  /// views first.
  var appearances: [(offset: Int, AppearAction)] = []
  /// The variables whose lists are empty although the drawn views show them or ask for them, each with
  /// a context to evaluate their samples in.
  var emptyLists: [(key: StateKey, Evaluator.Context)] = []

  /// - Parameter state: The variables whose values differ from those that the code declares.
  init(
    _ forest: ViewForest, _ options: DrawingOptions = DrawingOptions(),
    _ state: [StateKey: StateValue] = [:]
  ) {
    self.forest = forest
    evaluator = Evaluator(forest: forest, samples: options.samples, state: state)
    palette = ColorResolver(log: evaluator.log)
    annotations = UnattachedAnnotations(options.annotations)
    hasGlassWindows = options.hasGlassWindows
  }

  /// Whether the maximum number of drawn views or of evaluated expressions has been reached.
  var isExhausted: Bool { remainingViews <= 0 || evaluator.log.remainingSteps <= 0 }

  /// A view together with the call frame in which its expressions are evaluated.
  struct Subject {
    let view: ViewNode
    let frame: CallFrame

    /// The context in which the view's own arguments are evaluated.
    var context: Evaluator.Context { Evaluator.Context(scope: view.scope, frame: frame) }

    /// Returns the context in which the arguments of one of the view's modifiers are evaluated.
    func context(of modifier: ViewModifier) -> Evaluator.Context {
      Evaluator.Context(scope: modifier.scope, frame: frame)
    }
  }

  // MARK: Reporting

  mutating func reportUnsupported(_ name: String) { reportUnsupported(.name, name) }

  /// Reports a feature of the example that is not drawn.
  /// - Parameter code: The code that the report names; empty if it names none.
  mutating func reportUnsupported(_ kind: UnsupportedFeature.Kind, _ code: String = "") {
    reportUnsupported(UnsupportedFeature(kind, code))
  }

  mutating func reportUnsupported(_ feature: UnsupportedFeature) {
    if reported.insert(feature).inserted { unsupported.append(feature) }
  }

  /// Reports a view that is drawn as a neutral area. A view of SwiftUI is left out; any other is
  /// assumed to have the look of the area.
  mutating func reportUnknown(view name: String, isSwiftUIView: Bool = false) {
    unknownViews += 1
    firstUnknownView = firstUnknownView ?? name
    // `content` is what a modifier is applied to.
    if name == "content" { return }
    if isSwiftUIView {
      reportUnsupported(name)
    } else {
      assume(.view, name)
    }
  }

  /// Records what the drawing shows although it is not in the code.
  func assume(_ kind: Assumption.Kind, _ code: String, value: String = "") {
    evaluator.log.assume(Assumption(kind, code, value: value))
  }

  mutating func countKnownView() { knownViews += 1 }

  // MARK: Views

  /// Renders the visible views among the given ones. A view is visible if its conditions are met.
  /// Groups and loops are replaced by their views.
  mutating func render(_ views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle)
    -> [DrawnView]
  {
    var boxes: [DrawnView] = []
    for view in visibleViews(views, frame) {
      boxes += self.render(Subject(view: view, frame: frame), inherited)
    }
    return boxes
  }

  /// Renders a view as the boxes that it adds to the enclosing stack. `ForEach` and `Group` may add
  /// several.
  mutating func render(_ subject: Subject, _ inherited: InheritedStyle) -> [DrawnView] {
    let view = subject.view
    noteAppearance(of: subject)
    notePresentations(of: subject, inherited)
    guard view.kind == .view, view.isSwiftUIView, ["Group", "ForEach"].contains(view.name) else {
      if let parts = modifiedParts(of: subject, inherited) { return parts }
      let box = renderBox(subject, inherited)
      return box.isEmpty ? [] : [box]
    }
    // A modifier of a group or loop applies to each of its views.
    guard remainingViews > 0 else { return [] }
    let children =
      view.name == "Group"
      ? view.slots.filter { $0.role == .content }.map { (view.views(in: $0), subject.frame) }
      : iterations(of: subject)
    let modifiers = view.modifiers[...]
    let styles = inheritedStyles(inherited, through: modifiers, subject)
    return children.flatMap { views, frame in
      render(views, frame, styles.inside).map { modified($0, by: modifiers, of: subject, styles) }
    }
  }

  /// Renders the parts of a composed view, each with the modifiers of the view; `nil` for any other
  /// view. See `composition(of:)` for what a composed view is.
  private mutating func modifiedParts(of subject: Subject, _ inherited: InheritedStyle)
    -> [DrawnView]?
  {
    let modifiers = subject.view.modifiers[...]
    guard let renderParts = composition(of: subject), canRender(subject),
      !modifiers.contains(where: { subject.view.definition(of: $0) != nil })
    else { return nil }
    let styles = inheritedStyles(inherited, through: modifiers, subject)
    let parts = renderParts(&self, styles.inside)
    remainingViews -= 1
    let visibleParts = parts.filter { !$0.isEmpty }.map {
      modifiedOrHidden($0, by: modifiers, of: subject, styles)
    }
    return visibleParts.count == 1 ? [annotated(visibleParts[0], subject)] : visibleParts
  }

  /// Applies modifiers to a box. If one of them is `hidden()`, the box takes up space but is
  /// invisible.
  private mutating func modifiedOrHidden(
    _ box: DrawnView, by modifiers: ArraySlice<ViewModifier>, of subject: Subject,
    _ styles: InheritedStyles
  ) -> DrawnView {
    var box = box
    if modifiers.contains(where: { $0.name == "hidden" }) {
      box.facts.append(.hidden)
      staticAspects.insert(.hidden)
    }
    return modified(box, by: modifiers, of: subject, styles)
  }

  /// Returns a closure that renders a composed view without its modifiers, as the boxes that replace
  /// the view in the enclosing stack; `nil` for any other view. Composed views are views that the
  /// example declares, references to view parameters, and sections.
  private func composition(of subject: Subject) -> CallFrame.Slot? {
    let view = subject.view
    switch view.kind {
    case .reference: return slot(of: subject)
    case .view:
      if let body = view.definition {
        return { renderer, inherited in
          renderer.render(
            renderer.forest.views(of: body), renderer.frame(of: body, subject), inherited)
        }
      }
      guard view.isSwiftUIView, view.name == "Section", view.modifiers.isEmpty else { return nil }
      return { renderer, inherited in renderer.section(subject, inherited) }
    case .receiver: return nil
    }
  }

  /// Returns the visible views among the given ones. A view is visible if its conditions are met.
  /// Groups and loops that have no modifiers are replaced by their content.
  ///
  /// A view that the example declares is also replaced by its content if its body has several views
  /// or consists of a section, a grid row, a group or a loop.
  /// - Parameter names: The containers to replace: `Group`, `ForEach` or both.
  mutating func parts(
    _ views: [ViewNode], _ frame: CallFrame, insteadOf names: Set<String>
  ) -> [Subject] {
    visibleViews(views, frame).flatMap { view -> [Subject] in
      let part = Subject(view: view, frame: frame)
      if let body = view.definition, view.modifiers.isEmpty, frame.depth < 32 {
        let inner = self.frame(of: body, part)
        let inside = visibleViews(forest.views(of: body), inner)
        let containerNames = names.union(["Section", "GridRow"])
        let isMade = inside.contains { $0.isSwiftUIView && containerNames.contains($0.name) }
        return inside.count > 1 || isMade ? parts(inside, inner, insteadOf: names) : [part]
      }
      guard view.isSwiftUIView, view.modifiers.isEmpty, names.contains(view.name) else {
        return [part]
      }
      let inside =
        view.name == "ForEach" ? iterations(of: part) : [(view.children(.content), frame)]
      return inside.flatMap { parts($0.views, $0.frame, insteadOf: names) }
    }
  }

  /// Returns the views of each iteration of a `ForEach`, with a call frame that contains the
  /// element. The result is empty if the content of the `ForEach` is not a closure but a function
  /// passed as `content:`.
  private mutating func iterations(of subject: Subject) -> [(views: [ViewNode], frame: CallFrame)] {
    let view = subject.view
    guard let slot = view.slots.first(where: { $0.role == .content }),
      let data = view.arguments.first(where: { $0.label == nil && $0.value != .closure })
    else {
      // A function that is passed to create the rows is not evaluated, only reported.
      if view.arguments.contains(where: { $0.label == "content" }) {
        reportUnsupported("ForEach(content:)")
      }
      return []
    }
    return elements(of: data.value, subject.context).map { element in
      (
        view.views(in: slot),
        subject.frame.passing(parts(of: element, for: slot.closure), to: slot.closure)
      )
    }
  }

  /// Returns the arguments for the closure of a `ForEach` in the iteration for an element. If the
  /// closure has several parameters, as in `{ index, item in`, an element that is a tuple is split.
  /// - Parameter closure: The index in ``ViewForest/scopes`` of the closure's scope; `nil` if the
  ///   content is not a closure.
  private func parts(of element: RuntimeValue, for closure: Int?) -> [RuntimeValue] {
    guard let closure, case .parameters(let names) = forest.scopes[closure].names,
      names.count > 1, names[0] != "$0", let parts = element.parts
    else { return [element] }
    return parts
  }

  /// Returns the first 60 elements of a list or characters of a string. If the value is unknown,
  /// returns three placeholders. For any other value, the result is empty.
  mutating func elements(of value: Value, _ context: Evaluator.Context) -> [RuntimeValue] {
    switch evaluator.evaluate(value, context) {
    case .list([]):
      noteEmptyList(value, context)
      return []
    case .list(let list): return Array(list.prefix(Self.maximumRows))
    case .text(let text): return text.prefix(Self.maximumRows).map { .text(String($0)) }
    case .placeholder(let name, let type, _):
      assume(.rows, "", value: String(PlaceholderValues.rows))
      return (1...PlaceholderValues.rows).map {
        evaluator.placeholder(PlaceholderValues.singular(name), type, $0, context.frame)
      }
    case .unknown, .code:
      assume(.rows, "", value: String(PlaceholderValues.rows))
      let name = PlaceholderValues.singular(value.lastName ?? "item")
      return (1...PlaceholderValues.rows).map { .placeholder(name: name, type: nil, row: $0) }
    default: return []
    }
  }

  private static let maximumRows = 60

  /// Whether another view may be drawn. To stop recursive views, the number of drawn views and the
  /// nesting depth are limited.
  private func canRender(_ subject: Subject) -> Bool {
    remainingViews > 0 && subject.frame.depth < 32 && subject.view.depth < 200
  }

  /// Renders a view with all of its modifiers.
  mutating func renderBox(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    guard canRender(subject) else {
      remainingViews = 0
      return .empty
    }
    return renderBox(subject, upTo: view.modifiers.count, inherited)
  }

  /// Renders a view with its first `count` modifiers, which are the innermost.
  mutating func renderBox(_ subject: Subject, upTo count: Int, _ inherited: InheritedStyle)
    -> DrawnView
  {
    let modifiers = subject.view.modifiers[..<count]
    // A custom modifier that the example declares gets the view with all earlier modifiers as its
    // content.
    if let index = modifiers.lastIndex(where: { subject.view.definition(of: $0) != nil }) {
      let rest = modifiers[(index + 1)...]
      let styles = inheritedStyles(inherited, through: rest, subject)
      let own = customModifierBody(index, of: subject, styles.inside)
      var view = modified(own, by: rest, of: subject, styles)
      describe(&view, subject)
      return annotated(view, subject)
    }
    remainingViews -= 1
    let styles = inheritedStyles(inherited, through: modifiers, subject)
    var box = renderUnmodified(subject, styles.inside)
    if box.isEmpty { return box }
    // The system sizes the areas of controls in rows and bars.
    box.isTapArea = subject.view.isTappedControl && !inherited.isRow && !inherited.isInBar
    box = modifiedOrHidden(box, by: modifiers, of: subject, styles)
    describe(&box, subject)
    return annotated(box, subject)
  }

  private mutating func customModifierBody(
    _ index: Int, of subject: Subject, _ inherited: InheritedStyle
  )
    -> DrawnView
  {
    let modifier = subject.view.modifiers[index]
    guard let (root, arguments) = subject.view.definition(of: modifier) else { return .empty }
    let receiver = CallFrame.Receiver(
      view: subject.view, modifiers: index, frame: subject.frame)
    let frame = CallFrame(
      type: root.type, arguments: (arguments, subject.frame), receiver: receiver,
      depth: subject.frame.depth + 1)
    return combined(render(forest.views(of: root), frame, inherited))
  }

  /// Combines boxes into a single box. Several boxes become a vertical stack, as in SwiftUI.
  /// Without boxes, the result is an empty box.
  mutating func combined(_ boxes: [DrawnView]) -> DrawnView {
    guard boxes.count != 1 else { return boxes[0] }
    return boxes.isEmpty
      ? .empty : DrawnView.stack(boxes, axis: .vertical, gap: DrawingMetrics.spacing)
  }

  // MARK: Branches

  /// Returns the visible views among the given ones. A view is visible if its conditions are met.
  /// If it is unknown whether a condition is met, the first branch that shows something is taken.
  mutating func visibleViews(_ views: [ViewNode], _ frame: CallFrame) -> [ViewNode] {
    let branches = ShownBranches(views)
    return views.filter { view in
      let outer = view.parent?.branches.count ?? 0
      return view.branches.dropFirst(outer).allSatisfy { isTaken($0, view, frame, branches) }
    }
  }

  private mutating func isTaken(
    _ branch: ViewBranch, _ view: ViewNode, _ frame: CallFrame, _ all: ShownBranches
  ) -> Bool {
    if branch.condition != nil { return branch.arm == all.compiledArm(of: branch.choice) }
    guard let choice = forest.choices[branch.choice] else { return branch.arm == 0 }
    let context = Evaluator.Context(scope: view.scope, frame: frame)
    let taken = takenArm(of: branch.choice, choice, context, all)
    if choices.count < Self.mostChoices, choiceOffsets.insert(branch.choice).inserted {
      let arms = choice.conditions.indices.filter { all.hasViews(in: $0, of: branch.choice) }
      choices.append(
        SeenChoice(offset: branch.choice, taken: taken, arms: arms, context: context))
    }
    return branch.arm == taken
  }

  private static let mostChoices = 40

  /// Returns the number of the arm of an `if` or `switch` that is drawn; `nil` if there is none.
  private mutating func takenArm(
    of offset: Int, _ choice: ViewChoice, _ context: Evaluator.Context, _ all: ShownBranches
  ) -> Int? {
    for (number, condition) in choice.conditions.enumerated() {
      if let condition {
        let answer = evaluator.boolean(of: condition, context)
        noteEmptyLists(askedBy: condition, context)
        if answer == false { continue }
        // If the condition is unknown, the first branch that shows something is taken.
        if answer == nil {
          if number != choice.conditions.count - 1, !all.hasViews(in: number, of: offset) {
            continue
          }
          evaluator.log.assume(
            choice.isSwitch ? Assumption(.choice) : Assumption(.condition, condition.readable))
        }
      }
      return number
    }
    return nil
  }

  // MARK: Annotations

  private mutating func annotated(_ box: DrawnView, _ subject: Subject) -> DrawnView {
    let own = annotations.take(in: subject.view)
    guard !own.isEmpty else { return box }
    let isOuter = !subject.view.subtree.dropFirst().isEmpty
    return DrawnView(
      .marked(own.map(\.number), isOuter: isOuter), [box], fillsWidth: box.layout.fillsWidth,
      fillsHeight: box.layout.fillsHeight, isFixedSize: box.layout.isFixedSize)
  }
}
