import HandbookModel
import ViewTree

extension Check {
  static let progressByHand = Check("progress-by-hand", minimumVersions: .systems14) { context in
    context.views(named: ["Capsule", "RoundedRectangle", "Rectangle"]).filter { bar in
      guard bar.isSwiftUIView, !bar.isInControl, let width = fractionalWidth(of: bar),
        isOnTrack(bar)
      else { return false }
      let names = Set(
        context.forest.variableReferences(in: width).filter { $0.name != "self" }.map(\.name)
      ).subtracting(geometryNames(around: bar))
      return !names.isEmpty && !context.index(ToldTypes.self).names.contains(bar.root.type)
        && !bar.maySpeakForItself(context)
    }.map { .byHand($0, isDragged: isDragged($0)) }
  }

  /// The code of a width that is a part of another one, such as `proxy.size.width * progress`; `nil`
  /// if the view has none.
  private static func fractionalWidth(of bar: ViewNode) -> Range<Int>? {
    let frames = bar.modifiers.filter { $0.name == "frame" && $0.condition == nil }
    return frames.flatMap(\.arguments).first { $0.label == "width" && isFraction($0.value) }?.range
  }

  private static func isFraction(_ value: Value) -> Bool {
    switch value {
    case .operation(.operator("*"), let operands, _):
      operands.count == 2 && operands.contains(where: isLength)
    case .operation(.operator("/"), let operands, _): operands.first.map(isFraction) ?? false
    case .call(.name("CGFloat"), let arguments), .call(.name("min"), let arguments),
      .call(.name("max"), let arguments):
      arguments.contains { isFraction($0.value) }
    default: false
    }
  }

  /// Whether a value is the length of the track: that of a geometry reader, or a constant.
  private static func isLength(_ value: Value) -> Bool {
    if let number = value.number { return number >= 20 }
    return value.path?.last.map { ["width", "trackWidth", "totalWidth"].contains($0) } ?? false
  }

  /// Whether people may drag the bar, or what is close around it.
  private static func isDragged(_ bar: ViewNode) -> Bool {
    ([bar] + bar.ancestors.prefix(4)).contains {
      $0.modifier("gesture", "simultaneousGesture", "highPriorityGesture") != nil
    }
  }

  /// Whether the view begins where another shape under it begins, which shows the whole.
  private static func isOnTrack(_ bar: ViewNode) -> Bool {
    guard let parent = bar.parent else { return false }
    if parent.name == "ZStack", bar.slotPosition.modifier == nil {
      return parent.arguments["alignment"]?.path?.last == "leading"
        && bar.earlierSiblings.suffix(mostLayers).contains {
          isTrack($0) && $0.branches == bar.branches
        }
    }
    guard let number = bar.slotPosition.modifier, isTrack(parent) else { return false }
    let modifier = parent.modifiers[number]
    return modifier.name == "overlay"
      && modifier.arguments["alignment"]?.path?.last == "leading"
  }

  /// The greatest number of layers from a track to its bar.
  private static let mostLayers = 8

  private static func isTrack(_ view: ViewNode) -> Bool {
    ["Capsule", "RoundedRectangle", "Rectangle"].contains(view.name) && view.isSwiftUIView
      && fractionalWidth(of: view) == nil
  }

  /// The names that stand for the size of the space around a view.
  private static func geometryNames(around bar: ViewNode) -> Set<String> {
    var names: Set<String> = ["size", "width", "trackWidth", "totalWidth", "CGFloat", "Double"]
    for reader in bar.ancestors where reader.name == "GeometryReader" {
      for closure in reader.slots.compactMap(\.closure) {
        if case .parameters(let parameters) = bar.forest.scopes[closure].names {
          names.formUnion(parameters)
        }
      }
    }
    return names
  }

  /// The types with a text that is more than fixed words, and may tell what a bar shows.
  private struct ToldTypes: LintIndex {
    let names: Set<String>

    init(_ context: LintContext) {
      names = Set(
        context.views(named: ["Text"]).filter { text in
          text.arguments.contains { $0.value.string == nil && $0.value != .closure }
        }.map(\.root.type))
    }
  }
}

extension Finding {
  fileprivate static func byHand(_ bar: ViewNode, isDragged: Bool) -> Finding {
    Finding(
      check: Check.progressByHand.id,
      message: "VoiceOver does not notice this bar; use "
        + (isDragged ? "a 'Slider'" : "'ProgressView(value:)' or a 'Gauge'")
        + ", or add an 'accessibilityValue'",
      range: bar.nameRange, notes: [], fix: nil)
  }
}
