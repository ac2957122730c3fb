import HandbookModel
import ViewTree

/// Modifiers of a single view. Those that all descendants inherit are in
/// `EnvironmentModifiers.swift`.
extension HTMLViewRenderer {
  // MARK: Applying modifiers

  /// Applies modifiers to a box, from the innermost to the outermost.
  mutating func dressed(
    _ piece: Box, in modifiers: ArraySlice<ViewModifier>, of subject: Subject,
    _ outer: InheritedStyle
  ) -> Box {
    var piece = piece
    let isShape = subject.view.isOfSwiftUI && ViewVocabulary.shapes.contains(subject.view.name)
    let outside = looks(outer, through: modifiers, subject).dropLast().reversed()
    for (modifier, look) in zip(modifiers, outside) {
      // `shape(_:_:)` has applied these.
      if isShape, Self.ofShapes.contains(modifier.name) { continue }
      let inside = piece
      put(modifier, around: &piece, subject, look)
      // CSS filters and transforms would position the picture of a material relative to this
      // element instead of its backdrop.
      if piece.element.isMoved, inside.element.hasMaterial {
        piece = inside
        move(&piece, as: modifier, subject, look)
      }
    }
    return piece
  }

  mutating func put(
    _ modifier: ViewModifier, around piece: inout Box, _ subject: Subject, _ look: InheritedStyle
  ) {
    let place = subject.place(of: modifier)
    let arguments = modifier.arguments
    // Reports numbers that could not be evaluated. Some arguments are not numbers.
    if Self.measured.contains(modifier.name) {
      let unknown = arguments.contains { argument in
        let value = evaluator.resolved(argument.value, place)
        if argument.label == nil, modifier.name == "border" || value.isImplicit { return false }
        if ["color", "anchor", "antialiased", "opaque"].contains(argument.label) { return false }
        if case .call = value, ["scaleEffect", "offset"].contains(modifier.name) { return false }
        return value.number == nil && value != .null
      }
      if unknown { note(modifier.name) }
    }
    func number(_ label: String?) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, place).number }
    }
    switch modifier.name {
    case "padding", "safeAreaPadding", "scenePadding":
      pad(&piece, insets(of: modifier, subject, defaultLength: DrawingMetrics.padding))
    case "frame", "containerRelativeFrame": frame(&piece, modifier, place)
    case "background": background(&piece, modifier, subject, place, look)
    case "overlay": overlay(&piece, modifier, subject, place, look)
    case "border":
      if let paint = arguments.first?.value {
        guard let color = color(paint, place, look) else {
          note("border")
          break
        }
        let width = number("width") ?? 1
        let line = Element("div", [style("border", "\(points(width))px solid \(color)")])
        lay([Box(line, across: true, down: true)], "d-over", on: &piece, nil)
      }
    case "clipShape", "mask":
      if modifier.slots.isEmpty, let value = arguments.first?.value,
        let outline = outline(value, place)
      {
        wrap(&piece, ["d-clip"] + outline)
      } else {
        // The content would show in full instead of clipped.
        noteUnknownGround()
        note(modifier.name)
      }
    case "cornerRadius":
      if let corner = number(nil) {
        wrap(&piece, ["d-clip", style("border-radius", points(corner) + "px")])
      }
    case "clipped": wrap(&piece, ["d-clip"])
    case "opacity":
      if let amount = number(nil) {
        if amount < 1 { wrap(&piece, [style("opacity", points(max(amount, 0)))]) }
        if amount <= 0 { staticAspects.insert(.hidden) }
      }
    case "shadow", "blur", "offset", "rotationEffect", "scaleEffect", "saturation", "grayscale":
      effect(&piece, modifier, place, look)
    case "aspectRatio", "scaledToFit", "scaledToFill":
      // Content that fills takes any aspect ratio; content that fits gets its height from its
      // width.
      let isFit = modifier.name == "scaledToFit" || arguments["contentMode"]?.path?.last == "fit"
      // In a scroll view without a fixed height, content that fills gets its height from its width,
      // too.
      let hasHeight = subject.view.modifiers.contains {
        $0.name == "frame" && ($0.arguments["height"] ?? $0.arguments["maxHeight"]) != nil
      }
      let fits = isFit || look.scrolls && !hasHeight
      let isPicture = subject.view.name == "Image" || subject.view.name == "AsyncImage"
      let own = subject.view.arguments["systemName"] == nil ? Self.pictureRatio : 1
      var stated = number(nil)
      if case .call(.name("CGSize"), let size)? = arguments[nil].map({
        evaluator.resolved($0, place)
      }), let width = size["width"]?.number, let height = size["height"]?.number, height > 0 {
        stated = width / height
      }
      guard fits, let ratio = stated ?? (isPicture ? own : nil), ratio > 0 else { break }
      guard piece.growsAcross else {
        if stated != nil { note(modifier.name) }
        break
      }
      wrap(&piece, [style("aspect-ratio", points((ratio * 1000).rounded() / 1000))])
      piece.growsDown = false
      if isFit { piece.ratio = ratio }
    case "fixedSize":
      piece.isFirm = true
      if arguments["horizontal"]?.boolean != false { wrap(&piece, ["d-fixed"]) }
    case "zIndex":
      if let place = number(nil) {
        wrap(&piece, [style("z-index", points(place.rounded()))])
      } else {
        note("zIndex")
      }
    case "layoutPriority": if (number(nil) ?? 0) > 0 { piece.isFirm = true }
    case "glassEffect":
      note("glassEffect")
    case "preferredColorScheme":
      if let first = arguments.first { scheme = appearance(first.value, place) }
    case "colorScheme":
      if let first = arguments.first, let name = appearance(first.value, place) {
        wrap(&piece, ["d-" + name])
      }
    case "environment": environment(arguments, &piece, place)
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      // Backgrounds extend to the edges of the drawn screen anyway, since it has no system bars.
      if !subject.view.isGround, !Self.filling.contains(subject.view.name) { note(modifier.name) }
    case "labelStyle", "toggleStyle", "progressViewStyle", "textFieldStyle", "listStyle",
      "gaugeStyle",
      "groupBoxStyle", "datePickerStyle", "menuStyle", "tabViewStyle", "formStyle",
      "disclosureGroupStyle", "labeledContentStyle":
      let value = arguments.first.map { evaluator.resolved($0.value, place) }
      let name = (value?.callee.path?.last ?? "automatic").styleName
      if ownStyle(modifier.name, arguments.first?.value, place) == nil,
        Self.drawnStyles[modifier.name]?.contains(name) != true, name != "automatic"
      {
        if modifier.name == "gaugeStyle" { noteUnknownGround() }
        note("\(modifier.name)(\(value?.spelling ?? name))")
      }
    case "redacted":
      let reason = arguments["reason"].map { evaluator.resolved($0, place) }
      if reason?.path?.last == "placeholder" {
        _ = palette.system("systemFill")
        wrap(&piece, ["d-redacted"])
      } else if reason != .list([]) {
        note("redacted")
      }
    case "sheet" where isShown(arguments, place), "popover" where isShown(arguments, place),
      "fullScreenCover" where isShown(arguments, place), "alert" where isShown(arguments, place),
      "confirmationDialog" where isShown(arguments, place):
      note(modifier.name)
    case "font":
      let types = ["Font"]
      if let value = arguments.first.map({ evaluator.resolved($0.value, place, in: types) }),
        value != .null,
        ResolvedFont(value).size == nil || value.spelling.contains(".width(")
          || value.spelling.contains(".leading(")
      {
        note("font(\(value.spelling))")
      }
    case "listRowSeparator", "listSectionSeparator":
      if arguments.first.map({ evaluator.resolved($0.value, place).path?.last }) == "hidden" {
        note(modifier.name)
      }
    case "badge":
      guard look.isRow, let value = arguments.first?.value else {
        note("badge")
        break
      }
      let count = evaluator.datum(value, place)
      guard count != .number(0), count != .none else { break }
      var second = look
      second.foreground = .level(2)
      let text = texts([TextRun(text: words(value, place), look: second)], second)
      piece = row(piece, text, look)
    case "safeAreaInset", "safeAreaBar": inset(&piece, modifier, subject, look)
    case "foregroundStyle", "foregroundColor", "tint":
      if let value = arguments.first?.value { _ = paint(value, place, look) }
      if arguments.count > 1 { note(.layers, "foregroundStyle") }
    case "underline", "strikethrough":
      if arguments.contains(where: { ["color", "pattern"].contains($0.label) }) {
        note(.ownLine, modifier.name)
      }
    case "fontWidth":
      if arguments.first?.value.path?.last != "standard" {
        note(.letterWidths, "fontWidth")
      }
    case "lineLimit":
      if arguments["reservesSpace"]?.boolean == true { note("lineLimit(reservesSpace:)") }
    case "contentMargins":
      if subject.view.name != "ScrollView" { note(modifier.name) }
    case "buttonStyle":
      let name = arguments.first.map {
        (evaluator.resolved($0.value, place).callee.path?.last ?? "").styleName
      }
      if let name, ["glass", "glassprominent"].contains(name) { note("buttonStyle(.glass)") }
    case "buttonBorderShape":
      if arguments.first?.value.path?.last == "circle" { note("buttonBorderShape(.circle)") }
    case "animation", "transition", "contentTransition", "symbolEffect", "phaseAnimator",
      "keyframeAnimator", "matchedGeometryEffect", "navigationTransition", "scrollTransition",
      "matchedTransitionSource":
      staticAspects.insert(.animation)
    case "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog", "contextMenu",
      "onTapGesture", "gesture", "swipeActions", "refreshable", "onLongPressGesture", "draggable",
      "inspector":
      staticAspects.insert(.interaction)
    default:
      if modifier.isUnknown || Self.changingLook.contains(modifier.name) { note(modifier.name) }
    }
  }

  /// Styles of SwiftUI, besides the automatic one, that are drawn correctly.
  private static let drawnStyles: [String: Set<String>] = [
    "labelStyle": ["icononly", "titleonly", "titleandicon"],
    "toggleStyle": ["switch", "button"],
    "progressViewStyle": ["linear", "circular"],
    "textFieldStyle": ["plain", "roundedborder"],
    "listStyle": ["plain", "inset", "insetgrouped"],
    "datePickerStyle": ["compact"], "menuStyle": ["button", "borderlessbutton"],
    "tabViewStyle": ["page"], "formStyle": ["grouped"],
  ]

  /// `light` or `dark`; `nil` if the value is neither.
  func appearance(_ value: Value, _ place: Evaluator.Place) -> String? {
    let name = evaluator.resolved(value, place).path?.last
    return name == "light" || name == "dark" ? name : nil
  }

  /// Applies environment values that have no modifier of the same name.
  mutating func environment(
    _ arguments: [CallArgument], _ piece: inout Box, _ place: Evaluator.Place
  ) {
    guard arguments.count == 2, let key = arguments[0].value.key else { return }
    let value = arguments[1].value
    switch key {
    case "colorScheme":
      if let name = appearance(value, place) { wrap(&piece, ["d-" + name]) }
    case "layoutDirection":
      switch evaluator.resolved(value, place).path?.last {
      case "rightToLeft": wrap(&piece, ["d-rtl"])
      case "leftToRight": wrap(&piece, ["d-ltr"])
      default: note("environment(\\.layoutDirection)")
      }
    case "dynamicTypeSize", "sizeCategory", "legibilityWeight", "colorSchemeContrast",
      "symbolVariants", "backgroundMaterial", "defaultMinListRowHeight", "allowsTightening",
      "minimumScaleFactor", "truncationMode":
      note("environment(\\.\(key))")
    default: break
    }
  }

  /// Modifiers of SwiftUI that affect the appearance but are not drawn.
  private static let changingLook: Set<String> = [
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

  /// Modifiers with numeric arguments.
  private static let measured: Set<String> = [
    "cornerRadius", "opacity", "shadow", "blur", "border", "offset", "scaleEffect", "saturation",
    "grayscale", "tracking", "kerning", "lineSpacing",
  ]

  /// Whether a presentation such as a sheet is open initially.
  private func isShown(_ arguments: [CallArgument], _ place: Evaluator.Place) -> Bool {
    guard let value = arguments["isPresented"], case .truth(true) = evaluator.datum(value, place)
    else { return false }
    return true
  }

  /// The CSS color of a shape style; `nil` if it is not a single color, which is reported.
  mutating func color(
    _ value: Value, _ place: Evaluator.Place, _ look: InheritedStyle
  ) -> String? {
    switch paint(value, place, look) {
    case .color(let color)?: color
    case .level(let level)?: ink(level, look)
    case .clear?: "transparent"
    default: nil
    }
  }

  /// The aspect ratio of the placeholder for pictures, width to height.
  private static let pictureRatio = 4.0 / 3

  /// Wraps a box in an element with the given classes and the same layout behavior.
  mutating func wrap(_ piece: inout Box, _ classes: [String]) {
    let ratio = piece.ratio
    piece = Box(
      Element("div", ["d-z"] + classes, [piece.placed]), across: piece.growsAcross,
      down: piece.growsDown, isFirm: piece.isFirm)
    piece.ratio = ratio
  }
}

extension Value {
  /// Whether this is a set of edges, such as `.horizontal` or `[.top, .leading]`.
  var isEdges: Bool {
    if case .list = self { return true }
    let edges: Set = ["all", "horizontal", "vertical", "top", "bottom", "leading", "trailing"]
    return path.map { $0.count <= 3 && edges.contains($0.last ?? "") } ?? false
  }
}

extension ViewNode {
  /// The fill of a color or shape; `nil` for any other view.
  var fill: Value? {
    if name == "Color" { return value }
    guard ViewVocabulary.shapes.contains(name) else { return nil }
    return modifier("fill", "foregroundStyle", "foregroundColor")?.arguments.first?.value
  }

  /// Whether the view only fills an area, so that nothing drawn over it covers content.
  var isGround: Bool {
    ViewVocabulary.shapes.contains(name)
      || ["Color", "Image", "AsyncImage", "MeshGradient"].contains(name)
      || name.hasSuffix("Gradient")
  }
}
