import HandbookModel

/// The classes for the layout of views.
extension HTMLDrawingWriter {
  /// Adds the classes that place the children of a view.
  mutating func addLayout(of view: DrawnView) {
    let layout = view.layout
    if let gap = layout.gap, view.children.count > 1 {
      if gap > 0 { add("gap", points: gap) }
      // CSS has no negative gaps; margins let the views overlap.
      if gap < 0 {
        add(.close)
        add("--gap", points: gap)
      }
    }
    if let alignment = layout.crossAlignment { add("align-items", alignment.css) }
    if let place = layout.place {
      let placement = "\(Self.word(place.y)) \(Self.word(place.x))"
      add("place-items", placement)
      add("place-content", placement)
    }
    for inset in layout.padding { add("padding" + inset.edges.suffix, points: inset.length) }
  }

  private static func word(_ fraction: Double) -> String {
    fraction == 0 ? "start" : fraction == 1 ? "end" : "center"
  }

  /// Adds the classes that say how a view takes space in its parent.
  mutating func addPlace(_ layout: DrawnLayout) {
    if let width = layout.fittedWidth {
      add(.fits)
      add("width", points: (width * 100).rounded() / 100)
      add("max-width", "100%")
    }
    if !layout.margin.isEmpty {
      for inset in layout.margin { add("margin" + inset.edges.suffix, points: inset.length) }
      // Negative margins make the view larger than its container.
      add("max-width", "none")
    }
    if let shift = layout.shift {
      for (edge, length) in [
        ("left", shift.x), ("right", -shift.x), ("top", shift.y), ("bottom", -shift.y),
      ] where length != 0 {
        add("margin-" + edge, points: length)
      }
    }
    if layout.fillsWidth { add(.fillsWidth) }
    if layout.fillsHeight { add(.fillsHeight) }
    if layout.isFixedSize { add(.firm) }
    if layout.spansColumns { add(.span) }
  }

  // MARK: Frames

  mutating func addFrame(_ frame: DrawnFrame) {
    // Lengths that depend on another size come first.
    for isFixed in [false, true] {
      for (property, length) in [("width", frame.width), ("height", frame.height)] {
        if let length, length.isFixed == isFixed { add(property, length.css) }
      }
    }
    if let length = frame.minimumWidth { add("min-width", points: length) }
    if let length = frame.minimumHeight { add("min-height", points: length) }
    if let length = frame.maximumWidth {
      // As wide as the maximum, if the container is wide enough.
      add("width", points: length)
      add("max-width", "100%")
    }
    if let length = frame.maximumHeight { add("max-height", points: length) }
  }

  // MARK: Stacks and grids

  /// Returns the CSS grid tracks of a horizontal stack, such as `max-content minmax(0,1fr)`. With
  /// these, the views of the stack share its width as in SwiftUI. Views with a fixed size get their
  /// size. Other views get equal shares, up to their ideal size. Views that fill the width get the
  /// rest.
  static func tracks(of children: [DrawnView]) -> String {
    var tracks: [(name: String, count: Int)] = []
    for child in children {
      let name =
        child.layout.fillsWidth
        ? (child.isSpacer ? "1fr" : "minmax(0,1fr)")
        : child.layout.isFixedSize ? "max-content" : "var(--t)"
      if tracks.last?.name == name {
        tracks[tracks.count - 1].count += 1
      } else {
        tracks.append((name, 1))
      }
    }
    return tracks.map { $0.count == 1 ? $0.name : "repeat(\($0.count),\($0.name))" }
      .joined(separator: " ")
  }

  mutating func addGrid(_ grid: DrawnGrid) {
    add(.grid)
    switch grid.tracks {
    case .columns(let count, let fill):
      add("grid-template-columns", "repeat(\(count),\(fill ? "minmax(0,1fr)" : "auto"))")
    case .lazyColumns(let tracks):
      add("grid-template-columns", tracks.map(\.css).joined(separator: " "))
    case .lazyRows(let tracks):
      add(.flow)
      add("grid-template-rows", tracks.map(\.css).joined(separator: " "))
    }
    add("gap", "\(cssNumber(grid.verticalGap))px \(cssNumber(grid.horizontalGap))px")
  }
}

extension DrawnView {
  fileprivate var isSpacer: Bool { if case .spacer = kind { true } else { false } }
}

extension DrawnGrid.Track {
  /// The size of the track in CSS.
  fileprivate var css: String {
    switch self {
    case .equal: "minmax(0,1fr)"
    case .fixed(let length): "\(cssNumber(length))px"
    case .flexible(let minimum): "minmax(\(cssNumber(minimum))px,1fr)"
    case .adaptive(let minimum): "repeat(auto-fill,minmax(\(cssNumber(minimum))px,1fr))"
    }
  }
}

extension DrawnLength {
  fileprivate var isFixed: Bool { if case .points = self { true } else { false } }

  /// The length in CSS, such as `44px` or `50cqw`.
  fileprivate var css: String {
    switch self {
    case .points(let length): return cssNumber(length) + "px"
    case .share(let axis, let factor, let points):
      let unit = axis == .horizontal ? "cqw" : "cqh"
      let fraction = cssNumber((factor * 100_000).rounded() / 1000) + unit
      return points == 0 ? fraction : "calc(\(fraction) + \(cssNumber(points))px)"
    case .columns(let span, let count, let gap):
      return
        "calc((100cqw - \(cssNumber(gap * (count - 1)))px)*\(cssNumber(span))/\(cssNumber(count))"
        + " + \(cssNumber(gap * (span - 1)))px)"
    }
  }
}

extension DrawnLayout.CrossAlignment {
  /// The value of the CSS property `align-items`.
  fileprivate var css: String {
    switch self {
    case .start: "flex-start"
    case .end: "flex-end"
    case .firstBaseline: "baseline"
    case .lastBaseline: "last baseline"
    }
  }
}

extension Inset.Edges {
  /// The suffix of the CSS properties `padding` and `margin`.
  fileprivate var suffix: String {
    switch self {
    case .all: ""
    case .horizontal: "-inline"
    case .vertical: "-block"
    case .top: "-top"
    case .bottom: "-bottom"
    case .leading: "-inline-start"
    case .trailing: "-inline-end"
    }
  }
}
