/// The names that are visible in a piece of code in addition to the members of its type: arguments
/// of a function, local declarations, and parameters of a closure.
package struct ViewScope: Sendable {
  /// Names and their values, or the parameters of a closure.
  package enum Names: Sendable {
    /// Arguments, local constants, and names bound by `if let`.
    case values([String: Bound])
    /// The parameters of a closure in order, or `$0` and `$1`. Their values come from the call of
    /// the closure.
    case parameters([String])
  }

  /// A value and the scope in which its own names are resolved.
  package struct Bound: Sendable {
    /// The value; `nil` if it is unknown.
    package let value: Value?
    /// The index of the scope in the same forest; `nil` if only members of the type are visible.
    package let scope: Int?
    /// The type whose members the value can refer to; "" for none.
    package let type: String
  }

  /// The enclosing scope, as an index in the same forest; `nil` if only members of the type are
  /// visible.
  package let outer: Int?
  /// The type whose members the code can refer to; "" for none.
  package let type: String
  /// The names that this scope adds.
  package let names: Names
}

/// The conditions that select an arm of an `if` or `switch`.
package struct ViewChoice: Sendable {
  /// One of several conditions, all of which must hold.
  package enum Condition: Sendable {
    /// A Boolean expression: `isOn`, `count > 0`.
    case truth(Value)
    /// An optional binding, `let name = value`: the value is not `nil`.
    case exists(Value)
    /// A pattern, `case .ready` or a case of a `switch`: the value matches one of the patterns.
    case matches(Value, [Value])
    /// Any other condition.
    case unknown
  }

  /// The conditions of each arm, in order; empty for `else` and `default`.
  package let arms: [[Condition]]
}
