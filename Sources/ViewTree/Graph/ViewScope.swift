/// The names that are visible to a piece of code in addition to the members of its type: arguments
/// of a function, local declarations, and parameters of a closure.
package struct ViewScope: Sendable {
  /// The names that a scope adds, with their values if these are known.
  package enum Names: Sendable {
    /// Arguments, local constants, and names bound by `if let`, with their values.
    case values([String: Bound])
    /// The parameters of a closure in order, or `$0` and `$1`. Their values depend on the call of
    /// the closure.
    case parameters([String])
  }

  /// The value of a name, with the scope in which names inside that value are resolved.
  package struct Bound: Sendable {
    /// The value of the name; `nil` if it is unknown.
    package let value: Value?
    /// The index in ``ViewForest/scopes`` of the scope in which names inside the value are
    /// resolved; `nil` if only the members of `type` are visible.
    package let scope: Int?
    /// The name of the type whose members are visible inside the value; "" if there is none.
    package let type: String
  }

  /// The index in ``ViewForest/scopes`` of the enclosing scope; `nil` if only the members of `type`
  /// are visible in addition.
  package let outer: Int?
  /// The name of the type whose members are visible to the code; "" if there is none.
  package let type: String
  /// The names that this scope adds.
  package let names: Names
}

/// The conditions that select between the arms of an `if` or `switch`.
package struct ViewChoice: Sendable {
  /// One condition of an arm. An arm is taken if all of its conditions hold.
  package enum Condition: Sendable {
    /// A Boolean expression, such as `isOn` or `count > 0`.
    case truth(Value)
    /// An optional binding such as `let name = value`. It holds if the value is not `nil`.
    case exists(Value)
    /// A pattern such as `case .ready`, or a case of a `switch`. It holds if the value matches one
    /// of the patterns.
    case matches(Value, [Value])
    /// Any other condition, such as `#available`, whose result is unknown.
    case unknown
  }

  /// The conditions of each arm, in the order of the arms; empty for `else` and `default`.
  package let arms: [[Condition]]
}
