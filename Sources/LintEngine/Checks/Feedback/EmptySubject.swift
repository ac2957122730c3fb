import ViewTree

extension ViewForest {
  /// The value that is empty if the branch is taken, as the names in its expression: `model` and
  /// `orders` for the condition `model.orders.isEmpty`. The result is `nil` if no value is
  /// empty. The condition may have other parts, as in `orders.isEmpty && !isLoading`.
  func emptySubject(of branch: ViewBranch) -> [String]? {
    guard let conditions = choices[branch.choice]?.conditions else { return nil }
    if let condition = conditions[branch.arm] {
      return condition.conjuncts.lazy.compactMap(\.emptySubject).first
    }
    // In the `else` branch, the value is empty if the inverse condition is checked.
    guard branch.arm == 1, let inverse = conditions[0] else { return nil }
    if case .operation(.operator("!"), let operands, _)? = inverse.conjuncts.first {
      return operands.first?.emptySubject
    }
    return inverse.subject(of: "count", [">", "!="], .number(0))
  }
}

extension Value {
  /// The value that is empty if the condition is true, as the names in its expression, such as
  /// `model` and `orders`; `nil` if there is none.
  fileprivate var emptySubject: [String]? {
    if case .member(let subject?, "isEmpty") = self { return subject.names }
    return subject(of: "count", ["=="], .number(0))
      ?? subject(of: "isEmpty", ["=="], .boolean(true))
  }

  /// The value whose member the condition compares with a constant, as the names in its expression:
  /// `model` and `orders` for `model.orders.count == 0`. The result is `nil` for any other
  /// condition.
  /// - Parameters:
  ///   - member: The name of the member, such as `count`.
  ///   - operators: The accepted operators, such as `==`.
  fileprivate func subject(
    of member: String, _ operators: Set<String>, _ constant: Value
  ) -> [String]? {
    guard case .operation(.operator(let name), let operands, _) = self,
      operators.contains(name), case .member(let subject?, member) = operands[0],
      operands.last == constant
    else { return nil }
    return subject.names
  }

  /// The names in an expression such as `model.orders` or `model?.orders`, from left to right;
  /// `nil` for any other expression.
  var names: [String]? {
    switch self {
    case .name(let name): [name]
    case .member(let base?, let name): base.names.map { $0 + [name] }
    case .operation(.optionalChaining, let operands, _): operands.first?.names
    default: nil
    }
  }
}
