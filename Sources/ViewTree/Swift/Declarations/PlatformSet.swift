import SwiftSyntax

/// The operating systems that a piece of code is compiled for, as `#if os(…)` tells them apart.
package struct PlatformSet: OptionSet, Hashable, Sendable {
  /// A bit for each.
  package let rawValue: UInt8

  /// As option sets are made.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// iPadOS, too, which no condition tells from it.
  package static let iOS = PlatformSet(rawValue: 1)
  /// Macs.
  package static let macOS = PlatformSet(rawValue: 2)
  /// Apple TV.
  package static let tvOS = PlatformSet(rawValue: 4)
  /// Apple Vision.
  package static let visionOS = PlatformSet(rawValue: 8)
  /// Apple Watch.
  package static let watchOS = PlatformSet(rawValue: 16)
  /// Where nothing restricts it.
  package static let all: PlatformSet = [.iOS, .macOS, .tvOS, .visionOS, .watchOS]

  /// By the name that `os(…)` is given; none for a system that no app here is made for.
  init(named name: String) {
    self =
      switch name {
      case "iOS": .iOS
      case "macOS", "OSX": .macOS
      case "tvOS": .tvOS
      case "visionOS", "xrOS": .visionOS
      case "watchOS": .watchOS
      default: []
      }
  }
}

/// Where a condition holds for certain, and where it may hold: what is no question of the system may
/// hold anywhere or nowhere.
struct SystemCondition {
  var certain: PlatformSet
  var possible: PlatformSet

  static let unknown = SystemCondition(certain: [], possible: .all)

  init(certain: PlatformSet, possible: PlatformSet) {
    self.certain = certain
    self.possible = possible
  }

  init(_ condition: ExprSyntax) {
    switch condition.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node):
      let name = node.arguments.first?.expression.trimmedDescription ?? ""
      switch node.calledExpression.trimmedDescription {
      case "os":
        let systems = PlatformSet(named: name)
        self.init(certain: systems, possible: systems)
      case "canImport" where name == "AppKit": self.init(certain: .macOS, possible: .macOS)
      case "canImport" where name == "WatchKit":
        self.init(certain: .watchOS, possible: .watchOS)
      default: self = .unknown
      }
    case .prefixOperatorExpr(let node) where node.operator.text == "!":
      self = SystemCondition(node.expression).negated
    case .tupleExpr(let node) where node.elements.count == 1:
      self = node.elements.first.map { SystemCondition($0.expression) } ?? .unknown
    case .sequenceExpr(let node): self.init(sequence: Array(node.elements))
    default: self = .unknown
    }
  }

  /// `a && b || c`, which the parser leaves as a list of operands and operators.
  private init(sequence elements: [ExprSyntax]) {
    let alternatives = elements.split {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||"
    }
    self.init(certain: [], possible: [])
    for alternative in alternatives {
      let all = alternative.filter { !$0.is(BinaryOperatorExprSyntax.self) }
        .map { SystemCondition($0) }
      certain.formUnion(all.reduce(.all) { $0.intersection($1.certain) })
      possible.formUnion(all.reduce(.all) { $0.intersection($1.possible) })
    }
  }

  var negated: SystemCondition {
    SystemCondition(
      certain: .all.subtracting(possible), possible: .all.subtracting(certain))
  }
}

/// The parts of a piece of code that `#if` keeps to some systems.
struct ConditionalRegions: Sendable {
  private var regions: [(range: Range<Int>, systems: PlatformSet)] = []

  mutating func add(_ node: IfConfigDeclSyntax) {
    for (clause, systems) in zip(node.clauses, node.systems) where systems != .all {
      regions.append((bytes(of: clause), systems))
    }
  }

  /// What the code at an offset is compiled for.
  func systems(at offset: Int) -> PlatformSet {
    regions.reduce(.all) {
      $1.range.contains(offset) ? $0.intersection($1.systems) : $0
    }
  }
}

extension IfConfigDeclSyntax {
  /// Per arm, the systems that it may be compiled for.
  var systems: [PlatformSet] {
    var left = PlatformSet.all
    return clauses.map { clause in
      let condition = clause.condition.map { SystemCondition($0) }
      let own = left.intersection(condition?.possible ?? .all)
      left.subtract(condition?.certain ?? .all)
      return own
    }
  }
}
