/// How a view takes space, and how it places its children.
struct DrawnLayout: Hashable, Sendable {
  /// Whether the view fills the width that its parent proposes.
  var fillsWidth = false
  /// Whether the view fills the height that its parent proposes.
  var fillsHeight = false
  /// Whether the view has a fixed size and is never compressed.
  var isFixedSize = false
  /// Whether the view spans all columns of a grid.
  var spansColumns = false
  /// The aspect ratio (width divided by height) that the view keeps when it is fitted into the
  /// proposed size; `nil` if it has no fixed aspect ratio.
  var ratio: Double?
  /// The width in points that the view has since it keeps its aspect ratio in a frame.
  var fittedWidth: Double?
  /// Distances around the content.
  var padding: [Inset] = []
  /// Distances around the view. They are negative: the view extends beyond its bounds.
  var margin: [Inset] = []
  /// How far the view is moved to the right and down, in points, without changing its size.
  var shift: Shift?
  /// The distance between the children of a stack in points; `nil` without a distance. If it is
  /// negative, they overlap.
  var gap: Double?
  /// The alignment of the children across the axis of a stack; `nil` to center them.
  var crossAlignment: CrossAlignment?
  /// The point at which the children are placed; `nil` to center them.
  var place: UnitPoint?

  struct Shift: Hashable, Sendable {
    let x: Double
    let y: Double
  }

  enum CrossAlignment: Sendable { case start, end, firstBaseline, lastBaseline }
}

/// A distance in points on one or more edges of a view.
struct Inset: Hashable, Sendable {
  /// One or more edges, as the code names them.
  enum Edges: String, Sendable {
    case all, horizontal, vertical, top, bottom, leading, trailing
  }

  let edges: Edges
  /// The length in points. With a negative length, the view extends beyond its bounds.
  let length: Double
}

/// The length of a frame.
enum DrawnLength: Hashable, Sendable {
  case points(Double)
  /// A multiple of the length of the enclosing reader along an axis, and a number of points.
  case share(Axis, factor: Double, points: Double)
  /// A number of columns (`span`) of several (`count`) in the width of the enclosing container, with
  /// a gap in points between columns.
  case columns(span: Double, count: Double, gap: Double)
}

/// The lengths of a frame. Lengths that are `nil` are those of the content.
struct DrawnFrame: Hashable, Sendable {
  var width: DrawnLength?
  var height: DrawnLength?
  /// The least lengths, in points.
  var minimumWidth: Double?
  var minimumHeight: Double?
  /// The greatest lengths, in points. The frame is as wide as its maximum if there is space.
  var maximumWidth: Double?
  var maximumHeight: Double?
}

/// A grid. Its children are its cells, row by row, or column by column.
struct DrawnGrid: Hashable, Sendable {
  /// The size of a column, or of a row if the cells are in columns.
  enum Track: Hashable, Sendable {
    /// Each track gets an equal share of the space.
    case equal
    case fixed(Double)
    /// A share of the space, but not less than a length in points.
    case flexible(minimum: Double)
    /// As many tracks as fit, each not smaller than a length in points.
    case adaptive(minimum: Double)
  }

  enum Tracks: Hashable, Sendable {
    /// A number of columns, which have equal widths if the grid fills its width, and otherwise the
    /// widths of their content.
    case columns(Int, fill: Bool)
    case lazyColumns([Track])
    case lazyRows([Track])
  }

  let tracks: Tracks
  /// The distances between the rows and between the columns, in points.
  let verticalGap: Double
  let horizontalGap: Double
}
