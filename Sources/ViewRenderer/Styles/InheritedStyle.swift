import ViewTree

/// The style that a view inherits from the views and modifiers around it.
struct InheritedStyle {
  /// The innermost `.font`; `nil` for the body style.
  var font: ResolvedFont?
  /// 100…900; `nil` for the weight of the font.
  var weight: Int?
  var isItalic = false
  /// `rounded`, `serif` or `monospaced`; `nil` for the design of the font.
  var design: String?
  /// `compressed`, `condensed` or `expanded`; `nil` for the standard width.
  var width: String?
  var hasMonospacedDigits = false
  /// `nil` for the label color.
  var foreground: Paint?
  /// The CSS color of interactive content.
  var tint: String
  /// Whether the code sets the tint.
  var isTinted = false
  /// `start`, `center` or `end`; `nil` for the default.
  var textAlignment: String?
  var lineLimit: Int?
  /// Additional space between lines, in points.
  var lineSpacing: Double?
  /// Additional space between characters, in points.
  var tracking: Double?
  /// A value of `text-transform`: `uppercase`, `lowercase` or `none`; `nil` if it is not set.
  var textCase: String?
  var isUnderlined = false
  var isStruckThrough = false
  /// Styles that the example declares, by the modifiers that set them. They take precedence over
  /// the styles below.
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
  /// The backdrop behind the view and its material.
  var backdrop = Backdrop.scene

  /// Whether other content, such as a list, is between the backdrop and the view.
  var isOverContent = false

  /// The backdrop of a material.
  enum Backdrop: Equatable {
    /// The scene of the stage.
    case scene
    /// The background of a screen.
    case screen
    /// A single color, by a name that ``SystemColor/components(_:)`` accepts.
    case color(String)
    /// A gradient whose colors are names that ``SystemColor/components(_:)`` accepts.
    case gradient(Gradient)
    /// A picture of the example. It is not available, so the scene stands in for it.
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
  /// A value of the CSS property `color`.
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
  /// The CSS color of most of the area; `nil` if there is none.
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

  /// A value of the CSS property `background-image`.
  var image: String { image(cssStart) }

  /// A value of `background-image` in a size container, for a diagonal gradient; `nil` for any
  /// other.
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
  /// Whether no two stops are closer than a tenth of the length. A material would blur such an
  /// edge.
  var isSmooth: Bool {
    let locations = stops.compactMap(\.location)
    return zip(locations, locations.dropFirst()).allSatisfy { $1 - $0 > 0.1 }
  }

  /// The gradient as seen through a material, which changes each color by itself. The mean of two
  /// changed colors differs from the changed mean, so a stop is added between each two.
  /// - Parameter color: Returns the CSS of a changed color, given a name or, for the mean of two
  ///   colors, two names joined with a hyphen.
  func filtered(_ color: (String) -> String) -> Gradient {
    var seen: [Stop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0 {
        let last = stops[index - 1]
        let locations = [last.location, stop.location].compactMap(\.self)
        let middle = locations.count == 2 ? locations.reduce(0, +) / 2 : nil
        seen.append(Stop(color: color("\(last.color)-\(stop.color)"), location: middle))
      }
      seen.append(Stop(color: color(stop.color), location: stop.location))
    }
    return Gradient(cssStart: cssStart, stops: seen)
  }
}

extension ResolvedFont {
  /// The font of a text style.
  static func style(_ name: String, weight: Int? = nil) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = name
    font.size = textStyles[name]?.size
    font.weight = weight ?? textStyles[name]?.weight
    return font
  }

  /// A font that does not follow the reader's text size.
  static func fixed(_ size: Double, weight: Int = 400) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = nil
    font.size = size
    font.weight = weight
    font.scales = false
    return font
  }
}
