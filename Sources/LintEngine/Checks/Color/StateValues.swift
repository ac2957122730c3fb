import HandbookModel
import ViewTree

extension Value {
  /// Whether the value is a condition that compares a state, as in `server.status == .late`.
  var asksForState: Bool {
    switch self {
    case .operation(_, let operands, _): operands.contains(where: \.asksForState)
    case .name, .member(.some, _):
      !Set(path?.last?.words ?? []).isDisjoint(with: [
        "status", "state", "phase", "severity", "health",
      ])
    default: false
    }
  }

  /// Whether the value is a condition on which case of an enumeration the value itself is, as in a
  /// `switch` over `self`, or whether there is one.
  var asksForCase: Bool {
    guard case .operation(.operator(let name), let operands, _) = self, operands.count >= 2 else {
      return false
    }
    switch (name, operands[0], operands[1]) {
    case ("==", .name("self"), .member(nil, _)), ("!=", _, .null): return true
    case ("||", _, _): return operands.allSatisfy(\.asksForCase)
    default: return false
    }
  }

  /// Whether the value is the name of a color, a call of a function of the app that returns one, or the
  /// name of an optional color with another one for `nil`.
  var isNameOfColor: Bool {
    if case .call(let function, _) = self {
      return function.path?.last.map { !$0.isTypeName } ?? false && !function.isImplicit
        && (function.path?.count == 1 || function.path?.first == "self")
    }
    if case .operation(.operator("??"), let operands, _) = self {
      return operands.first.map { $0.path != nil || $0.isMemberOfOptional } ?? false
    }
    return path != nil
  }

  private var isMemberOfOptional: Bool {
    if case .member(.operation(.optionalChaining, _, _)?, _) = self { true } else { false }
  }

  /// Whether the name of the value mentions a state, as in `statusColor` or `server.status.color`.
  var isColorOfState: Bool {
    guard !isImplicit, let path, let last = path.last?.lowercased(), last.hasSuffix("color")
    else { return false }
    let words = path.joined(separator: " ").lowercased()
    return words.contains("status") || words.contains("state")
  }
}

extension ViewNode {
  /// Returns whether something other than the color of the view changes with what the color depends on,
  /// such as a line through a text.
  func changesInGray(with paint: ViewModifier) -> Bool {
    let states = Set(forest.variableReferences(in: paint.range).map(\.name))
      .subtracting([paint.name])
    return modifiers.contains { modifier in
      Self.shapingNames.contains(modifier.name)
        && modifier.arguments.contains { forest.isMentioned(states, in: $0.range) }
    }
  }

  /// The modifiers that change how a text or symbol looks in gray, too.
  private static let shapingNames: Set<String> = [
    "bold", "font", "fontDesign", "fontWeight", "fontWidth", "italic", "monospaced",
    "rotationEffect", "scaleEffect", "strikethrough", "symbolEffect", "symbolVariant", "underline",
  ]
}
