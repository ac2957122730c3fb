/// The image behind a material. It is generated; the same seed always gives the same image.
package struct Backdrop: Hashable, Sendable {
  /// The kind of image.
  package enum Kind: Hashable, Sendable {
    /// A photo-like scene: hills under an evening sky.
    case dusk
    /// A smooth gradient of strong hues.
    case vivid
    /// Small, hard-edged tiles in many colors.
    case pattern
    /// White.
    case light
    /// Black.
    case dark
    /// Middle gray: 128 in each channel.
    case gray
    /// A single color; each channel is 0…255.
    case flat(red: UInt8, green: UInt8, blue: UInt8)

    /// The kinds that have a name, pictorial ones first.
    package static let named: [Kind] = [.dusk, .vivid, .pattern, .light, .dark, .gray]
    /// The names of `named`, in the same order.
    package static let names: [String] = named.map(\.name)

    /// The kind's name; for a flat color its three channels, as in `60,140,160`.
    package var name: String {
      switch self {
      case .dusk: "dusk"
      case .vivid: "vivid"
      case .pattern: "pattern"
      case .light: "light"
      case .dark: "dark"
      case .gray: "grey"
      case .flat(let red, let green, let blue): "\(red),\(green),\(blue)"
      }
    }

    /// Parses a hexadecimal color such as `#3c8ca0`; the `#` is optional. Returns `nil` for
    /// anything else.
    private static func color(hex: String) -> Kind? {
      let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
      guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let number = UInt32(digits, radix: 16)
      else { return nil }
      return .flat(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    }

    /// Parses a name, in either spelling of gray, three comma-separated channels (0…255), or six
    /// hexadecimal digits. Returns `nil` for anything else.
    package init?(named name: String) {
      let wanted = name.lowercased() == "gray" ? "grey" : name.lowercased()
      if let kind = Self.named.first(where: { $0.name == wanted }) {
        self = kind
        return
      }
      if let color = Self.color(hex: wanted) {
        self = color
        return
      }
      let parts = name.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { UInt8($0.drop { $0 == " " }) }
      guard parts.count == 3, numbers.count == 3 else { return nil }
      self = .flat(red: numbers[0], green: numbers[1], blue: numbers[2])
    }
  }

  /// The kind of image.
  package let kind: Kind
  /// The seed that varies generated images of the same kind; has no effect on flat colors.
  package let seed: UInt32

  package init(_ kind: Kind, seed: UInt32 = 1) {
    self.kind = kind
    self.seed = seed
  }

  /// The backdrops that contrast is measured over: one of every named kind.
  package static let measured: [Backdrop] = Kind.named.map { Backdrop($0) }

  /// The backdrop's only color; `nil` for a pictorial backdrop.
  package var flatColor: Pixel? {
    switch kind {
    case .dusk, .vivid, .pattern: nil
    case .light: .one
    case .dark: .zero
    case .gray: Pixel(gray: 128)
    case .flat(let red, let green, let blue):
      Pixel(red: Float(red), green: Float(green), blue: Float(blue))
    }
  }

  /// Renders the backdrop.
  /// - Parameters:
  ///   - width: the image's width in pixels.
  ///   - height: the image's height in pixels.
  ///   - scale: pixels per point.
  func image(width: Int, height: Int, scale: Float) -> PixelImage {
    switch kind {
    case .dusk: DuskScene(seed: seed).image(width: width, height: height)
    case .vivid: VividScene(seed: seed).image(width: width, height: height)
    case .pattern: PatternScene(seed: seed).image(width: width, height: height, scale: scale)
    case .light, .dark, .gray, .flat:
      PixelImage(
        width: width, height: height,
        pixels: Array(repeating: flatColor ?? .zero, count: width * height))
    }
  }
}

/// A deterministic pseudorandom number generator (SplitMix64).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number uniformly distributed over a range.
  mutating func number(in range: ClosedRange<Float>) -> Float {
    let share = Float(next() >> 40) / Float(1 << 24)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Returns an index from 0 up to, but not including, `count`.
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
