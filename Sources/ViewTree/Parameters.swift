import SwiftSyntax

/// What a function takes, as far as a call tells overloads apart by it: labels, and how many.
struct Parameters {
  fileprivate struct Parameter {
    let label: String?
    let isOptional: Bool
    let isVariadic: Bool
    let isClosure: Bool
  }

  private let list: [Parameter]
  /// What the function calls them: names that hide members of its type.
  let names: Set<String>

  init(_ clause: FunctionParameterClauseSyntax) {
    list = clause.parameters.map { parameter in
      Parameter(
        label: parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.name,
        isOptional: parameter.defaultValue != nil, isVariadic: parameter.ellipsis != nil,
        isClosure: parameter.type.isClosure)
    }
    names = Set(clause.parameters.compactMap { ($0.secondName ?? $0.firstName).name })
  }

  /// Whether a call with these arguments can be meant.
  func accept(_ call: FunctionCallExprSyntax) -> Bool {
    var next = 0
    for argument in call.arguments {
      guard take(argument.label?.name, &next) else { return false }
    }
    if call.trailingClosure != nil {
      // The first trailing closure has no label: it goes to the first parameter that takes one.
      while next < list.count, !list[next].isClosure, list[next].isSkippable { next += 1 }
      guard next < list.count, list[next].isClosure else { return false }
      next += 1
    }
    for closure in call.additionalTrailingClosures {
      guard take(closure.label.name, &next) else { return false }
    }
    return list[min(next, list.count)...].allSatisfy(\.isSkippable)
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
