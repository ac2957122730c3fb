import SwiftSyntax
import ViewTree

extension CatchClauseSyntax {
  /// What the clause does about errors; `nil` if it does not catch all of them.
  var effect: Effect.Kind? {
    guard catchItems.isEmpty else { return nil }
    if body.statements.isEmpty { return .emptyCatch }
    let isOnly = parent?.as(CatchClauseListSyntax.self)?.count == 1
    return isOnly && body.statements.allSatisfy(\.onlyLogs) ? .loggedCatch : .handledCatch
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is a call that writes to the console or a log.
  var onlyLogs: Bool {
    guard case .expr(let expression) = item,
      let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil
    else { return false }
    if let function = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return ["print", "debugPrint", "dump", "NSLog", "os_log"].contains(function.baseName.text)
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return false }
    // In `Logger.sync.error(…)` and `appLog.error(…)`, one of the names ends like this.
    return base.trimmedDescription.lowercased().split { !$0.isLetter }
      .contains { $0.hasSuffix("log") && $0 != "dialog" || $0.hasSuffix("logger") }
  }
}
