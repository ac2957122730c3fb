/// An attribute of an element with a value that an overlay of the drawing shows: a ratio of contrast
/// or a distance.
struct OverlayAttribute: Equatable {
  let name: String
  let value: String

  /// Returns the attributes of the views of a drawing, by their positions.
  static func all(_ drawing: ColoredDrawing) -> [Int: [OverlayAttribute]] {
    var all: [Int: [OverlayAttribute]] = [:]
    for (position, ratios) in TextContrast(drawing).ratios {
      all[position, default: []] += ratios.attributes.map { OverlayAttribute(name: $0, value: $1) }
    }
    for (position, attribute) in drawing.flat.measures {
      all[position, default: []].append(attribute)
    }
    return all
  }
}
