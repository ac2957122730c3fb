import SwatchRenderer
import Testing

@testable import SiteGenerator

/// Swatch files are rendered once: published or cached files are reused if they are undamaged.
struct SwatchPressTests {
  private let disk = MemoryDisk()

  init() { disk.put("", at: "_site/index.html") }

  private func sheet() throws -> SwatchBatch {
    let frame = try SwatchCanvas(width: 16, height: 10, scale: 1)
    let use = MaterialVariant(.iOS, "thin", .light)
    return SwatchBatch.sheets(of: [
      SwatchSpec(.gallery(use), frame), SwatchSpec(.level(.label, use), frame),
    ])[0]
  }

  private func print(
    _ sheet: SwatchBatch, cache: SwatchCache? = nil, table: MaterialTable = .standard
  ) throws -> (print: SwatchFileRenderer.RenderedFiles, rendered: Int) {
    let press = SwatchFileRenderer(published: "_site", cache: cache, fileSystem: disk.fileSystem)
    let print = try press.print([sheet], table: table) {
      if case .gallery = $0.picture { "a.png" } else { "b.png" }
    }
    return (print, press.rendered)
  }

  @Test func `Published swatches are not rendered again`() throws {
    let first = try print(try sheet())
    #expect(first.rendered == 2)
    #expect(first.print.made.map(\.path) == ["a.png", "b.png"])
    try disk.fileSystem.write("_site/a.png", first.print.made[0].bytes)
    let second = try print(try sheet())
    #expect(second.rendered == 1)
    #expect(second.print.kept == ["a.png"])
    #expect(second.print.made.map(\.path) == ["b.png"])
  }

  @Test func `Cached swatches are not rendered again and have the same bytes`() throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    let first = try print(try sheet(), cache: cache)
    let second = try print(try sheet(), cache: cache)
    #expect((first.rendered, second.rendered) == (2, 0))
    #expect(first.print.made.map(\.bytes) == second.print.made.map(\.bytes))
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.9, 0.999])
  func `A damaged cache entry is a miss`(_ place: Double) throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    let first = try print(try sheet(), cache: cache)
    for path in disk.files(in: "cache").keys {
      var bytes = disk.files(in: "cache")[path] ?? []
      bytes[Int(Double(bytes.count) * place)] ^= 0x40
      try disk.fileSystem.write("cache/" + path, bytes)
    }
    let second = try print(try sheet(), cache: cache)
    #expect(second.rendered == 2)
    #expect(first.print.made.map(\.bytes) == second.print.made.map(\.bytes))
  }

  @Test func `A truncated cache entry is a miss`() throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    _ = try print(try sheet(), cache: cache)
    for (path, bytes) in disk.files(in: "cache") {
      try disk.fileSystem.write("cache/" + path, Array(bytes.prefix(bytes.count / 2)))
    }
    #expect(try print(try sheet(), cache: cache).rendered == 2)
  }

  @Test func `Overrides make published and cached swatches outdated`() throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    let first = try print(try sheet(), cache: cache)
    for file in first.print.made { try disk.fileSystem.write("_site/" + file.path, file.bytes) }
    let table = try MaterialTable.standard.applying([
      MaterialOverride(.iOS, "thin", .light, "blur", 3)
    ]
    )
    #expect(try print(try sheet(), cache: cache, table: table).rendered == 2)
  }

  @Test func `Swatches are rendered even if the cache cannot be written`() throws {
    var fileSystem = disk.fileSystem
    fileSystem.createFolder = { _ in throw MachineErrorStandIn() }
    let cache = SwatchCache(folder: "cache", fileSystem: fileSystem)
    #expect(try print(try sheet(), cache: cache).rendered == 2)
    #expect(disk.files(in: "cache").isEmpty)
  }

  private struct MachineErrorStandIn: Error {}

  @Test func `A cached text is found by its key unless it is damaged`() {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    cache.keep(text: Array("seven".utf8), of: "key")
    #expect(cache.text(of: "key") == Array("seven".utf8))
    #expect(cache.text(of: "kex") == nil)
    for (path, bytes) in disk.files(in: "cache") {
      try? disk.fileSystem.write("cache/" + path, bytes.dropLast() + [0x21])
    }
    #expect(cache.text(of: "key") == nil)
  }
}
