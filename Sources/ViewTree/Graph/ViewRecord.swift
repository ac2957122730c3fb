/// The stored form of a view.
struct ViewRecord: Sendable {
  /// The type created, such as `VStack`; the name of a member that is declared elsewhere; "" if
  /// modifiers are not applied to any expression.
  let name: String
  let kind: ViewNode.Kind
  /// The meaning of the name among the types of the code.
  let meaning: TypeTable.Meaning
  /// The expression without its modifiers.
  let value: Value
  let arguments: [CallArgument]
  var modifiers: [ViewModifier] = []
  var slots: [ViewSlot] = []
  /// The index of the parent; `nil` at the top of a root.
  let parent: Int?
  let place: ViewNode.SlotPosition
  /// The branches that contain the view, the outermost first.
  let branches: [ViewBranch]
  /// The scope in which the names in the arguments are resolved, as an index in the scopes of the
  /// forest; `nil` if only the members of the root's type are visible.
  let scope: Int?
  /// The number of views and choices that enclose the view.
  let depth: Int
  var root: Int
  /// The source range of the name, in UTF-8 bytes.
  let nameRange: Range<Int>
  /// The source range of the expression with its modifiers, in UTF-8 bytes.
  let range: Range<Int>
}

/// A group of views passed to a view or modifier under one name: `content`, `label`, `header`.
package struct ViewSlot: Sendable {
  /// The role of the views in the view that has the slot.
  package let role: SlotRole
  /// The label of the argument; `nil` if it has none.
  package let label: String?
  /// The scope with the parameters of the slot's closure, as an index in the scopes of the forest;
  /// `nil` if the slot is not a closure.
  package let closure: Int?
  /// The indices of the views, in order.
  var views: [Int]
}

/// A modifier of a view, such as `.padding(8)`.
package struct ViewModifier: Sendable {
  /// The name without its dot: `padding`.
  package let name: String
  /// The arguments in source order.
  package let arguments: [CallArgument]
  /// The views passed to the modifier, in source order.
  package internal(set) var slots: [ViewSlot] = []
  /// The source range of the name without its dot, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range from the dot to the closing parenthesis, in UTF-8 bytes.
  package let range: Range<Int>
  /// The condition of the `#if` around the modifier; `nil` if there is none.
  package let condition: String?
  /// The scope in which the names in the arguments are resolved, as an index in the scopes of the
  /// forest; `nil` if only the members of the enclosing type are visible.
  package let scope: Int?
  /// The declaration of the modifier; `nil` if the same code does not declare it, or if the
  /// declaration only applies other modifiers.
  var declaration: Declaration?
  /// Whether the modifier comes from the body of a function or modifier that the same code
  /// declares; its source range is then in that declaration.
  package let isInlined: Bool
  /// Whether the code declares the modifier, but what it does cannot be determined.
  let isUnresolved: Bool
  /// Whether the effect of the modifier is unknown: it is neither SwiftUI's nor resolved in the
  /// same code.
  package var isUnknown: Bool { isUnresolved || !ViewVocabulary.modifiers.contains(name) }
}

extension ViewModifier {
  /// A modifier that the same code declares.
  struct Declaration: Sendable {
    /// The index of the declaring member while the code is read; the index of its root afterward.
    var number: Int
    /// The scope with the modifier's arguments, as an index in the scopes of the forest.
    let arguments: Int
  }

  /// Returns a copy with another name and other arguments.
  func renamed(_ name: String, _ arguments: [CallArgument]) -> ViewModifier {
    ViewModifier(
      name: name, arguments: arguments, nameRange: nameRange, range: range, condition: condition,
      scope: scope, isInlined: isInlined, isUnresolved: false)
  }
}

/// An arm of an `if`, `switch` or `#if`.
package struct ViewBranch: Hashable, Sendable {
  /// The start of the choice, in UTF-8 bytes; the same for all its arms.
  package let choice: Int
  /// The 0-based index of the arm.
  package let arm: Int
  /// The number of arms, those without views included.
  package let arms: Int
  /// Whether one of the arms is always taken.
  package let isExhaustive: Bool
  /// The condition under which an arm of `#if` is compiled; `nil` for `if` and `switch`.
  package let condition: String?
  /// The platforms that an arm of `#if` is compiled for.
  package var systems = PlatformSet.all
  /// The conditions of `if` and `else if` up to and including that of this arm, without whitespace.
  /// `else` adds none. Empty for `switch` and `#if`.
  package var conditionTexts: [String] = []
  /// The source ranges that decide whether the arm is taken, in UTF-8 bytes: the conditions of this
  /// `if` and of those before it, or the subject of a `switch`; empty for `#if`.
  package let conditionRanges: [Range<Int>]
}
