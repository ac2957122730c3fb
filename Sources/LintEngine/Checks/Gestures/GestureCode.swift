import ViewTree

/// A gesture and the code that runs during it, such as
/// `DragGesture().onChanged { … }.onEnded { … }`.
struct GestureCode {
  /// The call that creates the gesture.
  let start: CallSite
  /// The closures that run while the gesture goes on, as UTF-8 byte ranges in the source.
  private(set) var changes: [Range<Int>] = []
  /// The calls of `onEnded`, each with the range of the closure that runs when the gesture ends.
  private(set) var ends: [(call: CallSite, closure: Range<Int>)] = []

  /// Whether the gesture is combined with another one, as in `sequenced(before:)`.
  let isCombined: Bool

  /// Reads a gesture. The result is `nil` if a call does not create one.
  init?(_ start: CallSite, _ forest: ViewForest) {
    guard !start.isMember, Self.names.contains(start.name) else { return nil }
    self.start = start
    let offset = start.range.lowerBound
    // All calls of a chain begin where it begins, the last one first.
    let chain = forest.calls(in: offset..<(offset + 1)).reversed().drop {
      $0.range.upperBound <= start.range.upperBound
    }
    let handlers = chain.prefix { Self.events.contains($0.name) }
    isCombined = handlers.count < chain.count
    for call in handlers {
      guard let closure = call.arguments.last, closure.value == .closure else { continue }
      switch call.name {
      case "onChanged": changes.append(closure.range)
      case "onEnded": ends.append((call, closure.range))
      default: break
      }
    }
  }

  static let names: Set<String> = [
    "DragGesture", "LongPressGesture", "MagnifyGesture", "MagnificationGesture", "RotateGesture",
    "RotationGesture",
  ]

  private static let events: Set<String> = ["onChanged", "onEnded", "updating"]
}

extension LintContext {
  /// The gestures that the code creates, in source order.
  var gestures: [GestureCode] {
    guard !forest.names.isDisjoint(with: GestureCode.names) else { return [] }
    return calls.compactMap { GestureCode($0, forest) }
  }
}
