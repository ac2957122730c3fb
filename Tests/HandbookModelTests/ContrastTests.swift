import HandbookModel
import Testing

/// Contrast ratios, compared with values computed from the definition in WCAG 2.2.
struct ContrastTests {
  @Test(arguments: [
    (0x000000, 21), (0x767676, 4.5422), (0x777777, 4.4781), (0x949494, 3.0335), (0xff0000, 3.9985),
    (0x0000ff, 8.5925), (0x336699, 5.9978), (0xffcc00, 1.5120), (0xffffff, 1),
  ])
  func `Contrast with white`(_ color: Int, _ ratio: Double) {
    #expect(abs(RGBColor(color).contrast(with: .white) - ratio) < 0.00006)
    #expect(
      RGBColor(color).contrast(with: .white) == RGBColor.white.contrast(with: RGBColor(color)))
  }
}
