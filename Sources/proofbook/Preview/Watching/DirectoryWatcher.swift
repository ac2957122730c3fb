import FileSystem
import Foundation
import HandbookModel
import SiteGenerator

/// Reports changed files in a folder for the lifetime of the process, through the kernel if
/// possible and otherwise by polling.
enum DirectoryWatcher {
  /// Starts to watch a folder on a new thread.
  /// - Parameters:
  ///   - root: The folder. It may be removed and restored.
  ///   - polls: Whether to poll even if the kernel can report changes.
  ///   - report: Called on that thread with each burst of changes, combined into one.
  static func start(
    _ root: String, polls: Bool, report: @escaping @Sendable (DirectoryChange) -> Void
  ) {
    let thread = Thread {
      #if os(Linux)
        if !polls, !Mounts.isRemote(root), let watch = InotifyWatcher(root) {
          watch.run(report)
          // Changes since the watches ran out are unknown.
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

/// Polls every file, for file systems whose changes the kernel doesn't report.
struct PollingWatcher {
  /// The polling interval in seconds. On average, a change is reported after half of it.
  private static let interval = 0.25

  private let root: String
  private var seen: [String: FileSignature]

  init(_ root: String) {
    self.root = root
    seen = Self.signatures(root)
  }

  /// Reports changes forever.
  func run(_ report: (DirectoryChange) -> Void) {
    var watch = self
    while true {
      Thread.sleep(forTimeInterval: Self.interval)
      if let change = watch.look() { report(change) }
    }
  }

  /// Returns the changes since the last call; `nil` if there are none.
  mutating func look() -> DirectoryChange? {
    let now = Self.signatures(root)
    defer { seen = now }
    let changed = Set(seen.keys).union(now.keys).filter { seen[$0] != now[$0] }
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

/// The mounted file systems of a Linux machine.
enum Mounts {
  /// File system types that other machines or user-space programs can change without the kernel
  /// noticing.
  private static let remote = [
    "nfs", "cifs", "smb", "9p", "fuse", "virtiofs", "ceph", "vboxsf", "afs",
  ]

  /// Whether changes in a folder may go unreported.
  /// - Parameters:
  ///   - path: The absolute path of the folder.
  ///   - table: The content of `/proc/self/mounts`: device, mount point, type, and more on each
  ///     line.
  static func isRemote(_ path: String, table: String) -> Bool {
    var nearest = ""
    var kind = ""
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count > 2 else { continue }
      let place = parts[1].replacing("\\040", with: " ")
      let isAbove = path == place || path.hasPrefix(place == "/" ? "/" : place + "/")
      // Of two file systems at the same mount point, the later one hides the earlier one.
      if isAbove, place.count >= nearest.count { (nearest, kind) = (place, parts[2]) }
    }
    return remote.contains(where: kind.hasPrefix)
  }

  /// Whether changes in a folder of this machine may go unreported.
  static func isRemote(_ path: String) -> Bool {
    guard let table = try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8),
      let real = FileSystem.disk.realPath(path)
    else { return false }
    return isRemote(real, table: table)
  }
}
