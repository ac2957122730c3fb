import HandbookModel
import ViewTree

/// The classes for what is painted, and for effects.
extension HTMLDrawingWriter {
  mutating func addFact(_ fact: DrawnFact, of view: DrawnView) {
    switch fact {
    case .fill(let fill): addFill(fill)
    case .outline(let outline): addOutline(outline, clipsMaterial: view.materialFillsItself)
    case .clipped: add(.clip)
    case .stroke(let color, let width, let isInside):
      if isInside {
        add("box-shadow", "inset 0 0 0 \(cssNumber(width))px \(color.css)")
      } else {
        add("outline", "\(cssNumber(width))px solid \(color.css)")
        // A stroke is centered on the edge of the shape.
        add("outline-offset", "-\(cssNumber(width / 2))px")
      }
    case .border(let color, let width): add("border", "\(cssNumber(width))px solid \(color.css)")
    case .boxShadow(let shadow): add("box-shadow", shadow.css(radius: shadow.radius * 2))
    case .ground: add(.ground)
    case .ink(let ink): addInk(ink)
    case .type(let style): addType(style)
    case .hidden: add(.hidden)
    case .redacted: add(.redacted)
    case .opacity(let opacity): add("opacity", cssNumber(max(opacity, 0)))
    case .shadow(let shadow): add("filter", "drop-shadow(\(shadow.css(radius: shadow.radius)))")
    case .blur(let radius): add("filter", "blur(\(cssNumber(radius))px)")
    case .saturation(let amount): add("filter", "saturate(\(cssNumber(amount)))")
    case .grayscale(let amount): add("filter", "grayscale(\(cssNumber(amount)))")
    case .offset(let x, let y):
      add("transform", "translate(\(cssNumber(x))px,\(cssNumber(y))px)")
    case .rotation(let angle, let anchor):
      add("transform", "rotate(\(angle.css))")
      addAnchor(anchor)
    case .scale(let x, let y, let anchor):
      add("transform", "scale(\(cssNumber(x)),\(cssNumber(y)))")
      addAnchor(anchor)
    case .zIndex(let index): add("z-index", cssNumber(index.rounded()))
    case .idealWidth: add(.fixed)
    case .aspectRatio(let ratio):
      add("aspect-ratio", cssNumber((ratio * 1000).rounded() / 1000))
    case .appearance(let appearance): addAppearance(appearance)
    case .direction(let direction): add(direction == .leftToRight ? .ltr : .rtl)
    }
  }

  mutating func addAppearance(_ appearance: Appearance) {
    add(appearance == .light ? .light : .dark)
  }

  private mutating func addAnchor(_ anchor: UnitPoint?) {
    guard let anchor, anchor != .center else { return }
    add("transform-origin", "\(cssNumber(anchor.x * 100))% \(cssNumber(anchor.y * 100))%")
  }

  private mutating func addFill(_ fill: DrawnFill) {
    switch fill {
    case .color(let color): add("background", color.css)
    case .gradient(let gradient):
      if let slanted = gradient.diagonalImage {
        add(.slant)
        add("--slant", slanted)
      } else {
        add("background-image", gradient.image)
      }
    case .material(let material):
      if fill.isAligned { add(.material) }
      add(material.className)
    case .gradientThroughMaterial(let gradient):
      add(.material, .run)
      add("--run", gradient.image)
    }
  }

  /// - Parameter clipsMaterial: Whether the fill is the picture of a material, which is larger than
  ///   the view.
  private mutating func addOutline(_ outline: ShapeOutline, clipsMaterial: Bool) {
    if clipsMaterial {
      add(
        "clip-path",
        outline == .circle ? "circle(closest-side)" : "inset(0 round \(outline.corner ?? "0px"))")
    } else if outline == .circle {
      add(.circle)
    } else if let corner = outline.corner {
      add("border-radius", corner)
    }
  }

  // MARK: Text

  private mutating func addInk(_ ink: Ink) {
    switch ink {
    case .color(let color): add("color", color.css)
    case .gradient(let gradient):
      add(.letters)
      add("background-image", gradient.image)
    case .vibrant(let material):
      // The picture of the material is clipped to the letters.
      if material.background == .scene { add("m-ink") }
      add(material.className)
    }
  }

  private mutating func addType(_ style: TextRunStyle) {
    let font = style.font
    addSize(of: font)
    if style.weight != style.baseWeight || font.textStyle == nil,
      style.weight != 400 || style.baseWeight != 400
    {
      add("font-weight", "\(style.weight)")
    }
    switch style.design {
    case "rounded": add(.rounded)
    case "serif": add(.serif)
    case "monospaced": add(.mono)
    default: break
    }
    if style.isItalic { add("font-style", "italic") }
    if style.hasMonospacedDigits { add("font-variant-numeric", "tabular-nums") }
    if let width = style.width, let stretch = Self.stretches[width] { add("font-stretch", stretch) }
    addLines(of: style)
  }

  private static let stretches = ["compressed": "75%", "condensed": "87.5%", "expanded": "125%"]

  private mutating func addSize(of font: ResolvedFont) {
    if let name = font.textStyle, font.family == nil, TextStyle.named(name) != nil {
      add(textStyle: name)
    } else if let size = font.size {
      let height = cssNumber((size * TextMetrics.lineHeight * 10).rounded() / 10)
      // A custom font scales with its text style.
      let isScaled = font.scales && font.family != nil
      let factor = TextMetrics.factor(of: font.textStyle ?? "body")
      for (property, length) in [("font-size", cssNumber(size)), ("line-height", height)] {
        add(property, isScaled ? "calc(\(length)px*\(factor))" : length + "px")
      }
    } else {
      add(textStyle: "body")
    }
  }

  /// Adds the classes for letter spacing, underlines, alignment and line spacing.
  private mutating func addLines(of style: TextRunStyle) {
    if let tracking = style.tracking, tracking != 0 { add("letter-spacing", points: tracking) }
    if let textCase = style.textCase { add("text-transform", textCase) }
    if style.isUnderlined || style.isStruckThrough {
      let lines =
        (style.isUnderlined ? ["underline"] : []) + (style.isStruckThrough ? ["line-through"] : [])
      add("text-decoration", lines.joined(separator: " "))
    }
    if let alignment = style.alignment { add("text-align", alignment) }
    if let limit = style.lineLimit {
      add(limit == 1 ? .one : .clamp)
      if limit != 1 { add("-webkit-line-clamp", "\(limit)") }
    }
    if let spacing = style.lineSpacing, spacing != 0 {
      // The spacing applies only between lines, so the halves above the first and below the last
      // are removed.
      let natural =
        style.font.textStyle.flatMap { TextMetrics.ratio(of: $0) } ?? TextMetrics.lineHeight
      add("line-height", "calc(\(cssNumber(natural))em + \(cssNumber(spacing))px)")
      add("margin-block", "-\(cssNumber(spacing / 2))px")
    }
  }
}

extension DrawnShadow {
  /// The shadow in CSS.
  fileprivate func css(radius: Double) -> String {
    "\(cssNumber(x))px \(cssNumber(y))px \(cssNumber(radius))px \(color.css)"
  }
}

extension ShapeOutline {
  /// The value of the CSS property `border-radius`; `nil` if there is none.
  fileprivate var corner: String? {
    switch self {
    case .rectangle, .circle: nil
    case .rounded(let radius): cssNumber(radius) + "px"
    case .uneven(let radii): radii.map { cssNumber($0) + "px" }.joined(separator: " ")
    case .capsule: "999px"
    case .ellipse: "50%"
    }
  }
}

extension Angle {
  /// The angle in CSS.
  fileprivate var css: String {
    switch self {
    case .degrees(let angle): cssNumber((angle * 1000).rounded() / 1000) + "deg"
    case .radians(let angle): cssNumber((angle * 1000).rounded() / 1000) + "rad"
    }
  }
}
