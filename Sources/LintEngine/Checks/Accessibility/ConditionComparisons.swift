import ViewTree

/// The comparisons in the conditions of branches. Each condition is read once for all controls near it.
struct ConditionComparisons {
  /// The conditions of an `if` or `switch`, with what determines the meaning of their names.
  private struct Place: Hashable {
    let choice: Int
    let scope: Int?
    let type: String
  }

  /// The operands of comparisons, in both orders, by the variable that is the left one, or whose
  /// member is.
  private typealias Comparisons = [[String]: [(left: Value, right: Value)]]

  private var known: [Place: Comparisons] = [:]

  /// Returns the comparisons of a variable, or of its members, in the conditions of an `if` or
  /// `switch` around a view.
  mutating func all(
    of variable: [String], in choice: Int, around view: ViewNode
  ) -> [(left: Value, right: Value)] {
    let place = Place(choice: choice, scope: view.scope, type: view.root.type)
    let all = known[place] ?? Self.read(view.forest.choices[choice], VisibleNames(view))
    known[place] = all
    return all[variable] ?? []
  }

  private static func read(_ choice: ViewChoice?, _ names: VisibleNames) -> Comparisons {
    var all: Comparisons = [:]
    for condition in choice?.conditions ?? [] {
      _ = condition?.containsComparison(names) { first, second in
        for (left, right) in [(first, second), (second, first)] {
          guard let path = left.dotted, !path.isEmpty else { continue }
          all[path, default: []].append((left, right))
          all[Array(path.dropLast()), default: []].append((left, right))
        }
        return false
      }
    }
    return all
  }
}

extension Value {
  /// Returns whether the operands of a comparison in the expression meet a condition.
  func containsComparison(
    _ names: VisibleNames, where holds: (Value, Value) -> Bool
  ) -> Bool {
    switch self {
    case .operation(.operator("=="), let operands, _), .operation(.operator("!="), let operands, _):
      return operands.count == 2 && holds(operands[0], operands[1])
    case .operation(_, let operands, _), .list(let operands):
      return operands.contains { $0.containsComparison(names, where: holds) }
    case .conditional(let values, let conditions):
      return (conditions + values).contains { $0.containsComparison(names, where: holds) }
    case .call(let callee, let arguments):
      return callee.containsComparison(names, where: holds)
        || arguments.contains { $0.value.containsComparison(names, where: holds) }
    case .member(let base?, _) where base != .name("self"):
      return base.containsComparison(names, where: holds)
    case .name, .member:
      return names.meaning(of: self).map { $0.containsComparison(names.spent, where: holds) }
        ?? false
    default: return false
    }
  }
}
