import HandbookModel
import TestSupport
import Testing

@testable import SwatchRenderer

/// Contrast and simulated color vision, compared with values computed from their definitions.
struct ContrastTests {
  @Test(
    arguments: [
      (Pixel(gray: 0), 21), (Pixel(gray: 0x76), 4.5422), (Pixel(gray: 0x77), 4.4781),
      (Pixel(gray: 0x94), 3.0335), (Pixel(gray: 0x95), 2.9953), (Pixel(gray: 0x59), 7.0047),
      (Pixel(gray: 0x5A), 6.8969), (Pixel(1, 0, 0, 0), 3.9985), (Pixel(0, 0, 1, 0), 8.5925),
    ] as [(Pixel, Float)])
  func `Contrast with white matches the WCAG definition`(_ color: Pixel, _ ratio: Float) {
    #expect(abs(Contrast.ratio(color, .one) - ratio) < 0.0002)
    #expect(Contrast.ratio(color, .one) == Contrast.ratio(.one, color))
  }

  @Test(
    arguments: [
      (ColorVision.protan, Pixel(1, 0, 0, 0), SIMD4(94, 94, 13, 0)),
      (.deutan, Pixel(0, 1, 0, 0), SIMD4(219, 219, 41, 0)),
      (.full, Pixel(0.2, 0.4, 0.6, 0), SIMD4(51, 102, 153, 0)),
    ] as [(ColorVision, Pixel, SIMD4<UInt8>)])
  func `Simulated colors match the published values`(
    _ vision: ColorVision, _ color: Pixel, _ simulated: SIMD4<UInt8>
  ) {
    #expect(vision.simulated(color).rounded8 == simulated)
  }

  @Test(arguments: ColorVision.allCases)
  func `Color vision simulations leave grays unchanged`(_ vision: ColorVision) {
    for gray in 0...255 {
      let step = UInt8(gray)
      #expect(vision.simulated(Pixel(gray: Float(gray))).rounded8 == SIMD4(step, step, step, 0))
    }
  }

  @Test func `A measurement covers every level and color vision`() throws {
    let meter = ContrastMeter([Backdrop(.light), Backdrop(.dark), Backdrop(.gray)])
    let material = try MaterialTable.standard.material("regular", on: .iOS)
    let measurement = meter.measure(material, .light)
    #expect(measurement.levels.count == 8 * 5)
    #expect(measurement.backdrops == ["light", "dark", "grey"])
    let label = try #require(measurement.levels.first)
    #expect(label.level == .label)
    // The material is darkest over black, so black ink has the least contrast there.
    #expect(label.overall.minimum == label.byBackdrop[1].minimum)
    #expect(label.byBackdrop[1].minimum == label.byBackdrop[1].median)
    // Grayscale preserves luminance.
    let gray = try #require(measurement.levels.first { $0.vision == .grayscale })
    #expect(abs(gray.overall.minimum - label.overall.minimum) < 0.001)
  }

  @Test func `Measured contrast matches the color sample`() throws {
    let material = try MaterialTable.standard.material("thick", on: .iOS)
    let measured = ContrastMeter([Backdrop(.gray)]).measure(material, .dark).levels[0].overall
    let sample = try ColorSample(
      .iOS, material: "thick", .dark, backdrop: (red: 128, green: 128, blue: 128))
    // The measurement uses rounded pixels; the sample is not rounded.
    #expect(abs(Double(measured.minimum) - (sample.contrast[.label] ?? 0)) < 0.1)
  }

  @Test(arguments: ["ultraThin", "thin", "regular", "thick", "bar"], Appearance.allCases)
  func `A material is never darker or lighter than its lightness says`(
    _ key: String, _ appearance: Appearance
  ) throws {
    let material = try MaterialTable.standard.material(key, on: .iOS)
    let range = material.materialRecipe(in: appearance).lightness
    var random = SeededRandom(seed: 4)
    for _ in 0..<200 {
      let channels = (0..<3).map { _ in Float.random(in: 0...255, using: &random) }
      let sample = try ColorSample(
        .iOS, material: key, appearance, backdrop: (channels[0], channels[1], channels[2]))
      let rounded = sample.material.map { UInt8(min(max($0, 0), 255).rounded()) }
      let color = RGBColor(red: rounded[0], green: rounded[1], blue: rounded[2])
      #expect(color.luminance > range.darkest.luminance - 0.02)
      #expect(color.luminance < range.lightest.luminance + 0.02)
    }
    #expect(range.darkest.luminance < range.lightest.luminance)
  }

  @Test func `A platform without levels has no level measurements`() throws {
    let material = try MaterialTable.standard.material("fullScreenModal", on: .watchOS)
    #expect(ContrastMeter([Backdrop(.gray)]).measure(material, .dark).levels.isEmpty)
  }
}
