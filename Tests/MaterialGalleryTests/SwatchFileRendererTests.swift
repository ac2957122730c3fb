import TestSupport
import FileSystem
import SwatchRenderer
import HandbookModel
import Testing

@testable import MaterialGallery

/// Swatch files are rendered once: published or cached files are reused if they are undamaged.
struct SwatchFileRendererTests {
  private let disk = MemoryDisk()

  init() { disk.put("", at: "_site/index.html") }

  private func batch() throws -> SwatchBatch {
    let canvas = try SwatchCanvas(width: 16, height: 10, scale: 1)
    let variant = MaterialVariant(.iOS, "thin", .light)
    return SwatchBatch.batches(of: [
      SwatchSpec(.gallery(variant), canvas), SwatchSpec(.level(.label, variant), canvas),
    ])[0]
  }

  private func renderedFiles(
    _ batch: SwatchBatch, cache: SwatchCache? = nil, table: MaterialTable = .standard
  ) throws -> (renderedFiles: RenderedFiles, rendered: Int) {
    let fileRenderer = SwatchFileRenderer(
      published: "_site", cache: cache, fileSystem: disk.fileSystem)
    let renderedFiles = try fileRenderer.renderedFiles([batch], table: table) {
      if case .gallery = $0.picture { "a.png" } else { "b.png" }
    }
    return (renderedFiles, fileRenderer.rendered)
  }

  @Test func `An export into the folder of a site removes nothing`() throws {
    let site = try OutputFolder("site", planned: ["index.html"], fileSystem: disk.fileSystem)
    try site.write(OutputFile(path: "index.html", bytes: [1]))
    _ = try site.finish()
    var options = SwatchExport.Options()
    options.output = "site"
    options.platforms = []
    #expect(throws: SystemError.self) {
      _ = try SwatchExport(options, fileSystem: disk.fileSystem).run()
    }
    #expect(disk.files(in: "site")["index.html"] == [1])
  }

  @Test func `Only the backdrops that were used last are kept in memory`() throws {
    func description(_ red: Int, side: Int) throws -> BackdropImage.Description {
      let kind = try #require(Backdrop.Kind(named: "\(red),0,0"))
      return BackdropImage.Description(
        canvas: try SwatchCanvas(Backdrop(kind), width: side, height: side))
    }
    var backdrops = RecentBackdrops()
    let first = backdrops.image(of: try description(0, side: 8))
    for red in 0..<64 {
      _ = backdrops.image(of: try description(red, side: 8))
      #expect(backdrops.image(of: try description(0, side: 8)) === first)
    }
    #expect(backdrops.images.count == 64)
    _ = backdrops.image(of: try description(64, side: 8))
    #expect(backdrops.images.count == 64)
    for red in 0..<3 { _ = backdrops.image(of: try description(red, side: 1_000)) }
    #expect(backdrops.images.count == 1)
    #expect(backdrops.image(of: try description(0, side: 8)) !== first)
  }

  @Test func `Published swatches are not rendered again`() throws {
    let first = try renderedFiles(try batch())
    #expect(first.rendered == 2)
    #expect(first.renderedFiles.newFiles.map(\.path) == ["a.png", "b.png"])
    try disk.fileSystem.write("_site/a.png", first.renderedFiles.newFiles[0].bytes)
    let second = try renderedFiles(try batch())
    #expect(second.rendered == 1)
    #expect(second.renderedFiles.unchangedPaths == ["a.png"])
    #expect(second.renderedFiles.newFiles.map(\.path) == ["b.png"])
  }

  @Test func `Cached swatches are not rendered again and have the same bytes`() throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    let first = try renderedFiles(try batch(), cache: cache)
    let second = try renderedFiles(try batch(), cache: cache)
    #expect((first.rendered, second.rendered) == (2, 0))
    #expect(first.renderedFiles.newFiles.map(\.bytes) == second.renderedFiles.newFiles.map(\.bytes))
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.9, 0.999])
  func `A damaged cache entry is a miss`(_ place: Double) throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    let first = try renderedFiles(try batch(), cache: cache)
    for path in disk.files(in: "cache").keys {
      var bytes = disk.files(in: "cache")[path] ?? []
      bytes[Int(Double(bytes.count) * place)] ^= 0x40
      try disk.fileSystem.write("cache/" + path, bytes)
    }
    let second = try renderedFiles(try batch(), cache: cache)
    #expect(second.rendered == 2)
    #expect(first.renderedFiles.newFiles.map(\.bytes) == second.renderedFiles.newFiles.map(\.bytes))
  }

  @Test func `A truncated cache entry is a miss`() throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    _ = try renderedFiles(try batch(), cache: cache)
    for (path, bytes) in disk.files(in: "cache") {
      try disk.fileSystem.write("cache/" + path, Array(bytes.prefix(bytes.count / 2)))
    }
    #expect(try renderedFiles(try batch(), cache: cache).rendered == 2)
  }

  @Test func `Overrides make published and cached swatches outdated`() throws {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    let first = try renderedFiles(try batch(), cache: cache)
    for file in first.renderedFiles.newFiles {
      try disk.fileSystem.write("_site/" + file.path, file.bytes)
    }
    let table = try MaterialTable.standard.applying([
      MaterialOverride(.iOS, "thin", .light, "blur", 3)
    ]
    )
    #expect(try renderedFiles(try batch(), cache: cache, table: table).rendered == 2)
  }

  @Test func `A swatch that cannot be rendered is a system error that names its file`() throws {
    let variant = MaterialVariant(.iOS, "nothing", .light)
    let batches = SwatchBatch.batches(of: [
      SwatchSpec(.gallery(variant), try SwatchCanvas(width: 16, height: 10, scale: 1))
    ])
    let error = #expect(throws: SystemError.self) { try renderedFiles(batches[0]) }
    #expect(error?.message == "cannot write 'a.png': unknown material 'nothing' for iOS and iPadOS")
  }

  @Test func `Swatches are rendered even if the cache cannot be written`() throws {
    var fileSystem = disk.fileSystem
    fileSystem.createFolder = { _ in throw StandInError() }
    let cache = SwatchCache(folder: "cache", fileSystem: fileSystem)
    #expect(try renderedFiles(try batch(), cache: cache).rendered == 2)
    #expect(disk.files(in: "cache").isEmpty)
  }

  private struct StandInError: Error {}

  @Test func `A cached text is found by its key unless it is damaged`() {
    let cache = SwatchCache(folder: "cache", fileSystem: disk.fileSystem)
    cache.store(text: Array("seven".utf8), of: "key")
    #expect(cache.text(of: "key") == Array("seven".utf8))
    #expect(cache.text(of: "kex") == nil)
    for (path, bytes) in disk.files(in: "cache") {
      try? disk.fileSystem.write("cache/" + path, bytes.dropLast() + [0x21])
    }
    #expect(cache.text(of: "key") == nil)
  }
}
