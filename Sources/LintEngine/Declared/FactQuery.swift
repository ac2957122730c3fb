import HandbookModel
import ViewTree

/// The name of a fact, which is a property of views that checks declared by rules can test.
/// Examples are `foreground.level` and `mod.padding`.
struct FactQuery: Hashable, Sendable {
  let name: String

  /// The names of the facts, each with its meaning. Facts that begin with `mod.`, `arg.` or `env.`
  /// are not listed, because the rest of their name can be any modifier, argument or environment
  /// value.
  static let known: [(name: String, meaning: String)] = [
    (
      "foreground",
      "the text's style: level, system, fixed, literal, asset, semantic, tint, gradient, opacity"
    ),
    ("foreground.level", "1 for primary … 5 for quinary"),
    ("foreground.explicit", "whether the foreground style is set"),
    ("foreground.colorish", "whether the foreground style is a concrete color"),
    ("foreground.color", "the name of the color, such as red"),
    ("own.foreground", "like foreground, but only if the view itself sets it"),
    ("opacity", "the number in the view's own .opacity"),
    ("backing", "the background: material, color, picture, none"),
    ("backing.material", "ultraThin, thin, regular, thick, ultraThick, bar, glass"),
    ("backing.color", "the name or kind of the background color, such as white or literal"),
    ("font", "the complete font, for comparing views"),
    ("font.size", "the size in points at the default text size"),
    ("font.weight", "100 … 900"),
    ("font.style", "the text style, such as headline"),
    ("font.design", "the font design, such as rounded"),
    ("font.family", "the name of a custom font"),
    ("font.scales", "whether the font follows Dynamic Type"),
    ("slot", "the position in the parent: content, label, toolbar, sheet, overlay…"),
    ("branch", "whether the view depends on a condition"),
    ("type", "the name of the type whose body contains the view"),
    ("declared", "whether the app declares the view, even under a name of the system"),
    ("children.count", "the number of direct child views"),
  ]

  /// The kind of values that a fact can have.
  private enum Kind {
    case boolean, number, anyWord
    case word([String])
  }

  private var kind: Kind {
    switch name {
    case "foreground", "own.foreground":
      .word([
        "level", "system", "fixed", "literal", "asset", "semantic", "tint", "material", "gradient",
        "image", "clear", "opacity",
      ])
    case "foreground.explicit", "foreground.colorish", "font.scales", "branch", "declared": .boolean
    case "foreground.level", "opacity", "font.size", "font.weight", "children.count": .number
    case "backing": .word(["material", "color", "picture", "none"])
    case "backing.material": .word(SwiftUIMaterial.allCases.map(\.rawValue))
    case "font.style": .word(TextStyle.all.map(\.name).sorted())
    case "slot": .word(SlotRole.allCases.map(\.rawValue))
    default: .anyWord
    }
  }

  /// Returns the reason why a comparison of the fact with a value can never be true, and advice on
  /// how to fix the comparison; `nil` if it can be true. The message is one sentence without a
  /// final period, and the advice is an instruction.
  func problem(
    comparing comparison: Selector.Comparison, with value: String
  ) -> (message: String, advice: String)? {
    if value.isEmpty {
      return ("the value to compare '\(name)' with is missing", "add a value after the operator")
    }
    let isOrder = [.greaterThan, .lessThan, .atLeast, .atMost].contains(comparison)
    switch kind {
    case .number where Double(value) == nil:
      return ("'\(name)' is a number, but '\(value)' is not", "write a number, such as 17")
    case .boolean where isOrder || !["true", "false"].contains(value):
      return ("'\(name)' is either true or false", "write [\(name)=true] or [\(name)=false]")
    case .word where isOrder:
      return ("'\(name)' is not a number and has no order", "compare it with =, != or ~")
    case .word(let words):
      let isPossible =
        comparison == .contains
        ? words.contains { $0.lowercased().contains(value.lowercased()) } : words.contains(value)
      guard !isPossible else { return nil }
      return (
        "'\(name)' is never '\(value)'",
        suggestion(for: value, among: words).map { "did you mean '\($0)'?" }
          ?? "it is one of \(words.joined(separator: ", "))"
      )
    case .anyWord where isOrder && Double(value) == nil:
      return ("only numbers have an order, but '\(value)' is not one", "write a number, such as 17")
    case .number, .boolean, .anyWord: return nil
    }
  }

  /// Creates a value for the fact with the given name; `nil` for an unknown name.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isWellFormed = parts.count >= 2 && !parts.contains("")
    switch parts.first {
    case "mod": guard isWellFormed, parts.count <= 3 else { return nil }
    case "arg", "env": guard isWellFormed, parts.count == 2 else { return nil }
    default: guard Self.known.contains(where: { $0.name == name }) else { return nil }
    }
    self.name = name
  }
}

/// The value of a fact for one view. A fact is a property of views, such as `font.size`.
enum FactValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case word(String)
  /// The view does not have the property that the fact describes.
  case absent
  /// The value of the property is unknown, because the source does not show it.
  case unknown

  /// The value as selectors and messages contain it; `""` if it is absent or unknown.
  var text: String {
    switch self {
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .word(let word): word
    case .absent, .unknown: ""
    }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .word(let word): Double(word)
    case .boolean, .absent, .unknown: nil
    }
  }
}

extension FactQuery {
  func answer(for view: ViewNode) -> FactValue {
    let parts = name.split(separator: ".").map(String.init)
    switch parts[0] {
    case "foreground": return foreground(view, parts.dropFirst().first)
    case "own": return ownForeground(view)
    case "opacity":
      return view.ownOpacity.map { .number($0.amount) } ?? absence(in: view)
    case "backing": return background(view, parts.dropFirst().first)
    case "font": return font(view, parts.dropFirst().first)
    case "slot": return .word(view.slotPosition.role.rawValue)
    case "branch": return .boolean(!view.branches.isEmpty)
    case "type": return view.root.type.isEmpty ? .absent : .word(view.root.type)
    case "declared":
      return .boolean(
        view.definition != nil || view.forest.declarations.conformances[view.name] != nil)
    case "children": return .number(Double(view.children.count))
    case "arg": return argument(parts[1], of: view.arguments)
    case "env": return inherited(parts[1], view)
    default: return modifier(view, parts[1], parts.dropFirst(2).first)
    }
  }

  // MARK: Styles

  private func foreground(_ view: ViewNode, _ part: String?) -> FactValue {
    switch view.foreground {
    case .unknown: return .unknown
    case .unset:
      switch part {
      case nil: return .word("level")
      case "level": return .number(1)
      case "explicit", "colorish": return .boolean(false)
      default: return .absent
      }
    case .known(let foreground):
      let style = foreground.style
      switch part {
      case "explicit": return .boolean(true)
      case _ where !style.isKnown: return .unknown
      case "level": return style.level.map { .number(Double($0.number)) } ?? .absent
      case "colorish": return .boolean(style.isConcreteColor)
      case "color": return style.solid.colorName.map { .word($0) } ?? .absent
      default: return style.kindName.map { .word($0) } ?? .unknown
      }
    }
  }

  private func ownForeground(_ view: ViewNode) -> FactValue {
    switch view.foreground {
    case .unknown: .unknown
    case .unset: .absent
    case .known(let foreground):
      foreground.isOwn ? foreground.style.kindName.map { .word($0) } ?? .unknown : .absent
    }
  }

  private func background(_ view: ViewNode, _ part: String?) -> FactValue {
    switch (view.background, part) {
    case (.unknown, _): .unknown
    case (.nothing, nil): .word("none")
    case (.picture, nil): .word("picture")
    case (.material, nil): .word("material")
    case (.paint, nil): .word("color")
    case (.material(let material), "material"): .word(material.rawValue)
    case (.paint(let style), "color"):
      (style.colorName ?? style.kindName).map { .word($0) } ?? .unknown
    default: .absent
    }
  }

  private func font(_ view: ViewNode, _ part: String?) -> FactValue {
    let font: ResolvedFont
    switch view.font {
    case .unknown: return .unknown
    case .unset: font = .body
    case .known(let known): font = known
    }
    switch part {
    case "size": return font.size.map { .number($0) } ?? .unknown
    case "weight": return font.weight.map { .number(Double($0)) } ?? .unknown
    case "style": return font.textStyle.map { .word($0) } ?? (font.isKnown ? .absent : .unknown)
    case "design": return font.design.map { .word($0) } ?? (font.isKnown ? .absent : .unknown)
    case "family": return font.family.map { .word($0) } ?? (font.isKnown ? .absent : .unknown)
    case "scales": return font.isKnown ? .boolean(font.scales) : .unknown
    // The signature includes the source of an unknown font, so such a font is only equal to itself.
    default: return .word(font.signature)
    }
  }

  // MARK: Modifiers and arguments

  private func modifier(_ view: ViewNode, _ name: String, _ label: String?) -> FactValue {
    guard let modifier = view.modifiers.first(where: { $0.name == name }) else {
      return absence(in: view)
    }
    if modifier.condition != nil { return .unknown }
    guard let label else {
      return modifier.arguments.first.map { answer($0.value) } ?? .boolean(true)
    }
    return argument(label, of: modifier.arguments)
  }

  /// Returns the value of a fact about a modifier that is not among the view's modifiers. If the
  /// view has an unknown modifier, the value is unknown, because that modifier may apply any other
  /// one.
  func absence(in view: ViewNode) -> FactValue {
    view.modifiers.contains(where: \.isUnknown) ? .unknown : .absent
  }

  /// Returns the value of an argument; `.absent` if the call does not have it.
  /// - Parameter label: The label of the argument, or its 0-based index as text, such as `0`.
  private func argument(_ label: String, of arguments: [CallArgument]) -> FactValue {
    if let number = Int(label) {
      return arguments.indices.contains(number) ? answer(arguments[number].value) : .absent
    }
    return arguments.first { $0.label == label }.map { answer($0.value) } ?? .absent
  }

  private func answer(_ value: Value) -> FactValue {
    switch value {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .string(let text): .word(text)
    case .member(nil, let name): .word(name)
    case .conditional, .associatedValue, .operation, .opaque, .interpolation, .invalid: .unknown
    case .name, .member, .call, .list, .null, .closure: .word(value.spelling)
    }
  }

  private func inherited(_ name: String, _ view: ViewNode) -> FactValue {
    let fact = view.inherited(by: [name], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first.map { answer($0.value) } ?? .boolean(true))
    }
    return switch fact {
    case .known(let answer): answer
    case .unset: .absent
    case .unknown: .unknown
    }
  }
}

extension Style {
  /// The level of a hierarchical style; `nil` for any other style.
  fileprivate var level: HierarchicalLevel? {
    if case .level(let level) = self { level } else { nil }
  }

  /// The word that selectors use for this kind of style; `nil` if the style is unknown.
  fileprivate var kindName: String? {
    switch self {
    case .level: "level"
    case .system: "system"
    case .fixed: "fixed"
    case .semantic: "semantic"
    case .literal: "literal"
    case .asset: "asset"
    case .tint: "tint"
    case .material: "material"
    case .gradient: "gradient"
    case .image: "image"
    case .clear: "clear"
    case .faded: "opacity"
    case .conditional, .token, .unknown: nil
    }
  }

  /// The name of the color, such as `red` or `systemBackground`; `nil` if the style is not a named
  /// color.
  fileprivate var colorName: String? {
    switch self {
    case .system(let name), .fixed(let name), .semantic(let name), .asset(let name): name
    case .tint: "tint"
    default: nil
    }
  }
}

extension ResolvedFont {
  /// A string with the properties that determine the look of the font, such as its size and weight.
  /// It is equal for two fonts that look the same.
  fileprivate var signature: String {
    let parts: [String] = [
      size.map { "\($0)" } ?? "?", weight.map { "\($0)" } ?? "?", design ?? "", family ?? "",
      isItalic ? "italic" : "", spelling ?? "",
    ]
    return parts.joined(separator: " ")
  }
}
