import HandbookModel
import ViewTree

extension Check {
  static let identityArmsAlike = Check("identity-arms-alike", isOptIn: true) { context in
    ViewArms.all(in: context).filter(\.differInValuesOnly).map(Finding.sameView)
  }

  static let identityLayoutArms = Check(
    "identity-layout-arms", minimumVersions: .systems16, isOptIn: true
  ) { context in
    ViewArms.all(in: context).filter(\.differInLayoutOnly).map(Finding.sameContent)
  }
}

extension ViewArms {
  /// Whether both arms show the same view, and its modifiers have other values that can be chosen in
  /// one call.
  fileprivate var differInValuesOnly: Bool {
    guard first.kind == .view, second.kind == .view, first.value == second.value,
      first.range != second.range,
      let calls = createdBy, first.forest.isSameCode(calls.0, calls.1)
    else { return false }
    return Self.differences(first.modifiers[...], second.modifiers[...]).map { $0 > 0 } ?? false
  }

  /// Whether both arms arrange the same views in a row and in a column.
  fileprivate var differInLayoutOnly: Bool {
    let forest = first.forest
    guard first.isSwiftUIView, second.isSwiftUIView, !first.children.isEmpty,
      Set([first.name, second.name]) == Self.layouts, let contents = closures,
      forest.isSameCode(contents.0, contents.1)
    else { return false }
    return first.modifiers.elementsEqual(second.modifiers) { Self.areEqual($0, $1, forest) }
  }

  private static let layouts: Set<String> = ["HStack", "VStack"]

  /// The ranges of the code that creates both views, without their modifiers.
  private var createdBy: (Range<Int>, Range<Int>)? {
    let calls = [first, second].map { view in
      first.forest.call(namedAt: view.nameRange)?.range ?? view.nameRange
    }
    return (calls[0], calls[1])
  }

  /// The ranges of the closures that build the content of both views.
  private var closures: (Range<Int>, Range<Int>)? {
    let closures = [first, second].compactMap { view in
      first.forest.call(namedAt: view.nameRange)?.arguments.last { $0.value == .closure }?.range
    }
    return closures.count == 2 ? (closures[0], closures[1]) : nil
  }

  private static func areEqual(
    _ first: ViewModifier, _ second: ViewModifier, _ forest: ViewForest
  ) -> Bool {
    first.name == second.name && first.arguments == second.arguments
      && forest.isSameCode(first.range, second.range)
  }

  // MARK: Modifiers

  /// Returns the number of modifiers with other values; `nil` if the modifiers cannot be chosen by
  /// their values.
  private static func differences(
    _ first: ArraySlice<ViewModifier>, _ second: ArraySlice<ViewModifier>
  ) -> Int? {
    var (first, second) = (first, second)
    var count = 0
    while let one = first.first ?? second.first {
      guard !one.isUnknown, !one.isInlined, one.condition == nil else { return nil }
      if let left = first.first, let right = second.first, left.name == right.name {
        guard !right.isInlined, right.condition == nil else { return nil }
        // A closure may do something else, and a transition is meant to replace the view.
        guard !left.hasClosure, !right.hasClosure, left.name != "transition" else { return nil }
        if left.arguments != right.arguments {
          guard left.canChooseValue(with: right) else { return nil }
          count += 1
        }
        (first, second) = (first.dropFirst(), second.dropFirst())
      } else if let left = first.first, left.hasNeutralValue {
        count += 1
        first = first.dropFirst()
      } else if let right = second.first, right.hasNeutralValue, !right.isInlined {
        count += 1
        second = second.dropFirst()
      } else {
        return nil
      }
    }
    return count
  }
}

extension ViewModifier {
  fileprivate var hasClosure: Bool { arguments.contains { $0.value == .closure } || hasViews }
  private var hasViews: Bool { slots.contains { $0.closure != nil } }

  /// Whether the modifier has a value that changes nothing, such as `opacity(1)`.
  fileprivate var hasNeutralValue: Bool { Self.neutral.contains(name) && condition == nil }

  private static let neutral: Set<String> = [
    "opacity", "bold", "italic", "underline", "strikethrough", "offset", "scaleEffect",
    "rotationEffect", "blur", "disabled", "grayscale", "foregroundColor", "fontWeight",
    "allowsHitTesting", "zIndex",
  ]

  /// Modifiers whose argument has one type, so that a conditional expression can give it.
  private static let valued = neutral.union([
    "font", "frame", "padding", "lineLimit", "cornerRadius", "saturation", "brightness",
    "multilineTextAlignment", "minimumScaleFactor",
  ])

  /// Modifiers that take styles of different types. Colors can be chosen in one call.
  private static let styled: Set<String> = ["foregroundStyle", "tint", "fill", "background"]

  /// Whether one call of the modifier can choose between these arguments and those of another one.
  fileprivate func canChooseValue(with other: ViewModifier) -> Bool {
    guard arguments.map(\.label) == other.arguments.map(\.label) else { return false }
    let values = zip(arguments, other.arguments).map { ($0.value, $1.value) }
    if Self.styled.contains(name) {
      return values.count == 1
        && values.allSatisfy { Style($0).isConcreteColor && Style($1).isConcreteColor }
    }
    // `padding(8)` and `padding(.top)` are different modifiers.
    return Self.valued.contains(name)
      && values.allSatisfy { first, second in
        first == second || (first.number == nil) == (second.number == nil)
      }
  }
}

extension Finding {
  fileprivate static func sameView(_ arms: ViewArms) -> Finding {
    Finding(
      check: Check.identityArmsAlike.id,
      message: "both arms show the same view, so the change cannot animate and loses its state; "
        + "use one view, and choose the values",
      range: arms.first.nameRange,
      notes: [Finding.Note(message: "the same view is here", range: arms.second.nameRange)],
      fix: nil)
  }

  fileprivate static func sameContent(_ arms: ViewArms) -> Finding {
    Finding(
      check: Check.identityLayoutArms.id,
      message: "both arms arrange the same views, which lose their state when the layout changes; "
        + "use 'AnyLayout'",
      range: arms.first.nameRange,
      notes: [Finding.Note(message: "the same views are here", range: arms.second.nameRange)],
      fix: nil)
  }
}
