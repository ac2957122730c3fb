import HandbookModel
import Testing

@testable import SwatchRenderer

/// The material values, compared with measured colors, and properties of the model.
struct MaterialModelTests {
  @Test(arguments: MeasuredSamples.all)
  func `Every measured color is matched within three steps`(_ sample: MeasuredSamples.Sample) throws
  {
    for error in try errors(of: sample) { #expect(error <= 3) }
  }

  @Test func `Measured colors are matched within one step on average`() throws {
    let all = try MeasuredSamples.all.flatMap(errors)
    #expect(all.reduce(0, +) / Double(all.count) <= 1)
    #expect(all.max() ?? 0 <= 2.3)
  }

  @Test func `A rendered swatch matches the color sample`() throws {
    let canvas = try SwatchCanvas(
      Backdrop(.flat(red: 200, green: 120, blue: 60)), width: 16, height: 10, scale: 1)
    let layer = try SwatchSpec(
      .materialLayer(
        MaterialVariant(.iOS, "regular", .light), PointRectangle(x: 4, y: 4, width: 2, height: 2)),
      canvas
    ).rendered()
    let sample = try ColorSample(
      .iOS, material: "regular", .light, backdrop: (red: 200, green: 120, blue: 60))
    #expect(
      [layer[0, 0].x, layer[0, 0].y, layer[0, 0].z].map(Double.init)
        == sample.material.map { $0.rounded() })
  }

  @Test(arguments: SwatchPlatform.allCases)
  func `Grays stay gray`(_ platform: SwatchPlatform) {
    for material in MaterialTable.standard.materials(of: platform) where material.key != "selection"
    {
      for appearance in material.appearances {
        let materialRecipe = material.materialRecipe(in: appearance)
        for gray in stride(from: Float(0), through: 255, by: 15) {
          let background = materialRecipe.steps.applied(to: Pixel(gray: gray))
          #expect(spread(background) < 0.01)
          for level in materialRecipe.levels {
            #expect(spread(level.operation.composed(on: background)) <= 0.1)
          }
        }
      }
    }
  }

  @Test(arguments: systemMaterials, Appearance.allCases)
  func `Each label level has less contrast than the one above it`(
    _ key: String, _ appearance: Appearance
  ) throws {
    let materialRecipe = try materialRecipe(key, appearance)
    for backdrop in grid(steps: 5) {
      let ratios = try [.label, .secondary, .tertiary, .quaternary].map {
        try contrast($0, materialRecipe, over: backdrop)
      }
      #expect(zip(ratios, ratios.dropFirst()).allSatisfy(>))
    }
  }

  /// Minima over the grid for ultra thin, thin, regular and thick.
  @Test(arguments: [
    (Appearance.light, [2.89, 6.16, 11.69, 16.32]), (.dark, [2.08, 3.94, 7.21, 12.62]),
  ])
  func `Thicker materials give labels more contrast`(_ appearance: Appearance, _ minima: [Float])
    throws
  {
    for (key, minimum) in zip(systemMaterials, minima) {
      let materialRecipe = try materialRecipe(key, appearance)
      let ratios = try grid(steps: 5).map { try contrast(.label, materialRecipe, over: $0) }
      #expect(abs((ratios.min() ?? 0) - minimum) < 0.01)
    }
  }

  /// Grays only: with saturated colors the order does not hold for the lower levels.
  @Test(arguments: [
    (Appearance.light, [1.53, 2.07, 2.96, 3.25]), (.dark, [1.45, 2.22, 3.54, 5.42]),
  ])
  func `Thicker materials give secondary labels more contrast over grays`(
    _ appearance: Appearance, _ minima: [Float]
  ) throws {
    for (key, minimum) in zip(systemMaterials, minima) {
      let materialRecipe = try materialRecipe(key, appearance)
      let ratios = try (0...255).map {
        try contrast(.secondary, materialRecipe, over: Pixel(gray: Float($0)))
      }
      #expect(abs((ratios.min() ?? 0) - minimum) < 0.01)
    }
  }

  /// The difference between the darkest and the lightest result of a gray, in 8-bit steps.
  @Test(arguments: [(Appearance.light, [157, 103, 48, 13]), (.dark, [147, 94, 52, 11])])
  func `Thicker materials let less of the backdrop through`(
    _ appearance: Appearance, _ ranges: [Float]
  ) throws {
    for (key, range) in zip(systemMaterials, ranges) {
      let materialRecipe = try materialRecipe(key, appearance)
      let grays = (0...255).map { materialRecipe.steps.applied(to: Pixel(gray: Float($0))).x * 255 }
      #expect(abs((grays.max() ?? 0) - (grays.min() ?? 0) - range) < 1)
    }
  }

  @Test(arguments: [
    (Appearance.light, [1.07, 1.12, 1.25, 1.35]), (.dark, [1.17, 1.36, 1.60, 1.75]),
  ])
  func `Quaternary contrast stays below 2 over every backdrop`(
    _ appearance: Appearance, _ minima: [Float]
  ) throws {
    for (key, minimum) in zip(systemMaterials, minima) {
      let materialRecipe = try materialRecipe(key, appearance)
      let ratios = try grid(steps: 5).map { try contrast(.quaternary, materialRecipe, over: $0) }
      #expect(abs((ratios.min() ?? 0) - minimum) < 0.01)
      #expect(ratios.max() ?? 0 < 2)
    }
  }

  @Test(arguments: systemMaterials, Appearance.allCases)
  func `Fill has more contrast than secondary fill`(_ key: String, _ appearance: Appearance) throws
  {
    let materialRecipe = try materialRecipe(key, appearance)
    for backdrop in grid(steps: 6) {
      #expect(
        try contrast(.fill, materialRecipe, over: backdrop)
          > contrast(.secondaryFill, materialRecipe, over: backdrop))
    }
  }

  @Test func `Steps with neutral values change nothing`() {
    for color in grid(steps: 4) {
      let steps: [MaterialStep] = [
        .saturate(1), .luminanceCurve([0.2, 0.9, 0.1, 0.4], amount: 0), .brighten(0),
        .fill(.one, alpha: 0), .darken(.one), .lighten(.zero), .clamp,
      ]
      for step in steps { #expect(distance(step.applied(to: color), color) < 1e-6) }
      let inks: [VibrancyOperation] = [
        .plusLighter(.zero, alpha: 1), .plusDarker(.one, alpha: 1), .ink(.one, alpha: 0),
      ]
      for ink in inks { #expect(distance(ink.composed(on: color), color) < 1e-6) }
    }
  }

  private func errors(of sample: MeasuredSamples.Sample) throws -> [Double] {
    let color = sample.backdrop
    let rendered = try ColorSample(
      .iOS, material: sample.material, sample.appearance,
      backdrop: (red: color.x, green: color.y, blue: color.z))
    return (0..<3).map { abs(rendered.material[$0] - sample.measured[$0]) }
  }

  private func materialRecipe(_ key: String, _ appearance: Appearance) throws -> MaterialRecipe {
    try MaterialTable.standard.material(key, on: .iOS).materialRecipe(in: appearance)
  }

  private func contrast(
    _ level: VibrancyLevel, _ materialRecipe: MaterialRecipe, over backdrop: Pixel
  ) throws -> Float {
    let background = materialRecipe.steps.applied(to: backdrop)
    return Contrast.ratio(
      try #require(materialRecipe.operation(of: level)).composed(on: background), background)
  }
}

private let systemMaterials = ["ultraThin", "thin", "regular", "thick"]

/// Returns every color with channels at evenly spaced values.
/// - Parameter steps: the number of values per channel.
private func grid(steps: Int) -> [Pixel] {
  let values = (0..<steps).map { Float($0) / Float(steps - 1) }
  return values.flatMap { red in
    values.flatMap { green in values.map { Pixel(red, green, $0, 0) } }
  }
}

/// Returns the largest difference between channels, in 8-bit steps.
private func spread(_ pixel: Pixel) -> Float {
  let channels = [pixel.x, pixel.y, pixel.z]
  return ((channels.max() ?? 0) - (channels.min() ?? 0)) * 255
}

private func distance(_ one: Pixel, _ other: Pixel) -> Float {
  max(abs(one.x - other.x), abs(one.y - other.y), abs(one.z - other.z))
}
