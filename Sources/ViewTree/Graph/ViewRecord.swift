/// The data of a view in a view graph, to which a ``ViewNode`` refers.
struct ViewRecord: Sendable {
  /// The name of the type that is created, such as `VStack`, or of a member that is declared
  /// elsewhere; "" if modifiers are not applied to any expression.
  let name: String
  let kind: ViewNode.Kind
  /// The type that the name refers to among the types of the code.
  let meaning: TypeTable.Meaning
  /// The expression that creates the view, without its modifiers.
  let value: Value
  let arguments: [CallArgument]
  var modifiers: [ViewModifier] = []
  var slots: [ViewSlot] = []
  /// The index of the parent in the view graph; `nil` for a top-level view of a root.
  let parent: Int?
  let slotPosition: ViewNode.SlotPosition
  /// The branches of `if`, `switch` and `#if` that contain the view, the outermost first.
  let branches: [ViewBranch]
  /// The index in ``ViewForest/scopes`` of the scope in which names in the arguments are resolved;
  /// `nil` if only the members of the root's type are visible.
  let scope: Int?
  /// The number of views, and of `if`, `switch` and `#if` statements, that enclose the view.
  let depth: Int
  var root: Int
  /// The source range of the view's name, in UTF-8 bytes.
  let nameRange: Range<Int>
  /// The source range of the view's expression with its modifiers, in UTF-8 bytes.
  let range: Range<Int>
}

/// A group of views that is passed to a view or modifier under one name, such as `content`, `label`
/// or `header`.
package struct ViewSlot: Sendable {
  /// The role of the views for the view that has the slot.
  package let role: SlotRole
  /// The argument label of the slot; `nil` if it has none.
  package let label: String?
  /// The index in ``ViewForest/scopes`` of the scope with the parameters of the slot's closure;
  /// `nil` if the slot is not a closure.
  package let closure: Int?
  /// The indices of the slot's views in the view graph, in order.
  var views: [Int]
}

/// A modifier of a view, such as `.padding(8)`.
package struct ViewModifier: Sendable {
  /// The name of the modifier without its dot, such as `padding`.
  package let name: String
  /// The arguments of the modifier in source order.
  package let arguments: [CallArgument]
  /// The groups of views passed to the modifier, in source order.
  package internal(set) var slots: [ViewSlot] = []
  /// The source range of the modifier's name without its dot, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range of the modifier from its dot to the closing parenthesis, in UTF-8 bytes.
  package let range: Range<Int>
  /// The condition of the `#if` around the modifier; `nil` if there is none.
  package let condition: String?
  /// The index in ``ViewForest/scopes`` of the scope in which names in the arguments are resolved;
  /// `nil` if only the members of the enclosing type are visible.
  package let scope: Int?
  /// The declaration of the modifier; `nil` if the same code does not declare it, or if the
  /// declaration only applies other modifiers.
  var declaration: Declaration?
  /// Whether the modifier comes from the body of a function or modifier that the same code
  /// declares. If so, its source range is in that declaration.
  package let isInlined: Bool
  /// Whether the same code declares the modifier, but its effect cannot be determined.
  let isUnresolved: Bool
  /// Whether the effect of the modifier is unknown: it is not a modifier of SwiftUI, or the same
  /// code declares it but its effect cannot be determined.
  package var isUnknown: Bool { isUnresolved || !ViewVocabulary.modifiers.contains(name) }
}

extension ViewModifier {
  /// The declaration of a modifier in the same code.
  struct Declaration: Sendable {
    /// The index of the declaring member while the code is being read; afterward, the index of that
    /// member's root.
    var number: Int
    /// The index in ``ViewForest/scopes`` of the scope with the modifier's arguments.
    let arguments: Int
  }

  /// Returns a copy of the modifier with another name and other arguments.
  func renamed(_ name: String, _ arguments: [CallArgument]) -> ViewModifier {
    ViewModifier(
      name: name, arguments: arguments, nameRange: nameRange, range: range, condition: condition,
      scope: scope, isInlined: isInlined, isUnresolved: false)
  }
}

/// An arm of an `if`, `switch` or `#if` that contains views.
package struct ViewBranch: Hashable, Sendable {
  /// The offset at which the `if`, `switch` or `#if` starts, in UTF-8 bytes. It identifies the
  /// choice, because all of its arms have the same value.
  package let choice: Int
  /// The index of the arm in its choice, 0-based.
  package let arm: Int
  /// The number of arms in the choice, including those without views.
  package let arms: Int
  /// Whether one of the choice's arms is always taken, as with an `else`.
  package let isExhaustive: Bool
  /// The condition under which an arm of `#if` is compiled; `nil` for `if` and `switch`.
  package let condition: String?
  /// The platforms that an arm of `#if` is compiled for.
  package var systems = PlatformSet.all
  /// The text of the conditions of `if` and `else if` up to and including that of this arm, without
  /// whitespace. An `else` adds none. Empty for `switch` and `#if`.
  package var conditionTexts: [String] = []
  /// The source ranges that decide whether the arm is taken, in UTF-8 bytes: the conditions of this
  /// `if` and of those before it, or the subject of a `switch`; empty for `#if`.
  package let conditionRanges: [Range<Int>]
}
