/// What lies directly behind a view.
package enum Background: Hashable, Sendable {
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
package struct BackgroundSite: Sendable {
  /// What lies behind.
  package let backing: Background
  /// The view that has it: as a modifier, or, behind others, as a whole.
  package let view: ViewNode
  /// Nil for a view that stands behind.
  package let modifier: ViewModifier?
}

extension BackgroundSite {
  /// What lies behind it in turn; nil when nothing in the same code does.
  package var beneath: BackgroundSite? { view.placedBacking(beneath: modifier) }
}

extension ViewNode {
  /// The first background met walking outward: own modifiers, views further back in a `ZStack`, then
  /// those of the ancestors, then of the places where the same code uses the view, if they agree.
  package var backing: Background { placedBacking?.backing ?? .nothing }

  /// Nil when nothing in the same code lies behind.
  package var placedBacking: BackgroundSite? { placedBacking(from: 0) }

  /// What lies behind the view as one of its modifiers leaves it, or, for nil, with all of them.
  package func placedBacking(beneath modifier: ViewModifier?) -> BackgroundSite? {
    let own = modifiers.firstIndex { $0.nameRange == modifier?.nameRange }
    return placedBacking(from: own.map { $0 + 1 } ?? modifiers.count)
  }

  /// - Parameters:
  ///   - number: the first of the own modifiers that is asked.
  ///   - asksAll: whether, of a view that is used several times, all places are asked. Not again on
  ///     the way from one of them: the number of ways would double with every level.
  private func placedBacking(from number: Int, asksAll: Bool = true) -> BackgroundSite? {
    var view = self
    var first = number
    var places = 0
    while true {
      for number in view.modifiers.indices[first...] {
        if let found = view.backing(by: number) {
          return BackgroundSite(backing: found, view: view, modifier: view.modifiers[number])
        }
      }
      switch view.step(asksAll: asksAll) {
      case .found(let found): return found
      case .onward(let next, let modifier):
        if view.parent == nil { places += 1 }
        guard places < Self.mostPlaces else { return view.unknownBacking }
        (view, first) = (next, modifier)
      case .end: return nil
      }
    }
  }

  private enum Step {
    case found(BackgroundSite)
    /// Go on with the modifiers of a view from a number on.
    case onward(ViewNode, Int)
    case end
  }

  /// One step outward.
  private func step(asksAll: Bool) -> Step {
    guard let parent else {
      // A part of a page may lie on anything there.
      if forest.uses[record.root].outside != nil, !root.isPage { return unknown }
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
    guard hasSeveralUses else { return unknown }
    let uses = useSites
    let behind = uses.map { $0.placedBacking(from: 0, asksAll: false) }
    guard let first = behind.first, behind.allSatisfy({ $0?.backing == first?.backing }) else {
      return unknown
    }
    return first.map { .found($0) } ?? .end
  }

  /// How many layers of a stack are looked through; every view of it looks through them.
  private static let mostLayers = 64

  private var unknown: Step { .found(unknownBacking) }

  private var unknownBacking: BackgroundSite {
    BackgroundSite(backing: .unknown, view: self, modifier: nil)
  }

  /// What stands further back in the same `ZStack`; nil when that paints nothing.
  private var behindInStack: BackgroundSite? {
    guard let views = parent?.slots.first(where: { $0.views.contains(index) })?.views,
      let own = views.firstIndex(of: index)
    else { return nil }
    for (number, other) in views[..<own].reversed().enumerated() {
      let sibling = ViewNode(forest: forest, index: other)
      guard number < Self.mostLayers else { return unknownBacking }
      guard !excludes(sibling), !sibling.isMark else { continue }
      // What is there under a condition only may be there or not.
      let isSure = sibling.branches.allSatisfy(branches.contains)
      guard let face = sibling.face else { continue }
      return BackgroundSite(backing: isSure ? face : .unknown, view: sibling, modifier: nil)
    }
    return nil
  }

  /// Whether a view is too small to lie behind words: a dot, a badge's ground, a bar at the side. A line
  /// of the smallest text style is as high as this (iOS, caption 2 at the size Large).
  private var isMark: Bool {
    modifiers.contains { modifier in
      modifier.name == "frame"
        && modifier.arguments.contains { argument in
          ["width", "height"].contains(argument.label) && (argument.value.number ?? .infinity) < 13
        }
    }
  }

  /// Whether nothing of this view's own lies behind what it holds in a slot.
  private func isClear(around role: SlotRole) -> Bool {
    guard isOfSwiftUI else { return false }
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
}

extension ViewRoot {
  /// Whether its name says that it is a page, with nothing but the page's background behind it.
  fileprivate var isPage: Bool { ["Screen", "Page"].contains(where: type.hasSuffix) }
}

extension Background {
  /// Nil for a style through which everything is seen.
  init?(_ style: Style) {
    switch style {
    case .clear: return nil
    case .material(let material): self = .material(material)
    case .image: self = .picture
    case .unknown: self = .unknown
    case .either(let styles):
      let backings = Set(styles.map { Background($0) })
      guard backings.count == 1, let only = backings.first ?? nil else {
        self = .unknown
        return
      }
      self = only
    default: self = .paint(style)
    }
  }
}
