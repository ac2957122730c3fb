import HandbookModel
import ViewTree

/// A view in front of others that code presents when something is used: a sheet, an alert, a menu.
struct Presentation {
  let kind: Drawing.Scenario.Kind
  /// The offset of the modifier or view in the code, in UTF-8 bytes.
  let offset: Int
  /// The binding that decides whether it is presented; `nil` if there is none.
  let binding: Value?
  let context: Evaluator.Context
}

/// Rendering of what is presented in front of a screen.
extension DrawnViewBuilder {
  private static let presenters: [String: Drawing.Scenario.Kind] = [
    "sheet": .sheet, "fullScreenCover": .cover, "popover": .popover, "alert": .alert,
    "confirmationDialog": .dialog, "contextMenu": .contextMenu,
  ]

  /// Records what the modifiers of a view present, and renders what is presented in the scenario.
  mutating func notePresentations(of subject: Subject, _ inherited: InheritedStyle) {
    for modifier in subject.view.modifiers where !modifier.slots.isEmpty {
      present(modifier, subject, inherited)
    }
  }

  private mutating func present(
    _ modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) {
    guard let kind = Self.presenters[modifier.name] else { return }
    let context = subject.context(of: modifier)
    let arguments = modifier.arguments
    let binding = arguments["isPresented"] ?? arguments["item"]
    let presentation = Presentation(
      kind: kind, offset: modifier.nameRange.lowerBound, binding: binding,
      context: context)
    note(presentation)
    let opensItself =
      binding.map { isOpen($0, isItem: arguments["isPresented"] == nil, context) } ?? false
    guard front == nil, !isPresenting, presentedOffset == presentation.offset || opensItself else {
      return
    }
    isPresenting = true
    defer { isPresenting = false }
    let view = subject.view
    func views(_ label: String?) -> [ViewNode] {
      modifier.slots.filter { ($0.label == "message") == (label == "message") }
        .flatMap { view.views(in: $0) }
    }
    let item =
      arguments["item"].map { unwrapped($0, context) }
      ?? arguments["presenting"].map {
        unwrapped($0, context)
      }
    let frame =
      item.map { item in
        modifier.slots.compactMap(\.closure).reduce(subject.frame) { $0.passing([item], to: $1) }
      } ?? subject.frame
    let title = arguments.first { $0.label == nil && $0.value != .closure }.map {
      stringValue($0.value, context)
    }
    let hidesTitle = kind == .dialog && arguments["titleVisibility"]?.path?.last != "visible"
    front = presented(
      kind, hidesTitle ? nil : title, views(nil), message: views("message"), frame, inherited)
    drawnPresentations.insert(modifier.name)
  }

  /// Records the content of a menu, and renders it if it is open in the scenario.
  mutating func presentMenu(_ subject: Subject, _ inherited: InheritedStyle) {
    let view = subject.view
    let rows = view.children(.content)
    guard !rows.isEmpty else { return }
    let offset = view.nameRange.lowerBound
    note(
      Presentation(
        kind: .menu, offset: offset, binding: nil, context: subject.context))
    guard front == nil, !isPresenting, presentedOffset == offset else { return }
    isPresenting = true
    defer { isPresenting = false }
    front = presented(.menu, nil, rows, message: [], subject.frame, inherited)
  }

  private mutating func note(_ presentation: Presentation) {
    guard presentations.count < Self.mostPresentations,
      !presentations.contains(where: { $0.offset == presentation.offset })
    else { return }
    presentations.append(presentation)
  }

  private static let mostPresentations = 40

  private func isOpen(_ binding: Value, isItem: Bool, _ context: Evaluator.Context) -> Bool {
    switch evaluator.evaluate(binding, context) {
    case .boolean(let isOpen): isOpen
    case .instance, .record, .text, .number, .enumCase: isItem
    // A sample that an action has stored
    case .placeholder:
      isItem && evaluator.variable(binding, context).map { evaluator.state[$0] != nil } == true
    default: false
    }
  }

  /// Returns the value of an item for which something is presented, or a sample of it.
  private func unwrapped(_ item: Value, _ context: Evaluator.Context) -> RuntimeValue {
    let found = evaluator.evaluate(item, context)
    guard found == .none || found == .unknown else { return found }
    return evaluator.variable(item, context).map { evaluator.sample(of: $0, context).value }
      ?? found
  }

  // MARK: Kinds

  private mutating func presented(
    _ kind: Drawing.Scenario.Kind, _ title: String?, _ views: [ViewNode], message: [ViewNode],
    _ frame: CallFrame, _ outer: InheritedStyle
  ) -> DrawnView {
    // What is presented does not inherit the look of the view that presents it.
    var inherited = InheritedStyle(tint: outer.tint)
    inherited.isTinted = outer.isTinted
    inherited.backdrop = .screen
    switch kind {
    case .sheet, .popover: return sheet(views, frame, inherited)
    case .cover:
      return panel(.cover, [combined(render(views, frame, inherited)).fillingScreen], inherited)
    case .alert: return alert(title, views, message, frame, inherited)
    case .dialog: return dialog(title, views, message, frame, inherited)
    default: return menuCard(views, frame, inherited)
    }
  }

  mutating func panel(
    _ kind: DrawnView.Panel, _ content: [DrawnView], _ inherited: InheritedStyle
  ) -> DrawnView {
    let color = kind == .cover ? "systemBackground" : "tertiarySystemBackground"
    let background = kind.isSheet ? "secondarySystemGroupedBackground" : color
    var facts: [DrawnFact] = [.fill(.color(palette.system(background) ?? .transparent))]
    facts += [.outline(kind.outline), .clipped]
    return DrawnView(
      .panel(kind), content, facts: facts, fillsWidth: kind.fillsWidth,
      fillsHeight: kind.fillsHeight)
  }

  private mutating func sheet(
    _ views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle
  ) -> DrawnView {
    var content = combined(render(views, frame, inherited))
    let (panel, hasGrabber) = detent(of: views, frame)
    // A sheet fills its height with what it shows.
    if !content.layout.fillsHeight {
      content = DrawnView(.layers, [content], fillsWidth: true, fillsHeight: true)
    }
    var parts = [content]
    if hasGrabber {
      palette.use("tertiaryLabel")
      parts.append(DrawnView(.grabber, isFixedSize: true))
    }
    return self.panel(panel, parts, inherited)
  }

  /// Returns the height of a sheet by the smallest of its detents, and whether it has a grabber.
  private mutating func detent(of views: [ViewNode], _ frame: CallFrame) -> (DrawnView.Panel, Bool)
  {
    var found: [Value] = []
    var isShown: Bool?
    func search(_ views: [ViewNode], _ depth: Int) {
      for view in views {
        for modifier in view.modifiers {
          switch modifier.name {
          case "presentationDetents":
            let value = modifier.arguments.first?.value
            if case .list(let detents)? = value { found += detents }
          case "presentationDragIndicator":
            isShown = modifier.arguments.first?.value.path?.last.map { $0 == "visible" } ?? isShown
          default: break
          }
        }
        if depth < 4 {
          search(view.definition.map { forest.views(of: $0) } ?? view.children(.content), depth + 1)
        }
      }
    }
    search(views, 0)
    let hasGrabber = isShown ?? (found.count > 1)
    let heights = found.compactMap { detent -> DrawnView.Panel? in
      switch (detent.path?.last, detent) {
      case ("medium"?, _): return .sheet(.fraction(0.5))
      case (_, .call(.member(_, "height"), let arguments)):
        let number = arguments.first.flatMap {
          evaluator.number(
            of: evaluator.evaluate($0.value, Evaluator.Context(scope: nil, frame: frame)))
        }
        return number.map { .sheet(.points(min(max($0, 60), 700))) }
      case (_, .call(.member(_, "fraction"), let arguments)):
        return arguments.first?.value.number.map { .sheet(.fraction(min(max($0, 0.1), 1))) }
      default: return nil
      }
    }
    return (heights.first ?? .sheet(.large), hasGrabber)
  }
}
