import HandbookModel
import ViewTree

extension Check {
  static let vibrancyUniformLevel = Check(
    "vibrancy-uniform-level", title: "All text on a material has one vibrancy level",
    why: """
      On a material a level says how important a text is. Where fonts differ and all levels are the \
      same, everything is read at the same weight, and the eye does not know where to stop.
      """,
    flagged: """
      VStack {
        Text(title).font(.headline).foregroundStyle(.primary)
        Text(detail).font(.caption).foregroundStyle(.primary)
      }
      .background(.regularMaterial)
      """,
    preferred: """
      VStack {
        Text(title).font(.headline).foregroundStyle(.primary)
        Text(detail).font(.caption).foregroundStyle(.secondary)
      }
      .background(.regularMaterial)
      """
  ) { input in
    surfaces(input).compactMap(finding)
  }

  /// A text on a material with the level that it is seen at.
  private struct Label {
    let view: ViewNode
    let level: Int
    /// Where the level is written; nil for the default.
    let source: PlacedModifier?
  }

  /// The texts on each material whose levels are all known.
  private static func surfaces(_ input: CheckInput) -> [[Label]] {
    var labels: [MaterialSurface: [Label]] = [:]
    var unclear: Set<MaterialSurface> = []
    for text in input.views(named: ["Text"]) {
      guard let surface = MaterialSurface(behind: text) else { continue }
      switch text.foreground {
      case .known(let foreground):
        // What is no level is no part of the order that levels make.
        guard case .level(let level) = foreground.style else { break }
        labels[surface, default: []].append(
          Label(view: text, level: level, source: foreground.source))
      case .unset: labels[surface, default: []].append(Label(view: text, level: 1, source: nil))
      case .unknown: if !text.isInControl { unclear.insert(surface) }
      }
    }
    return labels.filter { !unclear.contains($0.key) }.map(\.value)
  }

  private static func finding(_ labels: [Label]) -> Finding? {
    let explicit = labels.filter { $0.source != nil }
    guard Set(labels.map(\.level)).count == 1, explicit.count > 1 else { return nil }
    for (number, label) in explicit.enumerated().dropFirst() {
      let before = explicit[..<number].first { earlier in
        !earlier.view.excludes(label.view) && hasOtherFont(earlier.view, label.view)
      }
      guard let before, let source = label.source else { continue }
      return .uniformLevel(source, like: before.view)
    }
    return nil
  }

  private static func hasOtherFont(_ left: ViewNode, _ right: ViewNode) -> Bool {
    guard let left = left.knownFont, let right = right.knownFont else { return false }
    return left.size != right.size || left.weight != right.weight
  }
}

extension Finding {
  fileprivate static func uniformLevel(
    _ source: PlacedModifier, like other: ViewNode
  ) -> Finding {
    Finding(
      check: Check.vibrancyUniformLevel.id,
      message: "texts of different fonts share one vibrancy level on a material",
      range: source.modifier.nameRange,
      notes: [FindingNote(message: "this text has the same level", range: other.nameRange)],
      fix: FindingFix(
        title: "step down to '.secondary'", range: source.modifier.arguments[0].range,
        replacement: ".secondary", safety: .review))
  }
}
