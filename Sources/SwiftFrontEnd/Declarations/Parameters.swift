import SwiftSyntax
import ViewTree

/// The parameters of a function: their labels, order and optionality, which are needed to find out
/// which overload a call refers to.
struct Parameters {
  fileprivate struct Parameter {
    let name: String
    let label: String?
    let defaultValue: ExprSyntax?
    let isOptional: Bool
    let isVariadic: Bool
    let isClosure: Bool
  }

  private let list: [Parameter]
  /// The names of the parameters inside the function, which shadow members of its type.
  let names: Set<String>

  init(_ clause: FunctionParameterClauseSyntax) {
    list = clause.parameters.map { parameter in
      Parameter(
        name: (parameter.secondName ?? parameter.firstName).name ?? "",
        label: parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.name,
        defaultValue: parameter.defaultValue?.value, isOptional: parameter.defaultValue != nil,
        isVariadic: parameter.ellipsis != nil,
        isClosure: parameter.type.isClosure)
    }
    names = Set(clause.parameters.compactMap { ($0.secondName ?? $0.firstName).name })
  }

  /// Whether the arguments of a call fit the parameters.
  func accept(_ call: FunctionCallExprSyntax) -> Bool { arguments(of: call) != nil }

  /// Returns the arguments of a call, by the names of the function's parameters. Trailing closures
  /// are not included. Returns `nil` if the arguments do not fit the parameters.
  func arguments(of call: FunctionCallExprSyntax) -> [String: ExprSyntax]? {
    var argumentsByName: [String: ExprSyntax] = [:]
    var next = 0
    for argument in call.arguments {
      guard take(argument.label?.name, &next) else { return nil }
      argumentsByName[list[next - 1].name] =
        argumentsByName[list[next - 1].name] ?? argument.expression
    }
    if call.trailingClosure != nil {
      // The first trailing closure has no label; it is passed to the first parameter that accepts a
      // closure.
      while next < list.count, !list[next].isClosure, list[next].isSkippable { next += 1 }
      guard next < list.count, list[next].isClosure else { return nil }
      next += 1
    }
    for closure in call.additionalTrailingClosures {
      guard take(closure.label.name, &next) else { return nil }
    }
    return list[min(next, list.count)...].allSatisfy(\.isSkippable) ? argumentsByName : nil
  }

  /// Returns the closures that a call passes, by the names of the function's parameters. If the
  /// arguments do not fit the parameters, only trailing closures are included.
  func closures(of call: FunctionCallExprSyntax) -> [String: ClosureExprSyntax] {
    var closures = (arguments(of: call) ?? [:]).compactMapValues { $0.as(ClosureExprSyntax.self) }
    var rest = list.filter { $0.isClosure && closures[$0.name] == nil }
    for closure in call.additionalTrailingClosures {
      guard let index = rest.firstIndex(where: { $0.label == closure.label.name }) else { continue }
      closures[rest.remove(at: index).name] = closure.closure
    }
    // The first trailing closure has no label; it is passed to the first remaining closure
    // parameter.
    if let closure = call.trailingClosure, let first = rest.first { closures[first.name] = closure }
    return closures
  }

  /// The default values of the parameters, by the names of the parameters.
  var defaults: [String: ExprSyntax] {
    list.reduce(into: [:]) { $0[$1.name] = $1.defaultValue }
  }

  private func take(_ label: String?, _ next: inout Int) -> Bool {
    if label == nil, next > 0, list[next - 1].isVariadic { return true }
    while next < list.count, list[next].label != label {
      guard list[next].isSkippable else { return false }
      next += 1
    }
    guard next < list.count else { return false }
    next += 1
    return true
  }
}

extension Parameters.Parameter {
  fileprivate var isSkippable: Bool { isOptional || isVariadic }
}

extension TypeSyntax {
  fileprivate var isClosure: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType: true
    case .attributedType(let node): node.baseType.isClosure
    case .optionalType(let node): node.wrappedType.isClosure
    case .tupleType(let node):
      node.elements.count == 1 && node.elements.first?.type.isClosure == true
    default: false
    }
  }
}
