import HandbookModel
import ViewTree

extension Check {
  static let typeLightWeightSmall = Check("type-light-weight-small") { context in
    /// The names of fonts that were reported already.
    var seen: Set<String> = []
    return context.views.compactMap { view in
      guard showsText(view), let light = light(view) else { return nil }
      let name = light.modifier.nameOfFont
      guard name.map({ seen.insert($0).inserted }) ?? true else { return nil }
      return .thinStrokes(light.modifier, light.weight)
    }
  }

  private static func showsText(_ view: ViewNode) -> Bool {
    if view.kind != .view { return view.modifier("font", "fontWeight") != nil }
    return ["Text", "Label", "TextField", "SecureField", "TextEditor", "Link"].contains(view.name)
      || ViewVocabulary.controls.contains(view.name) && view.arguments[nil]?.string != nil
  }

  private static func light(
    _ view: ViewNode
  ) -> (modifier: ViewModifier, weight: CallArgument?)? {
    guard let font = view.knownFont, let size = font.size, let weight = font.weight,
      size <= largestSize(weight)
    else { return nil }
    let isLightFamily = font.family.map(isLight) ?? false
    guard weight <= 300 || (isLightFamily && weight <= 400) else { return nil }
    guard let source = source(view)?.modifier else { return nil }
    return (source, weight <= 300 ? source.weight : nil)
  }

  /// The largest size in points at which the strokes of a weight are hard to read: that of the
  /// smallest title for a light weight, of the second title for a thin one, and of the first title for
  /// the lightest.
  private static func largestSize(_ weight: Int) -> Double {
    weight <= 100 ? 28 : weight <= 200 ? 22 : 20
  }

  /// The modifier on the view or on a view around it that sets the font weight; `nil` if there is
  /// none.
  private static func source(_ view: ViewNode) -> ModifierSite? {
    let weight = view.inherited(by: ["fontWeight", "bold"], stopsAtControls: false) {
      Fact.known($0)
    }
    if let weight = weight.value { return weight }
    return view.inherited(by: ["font"], stopsAtControls: false) { Fact.known($0) }.value
  }

  /// Whether the name of a font family ends with a light weight, as `Avenir-Light`,
  /// `HelveticaNeue-UltraLight` and `Lato Thin` do.
  private static func isLight(_ family: String) -> Bool {
    let last = family.split(whereSeparator: { $0 == "-" || $0 == " " }).dropFirst().last
    return ["light", "ultralight", "extralight", "thin", "hairline", "lightitalic", "thinitalic"]
      .contains(last?.lowercased() ?? "")
  }
}

extension ViewModifier {
  /// The name of the font that the modifier sets, if the font is declared elsewhere; otherwise `nil`.
  fileprivate var nameOfFont: String? {
    guard name == "font", let value = arguments.first?.value, value.path != nil else { return nil }
    return ResolvedFont(value).spelling
  }

  /// The argument that sets a light weight, in the modifier or in the font that is passed to it.
  /// The result is `nil` if there is none, or if the font is declared elsewhere.
  fileprivate var weight: CallArgument? {
    guard let argument = arguments.first else { return nil }
    let found = name == "fontWeight" ? argument : argument.value.weight
    guard let found, argument.range.lowerBound <= found.range.lowerBound,
      found.range.upperBound <= argument.range.upperBound,
      ["ultraLight", "thin", "light"].contains(found.value.path?.last ?? "")
    else { return nil }
    return found
  }
}

extension Value {
  /// The argument with the weight of a font such as `.system(size: 12, weight: .light)` or
  /// `.body.weight(.light)`; `nil` if there is none.
  fileprivate var weight: CallArgument? {
    switch self {
    case .call(.member(_, "weight"), let arguments): arguments.first
    case .call(let callee, let arguments):
      arguments.first { $0.label == "weight" } ?? callee.weight
    case .member(let base?, _): base.weight
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func thinStrokes(_ modifier: ViewModifier, _ weight: CallArgument?) -> Finding
  {
    Finding(
      check: Check.typeLightWeightSmall.id,
      message: "a light weight is hard to read in text of this size",
      range: modifier.nameRange, notes: [],
      fix: weight.map {
        Finding.Fix(
          title: "use '.regular'", range: $0.range, replacement: ".regular", safety: .review)
      })
  }
}
