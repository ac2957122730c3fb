import HandbookModel
import ViewTree

/// Draws views: the tree with its values in, pieces out.
struct HTMLViewRenderer {
  let forest: ViewForest
  let evaluator: Evaluator
  let marks: [FindingAnnotation]
  var palette = ColorResolver()
  var styles: Set<UtilityClass> = []
  /// Those of the stage that is being drawn, as in ``Drawing/materials``.
  var materials: Set<String> = []
  /// Whether one of them lies over the scene of the stage.
  var usesScene = false
  /// What is not drawn, in the order in which it was met.
  private(set) var unsupported: [UnsupportedFeature] = []
  var staticAspects: Set<Drawing.StaticAspect> = []
  /// Views of which only the name is known, and all others that show something.
  private(set) var (unknownViews, knownViews) = (0, 0)
  /// `light` or `dark`, where the code asks for one; nil for that of the reader.
  var scheme: String?
  /// Whether windows are those of visionOS.
  var hasGlassWindows = false
  /// Whether something looks like what it is not.
  var isMisleading = false
  /// Colours and other styles that the code asks for: of which only the name is known, and all others.
  var (unknownPaints, knownPaints) = (0, 0)
  /// How many more elements a drawing may have: some 60 KB.
  private var budget = 1_500
  /// Marks that have been put somewhere.
  private var marked: Set<Int> = []

  init(_ forest: ViewForest, _ samples: DrawingSamples, _ marks: [FindingAnnotation]) {
    self.forest = forest
    evaluator = Evaluator(forest: forest, samples: samples)
    self.marks = marks
  }

  var isExhausted: Bool { budget <= 0 || evaluator.doubts.patience <= 0 }

  /// A view of some code, with what its names see.
  struct Subject {
    let view: ViewNode
    let frame: CallFrame

    /// Where the names in its own arguments are looked up.
    var place: Evaluator.Place { Evaluator.Place(scope: view.scope, frame: frame) }

    /// Where those of a modifier are.
    func place(of modifier: ViewModifier) -> Evaluator.Place {
      Evaluator.Place(scope: modifier.scope, frame: frame)
    }
  }

  // MARK: Names

  mutating func note(_ name: String) { note(.name, name) }

  /// - Parameter code: what it is said of.
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

  /// What is drawn on a ground that is not drawn says little of what the code shows.
  mutating func noteUnknownGround() { unknownViews += 1 }

  mutating func countKnown() { knownViews += 1 }

  /// The class of a declaration.
  mutating func style(_ property: String, _ value: String) -> String {
    let style = UtilityClass(property, value)
    styles.insert(style)
    return style.className
  }

  // MARK: Views

  /// The views of a slot that are shown, with those of groups and loops, each drawn.
  mutating func pieces(_ views: [ViewNode], _ frame: CallFrame, _ look: InheritedStyle) -> [Box] {
    var pieces: [Box] = []
    for view in shown(views, frame) {
      pieces += self.pieces(of: Subject(view: view, frame: frame), look)
    }
    return pieces
  }

  /// What one view gives to the stack that it stands in: `ForEach` and `Group` may give several.
  mutating func pieces(of subject: Subject, _ look: InheritedStyle) -> [Box] {
    let view = subject.view
    guard view.kind == .view, view.isOfSwiftUI, ["Group", "ForEach"].contains(view.name) else {
      if let parts = dressedParts(of: subject, look) { return parts }
      let piece = piece(of: subject, look)
      return piece.isEmpty ? [] : [piece]
    }
    // What is put on them is put on each of theirs.
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

  /// The parts of a view that is made of others, each with what is put on the view; nil for any other
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

  /// A piece with modifiers put around it, which may hide it.
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

  /// What stands in the stack around it in place of a view that is made of others: a view of the code's
  /// own, views that it was given, a section; nil for any other.
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

  /// The views of a slot that are shown, where those of groups and loops that nothing is put on stand for
  /// themselves.
  /// A view of the code's own that is made of several, or of a section or one of those, stands for them,
  /// too.
  /// - Parameter names: `Group`, `ForEach` or both.
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

  /// The views of each turn of a loop, with the frame that sees the element.
  private mutating func turns(of subject: Subject) -> [(views: [ViewNode], frame: CallFrame)] {
    let view = subject.view
    guard let slot = view.slots.first(where: { $0.role == .content }),
      let data = view.arguments.first(where: { $0.label == nil && $0.value != .closure })
    else {
      // A function that makes the rows is only named.
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

  /// A tuple is handed over in parts to a closure that names them: `{ index, item in`.
  private func parts(of element: RuntimeValue, for closure: Int?) -> [RuntimeValue] {
    guard let closure, case .parameters(let names) = forest.scopes[closure].names,
      names.count > 1, names[0] != "$0", let parts = element.parts
    else { return [element] }
    return parts
  }

  /// The elements of data, of three rows where nobody says how many there are.
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

  /// Whether there is room for more, and not so much around it that it may never end.
  private func mayDraw(_ subject: Subject) -> Bool {
    budget > 0 && subject.frame.depth < 32 && subject.view.depth < 200
  }

  /// A view with its modifiers.
  mutating func piece(of subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    guard mayDraw(subject) else {
      budget = 0
      return .nothing
    }
    return piece(of: subject, upTo: view.modifiers.count, look)
  }

  /// A view with some of its modifiers: the first ones, which are the innermost.
  mutating func piece(of subject: Subject, upTo count: Int, _ look: InheritedStyle) -> Box {
    let modifiers = subject.view.modifiers[..<count]
    // A modifier of the code's own that is more than other modifiers takes what is inside as its
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

  /// Some pieces as one: SwiftUI puts them below each other.
  mutating func single(_ pieces: [Box], _ look: InheritedStyle) -> Box {
    guard pieces.count != 1 else { return pieces[0] }
    return pieces.isEmpty ? .nothing : stack(pieces, axis: "v", gap: DrawingMetrics.spacing)
  }

  // MARK: Choices

  /// The views whose arms are taken.
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
      // What nobody can tell is taken as the code has it first, if anything is shown there.
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

  /// What is compiled for iOS, or else the first arm that shows something.
  private func isCompiled(_ branch: ViewBranch, _ all: [ViewNode]) -> Bool {
    let arms = all.flatMap(\.branches).filter { $0.choice == branch.choice }
    let fitting = arms.filter { $0.systems.contains(.iOS) }.map(\.arm).min()
    return branch.arm == fitting ?? arms.map(\.arm).min()
  }

  private func hasViews(_ choice: Int, _ arm: Int, _ all: [ViewNode]) -> Bool {
    all.contains { $0.branches.contains { $0.choice == choice && $0.arm == arm } }
  }

  /// Nil where nobody can tell.
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

  // MARK: Marks

  private mutating func marked(_ piece: Box, _ subject: Subject) -> Box {
    guard !marks.isEmpty else { return piece }
    let inside = subject.view.subtree.dropFirst()
    let own = marks.filter { mark in
      let place = mark.range.lowerBound
      if marked.contains(mark.number) { return false }
      // What a modifier of the code's own says stands elsewhere.
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
