import SwiftSyntax
import ViewTree

/// Reading of layouts that code calls like a stack, as in `layout { … }`.
extension TreeBuilder {
  /// A stack that the call of a layout builds.
  struct LayoutStack: Equatable {
    /// `VStack` or another stack of SwiftUI; `AnyLayout` if it is not certain which one.
    let name: String
    /// The arguments of the layout, such as `spacing: 8`; empty for `AnyLayout`.
    let arguments: [CallArgument]

    /// The stack as code that creates it.
    var value: Value { .call(.name(name), arguments) }

    fileprivate static let any = LayoutStack(name: "AnyLayout", arguments: [])
  }

  /// Returns the stack that an expression builds if it calls a layout with a closure, such as
  /// `layout { … }` after `let layout = AnyLayout(VStackLayout())`; `nil` for any other expression.
  func layoutStack(calledBy root: ExprSyntax?, _ context: BuildContext) -> LayoutStack? {
    guard let call = root?.as(FunctionCallExprSyntax.self), call.trailingClosure != nil,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    let callee = call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name {
      if name == "AnyLayout" || Self.stacks[name] != nil {
        let arguments = reader(context).arguments(call.arguments)
        return Self.stack(.call(.name(name), arguments))
      }
      return call.arguments.isEmpty ? layoutStack(named: name, context) : nil
    }
    guard call.arguments.isEmpty, let group = callee.as(TupleExprSyntax.self) else { return nil }
    return group.elements.first.flatMap { Self.stack(reader(context).value($0.expression)) }
  }

  /// Returns the stack of the layout with a name; `nil` if it is not a layout.
  private func layoutStack(named name: String, _ context: BuildContext) -> LayoutStack? {
    var scope = context.scope
    while let number = scope {
      switch scopes[number].names {
      case .values(let values):
        if let bound = values[name] { return bound.value.flatMap(Self.stack) }
      case .parameters(let parameters): if parameters.contains(name) { return nil }
      }
      scope = scopes[number].outer
    }
    let properties = [context.type, ""].lazy.flatMap { [declarations] in
      declarations.names.properties[$0] ?? []
    }
    guard let property = properties.first(where: { $0.name == name }) else { return nil }
    // The value of a variable may be another one later.
    let value = property.isStored ? property.value : property.result
    if !property.isStoredVariable, let stack = value.flatMap(Self.stack) { return stack }
    let isLayout =
      property.type == "AnyLayout" || property.type == nil && value.flatMap(Self.stack) != nil
    return isLayout ? .any : nil
  }

  /// Returns the stack that a layout arranges its content like; `nil` for a value that is not a layout.
  private static func stack(_ value: Value) -> LayoutStack? {
    switch value {
    case .call(.name("AnyLayout"), let arguments) where arguments.count == 1:
      return stack(arguments[0].value) ?? .any
    case .call(.name(let name), let arguments):
      return stacks[name].map { LayoutStack(name: $0, arguments: arguments) }
    case .conditional(let values, _):
      let found = values.map(stack)
      guard let first = found.first ?? nil, !found.contains(nil) else { return nil }
      return found.allSatisfy { $0 == first } ? first : .any
    default: return nil
    }
  }

  /// The stacks of SwiftUI's layouts.
  private static let stacks = [
    "HStackLayout": "HStack", "VStackLayout": "VStack", "ZStackLayout": "ZStack",
    "GridLayout": "Grid",
  ]
}
