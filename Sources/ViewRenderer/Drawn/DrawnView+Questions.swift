/// What other code asks about a drawn view.
extension DrawnView {
  /// Whether anything in the view is visible. Hidden content, and areas that only take up space, are
  /// not. The number of a finding is visible on a hidden view, too.
  var isVisible: Bool {
    if case .marked = kind { return true }
    if facts.contains(where: \.hidesView) { return false }
    return kind.isVisible || facts.contains(where: \.isVisible)
      || children.contains(where: \.isVisible)
  }

  /// Whether the view shows more than backgrounds: words, symbols, pictures, shapes or controls.
  var showsContent: Bool {
    guard isVisible else { return false }
    switch kind {
    case .list, .section, .rows, .row, .page, .scroll, .header, .footer, .navigationBar, .barLine,
      .barItems, .barTitle:
      return children.contains(where: \.showsContent)
    case .layers, .layered, .layer, .stack, .frame, .grid, .reader:
      return facts.contains(where: \.isVisible) || children.contains(where: \.showsContent)
    default: return true
    }
  }

  /// Whether the view or a view inside it shows a material whose backdrop is outside of the view.
  var hasMaterial: Bool {
    if facts.contains(.ground) { return false }
    return materialFillsItself || children.contains(where: \.hasMaterial)
  }

  /// Whether a filter or a transform makes the view the container of materials inside it, so that
  /// their pictures would not be aligned with what is behind them.
  var isContainer: Bool { facts.contains(where: \.isFilterOrTransform) }

  /// Whether the view itself is filled with a material whose picture is aligned with what is behind
  /// the view.
  var materialFillsItself: Bool { hasFill(\.isAligned) }

  /// The outline of a material that fills the view; `nil` if there is none.
  var materialOutline: ShapeOutline? {
    if materialFillsItself { return outline ?? .rectangle }
    switch kind {
    case .layered, .layer(.behind): return children.first?.materialOutline
    default: return nil
    }
  }

  /// Whether the view is a neutral area without content, possibly with findings.
  var isUnknown: Bool {
    switch kind {
    case .unknown: children.allSatisfy { if case .text = $0.kind { true } else { false } }
    case .marked: children.first?.isUnknown == true
    default: false
    }
  }

  /// Whether the view is a picture, possibly with findings.
  var isPicture: Bool {
    switch kind {
    case .picture: true
    case .marked: children.first?.isPicture == true
    default: false
    }
  }

  /// A copy of the view for a screen, which a neutral area fills.
  var fillingScreen: DrawnView {
    guard isUnknown else { return self }
    var view = self
    (view.layout.fillsWidth, view.layout.fillsHeight) = (true, true)
    return view
  }

  /// The words of the view and the views inside it, joined with spaces. Symbols have none.
  var plainText: String {
    let words =
      switch kind {
      case .text(let text): text.words
      case .run(let words): words
      default: ""
      }
    return ([words] + children.map(\.plainText)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the view is a horizontal stack that begins with a symbol.
  var beginsWithSymbol: Bool {
    switch kind {
    case .stack(.horizontal), .titled, .segments: break
    default: return false
    }
    guard let first = children.first else { return false }
    if case .symbol = first.kind { return true }
    return first.beginsWithSymbol
  }

  /// Removes the color or gradient that fills the whole view, and returns it. A screen can then
  /// draw this fill behind its bars, too.
  /// - Returns: The fill. Empty if the view has no fill of its own, or if the fill cannot be
  ///   separated from other facts.
  mutating func takeFill() -> [DrawnFact] {
    // A nested page has taken the fill already.
    if kind == .page { return facts.filter(\.isPaint) }
    guard isOnlyFilled else { return [] }
    let found = facts.filter(\.isPaint)
    guard found.isEmpty else {
      // An area with a diagonal gradient has no size of its own.
      if hasFill(\.isDiagonal) { return [] }
      facts.removeAll(where: \.isPaint)
      return found
    }
    return children.isEmpty ? [] : children[0].takeFill()
  }

  /// A copy of the view that shows the scene instead of pictures. A material in front of the
  /// pictures shows the same scene.
  var showingScene: DrawnView {
    var view = self
    if case .picture(let fills, _) = kind { view.kind = .picture(fills: fills, isScene: true) }
    view.children = children.map(\.showingScene)
    return view
  }

  /// Whether something with a property fills the view itself.
  private func hasFill(_ property: (DrawnFill) -> Bool) -> Bool {
    facts.contains { fact in if case .fill(let fill) = fact { property(fill) } else { false } }
  }

  /// The shape of the view itself; `nil` for the rectangle of its layout.
  private var outline: ShapeOutline? {
    for case .outline(let outline) in facts { return outline }
    return nil
  }

  /// Whether the view has no facts but fills, and takes the size of its children or all space.
  private var isOnlyFilled: Bool {
    switch kind {
    case .empty, .area, .layers, .layered, .layer(.behind): break
    default: return false
    }
    var free = DrawnLayout()
    (free.fillsWidth, free.fillsHeight) = (layout.fillsWidth, layout.fillsHeight)
    free.ratio = layout.ratio
    return layout == free && facts.allSatisfy { $0.isPaint || $0 == .ground }
  }
}

extension DrawnView.Kind {
  /// Whether a view of this kind is visible without facts and children.
  fileprivate var isVisible: Bool {
    switch self {
    case .text(let text): !text.words.isEmpty
    case .run(let words): !words.isEmpty
    case .symbol, .picture, .unknown, .divider, .toggle, .track, .stepper, .spinner, .disclosure,
      .marked:
      true
    default: false
    }
  }
}

extension DrawnFact {
  /// Whether the fact makes the view that has it visible.
  fileprivate var isVisible: Bool {
    switch self {
    case .fill, .stroke, .border, .boxShadow, .ink(.gradient), .ink(.vibrant): true
    default: false
    }
  }

  /// Whether the fact makes everything in the view invisible.
  fileprivate var hidesView: Bool {
    switch self {
    case .hidden: true
    // Opacities are rounded to thousandths.
    case .opacity(let opacity): opacity < 0.0005
    default: false
    }
  }

  /// Whether the fact is a color or a gradient that fills the view.
  fileprivate var isPaint: Bool {
    if case .fill(let fill) = self { fill.isOpaquePaint } else { false }
  }

  fileprivate var isFilterOrTransform: Bool {
    switch self {
    case .shadow, .blur, .saturation, .grayscale, .offset, .rotation, .scale: true
    default: false
    }
  }
}
