import HandbookModel
import ViewTree

extension Check {
  static let stateInitialParameter = Check(
    "state-initial-parameter", isOptIn: true
  ) { context in
    let views = context.declaredViews
    guard !views.isEmpty else { return [] }
    return views.flatMap { view in
      (context.forest.declarations.initializers[view.name] ?? []).flatMap { initializer in
        copies(in: initializer, context.forest)
      }
    }
  }

  /// The types of simple values. What is edited and then saved, such as a draft, is mostly more.
  private static let plainTypes: Set<String> = [
    "Bool", "Int", "Double", "Float", "CGFloat", "String", "Date", "Color",
  ]

  /// Finds the states that an initializer fills with its parameters.
  private static func copies(
    in initializer: DeclarationIndex.Initializer, _ forest: ViewForest
  ) -> [Finding] {
    let parameters = Set(
      initializer.parameters.lazy.filter {
        !$0.name.hasPrefix("initial") && plainTypes.contains($0.type)
      }.map(\.name))
    guard !parameters.isEmpty else { return [] }
    return forest.calls(in: initializer.range).compactMap { call in
      guard call.name == "State", !call.isMember, call.arguments.count == 1,
        let argument = call.arguments.first,
        ["initialValue", "wrappedValue"].contains(argument.label),
        case .name(let name) = argument.value, parameters.contains(name)
      else { return nil }
      return .copied(name, argument.range)
    }
  }
}

extension Finding {
  fileprivate static func copied(_ parameter: String, _ range: Range<Int>) -> Finding {
    Finding(
      check: Check.stateInitialParameter.id,
      message: "the state keeps the first '\(parameter)' and ignores later ones",
      range: range, notes: [], fix: nil)
  }
}
