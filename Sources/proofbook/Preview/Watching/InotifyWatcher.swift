import FileSystem

#if os(Linux)
  import Foundation
  import SiteGenerator

  /// Watches a folder and its subfolders with inotify(7), which needs a separate watch for each
  /// folder. Events that occur shortly after one another (a burst) are reported together.
  final class InotifyWatcher {
    private let root: String
    private let queue: Int32
    /// The paths of the watched folders, relative to the root, by watch descriptor.
    private var folders: [Int32: String] = [:]
    private var isOverflown = false
    /// Whether some folders are not watched because the kernel has no inotify watches left.
    private var isExhausted = false
    /// The times of the first events of new or empty files that a program may still be writing, by
    /// the path of the file relative to the root.
    private var incompleteFiles: [String: ContinuousClock.Instant] = [:]
    /// The identity of the watched root folder at the time when its watch was set up.
    private var rootIdentity: FileSignature.Identity?

    /// The limits for a burst of events that is caused by saving a file. Saving causes several
    /// events, because some editors create several files. A burst ends if there are no events for
    /// `pause` milliseconds, or after the duration `longest`.
    private static let save: (pause: Int32, longest: Duration) = (4, .milliseconds(40))
    /// The limits for a burst of events for more than `many` files; `pause` is in milliseconds.
    /// Such a burst is probably caused by a checkout or by copying a folder, so more events will
    /// follow.
    private static let (many, checkout): (Int, (pause: Int32, longest: Duration)) =
      (3, (40, .milliseconds(200)))

    /// The time after which a new file counts as complete even if the kernel has not reported that
    /// it was closed. The kernel does not report it if the file was renamed or linked. An empty
    /// file counts as intentionally empty after the same time.
    private static let gracePeriod = Duration.milliseconds(250)

    /// The time, in milliseconds, between two checks of the identity of the root folder. The checks
    /// are necessary because there is no event if a parent folder is renamed or a symbolic link
    /// gets a new target.
    private static let rootCheckInterval: Int32 = 1000

    /// The events to watch for: a file was closed after writing, moved, created or removed, or its
    /// metadata changed. Events for single writes are left out, because the file would then be read
    /// before it is complete.
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Starts to watch a folder; `nil` if the kernel has no inotify watches left.
    init?(_ root: String) {
      self.root = root
      queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard queue >= 0 else { return nil }
      // If the folder does not exist yet, `next(waiting:)` waits until it does.
      _ = watch("")
      if isExhausted { return nil }
    }

    deinit { close(queue) }

    /// Reports changes to the folder. Returns when the kernel has no inotify watches left.
    func run(_ report: (DirectoryChange) -> Void) {
      while true {
        if let change = next(waiting: incompleteFiles.isEmpty ? Self.rootCheckInterval : 50) {
          report(change)
        }
        if isExhausted { return }
      }
    }

    /// Waits for the next burst of changes and returns it; `nil` if there are no changes within the
    /// time limit.
    /// - Parameter limit: The maximum time to wait for the first event, in milliseconds.
    func next(waiting limit: Int32) -> DirectoryChange? {
      if folders.isEmpty { return waitForRoot() }
      let start = ContinuousClock.now
      var changed: Set<String> = []
      if isReady(within: limit) {
        var burst = Self.save
        repeat {
          read(into: &changed)
          if changed.count + incompleteFiles.count > Self.many { burst = Self.checkout }
        } while isReady(within: burst.pause) && ContinuousClock.now - start < burst.longest
      } else if FileSignature(root)?.identity != rootIdentity {
        return restartWatching()
      }
      if folders.isEmpty { return .everything }
      if isOverflown {
        isOverflown = false
        return restartWatching()
      }
      changed.formUnion(finished())
      return changed.isEmpty ? nil : .paths(changed)
    }

    /// Returns the paths, relative to the root, of the incomplete files whose grace period has
    /// passed, and removes them from `incompleteFiles`.
    private func finished() -> [String] {
      let now = ContinuousClock.now
      let found = incompleteFiles.filter { now - $0.value > Self.gracePeriod }.map(\.key)
      for path in found { incompleteFiles[path] = nil }
      return found
    }

    private func isReady(within milliseconds: Int32) -> Bool {
      var descriptor = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, milliseconds) > 0
    }

    // MARK: Watches

    /// Watches a folder and its subfolders, even if some of them are already watched. Returns
    /// `false` if the folder does not exist or cannot be watched.
    /// - Parameter folder: The path of the folder relative to the root; "" for the root itself.
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
      // A subfolder may have been removed in the meantime. An event of this folder reports that.
      for entry in entries where entry.kind == .folder && DirectoryChange.isRelevant(entry.name) {
        _ = watch(FileSystem.join(folder, entry.name))
      }
      return true
    }

    private func restartWatching() -> DirectoryChange {
      for number in folders.keys { inotify_rm_watch(queue, number) }
      folders = [:]
      _ = watch("")
      return .everything
    }

    /// Waits until the root folder exists again. For example, it is removed and created again when
    /// another branch is checked out.
    private func waitForRoot() -> DirectoryChange {
      while !watch("") { Thread.sleep(forTimeInterval: 0.1) }
      return .everything
    }

    private func stopWatching(_ folder: String) {
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
        // If another folder was removed or moved, its parent folder reports that.
        if folder.isEmpty { stopWatching("") }
        return
      }
      guard !name.isEmpty, DirectoryChange.isRelevant(name) else { return }
      let path = FileSystem.join(folder, name)
      if has(IN_ISDIR) {
        if has(IN_DELETE) || has(IN_MOVED_FROM) {
          stopWatching(path)
        } else {
          // Files that were added to the folder before it was watched are reported together with
          // the folder.
          _ = watch(path)
        }
      } else if has(IN_CREATE), isBeingWritten(path) {
        incompleteFiles[path] = .now
        return
      }
      if isEmptyFile(path) {
        incompleteFiles[path] = incompleteFiles[path] ?? .now
        return
      }
      incompleteFiles[path] = nil
      changed.insert(path)
    }

    /// Whether the file at a path relative to the root is empty. An empty file is usually one that
    /// is about to be written.
    private func isEmptyFile(_ path: String) -> Bool {
      var information = stat()
      return lstat(FileSystem.join(root, path), &information) == 0
        && information.st_mode & S_IFMT == S_IFREG && information.st_size == 0
    }

    /// Whether a new file at a path relative to the root may still be incomplete. This is the case
    /// for a regular file with one link, for which there is usually another event when it is
    /// complete. Hard links and symbolic links are complete from the start.
    private func isBeingWritten(_ path: String) -> Bool {
      var information = stat()
      guard lstat(FileSystem.join(root, path), &information) == 0 else { return false }
      return information.st_mode & S_IFMT == S_IFREG && information.st_nlink == 1
    }
  }
#endif
