import Foundation
import SiteGenerator
import Testing

@testable import proofbook

/// What is told of a folder when files in it change. One at a time: a shell that another test starts
/// would hold files open that are being written here.
@Suite(.serialized) struct FolderWatchTests {
  /// A folder of its own with `rules/a.md`, and what makes changes in it.
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

  /// Shell commands in the folder, and the paths that have to be told of.
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
    func `The kernel tells of every way in which editors save`(
      _ command: String, _ paths: Set<String>
    ) throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      try folder.run(command)
      // What it stands on tells of everything; what nobody waits for comes at once or not at all.
      let change = watch.next(waiting: paths.isEmpty ? 50 : 10_000)
      expect(change, tells: paths)
    }

    @Test
    func `A folder that was made is watched, and one that was renamed under its new name`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      try folder.run("mkdir new; mv rules other")
      expect(watch.next(waiting: 10_000), tells: ["new", "rules", "other"])
      try folder.run("echo b > new/b.md; echo b > other/a.md")
      expect(watch.next(waiting: 10_000), tells: ["new/b.md", "other/a.md"])
    }

    @Test(arguments: [
      "touch rules", "chmod g+w rules", "tar -cf ../a.tar rules; tar -xf ../a.tar; rm ../a.tar",
      "mv rules aside; mv aside rules", "rm -r rules; mkdir rules; echo a > rules/a.md",
    ])
    func `A folder goes on being watched after anything that is done to it`(_ command: String)
      throws
    {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.at(".")))
      try folder.run(command)
      while watch.next(waiting: 50) != nil {}
      try folder.run("echo b > rules/a.md")
      expect(watch.next(waiting: 10_000), tells: ["rules/a.md"])
    }

    @Test
    func `A file that came into the folder whole is told of, though nobody closes it`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.at("rules")))
      try folder.run("echo b > outside; ln outside rules/b.md; rm outside")
      var change: DirectoryChange?
      for _ in 0..<200 where change == nil { change = watch.next(waiting: 50) }
      expect(change, tells: ["b.md"])
    }

    @Test
    func `A folder is watched again when another stands in its place`() throws {
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
      expect(watch.next(waiting: 10_000), tells: ["a.md"])
    }

    @Test
    func `A file that is still being written is not told of`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      let file = open(folder.at("rules/b.md"), O_WRONLY | O_CREAT, 0o644)
      write(file, "half", 4)
      #expect(watch.next(waiting: 50) == nil)
      close(file)
      expect(watch.next(waiting: 10_000), tells: ["rules/b.md"])
    }

    @Test
    func `A folder that vanishes and comes back is watched again`() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      try folder.run("mv \(folder.path) \(folder.path)-aside")
      #expect(watch.next(waiting: 10_000) == .everything)
      try FileManager.default.moveItem(atPath: folder.path + "-aside", toPath: folder.path)
      #expect(watch.next(waiting: 10_000) == .everything)
      try folder.run("echo b > rules/a.md")
      expect(watch.next(waiting: 10_000), tells: ["rules/a.md"])
    }

    @Test
    func `A queue that overflows means that everything may have changed`() throws {
      let limit = try #require(
        Int(
          try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)))
      let folder = try Folder()
      defer { folder.remove() }
      let watch = try #require(InotifyWatcher(folder.path))
      // Two files in turns: the kernel puts equal events together.
      for number in 0...(limit / 2) {
        utimes(folder.at("rules/a.md"), nil)
        if number == 0 { try folder.write("b", "rules/b.md") }
        utimes(folder.at("rules/b.md"), nil)
      }
      var change = watch.next(waiting: 10_000)
      while let more = watch.next(waiting: 50) { change = change.map { $0.union(more) } ?? more }
      #expect(change == .everything)
      try folder.run("echo c > rules/a.md")
      expect(watch.next(waiting: 10_000), tells: ["rules/a.md"])
    }
  #endif

  @Test(arguments: changes)
  func `Looking again and again sees the same`(_ command: String, _ paths: Set<String>) throws {
    let folder = try Folder()
    defer { folder.remove() }
    var watch = PollingWatcher(folder.path)
    #expect(watch.look() == nil)
    try folder.run(command)
    expect(watch.look(), tells: paths)
    #expect(watch.look() == nil)
  }

  /// A change may name more than has to be told, such as the temporary file of an editor.
  private func expect(
    _ change: DirectoryChange?, tells paths: Set<String>,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    if paths.isEmpty {
      #expect(change == nil, sourceLocation: location)
    } else if case .paths(let told)? = change {
      #expect(told.isSuperset(of: paths), "\(told)", sourceLocation: location)
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
  func `Folders on other machines are told from those of this one`(_ path: String, _ isRemote: Bool)
  {
    #expect(Mounts.isRemote(path, table: Self.table) == isRemote)
  }
}
