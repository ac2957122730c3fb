import HandbookModel

/// Verifies the file of a swatch. The swatch is rendered again from the metadata in the file, and
/// the pixels are compared. The bytes of the files are not compared, since they depend on the
/// version of zlib.
package enum SwatchVerification {
  /// The reason why the verification failed.
  package enum Failure: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(PNGError)
    /// The file contains no metadata of a swatch.
    case missingMetadata
    /// The value with this name is missing from the metadata, or is malformed.
    case invalidValue(String)
    /// The metadata has this line where the renderer would write another one, or none.
    case otherLine(String)
    /// The file has several descriptions of a swatch.
    case repeatedMetadata
    /// The files so far describe too many pixels; see ``Allowance``.
    case tooManyPixels
    /// The metadata describes a swatch that cannot be rendered.
    case invalidSpec(SwatchError)
    /// The file was made by this other version of the renderer.
    case otherVersion(Int)
    /// The image and the swatch that is described have different sizes. The given size is the size of
    /// the image, in pixels.
    case otherSize(width: Int, height: Int)
    /// The image and the newly rendered swatch differ in this many pixels. The given column and
    /// row, 0-based, are those of the first such pixel.
    case differs(pixels: Int, column: Int, row: Int)

    /// The error message. It begins with a lowercase letter and has no final period.
    package var message: String {
      switch self {
      case .unreadable(let error): error.message
      case .missingMetadata: "the file has no swatch metadata"
      case .invalidValue(let name): "the metadata value '\(name)' is missing or invalid"
      case .otherLine(let line):
        "the metadata line '\(line.shortened(toBytes: 80))' is unknown, repeated or not one of this "
          + "picture"
      case .repeatedMetadata: "the file has several descriptions of a swatch"
      case .tooManyPixels:
        "it is not rendered again, because the images so far have too many pixels for their bytes; "
          + "verify fewer images at once"
      case .invalidSpec(let error): error.message
      case .otherVersion(let version): "the file was made by version \(version) of the renderer"
      case .otherSize(let width, let height):
        "the swatch of its description is not \(width) × \(height) pixels in size"
      case .differs(let count, let column, let row):
        "\(count) pixels differ; the first one is in column \(column), row \(row)"
      }
    }
  }

  /// The pixels that may still be rendered to verify files. A file of a few bytes can describe
  /// millions of pixels, so they are limited by the size of all files. Swatches of the default size
  /// have 3 to 7 pixels a byte, and flat ones up to 50.
  package struct Allowance {
    private static let pixelsPerByte = 20
    private var pixels = 20_000_000

    package init() {}

    fileprivate mutating func take(_ canvas: SwatchCanvas, _ bytes: [UInt8]) throws(Failure) {
      pixels += bytes.count * Self.pixelsPerByte
      let count = canvas.pixelWidth * canvas.pixelHeight
      guard count <= pixels else { throw .tooManyPixels }
      pixels -= count
    }
  }

  /// Checks that the pixels of a PNG file match its metadata, and returns the metadata.
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - allowance: The pixels that may still be rendered.
  /// - Throws: `Failure` if the file cannot be read, has no valid metadata, or has other pixels.
  @discardableResult
  package static func verify(
    _ bytes: [UInt8], within allowance: inout Allowance
  ) throws(Failure) -> SwatchMetadata {
    let file: PNGDecoder.File
    do throws(PNGError) { file = try PNGDecoder.decode(bytes) } catch { throw .unreadable(error) }
    let texts = file.text.filter { $0.keyword == SwatchMetadata.keyword }
    guard let text = texts.first else { throw .missingMetadata }
    guard texts.count == 1 else { throw .repeatedMetadata }
    let metadata = try SwatchMetadata(text)
    let size: (width: Int, height: Int)
    do throws(SwatchError) { size = try metadata.spec.pixelSize() } catch {
      throw .invalidSpec(error)
    }
    // Rendering takes long, so everything else is compared before.
    guard size == (file.image.width, file.image.height) else {
      throw .otherSize(width: file.image.width, height: file.image.height)
    }
    try allowance.take(metadata.spec.canvas, bytes)
    let expected: RGBImage
    do throws(SwatchError) {
      let table = try MaterialTable.standard.applying(metadata.overrides)
      expected = try metadata.spec.rendered(table: table)
    } catch {
      throw .invalidSpec(error)
    }
    try compare(file.image, with: expected)
    return metadata
  }

  /// Compares two images of the same size.
  private static func compare(_ image: RGBImage, with expected: RGBImage) throws(Failure) {
    guard image != expected else { return }
    let different = (0..<image.width * image.height).filter { index in
      image[index % image.width, index / image.width]
        != expected[index % image.width, index / image.width]
    }
    let first = different.first ?? 0
    throw .differs(
      pixels: different.count, column: first % image.width, row: first / image.width)
  }
}
