import SwiftSyntax
import ViewTree

/// A chain of modifiers such as `Text("a").bold().padding(8)`, split into its root (`Text("a")`)
/// and its modifiers.
struct ModifierChain {
  /// A modifier in a chain: the call of a member.
  struct Segment {
    let name: TokenSyntax
    /// The dot before the modifier's name; `nil` if the receiver is implicit, as in `padding()` in
    /// an extension of `View`.
    let period: TokenSyntax?
    let call: FunctionCallExprSyntax
    /// The condition of the `#if` around the modifier as text, such as `os(iOS)`; `nil` if there
    /// is none.
    let condition: String?
  }

  /// The expression that the first modifier is called on; `nil` if the chain begins with a dot.
  private(set) var root: ExprSyntax?
  /// The modifiers of the chain, from the innermost to the outermost.
  private(set) var segments: [Segment] = []

  /// Splits an expression into its root and its modifiers.
  /// - Parameter isInViewExtension: Whether the code is in an extension of `View`, where the
  ///   receiver of the first modifier may be implicit.
  init(_ expression: ExprSyntax, isInViewExtension: Bool = false) {
    var next: ExprSyntax? = expression
    while let current = next {
      if let call = current.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.callee.as(MemberAccessExprSyntax.self),
        member.base?.typePath == nil,
        member.declName.baseName.name?.isTypeName == false
      {
        segments.append(
          Segment(name: member.declName.baseName, period: member.period, call: call, condition: nil)
        )
        next = member.base
        continue
      }
      if let config = current.as(PostfixIfConfigExprSyntax.self) {
        segments += Self.segments(of: config.config)
        next = config.base
        continue
      }
      if isInViewExtension, let call = current.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
        ViewVocabulary.modifiers.contains(name.text)
      {
        segments.append(Segment(name: name, period: nil, call: call, condition: nil))
        next = nil
        continue
      }
      guard let inner = current.inside else {
        root = current
        break
      }
      next = inner
    }
    segments.reverse()
  }

  /// Returns the modifiers in all arms of an `#if`, the outermost first.
  private static func segments(of config: IfConfigDeclSyntax) -> [Segment] {
    var segments: [Segment] = []
    for arm in config.arms {
      guard let expression = arm.clause.elements?.as(ExprSyntax.self) else { continue }
      segments += ModifierChain(expression).segments.map { segment in
        Segment(
          name: segment.name, period: segment.period, call: segment.call,
          condition: segment.condition.map { "\(arm.condition) && \($0)" } ?? arm.condition)
      }
    }
    return segments.reversed()
  }
}

extension IfConfigDeclSyntax {
  /// The maximum number of earlier conditions that are part of the condition of an arm, since the
  /// text would otherwise double with the number of arms.
  private var mostConditions: Int { 16 }

  /// The arms of the `#if`, each with the condition under which it is compiled, as text without
  /// whitespace, such as `!(os(iOS))` for an `#else`.
  var arms: [(clause: IfConfigClauseSyntax, condition: String)] {
    var before: [String] = []
    return clauses.map { clause in
      let own = clause.condition?.code.filter { !$0.isWhitespace }
      let condition = (before.suffix(mostConditions).map { "!(\($0))" } + [own].compactMap(\.self))
        .joined(separator: "&&")
      if let own { before.append(own) }
      return (clause, condition)
    }
  }
}

extension ExprSyntax {
  /// The called expression without generic arguments and without the `?` of optional chaining.
  fileprivate var callee: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .genericSpecializationExpr(let node): node.expression
    case .optionalChainingExpr(let node): node.expression
    default: self
    }
  }

  /// The expression inside parentheses, `try`, `await` and similar wrappers; `nil` for any other
  /// expression.
  fileprivate var inside: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node) where node.elements.count == 1: node.elements.first?.expression
    case .tryExpr(let node): node.expression
    case .awaitExpr(let node): node.expression
    case .forceUnwrapExpr(let node): node.expression
    case .optionalChainingExpr(let node): node.expression
    default: nil
    }
  }
}
