import HandbookModel
import ViewTree

extension Check {
  static let bindingWithoutWrapper = Check(
    "binding-without-wrapper"
  ) { context in
    let variables = context.index(Variables.self)
    let local = context.forest.declarations.localWrappedNames
    let views = Set(context.declaredViews.map(\.name))
    // A property that '#if' declares in several ways may have a wrapper on this system.
    let wrapped = Set(
      context.forest.declarations.properties.flatMap { type, properties in
        properties.filter { !$0.attributes.isEmpty }.map { TypeMember(type: type, name: $0.name) }
      })
    return context.views.flatMap { view -> [Finding] in
      let own = view.arguments.map { ($0, view.scope) }
      let others = view.modifiers.filter { !$0.isInlined }.flatMap { modifier in
        modifier.arguments.map { ($0, modifier.scope ?? view.scope) }
      }
      return (own + others).compactMap { argument, scope in
        guard let name = argument.value.boundName, !local.contains(name),
          !isLocal(name, scope, context.forest),
          let property = variables.property(name, of: view.root.type),
          property.isStored, !property.isStatic,
          !wrapped.contains(TypeMember(type: view.root.type, name: name)),
          views.contains(view.root.type)
        else { return nil }
        return .unbound(name, argument.range)
      }
    }
  }

  /// Whether a function or closure declares the name, which is then not that of the property.
  private static func isLocal(_ name: String, _ scope: Int?, _ forest: ViewForest) -> Bool {
    var scope = scope
    while let number = scope {
      switch forest.scopes[number].names {
      case .values(let values):
        if values[name] != nil || values["$" + name] != nil { return true }
      case .parameters(let parameters):
        if parameters.contains(name) || parameters.contains("$" + name) { return true }
      }
      scope = forest.scopes[number].outer
    }
    return false
  }
}

extension Value {
  /// The variable whose binding is passed, such as `name` for `$name` and `$name.first`; `nil` for
  /// any other expression.
  fileprivate var boundName: String? {
    guard let first = path?.first, first.hasPrefix("$") else { return nil }
    let name = first.dropFirst()
    return name.first?.isNumber == false ? String(name) : nil
  }
}

extension Finding {
  fileprivate static func unbound(_ name: String, _ range: Range<Int>) -> Finding {
    Finding(
      check: Check.bindingWithoutWrapper.id,
      message: "'\(name)' has no wrapper that gives a binding, such as '@Binding' or '@Bindable'",
      range: range, notes: [], fix: nil)
  }
}
