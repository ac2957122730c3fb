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
    /// The metadata describes a swatch that cannot be rendered.
    case invalidSpec(SwatchError)
    /// The file was made by this other version of the renderer.
    case otherVersion(Int)
    /// The image and the newly rendered swatch have different sizes. The given size is the size of
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
      case .invalidSpec(let error): error.message
      case .otherVersion(let version): "the file was made by version \(version) of the renderer"
      case .otherSize(let width, let height):
        "the swatch rendered again is not \(width) × \(height) pixels in size"
      case .differs(let count, let column, let row):
        "\(count) pixels differ; the first one is in column \(column), row \(row)"
      }
    }
  }

  /// Checks that the pixels of a PNG file match its metadata, and returns the metadata.
  /// - Parameter bytes: The content of the file.
  /// - Throws: `Failure` if the file cannot be read, has no valid metadata, or has other pixels.
  @discardableResult
  package static func verify(_ bytes: [UInt8]) throws(Failure) -> SwatchMetadata {
    let file: PNGDecoder.File
    do throws(PNGError) { file = try PNGDecoder.decode(bytes) } catch { throw .unreadable(error) }
    guard let text = file.text.first(where: { $0.keyword == SwatchMetadata.keyword }) else {
      throw .missingMetadata
    }
    let metadata = try SwatchMetadata(text)
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

  private static func compare(_ image: RGBImage, with expected: RGBImage) throws(Failure) {
    guard image.width == expected.width, image.height == expected.height else {
      throw .otherSize(width: image.width, height: image.height)
    }
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
