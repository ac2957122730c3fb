import Synchronization
import ViewTree

#if canImport(Glibc)
  import CDispatch
  import Glibc
#else
  import Darwin
#endif

/// Runs `work` on a new thread whose stack is large enough to parse any code that
/// ``NestingLimiter`` accepts.
///
/// Tasks run on threads with stacks as small as 512 KB, but a debug build of the parser uses 26 KB
/// for a single `VStack {`. The calling thread blocks until `work` returns, so `work` must be short
/// and must not wait for anything itself.
/// - Returns: The result of `work`; `nil` if the system cannot create a thread.
func withLargeStack<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
  let result = ResultBox<Value>()
  let threadWork = ThreadWork { result.value.withLock { $0 = work() } }
  guard threadWork.runAndWait() else { return nil }
  return result.value.withLock { $0 }
}

/// The size of the thread's stack in bytes. The largest stack frames measured in a debug build are
/// 26 KB per bracket and 11 KB per token. At these sizes, the most deeply nested code that is
/// accepted needs 13 MB. The rest is a reserve, which costs no memory: only the pages that are used
/// are allocated.
private let stackBytes = 64 << 20

private final class ResultBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

private final class ThreadWork: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  /// Runs the work on a new thread and waits until it is done. Returns `false`, without running the
  /// work, if no thread could be created.
  func runAndWait() -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackBytes) == 0 else { return false }
    let handle = Unmanaged.passRetained(self)
    // Darwin and the Linux C libraries declare these parameters with different optionality.
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { perform($0) }, handle.toOpaque())
      guard status == 0, let thread else {
        handle.release()
        return false
      }
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, { perform($0) }, handle.toOpaque())
      guard status == 0 else {
        handle.release()
        return false
      }
    #endif
    return pthread_join(thread, nil) == 0
  }

  fileprivate func run() { work() }
}

private func perform(_ handle: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let handle else { return nil }
  Unmanaged<ThreadWork>.fromOpaque(handle).takeRetainedValue().run()
  return nil
}
