import SwiftSyntax
import ViewTree

/// Reading of the code that `if`, `guard` and `switch` select between.
extension ValueReader {
  func arms(of node: IfExprSyntax) -> [Decision.Arm] {
    // An `else if` is read as an arm of the first `if`.
    if node.parent?.is(IfExprSyntax.self) == true { return [] }
    var arms: [Decision.Arm] = []
    var next: IfExprSyntax? = node
    while let current = next {
      next = nil
      arms.append(arm(current.body, if: condition(current.conditions)?.value ?? .opaque("")))
      switch current.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block): arms.append(arm(block, if: nil))
      case nil: break
      }
    }
    return arms
  }

  func arms(of node: GuardStmtSyntax) -> [Decision.Arm] {
    let condition = condition(node.conditions)?.value
    return [arm(node.body, if: condition.map { .operation("!", [$0]) } ?? .opaque(""))]
  }

  func arms(of node: SwitchExprSyntax) -> [Decision.Arm] {
    let subject = value(node.subject)
    return node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.map { item in
      Decision.Arm(
        condition: condition(of: item, comparing: subject), range: bytes(of: item.statements),
        leaves: item.statements.leaves(from: .switch))
    }
  }

  private func arm(_ body: CodeBlockSyntax, if condition: Value?) -> Decision.Arm {
    Decision.Arm(
      condition: condition, range: bytes(of: body), leaves: body.statements.leaves(from: .if))
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements end by leaving the code around a decision.
  fileprivate func leaves(from kind: Decision.Kind) -> Bool {
    guard case .stmt(let statement)? = last?.item else { return false }
    return statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
      || kind == .if
        && (statement.is(BreakStmtSyntax.self) || statement.is(ContinueStmtSyntax.self))
  }
}
