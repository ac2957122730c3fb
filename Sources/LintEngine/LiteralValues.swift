import ViewTree

extension Value {
  /// Whether the value is a condition about the version of the system.
  var isAvailability: Bool {
    switch self {
    case .operation(.available, _, _), .operation(.unavailable, _, _): true
    default: false
    }
  }

  /// The name of the type with which a chain of calls starts, such as `Text` for
  /// `Text(name).bold()`; `nil` for any other value.
  var rootType: String? {
    switch self {
    case .call(.name(let name), _): name
    case .call(let callee, _): callee.rootType
    case .member(let base?, _): base.rootType
    default: nil
    }
  }

  /// Returns whether the value joins texts, as in `Text(a) + Text(b).bold()`.
  /// - Parameter matches: Returns whether an operand is such a text.
  func joinsTexts(_ matches: (Value) -> Bool = { $0.rootType == "Text" }) -> Bool {
    guard case .operation(.operator("+"), _, _) = self else { return false }
    var value = self
    while case .operation(.operator("+"), let operands, _) = value, operands.count == 2 {
      guard matches(operands[1]) || operands[1].joinsTexts(matches) else { return false }
      value = operands[0]
    }
    return matches(value)
  }

  /// Whether the value is written in `range`, a range of UTF-8 bytes of the source, rather than
  /// being the value of a constant that is declared elsewhere. Only calls with arguments have a
  /// source range; for any other value, the result is `false`.
  func isInline(in range: Range<Int>) -> Bool {
    firstArgument.map { range.contains($0.range.lowerBound) } ?? false
  }

  /// The first argument in a chain of calls, such as `size: 12` in `.system(size: 12).bold()`;
  /// `nil` if no call has an argument.
  private var firstArgument: CallArgument? {
    switch self {
    case .call(let callee, let arguments): callee.firstArgument ?? arguments.first
    case .member(let base?, _): base.firstArgument
    default: nil
    }
  }
}
