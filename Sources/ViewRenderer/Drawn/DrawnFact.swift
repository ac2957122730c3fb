import HandbookModel
import ViewTree

/// Something that is painted, or an effect.
enum DrawnFact: Hashable, Sendable {
  // MARK: Paint

  case fill(DrawnFill)
  /// The shape of the fill, and of the view if it is clipped.
  case outline(ShapeOutline)
  case clipped
  /// A line along the edge of the view, inside of it or centered on its edge.
  case stroke(PaintColor, width: Double, isInside: Bool)
  /// A line along the edge of the view, inside of it, which takes space.
  case border(PaintColor, width: Double)
  /// The shadow of the view's own rectangle.
  case boxShadow(DrawnShadow)
  /// The view is behind materials, whose pictures are aligned with it.
  case ground

  // MARK: Text

  case ink(Ink)
  indirect case type(TextRunStyle)

  // MARK: Effects

  /// The view takes space but is not visible.
  case hidden
  case redacted
  case opacity(Double)
  /// The shadow of everything that is visible in the view.
  case shadow(DrawnShadow)
  /// A blur, by its radius in points.
  case blur(Double)
  case saturation(Double)
  case grayscale(Double)
  case offset(x: Double, y: Double)
  /// A clockwise rotation.
  case rotation(Angle, anchor: UnitPoint?)
  case scale(x: Double, y: Double, anchor: UnitPoint?)
  case zIndex(Double)
  /// The view has its ideal width.
  case idealWidth
  case aspectRatio(Double)
  case appearance(Appearance)
  case direction(LayoutDirection)
}

/// What fills an area.
enum DrawnFill: Hashable, Sendable {
  case color(PaintColor)
  case gradient(Gradient)
  /// A material. On the scene, it is a picture that is aligned with the scene.
  case material(DrawnMaterial)
  /// A gradient behind the view, as it looks through a material. It is aligned with the gradient.
  case gradientThroughMaterial(Gradient)

  /// Whether the fill is aligned with something behind the view, so that it may not be moved.
  var isAligned: Bool {
    switch self {
    case .material(let material): material.background == .scene
    case .gradientThroughMaterial: true
    case .color, .gradient: false
    }
  }

  /// Whether the fill is a color or a gradient of the code.
  var isOpaquePaint: Bool {
    switch self {
    case .color, .gradient: true
    case .material, .gradientThroughMaterial: false
    }
  }

  /// Whether the fill needs to know the size of its area.
  var isDiagonal: Bool {
    if case .gradient(let gradient) = self { gradient.isDiagonal } else { false }
  }
}

/// The outline of a shape in the rectangle of a view.
enum ShapeOutline: Hashable, Sendable {
  case rectangle
  /// A rectangle with a corner radius in points.
  case rounded(Double)
  /// A rectangle with four corner radii in points: top leading, top trailing, bottom trailing and
  /// bottom leading.
  case uneven([Double])
  case capsule
  /// The largest circle in the center.
  case circle
  case ellipse
}

struct DrawnShadow: Hashable, Sendable {
  /// The offset in points.
  let x: Double
  let y: Double
  /// The blur radius in points.
  let radius: Double
  let color: PaintColor
}

/// An angle in the unit that the code gives.
enum Angle: Hashable, Sendable {
  case degrees(Double)
  case radians(Double)
}

enum Appearance: Sendable { case light, dark }

enum LayoutDirection: Sendable { case leftToRight, rightToLeft }

/// What letters are painted with. Without an ink, they have the label color.
enum Ink: Hashable, Sendable {
  case color(PaintColor)
  case gradient(Gradient)
  /// A vibrancy level of text on a material.
  case vibrant(DrawnMaterial)
}

/// The style of the letters and lines of a text, without its ink.
struct TextRunStyle: Hashable, Sendable {
  let font: ResolvedFont
  /// The weight, 100…900.
  let weight: Int
  /// The weight of the font's text style, 100…900.
  let baseWeight: Int
  /// The design: `rounded`, `serif` or `monospaced`; `nil` for the standard one.
  let design: String?
  let isItalic: Bool
  let hasMonospacedDigits: Bool
  /// The width of the letters, such as `condensed`; `nil` for the standard width.
  let width: String?
  /// Additional space between characters, in points.
  let tracking: Double?
  /// `uppercase`, `lowercase` or `none`; `nil` if it is not set.
  let textCase: String?
  let isUnderlined: Bool
  let isStruckThrough: Bool
  /// `start`, `center` or `end`; `nil` for the default.
  let alignment: String?
  let lineLimit: Int?
  /// Additional space between lines, in points.
  let lineSpacing: Double?
}
