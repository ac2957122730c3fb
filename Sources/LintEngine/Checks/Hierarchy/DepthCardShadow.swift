import HandbookModel
import ViewTree

extension Check {
  static let depthCardShadow = Check("depth-card-shadow") { context in
    var lastTexts: [ViewNode: ViewNode?] = [:]
    return context.views.flatMap { view in
      shadowsOfCards(view, context) + shadowsOfLayers(view, &lastTexts, context)
    }
  }

  private static func shadowsOfCards(_ view: ViewNode, _ context: LintContext) -> [Finding] {
    guard view.modifier("shadow", "background") != nil, isCard(view), !isRound(view),
      !floats(view, context)
    else {
      return []
    }
    return view.modifiers.enumerated().compactMap { number, modifier in
      switch modifier.name {
      case "shadow" where isAlwaysVisible(modifier):
        return view.modifiers[..<number].contains { isSolid($0, of: view) }
          ? .cardShadow(modifier) : nil
      case "background" where modifier.condition == nil:
        guard let layer = modifier.slots.flatMap(view.views(in:)).first,
          let shadow = layer.modifier("shadow"), isAlwaysVisible(shadow),
          isSolid(modifier, of: view)
        else { return nil }
        return .cardShadow(shadow)
      default: return nil
      }
    }
  }

  /// The finding for a shape with a shadow that is behind text in the same `ZStack`; empty for any
  /// other view.
  /// - Parameter lastTexts: For each first view of a `ZStack`, the last view in it with text.
  private static func shadowsOfLayers(
    _ view: ViewNode, _ lastTexts: inout [ViewNode: ViewNode?], _ context: LintContext
  ) -> [Finding] {
    guard view.parent?.name == "ZStack", view.slotPosition.modifier == nil,
      view.kind == .view, ViewVocabulary.shapes.contains(view.name), !round.contains(view.name),
      let shadow = view.modifier("shadow"), isAlwaysVisible(shadow), isSolid(view.fillStyle),
      !floats(view, context)
    else { return [] }
    let first = view.firstSibling
    let lastText = lastTexts[first] ?? view.siblings.last(where: containsText)
    lastTexts[first] = .some(lastText)
    return lastText.map { $0.isAfter(view) } == true ? [.cardShadow(shadow)] : []
  }

  /// Whether the view is a container with text, an empty stack, or a text as wide as its container.
  /// The view that a custom modifier receives as `content` also counts, because it may contain
  /// text.
  private static func isCard(_ view: ViewNode) -> Bool {
    switch view.kind {
    case .receiver: true
    case .reference: false
    case .view:
      ViewVocabulary.stacks.contains(view.name) && (containsText(view) || view.children.isEmpty)
        || ["Group", "Grid"].contains(view.name) && containsText(view)
        || view.name == "Text" && view.modifiers.contains(where: isWide)
    }
  }

  private static func isWide(_ modifier: ViewModifier) -> Bool {
    modifier.name == "frame" && modifier.arguments["maxWidth"]?.path?.last == "infinity"
  }

  private static func containsText(_ view: ViewNode) -> Bool {
    view.subtree.contains { $0.kind != .view || ["Text", "Label"].contains($0.name) }
  }

  /// The shapes of pictures of people, badges and round buttons, which are no cards.
  private static let round: Set<String> = ["Circle", "Ellipse", "Capsule"]

  /// Whether the view is cut to a round shape or has one behind it.
  private static func isRound(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      guard ["background", "clipShape"].contains(modifier.name) else { return false }
      let layers = modifier.slots.flatMap(view.views(in:))
      return layers.contains { round.contains($0.name) }
        || modifier.arguments.contains { argument in
          switch argument.value {
          case .call(let shape, _): shape.path?.last.map(round.contains) ?? false
          case let shape: ["circle", "ellipse", "capsule"].contains(shape.path?.last)
          }
        }
    }
  }

  /// Whether the view floats above the content, so that a shadow is appropriate. Such a view is a
  /// floating button, a map annotation, a view that can be dragged, or one that slides in over the
  /// others, such as a message.
  private static func floats(_ view: ViewNode, _ context: LintContext) -> Bool {
    if view.modifier("matchedGeometryEffect") != nil || isLifted(view) || isButton(view) {
      return true
    }
    if context.isInside(Lifted.self, view) { return true }
    return view.ancestors.contains { ancestor in
      guard ancestor.kind == .view else { return false }
      return ViewVocabulary.controls.contains(ancestor.name) && ancestor.name != "NavigationLink"
        || ancestor.name.contains("Annotation") || ancestor.name == "Map"
    }
  }

  private enum Lifted: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      isLifted(view)
    }
  }

  /// Whether the view can be dragged, or slides in.
  private static func isLifted(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      case "onDrag", "draggable": true
      case "transition":
        modifier.arguments.first.map { transition in
          ["move(", "push("].contains(where: transition.value.spelling.contains)
        } ?? false
      default: false
      }
    }
  }

  /// Whether the view is a symbol and a title that act when people tap them.
  private static func isButton(_ view: ViewNode) -> Bool {
    guard view.name == "HStack", view.kind == .view,
      view.modifier("onTapGesture", "gesture", "simultaneousGesture", "highPriorityGesture") != nil
    else { return false }
    let parts = view.children(.content).filter { $0.name != "Spacer" }.map(\.name)
    return parts.count <= 2 && parts.allSatisfy { ["Text", "Image", "Label"].contains($0) }
      && parts.count { $0 == "Text" } <= 1
  }

  /// Whether the shadow is always visible. A shadow that is only visible during a drag shows that
  /// the view is lifted, and is not flagged.
  private static func isAlwaysVisible(_ shadow: ViewModifier) -> Bool {
    guard shadow.condition == nil, let radius = shadow.arguments["radius"]?.number, radius > 0
    else { return false }
    guard let color = shadow.arguments["color"] else { return true }
    switch Style(color) {
    case .clear, .conditional: return false
    // A shadow of at most 10% opacity and 3 points looks like an edge.
    case .faded(_, let amount): return amount.map { $0 > 0.1 || ($0 > 0 && radius > 3) } ?? false
    default: return true
    }
  }

  private static func isSolid(_ modifier: ViewModifier, of view: ViewNode) -> Bool {
    guard modifier.name == "background", modifier.condition == nil else { return false }
    let layers = modifier.slots.flatMap(view.views(in:))
    if layers.isEmpty, modifier.arguments[nil] == nil { return false }
    return isSolid(view.paint(of: modifier))
  }

  private static func isSolid(_ style: Style?) -> Bool {
    switch style {
    case .fixed, .system, .semantic, .literal, .asset, .level: true
    // Colors that the app defines count as well.
    case .token(let name): !name.contains(".") && !name.lowercased().contains("material")
    default: false
    }
  }
}

extension Finding {
  fileprivate static func cardShadow(_ shadow: ViewModifier) -> Finding {
    Finding(
      check: Check.depthCardShadow.id,
      message: "a shadow sets this card apart; a material or a grouped background adapts",
      range: shadow.nameRange, notes: [],
      fix: nil)
  }
}
