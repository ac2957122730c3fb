import HandbookModel
import ViewTree

extension Check {
  static let spaceOffGrid = Check(
    "space-off-grid", title: "A distance that is no multiple of four points",
    why: """
      Distances from one small scale line up across screens and look intended. A 13 next to a 16 \
      reads as a slip, and every such number makes the next one harder to choose.
      """,
    flagged: "VStack(spacing: 13) { Text(title); Text(detail) }",
    preferred: "VStack(spacing: 12) { Text(title); Text(detail) }",
    severity: .note
  ) { input in
    input.views.flatMap { view in
      view.distances.filter { isOffGrid($0.amount) }.map { Finding.offGrid($0) }
    }
  }

  /// Steps of four, halved below eight, where four points are too coarse. Hairlines and what pulls
  /// views together correct what is seen, and are on no grid.
  private static func isOffGrid(_ amount: Double) -> Bool {
    guard amount > 2 else { return false }
    return amount.remainder(dividingBy: amount < 8 ? 2 : 4) != 0
  }

  /// Of two that are equally near the one on the coarser grid of eight.
  fileprivate static func nearestOnGrid(_ amount: Double) -> Int {
    let below = Int(amount / 4) * 4
    let distance = amount - Double(below)
    if distance == 2 { return below.isMultiple(of: 8) ? below : below + 4 }
    return distance < 2 && below > 0 ? below : below + 4
  }
}

extension Finding {
  fileprivate static func offGrid(_ distance: Distance) -> Finding {
    let amount = distance.amount
    let nearest = Check.nearestOnGrid(amount)
    let spelling = amount == amount.rounded() ? "\(Int(amount))" : "\(amount)"
    return Finding(
      check: Check.spaceOffGrid.id,
      message: "a distance of \(spelling) points is off the grid of four; \(nearest) is next to it",
      range: distance.nameRange, notes: [],
      fix: distance.argument.isConstant
        ? nil
        : FindingFix(
          title: "use \(nearest)", range: distance.argument.range, replacement: "\(nearest)",
          safety: .review))
  }
}
