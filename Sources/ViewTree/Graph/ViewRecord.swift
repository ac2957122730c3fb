/// What the type of a view that a member or closure returns depends on.
package enum ResultType: Sendable {
  /// On nothing else: the type is opaque, or a result builder takes views of any type.
  case own
  /// On other views: all that the member or closure returns must have the same type.
  case shared
  /// On a type that is declared, or that is not known, such as `Text`.
  case declared
  /// On a declared type with arguments, such as `VStack<Text>`, which also names the types of the views
  /// inside.
  case declaredWithArguments
}

/// The stored data of one view in a view graph. A ``ViewNode`` gives access to it.
package struct ViewRecord: Sendable {
  /// The name of the type that is created, such as `VStack`, or the name of a member that is
  /// declared elsewhere. It is "" if the expression begins with a modifier, as in `.padding()`. A type
  /// of the app with the name of one of SwiftUI's has a name of its own, such as `Slider (of the app)`.
  package private(set) var name: String
  /// `name` as it is written.
  package let writtenName: String
  /// The kind of expression that the view represents, such as the creation of a view.
  package let kind: ViewNode.Kind
  /// The meaning of `name`: a type that the analyzed code declares, another type, or one of several
  /// types that cannot be distinguished.
  package let meaning: TypeMeaning
  /// The expression that creates the view, without its modifiers.
  package let value: Value
  /// The arguments of the call that creates the view, in source order.
  package let arguments: [CallArgument]
  /// The modifiers of the view, in the order in which they are applied.
  package var modifiers: [ViewModifier] = []
  /// The groups of views that are passed to the view, in source order.
  package var slots: [ViewSlot] = []
  /// The index in ``ViewForest/records`` of the parent; `nil` for a view at the top level of its
  /// tree.
  package let parent: Int?
  /// The position of the view in a group of its parent.
  package let slotPosition: ViewNode.SlotPosition
  /// What the type of the view depends on.
  package let resultType: ResultType
  /// The branches of `if`, `switch` and `#if` that contain the view, the outermost first.
  package let branches: [ViewBranch]
  /// The index in ``ViewForest/scopes`` of the scope that determines the meaning of names in the
  /// arguments; `nil` if only the members of the enclosing type are visible.
  package let scope: Int?
  /// The nesting depth: the number of views, and of `if`, `switch` and `#if` statements, around
  /// this view.
  package let depth: Int
  /// The index in ``ViewForest/roots`` of the root of the view's tree.
  package var root: Int
  /// The source range of the view's name, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range of the view's expression with its modifiers, in UTF-8 bytes.
  package let range: Range<Int>

  package init(
    name: String, kind: ViewNode.Kind, meaning: TypeMeaning, value: Value,
    arguments: [CallArgument], modifiers: [ViewModifier] = [], slots: [ViewSlot] = [], parent: Int?,
    slotPosition: ViewNode.SlotPosition, resultType: ResultType, branches: [ViewBranch],
    scope: Int?, depth: Int, root: Int, nameRange: Range<Int>, range: Range<Int>
  ) {
    self.name = name
    writtenName = name
    self.kind = kind
    self.meaning = meaning
    self.value = value
    self.arguments = arguments
    self.modifiers = modifiers
    self.slots = slots
    self.parent = parent
    self.slotPosition = slotPosition
    self.resultType = resultType
    self.branches = branches
    self.scope = scope
    self.depth = depth
    self.root = root
    self.nameRange = nameRange
    self.range = range
    if meaning != .foreign { hideSystemView() }
  }

  /// Notes that the app declares the type, if it has the name of one of SwiftUI's.
  mutating func hideSystemView() {
    guard kind == .view, ViewVocabulary.views.contains(name) else { return }
    name += " (of the app)"
  }
}

extension [ViewRecord] {
  /// For each view, the index of its slot among those of the view or modifier that the slot was
  /// passed to; 0 at the top level.
  var slotNumbers: [Int] {
    var numbers = Array<Int>(repeating: 0, count: count)
    func add(_ slots: [ViewSlot]) {
      for (number, slot) in slots.enumerated() {
        for view in slot.views { numbers[view] = number }
      }
    }
    for record in self {
      add(record.slots)
      for modifier in record.modifiers { add(modifier.slots) }
    }
    return numbers
  }
}

/// A group of views that is passed to a view or modifier under one name, such as `content`, `label`
/// or `header`.
package struct ViewSlot: Sendable {
  /// The role of the group for the view or modifier that it is passed to.
  package let role: SlotRole
  /// The argument label of the group; `nil` if it has none.
  package let label: String?
  /// The index in ``ViewForest/scopes`` of the scope with the parameters of the closure that builds
  /// the group; `nil` if the group is not a closure.
  package let closure: Int?
  /// The indices in ``ViewForest/records`` of the group's views, in source order.
  package var views: [Int]

  package init(role: SlotRole, label: String?, closure: Int?, views: [Int]) {
    self.role = role
    self.label = label
    self.closure = closure
    self.views = views
  }
}

/// A modifier of a view, such as `.padding(8)`.
package struct ViewModifier: Sendable {
  /// The name of the modifier without its dot, such as `padding`.
  package let name: String
  /// The arguments of the modifier in source order.
  package let arguments: [CallArgument]
  /// The groups of views passed to the modifier, in source order.
  package var slots: [ViewSlot] = []
  /// The source range of the modifier's name without its dot, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range of the modifier from its dot to the closing parenthesis, in UTF-8 bytes.
  package let range: Range<Int>
  /// The condition of the `#if` around the modifier as text, such as `os(iOS)`; `nil` if there is
  /// none.
  package let condition: String?
  /// The index in ``ViewForest/scopes`` of the scope that determines the meaning of names in the
  /// arguments; `nil` if only the members of the enclosing type are visible.
  package let scope: Int?
  /// The declaration of the modifier; `nil` if the analyzed code does not declare it, or if the
  /// declaration only applies other modifiers.
  package var declaration: Declaration?
  /// Whether the modifier was copied from the declaration of another modifier, which applies it. If
  /// so, its source range is in that declaration.
  package let isInlined: Bool
  /// Whether the analyzed code declares the modifier, but the effect cannot be determined.
  package let isUnresolved: Bool
  /// Whether the effect of the modifier is unknown: either it is not one of SwiftUI's modifiers, or
  /// the analyzed code declares it but the effect cannot be determined.
  package let isUnknown: Bool
  /// Whether the modifier sets a value of SwiftUI's environment, which its first argument names.
  let setsEnvironment: Bool
  /// Whether the modifier may add a background.
  let mayAddBackground: Bool

  package init(
    name: String, arguments: [CallArgument], slots: [ViewSlot] = [], nameRange: Range<Int>,
    range: Range<Int>, condition: String?, scope: Int?, declaration: Declaration? = nil,
    isInlined: Bool, isUnresolved: Bool
  ) {
    self.name = name
    self.arguments = arguments
    self.slots = slots
    self.nameRange = nameRange
    self.range = range
    self.condition = condition
    self.scope = scope
    self.declaration = declaration
    self.isInlined = isInlined
    self.isUnresolved = isUnresolved
    isUnknown = isUnresolved || !ViewVocabulary.modifiers.contains(name)
    setsEnvironment = name == "environment" || name == "transformEnvironment"
    mayAddBackground = isUnknown || ViewVocabulary.backgroundModifiers.contains(name)
  }
}

extension ViewModifier {
  /// The declaration of a modifier in the analyzed code.
  package struct Declaration: Sendable {
    /// The index in ``ViewForest/roots`` of the member that declares the modifier. While the front
    /// end still reads the code, it is an index in the front end's own list of members instead.
    package var number: Int
    /// The index in ``ViewForest/scopes`` of the scope with the modifier's arguments.
    package let arguments: Int

    package init(number: Int, arguments: Int) {
      self.number = number
      self.arguments = arguments
    }
  }

  /// Returns a copy of the modifier with another name and other arguments.
  package func renamed(_ name: String, _ arguments: [CallArgument]) -> ViewModifier {
    ViewModifier(
      name: name, arguments: arguments, nameRange: nameRange, range: range, condition: condition,
      scope: scope, isInlined: isInlined, isUnresolved: false)
  }
}

/// An arm of an `if`, `switch` or `#if` that contains views.
package struct ViewBranch: Hashable, Sendable {
  /// The UTF-8 offset at which the `if`, `switch` or `#if` starts. All of its arms have the same
  /// offset, which therefore identifies the `if`, `switch` or `#if`.
  package let choice: Int
  /// The index of this arm among the arms of the `if`, `switch` or `#if`, 0-based.
  package let arm: Int
  /// The number of arms of the `if`, `switch` or `#if`, including arms without views.
  package let arms: Int
  /// Whether exactly one of the arms is always taken, for example because there is an `else`.
  package let isExhaustive: Bool
  /// The condition under which this arm of an `#if` is compiled, as text without whitespace, such
  /// as `!(os(iOS))` for an `#else`; `nil` for `if` and `switch`.
  package let condition: String?
  /// The platforms that this arm of an `#if` is compiled for; all platforms for `if` and `switch`.
  package var systems = PlatformSet.all
  /// The source ranges of the conditions that decide whether this arm is taken, in UTF-8 bytes. For
  /// an `if`, they include the conditions of the preceding arms. For a `switch`, the only range is
  /// that of the value that is switched over. Empty for `#if`.
  package let conditionRanges: [Range<Int>]

  package init(
    choice: Int, arm: Int, arms: Int, isExhaustive: Bool, condition: String?,
    systems: PlatformSet = .all, conditionRanges: [Range<Int>]
  ) {
    self.choice = choice
    self.arm = arm
    self.arms = arms
    self.isExhaustive = isExhaustive
    self.condition = condition
    self.systems = systems
    self.conditionRanges = conditionRanges
  }
}
