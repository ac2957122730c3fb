/// The names that a piece of code sees beside the members of its type: what a function is given, what
/// was declared further up, what a closure is handed.
package struct ViewScope: Sendable {
  /// What the names stand for.
  package enum Names: Sendable {
    /// Arguments, local constants, and what `if let` binds.
    case values([String: Bound])
    /// Those of a closure, in order, or those that it uses: `$0`. Who calls it gives them values.
    case parameters([String])
  }

  /// A value with the place where its own names are looked up.
  package struct Bound: Sendable {
    /// Nil where the code does not say.
    package let value: Value?
    /// The index of a scope of the same forest; nil where only members of the type are seen.
    package let scope: Int?
    /// The type whose members the value sees; "" for none.
    package let type: String
  }

  /// The scope around it, as an index in the same forest; nil where only members of the type are seen.
  package let outer: Int?
  /// The type whose members the code sees; "" for none.
  package let type: String
  /// Its own names.
  package let names: Names
}

/// What decides between the arms of an `if` or `switch`.
package struct ViewChoice: Sendable {
  /// One of several questions, all of which must be answered with yes.
  package enum Condition: Sendable {
    /// `isOn`, `count > 0`
    case truth(Value)
    /// `let name = value`: that there is one.
    case exists(Value)
    /// `case .ready`, or in a `switch`: that the value is one of these.
    case matches(Value, [Value])
    /// Anything else.
    case unknown
  }

  /// Per arm, in order; none for `else` and `default`.
  package let arms: [[Condition]]
}
