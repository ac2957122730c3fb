import HandbookModel
import ViewTree

extension Check {
  static let colorByScheme = Check("color-by-scheme", isOptIn: true) { context in
    let variables = context.index(Variables.self)
    var ranges: Set<Range<Int>> = []
    return context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        guard painting.contains(modifier.name), !modifier.isInlined,
          let argument = modifier.arguments.first, argument.label == nil, !argument.isConstant,
          case .conditional(let colors, let conditions) = argument.value, colors.count == 2,
          colors.allSatisfy({ Style($0).isConcreteColor }),
          let scheme = conditions.first?.comparedScheme,
          variables.property(scheme.variable, of: view.root.type)?.wrapperValue?.spelling
            == "\\.colorScheme",
          ranges.insert(argument.range).inserted
        else { return nil }
        let styles = colors.map { Style($0) }
        return .byScheme(
          argument.range, light: styles[scheme.isLight ? 0 : 1],
          dark: styles[scheme.isLight ? 1 : 0])
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static let painting: Set<String> = [
    "foregroundStyle", "foregroundColor", "background", "fill", "tint", "stroke", "border",
    "listRowBackground",
  ]
}

extension Value {
  /// The variable that the value compares with the dark or light appearance, and whether the value is
  /// true in the light one; `nil` if there is none.
  fileprivate var comparedScheme: (variable: String, isLight: Bool)? {
    guard case .operation(.operator(let name), let operands, _) = self,
      ["==", "!="].contains(name),
      let scheme = operands.lazy.compactMap(\.path?.last).first(where: {
        ["dark", "light"].contains($0)
      })
    else { return nil }
    for case .name(let variable) in operands {
      return (variable, (scheme == "light") == (name == "=="))
    }
    return nil
  }
}

extension Finding {
  fileprivate static func byScheme(_ range: Range<Int>, light: Style, dark: Style) -> Finding {
    let message =
      switch (light, dark) {
      case (.fixed("white"), .fixed("black")):
        "use the background color of the system, which is white in light mode and black in dark mode"
      case (.fixed("black"), .fixed("white")):
        "use '.primary', which is black in light mode and white in dark mode"
      default:
        "a color asset adapts to the appearance by itself, also to Increase Contrast; move both "
          + "colors into one"
      }
    return Finding(
      check: Check.colorByScheme.id, message: message, range: range, notes: [], fix: nil)
  }
}
