#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// Returns the result of drawing this color over a background.
  /// - Parameters:
  ///   - share: The opacity, 0…`whole`.
  ///   - whole: The value of `share` for an opaque color, such as 255.
  package func over(_ background: RGBColor, _ share: Int, of whole: Int) -> RGBColor {
    zipped(with: background) { channel, behind in
      UInt8(Int(behind) + (Int(channel) - Int(behind)) * share / whole)
    }
  }

  /// Returns the contrast ratio, 1…21, of two colors, as the Web Content Accessibility Guidelines
  /// (WCAG) 2.2 define it. The ratio is not rounded.
  package func contrast(with other: RGBColor) -> Double {
    let (one, other) = (luminance, other.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The relative luminance, 0…1, as WCAG 2.2 defines it.
  package var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let encoded = Double(channel) / 255
      return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
