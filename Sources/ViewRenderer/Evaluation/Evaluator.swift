import HandbookModel
import ViewTree

/// Determines the values of an example's expressions without running the example. Values that
/// cannot be determined from the code are replaced by placeholders.
struct Evaluator {
  let forest: ViewForest
  let samples: DrawingSamples
  /// The variables whose values differ from those that the code declares.
  var state: [StateKey: StateValue] = [:]
  /// Records the features of the example that could not be evaluated, and limits the number of
  /// evaluations.
  let log = EvaluationLog()

  /// Records the features of an example that could not be evaluated. All copies of the evaluator
  /// share one log.
  final class EvaluationLog {
    private(set) var all: [UnsupportedFeature] = []
    private var reported: Set<UnsupportedFeature> = []
    /// What is assumed because it is not in the code, in the order in which it was needed, without
    /// duplicates.
    private(set) var assumptions: [Assumption] = []
    private var assumed: Set<Assumption> = []
    /// The number of expressions that may still be evaluated. Evaluating as many as the initial
    /// value takes a few tenths of a second.
    var remainingSteps = mostSteps
    private static let mostSteps = 60_000
    /// The number of expressions that were evaluated.
    var takenSteps: Int { Self.mostSteps - remainingSteps }

    func report(_ feature: UnsupportedFeature) {
      if reported.insert(feature).inserted { all.append(feature) }
    }

    func assume(_ assumption: Assumption) {
      if assumed.insert(assumption).inserted { assumptions.append(assumption) }
    }
  }

  /// The maximum depth of nested evaluations, for example of names whose values contain other
  /// names.
  static let maximumDepth = 40

  /// The information that is needed to evaluate an expression, such as the scope in which its names
  /// are looked up and the call frame.
  struct Context {
    var scope: Int?
    var frame: CallFrame
    var depth = 0
    /// The name of the type whose members are in scope, such as a custom modifier; `nil` to use the
    /// type of the call frame.
    var type: String?
    /// The values of the parameters of the closures and functions being evaluated, by name.
    var locals: [String: RuntimeValue] = [:]
    /// Whether placeholders count as unknown values. They do if a length or size is evaluated.
    var isExact = false

    func at(_ scope: Int?, type: String? = nil) -> Context {
      Context(
        scope: scope, frame: frame, depth: depth + 1, type: type, locals: locals, isExact: isExact)
    }
  }

  /// Evaluates an expression; `.unknown` if its value cannot be determined.
  func evaluate(_ value: Value, _ context: Context) -> RuntimeValue {
    guard context.depth < Self.maximumDepth, log.remainingSteps > 0 else { return .unknown }
    log.remainingSteps -= 1
    switch value {
    case .number(let number):
      return .number(number, number == number.rounded() ? .unspecified : .floatingPoint)
    case .boolean(let boolean): return .boolean(boolean)
    case .string(let text): return .text(text)
    case .interpolation(let parts, _): return evaluateInterpolation(parts, context)
    case .name(let name): return lookUp(name, context)
    case .member(let base, let name): return member(base, name, value, context)
    case .associatedValue(let subject, let position, let name):
      return associatedValue(of: subject, position, name, context)
    case .call(let callee, let arguments): return evaluateCall(callee, arguments, value, context)
    case .conditional(let values, let conditions):
      return evaluateConditional(values, conditions, context)
    case .list(let values): return list(values.map { evaluate($0, context) }, context)
    case .null: return .none
    case .operation(let operation, let operands, _):
      return evaluateOperation(operation, operands, context)
    case .opaque, .closure, .invalid: return .unknown
    }
  }

  /// Returns an expression with its names and conditional expressions replaced by their values.
  /// Styles, fonts and numbers can then be read from the expression.
  func resolved(_ value: Value, _ context: Context) -> Value {
    guard context.depth < Self.maximumDepth else { return value }
    var context = context
    context.isExact = true
    switch value {
    case .name, .conditional, .interpolation, .associatedValue, .operation, .opaque:
      return evaluate(value, context).value ?? value
    case .member(let base?, let name):
      if let known = evaluate(value, context).value, known != value { return known }
      return .member(resolved(base, context), name)
    case .call(.name(let name), let arguments)
    where numericResult(of: name, arguments, context) != nil:
      return numericResult(of: name, arguments, context).map(Value.number) ?? value
    case .call(let callee, let arguments):
      if let returned = evaluateDeclaredFunction(callee, arguments, context)?.value {
        return returned
      }
      let callee: Value =
        if case .member(let base?, let name) = callee {
          .member(
            // `Tokens.accent` is declared in the example, `Font.title` is not.
            base.path.map { $0.first?.first?.isUppercase == true } == true
              ? evaluate(base, context).value ?? base : resolved(base, context), name)
        } else {
          callee
        }
      return .call(
        callee,
        arguments.map { CallArgument($0.label, resolved($0.value, context), $0.range) })
    case .list(let values): return .list(values.map { resolved($0, context) })
    default: return value
    }
  }

  /// Evaluates a numeric conversion or function of the standard library, such as `Double(…)` or
  /// `max(…)`. Returns `nil` if `name` is that of any other function or type, or if an argument is
  /// unknown.
  func numericResult(
    of name: String, _ arguments: [CallArgument], _ context: Context
  ) -> Double? {
    guard Self.numericFunctions.contains(name) else { return nil }
    let data = arguments.map {
      (label: $0.label, evaluated: evaluate($0.value, context.at(context.scope)))
    }
    if context.isExact, data.contains(where: \.evaluated.isPlaceholder) { return nil }
    if ["max", "min", "abs"].contains(name) {
      if case .number(let number, _)? = function(name, data) { return number }
      return nil
    }
    guard data.count == 1, case .number(let number, _) = data[0].evaluated else { return nil }
    return name == "Int" ? number.rounded(.towardZero) : number
  }

  private static let numericFunctions: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "max", "min", "abs",
  ]

  /// Returns an expression with its names and conditional expressions replaced by their values.
  /// Implicit members such as `.brand` are also replaced if the example declares them as static
  /// constants of the given types.
  func resolved(_ value: Value, _ context: Context, in types: [String]) -> Value {
    constants(in: resolved(value, context), context, types)
  }

  private func constants(in value: Value, _ context: Context, _ types: [String]) -> Value {
    guard context.depth < Self.maximumDepth else { return value }
    switch value {
    case .member(nil, let name):
      for type in types {
        let constant = forest.declarations.properties[type]?.first {
          $0.name == name && $0.isStatic
        }
        if let constantValue = constant?.value ?? constant?.result {
          let inner = Context(scope: nil, frame: CallFrame(type: type), depth: context.depth + 1)
          return resolved(constantValue, inner, in: types)
        }
      }
      return value
    case .member(let base?, let name): return .member(constants(in: base, context, types), name)
    case .call(let callee, let arguments):
      // `.brand.opacity(0.5)`
      let resolvedCallee: Value =
        if case .member(let base?, let name) = callee {
          .member(constants(in: base, context, types), name)
        } else {
          callee
        }
      return .call(
        resolvedCallee,
        arguments.map {
          CallArgument($0.label, constants(in: $0.value, context, types), $0.range)
        })
    case .list(let values): return .list(values.map { constants(in: $0, context, types) })
    case .conditional(let values, let conditions):
      return .conditional(values.map { constants(in: $0, context, types) }, if: conditions)
    default: return value
    }
  }

  /// The types that declare the constants for colors and other shape styles.
  static let shapeStyleTypes = ["Color", "ShapeStyle"]

  // MARK: Names

  func lookUp(_ name: String, _ context: Context) -> RuntimeValue {
    // A binding evaluates to the value that it binds.
    let name =
      name.hasPrefix("$") && name.dropFirst().first?.isLetter == true
      ? String(name.dropFirst()) : name
    if let local = context.locals[name] { return local }
    var scope = context.scope
    var type = context.type
    while let index = scope {
      let here = forest.scopes[index]
      type = here.type
      switch here.names {
      case .values(let bound):
        if let found = bound[name] { return self.evaluate(found, named: name, context) }
      case .parameters(let names):
        // A parameter `$item` is a binding to the element.
        if let number = names.firstIndex(where: { $0 == name || $0 == "$" + name }) {
          let values = context.frame.closureArguments[index] ?? []
          return number < values.count ? values[number] : placeholder(name, nil, nil, context.frame)
        }
      }
      scope = here.outer
    }
    if let (scope, frame) = context.frame.arguments,
      case .values(let bound) = forest.scopes[scope].names, let found = bound[name]
    {
      return self.evaluate(
        found, named: name, Context(scope: nil, frame: frame, depth: context.depth + 1))
    }
    if name == "self", let itself = context.frame.values["self"] { return itself }
    if name == "self" { return .instance(type: context.frame.type, context.frame.values) }
    if name.first?.isUppercase == true { return .code(.name(name)) }
    if let itself = context.frame.values["self"],
      let found = implicitMember(name, of: itself, context)
    {
      return found
    }
    if let type, !type.isEmpty, type != context.frame.type {
      return property(name, of: type, [:], context)
    }
    return property(name, of: context.frame.type, context.frame.values, context)
  }

  /// Evaluates a name that refers to a member of `self`; `nil` if `self` has no such member.
  /// - Parameter itself: The value of `self`: an enum case, or a value of a standard type that the
  ///   example extends.
  private func implicitMember(_ name: String, of itself: RuntimeValue, _ context: Context)
    -> RuntimeValue?
  {
    if case .enumCase(let type, _, _) = itself, name != "rawValue", declared(name, of: type) == nil
    {
      return nil
    }
    return member(name, of: itself, context.at(nil))
  }

  func evaluate(_ bound: ViewScope.Bound, named name: String, _ context: Context) -> RuntimeValue {
    guard let value = bound.value else { return placeholder(name, nil, nil, context.frame) }
    return inferNumericType(
      evaluate(value, context.at(bound.scope, type: bound.type)), as: value, name)
  }

  /// Gives an integer literal the numeric type that variables with the name `name` have in the
  /// example. Leaves the literal unchanged if no variable has this name or if the types differ.
  private func inferNumericType(_ evaluated: RuntimeValue, as value: Value, _ name: String)
    -> RuntimeValue
  {
    guard let number = value.number, number == number.rounded() else { return evaluated }
    switch (
      forest.declarations.integerNames.contains(name),
      forest.declarations.floatingPointNames.contains(name)
    ) {
    case (true, false): return .number(number, .integer)
    case (false, true): return .number(number, .floatingPoint)
    default: return evaluated
    }
  }

  /// Returns the declaration of a property in a type, one of its protocols or a superclass; `nil`
  /// if there is none.
  func declared(_ name: String, of type: String) -> DeclarationIndex.Property? {
    let declarations = forest.declarations
    return declarations.properties[type]?.first { $0.name == name }
      ?? declarations.conformances[type]?.sorted().lazy.compactMap { inherited in
        declarations.properties[inherited]?.first { $0.name == name && !$0.isStatic }
      }.first
  }

  /// Evaluates a property of a type that the example declares. A property whose value is unknown
  /// gets a placeholder.
  /// - Parameters:
  ///   - type: The name of the type.
  ///   - values: The known property values of the instance, by name.
  func property(
    _ name: String, of type: String, _ values: [String: RuntimeValue], _ context: Context
  ) -> RuntimeValue {
    if samples.values[name] == nil, let changed = changed(name, of: type, values) { return changed }
    if let known = values[name] { return known }
    if let supplied = samples.values[name] { return RuntimeValue(supplied) }
    let row: Int? =
      if case .number(let row, _)? = values[Self.rowKey] { Int(row) } else { nil }
    let declared =
      declared(name, of: type)
      ?? forest.declarations.properties[""]?.first { $0.name == name }
    guard let declared else {
      return token([name], name) ?? placeholder(name, nil, row, context.frame)
    }
    var inner = Context(
      scope: nil, frame: CallFrame(type: type, values: values, depth: context.frame.depth),
      depth: context.depth + 1)
    inner.isExact = context.isExact
    if declared.wrapper == "ScaledMetric" {
      log.report(UnsupportedFeature(.largeText, "@ScaledMetric"))
    }
    if let value = declared.value {
      return coerce(inferNumericType(evaluate(value, inner), as: value, name), declared.type, inner)
    }
    if let result = declared.result {
      let found = evaluate(result, inner)
      if found != .unknown { return coerce(found, declared.type, inner) }
    }
    if let shared = shared(declared, inner) { return shared }
    if declared.wrapper == "Environment" {
      let key = declared.wrapperValue?.key ?? name
      // The environment is evaluated once; in the drawing, only colors adapt to the reader's
      // settings.
      if let kind = Self.readerSettings[key] { log.report(UnsupportedFeature(kind, key)) }
      return Self.environment(key)
    }
    if let wrapper = declared.wrapper, Self.internalWrappers.contains(wrapper) {
      // Swift initializes an optional variable with `nil`.
      if declared.type?.last == "?" { return .none }
      if wrapper == "FocusState" || wrapper == "GestureState" { return .boolean(false) }
    }
    return placeholder(name, declared.type, row, context.frame)
  }

  /// The environment values that readers of the site can change, by name, such as `colorScheme`.
  /// Each has the kind of report that its use causes. The drawing adapts to such a change, but
  /// expressions that use the value are evaluated only once.
  private static let readerSettings: [String: UnsupportedFeature.Kind] = [
    "colorScheme": .dark, "dynamicTypeSize": .largeText, "sizeCategory": .largeText,
    "colorSchemeContrast": .contrast, "legibilityWeight": .boldText, "layoutDirection": .direction,
  ]

  /// The names of property wrappers whose properties are usually not set by the code that creates
  /// an instance.
  private static let internalWrappers: Set<String> = [
    "State", "Published", "AppStorage", "SceneStorage", "FocusState", "GestureState",
  ]

  /// Returns the default of an environment value, such as `colorScheme`, on a phone in light mode;
  /// `.unknown` for an unknown name. Only expressions use this default. The colors of the drawing
  /// adapt to the reader's settings instead.
  static func environment(_ name: String) -> RuntimeValue {
    switch name.lowercased() {
    case "colorscheme", "scheme": .code(.member(nil, "light"))
    case "colorschemecontrast": .code(.member(nil, "standard"))
    case "horizontalsizeclass", "sizeclass": .code(.member(nil, "compact"))
    case "verticalsizeclass": .code(.member(nil, "regular"))
    case "dynamictypesize", "typesize": .code(.member(nil, "large"))
    case "accessibilityreducemotion", "reducemotion", "accessibilityreducetransparency",
      "reducetransparency", "accessibilitydifferentiatewithoutcolor",
      "differentiatewithoutcolor", "accessibilityvoiceoverenabled", "legibilityweight":
      .boolean(false)
    case "isenabled": .boolean(true)
    default: .unknown
    }
  }

  /// The key under which the property values of an instance contain its 1-based row number in a
  /// list. No property can have this name.
  static let rowKey = "#"
}

extension Value {
  /// The last name of a key path, such as `colorScheme` in `\.colorScheme`; `nil` for any other
  /// expression.
  var key: String? {
    guard case .opaque(let text) = self, text.hasPrefix("\\.") else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// The expression as Swift code for messages to readers, as far as its code is known.
  var readable: String {
    switch self {
    case .operation(.operator(let name), let operands, written: ""):
      Self.readable(name, operands)
    case .number(let number): Evaluator.describe(number)
    case .member(let base?, let name): base.readable + "." + name
    case .call(let callee, let arguments):
      callee.readable + "("
        + arguments.map { ($0.label.map { $0 + ": " } ?? "") + $0.value.readable }
        .joined(separator: ", ") + ")"
    default: spelling
    }
  }

  /// The last name in the expression; `nil` if there is none. A placeholder for the value of the
  /// expression gets this name.
  var lastName: String? {
    switch self {
    case .name(let name): name
    case .member(_, let name): name
    case .call(.member(let base?, _), _): base.lastName
    case .call(let callee, let arguments): arguments.first?.value.lastName ?? callee.lastName
    case .operation(_, let operands, _): operands.first?.lastName
    default: nil
    }
  }
}

extension Value {
  /// Returns an operator with its operands as Swift code for messages to readers.
  private static func readable(_ name: String, _ operands: [Value]) -> String {
    let parts = operands.map { operand in
      let isGroup =
        switch operand {
        case .operation(let inner, _, _):
          operands.count == 1 || name == "&&" && inner == .operator("||")
        default: false
        }
      return isGroup ? "(\(operand.readable))" : operand.readable
    }
    return parts.count == 1 ? name + parts[0] : parts.joined(separator: " \(name) ")
  }
}
