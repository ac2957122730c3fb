/// What is drawn for a system symbol, derived from its name.
struct SymbolGlyph: Equatable {
  /// The outline of the symbol; `nil` if the name is unknown. In this case, only the enclosing
  /// shape is drawn, or a neutral shape if there is no enclosing shape.
  private(set) var outline: SymbolOutline?
  /// The shape that encloses the symbol, `circle` or `square`, as in `trash.circle`; `nil` if
  /// nothing encloses it.
  private(set) var enclosure: String?
  private(set) var isFilled = false
  private(set) var isSlashed = false
  private(set) var hasBadge = false

  init(_ name: String) {
    var parts = name.split(separator: ".").map(String.init)
    if let badge = parts.firstIndex(of: "badge"), badge > 0 {
      hasBadge = true
      parts = Array(parts[..<badge]) + parts[badge...].filter { $0 == "fill" }
    }
    for part in ["fill", "slash"] {
      while parts.count > 1, let index = parts.lastIndex(of: part) {
        parts.remove(at: index)
        if part == "fill" { isFilled = true } else { isSlashed = true }
      }
    }
    if parts.last == "filled" { isFilled = true }
    if parts.count > 1, let last = parts.last, ["circle", "square"].contains(last),
      Self.known(parts) == nil
    {
      enclosure = last
      parts.removeLast()
    }
    outline = Self.outline(parts)
  }

  /// Returns the outline of the symbol whose name consists of the given components, such as
  /// `["chevron", "right"]`; `nil` if there is none.
  private static func known(_ parts: [String]) -> SymbolOutline? {
    let name = parts.joined(separator: ".")
    return SymbolOutline.all[SymbolOutline.aliases[name] ?? name]
  }

  /// Returns the outline of the symbol whose name consists of the given components. If there is no
  /// outline for this name, components are left out from the end, because most of them only vary
  /// the symbol. A component that adds another object is not left out. Returns `nil` if no outline
  /// is found.
  private static func outline(_ parts: [String]) -> SymbolOutline? {
    if let own = known(parts) { return own }
    guard parts.count > 1, let last = parts.last, !distinctComponents.contains(last) else {
      return nil
    }
    return outline(Array(parts.dropLast()))
  }

  /// The components of symbol names that add another object to a symbol. All other components only
  /// vary the symbol.
  private static let distinctComponents: Set<String> = [
    "octagon", "hexagon", "triangle", "diamond", "shield", "seal", "app", "bin", "sun", "moon",
    "bolt",
    "rain", "snow", "fog", "hail", "heavyrain", "drizzle", "circle", "square", "rectangle",
  ]
}
