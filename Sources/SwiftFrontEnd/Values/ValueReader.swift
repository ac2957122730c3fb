import SwiftParser
import SwiftSyntax
import ViewTree

/// Converts expressions to values. Names of constants that the same file declares are replaced by
/// the values of the constants.
struct ValueReader {
  /// Returns the expression that is the value of a constant; `nil` for any other name. `path` is
  /// the constant's name, such as `["Spacing", "small"]` or `["gap"]`.
  private let constant: (_ path: [String]) -> ExprSyntax?
  /// The number of constants that may still be followed one after another. It ends cycles of
  /// constants.
  private let remainingSubstitutions: Int
  /// The number of constants that may still be inserted into a constant; `nil` outside of one.
  private let budget: SubstitutionBudget?
  /// The name of the type in which names of constants are looked up; "" outside of a type.
  private let type: String
  /// Names that mean something else here than the constants of these names.
  private let shadowedNames: Set<String>
  /// The values of calls that were read before, which all links of a chain share.
  private let memo: CallMemo?
  /// The values of constants that were read before.
  private let constants: ConstantMemo

  init(
    in type: String = "", shadowing names: Set<String> = [], calls: CallMemo? = nil,
    constants: ConstantMemo = ConstantMemo(), constant: @escaping (_ path: [String]) -> ExprSyntax?
  ) {
    self.constant = constant
    self.type = type
    shadowedNames = names
    memo = calls
    self.constants = constants
    remainingSubstitutions = 8
    budget = nil
  }

  private init(inConstantOf outer: ValueReader, _ budget: SubstitutionBudget) {
    constant = outer.constant
    type = outer.type
    shadowedNames = []
    memo = nil
    constants = outer.constants
    remainingSubstitutions = outer.remainingSubstitutions - 1
    self.budget = budget
  }

  func value(_ expression: ExprSyntax) -> Value {
    let value = written(expression)
    guard remainingSubstitutions > 0, let path = value.path, !value.isImplicit,
      let constantExpression = constantExpression(path)
    else { return value }
    let constant = readConstant(constantExpression)
    if let budget, !budget.take(constant.substitutions + 1) { return value }
    return constant.value
  }

  /// Returns the value of a constant, which is read once in each type and at each depth, since
  /// constants may be long, used often and made of each other.
  private func readConstant(_ expression: ExprSyntax) -> ConstantMemo.Constant {
    let key = ConstantMemo.Key(
      expression: expression.id, type: type, remainingSubstitutions: remainingSubstitutions)
    if let known = constants.values[key] { return known }
    let budget = SubstitutionBudget()
    let value = ValueReader(inConstantOf: self, budget).value(expression)
    let constant = ConstantMemo.Constant(value: value, substitutions: budget.taken)
    constants.values[key] = constant
    return constant
  }

  /// Returns the expression that is the value of a constant; `nil` for any other name.
  func constantExpression(_ path: [String]) -> ExprSyntax? {
    path.first.map(shadowedNames.contains) == true ? nil : constant(path)
  }

  private func written(_ expression: ExprSyntax) -> Value {
    guard let memo, expression.is(FunctionCallExprSyntax.self) else { return read(expression) }
    if let value = memo.values[expression.id] { return value }
    let value = read(expression)
    memo.values[expression.id] = value
    return value
  }

  private func read(_ expression: ExprSyntax) -> Value {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): number(node.literal.text) ?? source(expression)
    case .floatLiteralExpr(let node): number(node.literal.text) ?? source(expression)
    case .booleanLiteralExpr(let node): .boolean(node.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: .null
    case .stringLiteralExpr(let node): string(node)
    case .closureExpr: .closure
    case .arrayExpr(let node): .list(node.elements.map { value($0.expression) })
    case .declReferenceExpr(let node): .name(node.baseName.text)
    case .memberAccessExpr(let node):
      .member(node.base.map(written), node.declName.baseName.text)
    case .functionCallExpr(let node): call(node)
    case .prefixOperatorExpr(let node):
      negated(node)
        ?? operation(.operator(node.operator.text), [value(node.expression)], in: expression)
    case .postfixOperatorExpr(let node):
      operation(.operator(node.operator.text), [value(node.expression)], in: expression)
    case .tupleExpr(let node):
      onlyElement(node.elements).map(value)
        ?? operation(
          .tuple(labels: node.elements.map(\.label?.text)),
          node.elements.map { value($0.expression) }, in: expression)
    case .sequenceExpr(let node): sequence(node)
    case .dictionaryExpr(let node):
      operation(
        .dictionary, entries(of: node).flatMap { [$0.key, $0.value] }, in: expression)
    case .subscriptCallExpr(let node):
      operation(
        .subscript,
        [value(node.calledExpression)] + node.arguments.map { value($0.expression) },
        in: expression)
    case .optionalChainingExpr(let node): optionalChaining(node)
    case .forceUnwrapExpr(let node): value(node.expression)
    case .genericSpecializationExpr(let node): written(node.expression)
    default: source(expression)
    }
  }

  private func entries(of node: DictionaryExprSyntax) -> [(key: Value, value: Value)] {
    guard case .elements(let list) = node.content else { return [] }
    return list.map { (value($0.key), value($0.value)) }
  }

  func arguments(_ list: LabeledExprListSyntax) -> [CallArgument] {
    list.map { argument in
      let expression = argument.expression
      let value = expression.isBroken ? .invalid : value(expression)
      let isName =
        expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
      return CallArgument(
        argument.label?.text, value, bytes(of: expression),
        isConstant: isName && value.path == nil,
        isOptional: isName && isOptionalConstant(expression, value))
    }
  }

  private func call(_ node: FunctionCallExprSyntax) -> Value {
    var arguments = arguments(node.arguments)
    if let closure = node.trailingClosure {
      arguments.append(CallArgument(nil, .closure, bytes(of: closure)))
    }
    if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      CallArgument.Mapping.methods.contains(name)
    {
      let closures = node.closures.map(\.closure)
      arguments = arguments.map { argument in
        guard argument.value == .closure,
          let closure = closures.first(where: { bytes(of: $0) == argument.range }),
          let result = result(of: closure.statements)
        else { return argument }
        return CallArgument(
          argument.label, argument.value, argument.range,
          mapping: CallArgument.Mapping(names: closure.parameterNames, result: result))
      }
    }
    // The callee is read only once. Otherwise a chain of n calls would be read 2ⁿ times.
    let called = written(node.calledExpression)
    // `Color.init(…)` is equivalent to `Color(…)`.
    if case .member(let base?, "init") = called { return .call(base, arguments) }
    return .call(called, arguments)
  }

  /// Returns the value of a number; `nil` if it is so large that it may be neither finite nor an
  /// `Int`.
  private func number(_ digits: String) -> Value? {
    let plain =
      digits.utf8.contains(UInt8(ascii: "_")) ? digits.filter { $0 != "_" } : digits
    let number =
      plain.hasPrefix("0x") ? Int(plain.dropFirst(2), radix: 16).map(Double.init) : nil
    guard let number = number ?? Double(plain), number < 1e15 else { return nil }
    return .number(number)
  }

  private func negated(_ node: PrefixOperatorExprSyntax) -> Value? {
    guard node.operator.text == "-" else { return nil }
    return value(node.expression).number.map { .number(-$0) }
  }

  private func string(_ node: StringLiteralExprSyntax) -> Value {
    if let literalText = node.plainText ?? node.representedLiteralValue {
      return .string(literalText)
    }
    let parts = node.segments.map { segment -> StringPart in
      switch segment {
      case .stringSegment(let part): .text(part.content.text)
      case .expressionSegment(let part): .value(arguments(part.expressions))
      }
    }
    return .interpolation(parts, written: node.code)
  }

  private func onlyElement(_ elements: LabeledExprListSyntax) -> ExprSyntax? {
    elements.count == 1 ? elements.first?.expression : nil
  }

  private func sequence(_ node: SequenceExprSyntax) -> Value {
    switch folded(Array(node.elements)) {
    case .conditional(let values, let conditions)?: .conditional(values, if: conditions)
    case .operation(let operation, let operands, _)?:
      self.operation(operation, operands, in: ExprSyntax(node))
    default: source(ExprSyntax(node))
    }
  }

  /// Returns an operation that is written as the given expression.
  private func operation(
    _ operation: Operation, _ operands: [Value], in expression: ExprSyntax
  ) -> Value {
    .operation(operation, operands, written: expression.codeWithoutWhitespace)
  }

  private func optionalChaining(_ node: OptionalChainingExprSyntax) -> Value {
    let operand = value(node.expression)
    var code = code(of: node.expression, operand) + "?"
    if code.utf8.count > ExprSyntax.mostCode { code = ExprSyntax(node).codeWithoutWhitespace }
    return .operation(.optionalChaining, [operand], written: code)
  }

  /// Returns the code of an expression without whitespace. In a chain such as `a?.b?.c`, the code of
  /// `a?.b` is taken from the value that was read of it. Otherwise the time would grow with the
  /// square of the length of the chain.
  private func code(of expression: ExprSyntax, _ value: Value) -> String {
    switch (expression.as(ExprSyntaxEnum.self), value) {
    case (.optionalChainingExpr, .operation(.optionalChaining, _, let written)): return written
    case (.memberAccessExpr(let node), .member(let baseValue?, _)):
      guard let base = node.base else { break }
      return code(of: base, baseValue) + "." + node.declName.codeWithoutWhitespace
    default: break
    }
    return expression.codeWithoutWhitespace
  }

  private func source(_ expression: ExprSyntax) -> Value {
    .opaque(expression.codeWithoutWhitespace)
  }
}

/// The values of calls, by the identity of their nodes.
final class CallMemo {
  fileprivate var values: [SyntaxIdentifier: Value] = [:]
}

extension StringLiteralExprSyntax {
  /// The text of a literal on one line without escapes, as nearly all are; `nil` for any other. It
  /// equals `representedLiteralValue`, which takes ten times as long.
  fileprivate var plainText: String? {
    guard !hasError, openingPounds == nil, openingQuote.tokenKind == .stringQuote,
      segments.count == 1, case .stringSegment(let segment)? = segments.first
    else { return nil }
    let text = segment.content.text
    return text.utf8.contains(UInt8(ascii: "\\")) ? nil : text
  }
}

extension ExprSyntaxProtocol {
  /// The code without whitespace. Of long code it is the beginning and the offset, since operations
  /// in operations would otherwise be copied as often as they are nested. Long code therefore equals
  /// no other code.
  fileprivate var codeWithoutWhitespace: String {
    let range = bytes(of: self)
    if range.count <= Self.mostCode {
      return String(decoding: code.utf8.filter { !$0.isWhitespace }, as: UTF8.self)
    }
    let beginning = tokens(viewMode: .sourceAccurate).prefix(8).map(\.text).joined()
    return "\(beginning.prefix(80))…@\(range.lowerBound)"
  }

  /// The length of the longest code that is copied, in UTF-8 bytes.
  fileprivate static var mostCode: Int { 4096 }
}

extension ExprSyntax {
  /// Whether the parser inserted or skipped tokens in the expression. Closures are exempt, since
  /// they may contain views in spite of an error.
  fileprivate var isBroken: Bool { hasError && !self.is(ClosureExprSyntax.self) }
}

/// Returns the source range of a node in UTF-8 bytes, without the whitespace and comments around
/// it.
func bytes(of node: some SyntaxProtocol) -> Range<Int> {
  let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
  return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
}

extension UInt8 {
  /// Whether the byte is a space, a tab or the end of a line.
  fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
