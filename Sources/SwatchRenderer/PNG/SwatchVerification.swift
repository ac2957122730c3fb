/// Renders a swatch again from the metadata in its file and compares the pixels. Bytes are not
/// compared, since versions of zlib compress differently.
package enum SwatchVerification {
  /// The reasons why a file does not match its metadata.
  package enum Failure: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(PNGError)
    /// The file has no swatch metadata.
    case missingMetadata
    /// The named value in the metadata is missing or malformed.
    case invalidValue(String)
    /// The metadata describes a swatch that does not exist.
    case invalidSpec(SwatchError)
    /// The file was rendered by another version of the renderer.
    case otherVersion(Int)
    /// The image differs in size from the one rendered again; the image's size in pixels.
    case otherSize(width: Int, height: Int)
    /// The number of pixels that differ, and the column and row (from 0) of the first one.
    case differs(pixels: Int, column: Int, row: Int)

    /// The message: starts in lower case, without a final period.
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

  /// Checks that the pixels match the metadata and returns the metadata.
  /// - Throws: `Failure`.
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
