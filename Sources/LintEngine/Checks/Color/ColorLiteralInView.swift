import HandbookModel
import ViewTree

extension Check {
  static let colorLiteralInView = Check(
    "color-literal-in-view", options: [tokenTypes]
  ) { context in
    literals(context) + pickedLiterals(context)
  }

  private static let tokenTypes = CheckOption.words(
    "types",
    "The names of types that define the colors of the design. Colors may be literals in them.")

  private static func literals(_ context: LintContext) -> [Finding] {
    let tokens = Set(context.words(tokenTypes))
    return context.calls.filter { call in
      guard
        !call.enclosing.type.split(separator: ".").contains(where: { tokens.contains(String($0)) }),
        let type = colorType(call),
        Style(.call(.name(type), call.arguments)).solid == .literal, context.isInViewCode(call)
      else { return false }
      return !isExempt(call, context) && !isNamedOnce(call, context)
    }
    .map { .colorLiteral($0.nameRange) }
  }

  /// The name of the color type, such as `Color`, if the call is an initializer of that type; `nil`
  /// for any other call.
  static func colorType(_ call: CallSite) -> String? {
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

  /// Whether a property that is nothing but a color gives the color a name, and no other place of the
  /// app has the same numbers as the property.
  private static func isNamedOnce(_ call: CallSite, _ context: LintContext) -> Bool {
    context.app?.repeatedNumbers != nil
      && context.index(NamedColors.self).names[call.enclosing.type]?.contains(call.enclosing.member)
        == true
  }

  /// The names of the computed properties whose values are colors that only they make of numbers, by
  /// type.
  private struct NamedColors: LintIndex {
    private(set) var names: [String: Set<String>] = [:]

    init(_ context: LintContext) {
      for (type, properties) in context.forest.declarations.properties {
        names[type] = Set(
          properties.lazy.filter { !$0.isStored && colorTypes.contains($0.type ?? "") }.map(\.name))
      }
      guard let numbers = context.app?.repeatedNumbers else { return }
      for call in context.calls where colorType(call) != nil && numbers.count(of: call) > 1 {
        names[call.enclosing.type]?.remove(call.enclosing.member)
      }
    }
  }

  /// Whether the color may be a literal, because it is used in a shadow, a drawing, a mesh
  /// gradient or the material of a 3D object, is an argument of another color, or replaces a
  /// material.
  private static func isExempt(_ call: CallSite, _ context: LintContext) -> Bool {
    var next = call.outer
    while let number = next {
      let outer = context.forest.calls[number]
      if ["shadow", "Canvas"].contains(outer.name) || colorTypes.contains(outer.name)
        || outer.name == "MeshGradient" || outer.name.hasSuffix("Material")
      {
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
    let transparency = context.index(Transparency.self)
    guard transparency.isNamed else { return false }
    return transparency.arms.contains(nameOffset)
      || forest.enclosingCalls(of: call.outer).prefix(3).contains { outer in
        let next = outer.arguments.firstIndex(from: nameOffset + 1, by: \.range.lowerBound)
        guard next > 0, case let argument = outer.arguments[next - 1] else { return false }
        return argument.value != .closure && argument.range.contains(nameOffset)
          && !transparency.offsets.starting(in: argument.range, by: \.self).isEmpty
      }
  }

  /// The places where the code depends on the setting Reduce Transparency.
  private struct Transparency: LintIndex {
    /// Whether a name in the code is that of the setting.
    let isNamed: Bool
    /// The views whose condition mentions transparency.
    let arms: RangeSet<Int>
    /// The offsets in UTF-8 bytes at which the name of the setting is used as a value.
    let offsets: [Int]

    init(_ context: LintContext) {
      let forest = context.forest
      isNamed = forest.names.contains(where: isTransparency)
      guard isNamed else {
        (arms, offsets) = (RangeSet(), [])
        return
      }
      offsets = forest.variableReferences.filter { isTransparency($0.name) }.map(\.offset)
      let mentions = forest.variableReferences.filter {
        $0.name.lowercased().contains("transparency")
      }
      arms = RangeSet(
        context.views.filter { view in
          view.branches.lazy.flatMap(\.conditionRanges).contains {
            !mentions.starting(in: $0, by: \.offset).isEmpty
          }
        }.map(\.range))
    }
  }

  private static func isTransparency(_ name: String) -> Bool {
    Set(name.words).isSuperset(of: ["reduce", "transparency"])
  }

  /// Finds colors of the form `#colorLiteral(red: …)`. In Xcode, such a literal is displayed as a
  /// swatch of the color.
  private static func pickedLiterals(_ context: LintContext) -> [Finding] {
    // The places of the constants that were looked at, since many views may use the same one.
    var seen: Set<Range<Int>> = []
    return context.views.flatMap(\.modifiers).flatMap(\.arguments).filter { argument in
      guard argument.isConstant, case .call(_, let arguments) = argument.value,
        let first = arguments.first
      else { return true }
      return seen.insert(first.range).inserted
    }.flatMap(swatches).map { .colorLiteral($0) }
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
