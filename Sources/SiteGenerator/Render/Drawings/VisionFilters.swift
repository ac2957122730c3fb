import SwatchRenderer

/// SVG filters that simulate each type of ``ColorVision``. Browsers apply the color matrices of SVG
/// filters to linear light, which the simulations require.
enum VisionFilters {
  /// Returns the element id of the filter for a type of color vision.
  static func id(_ vision: ColorVision) -> String { "page." + vision.rawValue }

  /// An invisible SVG element with the filters, as HTML.
  static let svg: String = {
    let filters = ColorVision.allCases.compactMap { vision in
      vision.simulation.map { "<filter id=\"\(id(vision))\">\(content($0))</filter>" }
    }
    return "<svg class=\"filters\" width=\"0\" height=\"0\" aria-hidden=\"true\">"
      + filters.joined() + "</svg>\n"
  }()

  private static func content(_ simulation: ColorVision.Simulation) -> String {
    let matrices = simulation.matrices.map { rows in
      rows.map { row($0) + " 0 0" }.joined(separator: " ") + " 0 0 0 1 0"
    }
    guard let plane = simulation.plane, matrices.count == 2 else {
      return "<feColorMatrix values=\"\(matrices[0])\"/>"
    }
    // A mask that is opaque on one side of the plane and transparent on the other. It chooses
    // between the two matrices, which give the same result for colors on the plane.
    let side = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 " + row(plane * 1e5) + " 0 0"
    return "<feColorMatrix values=\"\(matrices[1])\" result=\"b\"/>"
      + "<feColorMatrix in=\"SourceGraphic\" values=\"\(side)\" result=\"s\"/>"
      + "<feColorMatrix in=\"SourceGraphic\" values=\"\(matrices[0])\"/>"
      + "<feComposite operator=\"in\" in2=\"s\"/><feComposite in2=\"b\"/>"
  }

  private static func row(_ factors: SIMD3<Float>) -> String {
    [factors.x, factors.y, factors.z].map { factor in
      factor == factor.rounded() ? String(Int(factor)) : String(factor)
    }.joined(separator: " ")
  }
}
