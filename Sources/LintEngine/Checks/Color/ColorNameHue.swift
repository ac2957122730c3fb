import HandbookModel
import ViewTree

extension Check {
  static let colorNameHue = Check(
    "color-name-hue", isOptIn: true
  ) { context in
    let declared = declarations(context.forest)
    return declared.map { .hue($0.name, $0.range) } + assets(context)
      + uses(context, except: (context.app?.declaredColors ?? []).union(declared.map(\.name)))
  }

  /// Returns the names of the colors that a file declares and this check reports there, so that it
  /// does not report their uses.
  static func colorsNamedByHue(declaredIn forest: ViewForest) -> Set<String> {
    Set(declarations(forest).map(\.name))
  }

  // MARK: Declared colors

  /// A named color that can be used in all views.
  private struct NamedColor {
    let name: String
    let range: Range<Int>
    /// The name of the color that this one is defined by, such as `blue500` if the definition is
    /// `Palette.blue500`; `nil` if the color is defined in another way.
    let source: String?
  }

  /// The declared colors whose name contains a hue, such as `brandBlue`. The colors of a palette
  /// are left out: if `accent` is defined as `Palette.blue500`, views use the name `accent`, so
  /// `blue500` is left out.
  private static func declarations(_ forest: ViewForest) -> [NamedColor] {
    colorTypes.flatMap { type -> [NamedColor] in
      let stored = (forest.declarations.properties[type] ?? []).filter(\.isStatic).map {
        NamedColor(name: $0.name, range: $0.range, source: $0.value?.path?.last)
      }
      let computed = forest.roots.filter { $0.type == type && $0.kind == .member }.map {
        NamedColor(
          name: $0.member, range: $0.nameRange,
          source: forest.views(of: $0).first?.value.path?.last)
      }
      let referencedNames = Set((stored + computed).compactMap(\.source))
      return (stored + computed).filter {
        isNamedByHue($0.name) && !referencedNames.contains($0.name)
      }
    }
  }

  private static let colorTypes = ["Color", "ShapeStyle", "UIColor", "NSColor"]

  // MARK: Used colors

  private static func assets(_ context: LintContext) -> [Finding] {
    context.calls.compactMap { call in
      guard colorTypes.contains(call.name), !call.isMember, call.arguments.count == 1,
        let argument = call.arguments.first,
        case .asset(let name) = Style(.call(.name("Color"), call.arguments)), isNamedByHue(name),
        context.isInViewCode(call)
      else { return nil }
      return .hue(name, argument.range)
    }
  }

  private static func uses(_ context: LintContext, except declared: Set<String>) -> [Finding] {
    context.views.flatMap(\.modifiers).filter { painting.contains($0.name) }.flatMap(\.arguments)
      .compactMap { argument in
        guard argument.label == nil, case .token(let name) = Style(argument.value).solid,
          !declared.contains(name), isNamedByHue(name), argument.value.isColorName
        else { return nil }
        return .hue(name, argument.range)
      }
  }

  private static let painting: Set<String> = [
    "foregroundStyle", "foregroundColor", "background", "tint", "accentColor", "fill", "stroke",
    "strokeBorder", "border", "listRowBackground", "toolbarBackground",
  ]

  // MARK: Names

  private static func isNamedByHue(_ name: String) -> Bool {
    guard !systemColors.contains(name), !name.contains(".") else { return false }
    let words = name.words
    return words.contains(where: hues.contains) && !words.contains(where: roles.contains)
  }

  /// Words that say where a color is used, as in `labelGray`.
  private static let roles: Set<String> = [
    "background", "foreground", "text", "label", "title", "header", "footer", "button", "link",
    "icon", "border", "separator", "divider", "placeholder", "screen", "surface", "card", "bar",
    "error", "warning", "success", "selection", "selected", "disabled",
  ]

  private static let hues: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "black", "white", "gray", "grey", "violet", "magenta", "turquoise", "navy", "crimson",
    "maroon", "beige", "lavender", "lime",
  ]

  /// The names of colors that UIKit and AppKit define. Apps cannot change these names.
  private static let systemColors: Set<String> = [
    "lightGray", "darkGray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "black", "white", "gray",
  ]
}

extension Value {
  /// Whether the value is the name of a color, such as `.brandBlue` or `Color.brandBlue`. The color
  /// may also be given an opacity.
  fileprivate var isColorName: Bool {
    switch self {
    case .member(let base, _): base == nil || base == .name("Color")
    case .call(.member(let base?, "opacity"), _): base.isColorName
    default: false
    }
  }
}

extension Finding {
  fileprivate static func hue(_ name: String, _ range: Range<Int>) -> Finding {
    Finding(
      check: Check.colorNameHue.id,
      message: "'\(name)' describes how the color looks, not what it is for",
      range: range, notes: [], fix: nil)
  }
}
