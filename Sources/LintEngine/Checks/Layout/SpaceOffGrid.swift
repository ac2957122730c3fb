import HandbookModel
import ViewTree

extension Check {
  static let spaceOffGrid = Check(
    "space-off-grid", isOptIn: true, options: [spacingGrid, allowedSpacing]
  ) { context in
    let grid = context.numbers(spacingGrid)
    let allowed = Set(context.numbers(allowedSpacing))
    return context.views.flatMap { view -> [Finding] in
      let distances = view.distances.filter { distance in
        let amount = distance.amount
        guard !allowed.contains(amount) else { return false }
        return grid.isEmpty ? isOffGrid(amount) : !grid.contains { isStep(amount, of: $0) }
      }
      return distances.isEmpty || isDrawing(view) ? [] : distances.map { .offGrid($0, of: grid) }
    }
  }

  private static let spacingGrid = CheckOption.numbers(
    "grid", in: 1...100,
    "The steps of the spacing scale in points: each distance has to be a multiple of one of them."
      + " Otherwise, a distance is reported if it is on no common scale.")
  private static let allowedSpacing = CheckOption.numbers(
    "allowed", in: 0...1000, "Other distances in points that are not reported.")

  private static func isStep(_ amount: Double, of step: Double) -> Bool {
    abs(amount.remainder(dividingBy: step)) < 0.001
  }

  /// Whether a distance in points is missing from all common spacing scales. Multiples of 4 and 10
  /// are on such a scale. So are even numbers up to 16, since steps of 4 are too coarse around
  /// text, and all numbers up to 5.
  private static func isOffGrid(_ amount: Double) -> Bool {
    guard amount > 5 else { return false }
    return ![4, 10].contains { amount.remainder(dividingBy: $0) == 0 }
      && (amount > 16 || amount.remainder(dividingBy: 2) != 0)
  }

  /// Whether the view contains only shapes. Its distances are then parts of a drawing.
  private static func isDrawing(_ view: ViewNode) -> Bool {
    let leaves = view.subtree.filter {
      $0.children.isEmpty && ($0 == view || $0.slotPosition.role == .content)
    }
    return !leaves.isEmpty
      && leaves.allSatisfy {
        $0.kind == .view
          && (ViewVocabulary.shapes.contains($0.name)
            || ["Color", "Canvas", "Divider", "Spacer"].contains($0.name)
            || $0.name.hasSuffix("Gradient"))
      }
  }

  /// The step of a grid that is nearest to a distance. Of two steps that are equally near, it is the
  /// larger one.
  fileprivate static func nearest(to amount: Double, on grid: [Double]) -> Double {
    let steps = grid.map { step in max(1, (amount / step).rounded()) * step }
    return steps.min { (abs($0 - amount), -$0) < (abs($1 - amount), -$1) } ?? amount
  }

  /// The multiple of 4 points that is nearest to a distance. If two multiples are equally near, the
  /// result is the one that is also a multiple of 8.
  fileprivate static func nearestOnGrid(_ amount: Double) -> Int {
    let below = Int(amount / 4) * 4
    let distance = amount - Double(below)
    if distance == 2 { return below.isMultiple(of: 8) ? below : below + 4 }
    return distance < 2 && below > 0 ? below : below + 4
  }
}

extension Finding {
  /// - Parameter grid: The steps that are set; empty for the common scales.
  fileprivate static func offGrid(_ distance: Distance, of grid: [Double]) -> Finding {
    let amount = distance.amount
    let nearest =
      grid.isEmpty
      ? "\(Check.nearestOnGrid(amount))" : Check.nearest(to: amount, on: grid).inPoints
    let scale =
      grid.isEmpty
      ? "on no common scale" : "no multiple of \(grid.map(\.inPoints).joined(separator: " or "))"
    return Finding(
      check: Check.spaceOffGrid.id,
      message:
        "a spacing of \(amount.inPoints) pt is \(scale); the nearest step is \(nearest) pt",
      range: distance.nameRange, notes: [],
      fix: distance.argument.isConstant
        ? nil
        : Finding.Fix(
          title: "use \(nearest)", range: distance.argument.range, replacement: "\(nearest)",
          safety: .review))
  }
}
