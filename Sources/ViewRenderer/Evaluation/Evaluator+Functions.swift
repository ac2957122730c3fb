import HandbookModel
import ViewTree

// Evaluation of functions that the example declares.
extension Evaluator {
  /// Evaluates a call of a function or method that the example declares; `nil` for any other call.
  func evaluateDeclaredFunction(_ callee: Value, _ arguments: [CallArgument], _ context: Context)
    -> RuntimeValue?
  {
    let functions = forest.declarations.functions
    guard !functions.isEmpty, context.depth < Self.maximumDepth else { return nil }
    switch callee {
    case .name(let name):
      let own = context.frame.type
      for type in [context.type ?? own, own, ""] {
        let values = type == own ? context.frame.values : [:]
        if let found = invoke(name, arguments, by: type, values, context) { return found }
      }
      return nil
    case .member(let base?, let name):
      guard functions.values.contains(where: { $0.contains { $0.name == name } }) else {
        return nil
      }
      if case .name(let named) = base, named.first?.isUppercase == true {
        let type = named == "Self" ? context.type ?? context.frame.type : named
        return invoke(name, arguments, by: type, [:], context)
      }
      if base.isImplicit { return nil }
      let owner = evaluate(base, context.at(context.scope))
      switch owner {
      case .instance(let type, let values):
        return invoke(name, arguments, by: type, values, context)
      case .record(let values): return invoke(name, arguments, by: "", values, context)
      case .enumCase(let type, _, _):
        return invoke(name, arguments, by: type, ["self": owner], context)
      default:
        return Self.swiftTypes(of: owner).lazy.compactMap {
          invoke(name, arguments, by: $0, ["self": owner], context)
        }.first
      }
    default: return nil
    }
  }

  /// Evaluates the body of a function that the example declares; `nil` if the arguments fit no
  /// function with the name, or if the result is unknown.
  /// - Parameters:
  ///   - type: The name of the type that the function belongs to; empty for a global function.
  ///   - values: The known property values of the instance that the function is called on, by name.
  private func invoke(
    _ name: String, _ arguments: [CallArgument], by type: String, _ values: [String: RuntimeValue],
    _ context: Context
  ) -> RuntimeValue? {
    let declarations = forest.declarations
    let types = [type] + (declarations.conformances[type]?.sorted() ?? [])
    for type in types {
      for function in declarations.functions[type] ?? [] where function.name == name {
        guard let argumentValues = function.parameters.matched(with: arguments) else { continue }
        var inner = Context(
          scope: nil, frame: CallFrame(type: types[0], values: values, depth: context.frame.depth),
          depth: context.depth + 1)
        inner.isExact = context.isExact
        inner.locals = locals(function.parameters, argumentValues, context, inner)
        let found = evaluate(function.result, inner)
        return found == .unknown ? nil : coerce(found, function.type, inner)
      }
    }
    return nil
  }

  private func locals(
    _ parameters: [DeclarationIndex.Parameter], _ argumentValues: [[Value]], _ context: Context,
    _ inner: Context
  ) -> [String: RuntimeValue] {
    var locals: [String: RuntimeValue] = [:]
    for (parameter, values) in zip(parameters, argumentValues) {
      let data = values.map { evaluate($0, context.at(context.scope, type: context.type)) }
      let known: RuntimeValue
      if parameter.isVariadic {
        known = .list(data)
      } else if let first = data.first, first != .unknown {
        known = first
      } else if data.isEmpty, let value = parameter.value {
        known = evaluate(value, inner)
      } else {
        known = placeholder(parameter.name, parameter.type, nil, context.frame)
      }
      locals[parameter.name] = coerce(known, parameter.type, context)
    }
    return locals
  }
}

extension DeclarationIndex.Parameter {
  fileprivate var isVariadic: Bool { type.hasSuffix("...") }
}

extension [DeclarationIndex.Parameter] {
  /// Assigns the arguments of a call to these parameters. Returns a list of arguments for each
  /// parameter, in order; `nil` if the call does not fit the signature.
  fileprivate func matched(with arguments: [CallArgument]) -> [[Value]]? {
    var argumentValues: [[Value]] = []
    var rest = arguments[...]
    for parameter in self {
      var values: [Value] = []
      while let next = rest.first {
        // Trailing closures and further arguments of a variadic parameter have no label.
        let fits =
          values.isEmpty
          ? next.label == parameter.label || next.label == nil && next.value == .closure
          : parameter.isVariadic && next.label == nil
        guard fits else { break }
        values.append(next.value)
        rest.removeFirst()
      }
      if values.isEmpty, parameter.value == nil, !parameter.isVariadic { return nil }
      argumentValues.append(values)
    }
    return rest.isEmpty ? argumentValues : nil
  }
}
