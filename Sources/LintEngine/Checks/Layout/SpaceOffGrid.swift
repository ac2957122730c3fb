import HandbookModel
import ViewTree

extension Check {
  static let spaceOffGrid = Check(
    "space-off-grid", isOptIn: true
  ) { context in
    context.views.flatMap { view -> [Finding] in
      let distances = view.distances.filter { isOffGrid($0.amount) }
      return distances.isEmpty || isDrawing(view) ? [] : distances.map { Finding.offGrid($0) }
    }
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
  fileprivate static func offGrid(_ distance: Distance) -> Finding {
    let amount = distance.amount
    let nearest = Check.nearestOnGrid(amount)
    let spelling = amount == amount.rounded() ? "\(Int(amount))" : "\(amount)"
    return Finding(
      check: Check.spaceOffGrid.id,
      message:
        "a spacing of \(spelling) pt is on no common scale; the nearest step is \(nearest) pt",
      range: distance.nameRange, notes: [],
      fix: distance.argument.isConstant
        ? nil
        : Finding.Fix(
          title: "use \(nearest)", range: distance.argument.range, replacement: "\(nearest)",
          safety: .review))
  }
}
