import ViewTree

/// A constant delay, such as `Task.sleep(for: .seconds(3))`, and what changes after it.
struct Delay {
  /// The call that waits or makes other code wait.
  let call: CallSite
  /// The length of the delay in seconds.
  let seconds: Double
  /// The assignments after the delay in the same closure or function, up to the next delay. Those in
  /// a loop, or after something else that the code waits for, are left out.
  let changes: [Assignment]

  /// The variables of their own types that become `nil` or `false` after the delay.
  var cleared: [TypeMember] {
    changes.filter { ($0.value == .null || $0.value?.boolean == false) && $0.base == nil }
      .map { TypeMember(type: $0.enclosing.type, name: $0.name) }
  }
}

/// All constant delays in the code, in source order.
struct Delays: LintIndex {
  let all: [Delay]

  init(_ context: LintContext) {
    let forest = context.forest
    let loops = RangeSet(forest.decisions.lazy.filter { $0.kind == .loop }.map(\.range))
    let calls = context.calls.filter { Self.names.contains($0.name) }
    all = calls.enumerated().compactMap { number, call in
      guard let seconds = Self.seconds(call), !loops.contains(call.range.lowerBound) else {
        return nil
      }
      guard call.name == "sleep" else {
        return Delay(
          call: call, seconds: seconds, changes: Array(forest.assignments(in: call.range)))
      }
      let next = calls.indices.contains(number + 1) ? calls[number + 1].range.lowerBound : .max
      return Delay(
        call: call, seconds: seconds, changes: Self.changes(after: call, before: next, forest))
    }
  }

  private static let names: Set<String> = ["sleep", "asyncAfter", "scheduledTimer"]

  /// Returns the assignments that run after a delay that the code waits for.
  /// - Parameter next: The offset of the next delay, in UTF-8 bytes.
  private static func changes(
    after call: CallSite, before next: Int, _ forest: ViewForest
  ) -> [Assignment] {
    let start = call.range.upperBound
    let closure = call.outer.flatMap { forest.calls[$0].argument(at: start - 1) }
    let region = start..<max(start, min(next, closure?.range.upperBound ?? .max))
    let waits = forest.effects(.wait, in: region).contains { wait in
      wait.outer == call.outer && wait.enclosing == call.enclosing
        && forest.calls(in: wait.range).first?.name != "run"
    }
    guard !waits else { return [] }
    return forest.assignments(in: region).prefix { $0.enclosing == call.enclosing }
  }

  /// Returns the length of a delay in seconds; `nil` if it is not constant.
  private static func seconds(_ call: CallSite) -> Double? {
    guard call.isMember else { return nil }
    switch call.name {
    case "sleep":
      if let nanoseconds = call.arguments["nanoseconds"] {
        return nanoseconds.product.map { $0 / 1e9 }
      }
      guard case .call(.member(_, let unit), let arguments)? = call.arguments["for"],
        let amount = arguments.first?.value.number
      else { return nil }
      return ["seconds": amount, "milliseconds": amount / 1000][unit]
    case "asyncAfter":
      guard case .operation(.operator("+"), let operands, _)? = call.arguments["deadline"] else {
        return nil
      }
      return operands.last?.number
    default:
      return call.arguments["repeats"]?.boolean == false
        ? call.arguments["withTimeInterval"]?.number : nil
    }
  }
}

extension Value {
  /// The number, or the product of numbers as in `UInt64(3 * 1_000_000_000)`; `nil` for any other
  /// value.
  fileprivate var product: Double? {
    switch self {
    case .number(let number): return number
    case .name("NSEC_PER_SEC"): return 1e9
    case .call(.name("UInt64"), let arguments): return arguments.first?.value.product
    case .operation(.operator("*"), let operands, _):
      let factors = operands.compactMap(\.product)
      return factors.count == operands.count ? factors.reduce(1, *) : nil
    default: return nil
    }
  }
}
