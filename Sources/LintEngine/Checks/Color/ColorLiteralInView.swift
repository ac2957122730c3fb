import HandbookModel
import ViewTree

extension Check {
  static let colorLiteralInView = Check(
    "color-literal-in-view", severity: .note
  ) { context in
    literals(context) + pickedLiterals(context)
  }

  private static func literals(_ context: LintContext) -> [Finding] {
    context.calls.filter { call in
      guard let type = colorType(call),
        Style(.call(.name(type), call.arguments)).solid == .literal, context.isInViewCode(call)
      else { return false }
      return !isExempt(call, context)
    }
    .map { .colorLiteral($0.nameRange) }
  }

  /// The name of the color type, such as `Color`, if the call is an initializer of that type; `nil`
  /// for any other call.
  private static func colorType(_ call: CallSite) -> String? {
    if call.name != "init" {
      let isOwn = !call.isMember || call.base == .name("SwiftUI")
      return isOwn && colorTypes.contains(call.name) ? call.name : nil
    }
    guard let base = call.base?.path?.last else {
      let labels = Set(call.arguments.compactMap(\.label))
      return call.isMember && labels.isSuperset(of: ["red", "green", "blue"]) ? "Color" : nil
    }
    return colorTypes.contains(base) ? base : nil
  }

  private static let colorTypes: Set<String> = ["Color", "UIColor", "NSColor"]

  /// Whether the color may be a literal, because it is used in a shadow or a drawing, is an
  /// argument of another color, or replaces a material.
  private static func isExempt(_ call: CallSite, _ context: LintContext) -> Bool {
    var next = call.outer
    while let number = next {
      let outer = context.forest.calls[number]
      if ["shadow", "Canvas"].contains(outer.name) || colorTypes.contains(outer.name) {
        return true
      }
      next = outer.outer
    }
    return standsInForMaterial(call, context)
  }

  /// Whether the color replaces a material if people turn on Reduce Transparency. Such a color is
  /// opaque and has to look like the material on its background, so no named color fits.
  private static func standsInForMaterial(_ call: CallSite, _ context: LintContext) -> Bool {
    let forest = context.forest
    let nameOffset = call.nameRange.lowerBound
    guard forest.names.contains(where: isTransparency) else { return false }
    let isArm = context.views.contains { view in
      view.range.contains(nameOffset)
        && view.branches.flatMap(\.conditionRanges).contains {
          forest.variableReferences(in: $0).contains {
            $0.name.lowercased().contains("transparency")
          }
        }
    }
    return isArm
      || forest.enclosingCalls(of: call.outer).prefix(3).flatMap(\.arguments).contains { argument in
        argument.value != .closure && argument.range.contains(nameOffset)
          && forest.variableReferences(in: argument.range).contains { isTransparency($0.name) }
      }
  }

  private static func isTransparency(_ name: String) -> Bool {
    Set(name.words).isSuperset(of: ["reduce", "transparency"])
  }

  /// Finds colors of the form `#colorLiteral(red: …)`. In Xcode, such a literal is displayed as a
  /// swatch of the color.
  private static func pickedLiterals(_ context: LintContext) -> [Finding] {
    context.views.flatMap(\.modifiers).flatMap(\.arguments).flatMap(swatches).map {
      .colorLiteral($0)
    }
  }

  private static func swatches(_ argument: CallArgument) -> [Range<Int>] {
    switch argument.value {
    case .opaque: Style(argument.value) == .literal ? [argument.range] : []
    case .call(_, let arguments): arguments.flatMap(swatches)
    default: []
    }
  }
}

extension Finding {
  fileprivate static func colorLiteral(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.colorLiteralInView.id,
      message: "this view creates a color from numbers; define it as a named color",
      range: range, notes: [], fix: nil)
  }
}
