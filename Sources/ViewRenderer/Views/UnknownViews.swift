import HandbookModel
import ViewTree

/// Rendering of views that are not drawn: those that the example does not declare, and some of
/// SwiftUI. They are neutral areas with the words of their names.
extension DrawnViewBuilder {
  /// Renders a view whose look is unknown. A view with content is an area around it. Any other has
  /// the words of its name, and its texts as far as they are known.
  mutating func undeclared(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    let isSwiftUIView = view.isSwiftUIView
    if !isSwiftUIView {
      var inner = inherited
      inner.axis = .vertical
      inner.isInBar = false
      let slots = view.slots.filter { Self.contentRoles.contains($0.role) }
      let content = slots.flatMap { render(view.views(in: $0), subject.frame, inner) }
      if !content.isEmpty {
        assume(.view, view.writtenName)
        let inside =
          content.count == 1
          ? content[0] : DrawnView.stack(content, axis: .vertical, gap: DrawingMetrics.spacing)
        // A row of a list has a background already.
        return DrawnView(
          inherited.isRow ? .layers : .unknown(.card), [inside],
          fillsWidth: inside.layout.fillsWidth,
          fillsHeight: inside.layout.fillsHeight)
      }
    }
    let fills = isSwiftUIView && Self.spaceFillingViews.contains(view.name)
    var area = neutralArea(
      view.writtenName, texts: isSwiftUIView ? [] : knownTexts(of: subject), inherited,
      isSwiftUIView: isSwiftUIView)
    if fills { (area.layout.fillsWidth, area.layout.fillsHeight) = (true, true) }
    return area
  }

  /// Renders a neutral area with words.
  /// - Parameters:
  ///   - name: The name of the view that is not drawn.
  ///   - texts: The texts of the view that are known, the most important first.
  mutating func neutralArea(
    _ name: String, texts: [String] = [], _ inherited: InheritedStyle, isSwiftUIView: Bool = false
  ) -> DrawnView {
    reportUnknown(view: name, isSwiftUIView: isSwiftUIView)
    if !texts.isEmpty { countKnownView() }
    let form = form(of: name, inherited)
    let words = PlaceholderValues.words(
      of: name.split(separator: ".").last.map(String.init) ?? name)
    var lines: [DrawnView] = []
    if !inherited.isBehind, form != .tile {
      // A small control has room for one line.
      let all = form == .chip && !texts.isEmpty ? [texts[0]] : texts + [words]
      for (number, text) in all.enumerated() {
        var style = inherited
        let isName = number == all.count - 1 && texts.count < all.count
        if isName { style.foreground = inherited.foreground ?? .level(.secondary) }
        if number > 0 || isName && form != .chip {
          style.font = inherited.font ?? .style("subheadline")
        }
        style.material = nil
        lines.append(DrawnView(.text(DrawnText(words: text)), facts: letters(style)))
      }
    }
    var area = DrawnView(.unknown(form), lines)
    area.layout.fillsWidth =
      inherited.isBehind || form == .row || form == .card && inherited.axis == .vertical
    area.layout.fillsHeight = inherited.isBehind
    area.layout.isFixedSize = form == .chip || form == .tile
    if form == .tile { area.label = words }
    return area
  }

  /// Returns the form of a view by its surroundings and, for small ones, by the end of its name.
  private func form(of name: String, _ inherited: InheritedStyle) -> DrawnView.UnknownForm {
    if inherited.isBehind { return .card }
    if inherited.isInBar { return .chip }
    let name = name.hasSuffix("View") ? String(name.dropLast(4)) : name
    func ends(with endings: [String]) -> Bool { endings.contains { name.hasSuffix($0) } }
    if ends(with: Self.chipEndings) { return .chip }
    if ends(with: Self.tileEndings) { return .tile }
    return inherited.isRow || ends(with: ["Row", "Cell", "Item"]) ? .row : .card
  }

  private static let chipEndings = [
    "Button", "Badge", "Chip", "Tag", "Pill", "Label", "Toggle", "Indicator", "button", "badge",
    "label",
  ]
  private static let tileEndings = [
    "Avatar", "Icon", "Thumbnail", "Logo", "Image", "Artwork", "Photo", "avatar", "icon",
    "thumbnail", "logo", "image", "artwork", "photo",
  ]

  /// The roles of views that are passed to a view and shown inside of it.
  private static let contentRoles: Set<SlotRole> = [
    .content, .label, .header, .footer, .title, .icon, .detail, .actions, .message, .valueLabel,
    .sidebar,
  ]

  /// Returns the texts that the code passes to a view, such as its title, as far as they are known.
  private func knownTexts(of subject: Subject) -> [String] {
    subject.view.arguments.compactMap { argument -> String? in
      guard argument.label.map({ Self.textLabels.contains($0) }) != false else { return nil }
      switch evaluator.evaluate(argument.value, subject.context) {
      case .text(let text) where !text.isEmpty && text.utf8.count < 80: return text
      default: return nil
      }
    }.prefix(2).map { $0 }
  }

  private static let textLabels: Set<String> = [
    "title", "text", "label", "name", "headline", "subtitle", "message", "value", "caption",
    "titleKey", "heading", "detail", "description",
  ]

  /// The names of views that fill the available space. Their content is not drawn.
  static let spaceFillingViews: Set<String> = [
    "Map", "Canvas", "VideoPlayer", "WebView", "Chart", "MeshGradient", "SpriteView", "SceneView",
    "Table", "RealityView", "Model3D",
  ]

  // MARK: Pictures of the network

  /// Renders an `AsyncImage` after it has loaded its picture.
  mutating func asyncImage(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    guard let slot = view.slots.first(where: { $0.role == .content }) else {
      // Without a content closure, the picture has its own size, which is unknown.
      return placeholderPicture("Image")
    }
    let picture = RuntimeValue.code(Self.loadedPicture)
    // A closure without a `placeholder` gets the phase of the picture.
    let hasPlaceholder = view.slots.contains { $0.label == "placeholder" }
    let argument: RuntimeValue =
      hasPlaceholder ? picture : .enumCase(type: "AsyncImagePhase", "success", [picture])
    let frame = subject.frame.passing([argument], to: slot.closure)
    let content = combined(render(view.views(in: slot), frame, inherited))
    return content.isEmpty ? placeholderPicture("Image", fills: true) : content
  }

  /// The code of the picture that an `AsyncImage` has loaded.
  static let loadedPicture = Value.call(
    .name("Image"), [CallArgument(nil, .string("Image"), 0..<0)])
}
