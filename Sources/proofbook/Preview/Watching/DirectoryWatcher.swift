import Foundation
import HandbookModel
import SiteGenerator

/// Tells which files of a folder change, as long as it lives: through the kernel where it can, otherwise
/// by looking again and again.
enum DirectoryWatcher {
  /// Starts to watch, on a thread of its own.
  /// - Parameters:
  ///   - root: a folder; it may vanish and come back.
  ///   - polls: even where the kernel would tell.
  ///   - report: is called on that thread with each burst of changes, as one.
  static func start(
    _ root: String, polls: Bool, report: @escaping @Sendable (DirectoryChange) -> Void
  ) {
    let thread = Thread {
      #if os(Linux)
        if !polls, !Mounts.isRemote(root), let watch = InotifyWatcher(root) {
          watch.run(report)
          // What changed since it had no watches left nobody has told.
          let polling = PollingWatcher(root)
          report(.everything)
          return polling.run(report)
        }
      #endif
      PollingWatcher(root).run(report)
    }
    thread.name = "proofbook.watch"
    thread.start()
  }
}

/// Looks at every file again and again: for disks whose changes the kernel does not tell.
struct PollingWatcher {
  /// Seconds between two looks: a writer waits half of it on average.
  private static let interval = 0.25

  private let root: String
  private var seen: [String: FileSignature]

  init(_ root: String) {
    self.root = root
    seen = Self.stamps(root)
  }

  /// Never returns.
  func run(_ report: (DirectoryChange) -> Void) {
    var watch = self
    while true {
      Thread.sleep(forTimeInterval: Self.interval)
      if let change = watch.look() { report(change) }
    }
  }

  /// What changed since the last look; nil for nothing.
  mutating func look() -> DirectoryChange? {
    let now = Self.stamps(root)
    defer { seen = now }
    let changed = Set(seen.keys).union(now.keys).filter { seen[$0] != now[$0] }
    return changed.isEmpty ? nil : .paths(changed)
  }

  private static func stamps(_ root: String) -> [String: FileSignature] {
    var stamps: [String: FileSignature] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      let entries = (try? FileSystem.disk.list(FileSystem.join(root, folder))) ?? []
      for entry in entries where DirectoryChange.concerns(entry.name) {
        let path = FileSystem.join(folder, entry.name)
        if entry.kind == .folder { folders.append(path) }
        stamps[path] = FileSignature(FileSystem.join(root, path))
      }
    }
    return stamps
  }
}

/// The disks of a Linux machine.
enum Mounts {
  /// Kinds of disks that another machine, or a program, may change behind the kernel's back.
  private static let remote = [
    "nfs", "cifs", "smb", "9p", "fuse", "virtiofs", "ceph", "vboxsf", "afs",
  ]

  /// Whether nobody may tell of changes in a folder.
  /// - Parameter table: as `/proc/self/mounts` has it: device, place, kind and more on each line.
  static func isRemote(_ path: String, table: String) -> Bool {
    var nearest = ""
    var kind = ""
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count > 2 else { continue }
      let place = parts[1].replacing("\\040", with: " ")
      let isAbove = path == place || path.hasPrefix(place == "/" ? "/" : place + "/")
      // Of two in one place the later one hides the other.
      if isAbove, place.count >= nearest.count { (nearest, kind) = (place, parts[2]) }
    }
    return remote.contains(where: kind.hasPrefix)
  }

  /// The same for this machine.
  static func isRemote(_ path: String) -> Bool {
    guard let table = try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8),
      let real = FileSystem.disk.realPath(path)
    else { return false }
    return isRemote(real, table: table)
  }
}
