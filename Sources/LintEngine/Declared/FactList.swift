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
