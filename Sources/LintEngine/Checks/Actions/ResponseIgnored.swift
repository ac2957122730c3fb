import HandbookModel
import ViewTree

extension Check {
  static let responseIgnored = Check("response-ignored") { context in
    let forest = context.forest
    guard forest.names.contains("URLSession") else { return [] }
    let variables = context.index(Variables.self)
    let discarded = forest.effects.filter { $0.kind == .discardedResult }.map(\.range)
    let waited = discarded.compactMap { range in
      forest.calls(in: range).first { $0.range == range }
    }.filter { ["data", "upload"].contains($0.name) }
    let called = context.calls.filter { call in
      ["dataTask", "uploadTask"].contains(call.name)
        && call.closureParameters?.prefix(2) == ["_", "_"]
    }
    return (waited + called)
      .filter { isOfSession($0, variables) && !isUnseen($0, forest) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }.map { .ignored($0) }
  }

  /// Whether the call is one of `URLSession` itself. A session of another type may look at the status.
  private static func isOfSession(_ call: CallSite, _ variables: Variables) -> Bool {
    switch call.base {
    case .name(let name), .member(.name("self")?, let name):
      guard let property = variables.property(name, of: call.enclosing.type) else { return false }
      return property.type.map { $0 == "URLSession" } ?? isSession(property.value)
    default: return isSession(call.base)
    }
  }

  /// Whether a value is the shared session, or a new one.
  private static func isSession(_ value: Value?) -> Bool {
    switch value {
    case .member(.name("URLSession")?, "shared"), .call(.name("URLSession"), _): true
    default: false
    }
  }

  /// Whether the request is about something that people neither see nor wait for.
  private static func isUnseen(_ call: CallSite, _ forest: ViewForest) -> Bool {
    let names =
      [call.enclosing.type, call.enclosing.member]
      + forest.variableReferences(in: call.range).map(\.name)
    return names.contains { !unseen.isDisjoint(with: $0.words) }
  }

  private static let unseen: Set<String> = [
    "analytics", "telemetry", "metrics", "tracker", "tracking", "track", "log", "logs", "logger",
    "crash", "diagnostics", "beacon", "ping", "heartbeat", "prefetch", "preload", "warm",
    "reachable",
    "reachability", "webhook",
  ]
}

extension Finding {
  fileprivate static func ignored(_ call: CallSite) -> Finding {
    Finding(
      check: Check.responseIgnored.id,
      message: "a request that the server refuses throws no error, and looks as if it had worked; "
        + "look at the status of the response",
      range: call.nameRange, notes: [], fix: nil)
  }
}
