import HandbookModel
import ViewTree

/// Converts shape styles of SwiftUI to paints, and records which system colors they use.
struct ColorResolver {
  /// Records the colors that are assumed by their names.
  let log: Evaluator.EvaluationLog
  private(set) var used: Set<SystemColor> = []

  init(log: Evaluator.EvaluationLog) { self.log = log }

  /// Returns a system color, and records that the color is used; `nil` for an unknown name.
  mutating func system(_ name: String) -> PaintColor? {
    SystemColor.named(name).map { color in
      used.insert(color)
      return .system(color)
    }
  }

  /// Records that a stylesheet uses a system color for a view.
  mutating func use(_ name: String) { _ = system(name) }

  /// Returns the label color of a hierarchical level, and records that the color is used.
  mutating func label(_ level: HierarchicalLevel) -> PaintColor {
    let name =
      switch level {
      case .primary: "label"
      case .secondary: "secondaryLabel"
      case .tertiary: "tertiaryLabel"
      case .quaternary, .quinary: "quaternaryLabel"
      }
    return system(name) ?? .other("currentColor")
  }

  /// Converts a shape style to a paint; `nil` if the style is unknown. Names that the example
  /// declares must already be replaced by their values.
  mutating func paint(_ value: Value, _ inherited: InheritedStyle) -> Paint? {
    if let gradient = gradient(value, inherited) { return .gradient(gradient) }
    // `.background.secondary`
    if case .member(let base?, let name) = value, base == .member(nil, "background"),
      ["secondary", "tertiary"].contains(name)
    {
      return system(name + "SystemBackground").map { .color($0) }
    }
    // `.blue.secondary`
    if case .member(let base?, let name) = value, let level = HierarchicalLevel(rawValue: name),
      level != .primary, case .color(let color)? = paint(base, inherited)
    {
      return .color(color.at(level))
    }
    return paint(Style(value), value, inherited)
  }

  private mutating func paint(_ style: Style, _ value: Value, _ inherited: InheritedStyle) -> Paint?
  {
    switch style {
    case .level(let level): return .level(level)
    case .system(let name): return system(name).map { .color($0) }
    case .fixed("gray"): return system("gray").map { .color($0) }
    case .fixed(let name): return .color(name == "white" ? .white : .black)
    case .semantic(let name): return system(name).map { .color($0) }
    case .literal: return Self.literal(value).map { .color($0) }
    case .tint: return .color(inherited.tint)
    case .material(let material): return .material(material)
    case .clear: return .clear
    case .faded(let inner, let amount):
      guard let amount else { return nil }
      guard case .call(.member(let base?, "opacity"), _) = value else {
        return Self.literal(value).map { .color($0.faded(amount)) }
      }
      switch paint(inner, base, inherited) {
      case .color(let color): return .color(color.faded(amount))
      case .level(let level): return .color(label(level).faded(amount))
      case .gradient(var gradient):
        gradient.fade(amount)
        return .gradient(gradient)
      case .clear: return .clear
      case .material, nil: return nil
      }
    case .conditional:
      // If the condition is unknown, the first branch is taken.
      guard case .conditional(let values, _) = value, let first = values.first else { return nil }
      return paint(first, inherited)
    case .gradient, .image, .asset, .token, .unknown:
      if case .call(.member(let base?, "shadow"), _) = value { return paint(base, inherited) }
      return assumed(style, value, inherited).map { .color($0) }
    }
  }

  /// Returns the color that the name of a style suggests, such as that of `Theme.accent` or
  /// `Color("brandTeal")`; `nil` for a name without a word for a color.
  private mutating func assumed(_ style: Style, _ value: Value, _ inherited: InheritedStyle)
    -> PaintColor?
  {
    let path: [String]
    if case .asset(let name) = style { path = [name] } else { path = value.path ?? [] }
    guard let role = AssumedTokens.color(path) else { return nil }
    log.assume(Assumption(.value, value.readable, value: role.code))
    return switch role {
    case .system(let name): system(name)
    case .accent: inherited.tint
    case .white: .white
    case .black: .black
    case .gray: system("gray")
    }
  }

  /// Returns a color whose components are given as numbers, such as
  /// `Color(red: 1, green: 0.5, blue: 0)`; `nil` if the components are unknown.
  private static func literal(_ value: Value) -> PaintColor? {
    value.literalColor.map { color, opacity in
      opacity < 1 ? PaintColor.literal(color).faded(opacity) : .literal(color)
    }
  }

  // MARK: Gradients

  private mutating func gradient(_ value: Value, _ inherited: InheritedStyle) -> Gradient? {
    if case .member(let base?, "gradient") = value, let color = paint(base, inherited)?.color {
      // The standard gradient of a color is lighter at the top.
      let light = Gradient.Stop(color: .other("color-mix(in srgb,\(color.css) 82%,#fff)"))
      return Gradient(
        .linear(from: UnitPoint(0.5, 0), to: UnitPoint(0.5, 1)),
        stops: [light, Gradient.Stop(color: color)], dominantColor: color)
    }
    guard case .call(let callee, let arguments) = value, let name = callee.path?.last else {
      return nil
    }
    let shapes = [
      "lineargradient": "linear", "radialgradient": "radial", "angulargradient": "conic",
      "ellipticalgradient": "radial",
    ]
    guard let shape = shapes[name.lowercased()], let stops = stops(arguments, inherited) else {
      return nil
    }
    switch shape {
    case "linear": return Self.linearGradient(stops, arguments)
    case "conic": return Self.conicGradient(stops, arguments)
    default:
      guard name.lowercased() == "radialgradient", let radius = arguments["endRadius"]?.number
      else { return Gradient(.elliptical, stops: stops) }
      return Self.radialGradient(stops, arguments, radius: radius)
    }
  }

  private static func linearGradient(
    _ stops: [Gradient.Stop], _ arguments: [CallArgument]
  ) -> Gradient? {
    guard let start = point(arguments["startPoint"]), let end = point(arguments["endPoint"]) else {
      return nil
    }
    var stops = stops
    let (x, y) = (end.x - start.x, end.y - start.y)
    // Along one axis, the points may span a part of the box.
    let (first, last) = x == 0 ? (start.y, end.y) : (start.x, end.x)
    if x == 0 || y == 0, (min(first, last), max(first, last)) != (0, 1) {
      stops = relocated(stops) { location in
        let interpolated = first + (last - first) * location
        return last < first ? 1 - interpolated : interpolated
      }
    }
    return Gradient(.linear(from: start, to: end), stops: stops)
  }

  private static func conicGradient(
    _ stops: [Gradient.Stop], _ arguments: [CallArgument]
  ) -> Gradient? {
    var stops = stops
    let center = point(arguments["center"]) ?? .center
    let start = degrees(arguments["startAngle"] ?? arguments["angle"])
    let end = degrees(arguments["endAngle"])
    guard let start = arguments.contains(where: { $0.label?.hasSuffix("ngle") == true }) ? start : 0
    else { return nil }
    if let end, end > start, end - start < 360 {
      // The first and last colors fill the rest of the circle.
      stops = relocated(stops) { (end - start) / 360 * $0 }
    }
    return Gradient(.angular(center: center, start: start), stops: stops)
  }

  private static func radialGradient(
    _ stops: [Gradient.Stop], _ arguments: [CallArgument], radius: Double
  ) -> Gradient {
    var stops = stops
    let center = point(arguments["center"]) ?? .center
    let start = arguments["startRadius"]?.number ?? 0
    if start > 0, radius > start {
      // The first color extends to the start radius.
      stops = relocated(stops) { start / radius + (1 - start / radius) * $0 }
    }
    return Gradient(.radial(center: center, radius: radius), stops: stops)
  }

  /// Returns the gradient stops with their locations, 0…1, transformed by a closure. Stops without
  /// a location are first spaced evenly.
  private static func relocated(
    _ stops: [Gradient.Stop], _ change: (Double) -> Double
  ) -> [Gradient.Stop] {
    stops.enumerated().map { index, stop in
      let location = stop.location ?? Double(index) / Double(stops.count - 1)
      return Gradient.Stop(color: stop.color, location: change(location))
    }
  }

  private mutating func stops(_ arguments: [CallArgument], _ inherited: InheritedStyle) -> [Gradient
    .Stop]?
  {
    var list = arguments["colors"] ?? arguments["stops"]
    let inner = arguments["gradient"] ?? arguments[nil]
    if list == nil, case .call(_, let callArguments)? = inner {
      list = callArguments["colors"] ?? callArguments["stops"]
    }
    guard case .list(let values)? = list, values.count > 1 else { return nil }
    var stops: [Gradient.Stop] = []
    for value in values {
      if case .call(let callee, let callArguments) = value,
        callee.path?.last == "init" || callee.path?.last == "Stop",
        let color = callArguments["color"], let location = callArguments["location"]?.number
      {
        guard let color = solid(color, inherited) else { return nil }
        stops.append(Gradient.Stop(color: color, location: location))
      } else {
        guard let color = solid(value, inherited) else { return nil }
        stops.append(Gradient.Stop(color: color))
      }
    }
    return stops
  }

  /// Returns the color of a shape style that is a single color; `nil` for gradients, materials and
  /// unknown styles.
  mutating func solid(_ value: Value, _ inherited: InheritedStyle) -> PaintColor? {
    switch paint(value, inherited) {
    case .color(let color)?: color
    case .level(let level)?: label(level)
    case .clear?: .transparent
    default: nil
    }
  }

  /// Returns the degrees of an angle such as `.degrees(90)` or `.radians(.pi)`; `nil` if the angle
  /// is unknown.
  private static func degrees(_ value: Value?) -> Double? {
    if value?.path?.last == "zero" { return 0 }
    guard case .call(let callee, let callArguments)? = value,
      let amount = callArguments.first?.value
    else {
      return nil
    }
    let number = amount.number ?? (amount.path?.last == "pi" ? .pi : nil)
    let isRadians = callee.path?.last == "radians" || callArguments.first?.label == "radians"
    return number.map { isRadians ? $0 * 180 / .pi : $0 }
  }

  /// Returns a unit point or an alignment as fractions of the width and height, measured from the
  /// top leading corner; `nil` if the expression is neither.
  static func point(_ value: Value?) -> UnitPoint? {
    if case .call(let callee, let callArguments)? = value,
      ["UnitPoint", "init"].contains(callee.path?.last),
      let x = callArguments["x"]?.number, let y = callArguments["y"]?.number
    {
      return UnitPoint(x, y)
    }
    return switch value?.path?.last {
    case "top"?: UnitPoint(0.5, 0)
    case "bottom"?: UnitPoint(0.5, 1)
    case "leading"?: UnitPoint(0, 0.5)
    case "trailing"?: UnitPoint(1, 0.5)
    case "topLeading"?: UnitPoint(0, 0)
    case "topTrailing"?: UnitPoint(1, 0)
    case "bottomLeading"?: UnitPoint(0, 1)
    case "bottomTrailing"?: UnitPoint(1, 1)
    case "center"?: .center
    default: nil
    }
  }
}
