/// The contrast between a material and each of its vibrancy levels, measured on rendered pixels.
package struct ContrastMeasurement: Hashable, Sendable, Codable {
  /// The minimum and median of a set of contrast ratios, 1…21.
  package struct Range: Hashable, Sendable, Codable {
    /// The lowest ratio.
    package let minimum: Float
    /// The median ratio.
    package let median: Float

    /// Summarizes contrast ratios.
    /// - Parameter ratios: at least one ratio, in any order.
    init(_ ratios: [Float]) {
      let sorted = ratios.sorted()
      minimum = sorted[0]
      let middle = sorted.count / 2
      median =
        sorted.count.isMultiple(of: 2)
        ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
  }

  /// The provenance of the values of a recipe step or a vibrancy level.
  package struct Origin: Hashable, Sendable, Codable {
    /// The name of the step, such as `blur`, or of the level.
    package let value: String
    /// The titles of the sources, for display.
    package let sources: [String]
    /// The name of the confidence.
    package let confidence: String
    /// The reason why the value is an approximation, as a sentence; `nil` if it is not one.
    package let approximation: String?
  }

  /// The contrast of one level for one type of color vision.
  package struct Level: Hashable, Sendable, Codable {
    /// The name of the level.
    package let level: String
    /// The name of the color vision.
    package let vision: String
    /// The contrast over all backdrops together.
    package let overall: Range
    /// The contrast over each backdrop, in the order of the measurement's backdrops.
    package let byBackdrop: [Range]
  }

  /// The key of the platform.
  package let platform: String
  /// The key of the material.
  package let material: String
  /// The name of the appearance.
  package let appearance: String
  /// The names of the backdrops, in order.
  package let backdrops: [String]
  /// Whether any value of the recipe or its levels stands in for an unknown one.
  package let isApproximation: Bool
  /// Whether the guidelines advise against quaternary labels on it, regardless of their contrast.
  package let avoidsQuaternary: Bool
  /// The provenance of every value: recipe steps first, then levels.
  package let origins: [Origin]
  /// The contrast by level, then by color vision; empty on a platform without levels.
  package let levels: [Level]
}

/// Measures contrast over a set of backdrops, which are rendered once for all materials.
package struct ContrastMeter: Sendable {
  /// The default size of a swatch, at one pixel per point. Materials are smooth, so a higher
  /// resolution would not change the result.
  private static let size = (width: 160, height: 100)
  /// The distance of the swatch's card from the edge, in pixels.
  private static let margin = 12
  /// The distance between sampled pixels.
  private static let step = 4

  private let backdrops: [(backdrop: Backdrop, image: PixelImage)]

  /// Renders the backdrops.
  package init(_ backdrops: [Backdrop] = Backdrop.measured) {
    self.backdrops = backdrops.map { backdrop in
      let image = backdrop.image(width: Self.size.width, height: Self.size.height, scale: 1)
      return (backdrop, image)
    }
  }

  /// Measures the contrast of every level on a material, over each backdrop and over all of them,
  /// for each type of color vision.
  package func measure(_ material: Material, _ appearance: Appearance) -> ContrastMeasurement {
    let look = material.look(in: appearance)
    let backgrounds = backdrops.map { grid(of: $0, under: look.steps) }
    let levels = look.levels.flatMap { value in
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
          level: value.level.rawValue, vision: vision.rawValue,
          overall: ContrastMeasurement.Range(ratios.flatMap(weighted)),
          byBackdrop: ratios.map(ContrastMeasurement.Range.init))
      }
    }
    return ContrastMeasurement(
      platform: material.platform.key, material: material.key, appearance: appearance.rawValue,
      backdrops: backdrops.map(\.backdrop.kind.name), isApproximation: look.isApproximation,
      avoidsQuaternary: material.avoidsQuaternary, origins: look.origins, levels: levels)
  }

  /// Repeats the single ratio of a flat backdrop, so that every backdrop has the same weight.
  private func weighted(_ ratios: [Float]) -> [Float] {
    ratios.count == 1 ? Array(repeating: ratios[0], count: Self.samples) : ratios
  }

  /// Returns the sampled pixels of the material; a single one over a flat backdrop.
  private func grid(
    of entry: (backdrop: Backdrop, image: PixelImage), under steps: [MaterialStep]
  ) -> [Pixel] {
    // A flat backdrop stays flat, so it needs no blur.
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
      recipe.map { ($0.step.name, $0.provenance) }
      + levels.map { ($0.level.rawValue, $0.provenance) }
    return values.map { value, provenance in
      ContrastMeasurement.Origin(
        value: value, sources: provenance.sources.map(\.title),
        confidence: provenance.confidence.rawValue, approximation: provenance.approximation)
    }
  }
}
