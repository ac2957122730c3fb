/// The colors that the types of an app compute under the names of their properties, such as `color` of
/// an enumeration. The type of an expression such as `trip.status` is not known, so a property is found
/// by its name, if only one type has a style of that name.
struct MemberStyles: Sendable {
  /// The value of a computed property, and the name of the type that declares it.
  struct Known: Sendable {
    let value: Value
    let type: String
  }

  /// The styles by the names of the properties; `nil` for a name whose value is not known.
  private var styles: [String: Known?] = [:]

  init() {}

  /// Collects the properties of a file.
  init(_ declarations: DeclarationIndex) {
    for (type, properties) in declarations.properties where !type.isEmpty {
      let conformances = declarations.conformances[type] ?? []
      let isView = !conformances.isDisjoint(with: Self.views)
      for property in properties where !property.isStatic && property.mayBeStyle {
        // Only the view itself reads its parameters.
        if isView, property.isStored { continue }
        let isRepeated = styles.keys.contains(property.name)
        var value = property.wrapper == nil && !property.isStored ? property.result : nil
        if let count = value?.alternativeCount, count > NamedValues.mostAlternatives { value = nil }
        styles[property.name] = .some(
          isRepeated ? nil : value.map { Known(value: $0, type: type) })
      }
    }
  }

  /// Combines the properties of the files of an app.
  init(_ files: [MemberStyles]) {
    for file in files { styles.merge(file.styles) { _, _ in nil } }
  }

  /// Returns the style that a property of this name has; `nil` if it is not known.
  subscript(name: String) -> Known? { styles[name] ?? nil }

  /// Whether a property may be a style of this name.
  func contains(_ name: String) -> Bool { styles.keys.contains(name) }

  private static let views: Set<String> = [
    "View", "ViewModifier", "Shape", "InsettableShape", "App", "Scene", "ButtonStyle",
    "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "ProgressViewStyle", "TextFieldStyle",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
  ]
}

extension DeclarationIndex.Property {
  /// Whether the type of the property may be a color or another shape style.
  fileprivate var mayBeStyle: Bool {
    guard let type else {
      switch value {
      case .string, .number, .boolean, .list, .closure, .interpolation: return false
      default: return true
      }
    }
    let name = type.last == "?" ? String(type.dropLast()) : type
    return [
      "Color", "SwiftUI.Color", "AnyShapeStyle", "some ShapeStyle", "any ShapeStyle", "UIColor",
      "NSColor", "Gradient", "LinearGradient", "AnyGradient", "Material", "HierarchicalShapeStyle",
    ].contains(name)
  }
}
