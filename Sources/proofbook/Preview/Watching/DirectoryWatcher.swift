import FileSystem
import Foundation
import HandbookModel
import SiteGenerator

/// Watches a folder and reports changes to its files as long as the process runs. Uses the change
/// events of the kernel if they are available, and otherwise polls the files.
enum DirectoryWatcher {
  /// Starts to watch a folder on a new thread.
  /// - Parameters:
  ///   - root: The path of the folder, absolute or relative to the working directory. The folder
  ///     may be removed and created again.
  ///   - polls: Whether to poll the files even if the kernel could report changes.
  ///   - report: Called on the new thread with each change. Changes that occur shortly after one
  ///     another are combined into one.
  static func start(
    _ root: String, polls: Bool, report: @escaping @Sendable (DirectoryChange) -> Void
  ) {
    let thread = Thread {
      #if os(Linux)
        if !polls, !Mounts.isRemote(root), let watch = InotifyWatcher(root) {
          watch.run(report)
          // The kernel has no watches left. It is unknown what has changed since then.
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

/// Watches a folder by polling its files. Used for file systems whose changes the kernel does not
/// report.
struct PollingWatcher {
  /// The time between two polls in seconds. On average, a change is reported after half of this
  /// time.
  private static let interval = 0.25

  private let root: String
  private var previous: [String: FileSignature]

  init(_ root: String) {
    self.root = root
    previous = Self.signatures(root)
  }

  /// Reports changes. Never returns.
  func run(_ report: (DirectoryChange) -> Void) {
    var watch = self
    while true {
      Thread.sleep(forTimeInterval: Self.interval)
      if let change = watch.poll() { report(change) }
    }
  }

  /// Returns the changes since the last call, as paths relative to the root; `nil` if there are
  /// none.
  mutating func poll() -> DirectoryChange? {
    let now = Self.signatures(root)
    defer { previous = now }
    let changed = Set(previous.keys).union(now.keys).filter { previous[$0] != now[$0] }
    return changed.isEmpty ? nil : .paths(changed)
  }

  private static func signatures(_ root: String) -> [String: FileSignature] {
    var signatures: [String: FileSignature] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      let entries = (try? FileSystem.disk.list(FileSystem.join(root, folder))) ?? []
      for entry in entries where DirectoryChange.isRelevant(entry.name) {
        let path = FileSystem.join(folder, entry.name)
        if entry.kind == .folder { folders.append(path) }
        signatures[path] = FileSignature(FileSystem.join(root, path))
      }
    }
    return signatures
  }
}

/// Determines whether a folder is on a remote file system. Uses the list of mounted file systems
/// that Linux provides.
enum Mounts {
  /// The types of file systems on which another machine or a program can change files without this
  /// machine's kernel noticing. Each also matches longer names: `nfs` matches `nfs4`.
  private static let remote = [
    "nfs", "cifs", "smb", "9p", "fuse", "virtiofs", "ceph", "vboxsf", "afs",
  ]

  /// Whether the kernel might miss some changes in a folder.
  /// - Parameters:
  ///   - path: The absolute path of the folder.
  ///   - table: The content of `/proc/self/mounts`. Each line contains the device, the mount point,
  ///     the type and further fields of a file system.
  static func isRemote(_ path: String, table: String) -> Bool {
    var nearest = ""
    var kind = ""
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count > 2 else { continue }
      let mountPoint = parts[1].replacing("\\040", with: " ")
      let isAbove = path == mountPoint || path.hasPrefix(mountPoint == "/" ? "/" : mountPoint + "/")
      // If two file systems have the same mount point, the later one hides the earlier one.
      if isAbove, mountPoint.count >= nearest.count { (nearest, kind) = (mountPoint, parts[2]) }
    }
    return remote.contains(where: kind.hasPrefix)
  }

  /// Whether this machine's kernel might miss some changes in a folder; `false` if that cannot be
  /// determined.
  /// - Parameter path: The path of the folder, absolute or relative to the working directory.
  static func isRemote(_ path: String) -> Bool {
    guard let table = try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8),
      let real = FileSystem.disk.realPath(path)
    else { return false }
    return isRemote(real, table: table)
  }
}
