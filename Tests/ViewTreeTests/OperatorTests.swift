import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests how operators and conditionals are grouped.
struct OperatorTests {
  private func argument(_ expression: String) throws -> CallArgument {
    let views = SwiftSource("Text(\(expression))").views().views
    return try #require(views.first { _ in true }?.arguments.first, "\(expression)")
  }

  @Test(arguments: [
    ("a + b * c", "(a + (b * c))"), ("a - b - c", "((a - b) - c)"),
    ("a ?? b ?? c", "(a ?? (b ?? c))"), ("a && !b || c == d", "((a && (! b)) || (c == d))"),
    ("a..<b + 1", "(a ..< (b + 1.0))"), ("a == b == c", "((a == b) == c)"),
    ("try a + b", "(trya + b)"), ("a ? b : c", "if a b else c"),
    ("a > 1 ? b : c ? d : e + f", "if (a > 1.0) b else if c d else (e + f)"),
    ("a is T ? b : c", "if … b else c"), ("a <> b ? c : d", "if … c else d"),
    ("a is T", "aisT"), ("a as? T ?? b", "aas?T??b"), ("a <> b * c", "a<>b*c"),
    ("a = b ? c : d", "a=b?c:d"), ("a += b", "a+=b"), ("a + b as T", "a+basT"),
  ])
  func `Operators are grouped by precedence, and others are kept as code`(
    expression: String, expected: String
  ) throws {
    #expect(try argument(expression).value.grouping == expected)
  }

  @Test func `A value inside of an operation keeps its position`() throws {
    let expression = "a + f(1) > 2 ? g(3) : h(4) * i(5)"
    let code = "Text(\(expression))"
    let numbers = try argument(expression).value.numbers
    #expect(numbers.map(\.number) == [1, 3, 4, 5])
    for (number, offset) in numbers {
      #expect(code.utf8.dropFirst(offset).first == "\(Int(number))".utf8.first)
    }
  }
}

extension Value {
  /// The expression with parentheses around each operation.
  var grouping: String {
    switch self {
    case .conditional(let values, let conditions):
      zip(values, conditions).map { "if \($1.grouping) \($0.grouping) else " }.joined()
        + (values.last?.grouping ?? "")
    case .operation(.operator(let name), let operands, _) where operands.count == 1:
      "(\(name) \(operands[0].grouping))"
    case .operation(.operator(let name), let operands, _):
      "(" + operands.map(\.grouping).joined(separator: " \(name) ") + ")"
    default: spelling
    }
  }

  /// The numbers that the expression passes to functions, with their offsets in UTF-8 bytes.
  fileprivate var numbers: [(number: Double, offset: Int)] {
    switch self {
    case .call(_, let arguments):
      arguments.compactMap { argument in
        argument.value.number.map { ($0, argument.range.lowerBound) }
      }
    case .conditional(let values, let conditions): (conditions + values).flatMap(\.numbers)
    case .operation(_, let operands, _): operands.flatMap(\.numbers)
    default: []
    }
  }
}
