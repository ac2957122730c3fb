import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs `work` on a thread of its own with a stack that everything ``NestingLimiter`` lets pass fits in.
///
/// Tasks run on threads with as little as 512 KB, and a debug build of the parser takes 26 KB for
/// one `VStack {`. The caller waits: what is done here is short and waits for nothing itself.
/// - Returns: What `work` returns; nil when the machine gives no thread.
func withLargeStack<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
  let result = Slot<Value>()
  let errand = ThreadWork { result.value.withLock { $0 = work() } }
  guard errand.runToEnd() else { return nil }
  return result.value.withLock { $0 }
}

/// By the largest frames seen in a debug build, 26 KB a bracket and 11 KB a token, what passes needs
/// 13 MB. Only pages that are touched cost memory.
private let stackBytes = 64 << 20

private final class Slot<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

private final class ThreadWork: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  /// False when no thread could be made; then nothing was run.
  func runToEnd() -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackBytes) == 0 else { return false }
    let handle = Unmanaged.passRetained(self)
    // Darwin and the Linux libraries disagree on what may be nil here.
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
