package import HandbookModel

/// The contrast between a material and content at each of its vibrancy levels, measured on rendered
/// pixels.
package struct ContrastMeasurement: Hashable, Sendable, Codable {
  /// A summary of several WCAG 2 contrast ratios, 1…21: their minimum and their median.
  package struct Range: Hashable, Sendable, Codable {
    /// The lowest contrast ratio, 1…21.
    package let minimum: Float
    /// The median contrast ratio, 1…21.
    package let median: Float

    /// Computes the minimum and the median.
    /// - Parameter ratios: The contrast ratios, in any order. There must be at least one.
    init(_ ratios: [Float]) {
      var ratios = ratios
      let middle = ratios.count / 2
      let upper = ratios.select(middle)
      let below = ratios[..<middle]
      minimum = min(below.min() ?? upper, upper)
      median = ratios.count.isMultiple(of: 2) ? ((below.max() ?? upper) + upper) / 2 : upper
    }
  }

  /// The origin of the values of one recipe step or one vibrancy level.
  package struct Origin: Hashable, Sendable, Codable {
    /// The name of the recipe step, such as `blur`, or of the vibrancy level.
    package let value: String
    /// The display names of the sources.
    package let sources: [String]
    /// The name of the ``Provenance/Confidence`` case that states how the value was obtained, such
    /// as `measured`.
    package let confidence: String
    /// A sentence that explains why the value is only an approximation; `nil` if it is exact.
    package let approximation: String?
  }

  /// The contrast of one vibrancy level for one type of color vision.
  package struct Level: Hashable, Sendable, Codable {
    package let level: VibrancyLevel
    package let vision: ColorVision
    /// The contrast over all backdrops together.
    package let overall: Range
    /// The contrast over each backdrop, in the order of ``ContrastMeasurement/backdrops``.
    package let byBackdrop: [Range]
  }

  /// The key of the platform, such as `ios`.
  package let platform: String
  /// The key of the material, such as `ultraThin`.
  package let material: String
  /// The name of the appearance: `light` or `dark`.
  package let appearance: String
  /// The names of the backdrops over which the contrast was measured, such as `dusk`.
  package let backdrops: [String]
  /// Whether any value of the material or its vibrancy levels is only an approximation.
  package let isApproximation: Bool
  /// Whether Apple's guidelines advise against quaternary labels on the material. This does not
  /// depend on the measured contrast.
  package let avoidsQuaternary: Bool
  /// The origins of all values: first of the recipe steps, then of the vibrancy levels.
  package let origins: [Origin]
  /// The contrast of each vibrancy level for each type of color vision, sorted by level; empty if
  /// the platform has no vibrancy levels.
  package let levels: [Level]
}

/// Measures contrast over several backdrops, which are rendered only once for all materials.
package struct ContrastMeter: Sendable {
  /// The size of the rendered backdrops in pixels. It is the size of a default swatch at one pixel
  /// per point. A higher resolution would not change the result, because materials blur the
  /// backdrop.
  private static let size = (width: 160, height: 100)
  /// The distance of the measured area from the edges of the backdrop, in pixels. It equals the
  /// distance between the card and the edges in an iOS swatch.
  private static let margin = 12
  /// The distance between measured pixels, in pixels. Measuring every pixel would take longer, and
  /// the result would hardly change.
  private static let step = 4

  private let backdrops: [(backdrop: Backdrop, image: PixelImage)]

  /// Renders the backdrops.
  package init(_ backdrops: [Backdrop] = Backdrop.measured) {
    self.backdrops = backdrops.map { backdrop in
      let image = backdrop.image(width: Self.size.width, height: Self.size.height, scale: 1)
      return (backdrop, image)
    }
  }

  /// Measures the contrast of each vibrancy level on a material for each type of color vision, over
  /// each backdrop and over all backdrops together.
  package func measure(_ material: Material, _ appearance: Appearance) -> ContrastMeasurement {
    let materialRecipe = material.materialRecipe(in: appearance)
    let backgrounds = backdrops.map { grid(of: $0, under: materialRecipe.steps) }
    let levels = materialRecipe.levels.flatMap { value in
      let pairs = backgrounds.map { background in
        background.map { pixel in
          (
            background: SRGB.linear(pixel.rounded8),
            content: SRGB.linear(value.operation.composed(on: pixel).rounded8)
          )
        }
      }
      return ColorVision.allCases.map { vision in
        let ratios = pairs.map { pairs in
          pairs.map { pair in
            Contrast.ratio(
              luminances: Contrast.luminance(ofLinear: vision.simulated(linear: pair.background)),
              Contrast.luminance(ofLinear: vision.simulated(linear: pair.content)))
          }
        }
        return ContrastMeasurement.Level(
          level: value.level, vision: vision,
          overall: ContrastMeasurement.Range(ratios.flatMap(weighted)),
          byBackdrop: ratios.map(ContrastMeasurement.Range.init))
      }
    }
    return ContrastMeasurement(
      platform: material.platform.key, material: material.key, appearance: appearance.rawValue,
      backdrops: backdrops.map(\.backdrop.kind.name),
      isApproximation: materialRecipe.isApproximation,
      avoidsQuaternary: material.avoidsQuaternary, origins: materialRecipe.origins, levels: levels)
  }

  /// Returns the contrast ratios of one backdrop, with the same number of ratios for every
  /// backdrop. A flat backdrop has only one ratio, which is repeated so that the backdrop has the
  /// same weight in the overall contrast as the others.
  private func weighted(_ ratios: [Float]) -> [Float] {
    ratios.count == 1 ? Array(repeating: ratios[0], count: Self.samples) : ratios
  }

  /// Returns the colors of the material at the measured pixels of a backdrop; only one color if the
  /// backdrop is a single color.
  /// - Parameter steps: The steps that turn the backdrop into the material.
  private func grid(
    of entry: (backdrop: Backdrop, image: PixelImage), under steps: [MaterialStep]
  ) -> [Pixel] {
    // A single color needs no blur.
    if let color = entry.backdrop.flatColor { return [steps.applied(to: color)] }
    let finished = steps.applied(to: entry.image, scale: 1)
    return Self.rows.flatMap { row in Self.columns.map { finished[$0, row] } }
  }

  private static let rows = Array(stride(from: margin, to: size.height - margin, by: step))
  private static let columns = Array(stride(from: margin, to: size.width - margin, by: step))
  private static var samples: Int { rows.count * columns.count }
}

extension MaterialRecipe {
  fileprivate var origins: [ContrastMeasurement.Origin] {
    let values =
      recipe.map { ($0.step.name.rawValue, $0.provenance) }
      + levels.map { ($0.level.rawValue, $0.provenance) }
    return values.map { value, provenance in
      ContrastMeasurement.Origin(
        value: value, sources: provenance.sources.map(\.title),
        confidence: provenance.confidence.rawValue, approximation: provenance.approximation)
    }
  }
}

extension [Float] {
  /// Moves the element that would be at a 0-based index in sorted order to this index, and smaller
  /// ones before it. Returns this element. This is Hoare's selection algorithm (“Algorithm 65:
  /// Find”, 1961), since sorting takes several times as long.
  fileprivate mutating func select(_ index: Int) -> Float {
    withUnsafeMutableBufferPointer { numbers in
      var (low, high) = (0, numbers.count - 1)
      while low < high {
        let pivot = numbers[index]
        var (left, right) = (low, high)
        while left <= right {
          while numbers[left] < pivot { left += 1 }
          while pivot < numbers[right] { right -= 1 }
          if left <= right {
            numbers.swapAt(left, right)
            left += 1
            right -= 1
          }
        }
        if right < index { low = left }
        if index < left { high = right }
      }
      return numbers[index]
    }
  }
}
