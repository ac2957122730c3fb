import SwiftSyntax

/// The platforms that a piece of code is compiled for, as distinguished by `#if os(…)`.
package struct PlatformSet: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per platform.
  package let rawValue: UInt8

  /// Creates a set of platforms from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// iOS and iPadOS, which `#if os(…)` does not distinguish.
  package static let iOS = PlatformSet(rawValue: 1)
  /// macOS.
  package static let macOS = PlatformSet(rawValue: 2)
  /// tvOS.
  package static let tvOS = PlatformSet(rawValue: 4)
  /// visionOS.
  package static let visionOS = PlatformSet(rawValue: 8)
  /// watchOS.
  package static let watchOS = PlatformSet(rawValue: 16)
  /// All platforms; used for code that is not inside `#if os(…)`.
  package static let all: PlatformSet = [.iOS, .macOS, .tvOS, .visionOS, .watchOS]

  /// Creates a set with one platform, named as in the condition `os(iOS)`. The set is empty for the
  /// name of any other operating system.
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

/// The platforms for which a compilation condition is always true, and those for which it may be
/// true. A condition that does not depend on the platform may be true for all of them.
struct PlatformCondition {
  var certain: PlatformSet
  var possible: PlatformSet

  static let unknown = PlatformCondition(certain: [], possible: .all)

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

/// The regions of a piece of code that `#if` compiles for some platforms only.
struct ConditionalRegions: Sendable {
  private var regions: [(range: Range<Int>, systems: PlatformSet)] = []

  mutating func add(_ node: IfConfigDeclSyntax) {
    for (clause, systems) in zip(node.clauses, node.systems) where systems != .all {
      regions.append((bytes(of: clause), systems))
    }
  }

  /// Returns the platforms that the code at an offset is compiled for.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  func systems(at offset: Int) -> PlatformSet {
    regions.reduce(.all) {
      $1.range.contains(offset) ? $0.intersection($1.systems) : $0
    }
  }
}

extension IfConfigDeclSyntax {
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
