/// Renders a picture again from what its file says and compares the pixels. Bytes are not compared,
/// since versions of zlib pack differently.
package enum SwatchVerification {
  /// Why a file is not what it says.
  package enum Failure: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(PNGError)
    /// The file does not say how it was made.
    case withoutParameters
    /// A line of the parameters that is missing or not understood, by name.
    case badParameter(String)
    /// The parameters ask for something that does not exist.
    case badDescription(SwatchError)
    /// Another version of the renderer made it.
    case otherVersion(Int)
    /// The picture has another size than the one rendered again, in pixels.
    case otherSize(width: Int, height: Int)
    /// So many pixels differ; the first one's column and row, from 0.
    case differs(pixels: Int, column: Int, row: Int)

    /// One sentence in lower case without a full stop.
    package var message: String {
      switch self {
      case .unreadable(let error): error.message
      case .withoutParameters: "the file does not say how it was made"
      case .badParameter(let name): "the parameter '\(name)' is missing or not understood"
      case .badDescription(let error): error.message
      case .otherVersion(let version): "version \(version) of the renderer made this picture"
      case .otherSize(let width, let height):
        "the picture rendered again is not \(width) by \(height) pixels large"
      case .differs(let count, let column, let row):
        "\(count) pixels differ, the first in column \(column) of row \(row)"
      }
    }
  }

  /// Returns what the file shows where its pixels are what the description in it gives.
  /// - Throws: `Failure` for anything else.
  @discardableResult
  package static func verify(_ bytes: [UInt8]) throws(Failure) -> SwatchMetadata {
    let file: PNGDecoder.File
    do throws(PNGError) { file = try PNGDecoder.decode(bytes) } catch { throw .unreadable(error) }
    guard let text = file.text.first(where: { $0.keyword == SwatchMetadata.keyword }) else {
      throw .withoutParameters
    }
    let parameters = try SwatchMetadata(text)
    let expected: RGBImage
    do throws(SwatchError) {
      let table = try MaterialTable.standard.applying(parameters.overrides)
      expected = try parameters.description.rendered(table: table)
    } catch {
      throw .badDescription(error)
    }
    try compare(file.image, with: expected)
    return parameters
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
