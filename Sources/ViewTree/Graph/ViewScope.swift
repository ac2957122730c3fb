/// A scope: the names that are visible to a piece of code in addition to the members of its type.
/// They are the arguments of a function, local declarations, and the parameters of a closure.
package struct ViewScope: Sendable {
  /// The names that a scope adds, with their values if these are known.
  package enum Names: Sendable {
    /// The scope adds arguments, local constants, and names bound by `if let`, with their values.
    case values([String: Bound])
    /// The scope adds the parameters of a closure in order, or `$0` and `$1`. Their values depend
    /// on the call of the closure.
    case parameters([String])
  }

  /// The value of a name, with the scope that determines the meaning of other names in that value.
  package struct Bound: Sendable {
    /// The value of the name; `nil` if it is unknown.
    package let value: Value?
    /// The index in ``ViewForest/scopes`` of the scope that determines the meaning of names in the
    /// value; `nil` if only the members of `type` are visible.
    package let scope: Int?
    /// The name of the type whose members are visible in the value; "" if there is none.
    package let type: String

    package init(value: Value?, scope: Int?, type: String) {
      self.value = value
      self.scope = scope
      self.type = type
    }
  }

  /// The index in ``ViewForest/scopes`` of the enclosing scope; `nil` if there is none. Without an
  /// enclosing scope, only the names of this scope and the members of `type` are visible.
  package let outer: Int?
  /// The name of the type whose members are visible to the code; "" if there is none.
  package let type: String
  /// The names that this scope adds.
  package let names: Names

  package init(outer: Int?, type: String, names: Names) {
    self.outer = outer
    self.type = type
    self.names = names
  }
}

/// The conditions that select between the arms of an `if` or `switch`.
package struct ViewChoice: Sendable {
  /// The condition of each arm as a Boolean expression, in the order of the arms: the first arm
  /// whose condition is true is taken. `nil` for `else` and `default`, which need no condition. For
  /// example, the condition of `if let name, isOn` is `name != nil && isOn`, and that of
  /// `case .late(let minutes):` is `state == .late`.
  package let conditions: [Value?]
  /// Whether the arms belong to a `switch`.
  package let isSwitch: Bool

  package init(conditions: [Value?], isSwitch: Bool) {
    self.conditions = conditions
    self.isSwitch = isSwitch
  }
}
