import HandbookModel
import ViewTree

// What methods give that go over the elements of a list.
extension Evaluator {
  /// What a method of ``CallArgument/Mapping/methods`` gives. Where nobody knows what is asked of an element, a list stays as it is, and
  /// the drawing says so; nil where there is nothing to stay.
  func goneOver(
    _ list: [Datum], _ name: String, _ arguments: [CallArgument], _ place: Place
  ) -> Datum? {
    guard list.count <= Self.mostElements, place.depth < Self.patience - 4 else { return nil }
    let asked = arguments.last { $0.mapping != nil || $0.value.keyPath != nil }
    func answers() -> [Bool]? {
      guard let asked else { return nil }
      let truths = list.map { result(of: asked, [$0], place).flatMap { truth(of: $0) } }
      return truths.contains(nil) ? nil : truths.compactMap(\.self)
    }
    switch name {
    case "filter":
      guard let answers = answers() else {
        doubts.note("filter")
        return .list(list)
      }
      return .list(zip(list, answers).filter(\.1).map(\.0))
    case "map", "compactMap":
      guard let asked else { return nil }
      return .list(list.map { result(of: asked, [$0], place) ?? .unknown }.filter { $0 != .none })
    case "contains", "allSatisfy":
      if let asked = arguments.first, asked.label == nil, asked.mapping == nil, name == "contains" {
        let found = list.map { areEqual($0, datum(asked.value, place)) }
        return found.contains(true) ? .truth(true) : found.contains(nil) ? nil : .truth(false)
      }
      return answers().map { .truth(name == "contains" ? $0.contains(true) : !$0.contains(false)) }
    case "first":
      return answers().map { answers in zip(list, answers).first(where: \.1)?.0 ?? Datum.none }
    case "sorted": return sorted(list, arguments, place)
    case "min", "max":
      let numbers = list.compactMap { number(of: $0) }
      guard arguments.isEmpty, numbers.count == list.count else { return nil }
      return (name == "min" ? numbers.min() : numbers.max()).map { .number($0) } ?? Datum.none
    case "reduce":
      guard let first = arguments.first, first.label == nil else { return nil }
      if case .name("+")? = arguments.last?.value {
        return list.reduce(datum(first.value, place)) { added($0, $1) }
      }
      guard let step = arguments.last, step.mapping != nil else { return nil }
      return list.reduce(datum(first.value, place)) {
        result(of: step, [$0, $1], place) ?? .unknown
      }
    default: return nil
    }
  }

  /// More than anybody looks at.
  private static let mostElements = 200

  private func added(_ left: Datum, _ right: Datum) -> Datum {
    if case (.text(let left), .text(let right)) = (left, right) { return .text(left + right) }
    guard let left = number(of: left), let right = number(of: right) else { return .unknown }
    return .number(left + right)
  }

  private func sorted(
    _ list: [Datum], _ arguments: [CallArgument], _ place: Place
  ) -> Datum {
    var isUnclear = false
    func isBefore(_ left: Datum, _ right: Datum) -> Bool {
      if let asked = arguments.last, asked.mapping != nil {
        guard let truth = result(of: asked, [left, right], place).flatMap({ truth(of: $0) }) else {
          isUnclear = true
          return false
        }
        return truth
      }
      let isDown: Bool
      switch arguments.last?.value {
      case nil, .name("<")?: isDown = false
      case .name(">")?: isDown = true
      default:
        isUnclear = true
        return false
      }
      if case (.text(let left), .text(let right)) = (left, right) {
        return isDown ? left > right : left < right
      }
      guard let left = number(of: left), let right = number(of: right) else {
        isUnclear = true
        return false
      }
      return isDown ? left > right : left < right
    }
    // The order of equal elements is that of the list.
    let sorted = list.enumerated().sorted { first, second in
      if isBefore(first.element, second.element) { return true }
      return !isBefore(second.element, first.element) && first.offset < second.offset
    }
    if isUnclear { doubts.note("sorted") }
    return .list(isUnclear ? list : sorted.map(\.element))
  }

  /// What a closure or key path gives for some values.
  private func result(of asked: CallArgument, _ data: [Datum], _ place: Place) -> Datum? {
    if let path = asked.value.keyPath, let first = data.first {
      return path.reduce(first) { member($1, of: $0, place) ?? .unknown }
    }
    guard let mapping = asked.mapping else { return nil }
    var inner = place.at(place.scope)
    inner.type = place.type
    for (name, datum) in zip(mapping.names, data) { inner.locals[name] = datum }
    return datum(mapping.result, inner)
  }
}

extension Value {
  /// The names of `\\.owner.name`; nil for anything else, and none for `\\.self`.
  fileprivate var keyPath: [String]? {
    guard case .other(let text, nil) = self, text.hasPrefix("\\.") else { return nil }
    return text.dropFirst(2).split(separator: ".").map(String.init).filter { $0 != "self" }
  }
}
