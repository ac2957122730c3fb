import HandbookModel
import ViewTree

extension Check {
  static let spaceMagicNumber = Check(
    "space-magic-number", isByName: true
  ) { context in
    // An example shows how to name distances. An app that has no names for them has nothing to use.
    let names = context.app?.namedDistances.names(for: FileDistances(context.forest))
    return context.views.flatMap { view in
      // Zero needs no name: it means that there is no spacing.
      view.distances.filter { $0.amount != 0 && !$0.argument.isConstant }.compactMap { distance in
        guard let names else { return .bareNumber(distance, "use a named constant") }
        return advice(on: distance, names).map { .bareNumber(distance, $0) }
      }
    }
  }

  /// What to use instead of a number in an app; `nil` if the app has no name for it.
  private static func advice(on distance: Distance, _ names: DistanceNames) -> String? {
    if let name = names[distance] { return "use '\(name)', which is the same distance" }
    return names.scale.map { "use a distance of '\($0)', as elsewhere in this file" }
  }
}

extension Finding {
  fileprivate static func bareNumber(_ distance: Distance, _ advice: String) -> Finding {
    Finding(
      check: Check.spaceMagicNumber.id, message: "this spacing is a bare number; \(advice)",
      range: distance.nameRange, notes: [], fix: nil)
  }
}
