import HandbookModel
import ViewTree

/// The fonts, colors and other settings that a view inherits from the enclosing views and
/// modifiers.
struct InheritedStyle {
  /// The font set by the innermost enclosing `.font` modifier; `nil` for the text style `body`.
  var font: ResolvedFont?
  /// The font weight, 100…900; `nil` for the weight of the font.
  var weight: Int?
  var isItalic = false
  /// The font design: `rounded`, `serif` or `monospaced`; `nil` for the design of the font.
  var design: String?
  /// The font width: `compressed`, `condensed` or `expanded`; `nil` for the standard width.
  var width: String?
  var hasMonospacedDigits = false
  /// The foreground style; `nil` for the label color.
  var foreground: Paint?
  /// The color of controls and other interactive views.
  var tint: PaintColor
  /// Whether the code sets the tint.
  var isTinted = false
  /// The horizontal alignment of the lines of a text: `start`, `center` or `end`; `nil` for the
  /// default.
  var textAlignment: String?
  var lineLimit: Int?
  /// Additional space between lines, in points.
  var lineSpacing: Double?
  /// Additional space between characters, in points.
  var tracking: Double?
  /// The value of the CSS property `text-transform`: `uppercase`, `lowercase` or `none`; `nil` if
  /// it is not set.
  var textCase: String?
  var isUnderlined = false
  var isStruckThrough = false
  /// The control styles that the example declares, such as a `ButtonStyle`, by the names of the
  /// modifiers that set them. They take precedence over built-in styles, such as ``buttonStyle``.
  var customStyles: [String: CustomStyle] = [:]
  var buttonStyle: String?
  var buttonShape: String?
  var controlSize: String?
  var labelStyle: String?
  var listStyle: String?
  var pickerStyle: String?
  var textFieldStyle: String?
  var toggleStyle: String?
  var progressStyle: String?
  var imageScale: String?
  var isDisabled = false
  var hidesLabels = false
  /// The system material behind the view; `nil` if there is none.
  var material: SwiftUIMaterial?
  /// The background behind the view. If there is a material behind the view, this is the background
  /// behind that material.
  var backdrop = Backdrop.scene

  /// Whether other content, such as a list, is between the backdrop and the view.
  var isOverContent = false

  /// The background that is visible through a material.
  enum Backdrop: Equatable {
    /// The backdrop is the scene, a sample picture behind the drawing.
    case scene
    /// The backdrop is the background color of a screen.
    case screen
    /// The backdrop is a single color.
    case color(BackgroundColor)
    /// The backdrop is a gradient. The colors are those of its stops.
    case gradient(Gradient, [BackgroundColor])
    /// The backdrop is a picture that the example shows. The picture is not available, so the scene
    /// is drawn instead.
    case picture
    /// The backdrop is any other content of the example. A material over it cannot be drawn.
    case unsupported
  }
  /// The axis of the enclosing stack; `nil` outside of stacks.
  var axis: Axis?
  /// Whether the view is on the glass of a visionOS window. Lists have no background there.
  var isGlass = false
  /// Whether the view is in a vertical scroll view, so that its height is not limited.
  var scrolls = false
  /// Whether the view is in a row of a list or form.
  var isRow = false
  /// Whether the view is an item of a toolbar.
  var isInBar = false
  /// Whether the view is in the background of another.
  var isBehind = false

  init(tint: PaintColor) { self.tint = tint }
}

/// A shape style of SwiftUI, as far as it can be drawn.
enum Paint: Hashable, Sendable {
  /// The shape style is a single color.
  case color(PaintColor)
  case gradient(Gradient)
  case material(SwiftUIMaterial)
  /// The shape style is a hierarchical level.
  case level(HierarchicalLevel)
  case clear

  /// The color of the paint; `nil` if the paint is not a single color.
  var color: PaintColor? { if case .color(let color) = self { color } else { nil } }

  var isMaterial: Bool { if case .material = self { true } else { false } }
}

/// A gradient of SwiftUI.
struct Gradient: Hashable, Sendable {
  /// The form of a gradient in the rectangle that it fills.
  enum Shape: Hashable, Sendable {
    /// Along one axis, the colors fill the whole length, whatever part of it is between the points:
    /// the locations of the stops are relative to it.
    case linear(from: UnitPoint, to: UnitPoint)
    /// A circle with a radius in points.
    case radial(center: UnitPoint, radius: Double)
    /// An ellipse that touches the edges.
    case elliptical
    /// Around a point, clockwise from an angle in degrees, which is measured from three o'clock.
    case angular(center: UnitPoint, start: Double)
  }

  let shape: Shape
  private(set) var stops: [Stop]
  /// The color of most of the gradient's area; `nil` if no color covers most of it.
  var dominantColor: PaintColor?

  struct Stop: Hashable, Sendable {
    /// The color of the gradient stop.
    var color: PaintColor
    /// The location of the stop along the gradient, 0…1; `nil` if the stops are evenly spaced.
    var location: Double?
  }

  init(_ shape: Shape, stops: [Stop], dominantColor: PaintColor? = nil) {
    self.shape = shape
    self.stops = stops
    self.dominantColor = dominantColor
  }

  /// Multiplies the opacity of all colors of the gradient by a number, 0…1.
  mutating func fade(_ amount: Double) {
    for index in stops.indices {
      stops[index].color = stops[index].color.faded(amount)
    }
    dominantColor = dominantColor.map { $0.faded(amount) }
  }

  /// Whether the gradient is neither along an axis nor round. Its angle depends on the size of the
  /// rectangle that it fills.
  var isDiagonal: Bool {
    if case .linear(let start, let end) = shape {
      start.x != end.x && start.y != end.y
    } else {
      false
    }
  }
}

extension Gradient {
  /// Whether neighboring stops are more than a tenth of the gradient's length apart. A material
  /// would blur a sharper edge.
  var isSmooth: Bool {
    let locations = stops.compactMap(\.location)
    return zip(locations, locations.dropFirst()).allSatisfy { $1 - $0 > 0.1 }
  }

  /// Returns the gradient as seen through a material. The material changes each color separately.
  /// The mean of two changed colors differs from the changed mean of the two original colors, so a
  /// stop is added in the middle between each two stops.
  /// - Parameters:
  ///   - colors: The colors of the stops, in order.
  ///   - changed: Returns the color into which the material changes the given color or, if
  ///     there are two, their mean.
  func filtered(
    _ colors: [BackgroundColor], _ changed: ([BackgroundColor]) -> PaintColor
  ) -> Gradient {
    var filteredStops: [Stop] = []
    for (index, (stop, color)) in zip(stops, colors).enumerated() {
      if index > 0 {
        let locations = [stops[index - 1].location, stop.location].compactMap(\.self)
        let middle = locations.count == 2 ? locations.reduce(0, +) / 2 : nil
        filteredStops.append(Stop(color: changed([colors[index - 1], color]), location: middle))
      }
      filteredStops.append(Stop(color: changed([color]), location: stop.location))
    }
    return Gradient(shape, stops: filteredStops)
  }
}

extension ResolvedFont {
  /// Returns the system font of a text style.
  /// - Parameters:
  ///   - name: The name of the text style in SwiftUI, such as `headline`.
  ///   - weight: The weight, 100…900; `nil` for that of the text style.
  static func style(_ name: String, weight: Int? = nil) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = name
    font.size = TextStyle.named(name)?.points
    font.weight = weight ?? TextStyle.named(name)?.weight
    return font
  }

  /// Returns a system font whose size does not change with the reader's Dynamic Type size.
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight, 100…900.
  static func fixed(_ size: Double, weight: Int = 400) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = nil
    font.size = size
    font.weight = weight
    font.scales = false
    return font
  }
}
