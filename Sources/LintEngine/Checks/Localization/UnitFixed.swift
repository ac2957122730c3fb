import HandbookModel
import ViewTree

extension Check {
  static let unitFixed = Check("unit-fixed", minimumVersions: .systems15) { context in
    let texts = context.index(ShownTexts.self)
    let labels = context.calls.filter { $0.isMember && axes.contains($0.name) }
      .compactMap(\.arguments.first)
    let members = context.forest.declarations.properties.values.joined().filter { property in
      texts.show(memberNamed: property.name)
    }.compactMap { property in property.result.map { ($0, property.range) } }
    let shown = (texts.arguments + labels).map { ($0.value, $0.range) } + members
    let found = shown.flatMap { value, range in
      FixedUnit.all(in: value).map { (unit: $0, range: range) }
    }
    guard !found.isEmpty else { return [] }
    // Code that also has the unit of other regions chooses between them.
    let written = Set(context.calls.flatMap(\.arguments).flatMap { FixedUnit.all(in: $0.value) })
      .union(found.map(\.unit))
      .union(members.flatMap { FixedUnit.all(in: $0.0) })
    var reported: Set<Range<Int>> = []
    return found.filter { found in
      !written.contains { $0.quantity == found.unit.quantity && $0.isMetric != found.unit.isMetric }
        && !choices.contains { context.forest.names.contains($0) }
        && reported.insert(found.range).inserted
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
    .map { .fixed($0.unit, $0.range) }
  }

  private static let axes: Set<String> = ["chartXAxisLabel", "chartYAxisLabel"]

  /// Names with which code asks what units people use.
  private static let choices = [
    "measurementSystem", "usesMetricSystem", "UnitMass", "UnitLength", "UnitSpeed",
    "UnitTemperature", "MeasurementFormatter", "LengthFormatter", "MassFormatter",
  ]
}

/// A unit in a text of which people in other regions use another.
private struct FixedUnit: Hashable {
  enum Quantity { case mass, length, speed, temperature }

  let name: String
  let quantity: Quantity
  let isMetric: Bool

  private init(_ name: String, _ quantity: Quantity, isMetric: Bool = true) {
    self.name = name
    self.quantity = quantity
    self.isMetric = isMetric
  }

  /// Whether the unit means nothing else when it is a text by itself.
  private var isSign: Bool { !["mi", "ft", "oz", "cm", "miles", "feet"].contains(name) }

  private static let all: [String: FixedUnit] = Dictionary(
    uniqueKeysWithValues: [
      FixedUnit("kg", .mass), FixedUnit("lb", .mass, isMetric: false),
      FixedUnit("lbs", .mass, isMetric: false), FixedUnit("oz", .mass, isMetric: false),
      FixedUnit("km", .length), FixedUnit("cm", .length), FixedUnit("kilometers", .length),
      FixedUnit("mi", .length, isMetric: false), FixedUnit("miles", .length, isMetric: false),
      FixedUnit("ft", .length, isMetric: false), FixedUnit("feet", .length, isMetric: false),
      FixedUnit("km/h", .speed), FixedUnit("kph", .speed),
      FixedUnit("mph", .speed, isMetric: false),
      FixedUnit("°C", .temperature), FixedUnit("°F", .temperature, isMetric: false),
    ].map { ($0.name, $0) })

  /// Returns the units in a text: those that follow a value, and one that is the whole text beside it.
  static func all(in value: Value) -> [FixedUnit] {
    switch value {
    case .string(let text): return all[text].map { $0.isSign ? [$0] : [] } ?? []
    case .interpolation(let parts, _):
      return zip(parts, parts.dropFirst()).compactMap { part, next in
        guard case .value = part, let text = next.text else { return nil }
        return all[text.firstWord]
      }
    case .conditional(let values, _): return values.flatMap(all)
    case .operation(.operator("+"), let operands, _): return operands.flatMap(all)
    default: return []
    }
  }
}

extension String {
  /// The characters up to the first one that is not part of a unit, after at most one space.
  fileprivate var firstWord: String {
    let text = first == " " || first == "\u{a0}" || first == "\u{202f}" ? dropFirst() : self[...]
    return String(text.prefix { $0.isLetter || $0 == "°" || $0 == "/" })
  }
}

extension Finding {
  fileprivate static func fixed(_ unit: FixedUnit, _ range: Range<Int>) -> Finding {
    Finding(
      check: Check.unitFixed.id,
      message: "'\(unit.name)' is the unit of some regions only; format a 'Measurement', which has "
        + "the unit that people use",
      range: range, notes: [], fix: nil)
  }
}
