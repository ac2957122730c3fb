import Synchronization

/// A thread-safe counter that begins at 1.
package final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  package init() {}

  /// Returns the next number.
  package func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
