/// A statement of an action or a function, as far as it may change variables.
package enum Statement: Sendable {
  /// A variable changes.
  case change(Assignment)
  /// A function is called. The statements in its closures follow as statements of their own.
  case call(CallSite)
  /// A condition decides what runs.
  case decision(Decision)
}

/// Code that does not run where it is written.
package struct Detour: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A `catch`, whose code runs only after an error.
    case caught
    /// A `defer`, whose code runs when the code around it ends.
    case deferred
  }

  package let kind: Kind
  /// The source range of the whole statement, in UTF-8 bytes.
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension ViewForest {
  /// Returns the statements in a source range in the order in which they run without errors.
  ///
  /// Code in the closures of calls such as `withAnimation`, `Task` and `DispatchQueue.main.async` is
  /// part of the result, that in the arms of decisions is not. Loops that depend on a condition, and
  /// closures that run at other times, are left out. The body of a `for` loop is read once.
  /// - Parameter range: The source range of a closure or body, in UTF-8 bytes.
  package func statements(in range: Range<Int>) -> [Statement] {
    var found: [(range: Range<Int>, statement: Statement?)] = []
    for detour in detours.starting(in: range, by: \.range.lowerBound) {
      found.append((detour.range, nil))
    }
    // An assignment comes before the calls that begin where it begins, such as `toggle()`.
    found += assignments(in: range).map { ($0.range, .change($0)) }
    found += decisions(in: range).map { ($0.range, .decision($0)) }
    found += calls(in: range).map { ($0.range, .call($0)) }
    if found.count > 1 {
      found = found.enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }.map(\.element)
    }
    var statements: [Statement] = []
    var deferred: [Range<Int>] = []
    var end = range.lowerBound
    for (range, statement) in found where range.lowerBound >= end {
      switch statement {
      case nil:
        end = range.upperBound
        if isDeferred(range) { deferred.append(range) }
      case .change(let change)?:
        // The code of a task runs, too.
        if change.value?.callee == .name("Task") { continue }
        statements.append(.change(change))
        end = range.upperBound
      case .decision(let decision)?:
        if decision.kind != .loop { statements.append(.decision(decision)) }
        end = range.upperBound
      case .call(let call)?:
        if Self.laterCalls.contains(call.name) {
          end = range.upperBound
        } else {
          statements.append(.call(call))
        }
      }
    }
    // The last `defer` runs first. The range of each begins inside of the statement itself.
    for range in deferred.reversed() {
      statements += self.statements(in: range.lowerBound + 1..<range.upperBound)
    }
    return statements
  }

  private func isDeferred(_ range: Range<Int>) -> Bool {
    detours.starting(in: range.lowerBound..<range.lowerBound + 1, by: \.range.lowerBound)
      .contains { $0.kind == .deferred }
  }

  /// The names of functions whose closures run at other times, such as after a timer fires.
  private static let laterCalls: Set<String> = [
    "scheduledTimer", "addObserver", "sink", "addAction", "observe", "withObservationTracking",
  ]
}

extension Value {
  /// The callee of a call; the expression itself if it is not a call.
  package var callee: Value { if case .call(let callee, _) = self { callee } else { self } }
}
