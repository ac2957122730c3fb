import Synchronization

/// Counts from 1 on several threads.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
