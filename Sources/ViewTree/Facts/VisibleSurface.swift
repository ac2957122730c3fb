import HandbookModel
import Synchronization

extension ViewNode {
  // MARK: Modifiers

  /// Returns the background that one of the view's modifiers adds, given the index of the modifier;
  /// `nil` if the modifier does not add a background.
  private func background(by number: Int) -> Background? {
    let modifier = modifiers[number]
    guard modifier.mayAddBackground else { return nil }
    if modifier.isUnknown { return .unknown }
    let isGlass = modifier.name.hasPrefix("glass")
    guard let found = isGlass ? .material(.glass) : background(number) else { return nil }
    return modifier.condition == nil ? found : .unknown
  }

  /// Returns the first background that the view's modifiers in a range add, with the index of the
  /// modifier; `nil` if they add none.
  func firstBackground(in range: Range<Int>) -> (modifier: Int, background: Background)? {
    let modifiers = modifiers
    for number in range where modifiers[number].mayAddBackground {
      if let found = background(by: number) { return (number, found) }
    }
    return nil
  }

  private func background(_ number: Int) -> Background? {
    let modifier = modifiers[number]
    let views = modifier.slots.flatMap(views(in:))
    if !views.isEmpty { return Self.front(of: views[...], inside: branches.count) }
    if let value = modifier.arguments.first(where: { $0.label == nil })?.value {
      return background(Style(value), from: number + 1)
    }
    guard modifier.arguments.isEmpty || modifier.arguments["in"] != nil else { return .unknown }
    return background(.semantic("background"), from: number + 1)
  }

  /// Returns the background that a shape style draws.
  /// - Parameter number: The index of the view's first modifier that can affect the style.
  private func background(_ style: Style, from number: Int) -> Background? {
    guard style.isBackgroundStyle else { return Background(style) }
    switch backgroundStyle(from: number) {
    case .known(let set): return style == .semantic("background") ? Background(set) : .unknown
    case .unset: return Background(style)
    case .unknown: return .unknown
    }
  }

  /// Returns the style that `.background` means for this view, as set by `backgroundStyle`
  /// modifiers.
  /// - Parameter number: The index of the first modifier of this view to consider.
  func backgroundStyle(from number: Int) -> Fact<Style> {
    inherited(
      by: ["backgroundStyle"], from: number, stopsAtControls: false, searchesAllUses: true
    ) { site in
      site.modifier.arguments.first.map { .known(Style($0.value)) } ?? .unknown
    }
  }

  // MARK: Front surfaces

  /// The front surface: the topmost surface that the view draws, which is the background of views
  /// in front of it. `nil` if the view is see-through, so that what is behind it remains visible.
  var frontSurface: Background? { forest.surface(index) { computedFrontSurface } }

  private var computedFrontSurface: Background? {
    for modifier in modifiers where modifier.isUnknown { return .unknown }
    if modifier("hidden") != nil { return nil }
    let paint = paint
    if paint == nil { return firstBackground(in: modifiers.indices)?.background }
    guard let opacity = modifier("opacity") else { return paint }
    if case .paint(let style) = paint {
      return .paint(.faded(style, opacity.arguments.first?.value.number))
    }
    return paint
  }

  /// Returns the surface directly below an overlay, given the index of the modifier that adds the
  /// overlay. The surface is an earlier overlay, the view itself, or a background that is added
  /// before the overlay; `nil` if there is none.
  func frontSurface(below modifier: Int) -> BackgroundSite? {
    if let earlier = overlaySurfaces.last(where: { $0.modifier < modifier }) {
      return BackgroundSite(
        background: earlier.background, view: self, modifierNumber: earlier.modifier)
    }
    if let paint { return BackgroundSite(background: paint, view: self, modifierNumber: nil) }
    return firstBackground(in: 0..<modifier).map {
      BackgroundSite(background: $0.background, view: self, modifierNumber: $0.modifier)
    }
  }

  /// The front surfaces of the overlays that draw something, the innermost first, each with the
  /// index of the modifier that adds it.
  private var overlaySurfaces: [(modifier: Int, background: Background)] {
    if let known = forest.overlaySurfaces.withLock({ $0[index] }) { return known }
    var surfaces: [(modifier: Int, background: Background)] = []
    for (number, modifier) in modifiers.enumerated() {
      // An overlay that is aligned to an edge covers little.
      guard modifier.name == "overlay", modifier.arguments["alignment"] == nil else { continue }
      let views = modifier.slots.flatMap(views(in:))
      guard let front = Self.front(of: views[...], inside: branches.count) else { continue }
      surfaces.append((number, modifier.condition == nil ? front : .unknown))
    }
    forest.overlaySurfaces.withLock { $0[index] = surfaces }
    return surfaces
  }

  /// The surface that the view itself draws, without its modifiers; `nil` for text and containers,
  /// because most of what is behind them remains visible.
  private var paint: Background? {
    guard kind == .view else { return kind == .reference ? .unknown : nil }
    guard record.meaning == .foreign else {
      guard let body = forest.definitions[index] else { return .unknown }
      let surface = forest.surface(forest.records.count + body) {
        Self.front(of: forest.views(of: forest.roots[body])[...], inside: 0)
      }
      return surface ?? .unknown
    }
    switch name {
    case "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient":
      return Background(Style(value))
    case "MeshGradient": return .paint(.gradient)
    case "Image", "AsyncImage", "Map", "VideoPlayer", "Canvas", "WebView": return .picture
    case "List", "Form", "NavigationStack", "NavigationView", "TabView", "Table": return .unknown
    case "ZStack", "Group": return Self.front(of: children[...], inside: branches.count)
    default: break
    }
    if ViewVocabulary.shapes.contains(name) { return shapePaint }
    return ViewVocabulary.views.contains(name) ? nil : .unknown
  }

  private var shapePaint: Background? {
    for (number, modifier) in modifiers.enumerated() {
      switch modifier.name {
      case "fill", "foregroundStyle", "foregroundColor":
        guard let value = modifier.arguments.first(where: { $0.label == nil })?.value else {
          return .paint(.level(.primary))
        }
        return background(Style(value), from: number + 1)
      case "stroke", "strokeBorder": return nil
      default: break
      }
    }
    switch foreground {
    case .known(let foreground): return Background(foreground.style)
    case .unset: return .paint(.level(.primary))
    case .unknown: return .unknown
    }
  }

  // MARK: Layers

  /// Returns the front surface of several layered views, the last of which is in front; `nil` if
  /// they draw nothing. The result is `.unknown` if the surface depends on a condition.
  /// - Parameter level: The number of branches that enclose all of the views.
  private static func front(of views: ArraySlice<ViewNode>, inside level: Int) -> Background? {
    let fronts = fronts(of: views, inside: level)
    return fronts.count == 1 ? fronts.first ?? nil : .unknown
  }

  /// Returns all front surfaces that several layered views may have, depending on conditions. A
  /// `nil` in the set means that the views may draw nothing.
  private static func fronts(
    of views: ArraySlice<ViewNode>, inside level: Int
  ) -> Set<Background?> {
    var fronts: Set<Background?> = []
    var rest = views
    while let last = rest.last {
      guard last.branches.count > level else {
        rest.removeLast()
        guard let frontSurface = last.frontSurface else { continue }
        return fronts.union([frontSurface])
      }
      let branch = last.branches[level]
      let others = rest.lastIndex {
        $0.branches.count <= level || $0.branches[level].choice != branch.choice
      }
      let start = others.map { $0 + 1 } ?? rest.startIndex
      let arms = Dictionary(grouping: rest[start...]) { $0.branches[level].arm }
      var choices: Set<Background?> = branch.isExhaustive && arms.count == branch.arms ? [] : [nil]
      for arm in arms.values { choices.formUnion(Self.fronts(of: arm[...], inside: level + 1)) }
      fronts.formUnion(choices.subtracting([nil]))
      guard choices.contains(nil) else { return fronts }
      rest = rest[..<start]
    }
    return fronts.union([nil])
  }
}

extension ViewForest {
  /// Returns the front surface of a view or body, which is computed unless it is known.
  /// - Parameter number: The index of the view in ``records``, or the number of records plus the
  ///   index of the body in ``roots``.
  fileprivate func surface(_ number: Int, _ compute: () -> Background?) -> Background? {
    if let known = frontSurfaces.withLock({ $0[number] }) { return known }
    if let walk = SurfaceWalk.current { return walk.surface(number, in: self, compute) }
    let walk = SurfaceWalk()
    return SurfaceWalk.$current.withValue(walk) { walk.surface(number, in: self, compute) }
  }
}

/// The computation of one front surface, which may require those of other views.
///
/// If the surfaces of views depend on each other in a cycle, they are unknown. A surface that does
/// not depend on a cycle is the same for every computation, so the forest memoizes it. A surface
/// that depends on a cycle is affected by the view at which the computation started, so it is kept
/// for this computation only. The results therefore do not depend on the order of requests or on
/// the thread.
private final class SurfaceWalk: Sendable {
  @TaskLocal static var current: SurfaceWalk?

  private struct State {
    /// The numbers of the views and bodies whose surfaces are currently being computed, the outermost
    /// first.
    var open: [Int] = []
    /// The surfaces computed so far, by the number of the view or body; the value is `nil` if it is
    /// see-through.
    var found: [Int: Background?] = [:]
    /// The numbers of the views and bodies whose surfaces depend on a cycle.
    var cyclic: Set<Int> = []
  }

  private let state = Mutex(State())

  func surface(
    _ index: Int, in forest: ViewForest, _ compute: () -> Background?
  ) -> Background? {
    let known = state.withLock { state -> Background?? in
      let isOpen = state.open.contains(index)
      if isOpen || state.cyclic.contains(index) { state.cyclic.formUnion(state.open) }
      if isOpen { return .some(.unknown) }
      if let found = state.found[index] { return found }
      state.open.append(index)
      return nil
    }
    if let known { return known }
    let surface = compute()
    let isCyclic = state.withLock { state in
      state.open.removeLast()
      state.found[index] = .some(surface)
      return state.cyclic.contains(index)
    }
    if !isCyclic { forest.frontSurfaces.withLock { $0[index] = .some(surface) } }
    return surface
  }
}
