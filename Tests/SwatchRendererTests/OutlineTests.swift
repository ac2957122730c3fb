import Testing

@testable import SwatchRenderer

/// The coverage of shapes, compared with their areas.
struct OutlineTests {
  @Test func `A rectangle covers exactly its share of each pixel`() {
    let outline = Outline.roundedRectangle(
      PointRectangle(x: 1.25, y: 0.5, width: 2, height: 1.5), radius: 0)
    let coverage = Coverage(of: outline, width: 5, height: 3)
    #expect(coverage.bounds == PixelRectangle(x: 1, y: 0, width: 3, height: 3))
    #expect(coverage.values == [0.375, 0.5, 0.125, 0.75, 1, 0.25, 0, 0, 0])
  }

  @Test(arguments: [3, 11.5, 40] as [Double])
  func `A circle covers its area`(_ radius: Double) {
    let outline = Outline.roundedRectangle(
      PointRectangle(x: 2.3, y: 1.7, width: radius * 2, height: radius * 2), radius: radius)
    let coverage = Coverage(of: outline, width: 100, height: 100)
    let area = Double(coverage.values.reduce(0, +))
    #expect(abs(area / (Double.pi * radius * radius) - 1) < 0.003)
  }

  @Test func `The holes in letters stay open`() {
    let letters = SampleGlyphs.sample(capHeight: 71.4, at: [0, 80])
    let coverage = Coverage(of: letters, width: 130, height: 90)
    let values = coverage.values
    let inside = { (column: Int, row: Int) in
      values[(row - coverage.bounds.y) * coverage.bounds.width + column - coverage.bounds.x]
    }
    // Between the legs above the bar, and in the bowl.
    #expect(inside(32, 45) == 0)
    #expect(inside(90, 64) == 0)
    // On the bar, and on the stem.
    #expect(inside(32, 57) == 1)
    #expect(inside(110, 40) == 1)
  }

  @Test(arguments: [
    PointRectangle(x: -50, y: -50, width: 20, height: 20),
    PointRectangle(x: 200, y: 3, width: 20, height: 20),
    PointRectangle(x: -5, y: -5, width: 200, height: 200),
    PointRectangle(x: 3, y: 3, width: 0, height: 0),
  ])
  func `Parts outside the image are clipped`(_ rectangle: PointRectangle) {
    let coverage = Coverage(
      of: .roundedRectangle(rectangle, radius: 4), width: 12, height: 8)
    #expect(coverage.bounds.x + coverage.bounds.width <= 12)
    #expect(coverage.bounds.y + coverage.bounds.height <= 8)
    #expect(coverage.values.count == coverage.bounds.width * coverage.bounds.height)
  }
}
