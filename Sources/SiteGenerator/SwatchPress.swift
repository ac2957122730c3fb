import SwatchRenderer
import Synchronization

/// Makes the files of pictures, each only where it is not there yet: neither published nor kept from
/// an earlier run. Pictures say themselves what they were made from.
final class SwatchPress: Sendable {
  /// What became of the pictures of a sheet.
  struct Print: Sendable {
    /// Paths of pictures that are published already.
    var kept: [String] = []
    /// The others.
    var made: [OutputFile] = []
  }

  private let published: String
  private let cache: SwatchCache?
  private let fileSystem: FileSystem
  private let scenes = Mutex<[SwatchScene.Description: SwatchScene]>([:])
  private let count = Atomic<Int>(0)

  /// - Parameter published: the folder of the site.
  init(published: String, cache: SwatchCache?, fileSystem: FileSystem) {
    self.published = published
    self.cache = cache
    self.fileSystem = fileSystem
  }

  /// How many pictures were rendered until now.
  var rendered: Int { count.load(ordering: .relaxed) }

  /// The pictures of a sheet.
  /// - Parameter paths: where each will stand in the site.
  /// - Throws: `SwatchError` for a material or level that the table does not have.
  func print(_ sheet: SwatchSheet, at paths: [String], table: MaterialTable) throws -> Print {
    var print = Print()
    var missing: [(picture: SwatchDescription, path: String, text: PNGEncoder.Text)] = []
    for (picture, path) in zip(sheet.pictures, paths) {
      let text = SwatchParameters(description: picture, overrides: table.overrides).text
      if isPublished(path, text) {
        print.kept.append(path)
      } else if let bytes = cache?.picture(text) {
        print.made.append(OutputFile(path: path, bytes: bytes))
      } else {
        missing.append((picture, path, text))
      }
    }
    for sheet in SwatchSheet.sheets(of: missing.map(\.picture)) {
      let files = try sheet.encoded(on: scene(sheet.scene), table: table)
      for (bytes, wanted) in zip(files, missing) {
        cache?.keep(picture: bytes, wanted.text)
        print.made.append(OutputFile(path: wanted.path, bytes: bytes))
      }
    }
    count.add(missing.count, ordering: .relaxed)
    return print
  }

  private func isPublished(_ path: String, _ text: PNGEncoder.Text) -> Bool {
    let path = FileSystem.join(published, path)
    guard fileSystem.kind(path) == .file, let bytes = try? fileSystem.read(path) else {
      return false
    }
    return bytes.isPicture(text)
  }

  /// Other threads wait for a scene that one is making: it takes longer than all else.
  private func scene(_ description: SwatchScene.Description) -> SwatchScene {
    scenes.withLock { scenes in
      if let scene = scenes[description] { return scene }
      let scene = SwatchScene(description)
      scenes[description] = scene
      return scene
    }
  }
}
