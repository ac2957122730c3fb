import HandbookModel
import ViewTree

extension Check {
  static let typeFixedSize = Check(
    "type-fixed-size",  // macOS does not support Dynamic Type.
    platforms: [.iOS, .iPadOS, .tvOS, .visionOS, .watchOS]
  ) { context in
    let named = definitions(context)
    return named.map { .definition($0.call.nameRange, isFixed: $0.problem == .fixed) }
      + context.views.flatMap { view in
        view.modifiers.compactMap { finding($0, of: view, isNamedHere: !named.isEmpty) }
      }
      + tinySymbols(context)
      + fontsOfUIKit(context).map { .fontOfLabel($0) }
  }

  /// Returns a finding for each symbol that is smaller than any text, and all that a control shows.
  private static func tinySymbols(_ context: LintContext) -> [Finding] {
    /// The symbols of each control.
    var icons: [ViewNode: Set<ViewNode>] = [:]
    return context.views(named: ["Image"]).compactMap { image in
      guard image.isSwiftUIView, image.arguments["systemName"] != nil, image.isInControl,
        let modifier = image.modifier("font"), modifier.condition == nil,
        let argument = modifier.arguments.first, problem(of: argument.value) == .fixed,
        let size = ResolvedFont(argument.value).size, size < 11,
        let control = image.ancestors.first(where: { ViewVocabulary.controls.contains($0.name) })
      else { return nil }
      let known = icons[control] ?? Set(control.labelIcons)
      icons[control] = known
      return known.contains(image) ? .tinySymbol(modifier, size) : nil
    }
  }

  private static func finding(
    _ modifier: ViewModifier, of view: ViewNode, isNamedHere: Bool
  ) -> Finding? {
    guard modifier.name == "font", let argument = modifier.arguments.first,
      let problem = problem(of: argument.value), showsText(view)
    else { return nil }
    // Named fonts are reported at their declaration.
    let isWrittenHere = argument.value.isInline(in: argument.range)
    guard isWrittenHere || !isNamedHere else { return nil }
    let fix = isWrittenHere ? replacement(for: argument.value) : nil
    return .fixedFont(
      modifier, isFixed: problem == .fixed,
      fix: fix.map {
        Finding.Fix(
          title: "use '\($0)'", range: argument.range, replacement: $0, safety: .review)
      })
  }

  // MARK: Fonts

  private enum Problem {
    case fixed
    /// The font is a custom font without the argument `relativeTo:`. It scales like body text,
    /// whatever it is used for.
    case withoutStyle
  }

  /// Returns the problem of a font with a fixed size. The result is `nil` if the font follows a
  /// text style or if its size is computed.
  private static func problem(of value: Value) -> Problem? {
    if let size = sizeOfPlatformFont(value) { return size < 48 ? .fixed : nil }
    let font = ResolvedFont(value)
    guard let size = font.size, font.textStyle == nil else { return nil }
    // A text of 48 points or more is larger than any text style and usually serves as an
    // illustration.
    guard size < 48 else { return nil }
    if !font.scales { return .fixed }
    return font.family != nil && !sizesLikeBody.contains(size) ? .withoutStyle : nil
  }

  /// The sizes in points at which a custom font is right to scale like body text. In this range, text
  /// styles grow almost as body text does. Smaller text would shrink to less than 11 points, the
  /// smallest legible size, and larger text would outgrow its text style.
  private static let sizesLikeBody = 14.0...20

  /// The size in points of a UIKit or AppKit font, as in `Font(UIFont.systemFont(ofSize: 12))`. The
  /// result is `nil` for any other font, and for one that is scaled.
  private static func sizeOfPlatformFont(_ value: Value) -> Double? {
    guard case .call(.name("Font"), let arguments) = value,
      case .call(let maker, let parts)? = arguments.first?.value,
      ["UIFont", "NSFont"].contains(maker.path?.first)
    else { return nil }
    return (parts["ofSize"] ?? parts["size"])?.number
  }

  /// The Swift code of a font that uses the nearest text style with the same weight and design,
  /// such as `.body.weight(.bold)`; `nil` for a custom or italic font.
  private static func replacement(for value: Value) -> String? {
    let font = ResolvedFont(value)
    guard font.family == nil, !font.isItalic, let size = font.size, let weight = font.weight,
      let name = ResolvedFont.weights.first(where: { $0.value == weight })?.key
    else { return nil }
    let styles = TextStyle.all.filter { !$0.name.hasPrefix("extraLarge") && $0.weight == 400 }
    let nearest = styles.min {
      // Of two text styles that are equally near, the larger one is used.
      (abs($0.points - size), -$0.points) < (abs($1.points - size), -$1.points)
    }
    guard let style = nearest?.name else { return nil }
    if size == 17, weight == 600, font.design == nil { return ".headline" }
    if let design = font.design {
      let suffix = weight == 400 ? "" : ", weight: .\(name)"
      return ".system(.\(style), design: .\(design)\(suffix))"
    }
    return weight == 400 ? ".\(style)" : ".\(style).weight(.\(name))"
  }

  // MARK: Views

  /// Whether the view shows text. Symbols are left out, since they may have to match other views
  /// with a fixed size. Emoji and arrows are left out, since they are used as images.
  private static func showsText(_ view: ViewNode) -> Bool {
    if view.modifier("accessibilityHidden") != nil || view.isAccessibilityHidden == true {
      return false
    }
    switch view.kind {
    case .receiver: return true
    case .reference: return !isNamedLikeImage(view.name)
    case .view: break
    }
    switch view.name {
    case "Text": return !isSymbolText(view)
    case "Label", "TextField", "SecureField", "TextEditor": return true
    default: break
    }
    guard ViewVocabulary.views.contains(view.name) else { return false }
    let hasTitle = ViewVocabulary.controls.contains(view.name) && view.arguments[nil]?.string != nil
    return hasTitle
      || view.subtree.contains {
        $0.kind == .view && ["Text", "Label", "TextField"].contains($0.name) && !isSymbolText($0)
      }
  }

  private static func isNamedLikeImage(_ name: String) -> Bool {
    ["icon", "image", "symbol", "emoji", "logo", "avatar", "glyph"]
      .contains(where: name.lowercased().contains)
  }

  /// Whether the text is an emoji, an arrow or a single letter, which is a picture of a size or the
  /// mark of a scale, or comes from a variable with a name like that of an image.
  private static func isSymbolText(_ view: ViewNode) -> Bool {
    guard view.name == "Text", let value = view.arguments.first?.value else { return false }
    if let words = value.string {
      return words.count == 1 || !words.contains { $0.isLetter || $0.isNumber }
    }
    return value.path?.last.map(isNamedLikeImage) ?? false || isInitial(view, value)
  }

  /// Whether the text is the first letter of a name on a shape of a fixed size, in place of a picture.
  private static func isInitial(_ text: ViewNode, _ value: Value) -> Bool {
    guard text.slotPosition.role == .overlay, let shape = text.parent,
      ViewVocabulary.shapes.contains(shape.name),
      shape.modifiers.contains(where: {
        $0.name == "frame" && $0.arguments["width"]?.number != nil
          && $0.arguments["height"]?.number != nil
      })
    else { return false }
    return ["first", "prefix(1", "prefix(2", "initial"].contains(
      where: value.spelling.lowercased().contains)
  }

  // MARK: Names of fonts

  /// The calls that create a font with a problem in the definition of a named font, as in an
  /// extension of `Font`.
  private static func definitions(
    _ context: LintContext
  ) -> [(call: CallSite, problem: Problem)] {
    context.calls.compactMap { call in
      let isFont = call.isMember && (call.base == nil || call.base == .name("Font"))
      guard isFont, ["system", "custom"].contains(call.name),
        call.enclosing.isStatic || call.enclosing.type == "Font"
          || context.forest.returnsFont(call.enclosing),
        !isNamedLikeImage(call.enclosing.member),
        call.outer.map({ context.forest.calls[$0].name != "font" }) ?? true
      else { return nil }
      return problem(of: .call(.member(nil, call.name), call.arguments)).map { (call, $0) }
    }
  }
}

extension Finding {
  fileprivate static func tinySymbol(_ modifier: ViewModifier, _ size: Double) -> Finding {
    Finding(
      check: Check.typeFixedSize.id,
      message: "this control is a symbol of \(size.inPoints) points, whatever size people choose; "
        + "use a text style",
      range: modifier.nameRange, notes: [], fix: nil)
  }

  fileprivate static func fontOfLabel(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.typeFixedSize.id,
      message: "a fixed font size ignores Dynamic Type; use 'preferredFont' or 'UIFontMetrics'",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func definition(_ range: Range<Int>, isFixed: Bool) -> Finding {
    Finding(
      check: Check.typeFixedSize.id,
      message: isFixed
        ? "this named font has a fixed size, which ignores Dynamic Type"
        : "this named font without 'relativeTo:' grows like body text and not like its text style",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func fixedFont(
    _ modifier: ViewModifier, isFixed: Bool, fix: Finding.Fix?
  ) -> Finding {
    Finding(
      check: Check.typeFixedSize.id,
      message: isFixed
        ? "a fixed font size ignores Dynamic Type; use a text style"
        : "a custom font without 'relativeTo:' grows like body text and not like its text style",
      range: modifier.nameRange, notes: [], fix: fix)
  }
}
