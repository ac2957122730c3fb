import HandbookModel
import ViewTree

extension FactQuery {
  /// Returns the value of the fact for a view.
  func answer(for view: ViewNode) -> FactValue {
    var subjectView = view
    for _ in 0..<levels {
      guard let parent = subjectView.parent else { return .absent }
      subjectView = parent
    }
    return ownAnswer(for: subjectView)
  }

  private func ownAnswer(for view: ViewNode) -> FactValue {
    switch subject {
    case .property(let property): answer(property, view)
    case .argument(let path):
      view.shownArguments.map { FactValue(at: path[...], in: $0, VisibleNames(view)) }
        ?? .unknown(.expression(view.name))
    case .modifier(let name, let occurrence, let path):
      modifiers(view, name, occurrence) { modifier in
        if modifier.condition != nil { return .unknown(.compilation(name)) }
        guard !path.isEmpty else {
          return firstArgument(of: modifier, view) ?? .boolean(true)
        }
        return FactValue(at: path[...], in: modifier.arguments, VisibleNames(view, modifier))
      }
    case .closure(let name, let occurrence, let content):
      modifiers(view, name, occurrence) { modifier in
        if modifier.condition != nil { return .unknown(.compilation(name)) }
        let bodies = modifier.actions(view.forest)
        return bodies.isEmpty
          ? .absent : .several(bodies.flatMap { $0.names(of: content, view.forest) })
      }
    case .action(let content):
      view.hasAction
        ? view.action.map { .several($0.names(of: content, view.forest)) } ?? .absent : .absent
    case .environment(let name): inherited(name, view)
    case .declaration, .assigned: .absent
    }
  }

  private func answer(_ property: ViewProperty, _ view: ViewNode) -> FactValue {
    switch property {
    case .foreground, .foregroundLevel, .foregroundExplicit, .foregroundColorish,
      .foregroundColor:
      foreground(view, property)
    case .ownForeground: ownForeground(view)
    case .opacity:
      modifiers(view, "opacity", .number(1)) { modifier in
        modifier.condition == nil
          ? firstArgument(of: modifier, view)?.limited(to: 0...1) ?? .absent
          : .unknown(.compilation("opacity"))
      }
    case .contrast: contrast(of: view)
    case .backing, .backingMaterial, .backingColor: background(view, property)
    case .font, .fontSize, .fontWeight, .fontStyle, .fontDesign, .fontFamily, .fontScales:
      font(view, property)
    case .slot: .word(view.slotPosition.role.rawValue)
    case .branch: .boolean(!view.branches.isEmpty)
    case .type: view.root.type.isEmpty ? .absent : .word(view.root.type)
    case .declared:
      .boolean(
        view.definition != nil || view.forest.declarations.conformances[view.writtenName] != nil)
    case .deprecated: deprecatedNames(of: view)
    case .childCount: .number(Double(view.childCount))
    case .accessibilityName: accessibleName(of: view)
    case .accessibilityTraits: .several(view.accessibilityTraits.map { .word($0) })
    case .accessibilityHidden:
      view.isAccessibilityHidden.map { .boolean($0) }
        ?? .unknown(view.modifierThatMayHide.map(Obstacle.init(hiding:)) ?? .inheritance)
    case .accessibilityChildren: view.accessibilityChildren.map { .word($0) } ?? .absent
    }
  }

  // MARK: Styles

  private func foreground(_ view: ViewNode, _ property: ViewProperty) -> FactValue {
    switch view.foreground {
    case .unknown: return .unknown(.inheritance)
    case .unset:
      switch property {
      case .foreground: return .word("level")
      case .foregroundLevel: return .number(1)
      case .foregroundColor: return .absent
      default: return .boolean(false)
      }
    case .known(let foreground):
      if property == .foregroundExplicit { return .boolean(true) }
      return foreground.values { style in
        switch property {
        case .foregroundLevel: style.level.map { .number(Double($0.number)) } ?? .absent
        case .foregroundColorish: .boolean(style.isConcreteColor)
        case .foregroundColor: style.solid.colorName.map { .word($0) } ?? .absent
        default: style.kindName.map { .word($0) }
        }
      }
    }
  }

  private func ownForeground(_ view: ViewNode) -> FactValue {
    switch view.foreground {
    case .unknown: .unknown(.inheritance)
    case .unset: .absent
    case .known(let foreground):
      foreground.isOwn ? foreground.values { $0.kindName.map { .word($0) } } : .absent
    }
  }

  private func background(_ view: ViewNode, _ property: ViewProperty) -> FactValue {
    switch (view.background, property) {
    case (.unknown, _): .unknown(.background)
    case (.nothing, .backing): .word("none")
    case (.picture, .backing): .word("picture")
    case (.material, .backing): .word("material")
    case (.paint, .backing): .word("color")
    case (.material(let material), .backingMaterial): .word(material.rawValue)
    case (.paint(let style), .backingColor):
      style.values { ($0.colorName ?? $0.kindName).map { .word($0) } }
    default: .absent
    }
  }

  private func font(_ view: ViewNode, _ property: ViewProperty) -> FactValue {
    let font: ResolvedFont
    switch view.font {
    case .unknown: return .unknown(.inheritance)
    case .unset: font = .body
    case .known(let known): font = known
    }
    if !font.isKnown,
      let fonts = view.fonts(choosing: { VisibleNames($1, $2).resolved($0).alternatives })
    {
      return .oneOf(fonts.map { value(of: $0, property) })
    }
    return value(of: font, property)
  }

  private func value(of font: ResolvedFont, _ property: ViewProperty) -> FactValue {
    // The signature includes the source of an unknown font, so such a font is only equal to itself.
    if property == .font { return .word(font.signature) }
    let isAbsent = font.isKnown
    let value: FactValue? =
      switch property {
      case .fontSize: font.size.flatMap { $0 > 0 ? .number($0) : nil }
      case .fontWeight: font.weight.map { .number(Double($0)) }
      case .fontStyle: font.textStyle.map { .word($0) } ?? (isAbsent ? .absent : nil)
      case .fontDesign: font.design.map { .word($0) } ?? (isAbsent ? .absent : nil)
      case .fontFamily: font.family.map { .word($0) } ?? (isAbsent ? .absent : nil)
      default: font.isKnown ? .boolean(font.scales) : nil
      }
    return value ?? .unknown(.expression(font.spelling ?? "font"))
  }

  // MARK: Modifiers and environment

  /// Returns what is read from a view's modifiers with a name, or from one of them.
  private func modifiers(
    _ view: ViewNode, _ name: String, _ occurrence: Occurrence,
    _ read: (ViewModifier) -> FactValue
  ) -> FactValue {
    let named = view.modifiers.lazy.filter { $0.name == name }
    switch occurrence {
    case .number(1): return named.first.map(read) ?? absence(of: name, in: view)
    case .number(let number):
      return named.dropFirst(number - 1).first.map(read) ?? absence(of: name, in: view)
    case .last:
      return view.modifiers.last { $0.name == name }.map(read) ?? absence(of: name, in: view)
    case .any:
      let absence = absence(of: name, in: view)
      let values = named.map(read) + (absence == .absent ? [] : [absence])
      return values.isEmpty ? .absent : .several(values)
    case .count:
      if let conditional = named.first(where: { $0.condition != nil }) {
        return .unknown(.compilation(conditional.name))
      }
      let absence = absence(of: name, in: view)
      return absence == .absent ? .number(Double(named.count)) : absence
    }
  }

  private func firstArgument(of modifier: ViewModifier, _ view: ViewNode) -> FactValue? {
    modifier.arguments.first.map { FactValue($0.value, VisibleNames(view, modifier)) }
  }

  /// Returns the value of a fact about a modifier that is not among the view's modifiers. If the
  /// view has an unknown modifier that may apply it, the value is unknown.
  private func absence(of name: String, in view: ViewNode) -> FactValue {
    view.modifiers.first { view.mayApply(name, by: $0) }.map { .unknown(.modifier($0.name)) }
      ?? .absent
  }

  private func inherited(_ name: String, _ view: ViewNode) -> FactValue {
    let fact = view.inherited(by: [name], stopsAtControls: false) { site in
      Fact.known(firstArgument(of: site.modifier, site.view) ?? .boolean(true))
    }
    return switch fact {
    case .known(let answer): answer
    case .unset: .absent
    case .unknown: .unknown(.inheritance)
    }
  }
}

extension ViewNode {
  /// Whether the view is a button. The closures of other views may be content.
  fileprivate var hasAction: Bool { name == "Button" }
}

// MARK: - Styles

extension Foreground {
  /// Returns a property of the style, or those of all styles of which one is selected.
  fileprivate func values(_ read: (Style) -> FactValue?) -> FactValue {
    let names = VisibleNames(source.view, source.modifier)
    let value = (source.modifier.arguments.first?.value).map(names.resolved)
    // A style reads only conditions, not `??`.
    if let alternatives = value?.alternatives {
      return .oneOf(alternatives.map { Style($0).values(written: $0.spelling, read) })
    }
    return style.values(written: value?.spelling, read)
  }
}

extension Style {
  /// Returns a property of the style, or those of all styles of which one is selected.
  /// - Parameters:
  ///   - written: The source of the style.
  ///   - read: Returns the property of a style; `nil` if it is unknown.
  fileprivate func values(written: String? = nil, _ read: (Style) -> FactValue?) -> FactValue {
    if case .conditional(let styles) = self {
      return .oneOf(styles.map { $0.values(written: written, read) })
    }
    return (isKnown ? read(self) : nil) ?? .opaque(.expression(written ?? summary))
  }

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
