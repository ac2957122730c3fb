import ViewTree

/// The rounded corners of one surface, such as a card.
struct Rounding {
  /// The radius in points.
  let radius: Double
  /// The view with the rounded corners.
  let view: ViewNode
  /// The index, in `view.modifiers`, of the modifier that rounds the corners or contains the
  /// rounded shape; `nil` if the view itself is a rounded shape.
  let modifier: Int?
  /// Whether the radius is a constant with a name.
  let isConstant: Bool
  /// The place to report, as UTF-8 byte offsets in the source.
  let range: Range<Int>
}

extension ViewNode {
  /// The rounded corners of the view with a radius of at least 4 and less than 60 points. Smaller
  /// radii are used for lines, and larger ones for capsules.
  var roundings: [Rounding] {
    // Bars and areas of a chart are not surfaces.
    if name.hasSuffix("Mark") { return [] }
    var roundings: [Rounding?] = []
    if kind == .view, let argument = Self.radius(in: value) {
      let owner = slotPosition.modifier == nil ? self : parent ?? self
      roundings.append(Rounding(argument, owner, slotPosition.modifier, nameRange))
    }
    for (number, modifier) in modifiers.enumerated() {
      let own = modifier.name == "cornerRadius" ? modifier.arguments.first : nil
      let inside = modifier.arguments.lazy.compactMap { Self.radius(in: $0.value) }.first
      if let argument = own ?? inside {
        roundings.append(Rounding(argument, self, number, modifier.nameRange))
      }
    }
    return roundings.compactMap(\.self)
  }

  /// The argument that sets the corner radius of a shape, as in `RoundedRectangle(cornerRadius: 8)`
  /// or `.rect(cornerRadius: 8)`. Methods may be called on the shape. The result is `nil` for any
  /// other value.
  private static func radius(in value: Value) -> CallArgument? {
    guard case .call(let callee, let arguments) = value else { return nil }
    if ["RoundedRectangle", "rect"].contains(callee.path?.last) {
      return arguments.first { $0.label == "cornerRadius" }
    }
    if case .member(let base?, _) = callee { return radius(in: base) }
    return nil
  }
}

extension Rounding {
  /// Creates the rounding of a surface; `nil` if the radius is unknown, or too small or too large.
  fileprivate init?(
    _ argument: CallArgument, _ view: ViewNode, _ modifier: Int?, _ range: Range<Int>
  ) {
    guard let radius = argument.value.number, (4..<60).contains(radius) else { return nil }
    self.init(
      radius: radius, view: view, modifier: modifier, isConstant: argument.isConstant,
      range: range)
  }
}

extension Rounding {
  /// Whether people see the corners. They do not if the modifier cuts a view with nothing but text and
  /// symbols, which has no background.
  var isVisible: Bool {
    guard let modifier, ["cornerRadius", "clipShape"].contains(view.modifiers[modifier].name) else {
      return true
    }
    let isPainted = view.modifiers[...modifier].contains {
      $0.isUnknown || ["background", "overlay", "glassEffect", "border"].contains($0.name)
    }
    return isPainted
      || !view.subtree.allSatisfy { part in
        part.isGlyphs
          || part.isSwiftUIView && Self.clear.contains(part.name)
            && !part.modifiers.contains { $0.name == "background" || $0.isUnknown }
      }
  }

  private static let clear: Set<String> = ["VStack", "HStack", "ZStack", "Group", "Spacer"]
}

/// The surfaces with rounded corners of some views.
struct RoundedSurfaces {
  /// A place at which a surface may have rounded corners.
  private struct Surface: Hashable {
    let view: ViewNode
    let modifier: Int?
  }

  /// The first rounded corners of each surface.
  private let roundings: [Surface: Rounding]

  init(_ roundings: [Rounding]) {
    self.roundings = Dictionary(
      roundings.map { (Surface(view: $0.view, modifier: $0.modifier), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The surface around another one.
  struct Outer {
    let rounding: Rounding
    /// The padding between the surfaces in points.
    let gap: Gap
    /// Whether the corners are as far apart as the padding says, since the outer surface contains
    /// nothing but the inner one and its padding.
    let fits: Bool
  }

  /// Returns the next surface around another one from which padding separates it; `nil` if there is
  /// none.
  func outer(of rounding: Rounding) -> Outer? {
    var view = rounding.view
    var first = rounding.modifier.map { $0 + 1 } ?? 0
    var gap = Gap()
    var fits = true
    while true {
      for number in view.modifiers.indices.dropFirst(first) {
        let modifier = view.modifiers[number]
        if modifier.name == "padding" { gap.add(modifier) }
        if let outer = roundings[Surface(view: view, modifier: number)], gap.isKnown {
          return Outer(rounding: outer, gap: gap, fits: fits)
        }
        if !Self.keepsPlace(modifier) { fits = false }
      }
      guard let parent = view.parent else { return nil }
      first = view.slotPosition.modifier.map { $0 + 1 } ?? 0
      if !Self.isAllContent(view, of: parent) { fits = false }
      view = parent
    }
  }

  /// Returns whether the corners are concentric with the corners of the next surface around them.
  /// This is the case if the two radii differ by the padding between the surfaces.
  func areConcentric(around rounding: Rounding) -> Bool {
    guard let outer = outer(of: rounding) else { return false }
    return [outer.gap.horizontal, outer.gap.vertical]
      .contains(outer.rounding.radius - rounding.radius)
  }

  /// Whether a modifier leaves a view as large as it is, and where it is.
  private static func keepsPlace(_ modifier: ViewModifier) -> Bool {
    guard modifier.condition == nil, !modifier.isUnknown else { return false }
    return modifier.name.hasPrefix("accessibility") || neutral.contains(modifier.name)
  }

  private static let neutral: Set<String> = [
    "padding", "background", "overlay", "shadow", "clipShape", "clipped", "foregroundStyle",
    "foregroundColor", "tint", "opacity", "contentShape", "font", "cornerRadius", "border",
    "onTapGesture", "disabled", "buttonStyle", "compositingGroup", "animation", "transition",
  ]

  /// Whether a view is all that another one contains.
  private static func isAllContent(_ view: ViewNode, of parent: ViewNode) -> Bool {
    guard view.slotPosition.modifier == nil, view.isAlone else { return false }
    switch parent.name {
    case "VStack", "HStack", "ZStack", "Group": return true
    case "Button", "NavigationLink", "Link":
      return [.label, .content].contains(view.slotPosition.role)
    default: return false
    }
  }

  /// The padding between a surface and another surface around it, in points.
  struct Gap {
    private(set) var horizontal = 0.0
    private(set) var vertical = 0.0

    var isKnown: Bool { horizontal > 0 || vertical > 0 }

    fileprivate mutating func add(_ padding: ViewModifier) {
      let values = padding.arguments.filter { $0.label == nil }.map(\.value)
      // The system's default padding.
      let amount = values.lazy.compactMap(\.number).first ?? 16
      let edges = values.first?.path?.last
      if !["horizontal", "leading", "trailing"].contains(edges) { vertical += amount }
      if !["vertical", "top", "bottom"].contains(edges) { horizontal += amount }
    }
  }
}
