import HandbookModel
import ViewTree

// Evaluation of functions that the example declares.
extension Evaluator {
  /// Evaluates a call of a function or method that the example declares; `nil` for any other call.
  func ownCall(_ callee: Value, _ arguments: [CallArgument], _ place: Place) -> RuntimeValue? {
    let functions = forest.declarations.functions
    guard !functions.isEmpty, place.depth < Self.patience else { return nil }
    switch callee {
    case .name(let name):
      let own = place.frame.type
      for type in [place.type ?? own, own, ""] {
        let values = type == own ? place.frame.values : [:]
        if let found = given(name, arguments, by: type, values, place) { return found }
      }
      return nil
    case .member(let base?, let name):
      guard functions.values.contains(where: { $0.contains { $0.name == name } }) else {
        return nil
      }
      if case .name(let named) = base, named.first?.isUppercase == true {
        let type = named == "Self" ? place.type ?? place.frame.type : named
        return given(name, arguments, by: type, [:], place)
      }
      if base.isImplicit { return nil }
      let owner = datum(base, place.at(place.scope))
      switch owner {
      case .instance(let type, let values):
        return given(name, arguments, by: type, values, place)
      case .enumCase(let type, _, _):
        return given(name, arguments, by: type, ["self": owner], place)
      default:
        return Self.swiftTypes(of: owner).lazy.compactMap {
          given(name, arguments, by: $0, ["self": owner], place)
        }.first
      }
    default: return nil
    }
  }

  /// Evaluates the body of a declared function; `nil` if there is none with these parameters or its
  /// result is unknown.
  /// - Parameter values: The known properties of the receiver.
  private func given(
    _ name: String, _ arguments: [CallArgument], by type: String, _ values: [String: RuntimeValue],
    _ place: Place
  ) -> RuntimeValue? {
    let declarations = forest.declarations
    let types = [type] + (declarations.conformances[type]?.sorted() ?? [])
    for type in types {
      for function in declarations.functions[type] ?? [] where function.name == name {
        guard let handed = function.parameters.handed(arguments) else { continue }
        var inner = Place(
          scope: nil, frame: CallFrame(type: types[0], values: values, depth: place.frame.depth),
          depth: place.depth + 1)
        inner.isExact = place.isExact
        inner.locals = locals(function.parameters, handed, place, inner)
        let found = datum(function.result, inner)
        return found == .unknown ? nil : contextual(found, function.type, inner)
      }
    }
    return nil
  }

  private func locals(
    _ parameters: [DeclarationIndex.Parameter], _ handed: [[Value]], _ place: Place, _ inner: Place
  ) -> [String: RuntimeValue] {
    var locals: [String: RuntimeValue] = [:]
    for (parameter, values) in zip(parameters, handed) {
      let data = values.map { datum($0, place.at(place.scope, type: place.type)) }
      let known: RuntimeValue
      if parameter.isVariadic {
        known = .list(data)
      } else if let first = data.first, first != .unknown {
        known = first
      } else if data.isEmpty, let value = parameter.value {
        known = datum(value, inner)
      } else {
        known = sample(parameter.name, parameter.type, nil, place.frame)
      }
      locals[parameter.name] = contextual(known, parameter.type, place)
    }
    return locals
  }
}

extension DeclarationIndex.Parameter {
  fileprivate var isVariadic: Bool { type.hasSuffix("...") }
}

extension [DeclarationIndex.Parameter] {
  /// The arguments for each parameter, in order; `nil` if the call does not fit the signature.
  fileprivate func handed(_ arguments: [CallArgument]) -> [[Value]]? {
    var handed: [[Value]] = []
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
      handed.append(values)
    }
    return rest.isEmpty ? handed : nil
  }
}
