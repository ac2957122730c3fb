import HandbookModel
import ViewTree

extension Check {
  static let radiusInconsistent = Check(
    "radius-inconsistent", options: [allowedRadii]
  ) { context in
    let allowed = context.numbers(allowedRadii)
    guard allowed.isEmpty else { return otherRadii(context, than: allowed) }
    var reported: Set<Int> = []
    return groups(context).compactMap { views in
      guard let radii = manyRadii(in: views) else { return nil }
      let offsets = radii.map(\.range.lowerBound)
      // A screen is reported once, not again for each screen that contains it.
      guard reported.isDisjoint(with: offsets) else { return nil }
      reported.formUnion(offsets)
      return .manyRadii(radii)
    }
  }

  private static let allowedRadii = CheckOption.numbers(
    "allowed", in: 0...100,
    "The corner radii of the design in points. Then each other radius of 4 to 60 points is reported,"
      + " unless it has a name or is concentric with the corners around it. Otherwise, views with"
      + " three or more radii are.")

  /// Returns a finding for each surface whose corner radius is not allowed.
  private static func otherRadii(_ context: LintContext, than allowed: [Double]) -> [Finding] {
    let all = context.views.flatMap(roundings)
    let surfaces = surfaces(of: all)
    var offsets: Set<Int> = []
    return all.filter { rounding in
      !rounding.isConstant && !allowed.contains(rounding.radius)
        && !isConcentric(rounding, in: surfaces)
        && offsets.insert(rounding.range.lowerBound).inserted
    }.map { .otherRadius($0, than: allowed) }
  }

  /// The first rounded corners of each surface.
  private static func surfaces(of roundings: [Rounding]) -> [Surface: Rounding] {
    Dictionary(
      roundings.map { (Surface(view: $0.view, modifier: $0.modifier), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The views of each screen. Top-level views that are not in a declaration form one group, since
  /// they are parts of one example.
  private static func groups(_ context: LintContext) -> [[ViewNode]] {
    let screens = context.screens(withSubviews: true).filter { !$0.isEmpty }
    // All branches of a condition belong to the same design.
    let groups = Dictionary(grouping: screens) { views in
      views[0].root.kind == .fragment ? 0 : views[0].root.range.lowerBound + 1
    }
    return groups.sorted { $0.key < $1.key }.map { $0.value.flatMap(\.self) }
  }

  /// The first occurrence of each corner radius in the views, in source order. The result is `nil`
  /// if the number of different radii is acceptable.
  private static func manyRadii(in views: [ViewNode]) -> [Rounding]? {
    let all = views.flatMap(roundings)
    let surfaces = surfaces(of: all)
    var first: [Double: Rounding] = [:]
    var offsets: Set<Int> = []
    for rounding in all.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where !rounding.isConstant && !isConcentric(rounding, in: surfaces) {
      offsets.insert(rounding.range.lowerBound)
      if first[rounding.radius] == nil { first[rounding.radius] = rounding }
    }
    // Two radii form a scale of small and large. More radii also form a scale if each is used
    // several times.
    guard first.count > 2, first.count * 2 > offsets.count else { return nil }
    return first.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The rounded corners of one surface, such as a card.
  fileprivate struct Rounding {
    let radius: Double
    /// The view with the rounded corners.
    let view: ViewNode
    /// The index, in `view.modifiers`, of the modifier that rounds the corners or contains the
    /// rounded shape; `nil` if the view itself is a rounded shape.
    let modifier: Int?
    let isConstant: Bool
    let range: Range<Int>
  }

  /// A place at which a surface may have rounded corners.
  private struct Surface: Hashable {
    let view: ViewNode
    let modifier: Int?
  }

  private static func roundings(_ view: ViewNode) -> [Rounding] {
    // Bars and areas of a chart are not surfaces.
    if view.name.hasSuffix("Mark") { return [] }
    var roundings: [Rounding] = []
    if view.kind == .view, let argument = radius(in: view.value) {
      let owner = view.slotPosition.modifier == nil ? view : view.parent ?? view
      roundings.append(argument, owner, view.slotPosition.modifier, view.nameRange)
    }
    for (number, modifier) in view.modifiers.enumerated() {
      let own = modifier.name == "cornerRadius" ? modifier.arguments.first : nil
      let inside = modifier.arguments.lazy.compactMap { Self.radius(in: $0.value) }.first
      if let argument = own ?? inside {
        roundings.append(argument, view, number, modifier.nameRange)
      }
    }
    return roundings
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

  /// Whether the corners are concentric with the corners of the next surface around them. This is
  /// the case if the two radii differ by the padding between the surfaces.
  /// - Parameter surfaces: The first rounded corners of each surface.
  private static func isConcentric(
    _ rounding: Rounding, in surfaces: [Surface: Rounding]
  ) -> Bool {
    var view = rounding.view
    var first = rounding.modifier.map { $0 + 1 } ?? 0
    var gap = Gap()
    while true {
      for number in view.modifiers.indices.dropFirst(first) {
        let modifier = view.modifiers[number]
        if modifier.name == "padding" { gap.add(modifier) }
        let outerRounding = surfaces[Surface(view: view, modifier: number)]
        if let outerRounding, gap.isKnown {
          return [gap.horizontal, gap.vertical].contains(outerRounding.radius - rounding.radius)
        }
      }
      guard let parent = view.parent else { return false }
      first = view.slotPosition.modifier.map { $0 + 1 } ?? 0
      view = parent
    }
  }

  /// The padding between a surface and another surface around it, in points.
  private struct Gap {
    var horizontal = 0.0
    var vertical = 0.0

    var isKnown: Bool { horizontal > 0 || vertical > 0 }

    mutating func add(_ padding: ViewModifier) {
      let values = padding.arguments.filter { $0.label == nil }.map(\.value)
      // The system's default padding.
      let amount = values.lazy.compactMap(\.number).first ?? 16
      let edges = values.first?.path?.last
      if !["horizontal", "leading", "trailing"].contains(edges) { vertical += amount }
      if !["vertical", "top", "bottom"].contains(edges) { horizontal += amount }
    }
  }
}

extension [Check.Rounding] {
  /// Adds the rounded corners of a surface if their radius is at least 4 and less than 60 points.
  /// Smaller radii are used for lines, and larger ones for capsules.
  /// - Parameters:
  ///   - argument: The argument with the radius.
  ///   - owner: The view with the rounded corners.
  ///   - modifier: The index of the modifier that rounds the corners, in the modifiers of `owner`.
  ///   - range: The range to report, as UTF-8 byte offsets in the source.
  fileprivate mutating func append(
    _ argument: CallArgument, _ owner: ViewNode, _ modifier: Int?,
    _ range: Range<Int>
  ) {
    guard let radius = argument.value.number, (4..<60).contains(radius) else { return }
    append(
      Check.Rounding(
        radius: radius, view: owner, modifier: modifier, isConstant: argument.isConstant,
        range: range))
  }
}

extension Finding {
  fileprivate static func otherRadius(
    _ rounding: Check.Rounding, than allowed: [Double]
  ) -> Finding {
    Finding(
      check: Check.radiusInconsistent.id,
      message: "a corner radius of \(rounding.radius.inPoints) pt is not allowed; use "
        + allowed.map(\.inPoints).joined(separator: ", "),
      range: rounding.range, notes: [], fix: nil)
  }

  fileprivate static func manyRadii(_ order: [Check.Rounding]) -> Finding {
    let radii = order.map(\.radius).sorted().map { "\(Int($0))" }
    return Finding(
      check: Check.radiusInconsistent.id,
      message:
        "\(order.count) corner radii (\(radii.joined(separator: ", "))) are used together",
      range: order[2].range,
      notes: order.indices.filter { $0 != 2 }.map { number in
        Finding.Note(
          message: "the radius is \(Int(order[number].radius)) here",
          range: order[number].range)
      },
      fix: nil)
  }
}
