import HandbookModel
import ViewTree

/// Reports about modifiers that do not change the box of the view they are applied to. A report
/// names an effect that the drawing does not show.
extension DrawnViewBuilder {
  /// Reports which effects of a modifier the drawing does not show. The modifier does not change
  /// the box of its view: either the view's content inherits the effect, or no effect is drawn.
  mutating func reportLimits(
    of modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) {
    let context = subject.context(of: modifier)
    let arguments = modifier.arguments
    let first = arguments.first?.value
    switch modifier.name {
    case "glassEffect": reportUnsupported("glassEffect")
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      // Backgrounds extend to the edges of the drawn screen anyway, since it has no system bars.
      if !subject.view.isBackground, !Self.spaceFillingViews.contains(subject.view.name) {
        reportUnsupported(modifier.name)
      }
    case let name where Self.styleModifiers.contains(name):
      reportUnsupportedStyle(modifier, context)
    case let name where Self.presentations.contains(name) && isShown(arguments, context):
      reportUnsupported(name)
    case "font": reportUnsupportedFont(first, context)
    case "listRowSeparator", "listSectionSeparator":
      if first.map({ evaluator.resolved($0, context).path?.last }) == "hidden" {
        reportUnsupported(modifier.name)
      }
    case "foregroundStyle", "foregroundColor", "tint":
      if let first {
        _ = paint(first, context, inherited, else: modifier.name == "tint" ? "blue" : "label")
      }
      if arguments.count > 1 { reportUnsupported(.layers, "foregroundStyle") }
    case "underline", "strikethrough":
      if arguments.contains(where: { ["color", "pattern"].contains($0.label) }) {
        reportUnsupported(.ownLine, modifier.name)
      }
    case "fontWidth":
      if first?.path?.last != "standard" { reportUnsupported(.letterWidths, "fontWidth") }
    case "lineLimit":
      if arguments["reservesSpace"]?.boolean == true {
        reportUnsupported("lineLimit(reservesSpace:)")
      }
    case "contentMargins":
      if subject.view.name != "ScrollView" { reportUnsupported(modifier.name) }
    case "buttonStyle":
      let name = first.map { (evaluator.resolved($0, context).callee.path?.last ?? "").styleName }
      if let name, ["glass", "glassprominent"].contains(name) {
        reportUnsupported("buttonStyle(.glass)")
      }
    case "buttonBorderShape":
      if first?.path?.last == "circle" { reportUnsupported("buttonBorderShape(.circle)") }
    case let name where Self.animations.contains(name): staticAspects.insert(.animation)
    case let name where Self.presentations.contains(name) || Self.interactions.contains(name):
      break
    default:
      if modifier.isUnknown || Self.unsupportedModifiers.contains(modifier.name) {
        reportUnsupported(modifier.name)
      }
    }
  }

  /// Reports the control style that a modifier sets, if drawings show another style instead.
  private mutating func reportUnsupportedStyle(
    _ modifier: ViewModifier, _ context: Evaluator.Context
  ) {
    let first = modifier.arguments.first?.value
    let value = first.map { evaluator.resolved($0, context) }
    let name = (value?.callee.path?.last ?? "automatic").styleName
    if customStyle(modifier.name, first, context) == nil,
      Self.supportedStyles[modifier.name]?.contains(name) != true, name != "automatic"
    {
      reportUnsupported("\(modifier.name)(\(value?.spelling ?? name))")
    }
  }

  /// Reports a font if its size is unknown, or if it sets a width or a line spacing.
  /// - Parameter value: The argument of the `font` modifier; `nil` if it has none.
  private mutating func reportUnsupportedFont(_ value: Value?, _ context: Evaluator.Context) {
    guard let value = value.map({ evaluator.resolved($0, context, in: ["Font"]) }), value != .null
    else { return }
    let spelling = value.spelling
    if ResolvedFont(value).size == nil {
      assume(.value, value.readable, value: "." + (AssumedTokens.textStyle(value) ?? "body"))
    } else if spelling.containsBytes(of: ".width(")
      || spelling.containsBytes(of: ".leading(")
    {
      reportUnsupported("font(\(spelling))")
    }
  }

  /// The names of the modifiers that set the styles of controls, except those of buttons.
  private static let styleModifiers: Set<String> = [
    "labelStyle", "toggleStyle", "progressViewStyle", "textFieldStyle", "listStyle", "gaugeStyle",
    "groupBoxStyle", "datePickerStyle", "menuStyle", "tabViewStyle", "formStyle",
    "disclosureGroupStyle", "labeledContentStyle",
  ]

  /// The names of the modifiers that present other views in front of a view, such as `sheet`.
  private static let presentations: Set<String> = [
    "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog",
  ]

  /// The names of the modifiers whose animations a drawing does not show.
  private static let animations: Set<String> = [
    "animation", "transition", "contentTransition", "symbolEffect", "phaseAnimator",
    "keyframeAnimator", "matchedGeometryEffect", "navigationTransition", "scrollTransition",
    "matchedTransitionSource",
  ]

  /// The names of the modifiers that respond to the user, except those that present other views.
  private static let interactions: Set<String> = [
    "contextMenu", "onTapGesture", "gesture", "swipeActions", "refreshable", "onLongPressGesture",
    "draggable", "inspector",
  ]

  /// The names of SwiftUI's control styles that are drawn correctly, by the names of the modifiers
  /// that set them. The names are normalized by `styleName`. The automatic style is not included.
  private static let supportedStyles: [String: Set<String>] = [
    "labelStyle": ["icononly", "titleonly", "titleandicon"],
    "toggleStyle": ["switch", "button"],
    "progressViewStyle": ["linear", "circular"],
    "textFieldStyle": ["plain", "roundedborder"],
    "listStyle": ["plain", "inset", "insetgrouped"],
    "datePickerStyle": ["compact"], "menuStyle": ["button", "borderlessbutton"],
    "tabViewStyle": ["page"], "formStyle": ["grouped"],
  ]

  /// The names of SwiftUI's modifiers that change the appearance of a view but are not drawn.
  private static let unsupportedModifiers: Set<String> = [
    "searchable", "blendMode", "gridColumnAlignment", "gridCellColumns", "listRowSpacing",
    "listSectionSpacing", "gridCellAnchor", "minimumScaleFactor", "unredacted", "allowsTightening",
    "hueRotation", "colorInvert",
    "colorMultiply",
    "contrast", "luminanceToAlpha", "rotation3DEffect", "projectionEffect", "transformEffect",
    "position", "visualEffect", "textRenderer", "layerEffect", "colorEffect", "distortionEffect",
    "listRowBackground", "listRowInsets", "listItemTint", "listRowSeparatorTint",
    "headerProminence",
    "symbolRenderingMode", "symbolVariant", "textScale", "baselineOffset", "truncationMode",
    "alignmentGuide", "ornament", "glassBackgroundEffect", "toolbarBackground", "containerShape",
    "dynamicTypeSize", "backgroundStyle", "brightness",
    "containerBackground", "presentationBackground",
    "navigationSubtitle", "navigationBarItems", "toolbarColorScheme", "toolbarBackgroundVisibility",
    "lineHeight", "controlGroupStyle", "transform3DEffect", "listSectionMargins",
    "tabViewBottomAccessory", "overlayPreferenceValue", "backgroundPreferenceValue", "smallCaps",
    "lowercaseSmallCaps", "uppercaseSmallCaps", "buttonSizing", "labelsVisibility",
    "labelIconToTitleSpacing", "backgroundExtensionEffect", "indexViewStyle",
  ]
}
