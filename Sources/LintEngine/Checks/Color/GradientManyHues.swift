import HandbookModel
import ViewTree

extension Check {
  static let gradientManyHues = Check("gradient-many-hues", isOptIn: true) { context in
    var reported: Set<Int> = []
    return context.views(named: ["Text", "Label"]).compactMap { text in
      guard let site = text.backgroundSite, let gradient = gradient(of: site),
        hues(of: gradient.colors).count >= 4, reported.insert(gradient.range.lowerBound).inserted
      else { return nil }
      return .manyHues(gradient.range)
    }
  }

  /// Returns the colors of the gradient that a background is, with the place that it is at; `nil` if
  /// it is none, or if its colors are unknown.
  private static func gradient(of site: BackgroundSite) -> (colors: [Value], range: Range<Int>)? {
    guard let modifier = site.modifier else {
      return colors(in: site.view.value).map { ($0, site.view.nameRange) }
    }
    let values =
      modifier.arguments.prefix(1).map(\.value)
      + modifier.slots.flatMap(site.view.views(in:)).prefix(1).map(\.value)
    return values.lazy.compactMap { colors(in: $0) }.first.map { ($0, modifier.nameRange) }
  }

  private static func colors(in value: Value) -> [Value]? {
    guard case .call(let callee, let arguments) = value,
      callee.path?.last?.lowercased().hasSuffix("gradient") == true
    else { return nil }
    if case .list(let colors)? = arguments["colors"] { return colors }
    return arguments["gradient"].flatMap { colors(in: $0) }
  }

  /// The number of colors of a gradient that are looked at. Many texts may be on the same gradient.
  private static let mostColors = 64

  /// The hues of the colors that are known, in degrees. Of those that look alike there is one.
  private static func hues(of colors: [Value]) -> [Double] {
    var hues: [Double] = []
    for color in colors.prefix(mostColors) {
      guard let hue = KnownColor(Style(color), written: color)?.light.color.hue else { continue }
      let isNew = hues.allSatisfy { known in
        let distance = abs(known - hue)
        return min(distance, 360 - distance) >= 25
      }
      if isNew { hues.append(hue) }
    }
    return hues
  }
}

extension RGBColor {
  /// The hue in degrees, 0…360; `nil` for a color that is almost gray.
  fileprivate var hue: Double? {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    guard range > 40 else { return nil }
    let sector =
      switch most {
      case red: (green - blue) / range
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return (sector * 60 + 360).truncatingRemainder(dividingBy: 360)
  }
}

extension Finding {
  fileprivate static func manyHues(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.gradientManyHues.id,
      message: "this text is on a gradient of many hues, so its contrast differs from place to "
        + "place; use one or two hues",
      range: range, notes: [], fix: nil)
  }
}
