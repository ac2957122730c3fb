import HandbookModel
import ViewTree

extension Check {
  static let spaceMagicNumber = Check(
    "space-magic-number", title: "Spacing written as a bare number",
    why: """
      A bare number says neither what the spacing is for nor which other values have to change \
      with it. A named constant keeps equal spacing equal throughout the app.
      """,
    flagged: "Text(title).padding(16)",
    preferred: "Text(title).padding(Spacing.medium)",
    severity: .note, isOptIn: true
  ) { context in
    context.views.flatMap { view in
      // Zero is a decision, not a measurement.
      view.distances.filter { $0.amount != 0 && !$0.argument.isConstant }
        .map { Finding.bareNumber($0) }
    }
  }
}

extension Finding {
  fileprivate static func bareNumber(_ distance: Distance) -> Finding {
    Finding(
      check: Check.spaceMagicNumber.id,
      message: "this spacing is a bare number; use a named constant",
      range: distance.nameRange, notes: [], fix: nil)
  }
}
