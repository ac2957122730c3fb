/// How well each level of a material can be told from the material, read from rendered pixels.
package struct ContrastMeasurement: Hashable, Sendable, Codable {
  /// The lowest and the middle of many ratios of contrast, 1…21.
  package struct Range: Hashable, Sendable, Codable {
    /// The lowest.
    package let minimum: Float
    /// Half of the pixels have less, half have more.
    package let median: Float

    /// - Parameter ratios: at least one, in any order.
    init(_ ratios: [Float]) {
      let sorted = ratios.sorted()
      minimum = sorted[0]
      let middle = sorted.count / 2
      median =
        sorted.count.isMultiple(of: 2)
        ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
  }

  /// Where the numbers of a step or a level come from.
  package struct Origin: Hashable, Sendable, Codable {
    /// The name of the step, such as `blur`, or of the level.
    package let value: String
    /// What the sources are, for readers.
    package let sources: [String]
    /// The name of the confidence.
    package let confidence: String
    /// Why it stands in for an unknown one, as a sentence; nil where it is the real one.
    package let approximation: String?
  }

  /// One level as it is seen in one way.
  package struct Level: Hashable, Sendable, Codable {
    /// The name of the level.
    package let level: String
    /// The name of the way of seeing.
    package let vision: String
    /// Over all backdrops together.
    package let overall: Range
    /// Over each backdrop, in the order of the measurement's backdrops.
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
  /// Whether the material's own numbers stand in for unknown ones.
  package let isApproximation: Bool
  /// Whether the guidance says not to use quaternary labels on it, whatever their contrast.
  package let avoidsQuaternary: Bool
  /// Where every number comes from and how far to trust it: steps of the recipe, then levels.
  package let origins: [Origin]
  /// By level, then by way of seeing; empty on a platform without levels.
  package let levels: [Level]
}

/// Backdrops that are ready to be measured over, which all materials share.
package struct ContrastMeter: Sendable {
  /// The points of a swatch's default size at one pixel per point: materials are smooth, and more
  /// pixels say no more.
  private static let size = (width: 160, height: 100)
  /// The card of a swatch lies this far from the edge, in pixels.
  private static let margin = 12
  /// Every so many pixels one is read.
  private static let step = 4

  private let backdrops: [(backdrop: Backdrop, image: PixelImage)]

  /// Generates the backdrops.
  package init(_ backdrops: [Backdrop] = Backdrop.measured) {
    self.backdrops = backdrops.map { backdrop in
      let image = backdrop.image(width: Self.size.width, height: Self.size.height, scale: 1)
      return (backdrop, image)
    }
  }

  /// The contrast of every level on a material, over each backdrop and over all, for each way of
  /// seeing.
  package func measure(_ material: Material, _ appearance: Appearance) -> ContrastMeasurement {
    let look = material.look(in: appearance)
    let grounds = backdrops.map { grid(of: $0, under: look.steps) }
    let levels = look.levels.flatMap { value in
      let pairs = grounds.map { ground in
        ground.map { pixel in
          (
            ground: SRGB.linear(pixel.rounded8),
            content: SRGB.linear(value.operation.composed(on: pixel).rounded8)
          )
        }
      }
      return ColorVision.allCases.map { vision in
        let ratios = pairs.map { pairs in
          pairs.map { pair in
            Contrast.ratio(
              luminances: Contrast.luminance(ofLinear: vision.seen(linear: pair.ground)),
              Contrast.luminance(ofLinear: vision.seen(linear: pair.content)))
          }
        }
        return ContrastMeasurement.Level(
          level: value.level.rawValue, vision: vision.rawValue,
          overall: ContrastMeasurement.Range(ratios.flatMap(weighed)),
          byBackdrop: ratios.map(ContrastMeasurement.Range.init))
      }
    }
    return ContrastMeasurement(
      platform: material.platform.key, material: material.key, appearance: appearance.rawValue,
      backdrops: backdrops.map(\.backdrop.kind.name), isApproximation: look.isApproximation,
      avoidsQuaternary: material.avoidsQuaternary, origins: look.origins, levels: levels)
  }

  /// An even colour weighs as much as a picture.
  private func weighed(_ ratios: [Float]) -> [Float] {
    ratios.count == 1 ? Array(repeating: ratios[0], count: Self.samples) : ratios
  }

  /// The pixels that are read of the finished material; one for a material of one colour.
  private func grid(
    of entry: (backdrop: Backdrop, image: PixelImage), under steps: [MaterialStep]
  ) -> [Pixel] {
    // An even colour stays even, and no blur is needed to know it.
    if let color = entry.backdrop.evenColor { return [steps.applied(to: color)] }
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
