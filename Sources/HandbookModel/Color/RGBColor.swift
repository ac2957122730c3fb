/// An opaque sRGB color with 8 bits per channel.
package struct RGBColor: Hashable, Sendable {
  /// The channels, each 0…255.
  package let red, green, blue: UInt8

  package static let black = RGBColor(red: 0, green: 0, blue: 0)
  package static let white = RGBColor(red: 255, green: 255, blue: 255)

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the color of a 24-bit number, such as `0x3c8ca0`. Higher bits are ignored.
  package init(_ number: Int) {
    self.init(
      red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  /// Reads a color such as `3c8ca0`, in upper or lower case; `nil` if the text is not six
  /// hexadecimal digits.
  package init?(hex digits: some StringProtocol) {
    guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = Int(digits, radix: 16)
    else { return nil }
    self.init(number)
  }

  /// Six hexadecimal digits in lower case, such as `3c8ca0`.
  package var hex: String {
    [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The color as a value in CSS, such as `#3c8ca0`.
  package var css: String { "#" + hex }

  /// Calls a closure with each channel of two colors, and returns the color of the results.
  package func zipped(
    with other: RGBColor, _ channel: (_ one: UInt8, _ other: UInt8) -> UInt8
  ) -> RGBColor {
    RGBColor(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue))
  }
}
