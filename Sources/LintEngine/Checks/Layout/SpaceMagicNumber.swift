import HandbookModel
import ViewTree

extension Check {
  static let spaceMagicNumber = Check(
    "space-magic-number", title: "A distance that is a bare number",
    why: """
      A number in a view says neither what the distance is for nor which others have to change with \
      it. A constant with a name keeps equal distances equal in the whole app.
      """,
    flagged: "Text(title).padding(16)",
    preferred: "Text(title).padding(Spacing.medium)",
    severity: .note, isOptIn: true
  ) { input in
    input.views.flatMap { view in
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
      message: "a distance is written as a number, which has no name to change it by",
      range: distance.nameRange, notes: [], fix: nil)
  }
}
