import HandbookModel
import ViewTree

extension Check {
  static let canvasNoDescription = Check("canvas-no-description") { context in
    let variables = context.index(Variables.self)
    // What is drawn is found out once for each property, which code may mention many times.
    var known: [TypeMember: Bool] = [:]
    func isDrawnContent(_ name: String, of type: String) -> Bool {
      let member = TypeMember(type: type, name: name)
      if let answer = known[member] { return answer }
      let answer = variables.property(name, of: type).map { isContent($0, of: type) } ?? false
      known[member] = answer
      return answer
    }
    return context.views(named: ["Canvas"]).compactMap { canvas in
      guard canvas.isSwiftUIView, !canvas.isInControl, !canvas.isUndescribedOnPurpose(context),
        !canvas.modifiers.contains(where: { handlers.contains($0.name) }),
        let call = context.forest.call(namedAt: canvas.nameRange)
      else { return nil }
      let drawn = call.arguments.filter { $0.value == .closure }.flatMap {
        context.forest.variableReferences(in: $0.range)
      }
      let shown = drawn.first { reference in
        !reference.isMember && isDrawnContent(reference.name, of: canvas.root.type)
      }
      guard let shown, !context.index(WrittenNames.self).contain(shown.name, in: canvas.root.type)
      else { return nil }
      return .undescribed(canvas, shown.name)
    }
  }

  /// Whether a property that is drawn is something that the view is given to show, unlike a color, a
  /// number of an animation, or a decoration.
  private static func isContent(_ property: DeclarationIndex.Property, of type: String) -> Bool {
    guard property.isStored, property.value == nil,
      [nil, "Binding", "ObservedObject", "Bindable"].contains(property.wrapper),
      let kind = property.type,
      decorations.isDisjoint(with: property.name.words + kind.words + type.words)
    else { return false }
    let element = kind.filter { !"[]?".contains($0) }
    if kind.hasPrefix("["), !kind.contains(":") { return !paints.contains(element) }
    return element.first?.isUppercase == true && !plain.contains(element)
      && !paints.contains(element) && !element.hasSuffix("Style") && !element.contains("<")
      && !element.contains("(")
  }

  private static let plain: Set<String> = [
    "Bool", "Int", "Double", "CGFloat", "Float", "String", "Date", "TimeInterval", "Angle",
    "CGSize",
    "CGPoint", "CGRect", "UnitPoint", "Namespace.ID", "UUID", "Edge", "Axis", "Alignment", "Any",
    "LocalizedStringKey", "EdgeInsets", "StrokeStyle", "Animation",
  ]

  private static let paints: Set<String> = [
    "Color", "Gradient", "LinearGradient", "RadialGradient", "Material", "Image", "Font", "Path",
    "AnyShapeStyle", "AnyShape", "Palette", "Theme", "GraphicsContext.Shading",
  ]

  /// Words in the names of what only decorates.
  private static let decorations: Set<String> = [
    "particle", "particles", "confetti", "star", "stars", "noise", "grain", "wave", "waves",
    "blob", "blobs", "bubble", "bubbles", "snow", "rain", "decoration", "sparkle",
    "sparkles", "flake", "flakes", "background", "backdrop", "style", "configuration", "config",
    "theme", "shader", "border", "ornament", "texture", "seed", "ripple", "glow", "effect",
    "animation", "stroke", "strokes", "drawing", "brush", "ink", "icon", "logo",
  ]

  private static let handlers: Set<String> = [
    "gesture", "onTapGesture", "simultaneousGesture", "highPriorityGesture", "draggable",
    "onLongPressGesture", "onContinuousHover", "focusable",
  ]
}

/// The names that texts and views of the app mention, by the type whose body shows them.
private struct WrittenNames: LintIndex {
  private var names: Set<TypeMember> = []

  init(_ context: LintContext) {
    let forest = context.forest
    let writing = context.views.filter { view in
      view.kind == .view && (["Text", "Label"].contains(view.name) || !view.isSwiftUIView)
    }
    let ranges = Dictionary(grouping: writing, by: \.root.type).mapValues { views in
      RangeSet(views.map(\.range))
    }
    for root in forest.roots {
      guard let written = ranges[root.type] else { continue }
      for reference in forest.variableReferences(in: root.range)
      where written.contains(reference.offset) {
        names.insert(TypeMember(type: root.type, name: reference.name))
      }
    }
  }

  func contain(_ name: String, in type: String) -> Bool {
    names.contains(TypeMember(type: type, name: name))
  }
}

extension ViewNode {
  /// Whether something around a picture describes or hides it for VoiceOver, may do so, or the picture
  /// is only behind something else.
  func isUndescribedOnPurpose(_ context: LintContext) -> Bool {
    if modifiers.contains(where: \.mayDescribe) || context.isInside(Described.self, self) {
      return true
    }
    // Nothing around a page of its own describes what is on it.
    if ancestors.contains(where: \.isTitledPage) { return false }
    let outside = inherited(by: ViewModifier.describing, stopsAtControls: true) { _ in
      Fact.known(true)
    }
    return outside != .unset
  }
}

/// Surroundings that describe, combine or hide what is in them, or in which pictures are behind
/// something else.
private enum Described: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    if [.sheet, .cover, .destination, .popover].contains(role) { return false }
    return [.background, .mask, .listRowBackground, .label, .icon, .tabItem, .menu, .placeholder]
      .contains(role) || view.kind != .view || ViewVocabulary.controls.contains(view.name)
      || ["Label", "LabeledContent", "Gauge"].contains(view.name)
      || view.modifiers.contains(where: \.mayDescribe)
  }
}

extension ViewNode {
  fileprivate var isTitledPage: Bool {
    ["NavigationStack", "NavigationView"].contains(name)
      || modifiers.contains { ["navigationTitle", "navigationBarTitle"].contains($0.name) }
  }
}

extension ViewModifier {
  /// Whether the modifier may describe a view to VoiceOver, or hide it.
  fileprivate var mayDescribe: Bool {
    isUnknown || name.hasPrefix("accessibility") || ["help", "hidden"].contains(name)
  }

  fileprivate static let describing = [
    "accessibilityLabel", "accessibility", "accessibilityHidden", "accessibilityElement",
    "accessibilityRepresentation", "accessibilityChildren", "accessibilityLabeledPair",
    "accessibilityValue", "help", "hidden",
  ]
}

extension Finding {
  fileprivate static func undescribed(_ canvas: ViewNode, _ name: String) -> Finding {
    Finding(
      check: Check.canvasNoDescription.id,
      message: "VoiceOver reads nothing of this drawing of '\(name)'; add an 'accessibilityLabel', "
        + "or hide it if a text says the same",
      range: canvas.nameRange, notes: [], fix: nil)
  }
}
