/// What lies directly behind a view.
package enum Backing: Hashable, Sendable {
  case material(Material)
  /// A colour, gradient or other paint.
  case paint(Style)
  /// A picture, map or video.
  case picture
  /// Nothing in the same code: the window, or whatever shows the view.
  case nothing
  case unknown
}

/// A backing with the place where it is set.
package struct PlacedBacking: Sendable {
  /// What lies behind.
  package let backing: Backing
  /// The view that has it: as a modifier, or, behind others, as a whole.
  package let view: ViewNode
  /// Nil for a view that stands behind.
  package let modifier: ViewModifier?
}

extension PlacedBacking {
  /// What lies behind it in turn; nil when nothing in the same code does.
  package var beneath: PlacedBacking? { view.placedBacking(beneath: modifier) }
}

extension ViewNode {
  /// The first background met walking outward: own modifiers, views further back in a `ZStack`, then
  /// those of the ancestors, then of the places where the same code uses the view, if they agree.
  package var backing: Backing { placedBacking?.backing ?? .nothing }

  /// Nil when nothing in the same code lies behind.
  package var placedBacking: PlacedBacking? { placedBacking(from: 0) }

  /// What lies behind the view as one of its modifiers leaves it, or, for nil, with all of them.
  package func placedBacking(beneath modifier: ViewModifier?) -> PlacedBacking? {
    let own = modifiers.firstIndex { $0.nameRange == modifier?.nameRange }
    return placedBacking(from: own.map { $0 + 1 } ?? modifiers.count)
  }

  /// - Parameters:
  ///   - number: the first of the own modifiers that is asked.
  ///   - asksAll: whether, of a view that is used several times, all places are asked. Not again on
  ///     the way from one of them: the number of ways would double with every level.
  private func placedBacking(from number: Int, asksAll: Bool = true) -> PlacedBacking? {
    var view = self
    var first = number
    while true {
      for modifier in view.modifiers[first...] {
        if let found = view.backing(by: modifier) {
          return PlacedBacking(backing: found, view: view, modifier: modifier)
        }
      }
      switch view.step(asksAll: asksAll) {
      case .found(let found): return found
      case .onward(let next, let modifier): (view, first) = (next, modifier)
      case .end: return nil
      }
    }
  }

  private enum Step {
    case found(PlacedBacking)
    /// Go on with the modifiers of a view from a number on.
    case onward(ViewNode, Int)
    case end
  }

  /// One step outward.
  private func step(asksAll: Bool) -> Step {
    guard let parent else {
      switch useSite {
      case .known(let use): return .onward(use, 0)
      case .unset: return root.kind.isShownAlone && kind != .receiver ? .end : unknown
      case .unknown: return asksAll ? agreement : unknown
      }
    }
    if let modifier = place.modifier {
      switch place.role {
      case .background, .mask: return .onward(parent, modifier + 1)
      case .overlay:
        if let face = parent.face(below: modifier) { return .found(face) }
        return .onward(parent, modifier + 1)
      default: return unknown
      }
    }
    if parent.name == "ZStack", let behind = behindInStack { return .found(behind) }
    guard parent.isClear(around: place.role) else { return unknown }
    return .onward(parent, 0)
  }

  /// What lies behind a view wherever the same code uses it; unknown where that differs.
  private var agreement: Step {
    let uses = useSites
    // A view that shows itself has no outside.
    guard (2...16).contains(uses.count),
      !uses.contains(where: { $0.root.kind == .body && $0.root.type == root.type })
    else { return unknown }
    let behind = uses.map { $0.placedBacking(from: 0, asksAll: false) }
    guard let first = behind.first, behind.allSatisfy({ $0?.backing == first?.backing }) else {
      return unknown
    }
    return first.map { .found($0) } ?? .end
  }

  private var unknown: Step {
    .found(PlacedBacking(backing: .unknown, view: self, modifier: nil))
  }

  /// What stands further back in the same `ZStack`; nil when that paints nothing.
  private var behindInStack: PlacedBacking? {
    let siblings = siblings
    guard let own = siblings.firstIndex(of: self) else { return nil }
    for sibling in siblings[..<own].reversed() where !excludes(sibling) {
      // What is there under a condition only may be there or not.
      let isSure = sibling.branches.allSatisfy(branches.contains)
      guard let face = sibling.face else { continue }
      return PlacedBacking(backing: isSure ? face : .unknown, view: sibling, modifier: nil)
    }
    return nil
  }

  /// Whether nothing of this view's own lies behind what it holds in a slot.
  private func isClear(around role: SlotRole) -> Bool {
    guard kind == .view else { return false }
    if ViewVocabulary.clearContainers.contains(name) || name == "Label" { return true }
    guard ["Button", "NavigationLink", "Toggle"].contains(name), role == .label else {
      return false
    }
    // A style of buttons may paint a shape, and it may be set far outside.
    let style = inherited(stopsAtControls: false) { placed in
      placed.modifier.name == "buttonStyle" ? .known(placed.modifier) : nil
    }
    switch style {
    case .known(let modifier):
      return ["plain", "borderless"].contains(modifier.arguments.first?.value.path?.last ?? "")
    case .unset: return true
    case .unknown: return false
    }
  }

  // MARK: Modifiers

  /// What a modifier puts behind the view; nil when it puts nothing there.
  private func backing(by modifier: ViewModifier) -> Backing? {
    let found: Backing?
    switch modifier.name {
    case "background", "listRowBackground", "containerBackground", "presentationBackground":
      found = background(modifier)
    case "glassEffect", "glassBackgroundEffect": found = .material(.glass)
    default: found = modifier.isUnknown ? .unknown : nil
    }
    return found != nil && modifier.condition != nil ? .unknown : found
  }

  private func background(_ modifier: ViewModifier) -> Backing? {
    let views = modifier.slots.flatMap(views(in:))
    if let face = views.reversed().lazy.compactMap(\.face).first { return face }
    if !views.isEmpty { return nil }
    guard let value = modifier.arguments.first(where: { $0.label == nil })?.value else {
      return modifier.arguments.isEmpty || modifier.arguments["in"] != nil
        ? .paint(.semantic("background")) : .unknown
    }
    return Backing(Style(value))
  }

  // MARK: Faces

  /// What a view shows to those in front of it; nil when it leaves the view on what is behind it.
  private var face: Backing? {
    for modifier in modifiers where modifier.isUnknown { return .unknown }
    if modifier("hidden") != nil { return nil }
    if let background = modifiers.lazy.compactMap(backing(by:)).first, paint == nil {
      return background
    }
    guard let paint else { return nil }
    guard let opacity = modifier("opacity") else { return paint }
    if case .paint(let style) = paint {
      return .paint(.faded(style, opacity.arguments.first?.value.number))
    }
    return paint
  }

  /// What an overlay lies on: the view with the modifiers in front of the overlay.
  private func face(below modifier: Int) -> PlacedBacking? {
    if let paint { return PlacedBacking(backing: paint, view: self, modifier: nil) }
    for number in 0..<modifier {
      if let found = backing(by: modifiers[number]) {
        return PlacedBacking(backing: found, view: self, modifier: modifiers[number])
      }
    }
    return nil
  }

  /// What the view itself paints, without its modifiers; nil for text and containers, which leave
  /// most of what is behind them to be seen.
  private var paint: Backing? {
    guard kind == .view else { return kind == .reference ? .unknown : nil }
    switch name {
    case "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient":
      return Backing(Style(value))
    case "MeshGradient": return .paint(.gradient)
    case "Image", "AsyncImage", "Map", "VideoPlayer", "Canvas", "WebView": return .picture
    case "List", "Form", "NavigationStack", "NavigationView", "TabView", "Table": return .unknown
    case "ZStack", "Group": return children.reversed().lazy.compactMap(\.face).first
    default: break
    }
    if ViewVocabulary.shapes.contains(name) { return shapePaint }
    if ViewVocabulary.views.contains(name) { return nil }
    guard let definition else { return .unknown }
    return forest.views(of: definition).reversed().lazy.compactMap(\.face).first ?? .unknown
  }

  private var shapePaint: Backing? {
    for modifier in modifiers {
      switch modifier.name {
      case "fill", "foregroundStyle", "foregroundColor":
        return modifier.arguments.first(where: { $0.label == nil }).map { Backing(Style($0.value)) }
          ?? .paint(.level(1))
      case "stroke", "strokeBorder": return nil
      default: break
      }
    }
    switch foreground {
    case .known(let foreground): return Backing(foreground.style)
    case .unset: return .paint(.level(1))
    case .unknown: return .unknown
    }
  }
}

extension Backing {
  /// Nil for a style through which everything is seen.
  init?(_ style: Style) {
    switch style {
    case .clear: return nil
    case .material(let material): self = .material(material)
    case .image: self = .picture
    case .unknown: self = .unknown
    case .either(let styles):
      let backings = Set(styles.map { Backing($0) })
      guard backings.count == 1, let only = backings.first ?? nil else {
        self = .unknown
        return
      }
      self = only
    default: self = .paint(style)
    }
  }
}
