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
    let all = context.views.flatMap(\.roundings)
    let surfaces = RoundedSurfaces(all)
    var offsets: Set<Int> = []
    return all.filter { rounding in
      !rounding.isConstant && !allowed.contains(rounding.radius)
        && !surfaces.areConcentric(around: rounding)
        && offsets.insert(rounding.range.lowerBound).inserted
    }.map { .otherRadius($0, than: allowed) }
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
    let all = views.flatMap(\.roundings)
    let surfaces = RoundedSurfaces(all)
    var first: [Double: Rounding] = [:]
    var offsets: Set<Int> = []
    for rounding in all.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where !rounding.isConstant && rounding.isVisible && !surfaces.areConcentric(around: rounding) {
      offsets.insert(rounding.range.lowerBound)
      if first[rounding.radius] == nil { first[rounding.radius] = rounding }
    }
    // Two radii form a scale of small and large. More radii also form a scale if each is used
    // several times.
    guard first.count > 2, first.count * 2 > offsets.count else { return nil }
    return first.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Finding {
  fileprivate static func otherRadius(
    _ rounding: Rounding, than allowed: [Double]
  ) -> Finding {
    Finding(
      check: Check.radiusInconsistent.id,
      message: "a corner radius of \(rounding.radius.inPoints) pt is not allowed; use "
        + allowed.map(\.inPoints).joined(separator: ", "),
      range: rounding.range, notes: [], fix: nil)
  }

  fileprivate static func manyRadii(_ order: [Rounding]) -> Finding {
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
