import HandbookModel
import ViewTree

/// Modifiers whose effect is inherited by all descendants.
extension HTMLViewRenderer {
  /// The inherited style inside of all modifiers.
  mutating func look(
    _ look: InheritedStyle, through modifiers: ArraySlice<ViewModifier>, _ subject: Subject
  ) -> InheritedStyle {
    looks(look, through: modifiers, subject).last ?? look
  }

  /// The inherited styles between modifiers, from the outermost to the innermost. There is one more
  /// than there are modifiers.
  mutating func looks(
    _ look: InheritedStyle, through modifiers: ArraySlice<ViewModifier>, _ subject: Subject
  ) -> [InheritedStyle] {
    var looks = [look]
    var look = look
    for modifier in modifiers.reversed() {
      apply(modifier.name, modifier.arguments, subject.place(of: modifier), to: &look)
      if let ground = ground(under: modifier, subject, look) {
        look.ground = ground
        look.isOverContent = false
      }
      looks.append(look)
    }
    return looks
  }

  /// Updates the inherited style for one modifier.
  mutating func apply(
    _ name: String, _ arguments: [CallArgument], _ place: Evaluator.Place,
    to look: inout InheritedStyle
  ) {
    let outer = look
    let types = ["font": ["Font"], "foregroundStyle": Evaluator.paintTypes][name]
    let first = arguments.first.map {
      evaluator.resolved($0.value, place, in: types ?? Evaluator.paintTypes)
    }
    let word = first?.path?.last
    if name.hasSuffix("Style") {
      look.ownStyles[name] = ownStyle(name, arguments.first?.value, place)
    }
    switch name {
    case "font":
      guard let first, first != .null else { break }
      look.font = ResolvedFont(first)
      if first.spelling.contains("monospacedDigit") { look.hasEvenDigits = true }
    case "bold": look.weight = first?.boolean == false ? look.weight : 700
    case "fontWeight": look.weight = word.flatMap { ResolvedFont.weights[$0] } ?? look.weight
    case "italic": look.isItalic = first?.boolean ?? true
    case "fontDesign": look.design = word
    case "fontWidth": look.width = word
    case "monospaced": look.design = first?.boolean == false ? look.design : "monospaced"
    case "monospacedDigit": look.hasEvenDigits = true
    case "foregroundStyle", "foregroundColor":
      if let first, let paint = palette.paint(first, look) {
        look.foreground = paint
        // A hierarchical level refers to the surrounding foreground style.
        if case .level(let level) = paint, name == "foregroundStyle", first.isImplicit,
          case .color(let base)? = outer.foreground
        {
          look.foreground = .color(
            level == 1 ? base : ColorResolver.faded(base, ColorResolver.shares[min(level, 5) - 1]))
        }
      }
    case "tint", "accentColor":
      if let first, let color = palette.solid(first, look) {
        look.tint = color
        look.isTinted = true
      }
    case "multilineTextAlignment":
      look.textAlignment = ["leading": "start", "trailing": "end"][word ?? ""] ?? word
    case "lineLimit":
      // The upper bound of a range counts.
      var limit = first?.number
      if case .list(let range)? = first { limit = range.last?.number }
      if let limit { look.lineLimit = max(1, Int(min(limit, 1000))) }
      if first == .null { look.lineLimit = nil }
    case "lineSpacing": look.lineSpacing = first?.number
    case "tracking", "kerning": look.tracking = first?.number
    case "textCase": look.textCase = word == "uppercase" || word == "lowercase" ? word : "none"
    case "underline": look.isUnderlined = first?.boolean ?? true
    case "strikethrough": look.isStruckThrough = first?.boolean ?? true
    case "buttonStyle": look.buttonStyle = first?.callee.path?.last?.styleName
    case "buttonBorderShape": look.buttonShape = word ?? first?.callee.path?.last
    case "controlSize": look.controlSize = word
    case "labelStyle": look.labelStyle = first?.callee.path?.last?.styleName
    case "listStyle": look.listStyle = first?.callee.path?.last?.styleName
    case "pickerStyle": look.pickerStyle = first?.callee.path?.last?.styleName
    case "textFieldStyle": look.textFieldStyle = first?.callee.path?.last?.styleName
    case "toggleStyle": look.toggleStyle = first?.callee.path?.last?.styleName
    case "progressViewStyle": look.progressStyle = first?.callee.path?.last?.styleName
    case "imageScale": look.imageScale = word
    case "environment":
      if arguments.count == 2, let key = arguments[0].value.key, Self.inherited.contains(key) {
        let value = arguments[1]
        apply(key, [CallArgument(nil, value.value, value.range)], place, to: &look)
      }
    case "isEnabled": look.isDisabled = first?.boolean == false
    case "labelsHidden": look.hidesLabels = true
    case "disabled": look.isDisabled = first?.boolean ?? look.isDisabled
    // Text on a material uses vibrancy levels; an opaque background ends that.
    case "background", "glassEffect":
      if let value = arguments.first(where: { $0.label == nil })?.value {
        switch Style(evaluator.resolved(value, place).asMaterial) {
        case .material(let material): look.material = material
        case let style where style.isOpaque == true || style == .gradient:
          look.material = nil
        default: break
        }
      }
    default: break
    }
  }

  /// Environment keys with the effect of the modifier of the same name.
  private static let inherited: Set<String> = [
    "font", "lineLimit", "lineSpacing", "multilineTextAlignment", "textCase", "controlSize",
    "imageScale", "isEnabled",
  ]
}

extension String {
  /// The name of a style in either spelling: `insetGrouped` and `InsetGroupedListStyle` both become
  /// “insetgrouped”.
  var styleName: String {
    let name = lowercased()
    let ends = [
      "buttonstyle", "labelstyle", "liststyle", "pickerstyle", "textfieldstyle", "togglestyle",
      "progressviewstyle", "gaugestyle", "groupboxstyle", "menustyle", "tabviewstyle", "formstyle",
    ]
    return ends.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }
}
