import Foundation
import HandbookModel
import Testing

@testable import proofbook

/// The folders of the sockets that previews use.
struct SocketFolderTests {
  private let parent: String

  init() throws {
    parent = "/tmp/sockets-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: false)
  }

  private func clean() { try? FileManager.default.removeItem(atPath: parent) }

  private var folders: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: parent).sorted() }
  }

  @Test func `The folder of a running preview stays, and that of a killed one is removed`() throws {
    defer { clean() }
    let running = try SocketFolder(below: [parent])
    var killed: SocketFolder? = try SocketFolder(below: [parent])
    try Data().write(to: URL(filePath: try #require(killed).socketPath))
    #expect(try folders.count == 2)
    killed = nil
    let next = try SocketFolder(below: [parent])
    let paths = [running, next].map { $0.socketPath.split(separator: "/").dropLast().last }
    #expect(try folders == paths.compactMap { $0.map(String.init) }.sorted())
    running.remove()
    next.remove()
    #expect(try folders == [])
  }

  @Test func `Only its user can open the folder`() throws {
    defer { clean() }
    let folder = try SocketFolder(below: [parent])
    let path = (folder.socketPath as NSString).deletingLastPathComponent
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `A folder that can have no socket is left for the next one`() throws {
    defer { clean() }
    let long = parent + "/" + String(repeating: "a", count: 90)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: parent + "/file"))
    for unusable in [parent + "/none", parent + "/file", long] {
      let folder = try SocketFolder(below: [unusable, parent])
      #expect(folder.socketPath.hasPrefix(parent + "/proofbook-preview-"))
      folder.remove()
      let error = #expect(throws: SystemError.self) { try SocketFolder(below: [unusable]) }
      #expect(error?.operation == .create && error?.advice != nil)
      #expect(error?.path.hasPrefix(unusable) == true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: long) == [])
  }
}
