import HandbookModel
import Synchronization

/// Runs `work` on a new thread whose stack is large enough to parse any code that
/// ``NestingLimiter`` accepts.
///
/// Tasks run on threads with stacks as small as 512 KB, but a debug build of the parser uses 26 KB
/// for a single `VStack {` and 11 KB for a token. The most deeply nested code that is accepted needs
/// 13 MB of the 64 MB of a ``SystemThread``. The calling thread blocks until `work` returns, so
/// `work` must be short and must not wait for anything itself.
/// - Returns: The result of `work`; `nil` if the system cannot create a thread.
func withLargeStack<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
  let result = ResultBox<Value>()
  guard let thread = SystemThread({ result.value.withLock { $0 = work() } }) else { return nil }
  thread.join()
  return result.value.withLock { $0 }
}

private final class ResultBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
