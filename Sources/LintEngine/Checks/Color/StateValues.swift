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

  /// Whether the name of the value mentions a state, as in `statusColor` or `server.status.color`.
  var isColorOfState: Bool {
    guard !isImplicit, let path, let last = path.last?.lowercased(), last.hasSuffix("color")
    else { return false }
    let words = path.joined(separator: " ").lowercased()
    return words.contains("status") || words.contains("state")
  }
}
