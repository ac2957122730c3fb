import SwiftSyntax
import ViewTree

/// Conversion of the conditions of `if`, `guard` and `switch` to Boolean expressions.
extension ValueReader {
  /// Returns the Boolean expression for a list of conditions, joined by `&&`, and the names that
  /// the conditions bind, each with its value. In the expression, these names are replaced by their
  /// values. The result is `nil` if one of the conditions cannot be read.
  func condition(
    _ conditions: ConditionElementListSyntax
  ) -> (value: Value, names: [String: Value])? {
    var values: [Value] = []
    var names: [String: Value] = [:]
    for element in conditions {
      let condition = condition(element.condition)
      guard let value = condition.value else { return nil }
      values.append(value.replacing(names))
      names.merge(condition.names.compactMapValues { $0?.replacing(names) }) { $1 }
    }
    return (.joined(values, by: "&&"), names)
  }

  /// Returns the Boolean expression for a single condition, and the names that the condition binds,
  /// each with its value.
  /// - Returns: The expression is `nil` for `#available` and for patterns that are not expressions.
  ///   The value of a name is `nil` if it is unknown.
  func condition(
    _ condition: ConditionElementSyntax.Condition
  ) -> (value: Value?, names: [String: Value?]) {
    switch condition {
    case .expression(let expression): return (value(expression), [:])
    case .matchingPattern(let matching):
      let subject = value(matching.initializer.value)
      let pattern = matching.pattern.matched.map(value)
      return (
        pattern.map { .operation("==", [subject, $0]) }, matching.pattern.bound(to: subject)
      )
    case .optionalBinding(let binding):
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return (nil, [:])
      }
      let bound = value(
        binding.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: name.trimmed)))
      return (.operation("!=", [bound, .null]), [name.name ?? name.text: bound])
    case .availability: return (nil, [:])
    }
  }

  /// Returns the condition under which an arm of a `switch` is taken; `nil` for `default`.
  /// - Parameter subject: The value that the `switch` compares with its patterns.
  func condition(of arm: SwitchCaseSyntax, comparing subject: Value) -> Value? {
    guard case .case(let label) = arm.label else { return nil }
    let alternatives = label.caseItems.map { item -> Value in
      guard let pattern = item.pattern.matched else { return .invalid }
      let match = Value.operation("==", [subject, value(pattern)])
      guard let more = item.whereClause?.condition else { return match }
      let rest = value(more).replacing(item.pattern.associatedValues(of: subject))
      return .operation("&&", [match, rest])
    }
    return .joined(alternatives, by: "||")
  }
}
