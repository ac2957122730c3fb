import HandbookModel
import ViewTree

extension Check {
  static let spaceMagicNumber = Check(
    "space-magic-number", isOptIn: true
  ) { context in
    context.views.flatMap { view in
      // Zero needs no name: it means that there is no spacing.
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
