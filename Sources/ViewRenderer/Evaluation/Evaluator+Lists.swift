import HandbookModel
import ViewTree

// Methods of lists.
extension Evaluator {
  /// Returns the elements of a collection, including the characters of a string and the entries of
  /// a dictionary; `nil` for any other value.
  func elements(of evaluated: RuntimeValue) -> [RuntimeValue]? {
    switch evaluated {
    case .list(let list): list
    case .text(let text): Self.characters(of: text)
    case .placeholder(_, "String", _): text(of: evaluated).map(Self.characters)
    case .dictionary(let keys, let values): Self.entries(keys, values)
    default: nil
    }
  }

  /// Evaluates a non-mutating method of a list; `nil` for an unknown method.
  func method(
    _ name: String, _ arguments: [CallArgument], ofList list: [RuntimeValue], _ context: Context
  ) -> RuntimeValue? {
    switch name {
    case "enumerated":
      return .list(
        list.enumerated().map { offset, element in
          .tuple([.number(Double(offset), .integer), element], ["offset", "element"])
        })
    case "prefix", "suffix", "dropFirst", "dropLast":
      guard arguments.first?.label == nil,
        let count = count(of: arguments.map { evaluate($0.value, context) })
      else { return nil }
      switch name {
      case "prefix": return .list(Array(list.prefix(count)))
      case "suffix": return .list(Array(list.suffix(count)))
      case "dropFirst": return .list(Array(list.dropFirst(count)))
      default: return .list(Array(list.dropLast(count)))
      }
    case "reversed": return .list(list.reversed())
    case "shuffled": return .list(list)
    case "randomElement": return list.first ?? RuntimeValue.none
    case "joined":
      if !list.isEmpty, list.allSatisfy({ if case .list = $0 { true } else { false } }) {
        return .list(Array(list.flatMap { elements(of: $0) ?? [] }.prefix(Self.maximumElements)))
      }
      let separator = arguments.first.flatMap { text(of: evaluate($0.value, context)) } ?? ""
      let joined = list.compactMap(text(of:)).joined(separator: separator)
      return Double(joined.utf8.count) < Self.maximumTextLength ? .text(joined) : nil
    case "formatted":
      guard arguments.isEmpty else { return nil }
      let texts = list.compactMap(text(of:))
      return texts.count == list.count ? .text(Self.joinedAsList(texts)) : nil
    case _ where CallArgument.Mapping.methods.contains(name):
      return evaluateCollectionMethod(list, name, arguments, context)
    default: return nil
    }
  }

  /// Formats a list as “a, b, and c”.
  static func joinedAsList(_ texts: [String]) -> String {
    if texts.count < 3 { return texts.joined(separator: " and ") }
    return texts.dropLast().joined(separator: ", ") + ", and " + (texts.last ?? "")
  }

  /// Evaluates a collection method whose closure is called with each element, such as `map`. See
  /// ``CallArgument/Mapping/methods`` for a list.
  ///
  /// If the closure cannot be evaluated, `filter` and `sorted` return the list unchanged and report
  /// the method as unsupported; other methods return `nil`.
  func evaluateCollectionMethod(
    _ list: [RuntimeValue], _ name: String, _ arguments: [CallArgument], _ context: Context
  ) -> RuntimeValue? {
    guard list.count <= Self.maximumElements, context.depth < Self.maximumDepth - 4 else {
      return nil
    }
    let closure = arguments.last {
      $0.mapping != nil || $0.value.keyPath != nil || $0.value.isStringInitializer
    }
    func answers() -> [Bool]? {
      guard let closure else { return nil }
      let truths = list.map { result(of: closure, [$0], context).flatMap { boolean(of: $0) } }
      return truths.contains(nil) ? nil : truths.compactMap(\.self)
    }
    switch name {
    case "filter":
      guard let answers = answers() else {
        log.report(UnsupportedFeature(.name, "filter"))
        return .list(list)
      }
      return .list(zip(list, answers).filter(\.1).map(\.0))
    case "map", "compactMap":
      guard let closure else { return nil }
      return .list(
        list.map { result(of: closure, [$0], context) ?? .unknown }.filter { $0 != .none })
    case "flatMap":
      guard let closure else { return nil }
      let lists = list.map { result(of: closure, [$0], context).flatMap { elements(of: $0) } }
      guard !lists.contains(nil) else { return nil }
      return .list(Array(lists.flatMap { $0 ?? [] }.prefix(Self.maximumElements)))
    case "contains", "allSatisfy":
      if name == "contains", let element = arguments.first, element.label == nil,
        element.mapping == nil
      {
        return contains(list, element.value, context)
      }
      return answers().map {
        .boolean(name == "contains" ? $0.contains(true) : !$0.contains(false))
      }
    case "first":
      return answers().map { zip(list, $0).first(where: \.1)?.0 ?? RuntimeValue.none }
    case "last":
      return answers().map { zip(list, $0).reversed().first(where: \.1)?.0 ?? RuntimeValue.none }
    case "firstIndex":
      if let wanted = arguments.first, wanted.label == "of" {
        return firstIndex(of: wanted.value, in: list, context)
      }
      return answers().map { Self.index($0.firstIndex(of: true)) }
    case "sorted": return sorted(list, arguments, context)
    case "min", "max":
      guard let ordered = inOrder(list, arguments, context) else { return nil }
      return (name == "min" ? ordered.first : ordered.last) ?? RuntimeValue.none
    case "reduce": return reduce(list, arguments, context)
    default: return nil
    }
  }

  private func contains(
    _ list: [RuntimeValue], _ element: Value, _ context: Context
  ) -> RuntimeValue? {
    let found = list.map { areEqual($0, evaluate(element, context)) }
    return found.contains(true) ? .boolean(true) : found.contains(nil) ? nil : .boolean(false)
  }

  private func firstIndex(
    of element: Value, in list: [RuntimeValue], _ context: Context
  ) -> RuntimeValue? {
    let found = list.map { areEqual($0, evaluate(element, context)) }
    return found.contains(nil) ? nil : Self.index(found.firstIndex(of: true))
  }

  private static func index(_ index: Int?) -> RuntimeValue {
    index.map { .number(Double($0), .integer) } ?? .none
  }

  private func reduce(
    _ list: [RuntimeValue], _ arguments: [CallArgument], _ context: Context
  ) -> RuntimeValue? {
    guard let first = arguments.first, first.label == nil else { return nil }
    if case .name("+")? = arguments.last?.value {
      return list.reduce(evaluate(first.value, context)) { added($0, $1) }
    }
    guard let step = arguments.last, step.mapping != nil else { return nil }
    return list.reduce(evaluate(first.value, context)) {
      result(of: step, [$0, $1], context) ?? .unknown
    }
  }

  /// The maximum number of elements in a list that is evaluated. It is higher than the number of
  /// rows in a drawing.
  private static let maximumElements = 200

  private func added(_ left: RuntimeValue, _ right: RuntimeValue) -> RuntimeValue {
    if case (.text(let left), .text(let right)) = (left, right) { return .text(left + right) }
    guard let first = number(of: left), let second = number(of: right) else { return .unknown }
    return .number(first + second, Self.numericType(of: left).with(Self.numericType(of: right)))
  }

  private func sorted(
    _ list: [RuntimeValue], _ arguments: [CallArgument], _ context: Context
  ) -> RuntimeValue {
    if let sorted = inOrder(list, arguments, context) { return .list(sorted) }
    log.report(UnsupportedFeature(.name, "sorted"))
    return .list(list)
  }

  /// Returns the list sorted by the closure or operator in `arguments`. Without arguments, the list
  /// is sorted in ascending order. Returns `nil` if two elements cannot be compared.
  private func inOrder(
    _ list: [RuntimeValue], _ arguments: [CallArgument], _ context: Context
  ) -> [RuntimeValue]? {
    var isAmbiguous = false
    func isBefore(_ left: RuntimeValue, _ right: RuntimeValue) -> Bool {
      if let closure = arguments.last, closure.mapping != nil {
        guard
          let boolean = result(of: closure, [left, right], context).flatMap({ boolean(of: $0) })
        else {
          isAmbiguous = true
          return false
        }
        return boolean
      }
      let isDescending: Bool
      switch arguments.last?.value {
      case nil, .name("<")?: isDescending = false
      case .name(">")?: isDescending = true
      default:
        isAmbiguous = true
        return false
      }
      if case (.text(let left), .text(let right)) = (left, right) {
        return isDescending ? left > right : left < right
      }
      guard let left = number(of: left), let right = number(of: right) else {
        isAmbiguous = true
        return false
      }
      return isDescending ? left > right : left < right
    }
    // The sort is stable, as in Swift.
    let sorted = list.enumerated().sorted { first, second in
      if isBefore(first.element, second.element) { return true }
      return !isBefore(second.element, first.element) && first.offset < second.offset
    }
    return isAmbiguous ? nil : sorted.map(\.element)
  }

  /// Calls a closure, key path or `String.init` with values and returns the result; `nil` if the
  /// call cannot be evaluated.
  func result(of closure: CallArgument, _ data: [RuntimeValue], _ context: Context) -> RuntimeValue?
  {
    if let path = closure.value.keyPath, let first = data.first {
      return path.reduce(first) { member($1, of: $0, context) ?? .unknown }
    }
    if closure.value.isStringInitializer, let first = data.first {
      return text(of: first).map { .text($0) }
    }
    guard let mapping = closure.mapping else { return nil }
    var inner = context.at(context.scope)
    inner.type = context.type
    for (name, evaluated) in zip(mapping.names, mapping.parameterValues(for: data)) {
      inner.locals[name] = evaluated
    }
    return evaluate(mapping.result, inner)
  }
}

extension CallArgument.Mapping {
  /// Returns the values of the closure's parameters in a call with the given data. A single tuple
  /// is split into its elements if the closure takes several parameters.
  fileprivate func parameterValues(for data: [RuntimeValue]) -> [RuntimeValue] {
    guard data.count == 1, names.count > 1, let parts = data[0].parts else { return data }
    let takesOne = names[0] == "$0" && result.replacing(["$1": .null]) == result
    return takesOne ? data : parts
  }
}

extension Value {
  /// Whether the expression is `String.init`.
  fileprivate var isStringInitializer: Bool { self == .member(.name("String"), "init") }

  /// The names in a key path such as `\.owner.name`; empty for `\.self`, `nil` for any other
  /// expression.
  fileprivate var keyPath: [String]? {
    guard case .opaque(let text) = self, text.hasPrefix("\\.") else { return nil }
    return text.dropFirst(2).split(separator: ".").map(String.init).filter { $0 != "self" }
  }
}
