import FileSystem
import SwatchRenderer
import Synchronization

/// Renders swatch files, unless they are already published or cached. The metadata in each file
/// shows whether it is up to date.
final class SwatchFileRenderer: Sendable {
  private let published: String?
  private let cache: SwatchCache?
  private let fileSystem: FileSystem
  private let backdropImages = Mutex<[BackdropImage.Description: BackdropImage]>([:])
  private let count = Atomic<Int>(0)

  /// - Parameter published: the site's folder; `nil` if nothing is published.
  init(published: String?, cache: SwatchCache?, fileSystem: FileSystem) {
    self.published = published
    self.cache = cache
    self.fileSystem = fileSystem
  }

  /// The number of swatches rendered so far.
  var rendered: Int { count.load(ordering: .relaxed) }

  /// Renders the files of batches with identical pixels.
  /// - Parameters:
  ///   - identicalBatches: the batches; at least one.
  ///   - table: the materials to render from.
  ///   - path: returns the path of a swatch in the site.
  /// - Throws: `SwatchError` for a material or level that the table does not have.
  func renderedFiles(
    _ identicalBatches: [SwatchBatch], table: MaterialTable, at path: (SwatchSpec) -> String
  ) throws -> RenderedFiles {
    var renderedFiles = RenderedFiles()
    var missing: [(number: Int, path: String, text: PNGEncoder.Text)] = []
    for batch in identicalBatches {
      for (number, picture) in batch.pictures.enumerated() {
        let path = path(picture)
        let text = batch.text(of: number, table: table)
        if isPublished(path, text) {
          renderedFiles.unchangedPaths.append(path)
        } else if let bytes = cache?.picture(text) {
          renderedFiles.newFiles.append(OutputFile(path: path, bytes: bytes))
        } else {
          missing.append((number, path, text))
        }
      }
    }
    guard !missing.isEmpty else { return renderedFiles }
    let numbers = Set(missing.map(\.number)).sorted()
    let batch = identicalBatches[0]
    let packed = try batch.packed(numbers, on: backdropImage(batch.backdropImage), table: table)
    let pixels = Dictionary(uniqueKeysWithValues: zip(numbers, packed))
    for wanted in missing {
      guard let bytes = pixels[wanted.number]?.file(text: [wanted.text]) else { continue }
      cache?.store(picture: bytes, wanted.text)
      renderedFiles.newFiles.append(OutputFile(path: wanted.path, bytes: bytes))
    }
    count.add(missing.count, ordering: .relaxed)
    return renderedFiles
  }

  private func isPublished(_ path: String, _ text: PNGEncoder.Text) -> Bool {
    guard let path = published.map({ FileSystem.join($0, path) }), fileSystem.kind(path) == .file,
      let bytes = try? fileSystem.read(path)
    else {
      return false
    }
    return bytes.isPicture(text)
  }

  /// Returns a backdrop, rendering it on first use. Other threads wait meanwhile, since rendering a
  /// backdrop takes longer than anything else.
  private func backdropImage(_ description: BackdropImage.Description) -> BackdropImage {
    backdropImages.withLock { backdropImages in
      if let backdropImage = backdropImages[description] { return backdropImage }
      let backdropImage = BackdropImage(description)
      backdropImages[description] = backdropImage
      return backdropImage
    }
  }
}
