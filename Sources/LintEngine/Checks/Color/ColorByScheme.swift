import HandbookModel
import ViewTree

extension Check {
  static let colorByScheme = Check("color-by-scheme", isOptIn: true) { context in
    let variables = context.index(Variables.self)
    let chosen = context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Range<Int>? in
        guard painting.contains(modifier.name), !modifier.isInlined,
          let argument = modifier.arguments.first, argument.label == nil, !argument.isConstant,
          case .conditional(let colors, let conditions) = argument.value, colors.count == 2,
          colors.allSatisfy({ Style($0).isConcreteColor }),
          let name = conditions.first?.comparedScheme,
          variables.property(name, of: view.root.type)?.wrapperValue?.spelling == "\\.colorScheme"
        else { return nil }
        return argument.range
      }
    }
    return Set(chosen).sorted { $0.lowerBound < $1.lowerBound }.map(Finding.byScheme)
  }

  private static let painting: Set<String> = [
    "foregroundStyle", "foregroundColor", "background", "fill", "tint", "stroke", "border",
    "listRowBackground",
  ]
}

extension Value {
  /// The name of the variable that the value compares with the dark or light appearance; `nil` if
  /// there is none.
  fileprivate var comparedScheme: String? {
    guard case .operation(.operator(let name), let operands, _) = self,
      ["==", "!="].contains(name),
      operands.contains(where: { ["dark", "light"].contains($0.path?.last) })
    else { return nil }
    for case .name(let variable) in operands { return variable }
    return nil
  }
}

extension Finding {
  fileprivate static func byScheme(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.colorByScheme.id,
      message: "a color asset adapts to the appearance by itself, also to Increase Contrast; move "
        + "both colors into one",
      range: range, notes: [], fix: nil)
  }
}
