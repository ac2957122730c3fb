import HandbookModel
import SwiftSyntax
import ViewTree

/// The platforms for which a compilation condition is always true, and those for which it may be
/// true, in apps that people use. A condition that does not depend on the platform may be true for
/// all of them.
struct PlatformCondition {
  var certain: PlatformSet
  var possible: PlatformSet

  static let unknown = PlatformCondition(certain: [], possible: .all)

  init(certain: PlatformSet, possible: PlatformSet) {
    self.certain = certain
    self.possible = possible
  }

  /// A condition that is true on one platform.
  private init(_ platform: Platform) {
    self.init(certain: PlatformSet(platform), possible: PlatformSet(platform))
  }

  init(_ condition: ExprSyntax) {
    switch condition.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node):
      let name = node.arguments.first?.expression.code ?? ""
      switch node.calledExpression.code {
      case "os":
        let systems = PlatformSet(named: name)
        self.init(certain: systems, possible: systems)
      case "canImport" where name == "UIKit":
        let systems = PlatformSet.all.subtracting(PlatformSet(.macOS))
        self.init(certain: systems, possible: systems)
      case "canImport" where name == "AppKit": self.init(.macOS)
      case "canImport" where name == "WatchKit": self.init(.watchOS)
      // Only developers use the simulator.
      case "targetEnvironment" where name == "simulator": self.init(certain: [], possible: [])
      default: self = .unknown
      }
    // Code for debugging is in no app that people use.
    case .declReferenceExpr(let node) where node.baseName.text == "DEBUG":
      self.init(certain: [], possible: [])
    case .prefixOperatorExpr(let node) where node.operator.text == "!":
      self = PlatformCondition(node.expression).negated
    case .tupleExpr(let node) where node.elements.count == 1:
      self = node.elements.first.map { PlatformCondition($0.expression) } ?? .unknown
    case .sequenceExpr(let node): self.init(sequence: Array(node.elements))
    default: self = .unknown
    }
  }

  /// Reads a condition such as `a && b || c`, which the parser represents as a flat list of
  /// operands and operators.
  private init(sequence elements: [ExprSyntax]) {
    let alternatives = elements.split {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||"
    }
    self.init(certain: [], possible: [])
    for alternative in alternatives {
      let all = alternative.filter { !$0.is(BinaryOperatorExprSyntax.self) }
        .map { PlatformCondition($0) }
      certain.formUnion(all.reduce(.all) { $0.intersection($1.certain) })
      possible.formUnion(all.reduce(.all) { $0.intersection($1.possible) })
    }
  }

  var negated: PlatformCondition {
    PlatformCondition(
      certain: .all.subtracting(possible), possible: .all.subtracting(certain))
  }
}

extension IfConfigDeclSyntax {
  /// The arms of the `#if` that are not compiled for all platforms, each with its platforms.
  var regions: [(range: Range<Int>, systems: PlatformSet)] {
    zip(clauses, systems).filter { $0.1 != .all }.map { (bytes(of: $0), $1) }
  }

  /// For each arm of the `#if`, in order, the platforms that the arm may be compiled for.
  var systems: [PlatformSet] {
    var left = PlatformSet.all
    return clauses.map { clause in
      let condition = clause.condition.map { PlatformCondition($0) }
      let own = left.intersection(condition?.possible ?? .all)
      left.subtract(condition?.certain ?? .all)
      return own
    }
  }
}
