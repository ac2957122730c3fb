import FileSystem
import HandbookModel
import TestSupport
import Testing

/// Files of a cache are written as a whole, and nothing else stays in its folder.
struct CacheFolderTests {
  private let disk = MemoryDisk(["cache/a.png": "a", "cache/b.png~1f": "half", "other/c~2": "c"])

  @Test func `The first file that is written removes what interrupted processes left behind`() {
    let cache = CacheFolder("cache", fileSystem: disk.fileSystem)
    #expect(cache.read("a.png") == Array("a".utf8))
    cache.write(Array("c".utf8), "c.png")
    #expect(Set(disk.files(in: "cache").keys) == ["a.png", "c.png"])
    #expect(disk.text(at: "other/c~2") == "c")
  }

  @Test func `Nothing is written or removed while another process writes`() throws {
    let lock = try #require(disk.fileSystem.lockFolder("cache"))
    let cache = CacheFolder("cache", fileSystem: disk.fileSystem)
    withExtendedLifetime(lock) { cache.write(Array("c".utf8), "c.png") }
    #expect(Set(disk.files(in: "cache").keys) == ["a.png", "b.png~1f"])
  }

  @Test func `A write that fails leaves nothing behind`() {
    disk.interrupt(.wherever { operation, path in operation == .write && path.hasSuffix("c.png") })
    CacheFolder("cache", fileSystem: disk.fileSystem).write(Array("c".utf8), "c.png")
    #expect(Set(disk.files(in: "cache").keys) == ["a.png"])
  }
}
