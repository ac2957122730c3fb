import Foundation
import SiteGenerator
import Testing

@testable import proofbook

/// Change reports of watched folders. The tests run one at a time, because a shell that another
/// test starts would keep files open that are being written here.
@Suite(.serialized) struct DirectoryWatcherTests {
  /// A temporary folder with `rules/a.md`, and ways to change it.
  private struct Folder {
    let path: String

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "proofbook-\(UUID().uuidString)")
      path = folder.path
      try FileManager.default.createDirectory(
        at: folder.appending(path: "rules"), withIntermediateDirectories: true)
      try write("a", "rules/a.md")
    }

    func at(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: at(name)))
    }

    func run(_ command: String) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-ec", command]
      process.currentDirectoryURL = URL(filePath: path)
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Shell commands to run in the folder, with the paths that must be reported.
  static let changes: [(command: String, paths: Set<String>)] = [
    ("echo b >> rules/a.md", ["rules/a.md"]),
    ("echo b > rules/.a.swp; mv rules/.a.swp rules/a.md", ["rules/a.md"]),
    ("mv rules/a.md rules/a.md~; echo b > rules/a.md; rm rules/a.md~", ["rules/a.md"]),
    ("echo b > rules/b.md", ["rules/b.md"]), ("rm rules/a.md", ["rules/a.md"]),
    ("mv rules/a.md rules/b.md", ["rules/a.md", "rules/b.md"]),
    ("mkdir -p new/deep; echo b > new/deep/b.md", ["new"]),
    ("mv rules other", ["rules", "other"]), ("rm -r rules", ["rules"]),
    ("ln -s a.md rules/link.md", ["rules/link.md"]),
    ("ln rules/a.md rules/hard.md", ["rules/hard.md"]),
    ("cp rules/a.md .hidden", []), ("mkdir node_modules; echo b > node_modules/b.md", []),
  ]

  #if os(Linux)
    @Test(arguments: changes)
    func `Inotify reports every way in which editors save`(
      _ command: String, _ paths: Set<String>
    ) throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      try folder.run(command)
      // Reported changes arrive quickly; unreported ones must not arrive at all.
      let change = watch.next(waiting: paths.isEmpty ? 50 : 10_000)
      expect(change, includes: paths)
    }

    @Test
    func `New folders are watched, and renamed ones under their new names`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      try folder.run("mkdir new; mv rules other")
      expect(watch.next(waiting: 10_000), includes: ["new", "rules", "other"])
      try folder.run("echo b > new/b.md; echo b > other/a.md")
      expect(watch.next(waiting: 10_000), includes: ["new/b.md", "other/a.md"])
    }

    @Test(arguments: [
      "touch rules", "chmod g+w rules", "tar -cf ../a.tar rules; tar -xf ../a.tar; rm ../a.tar",
      "mv rules aside; mv aside rules", "rm -r rules; mkdir rules; echo a > rules/a.md",
    ])
    func `A folder stays watched if it is changed, moved or replaced`(_ command: String) throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.at(".")))
      try folder.run(command)
      while watch.next(waiting: 50) != nil {}
      try folder.run("echo b > rules/a.md")
      expect(watch.next(waiting: 10_000), includes: ["rules/a.md"])
    }

    @Test
    func `A hard link is reported although the file is never closed`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.at("rules")))
      try folder.run("echo b > outside; ln outside rules/b.md; rm outside")
      var change: DirectoryChange?
      for _ in 0..<200 where change == nil { change = watch.next(waiting: 50) }
      expect(change, includes: ["b.md"])
    }

    @Test
    func `A folder is watched again after it was replaced`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.at("rules/")))
      try folder.run("cp -r . \(folder.path)-copy; mv \(folder.path) \(folder.path)-old")
      try FileManager.default.moveItem(atPath: folder.path + "-copy", toPath: folder.path)
      defer { try? FileManager.default.removeItem(atPath: folder.path + "-old") }
      var change: DirectoryChange?
      for _ in 0..<200 where change == nil { change = watch.next(waiting: 50) }
      #expect(change == .everything)
      try folder.run("echo b > rules/a.md")
      expect(watch.next(waiting: 10_000), includes: ["a.md"])
    }

    @Test
    func `A file is not reported while it is being written`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      let file = open(folder.at("rules/b.md"), O_WRONLY | O_CREAT, 0o644)
      write(file, "half", 4)
      #expect(watch.next(waiting: 50) == nil)
      close(file)
      expect(watch.next(waiting: 10_000), includes: ["rules/b.md"])
    }

    @Test
    func `A folder that is removed and restored is watched again`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      try folder.run("mv \(folder.path) \(folder.path)-aside")
      #expect(watch.next(waiting: 10_000) == .everything)
      try FileManager.default.moveItem(atPath: folder.path + "-aside", toPath: folder.path)
      #expect(watch.next(waiting: 10_000) == .everything)
      try folder.run("echo b > rules/a.md")
      expect(watch.next(waiting: 10_000), includes: ["rules/a.md"])
    }

    @Test
    func `A queue overflow reports that everything may have changed`() throws {
      let limit = try #require(
        Int(
          try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)))
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      // Alternates between two files, because the kernel merges identical consecutive events.
      for number in 0...(limit / 2) {
        utimes(folder.at("rules/a.md"), nil)
        if number == 0 { try folder.write("b", "rules/b.md") }
        utimes(folder.at("rules/b.md"), nil)
      }
      var change = watch.next(waiting: 10_000)
      while let more = watch.next(waiting: 50) { change = change.map { $0.union(more) } ?? more }
      #expect(change == .everything)
      try folder.run("echo c > rules/a.md")
      expect(watch.next(waiting: 10_000), includes: ["rules/a.md"])
    }
  #endif

  @Test(arguments: changes)
  func `Polling reports the same changes`(_ command: String, _ paths: Set<String>) throws {
    let folder = try Folder()
    defer { folder.remove() }
    var watch = PollingWatcher(folder.path)
    #expect(watch.poll() == nil)
    try folder.run(command)
    expect(watch.poll(), includes: paths)
    #expect(watch.poll() == nil)
  }

  /// A change may include other paths, such as the temporary file of an editor.
  private func expect(
    _ change: DirectoryChange?, includes paths: Set<String>,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    if paths.isEmpty {
      #expect(change == nil, sourceLocation: location)
    } else if case .paths(let changedPaths)? = change {
      #expect(changedPaths.isSuperset(of: paths), "\(changedPaths)", sourceLocation: location)
    } else {
      Issue.record("\(String(describing: change))", sourceLocation: location)
    }
  }

  static let table = """
    /dev/sda1 / ext4 rw 0 0
    server:/team /team nfs4 rw 0 0
    tmpfs /team/local tmpfs rw 0 0
    share /disks/my\\040share cifs rw 0 0
    C: /disks/c 9p rw 0 0
    host /guest/shared virtiofs rw 0 0
    x /over ext4 rw 0 0
    y /over fuse.sshfs rw 0 0
    """

  @Test(arguments: [
    ("/own/book", false), ("/team/me/book", true), ("/team/local/book", false),
    ("/teams", false),
    ("/disks/my share/book", true), ("/disks/c/Users", true), ("/guest/shared", true),
    ("/over/book", true), ("/", false),
  ])
  func `Folders on network drives are recognized`(_ path: String, _ isRemote: Bool) {
    #expect(Mounts.isRemote(path, table: Self.table) == isRemote)
  }
}
