#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread of the operating system with a stack of a known size. Sendability is unchecked because
/// the handle is a pointer on Darwin; it is only passed to `pthread_join`.
@usableFromInline
package struct SystemThread: @unchecked Sendable {
  /// The size of the stack in bytes. It costs no memory: only the pages that are used are allocated.
  /// It does not depend on `ulimit -s`.
  package static let stackBytes = 64 << 20

  private let thread: pthread_t

  /// Starts a thread. The result is `nil`, and the work is not done, if the system cannot create one,
  /// as when the user already has as many as a limit allows.
  package init?(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, Self.stackBytes) == 0 else { return nil }
    let handle = Unmanaged.passRetained(Work(run: work))
    // Darwin and the Linux C libraries declare these parameters with different optionality.
    #if canImport(Darwin)
      var created: pthread_t?
      let status = pthread_create(&created, &attributes, { perform($0) }, handle.toOpaque())
    #else
      var id = pthread_t()
      let status = pthread_create(&id, &attributes, { perform($0) }, handle.toOpaque())
      let created: pthread_t? = id
    #endif
    guard status == 0, let created else {
      handle.release()
      return nil
    }
    thread = created
  }

  /// Waits until the work is done. It must be called once.
  package func join() { pthread_join(thread, nil) }

  fileprivate final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs work on up to `count` threads at the same time, of which the calling thread is one, and
  /// waits until all are done. There are fewer if the system cannot create as many.
  /// - Parameter count: The number of threads, at least 1.
  @usableFromInline
  package static func run(on count: Int, _ work: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).compactMap { _ in SystemThread(work) }
    work()
    for thread in others { thread.join() }
  }
}

private func perform(_ handle: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let handle else { return nil }
  Unmanaged<SystemThread.Work>.fromOpaque(handle).takeRetainedValue().run()
  return nil
}
