import SwiftSyntax
import ViewTree

/// The parameters of a function: their labels, order and optionality, which are needed to find out
/// which overload a call refers to.
struct Parameters {
  /// What decides which arguments a parameter takes.
  struct Form: Hashable {
    fileprivate let label: String?
    fileprivate let isOptional: Bool
    fileprivate let isVariadic: Bool
    fileprivate let isClosure: Bool

    fileprivate var isSkippable: Bool { isOptional || isVariadic }
  }

  /// The arguments of a call without their values, which decide which parameters they fit.
  struct CallForm: Hashable {
    /// The labels of the arguments in parentheses.
    let labels: [String?]
    let hasTrailingClosure: Bool
    /// The labels of the trailing closures after the first one.
    let closureLabels: [String?]

    init(_ call: FunctionCallExprSyntax) {
      labels = call.arguments.map { $0.label?.name }
      hasTrailingClosure = call.trailingClosure != nil
      closureLabels = call.additionalTrailingClosures.map(\.label.name)
    }
  }

  /// The form of each parameter, in source order.
  let forms: [Form]
  private let parameterNames: [String]
  /// The default values of the parameters, by the names of the parameters.
  let defaults: [String: ExprSyntax]
  /// The names of the parameters inside the function, which shadow members of its type.
  let names: Set<String>

  init(_ clause: FunctionParameterClauseSyntax) {
    let parameters = Array(clause.parameters)
    forms = parameters.map { parameter in
      Form(
        label: parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.name,
        isOptional: parameter.defaultValue != nil, isVariadic: parameter.ellipsis != nil,
        isClosure: parameter.type.isClosure)
    }
    let names = parameters.map { ($0.secondName ?? $0.firstName).name }
    parameterNames = names.map { $0 ?? "" }
    self.names = Set(names.compactMap(\.self))
    defaults = zip(parameterNames, parameters).reduce(into: [:]) {
      $0[$1.0] = $1.1.defaultValue?.value
    }
  }

  /// Returns the arguments of a call, by the names of the function's parameters. Trailing closures
  /// are not included. Returns `nil` if the arguments do not fit the parameters.
  func arguments(of call: FunctionCallExprSyntax) -> [String: ExprSyntax]? {
    guard let taken = forms.taken(by: CallForm(call)) else { return nil }
    return zip(taken, call.arguments).reduce(into: [:]) { argumentsByName, argument in
      let name = parameterNames[argument.0]
      argumentsByName[name] = argumentsByName[name] ?? argument.1.expression
    }
  }

  /// Returns the closures that a call passes, by the names of the function's parameters. If the
  /// arguments do not fit the parameters, only trailing closures are included.
  func closures(of call: FunctionCallExprSyntax) -> [String: ClosureExprSyntax] {
    var closures = (arguments(of: call) ?? [:]).compactMapValues { $0.as(ClosureExprSyntax.self) }
    var rest = zip(parameterNames, forms).filter { name, form in
      form.isClosure && closures[name] == nil
    }
    for closure in call.additionalTrailingClosures {
      guard let index = rest.firstIndex(where: { $0.1.label == closure.label.name }) else {
        continue
      }
      closures[rest.remove(at: index).0] = closure.closure
    }
    // The first trailing closure has no label; it is passed to the first remaining closure
    // parameter.
    if let closure = call.trailingClosure, let first = rest.first { closures[first.0] = closure }
    return closures
  }
}

extension [Parameters.Form] {
  /// Returns the indices of the parameters that take the arguments of a call in parentheses, in the
  /// order of the arguments. Returns `nil` if the arguments do not fit the parameters.
  func taken(by call: Parameters.CallForm) -> [Int]? {
    var taken: [Int] = []
    var next = 0
    for label in call.labels {
      guard take(label, &next) else { return nil }
      taken.append(next - 1)
    }
    if call.hasTrailingClosure {
      // The first trailing closure has no label; it is passed to the first parameter that accepts a
      // closure.
      while next < count, !self[next].isClosure, self[next].isSkippable { next += 1 }
      guard next < count, self[next].isClosure else { return nil }
      next += 1
    }
    for label in call.closureLabels {
      guard take(label, &next) else { return nil }
    }
    return self[next...].allSatisfy(\.isSkippable) ? taken : nil
  }

  private func take(_ label: String?, _ next: inout Int) -> Bool {
    if label == nil, next > 0, self[next - 1].isVariadic { return true }
    while next < count, self[next].label != label {
      guard self[next].isSkippable else { return false }
      next += 1
    }
    guard next < count else { return false }
    next += 1
    return true
  }
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
