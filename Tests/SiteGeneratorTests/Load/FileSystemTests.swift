import FileSystem
import Foundation
import HandbookModel
import Testing

/// What the program reads from the disk.
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
