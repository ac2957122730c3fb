import ViewTree

extension FactValue {
  /// Reads the value of an expression. An expression that is not evaluated is compared as written.
  init(_ value: Value, _ names: VisibleNames) {
    let value = names.resolved(value)
    switch value {
    case .number(let number): self = .number(number)
    case .boolean(let boolean): self = .boolean(boolean)
    case .string(let text): self = .word(text)
    case .member(nil, let name): self = .word(name)
    case .interpolation(let parts, _): self = FactValue(parts)
    // A key path.
    case .opaque(let code) where code.hasPrefix("\\"): self = .word(code)
    case .operation(.operator("..<"), _, let code), .operation(.operator("..."), _, let code):
      self = .word(code)
    case .associatedValue, .opaque, .invalid, .operation, .conditional:
      self =
        value.alternatives.map { .oneOf($0.map { FactValue($0, names.spent) }) }
        ?? .opaque(.expression(value.spelling))
    case .name, .member, .call, .list, .null, .closure: self = .word(value.spelling)
    }
  }

  /// Reads the words that a text shows. They are known only if the code spells them out.
  init(words value: Value, _ names: VisibleNames) {
    let value = names.resolved(value)
    switch value {
    case .string, .interpolation: self.init(value, names)
    default:
      self =
        value.alternatives.map { .oneOf($0.map { FactValue(words: $0, names.spent) }) }
        ?? .opaque(.expression(value.spelling))
    }
  }

  private init(_ parts: [StringPart]) {
    var texts = [""]
    for part in parts {
      if let text = part.text { texts[texts.count - 1] += text } else { texts.append("") }
    }
    self = .interpolated(texts)
  }

  /// Reads an argument of a call, or an argument of a call in it.
  /// - Parameter path: The labels or 0-based positions of the arguments, the outermost first.
  init(at path: ArraySlice<String>, in arguments: [CallArgument], _ names: VisibleNames) {
    let label = path[path.startIndex]
    let argument =
      if let number = Int(label) {
        arguments.indices.contains(number) ? arguments[number] : nil
      } else {
        arguments.first { $0.label == label }
      }
    self = argument.map { FactValue(at: path.dropFirst(), in: $0.value, names) } ?? .absent
  }

  private init(at path: ArraySlice<String>, in value: Value, _ names: VisibleNames) {
    guard let label = path.first else {
      self.init(value, names)
      return
    }
    let value = names.resolved(value)
    switch value {
    case .call:
      // In `.easeIn(duration: 1).delay(2)`, a label may be that of an inner call.
      var call = value
      var answer = FactValue.absent
      while answer == .absent, case .call(let callee, let arguments) = call {
        answer = FactValue(at: path, in: arguments, names)
        guard Int(label) == nil, case .member(let base?, _) = callee else { break }
        call = base
      }
      self = answer
    case .list(let values):
      self =
        Int(label).flatMap { values.indices.contains($0) ? values[$0] : nil }
        .map { FactValue(at: path.dropFirst(), in: $0, names) } ?? .absent
    case .number, .boolean, .string, .interpolation, .null, .closure: self = .absent
    case .name, .member, .opaque, .invalid, .associatedValue, .operation, .conditional:
      self =
        value.alternatives.map { .oneOf($0.map { FactValue(at: path, in: $0, names.spent) }) }
        ?? .unknown(.expression(value.spelling))
    }
  }
}

/// The names that are visible to the code of a view or modifier.
struct VisibleNames {
  private let view: ViewNode?
  private let scope: Int?
  private var isSpent = false

  /// No names: each stays as written.
  init() {
    view = nil
    scope = nil
  }

  init(_ view: ViewNode) {
    self.view = view
    scope = view.scope
  }

  init(_ view: ViewNode, _ modifier: ViewModifier) {
    self.view = view
    scope = modifier.scope ?? view.scope
  }

  /// The names for an expression that a name stood for. They stay as written, since the expression
  /// may use the name itself.
  var spent: VisibleNames {
    var names = self
    names.isSpent = true
    return names
  }

  /// Returns the expression with which a local constant or a computed property selects one of
  /// several values, in place of its name. Any other expression is returned as it is.
  func resolved(_ value: Value) -> Value {
    meaning(of: value)?.selection ?? value
  }

  /// Returns the expression that gives a local constant or a computed property its value; `nil` for
  /// any other value.
  func meaning(of value: Value) -> Value? {
    guard !isSpent, let view else { return nil }
    let name: String
    switch value {
    case .name(let own), .member(.name("self")?, let own): name = own
    default: return nil
    }
    var scope = scope
    var type = view.root.type
    while let number = scope {
      let names = view.forest.scopes[number]
      switch names.names {
      case .values(let values): if let bound = values[name] { return bound.value }
      case .parameters(let parameters): if parameters.contains(name) { return nil }
      }
      type = names.type
      scope = names.outer
    }
    return view.forest.declarations.properties[type]?.first { $0.name == name }?.result
  }
}

extension Value {
  /// The expression, if it selects one of several values; otherwise `nil`.
  fileprivate var selection: Value? { alternatives == nil ? nil : self }

  /// The maximum number of values of a condition that are told apart.
  private static let mostAlternatives = 64

  /// The values of which a condition or `??` selects one; `nil` for any other
  /// expression, and if there are very many.
  var alternatives: [Value]? {
    let values: [Value]
    switch self {
    case .conditional(let all, _): values = all
    case .operation(.operator("??"), let operands, _): values = operands
    default: return nil
    }
    return values.count <= Self.mostAlternatives ? values : nil
  }
}

extension ActionBody {
  /// Returns the names of the functions that the action calls or awaits, or of the variables that it
  /// changes, in source order and each with the expression before it, such as `model.save`.
  func names(of content: FactQuery.ClosureContent, _ forest: ViewForest) -> [FactValue] {
    switch content {
    case .calls:
      calls.map(\.factValue) + [function].compactMap(\.self).map { .word($0) }
    case .sets: assignments.map { .word(fullName($0.name, of: $0.base)) }
    case .awaits:
      forest.effects(.wait, in: range).flatMap { wait in
        calls.starting(in: wait.range) { $0.range.lowerBound }.map(\.factValue)
      }
    }
  }
}

extension ActionBody {
  /// Returns whether the action calls a function before another one, in source order. The names are
  /// with or without the expressions before them.
  func calls(_ first: String, before second: String) -> Bool {
    func isNamed(_ call: CallSite, _ name: String) -> Bool {
      call.name == name || fullName(call.name, of: call.base) == name
    }
    guard let start = calls.firstIndex(where: { isNamed($0, first) }) else { return false }
    return calls[(start + 1)...].contains { isNamed($0, second) }
  }
}

extension CallSite {
  /// The name of the function with the expression before it, such as `model.save`.
  var factValue: FactValue { .word(fullName(name, of: base)) }
}

/// Returns the name of a function or variable with the expression before it, without `self`.
private func fullName(_ name: String, of base: Value?) -> String {
  let base = base?.chain?.drop { $0 == "self" } ?? []
  return (base + [name]).joined(separator: ".")
}

extension Value {
  /// The names of a dotted expression, also if some of them are followed by `?`; `nil` for any other
  /// expression.
  fileprivate var chain: [String]? {
    switch self {
    case .operation(.optionalChaining, let operands, _): operands.first?.chain
    case .member(let base?, let name): base.chain.map { $0 + [name] }
    default: path
    }
  }
}

extension ViewModifier {
  /// The labels of arguments that are actions, even if they name a function.
  private static let actionLabels: Set<String> = ["perform", "action", "onDismiss", "onCommit"]

  /// Returns the closures of the modifier that run code rather than build views, and the functions
  /// that are passed in place of such closures.
  func actions(_ forest: ViewForest) -> [ActionBody] {
    (forest.call(namedAt: nameRange)?.arguments ?? []).filter { argument in
      argument.value == .closure
        ? !slots.contains { $0.closure != nil && $0.label == argument.label }
        : argument.label.map(Self.actionLabels.contains) ?? false
    }.map { ActionBody($0, forest) }
  }
}
