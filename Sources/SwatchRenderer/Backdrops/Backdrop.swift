import HandbookModel

/// The picture or color behind a material. Pictures are generated: the same kind and seed always
/// give the same picture.
package struct Backdrop: Hashable, Sendable {
  /// The kinds of backdrops: three pictures, and single colors.
  package enum Kind: Hashable, Sendable {
    /// A picture like a photo: hills under an evening sky.
    case dusk
    /// A smooth gradient of strong hues.
    case vivid
    /// Small, hard-edged tiles in many colors.
    case pattern
    /// White.
    case light
    /// Black.
    case dark
    /// Middle gray, which is 128 in each channel.
    case gray
    /// Any other single color. Each channel is 0…255.
    case flat(red: UInt8, green: UInt8, blue: UInt8)

    /// All kinds except `flat`: first the pictures, then the colors.
    package static let named: [Kind] = [.dusk, .vivid, .pattern, .light, .dark, .gray]
    /// The names of the kinds in `named`, in the same order.
    package static let names: [String] = named.map(\.name)

    /// The name of the kind, such as `dusk`; the name of `gray` is `grey`. For a flat color, it
    /// consists of the three channels, as in `60,140,160`.
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

    /// Parses the name of a kind (`gray` can also be spelled `grey`), a color with three
    /// comma-separated channels (0…255), or a hexadecimal color with six digits. Returns `nil` for
    /// any other text.
    package init?(named name: String) {
      let wanted = name.lowercased() == "gray" ? "grey" : name.lowercased()
      if let kind = Self.named.first(where: { $0.name == wanted }) {
        self = kind
        return
      }
      if let color = RGBColor(hex: wanted.hasPrefix("#") ? wanted.dropFirst() : wanted[...]) {
        self = .flat(red: color.red, green: color.green, blue: color.blue)
        return
      }
      let parts = name.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { UInt8($0.drop { $0 == " " }) }
      guard parts.count == 3, numbers.count == 3 else { return nil }
      self = .flat(red: numbers[0], green: numbers[1], blue: numbers[2])
    }
  }

  /// The kind of backdrop.
  package let kind: Kind
  /// The seed for generating the picture. Different seeds give different pictures of the same kind.
  /// Ignored for single colors.
  package let seed: UInt32

  package init(_ kind: Kind, seed: UInt32 = 1) {
    self.kind = kind
    self.seed = seed
  }

  /// The backdrops over which contrast is measured: one of each named kind.
  package static let measured: [Backdrop] = Kind.named.map { Backdrop($0) }

  /// The color of the backdrop; `nil` if it is a picture.
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
  ///   - width: The width of the image in pixels.
  ///   - height: The height of the image in pixels.
  ///   - scale: The number of pixels per point.
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

  /// Returns a random number, uniformly distributed over the range.
  mutating func number(in range: ClosedRange<Float>) -> Float {
    let share = Float(next() >> 40) / Float(1 << 24)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Returns a random index that is at least 0 and less than `count`.
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
