import ViewTree

/// The style that a view inherits from the views and modifiers around it.
struct InheritedStyle {
  /// The font that the innermost `.font` modifier sets; `nil` for the body style.
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
  /// The CSS color of interactive content.
  var tint: String
  /// Whether the code sets the tint.
  var isTinted = false
  /// The alignment of lines of text: `start`, `center` or `end`; `nil` for the default.
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
  /// The styles that the example declares, by the modifiers that set them. They take precedence
  /// over the styles of SwiftUI below.
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
  /// The material behind the view; `nil` if there is none.
  var material: Material?
  /// The backdrop of the view and of its material.
  var backdrop = Backdrop.scene

  /// Whether other content, such as a list, lies between the backdrop and the view.
  var isOverContent = false

  /// The background that a material lets through.
  enum Backdrop: Equatable {
    /// The scene: a sample picture behind the drawing.
    case scene
    /// The background of a screen.
    case screen
    /// A single color, by a name that ``SystemColor/components(_:)`` accepts.
    case color(String)
    /// A gradient whose colors are names that ``SystemColor/components(_:)`` accepts.
    case gradient(Gradient)
    /// A picture that the example shows. It is not available, so the scene stands in for it.
    case picture
    /// Any other content of the example. A material over it cannot be drawn.
    case unsupported
  }
  /// The axis of the enclosing stack, `h` or `v`; `nil` outside of stacks.
  var axis: String?
  /// Whether the view is on the glass of a window, where lists have no background.
  var isGlass = false
  /// Whether the view is in a vertical scroll view, so that its height is not limited.
  var scrolls = false
  /// Whether the view is in a row of a list or form.
  var isRow = false

  init(tint: String) { self.tint = tint }
}

/// A shape style as CSS.
enum Paint: Hashable, Sendable {
  /// A single color, as a value of the CSS property `color`.
  case color(String)
  case gradient(Gradient)
  case material(Material)
  /// A hierarchical level, from 1 (primary) to 5 (quinary).
  case level(Int)
  case clear

  /// The CSS color; `nil` if the paint is not a single color.
  var color: String? { if case .color(let color) = self { color } else { nil } }

  var isMaterial: Bool { if case .material = self { true } else { false } }
}

/// A gradient as CSS.
struct Gradient: Hashable, Sendable {
  /// The start of the CSS function, up to the colors, such as `linear-gradient(to bottom`.
  let cssStart: String
  private(set) var stops: [Stop]
  /// The CSS color that most of the area has; `nil` if there is none.
  var dominantColor: String?
  /// The start of the CSS function of a diagonal gradient, whose angle depends on the size of its
  /// container; `nil` if ``cssStart`` alone is exact.
  var diagonalStart: String?

  struct Stop: Hashable, Sendable {
    /// A CSS color.
    var color: String
    /// The location along the gradient, 0…1; `nil` for an evenly spaced stop.
    var location: Double?
  }

  init(cssStart: String, stops: [Stop], dominantColor: String? = nil) {
    self.cssStart = cssStart
    self.stops = stops
    self.dominantColor = dominantColor
  }

  /// Multiplies the opacity of all colors.
  mutating func fade(_ amount: Double) {
    for index in stops.indices {
      stops[index].color = ColorResolver.faded(stops[index].color, amount)
    }
    dominantColor = dominantColor.map { ColorResolver.faded($0, amount) }
  }

  /// The gradient as a value of the CSS property `background-image`.
  var image: String { image(cssStart) }

  /// The gradient as a value of `background-image` inside of a size container; `nil` if the
  /// gradient is not diagonal.
  var diagonalImage: String? { diagonalStart.map(image) }

  private func image(_ cssStart: String) -> String {
    let stops = stops.map { stop in
      stop.color
        + (stop.location.map { " " + cssNumber(($0 * 10_000).rounded() / 100) + "%" } ?? "")
    }
    return "\(cssStart),\(stops.joined(separator: ",")))"
  }
}

extension Gradient {
  /// Whether neighboring stops are more than a tenth of the gradient's length apart. A material
  /// would blur a sharper edge.
  var isSmooth: Bool {
    let locations = stops.compactMap(\.location)
    return zip(locations, locations.dropFirst()).allSatisfy { $1 - $0 > 0.1 }
  }

  /// Returns the gradient as seen through a material, which changes each color separately. The mean
  /// of two changed colors differs from the changed mean, so a stop is added between each two.
  /// - Parameter color: Returns the CSS of a changed color, given a name or, for the mean of two
  ///   colors, two names joined with a hyphen.
  func filtered(_ color: (String) -> String) -> Gradient {
    var filteredStops: [Stop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0 {
        let last = stops[index - 1]
        let locations = [last.location, stop.location].compactMap(\.self)
        let middle = locations.count == 2 ? locations.reduce(0, +) / 2 : nil
        filteredStops.append(Stop(color: color("\(last.color)-\(stop.color)"), location: middle))
      }
      filteredStops.append(Stop(color: color(stop.color), location: stop.location))
    }
    return Gradient(cssStart: cssStart, stops: filteredStops)
  }
}

extension ResolvedFont {
  /// Returns the system font of a text style.
  /// - Parameter weight: The weight, 100…900; `nil` for that of the text style.
  static func style(_ name: String, weight: Int? = nil) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = name
    font.size = textStyles[name]?.size
    font.weight = weight ?? textStyles[name]?.weight
    return font
  }

  /// Returns a system font that does not follow the reader's text size.
  /// - Parameter size: The size in points.
  static func fixed(_ size: Double, weight: Int = 400) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = nil
    font.size = size
    font.weight = weight
    font.scales = false
    return font
  }
}
