import SwiftSyntax
import ViewTree

/// Reading of slots: the groups of views that are passed to views and modifiers.
extension TreeBuilder {
  mutating func slots(
    of call: FunctionCallExprSyntax, named name: String, in view: Int, _ context: BuildContext
  ) -> [ViewSlot] {
    let closures = call.closures
    let labels = Set(call.arguments.compactMap { $0.label?.text })
    // The arguments of a type, as in `Group<Text> { … }`, are the types of the views inside.
    let isTyped = call.calledExpression.is(GenericSpecializationExprSyntax.self)
    let resultType = isTyped ? ResultType.declaredWithArguments : .own
    var slots: [ViewSlot] = []
    for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
      guard let role = ViewVocabulary.role(ofArgument: argument.label?.text, in: name),
        isView(argument.expression, in: context.type)
      else { continue }
      let insertionPoint = inside(view, role).returning(resultType)
      slots.append(
        ViewSlot(
          role: role, label: argument.label?.text, closure: nil,
          views: views(of: argument.expression, at: insertionPoint, context, outer: [])))
    }
    for (label, closure) in closures {
      let role = ViewVocabulary.role(
        ofClosure: label, in: name, others: labels, hasParameters: closure.signature != nil)
      guard let role, isKnownOrShowsViews(name, closure, context) else { continue }
      let insertionPoint = inside(view, role).returning(resultType)
      slots.append(slot(role, label, closure, at: insertionPoint, context))
    }
    return slots
  }

  mutating func slot(
    _ role: SlotRole, _ label: String?, _ closure: ClosureExprSyntax,
    at insertionPoint: InsertionPoint,
    _ context: BuildContext
  ) -> ViewSlot {
    var context = context
    let scope = enter(closure, &context)
    let resultType = closure.statements.hasSeveralReturns ? ResultType.shared : .own
    return ViewSlot(
      role: role, label: label, closure: scope,
      views: views(
        in: closure.statements, at: insertionPoint.returning(resultType), context))
  }

  /// Whether a closure is taken to build views. If the view that it is passed to is neither
  /// SwiftUI's nor declared in the code, this depends on the statements in the closure.
  /// - Parameter name: The name of the view that the closure is passed to.
  func isKnownOrShowsViews(
    _ name: String, _ closure: ClosureExprSyntax, _ context: BuildContext
  ) -> Bool {
    if ViewVocabulary.views.contains(name) || declarations.isView(name, in: context.type) {
      return true
    }
    let expressions = closure.statements.compactMap { item -> ExprSyntax? in
      if case .expr(let expression) = item.item { expression } else { nil }
    }
    let hasStatements = closure.statements.contains {
      if case .stmt(let statement) = $0.item { statement.choice == nil } else { false }
    }
    return !hasStatements && !closure.statements.isEmpty
      && expressions.allSatisfy {
        isView($0, in: context.type)
      }
  }
}
