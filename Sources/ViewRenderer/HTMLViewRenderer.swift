import HandbookModel
import ViewTree

/// Renders the views of an example as HTML: evaluates their values, lays them out as boxes and
/// applies their modifiers.
struct HTMLViewRenderer {
  let forest: ViewForest
  let evaluator: Evaluator
  let marks: [FindingAnnotation]
  var palette = ColorResolver()
  var styles: Set<UtilityClass> = []
  /// Materials of the stage that is being drawn, in the notation of ``Drawing/materials``.
  var materials: Set<String> = []
  /// Whether a material of the current stage lies over the scene.
  var usesScene = false
  /// Features that are not drawn, in the order in which they were found, without duplicates.
  private(set) var unsupported: [UnsupportedFeature] = []
  var staticAspects: Set<Drawing.StaticAspect> = []
  /// Numbers of views drawn as placeholders, and of all other views that show something.
  private(set) var (unknownViews, knownViews) = (0, 0)
  /// `light` or `dark` if the code sets a color scheme; `nil` to follow the reader's.
  var scheme: String?
  /// Whether windows are drawn as visionOS draws them, on glass.
  var hasGlassWindows = false
  /// Whether a missing feature makes the drawing look like different code.
  var isMisleading = false
  /// Numbers of colors and other styles that could not be resolved, and of those that could.
  var (unknownPaints, knownPaints) = (0, 0)
  /// How many more views may be drawn. The initial limit keeps a drawing at about 60 KB.
  private var budget = 1_500
  /// Numbers of the annotations that are already attached to a view.
  private var marked: Set<Int> = []

  init(_ forest: ViewForest, _ samples: DrawingSamples, _ marks: [FindingAnnotation]) {
    self.forest = forest
    evaluator = Evaluator(forest: forest, samples: samples)
    self.marks = marks
  }

  var isExhausted: Bool { budget <= 0 || evaluator.doubts.patience <= 0 }

  /// A view together with the frame in which its expressions are evaluated.
  struct Subject {
    let view: ViewNode
    let frame: CallFrame

    /// The context for the view's own arguments.
    var place: Evaluator.Place { Evaluator.Place(scope: view.scope, frame: frame) }

    /// The context for the arguments of one of the view's modifiers.
    func place(of modifier: ViewModifier) -> Evaluator.Place {
      Evaluator.Place(scope: modifier.scope, frame: frame)
    }
  }

  // MARK: Reporting

  mutating func note(_ name: String) { note(.name, name) }

  /// - Parameter code: The code that the report names; empty if it names none.
  mutating func note(_ kind: UnsupportedFeature.Kind, _ code: String = "") {
    note(UnsupportedFeature(kind, code))
  }

  mutating func note(_ undrawn: UnsupportedFeature) {
    if !unsupported.contains(undrawn) { unsupported.append(undrawn) }
  }

  mutating func noteUnknown(view name: String) {
    unknownViews += 1
    note(name)
  }

  /// Counts a missing background as an unknown view: content without its background says little
  /// about the code.
  mutating func noteUnknownGround() { unknownViews += 1 }

  mutating func countKnown() { knownViews += 1 }

  /// Returns the utility class of a CSS declaration and registers it for the style sheet.
  mutating func style(_ property: String, _ value: String) -> String {
    let style = UtilityClass(property, value)
    styles.insert(style)
    return style.className
  }

  // MARK: Views

  /// Renders the visible views of a slot, including those of groups and loops.
  mutating func pieces(_ views: [ViewNode], _ frame: CallFrame, _ look: InheritedStyle) -> [Box] {
    var pieces: [Box] = []
    for view in shown(views, frame) {
      pieces += self.pieces(of: Subject(view: view, frame: frame), look)
    }
    return pieces
  }

  /// Renders a view as the boxes that it adds to the stack around it. `ForEach` and `Group` may add
  /// several.
  mutating func pieces(of subject: Subject, _ look: InheritedStyle) -> [Box] {
    let view = subject.view
    guard view.kind == .view, view.isOfSwiftUI, ["Group", "ForEach"].contains(view.name) else {
      if let parts = dressedParts(of: subject, look) { return parts }
      let piece = piece(of: subject, look)
      return piece.isEmpty ? [] : [piece]
    }
    // A modifier of a group or loop applies to each of its views.
    guard budget > 0 else { return [] }
    let children =
      view.name == "Group"
      ? view.slots.filter { $0.role == .content }.map { (view.views(in: $0), subject.frame) }
      : turns(of: subject)
    let inner = self.look(look, through: view.modifiers[...], subject)
    return children.flatMap { views, frame in
      pieces(views, frame, inner).map { dressed($0, in: view.modifiers[...], of: subject, look) }
    }
  }

  /// Renders a composed view as its parts, each with the modifiers of the view; `nil` for any other
  /// view.
  private mutating func dressedParts(of subject: Subject, _ look: InheritedStyle) -> [Box]? {
    let modifiers = subject.view.modifiers[...]
    guard mayDraw(subject), !modifiers.contains(where: { subject.view.definition(of: $0) != nil }),
      let parts = parts(of: subject, self.look(look, through: modifiers, subject))
    else { return nil }
    budget -= 1
    let seen = parts.filter { !$0.isEmpty }.map { shown($0, in: modifiers, of: subject, look) }
    return seen.count == 1 ? [marked(seen[0], subject)] : seen
  }

  /// Applies modifiers to a box, `hidden()` included.
  private mutating func shown(
    _ piece: Box, in modifiers: ArraySlice<ViewModifier>, of subject: Subject,
    _ look: InheritedStyle
  ) -> Box {
    var piece = piece
    if modifiers.contains(where: { $0.name == "hidden" }) {
      piece.element.classes.append("d-hidden")
      staticAspects.insert(.hidden)
    }
    return dressed(piece, in: modifiers, of: subject, look)
  }

  /// Renders a composed view without its modifiers as the boxes that replace it in the stack around
  /// it. Composed are views that the example declares, references to view parameters, and sections;
  /// `nil` for any other view.
  private mutating func parts(of subject: Subject, _ look: InheritedStyle) -> [Box]? {
    let view = subject.view
    switch view.kind {
    case .reference: return slot(of: subject)?(&self, look)
    case .view:
      if let body = view.definition {
        return pieces(forest.views(of: body), frame(of: body, subject), look)
      }
      guard view.isOfSwiftUI, view.name == "Section", view.modifiers.isEmpty else { return nil }
      return section(subject, look)
    case .receiver: return nil
    }
  }

  /// Returns the visible views of a slot, with groups and loops that have no modifiers replaced by
  /// their content.
  ///
  /// A view that the example declares is replaced, too, if its body has several views or consists
  /// of a section, a grid row, a group or a loop.
  /// - Parameter names: The containers to replace: `Group`, `ForEach` or both.
  mutating func parts(
    _ views: [ViewNode], _ frame: CallFrame, insteadOf names: Set<String>
  ) -> [Subject] {
    shown(views, frame).flatMap { view -> [Subject] in
      let part = Subject(view: view, frame: frame)
      if let body = view.definition, view.modifiers.isEmpty, frame.depth < 32 {
        let inner = self.frame(of: body, part)
        let inside = shown(forest.views(of: body), inner)
        let stands = names.union(["Section", "GridRow"])
        let isMade = inside.contains { $0.isOfSwiftUI && stands.contains($0.name) }
        return inside.count > 1 || isMade ? parts(inside, inner, insteadOf: names) : [part]
      }
      guard view.isOfSwiftUI, view.modifiers.isEmpty, names.contains(view.name) else {
        return [part]
      }
      let inside = view.name == "ForEach" ? turns(of: part) : [(view.children(.content), frame)]
      return inside.flatMap { parts($0.views, $0.frame, insteadOf: names) }
    }
  }

  /// Returns the views of each iteration of a `ForEach`, with the frame in which the element is
  /// bound.
  private mutating func turns(of subject: Subject) -> [(views: [ViewNode], frame: CallFrame)] {
    let view = subject.view
    guard let slot = view.slots.first(where: { $0.role == .content }),
      let data = view.arguments.first(where: { $0.label == nil && $0.value != .closure })
    else {
      // A function that makes the rows cannot be read; it is only named.
      if view.arguments.contains(where: { $0.label == "content" }) {
        noteUnknown(view: "ForEach(content:)")
      }
      return []
    }
    return elements(of: data.value, subject.place).map { element in
      (
        view.views(in: slot),
        subject.frame.handing(parts(of: element, for: slot.closure), to: slot.closure)
      )
    }
  }

  /// Splits a tuple for a closure that names its elements: `{ index, item in`.
  private func parts(of element: RuntimeValue, for closure: Int?) -> [RuntimeValue] {
    guard let closure, case .parameters(let names) = forest.scopes[closure].names,
      names.count > 1, names[0] != "$0", let parts = element.parts
    else { return [element] }
    return parts
  }

  /// Returns the elements of a collection, at most 60; three placeholders if its length is unknown.
  func elements(of value: Value, _ place: Evaluator.Place) -> [RuntimeValue] {
    switch evaluator.datum(value, place) {
    case .list(let list): return Array(list.prefix(Self.mostRows))
    case .text(let text): return text.prefix(Self.mostRows).map { .text(String($0)) }
    case .sample(let name, let type, _):
      return (1...PlaceholderValues.rows).map {
        evaluator.sample(PlaceholderValues.singular(name), type, $0, place.frame)
      }
    case .unknown, .code:
      let name = PlaceholderValues.singular(value.lastName ?? "item")
      return (1...PlaceholderValues.rows).map { .sample(name: name, type: nil, row: $0) }
    default: return []
    }
  }

  private static let mostRows = 60

  /// Whether the budget and the nesting limits, which end recursive views, allow another view.
  private func mayDraw(_ subject: Subject) -> Bool {
    budget > 0 && subject.frame.depth < 32 && subject.view.depth < 200
  }

  /// Renders a view with all of its modifiers.
  mutating func piece(of subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    guard mayDraw(subject) else {
      budget = 0
      return .nothing
    }
    return piece(of: subject, upTo: view.modifiers.count, look)
  }

  /// Renders a view with its first `count` modifiers, which are the innermost.
  mutating func piece(of subject: Subject, upTo count: Int, _ look: InheritedStyle) -> Box {
    let modifiers = subject.view.modifiers[..<count]
    // A custom modifier with a body of its own gets the view with all earlier modifiers as its
    // content.
    if let index = modifiers.lastIndex(where: { subject.view.definition(of: $0) != nil }) {
      let rest = modifiers[(index + 1)...]
      let inner = self.look(look, through: rest, subject)
      let own = ownModifier(index, of: subject, inner)
      return marked(dressed(own, in: rest, of: subject, look), subject)
    }
    budget -= 1
    let piece = drawn(subject, self.look(look, through: modifiers, subject))
    if piece.isEmpty { return piece }
    return marked(shown(piece, in: modifiers, of: subject, look), subject)
  }

  private mutating func ownModifier(_ index: Int, of subject: Subject, _ look: InheritedStyle)
    -> Box
  {
    let modifier = subject.view.modifiers[index]
    guard let (root, arguments) = subject.view.definition(of: modifier) else { return .nothing }
    let receiver = CallFrame.Receiver(
      view: subject.view, modifiers: index, frame: subject.frame)
    let frame = CallFrame(
      type: root.type, arguments: (arguments, subject.frame), receiver: receiver,
      depth: subject.frame.depth + 1)
    return single(pieces(forest.views(of: root), frame, look), look)
  }

  /// Combines boxes into one. SwiftUI stacks them vertically.
  mutating func single(_ pieces: [Box], _ look: InheritedStyle) -> Box {
    guard pieces.count != 1 else { return pieces[0] }
    return pieces.isEmpty ? .nothing : stack(pieces, axis: "v", gap: DrawingMetrics.spacing)
  }

  // MARK: Branches

  /// Returns the views whose branches are taken.
  func shown(_ views: [ViewNode], _ frame: CallFrame) -> [ViewNode] {
    views.filter { view in
      let outer = view.parent?.branches.count ?? 0
      return view.branches.dropFirst(outer).allSatisfy { isTaken($0, view, frame, views) }
    }
  }

  private func isTaken(
    _ branch: ViewBranch, _ view: ViewNode, _ frame: CallFrame, _ all: [ViewNode]
  ) -> Bool {
    if branch.condition != nil { return isCompiled(branch, all) }
    guard let choice = forest.choices[branch.choice] else { return branch.arm == 0 }
    let place = Evaluator.Place(scope: view.scope, frame: frame)
    for (number, arm) in choice.arms.enumerated() {
      let answers = arm.map { answer($0, place) }
      if answers.contains(false) { continue }
      // If the condition is unknown, the first branch that shows something is taken.
      if answers.contains(nil) {
        if number != choice.arms.count - 1, !hasViews(branch.choice, number, all) { continue }
        let asked = branch.questions.prefix(number + 1).last
        evaluator.doubts.note(
          asked.map { UnsupportedFeature(.question, $0) } ?? UnsupportedFeature(.choice))
      }
      return branch.arm == number
    }
    return false
  }

  /// Whether a branch of `#if` is the one compiled for iOS; if none is, the first one that shows
  /// something counts.
  private func isCompiled(_ branch: ViewBranch, _ all: [ViewNode]) -> Bool {
    let arms = all.flatMap(\.branches).filter { $0.choice == branch.choice }
    let fitting = arms.filter { $0.systems.contains(.iOS) }.map(\.arm).min()
    return branch.arm == fitting ?? arms.map(\.arm).min()
  }

  private func hasViews(_ choice: Int, _ arm: Int, _ all: [ViewNode]) -> Bool {
    all.contains { $0.branches.contains { $0.choice == choice && $0.arm == arm } }
  }

  /// Evaluates a condition; `nil` if the answer is unknown.
  private func answer(_ condition: ViewChoice.Condition, _ place: Evaluator.Place) -> Bool? {
    switch condition {
    case .truth(let value): evaluator.truth(of: value, place)
    case .exists(let value):
      switch evaluator.datum(value, place) {
      case .none: false
      case .unknown, .code: nil
      default: true
      }
    case .matches(let value, let patterns): evaluator.matches(value, patterns, place)
    case .unknown: nil
    }
  }

  // MARK: Annotations

  private mutating func marked(_ piece: Box, _ subject: Subject) -> Box {
    guard !marks.isEmpty else { return piece }
    let inside = subject.view.subtree.dropFirst()
    let own = marks.filter { mark in
      let place = mark.range.lowerBound
      if marked.contains(mark.number) { return false }
      // Code inlined from a custom modifier is outside of the view's own range.
      let isInlined = { (modifier: ViewModifier) in
        modifier.isInlined && modifier.range.contains(place)
      }
      return subject.view.modifiers.contains(where: isInlined)
        || subject.view.range.contains(place)
          && !inside.contains { $0.range != subject.view.range && $0.range.contains(place) }
    }
    guard !own.isEmpty else { return piece }
    marked.formUnion(own.map(\.number))
    let isOuter = !subject.view.subtree.dropFirst().isEmpty
    var element = Element(
      "div", ["d-z", "d-marked"] + (isOuter ? ["d-outer"] : []), [piece.placed])
    var numbers = Element("span", ["d-marks"])
    numbers.children = own.map { mark in
      var link = Element("a", ["d-mark", "f\(mark.number)"], text: "\(mark.number)")
      link.attributes = [("href", "#" + mark.anchor)]
      return .element(link)
    }
    element.children.append(.element(numbers))
    return Box(
      element, across: piece.growsAcross, down: piece.growsDown, isFirm: piece.isFirm)
  }
}
