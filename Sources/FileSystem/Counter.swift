import Synchronization

/// A thread-safe counter that starts at 1.
package final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  package init() {}

  /// Returns the next number: 1 on the first call, then 2, 3 and so on.
  package func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
