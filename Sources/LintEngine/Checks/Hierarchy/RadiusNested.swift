import HandbookModel
import ViewTree

extension Check {
  static let radiusNested = Check("radius-nested") { context in
    let all = context.views.flatMap(\.roundings)
    guard all.count > 1 else { return [] }
    let surfaces = RoundedSurfaces(all)
    var reported: Set<Int> = []
    return all.compactMap { inner in
      // Corners that are farther apart than the outer radius do not look as if they belonged together.
      guard let outer = surfaces.outer(of: inner), outer.fits,
        inner.radius >= outer.rounding.radius,
        outer.gap.horizontal == outer.gap.vertical,
        outer.gap.horizontal < outer.rounding.radius,
        reported.insert(outer.rounding.range.lowerBound).inserted
      else { return nil }
      return .nested(inner, outer)
    }
  }
}

extension Finding {
  fileprivate static func nested(_ inner: Rounding, _ outer: RoundedSurfaces.Outer) -> Finding {
    let gap = outer.gap.horizontal
    return Finding(
      check: Check.radiusNested.id,
      message:
        "these corners do not run parallel to those \(gap.inPoints) pt around them; a radius "
        + "of \((outer.rounding.radius - gap).inPoints) pt would",
      range: inner.range,
      notes: [
        Finding.Note(
          message: "the radius is \(outer.rounding.radius.inPoints) pt here",
          range: outer.rounding.range)
      ], fix: nil)
  }
}
