import ViewTree

/// A closure that a gesture calls, such as that of `onEnded` in `DragGesture().onEnded { … }`.
struct GestureHandler {
  /// The call that takes the closure: `onChanged`, `onEnded` or `updating`.
  let call: CallSite
  /// The name of the gesture, such as `DragGesture`.
  let gesture: String
  /// The arguments of the gesture, such as its minimum distance.
  let arguments: [CallArgument]
  let body: ActionBody
  /// The names of the variables that the end of the gesture sets to a constant.
  private let constants: Set<String>

  /// The offset at which the gesture starts, in UTF-8 bytes, which all of its handlers share.
  var start: Int { call.range.lowerBound }

  /// Creates the handler from a call; `nil` unless it is one of a gesture, with a closure.
  fileprivate init?(_ call: CallSite, _ forest: ViewForest) {
    guard call.isMember, var base = call.base,
      let closure = call.arguments.last, closure.label == nil, closure.value == .closure
    else { return nil }
    for _ in 0..<Self.mostHandlers {
      guard case .call(.member(let inner?, let name), _) = base, Self.names.contains(name) else {
        break
      }
      base = inner
    }
    guard case .call(.name(let gesture), let arguments) = base, gesture.hasSuffix("Gesture") else {
      return nil
    }
    self.call = call
    self.gesture = gesture
    self.arguments = arguments
    body = ActionBody(closure, forest)
    constants =
      call.name == "onEnded"
      ? Set(
        body.assignments.filter { $0.value?.number != nil || $0.value?.isImplicit == true }
          .map(\.name)) : []
  }

  /// The maximum number of handlers of a gesture that are read, since each is read with those before
  /// it.
  private static let mostHandlers = 16

  fileprivate static let names: Set<String> = ["onChanged", "onEnded", "updating"]

  /// Returns whether the closure mentions its parameter, and so may ask where the gesture is.
  func readsValue(_ forest: ViewForest) -> Bool {
    let names = Set(call.closureParameters ?? ["$0"])
    return forest.isMentioned(names, in: body.range)
  }

  /// Returns whether the end of the gesture sets a variable to a constant, such as its original value.
  func springsBack(_ name: String) -> Bool { constants.contains(name) }
}

/// The closures of all gestures in the code, in source order.
struct GestureHandlers: LintIndex {
  let all: [GestureHandler]
  /// The handlers of each gesture, by the offset at which the gesture starts.
  let byGesture: [Int: [GestureHandler]]

  init(_ context: LintContext) {
    all = context.calls.filter { GestureHandler.names.contains($0.name) }
      .compactMap { GestureHandler($0, context.forest) }
    byGesture = Dictionary(grouping: all, by: \.start)
  }
}

/// The names of the variables that anything but gestures with handlers sets, such as a button, a
/// double tap or a slider.
struct NamesSetByControls: LintIndex {
  private let names: Set<String>

  init(_ context: LintContext) {
    let gestures = RangeSet(context.index(GestureHandlers.self).all.map(\.body.range))
    let assigned = context.forest.assignments.lazy.filter {
      !$0.isInitialization && !gestures.contains($0.range.lowerBound)
    }.map(\.name)
    let bound = context.forest.views.flatMap { view in
      (view.arguments + view.modifiers.flatMap(\.arguments)).compactMap(\.value.bindingName)
    }
    names = Set(assigned).union(bound)
  }

  func contain(_ name: String) -> Bool { names.contains(name) }
}

extension Value {
  /// The name of the variable that a binding such as `$zoom` or `$model.zoom` begins with; `nil` for
  /// any other value.
  var bindingName: String? {
    path?.first { $0.hasPrefix("$") }.map { String($0.dropFirst()) }
  }
}

extension ActionBody {
  /// The calls that may do what people want, without those that create values, animate, calculate or
  /// only make the action felt or heard.
  var deeds: [CallSite] {
    calls.filter { !$0.name.isTypeName && !Self.sideEffects.contains($0.name) }
  }

  private static let sideEffects: Set<String> = [
    "withAnimation", "withTransaction", "animation", "spring", "easeOut", "easeIn", "easeInOut",
    "linear", "interactiveSpring", "interpolatingSpring", "delay", "speed", "init", "abs", "min",
    "max", "hypot", "sqrt", "sin", "cos", "atan2", "round", "rounded", "print", "debugPrint",
    "impactOccurred", "selectionChanged", "notificationOccurred", "prepare", "log", "info", "debug",
    "sleep", "seconds", "milliseconds", "now", "async", "asyncAfter", "isEmpty", "contains",
    "firstIndex", "first", "last", "filter", "map", "clamped", "clamp", "distance", "degrees",
    "radians", "toggle", "snappy", "smooth", "bouncy", "timingCurve", "trunc", "floor", "ceil",
  ]
}

extension ViewForest {
  /// Whether the code asks if people use VoiceOver or another assistive technology.
  var asksAboutAssistance: Bool {
    names.contains { name in
      let words = Set(name.words)
      return words.isSuperset(of: ["voice", "over"]) || words.isSuperset(of: ["switch", "control"])
        || words.contains("assistive")
    }
  }
}
