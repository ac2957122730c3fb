import HandbookModel
import ViewTree

// Members and methods of dictionaries. Entries keep the order of the source, because Swift does not
// define one.
extension Evaluator {
  static func entries(_ keys: [RuntimeValue], _ values: [RuntimeValue]) -> [RuntimeValue] {
    zip(keys, values).map { .tuple([$0, $1], ["key", "value"]) }
  }

  /// Returns the value for a key of a dictionary. Returns `.none` if the key is missing, and `nil`
  /// if it is unknown whether the keys are equal.
  func value(under key: RuntimeValue, _ keys: [RuntimeValue], _ values: [RuntimeValue])
    -> RuntimeValue?
  {
    let found = keys.map { areEqual($0, key) }
    if let index = found.firstIndex(of: true) { return values[index] }
    return found.contains(nil) ? nil : RuntimeValue.none
  }

  func member(_ name: String, ofDictionary keys: [RuntimeValue], _ values: [RuntimeValue])
    -> RuntimeValue?
  {
    switch name {
    case "count": .number(Double(keys.count), .integer)
    case "isEmpty": .boolean(keys.isEmpty)
    case "keys": .list(keys)
    case "values": .list(values)
    case "first": Self.entries(keys, values).first ?? RuntimeValue.none
    default: nil
    }
  }

  /// Evaluates a method of a dictionary; `nil` for an unknown method.
  func method(
    _ name: String, _ arguments: [CallArgument], ofDictionary keys: [RuntimeValue],
    _ values: [RuntimeValue],
    _ context: Context
  ) -> RuntimeValue? {
    let transformed = method(name, arguments, ofList: Self.entries(keys, values), context)
    guard case .list(let list)? = transformed else { return transformed }
    switch name {
    case "filter":
      let parts = list.compactMap(\.parts)
      return .dictionary(keys: parts.map { $0[0] }, values: parts.map { $0[1] })
    case "mapValues":
      guard let closure = arguments.last else { return nil }
      return .dictionary(
        keys: keys, values: values.map { result(of: closure, [$0], context) ?? .unknown })
    default: return transformed
    }
  }
}
