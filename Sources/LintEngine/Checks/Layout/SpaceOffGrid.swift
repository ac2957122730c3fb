import HandbookModel
import ViewTree

extension Check {
  static let spaceOffGrid = Check(
    "space-off-grid", isOptIn: true, options: [spacingGrid, allowedSpacing]
  ) { context in
    let grid = context.numbers(spacingGrid)
    let allowed = Set(context.numbers(allowedSpacing)).union(grid.isEmpty ? ownSteps(context) : [])
    return context.views.flatMap { view -> [Finding] in
      let optical = grid.isEmpty ? opticalDistances(of: view) : 0..<0
      let distances = view.distances.filter { distance in
        let amount = distance.amount
        guard !allowed.contains(amount) else { return false }
        if amount < 12, optical.contains(distance.nameRange.lowerBound) { return false }
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

  /// The distances in points of some code that many files of the app have, and that the code does not
  /// mix with others that are almost the same. They are steps of a scale of the app's own.
  private static func ownSteps(_ context: LintContext) -> Set<Double> {
    guard let numbers = context.app?.repeatedNumbers else { return [] }
    let amounts = Set(context.views.lazy.flatMap(\.distances).map(\.amount))
    return amounts.filter { amount in
      numbers.files(withDistance: amount) >= 5
        && ![-2, -1, 1, 2].contains { amounts.contains(amount + $0) }
    }
  }

  /// The part of the code in which small distances of a view are judged by eye, in UTF-8 bytes: the one
  /// between a symbol and its text, and those from a line of text to the edges of its own background,
  /// as in a badge. Empty for most views.
  private static func opticalDistances(of view: ViewNode) -> Range<Int> {
    guard view.kind == .view, ["Text", "Label"].contains(view.name) || isLine(view) else {
      return 0..<0
    }
    let start = view.nameRange.lowerBound
    let background = view.modifiers.last { $0.name == "background" }
    guard let background, view.isCutToShape else { return start..<start + 1 }
    return start..<max(start + 1, background.nameRange.lowerBound)
  }

  /// Whether the view is a row of a text and, at most, a symbol or a shape.
  private static func isLine(_ view: ViewNode) -> Bool {
    guard view.name == "HStack", view.kind == .view else { return false }
    let parts = view.children(.content).filter { $0.name != "Spacer" }
    let texts = parts.count { $0.name == "Text" }
    return parts.count <= 2 && texts <= 1
      && parts.allSatisfy { $0.isGlyphs || ViewVocabulary.shapes.contains($0.name) }
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
