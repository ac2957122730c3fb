import SwiftSyntax
import ViewTree

/// A flat list of operands and operators, as the parser produces it for `a + b * c`.
struct OperatorSequence {
  private let elements: [ExprSyntax]

  init(_ elements: [ExprSyntax]) { self.elements = elements }

  /// Returns the value of the sequence, grouped by operator precedence; `nil` if it contains
  /// anything else, such as a cast or an assignment.
  func value(_ read: (ExprSyntax) -> Value) -> Value? {
    var operands: [Value] = []
    var operators: [String] = []
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        operands.append(read(element))
      } else if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text,
        Self.precedences[name] != nil
      {
        operators.append(name)
      } else {
        return nil
      }
    }
    guard operands.count == operators.count + 1 else { return nil }
    var next = 0
    return grouped(operands, operators, &next, above: 0)
  }

  private func grouped(
    _ operands: [Value], _ operators: [String], _ next: inout Int, above least: Int
  ) -> Value {
    var left = operands[next]
    while next < operators.count, let precedence = Self.precedences[operators[next]],
      precedence >= least
    {
      let name = operators[next]
      next += 1
      // `??` is right-associative; all other operators are read as left-associative.
      let right = grouped(
        operands, operators, &next, above: name == "??" ? precedence : precedence + 1)
      left = .other(left.spelling + name + right.spelling, Operation(name, [left, right]))
    }
    return left
  }

  /// The precedences of Swift's standard operators; a higher number binds tighter. Source: Swift
  /// Evolution proposal SE-0077 and the declarations in the standard library.
  private static let precedences: [String: Int] = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, "<=": 3, ">": 3, ">=": 3, "===": 3, "!==": 3,
    "~=": 3, "??": 4, "...": 5, "..<": 5, "+": 6, "-": 6, "&+": 6, "&-": 6, "|": 6, "^": 6,
    "*": 7, "/": 7, "%": 7, "&*": 7, "&": 7, "<<": 8, ">>": 8,
  ]
}
