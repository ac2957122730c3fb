import Dispatch
package import FileSystem
import HandbookModel
package import SwatchRenderer
import Synchronization

/// Produces the image files of swatches (images of materials). A swatch is rendered only if it is
/// neither in the cache nor up to date in the output folder. The metadata in an image file shows
/// whether the file is up to date.
package final class SwatchFileRenderer: Sendable {
  private let published: String?
  private let cache: SwatchCache?
  private let fileSystem: FileSystem
  private let backdropImages = Mutex(RecentBackdrops())
  /// Lets two batches of large swatches be rendered at once, since each takes up to 300 MB.
  private let largeBatches = DispatchSemaphore(value: 2)
  private let count = Atomic<Int>(0)

  /// - Parameters:
  ///   - published: The path of the output folder, in which existing files are reused; `nil` if
  ///     nothing is published.
  ///   - cache: The cache of swatch images; `nil` to render without it.
  package init(published: String?, cache: SwatchCache?, fileSystem: FileSystem) {
    self.published = published
    self.cache = cache
    self.fileSystem = fileSystem
  }

  /// The number of swatches rendered by this renderer so far.
  var rendered: Int { count.load(ordering: .relaxed) }

  /// Produces the files for batches that have identical pixels, so that each picture is rendered
  /// only once.
  /// - Parameters:
  ///   - identicalBatches: The batches; at least one.
  ///   - table: The materials and their values.
  ///   - path: Returns the path of a swatch's file, relative to the output folder.
  /// - Throws: `SystemError` if a swatch cannot be rendered. The content is not at fault, because
  ///   each swatch was compared to the table when its description was read.
  package func renderedFiles(
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
    let isLarge = batch.canvas.pixelWidth * batch.canvas.pixelHeight > 1_000_000
    if isLarge { largeBatches.wait() }
    defer { if isLarge { largeBatches.signal() } }
    let packed: [PNGEncoder.Packed]
    do throws(SwatchError) {
      packed = try batch.packed(numbers, on: backdropImage(batch.backdropImage), table: table)
    } catch {
      throw SystemError(
        operation: .write, path: missing[0].path, reason: error.message, advice: error.advice)
    }
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

  /// Returns the image of a backdrop. It is rendered unless it is one of those that were used last.
  private func backdropImage(_ description: BackdropImage.Description) -> BackdropImage {
    backdropImages.withLock { $0.image(of: description) }.image(description)
  }
}

/// The images of the backdrops that were used last. A site can have any number of backdrops, and an
/// image takes 16 bytes for each pixel.
struct RecentBackdrops {
  /// The maximum number of images, and of their pixels together.
  private static let (imageLimit, pixelLimit) = (64, 4_000_000)

  /// The image used last is at the end.
  private(set) var images: [(description: BackdropImage.Description, image: SharedBackdropImage)] =
    []

  /// Returns the image of a backdrop: a new one if it is not known, or no longer.
  mutating func image(of description: BackdropImage.Description) -> SharedBackdropImage {
    let known = images.firstIndex { $0.description == description }
    let image = known.map { images.remove(at: $0).image } ?? SharedBackdropImage()
    images.append((description, image))
    while images.count > 1, images.count > Self.imageLimit || pixels > Self.pixelLimit {
      images.removeFirst()
    }
    return image
  }

  private var pixels: Int {
    images.reduce(0) { $0 + $1.description.canvas.pixelWidth * $1.description.canvas.pixelHeight }
  }
}

/// The image of one backdrop. Several threads may ask for it at the same time; the first one
/// renders it, which is the slowest part of the work, and the others wait. Threads that need other
/// backdrops do not wait.
final class SharedBackdropImage: Sendable {
  private let image = Mutex<BackdropImage?>(nil)

  func image(_ description: BackdropImage.Description) -> BackdropImage {
    image.withLock { image in
      let rendered = image ?? BackdropImage(description)
      image = rendered
      return rendered
    }
  }
}
