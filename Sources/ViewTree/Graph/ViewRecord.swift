/// A view as it is stored.
struct ViewRecord: Sendable {
  /// The type that is made, such as `VStack`; the name of a member that is declared elsewhere; ""
  /// for modifiers that hang on nothing.
  let name: String
  let kind: ViewNode.Kind
  /// What the name means among the types of the code.
  let meaning: TypeTable.Meaning
  /// The expression without its modifiers.
  let value: Value
  let arguments: [CallArgument]
  var modifiers: [ViewModifier] = []
  var slots: [ViewSlot] = []
  /// Nil at the top of a root.
  let parent: Int?
  let place: ViewNode.Place
  /// Choices that it depends on, the outermost first.
  let branches: [ViewBranch]
  /// The names that its arguments see, as an index in the scopes of the forest; nil where these are
  /// the members of its root's type.
  let scope: Int?
  /// How many views and choices stand around it.
  let depth: Int
  var root: Int
  /// The name, in UTF-8 bytes.
  let nameRange: Range<Int>
  /// With its modifiers.
  let range: Range<Int>
}

/// What a view is given to show, under one name: `content`, `label`, `header`.
package struct ViewSlot: Sendable {
  /// What the views are to the one that has the slot.
  package let role: SlotRole
  /// That of the argument; nil without one.
  package let label: String?
  /// What its closure is handed: the index of a scope of the forest; nil for a view that is no closure.
  package let closure: Int?
  /// Indices of its views, in order.
  var views: [Int]
}

/// A modifier of a view, such as `.padding(8)`.
package struct ViewModifier: Sendable {
  /// Without its dot: `padding`.
  package let name: String
  /// In the order written.
  package let arguments: [CallArgument]
  /// The views that it is given, in the order written.
  package internal(set) var slots: [ViewSlot] = []
  /// The name, without its dot, in UTF-8 bytes of the code.
  package let nameRange: Range<Int>
  /// From the dot to the last bracket.
  package let range: Range<Int>
  /// The condition of the `#if` around it; nil without one.
  package let condition: String?
  /// The names that its arguments see, as an index in the scopes of the forest; nil where these are
  /// the members of the type around.
  package let scope: Int?
  /// Where the same code declares it and it does more than to add other modifiers.
  var declaration: Declaration?
  /// Whether it comes from a function or modifier that the same code declares: then it stands
  /// somewhere else.
  package let isInlined: Bool
  /// Whether the code declares it in a way that cannot be read, or says elsewhere what it is.
  let isUnresolved: Bool
  /// Whether nobody knows what it does: a modifier that is neither SwiftUI's nor of the same code.
  package var isUnknown: Bool { isUnresolved || !ViewVocabulary.modifiers.contains(name) }
}

extension ViewModifier {
  /// What the code says of a modifier of its own.
  struct Declaration: Sendable {
    /// While the code is read that of a member, then that of a root.
    var number: Int
    /// What its parameters are here, as an index in the scopes of the forest.
    let arguments: Int
  }

  /// The same under another name, with other arguments.
  func renamed(_ name: String, _ arguments: [CallArgument]) -> ViewModifier {
    ViewModifier(
      name: name, arguments: arguments, nameRange: nameRange, range: range, condition: condition,
      scope: scope, isInlined: isInlined, isUnresolved: false)
  }
}

/// One arm of an `if`, `switch` or `#if`.
package struct ViewBranch: Hashable, Sendable {
  /// Where the choice stands, in UTF-8 bytes; the same for all its arms.
  package let choice: Int
  /// 0 for the first arm.
  package let arm: Int
  /// How many there are, with those that hold no views.
  package let arms: Int
  /// Whether one of them is always taken.
  package let isExhaustive: Bool
  /// What has to hold for an arm of `#if`; nil for `if` and `switch`.
  package let condition: String?
  /// What an arm of `#if` is compiled for.
  package var systems = PlatformSet.all
  /// What `if` and `else if` ask before the arm is taken, each without white space; its own question
  /// is the last, and `else` has none of its own. Empty for `switch` and `#if`.
  package var questions: [String] = []
  /// What decides, in UTF-8 bytes of the code: the conditions of this `if` and of those before it,
  /// or what is switched over; empty for `#if`.
  package let subjects: [Range<Int>]
}
