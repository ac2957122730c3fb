#if os(Linux)
  import Foundation
  import SiteGenerator

  /// Changes of a folder as the kernel of Linux tells them, inotify(7): one watch for each folder, and
  /// bursts merged.
  final class InotifyWatcher {
    private let root: String
    private let queue: Int32
    /// Paths of folders in the root, by the number of their watch.
    private var folders: [Int32: String] = [:]
    private var isOverflown = false
    /// Whether there are folders that could not be watched.
    private var isExhausted = false
    /// New and empty files that may still be written to, and since when.
    private var unfinished: [String: ContinuousClock.Instant] = [:]
    /// What was at the root when it was watched.
    private var rootIdentity: FileSignature.Identity?

    /// A save is several events, and some editors make several files of it: a burst is over when
    /// nothing has come for the first of these milliseconds, and at the latest after the second.
    private static let save: (pause: Int32, longest: Duration) = (4, .milliseconds(40))
    /// Of more files than that, somebody checks out another branch or copies a folder: more is likely to come.
    private static let (many, checkout): (Int, (pause: Int32, longest: Duration)) =
      (3, (40, .milliseconds(200)))

    /// New files that nobody closes after this time came into the folder whole, and empty ones stay so.
    private static let patience = Duration.milliseconds(250)

    /// How often the root is looked at: that a folder above it was renamed, or that it is a link which
    /// leads somewhere else now, nobody tells.
    private static let rounds: Int32 = 1000

    /// What says that a file is whole, moved, made or gone. That one is being written is not told:
    /// it would be read half.
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Watches from now on; nil where the kernel has no watches left.
    init?(_ root: String) {
      self.root = root
      queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard queue >= 0 else { return nil }
      // A folder that is not there yet is waited for.
      _ = watch("")
      if isExhausted { return nil }
    }

    deinit { close(queue) }

    /// Returns only when the kernel has no watches left.
    func run(_ report: (DirectoryChange) -> Void) {
      while true {
        if let change = next(waiting: unfinished.isEmpty ? Self.rounds : 50) { report(change) }
        if isExhausted { return }
      }
    }

    /// The next burst; nil where nothing came or nothing in it matters.
    /// - Parameter limit: milliseconds to wait for it.
    func next(waiting limit: Int32) -> DirectoryChange? {
      if folders.isEmpty { return waitForRoot() }
      let start = ContinuousClock.now
      var changed: Set<String> = []
      if isReady(within: limit) {
        var burst = Self.save
        repeat {
          read(into: &changed)
          if changed.count + unfinished.count > Self.many { burst = Self.checkout }
        } while isReady(within: burst.pause) && ContinuousClock.now - start < burst.longest
      } else if FileSignature(root)?.identity != rootIdentity {
        return watchAnew()
      }
      if folders.isEmpty { return .everything }
      if isOverflown {
        isOverflown = false
        return watchAnew()
      }
      changed.formUnion(finished())
      return changed.isEmpty ? nil : .paths(changed)
    }

    /// New files for which nothing more is to be waited.
    private func finished() -> [String] {
      let now = ContinuousClock.now
      let found = unfinished.filter { now - $0.value > Self.patience }.map(\.key)
      for path in found { unfinished[path] = nil }
      return found
    }

    private func isReady(within milliseconds: Int32) -> Bool {
      var descriptor = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, milliseconds) > 0
    }

    // MARK: Watches

    /// Watches a folder and those below it, or goes on to; false where there is none.
    private func watch(_ folder: String) -> Bool {
      let path = FileSystem.join(root, folder)
      if folder.isEmpty { rootIdentity = FileSignature(root)?.identity }
      let number = inotify_add_watch(queue, path.isEmpty ? "." : path, Self.events)
      guard number >= 0 else {
        isExhausted = isExhausted || errno == ENOSPC
        return false
      }
      folders[number] = folder
      let entries = (try? FileSystem.disk.list(path)) ?? []
      // A folder below that vanished meanwhile is told as an event of this one.
      for entry in entries where entry.kind == .folder && DirectoryChange.concerns(entry.name) {
        _ = watch(FileSystem.join(folder, entry.name))
      }
      return true
    }

    private func watchAnew() -> DirectoryChange {
      for number in folders.keys { inotify_rm_watch(queue, number) }
      folders = [:]
      _ = watch("")
      return .everything
    }

    /// A folder that was removed or renamed may be put back, as a checkout of another branch does.
    private func waitForRoot() -> DirectoryChange {
      while !watch("") { Thread.sleep(forTimeInterval: 0.1) }
      return .everything
    }

    private func forget(_ folder: String) {
      for (number, path) in folders
      where path == folder || path.hasPrefix(folder + "/") || folder.isEmpty {
        inotify_rm_watch(queue, number)
        folders[number] = nil
      }
    }

    // MARK: Events

    private func read(into changed: inout Set<String>) {
      let size = 64 * 1024
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
      defer { buffer.deallocate() }
      let count = Foundation.read(queue, buffer.baseAddress, size)
      var offset = 0
      while offset < count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let name = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
        note(event, String(decoding: name, as: UTF8.self), &changed)
        offset = start + Int(event.len)
      }
    }

    private func note(_ event: inotify_event, _ name: String, _ changed: inout Set<String>) {
      func has(_ flag: Int32) -> Bool { event.mask & UInt32(bitPattern: flag) != 0 }
      if has(IN_Q_OVERFLOW) { return isOverflown = true }
      if has(IN_IGNORED) { return folders[event.wd] = nil }
      guard let folder = folders[event.wd] else { return }
      if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) {
        // Of any other folder the one above it tells.
        if folder.isEmpty { forget("") }
        return
      }
      guard !name.isEmpty, DirectoryChange.concerns(name) else { return }
      let path = FileSystem.join(folder, name)
      if has(IN_ISDIR) {
        if has(IN_DELETE) || has(IN_MOVED_FROM) {
          forget(path)
        } else {
          // What was put into it before it was watched is told with it.
          _ = watch(path)
        }
      } else if has(IN_CREATE), isBeingWritten(path) {
        unfinished[path] = .now
        return
      }
      if isEmptyFile(path) {
        unfinished[path] = unfinished[path] ?? .now
        return
      }
      unfinished[path] = nil
      changed.insert(path)
    }

    /// A file that was just emptied is mostly about to be written.
    private func isEmptyFile(_ path: String) -> Bool {
      var information = stat()
      return lstat(FileSystem.join(root, path), &information) == 0
        && information.st_mode & S_IFMT == S_IFREG && information.st_size == 0
    }

    /// A new file that has one name only is mostly told again when it is whole; a link is whole at once.
    private func isBeingWritten(_ path: String) -> Bool {
      var information = stat()
      guard lstat(FileSystem.join(root, path), &information) == 0 else { return false }
      return information.st_mode & S_IFMT == S_IFREG && information.st_nlink == 1
    }
  }
#endif
