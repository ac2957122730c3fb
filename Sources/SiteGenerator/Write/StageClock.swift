import Synchronization

/// Measures how much time each stage takes if several threads run jobs of different stages at the
/// same time.
final class StageClock: Sendable {
  private let spent = Mutex<[SiteBuilder.Stage: Duration]>([:])

  func measure<Value>(_ stage: SiteBuilder.Stage, _ work: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    defer { spent.withLock { $0[stage, default: .zero] += ContinuousClock.now - start } }
    return try work()
  }

  /// Returns the fraction of the total measured time that a stage took, 0…1; 0 if nothing has been
  /// measured.
  func share(of stage: SiteBuilder.Stage) -> Double {
    spent.withLock { spent in
      let all = spent.values.reduce(.zero, +)
      return all > .zero ? (spent[stage] ?? .zero) / all : 0
    }
  }
}
