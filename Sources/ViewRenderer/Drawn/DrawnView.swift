import HandbookModel

/// A view as it is drawn: what it is, how it takes space, what is painted, and the views inside it.
/// It knows nothing of HTML.
///
/// A modifier that wraps a view, such as `padding` or `opacity`, is a view of its own with one child,
/// like SwiftUI's `ModifiedContent`. So the order of modifiers is kept.
struct DrawnView: Sendable {
  var kind: Kind
  var layout = DrawnLayout()
  /// What is painted, and with which effects, in the order in which it is added.
  var facts: [DrawnFact] = []
  /// The words that are read aloud instead of the view; `nil` if it has none of its own.
  var label: String?
  /// What VoiceOver reads for the view; `nil` if that follows from what is drawn.
  var element: DrawnElement?
  /// Whether the view is the area of a control that can be tapped.
  var isTapArea = false
  var children: [DrawnView] = []

  init(
    _ kind: Kind, _ children: [DrawnView] = [], facts: [DrawnFact] = [], fillsWidth: Bool = false,
    fillsHeight: Bool = false, isFixedSize: Bool = false
  ) {
    self.kind = kind
    self.facts = facts
    self.children = children
    layout.fillsWidth = fillsWidth
    layout.fillsHeight = fillsHeight
    layout.isFixedSize = isFixedSize
  }

  /// A view that shows nothing and takes no part in layout.
  static let empty = DrawnView(.empty)

  /// An area that takes all space and shows only what its facts paint.
  static func area(_ facts: [DrawnFact]) -> DrawnView {
    DrawnView(.area, facts: facts, fillsWidth: true, fillsHeight: true)
  }

  var isEmpty: Bool { kind == .empty }
}

extension DrawnView {
  /// What a view is.
  enum Kind: Hashable, Sendable {
    /// The view shows nothing.
    case empty
    /// The view shows only what its facts paint.
    case area

    // MARK: Layout

    /// The children are on top of each other. With one child, the view is a modifier around it.
    case layers
    /// The view has lengths of its own, which its child is placed in.
    indirect case frame(DrawnFrame)
    /// The view has layers: the children are the view and one layer, the one behind first.
    case layered
    /// A layer behind or in front of a view, which does not change the size of the view.
    case layer(LayerSide)
    case stack(Axis)
    indirect case grid(DrawnGrid)
    /// The view is as large as the space for it, and lengths in it can refer to this size.
    case reader
    /// A space of at least the given length in points; `nil` if it may vanish. Outside of stacks, it
    /// has no axis.
    case spacer(minimum: Double?, Axis?)
    /// A line along an axis.
    case divider(Axis)

    // MARK: Content

    case text(DrawnText)
    /// A part of a text with a style of its own.
    case run(String)
    case symbol(DrawnSymbol)
    /// A picture that is not in the code; the scene if a material in front of it shows the scene.
    case picture(fills: Bool, isScene: Bool)
    /// A neutral area in place of a view that is not drawn. The children are the words of its name,
    /// or what the view contains.
    case unknown(UnknownForm)

    // MARK: Shapes

    /// A circle with strokes. The children are its fill (``disc``), its strokes and their ends.
    case rings
    case disc
    case ring(DrawnRing)
    /// The round end of a stroke, at a fraction of the circle, clockwise from three o'clock.
    case ringEnd(DrawnRing, at: Double)

    // MARK: Controls

    /// A button with a background of its own.
    case button(DrawnButton)
    /// A title and a control, as far from each other as possible.
    /// - Parameter wraps: Whether the control is below its title if the text is very large.
    case titled(wraps: Bool)
    case toggle(isOn: Bool)
    /// A line of which a fraction, 0…1, is filled.
    case track(Double, PaintColor, hasThumb: Bool)
    case stepper
    case segments
    case segment(isChosen: Bool)
    /// A date or a time that can be changed.
    case dateField
    /// A circular progress view with a diameter in points.
    case spinner(Int)
    /// The sign of a row that leads to another screen.
    case disclosure
    case groupBox

    // MARK: Screens

    case scroll(Axis)
    case list(isPlain: Bool)
    case section, header, rows, row, footer
    /// A screen with bars.
    case page
    /// The navigation bar: a line of items, a large title, or both.
    case navigationBar
    case barLine
    case barItems(BarEdge)
    case barTitle
    case tabBar, tab
    /// A window of visionOS.
    case window

    // MARK: Presentations

    /// A surface in front of a screen.
    case panel(Panel)
    /// The grabber of a sheet.
    case grabber

    // MARK: Findings

    /// A view with numbered links to findings.
    /// - Parameter isOuter: Whether views inside of it may be marked, too.
    case marked([Int], isOuter: Bool)
  }

  /// The form of a neutral area.
  enum UnknownForm: Sendable {
    /// A part of a page.
    case card
    /// A line of a list or a column.
    case row
    /// A small control or label.
    case chip
    /// A picture or a symbol. It has no words.
    case tile
  }

  enum LayerSide: Sendable { case behind, inFront }
  enum BarEdge: Sendable { case leading, trailing }
}

enum Axis: Sendable { case horizontal, vertical }

/// A point of a rectangle, as fractions of its width and height, such as the anchor of a transform.
struct UnitPoint: Hashable, Sendable {
  let x: Double
  let y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static let center = UnitPoint(0.5, 0.5)
}

/// A text without the style of its letters.
struct DrawnText: Hashable, Sendable {
  /// What a text is a part of, if this changes its look.
  enum Role: Sendable {
    case plain, largeTitle, field, borderedField
  }

  /// The words; empty if the children of the view are its runs.
  var words: String
  /// Whether the text is one short word, which is never broken.
  var isWord = false
  var role = Role.plain
}

/// A system symbol.
struct DrawnSymbol: Hashable, Sendable {
  enum Scale: Sendable { case small, medium, large }

  /// The name of the symbol, such as `trash.fill`.
  var name: String
  /// The width of its lines in units of a grid of 24 units; `nil` for that of the regular weight.
  var lineWidth: Double?
  /// The color of the details inside of a filled symbol; `nil` for the background of a screen.
  var cutout: PaintColor?
  var scale = Scale.medium
  /// Whether the symbol fills the space for it.
  var fills = false
  /// Whether the symbol takes the aspect ratio of the space that it fills.
  var isStretched = false
}

/// The stroke of a circle, or of an arc.
struct DrawnRing: Hashable, Sendable {
  /// The line width in points.
  let width: Double
  /// Whether the stroke is inside of the circle. If not, it is centered on its edge.
  let isInside: Bool
  /// The fractions of the circle, clockwise from three o'clock, at which the arc starts and ends;
  /// `nil` for the whole circle.
  var arc: Arc?

  struct Arc: Hashable, Sendable {
    let start: Double
    let end: Double
  }
}

/// The size of a button with a background, in points.
struct DrawnButton: Hashable, Sendable {
  let minimumHeight: Double
  let verticalPadding: Double
  let horizontalPadding: Double
}

/// A part of a drawing that shows one entry point: the preview, or a view that no other view uses.
struct DrawnStage: Sendable {
  let root: DrawnView
  /// What is presented in front of the views; `nil` if there is nothing.
  var front: DrawnView?
  /// Whether the stage is the screen of a phone.
  var isScreen: Bool { root.layout.fillsHeight || front != nil }
  /// Whether a sample picture is behind the views.
  let hasScene: Bool
  /// The color scheme that the code sets; `nil` if the drawing follows that of the reader.
  let appearance: Appearance?
  /// The materials in the stage.
  let materials: Set<DrawnMaterial>
}
