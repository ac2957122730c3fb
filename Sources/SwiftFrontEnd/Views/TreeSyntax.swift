import SwiftSyntax
import ViewTree

// Extensions of the syntax tree that are used to read views.

extension FunctionCallExprSyntax {
  /// The closures that the call passes, with their labels, in source order. The first trailing
  /// closure has no label.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    var closures: [(String?, ClosureExprSyntax)] = arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    }
    if let trailingClosure { closures.append((nil, trailingClosure)) }
    closures += additionalTrailingClosures.map { ($0.label.text, $0.closure) }
    return closures
  }
}

extension ExprSyntax {
  /// The name of the type that the expression creates or names: `Text` for `Text("a")`, `Color` for
  /// `Color.red` and for `Color.brand(2)`. `nil` for any other expression.
  var createdType: String? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.typePath?.name ?? call.calledExpression.ownerType
    }
    return typePath == nil ? ownerType : nil
  }

  private var ownerType: String? {
    self.as(MemberAccessExprSyntax.self)?.base?.typePath?.name
  }
}

extension StmtSyntax {
  /// The `if` or `switch` that the statement consists of; `nil` for any other statement.
  var choice: ExprSyntax? {
    guard let expression = self.as(ExpressionStmtSyntax.self)?.expression,
      expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
    else { return nil }
    return expression
  }
}

extension IfExprSyntax {
  /// The number of arms of the `if`, and whether one of them is always taken.
  var arms: (count: Int, isExhaustive: Bool) {
    var count = 1
    var next = elseBody
    while case .ifExpr(let other) = next {
      count += 1
      next = other.elseBody
    }
    return next == nil ? (count, false) : (count + 1, true)
  }
}

extension CodeBlockItemListSyntax {
  /// The only expression in the list, with or without `return`; `nil` if the list contains anything
  /// else.
  var onlyExpression: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}

extension Range<Int> {
  func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
