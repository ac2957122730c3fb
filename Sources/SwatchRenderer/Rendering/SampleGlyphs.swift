/// The outlines of the letters `A` and `a`. They were drawn for this project, so that no font is
/// needed. Their unit is a thousandth of the font size, and y increases upward from the baseline.
enum SampleGlyphs {
  /// The height of the capital letter, in thousandths of the font size.
  private static let capHeight: Float = 714
  /// The distance between the left sides of the two letters, in thousandths of the font size.
  private static let advance: Float = 668

  /// Returns the outline of the text `Aa`.
  /// - Parameters:
  ///   - height: The height of the capital letter in points.
  ///   - baseline: The left end of the baseline, in points.
  static func sample(capHeight height: Float, at baseline: Point) -> Outline {
    let scale = height / capHeight
    let small = lowercaseA.transformed(scale: 1, offset: [advance, 0])
    return (capitalA + small).transformed(scale: [scale, -scale], offset: baseline)
  }

  /// Returns the width of the text `Aa` in points.
  /// - Parameter height: The height of the capital letter in points.
  static func width(capHeight height: Float) -> Float { (advance + 494) * height / capHeight }

  private static let capitalA = Outline(contours: [
    Outline.Contour(
      start: [0, 0],
      segments: [
        .line([262, 714]), .line([384, 714]), .line([646, 0]), .line([530, 0]), .line([467, 182]),
        .line([179, 182]), .line([116, 0]),
      ]),
    Outline.Contour(
      start: [211, 274], segments: [.line([435, 274]), .line([325, 592]), .line([321, 592])]),
  ])

  private static let lowercaseA = Outline(contours: [
    Outline.Contour(
      start: [490, 0],
      segments: [
        .line([490, 350]),
        .curve([490, 472], [406, 542], [266, 542]),
        .curve([140, 542], [56, 478], [46, 376]),
        .line([152, 376]),
        .curve([160, 424], [200, 452], [262, 452]),
        .curve([338, 452], [382, 416], [382, 350]),
        .line([382, 318]),
        .line([240, 310]),
        .curve([104, 302], [28, 244], [28, 148]),
        .curve([28, 54], [100, -12], [204, -12]),
        .curve([282, -12], [348, 24], [382, 86]),
        .line([386, 86]),
        .line([386, 0]),
      ]),
    Outline.Contour(
      start: [382, 238],
      segments: [
        .line([382, 196]),
        .curve([382, 126], [318, 76], [234, 76]),
        .curve([174, 76], [138, 104], [138, 150]),
        .curve([138, 198], [176, 226], [252, 231]),
      ]),
  ])
}
