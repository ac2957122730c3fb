package import ViewTree

/// Prints the facts of a view, so that authors of checks can see what selectors can test.
package enum FactList {
  /// Returns a line for each fact of a view that is not absent. If its value is unknown, the line
  /// says why.
  package static func lines(for view: ViewNode) -> [String] {
    names(for: view).compactMap { try? FactQuery($0) }
      .filter { $0.answer(for: view) != .absent }.map { $0.summary(for: view) }
  }

  /// Returns the names of the facts that the view can have.
  private static func names(for view: ViewNode) -> [String] {
    let arguments = labels(of: view.arguments).map { "arg.\($0)" }
    var counts: [String: Int] = [:]
    let modifiers = view.modifiers.flatMap { modifier in
      counts[modifier.name, default: 0] += 1
      let number = counts[modifier.name, default: 0]
      let name = "mod.\(modifier.name)" + (number > 1 ? "#\(number)" : "")
      return [name]
        + labels(of: modifier.arguments).dropFirst().map { "\(name).\($0)" }
        + FactQuery.ClosureContent.allCases.map { "\(name).\($0.rawValue)" }
    }
    return ViewProperty.allCases.map(\.rawValue) + arguments
      + FactQuery.ClosureContent.allCases.map { "action.\($0.rawValue)" } + modifiers
  }

  /// Returns the label of each argument, or its position if it has none.
  static func labels(of arguments: [CallArgument]) -> [String] {
    arguments.enumerated().map { $1.label ?? "\($0)" }
  }
}

extension FactQuery {
  /// Describes the value of the fact for a view, such as `font.size: 17`.
  func summary(for view: ViewNode) -> String {
    summary(answer(for: view), obstacle(for: view))
  }

  /// Describes a value of the fact.
  /// - Parameter obstacle: The reason why it is unknown; `nil` if it is known.
  func summary(_ answer: FactValue, _ obstacle: String?) -> String {
    let reason = obstacle.map { "because \($0)" } ?? ""
    let value =
      switch answer {
      case .absent: "absent"
      case .unknown: "unknown, \(reason)"
      case .opaque: "there, but its value is unknown, \(reason)"
      case .either(let values):
        values.map { $0.obstacle == nil ? $0.shown : "unknown" }.joined(separator: " or ")
      default: answer.shown
      }
    return "\(name): \(value)"
  }
}

extension FactValue {
  /// The value for people. An empty text is shown as `""`.
  fileprivate var shown: String {
    switch self {
    case .word(""): "\"\""
    case .absent: "absent"
    case .several(let values) where values.isEmpty: "none"
    case .several(let values): values.map { $0.shown }.joined(separator: ", ")
    case .opaque, .unknown: "unknown"
    default: text
    }
  }
}

// MARK: - Obstacles

/// The reason why the value of a fact is unknown.
enum Obstacle: Hashable, Sendable {
  /// A modifier whose effect is unknown may set the property.
  case modifier(String)
  /// A modifier that sets the property is inside `#if`.
  case compilation(String)
  /// The property is set to an expression that is not evaluated.
  case expression(String)
  /// The text has interpolations.
  case interpolation
  /// Something around the view may set the property, or the view itself does in an unknown way.
  case inheritance
  /// What is behind the view is unknown.
  case background
  /// There is no color behind the view.
  case noBackground
  /// The color behind the view is unknown.
  case backgroundColor
  /// The type with this name is not declared in the code that was read.
  case declaration(String)
  /// The property with this name is assigned conditionally or more than once.
  case severalAssignments(String)

  /// The reason as the end of a sentence.
  var reason: String {
    switch self {
    case .modifier(let name): "the modifier '\(name)' is unknown and may set it"
    case .compilation(let name): "'\(name)' is inside #if"
    case .expression(let code): "'\(code)' is not evaluated"
    case .interpolation: "a part of the text is computed"
    case .inheritance: "something around the view may set it"
    case .background: "what is behind the view is unknown"
    case .noBackground: "the code sets no color behind the view"
    case .backgroundColor: "the color behind the view is unknown"
    case .declaration(let type): "the declaration of '\(type)' is unknown"
    case .severalAssignments(let name): "'\(name)' is not simply assigned once"
    }
  }
}

extension Obstacle {
  /// Creates the reason why it is unknown whether a modifier hides its view.
  init(hiding modifier: ViewModifier) {
    if modifier.isUnknown {
      self = .modifier(modifier.name)
    } else if modifier.condition != nil {
      self = .compilation(modifier.name)
    } else {
      self = .expression(modifier.arguments.first?.value.spelling ?? modifier.name)
    }
  }
}

extension FactQuery {
  /// Returns the reason why the value of the fact is unknown for a view; `nil` if it is known.
  func obstacle(for view: ViewNode) -> String? {
    guard let obstacle = answer(for: view).obstacle else { return nil }
    let names: [String]
    switch (obstacle, subject) {
    case (.inheritance, .environment(let name)): names = [name]
    case (.inheritance, .property(let property)):
      names =
        property.rawValue.hasPrefix("font") ? ["font"] : ["foregroundStyle", "foregroundColor"]
    default: return obstacle.reason
    }
    var holder = view
    for _ in 0..<levels { holder = holder.parent ?? holder }
    return holder.obstacle(toInheriting: names, stopsAtControls: names.count > 1)?.reason
      ?? obstacle.reason
  }
}
