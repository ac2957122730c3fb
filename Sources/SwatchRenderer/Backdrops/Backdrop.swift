/// What lies behind a material: generated, so that the same seed gives the same picture anywhere.
package struct Backdrop: Hashable, Sendable {
  /// What is generated.
  package enum Kind: Hashable, Sendable {
    /// Like a photograph: hills under an evening sky.
    case dusk
    /// Strong hues that flow into one another.
    case vivid
    /// Small tiles with hard edges in many colours.
    case pattern
    /// White.
    case light
    /// Black.
    case dark
    /// The middle grey, 128.
    case grey
    /// One colour.
    case flat(red: UInt8, green: UInt8, blue: UInt8)

    /// The kinds that have a name, pictures first.
    package static let named: [Kind] = [.dusk, .vivid, .pattern, .light, .dark, .grey]
    /// Their names, in the same order.
    package static let names: [String] = named.map(\.name)

    /// One word, or the three numbers of a colour as in `60,140,160`.
    package var name: String {
      switch self {
      case .dusk: "dusk"
      case .vivid: "vivid"
      case .pattern: "pattern"
      case .light: "light"
      case .dark: "dark"
      case .grey: "grey"
      case .flat(let red, let green, let blue): "\(red),\(green),\(blue)"
      }
    }

    /// `#3c8ca0`, also without the mark; nil for anything else.
    private static func color(hex: String) -> Kind? {
      let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
      guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let number = UInt32(digits, radix: 16)
      else { return nil }
      return .flat(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    }

    /// Reads a name, `gray` for `grey` too, three numbers of 0…255, or six hexadecimal digits; nil for
    /// anything else.
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

  /// What is generated.
  package let kind: Kind
  /// What generated pictures of a kind differ by; without effect on even colours.
  package let seed: UInt32

  /// Put together from its parts.
  package init(_ kind: Kind, seed: UInt32 = 1) {
    self.kind = kind
    self.seed = seed
  }

  /// Those that contrast is measured over: every named kind.
  package static let measured: [Backdrop] = Kind.named.map { Backdrop($0) }

  /// The one colour of the backdrop; nil for a picture.
  package var evenColor: Pixel? {
    switch kind {
    case .dusk, .vivid, .pattern: nil
    case .light: .one
    case .dark: .zero
    case .grey: Pixel(grey: 128)
    case .flat(let red, let green, let blue):
      Pixel(red: Float(red), green: Float(green), blue: Float(blue))
    }
  }

  /// The picture.
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - scale: pixels per point.
  func image(width: Int, height: Int, scale: Float) -> PixelImage {
    switch kind {
    case .dusk: DuskScene(seed: seed).image(width: width, height: height)
    case .vivid: VividScene(seed: seed).image(width: width, height: height)
    case .pattern: PatternScene(seed: seed).image(width: width, height: height, scale: scale)
    case .light, .dark, .grey, .flat:
      PixelImage(
        width: width, height: height,
        pixels: Array(repeating: evenColor ?? .zero, count: width * height))
    }
  }
}

/// Numbers that look random and are the same for the same seed (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Evenly spread over a range.
  mutating func number(in range: ClosedRange<Float>) -> Float {
    let share = Float(next() >> 40) / Float(1 << 24)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// 0 up to, but without, the count.
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
