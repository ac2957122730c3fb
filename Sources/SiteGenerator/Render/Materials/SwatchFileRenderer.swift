import SwatchRenderer
import Synchronization

/// Makes the files of pictures, each only where it is not there yet: neither published nor kept from
/// an earlier run. Pictures say themselves what they were made from.
final class SwatchFileRenderer: Sendable {
  /// What became of the pictures of a sheet.
  struct RenderedFiles: Sendable {
    /// Paths of pictures that are published already.
    var kept: [String] = []
    /// The others.
    var made: [OutputFile] = []
  }

  private let published: String?
  private let cache: SwatchCache?
  private let fileSystem: FileSystem
  private let scenes = Mutex<[BackdropImage.Description: BackdropImage]>([:])
  private let count = Atomic<Int>(0)

  /// - Parameter published: the folder of the site; nil where nothing is published.
  init(published: String?, cache: SwatchCache?, fileSystem: FileSystem) {
    self.published = published
    self.cache = cache
    self.fileSystem = fileSystem
  }

  /// How many pictures were rendered until now.
  var rendered: Int { count.load(ordering: .relaxed) }

  /// The pictures of sheets whose pixels are the same.
  /// - Parameters:
  ///   - identicalBatches: at least one.
  ///   - path: where a picture will stand in the site.
  /// - Throws: `SwatchError` for a material or level that the table does not have.
  func print(
    _ identicalBatches: [SwatchBatch], table: MaterialTable, at path: (SwatchSpec) -> String
  ) throws -> RenderedFiles {
    var print = RenderedFiles()
    var missing: [(number: Int, path: String, text: PNGEncoder.Text)] = []
    for sheet in identicalBatches {
      for (number, picture) in sheet.pictures.enumerated() {
        let path = path(picture)
        let text = sheet.text(of: number, table: table)
        if isPublished(path, text) {
          print.kept.append(path)
        } else if let bytes = cache?.picture(text) {
          print.made.append(OutputFile(path: path, bytes: bytes))
        } else {
          missing.append((number, path, text))
        }
      }
    }
    guard !missing.isEmpty else { return print }
    let numbers = Set(missing.map(\.number)).sorted()
    let sheet = identicalBatches[0]
    let packed = try sheet.packed(numbers, on: scene(sheet.scene), table: table)
    let pixels = Dictionary(uniqueKeysWithValues: zip(numbers, packed))
    for wanted in missing {
      guard let bytes = pixels[wanted.number]?.file(text: [wanted.text]) else { continue }
      cache?.keep(picture: bytes, wanted.text)
      print.made.append(OutputFile(path: wanted.path, bytes: bytes))
    }
    count.add(missing.count, ordering: .relaxed)
    return print
  }

  private func isPublished(_ path: String, _ text: PNGEncoder.Text) -> Bool {
    guard let path = published.map({ FileSystem.join($0, path) }), fileSystem.kind(path) == .file,
      let bytes = try? fileSystem.read(path)
    else {
      return false
    }
    return bytes.isPicture(text)
  }

  /// Other threads wait for a scene that one is making: it takes longer than all else.
  private func scene(_ description: BackdropImage.Description) -> BackdropImage {
    scenes.withLock { scenes in
      if let scene = scenes[description] { return scene }
      let scene = BackdropImage(description)
      scenes[description] = scene
      return scene
    }
  }
}
