import FileSystem
import Foundation
import HandbookModel
import Testing

/// What the program reads from the disk and writes to it.
struct FileSystemTests {
  @Test(arguments: ["/dev/zero", "/dev/full", "pipe", "link"])
  func `Devices and pipes are not read, since they may have no end`(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileSystem.disk.createFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = name.hasPrefix("/") ? name : FileSystem.join(folder, name)
    if name == "pipe" { #expect(mkfifo(path, 0o600) == 0) }
    if name == "link" { #expect(symlink("/dev/zero", path) == 0) }
    let error = #expect(throws: SystemError.self) { _ = try FileSystem.disk.read(path) }
    #expect(error?.reason == "it is not a file")
    #expect(throws: SystemError.self) { _ = try FileSystem.disk.readStart(path, 10) }
  }

  @Test func `A pipe in place of a folder does not block`() {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileSystem.disk.removeFile(path) }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(FileSystem.disk.lockFolder(path) != nil)
    #expect(throws: SystemError.self) { _ = try FileSystem.disk.list(path) }
    let cache = CacheFolder(path, fileSystem: .disk)
    cache.write([1], "name")
    #expect(cache.read("name") == nil)
  }

  @Test func `A saved file keeps its permissions and the link to it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileSystem.disk.createFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, link) = (FileSystem.join(folder, "file"), FileSystem.join(folder, "link"))
    try FileSystem.disk.write(file, [1])
    #expect(chmod(file, 0o754) == 0 && symlink(file, link) == 0)
    for path in [file, link] {
      try FileSystem.disk.save(Array(path.utf8), as: path)
      #expect(try FileSystem.disk.read(file) == Array(path.utf8))
      var information = stat()
      #expect(stat(file, &information) == 0 && information.st_mode & 0o7777 == 0o754)
    }
    #expect(try FileSystem.disk.list(folder).map(\.kind) == [.file, .link])
  }

  @Test func `A link that leads nowhere is not replaced by a saved file`() throws {
    let link = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileSystem.disk.removeFile(link) }
    #expect(symlink("/nowhere/file", link) == 0)
    let error = #expect(throws: SystemError.self) { try FileSystem.disk.save([1], as: link) }
    #expect(error?.reason == "the symbolic link leads nowhere")
    #expect(FileSystem.disk.kind(link) == .link)
  }

  @Test func `Writing to a pipe without a reader is an error`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileSystem.disk.removeFile(path) }
    #expect(mkfifo(path, 0o600) == 0)
    for write in [FileSystem.disk.write, { try FileSystem.disk.save($1, as: $0) }] {
      let error = #expect(throws: SystemError.self) { try write(path, [1]) }
      #expect(error?.reason == "no process reads from it")
    }
  }

  @Test func `A text file above the limit is refused`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileSystem.disk.removeFile(path) }
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: TextFile.sizeLimit)
    try FileSystem.disk.write(path, bytes)
    #expect(try FileSystem.disk.readText(path) == bytes)
    try FileSystem.disk.write(path, bytes + [UInt8(ascii: "a")])
    let error = #expect(throws: SystemError.self) { _ = try FileSystem.disk.readText(path) }
    #expect(error?.reason == "it has more than 4 MB")
  }
}
