import ViewTree

/// What a view takes over from those around it.
struct InheritedStyle {
  /// The innermost `.font`; nil for the body style.
  var font: ResolvedFont?
  /// 100 to 900; nil where the font says it.
  var weight: Int?
  var isItalic = false
  /// `rounded`, `serif`, `monospaced`; nil where the font says it.
  var design: String?
  /// `compressed`, `condensed` or `expanded`; nil for the standard.
  var width: String?
  var hasEvenDigits = false
  /// Nil for the label colour.
  var foreground: Paint?
  /// CSS of the colour of what can be acted on.
  var tint: String
  /// Whether somebody chose it.
  var isTinted = false
  /// `start`, `center` or `end`.
  var textAlignment: String?
  var lineLimit: Int?
  /// Between lines, in points.
  var lineSpacing: Double?
  /// Between letters, in points.
  var tracking: Double?
  /// `uppercase` or `lowercase`.
  var textCase: String?
  var isUnderlined = false
  var isStruckThrough = false
  /// Styles that the code declares itself, by the modifiers that set them; they count before any other.
  var ownStyles: [String: CustomStyle] = [:]
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
  /// What lies behind, where it is a material.
  var material: Material?
  /// What lies behind all of that.
  var ground = Ground.scene

  /// Whether something else lies between that and what is drawn, such as a list.
  var isOverContent = false

  /// What a material is put over.
  enum Ground: Equatable {
    /// The scene of a stage.
    case scene
    /// The background of a screen.
    case screen
    /// One colour, as ``SystemColor/ground(_:)`` reads it.
    case color(String)
    /// Colours that run into each other, each as that of one colour.
    case gradient(Gradient)
    /// A picture of the example's own, which nobody has: the scene stands in for it.
    case picture
    /// Something else of the example's own.
    case own
  }
  /// `h` or `v`: the stack in which it stands; nil in none.
  var axis: String?
  /// Whether it stands on the glass of a window, where lists have no ground.
  var isGlass = false
  /// Whether it may be as high as it likes, in what scrolls.
  var scrolls = false
  /// Whether it stands in a row of a list or form.
  var isRow = false

  init(tint: String) { self.tint = tint }
}

/// What something is painted with, as CSS.
enum Paint: Hashable, Sendable {
  /// A value of `color`.
  case color(String)
  case gradient(Gradient)
  case material(Material)
  /// A hierarchical level: 1 for primary … 5 for quinary.
  case level(Int)
  case clear

  /// Nil for what is no single colour.
  var color: String? { if case .color(let color) = self { color } else { nil } }

  var isMaterial: Bool { if case .material = self { true } else { false } }
}

/// Colours that run into each other.
struct Gradient: Hashable, Sendable {
  /// How they run, as CSS has it before the colours: `linear-gradient(to bottom`.
  let course: String
  private(set) var stops: [Stop]
  /// CSS of the colour that nearly all of it has; nil for several.
  var main: String?
  /// How it runs in a box whose sides CSS knows: across both, at right angles to the line from where it
  /// begins to where it ends. Nil for one that the course says all of.
  var slant: String?

  struct Stop: Hashable, Sendable {
    /// CSS.
    var color: String
    /// As a share of the way; nil for one that stands as far from the others as they from each other.
    var place: Double?
  }

  init(course: String, stops: [Stop], main: String? = nil) {
    self.course = course
    self.stops = stops
    self.main = main
  }

  /// Lets what lies behind be seen through.
  mutating func fade(_ amount: Double) {
    for index in stops.indices {
      stops[index].color = ColorResolver.faded(stops[index].color, amount)
    }
    main = main.map { ColorResolver.faded($0, amount) }
  }

  /// A value of `background-image`.
  var image: String { image(course) }

  /// The same in a box whose sides CSS knows.
  var slantedImage: String? { slant.map(image) }

  private func image(_ course: String) -> String {
    let stops = stops.map { stop in
      stop.color + (stop.place.map { " " + points(($0 * 10_000).rounded() / 100) + "%" } ?? "")
    }
    return "\(course),\(stops.joined(separator: ",")))"
  }
}

extension Gradient {
  /// Whether no colour ends where another begins: such an edge would be blurred.
  var isSmooth: Bool {
    let places = stops.compactMap(\.place)
    return zip(places, places.dropFirst()).allSatisfy { $1 - $0 > 0.1 }
  }

  /// The gradient as something makes it look that changes each colour by itself. What is between two
  /// colours is not changed to what is between the changed ones, so that their mean is asked for, too.
  /// - Parameter color: is given the name of a colour, or of two for their mean.
  func through(_ color: (String) -> String) -> Gradient {
    var seen: [Stop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0 {
        let last = stops[index - 1]
        let places = [last.place, stop.place].compactMap(\.self)
        let middle = places.count == 2 ? places.reduce(0, +) / 2 : nil
        seen.append(Stop(color: color("\(last.color)-\(stop.color)"), place: middle))
      }
      seen.append(Stop(color: color(stop.color), place: stop.place))
    }
    return Gradient(course: course, stops: seen)
  }
}

extension ResolvedFont {
  /// A text style of the system.
  static func style(_ name: String, weight: Int? = nil) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = name
    font.size = textStyles[name]?.size
    font.weight = weight ?? textStyles[name]?.weight
    return font
  }

  /// A size that stays as it is.
  static func fixed(_ size: Double, weight: Int = 400) -> ResolvedFont {
    var font = ResolvedFont.body
    font.textStyle = nil
    font.size = size
    font.weight = weight
    font.scales = false
    return font
  }
}
