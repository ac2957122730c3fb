import HandbookModel
import ViewTree

/// How much of what differs between the drawings of a pair is visible in each view of the view bar.
///
/// The result is an estimate from the trees, without a layout: colors are computed on what is behind
/// them, text has the size of its style, and distances count where something is beside them.
/// Something unknown counts as visible, so that a pair is not said to look alike when it does not.
struct VisibleDifference {
  let difference: DrawingDifference
  let old: ColoredDrawing
  let new: ColoredDrawing
  /// The indices of what is visible in the changed views, in the order of the changes.
  private let items: [(old: [Int], new: [Int])]

  /// Drawings whose greatest difference is below this look alike at first sight: for colors, 51 of
  /// 255, and for text, one point and a half of 17.
  private static let least = 0.4
  /// A difference above this is seen at once.
  private static let clear = 0.6
  /// A difference above this is seen if nothing differs in the ordinary view.
  private static let clearBesideNothing = 0.2
  /// The greatest number of changes that are looked at. If there are more, the drawings have little
  /// in common.
  private static let mostChanges = 60

  init(_ difference: DrawingDifference, _ old: ColoredDrawing, _ new: ColoredDrawing) {
    self.difference = difference
    self.old = old
    self.new = new
    items = difference.changes.prefix(Self.mostChanges).map { change in
      (change.old.map(old.flat.items) ?? [], change.new.map(new.flat.items) ?? [])
    }
  }

  /// Where the drawings differ visibly.
  var opening: PairOpening {
    if difference.changes.isEmpty { return .alike }
    let (light, dark) = (amount(in: SeenSetting(.light)), amount(in: SeenSetting(.dark)))
    switch (light >= Self.least, dark >= Self.least) {
    case (true, true): return .ordinary
    case (false, true) where dark >= Self.clear: return .view(.dark)
    case (true, false) where light >= Self.clear: return .view(.light)
    case (false, false): break
    default: return .ordinary
    }
    let clear = light == 0 || dark == 0 ? Self.clearBesideNothing : Self.clear
    if light < dark, light == 0, dark >= clear { return .view(.dark) }
    if dark < light, dark == 0, light >= clear { return .view(.light) }
    // In the order in which readers are likely to understand a view.
    let others: [SeenView] = [
      .ax3, .ax5, .xxxl, .rtl, .increasedContrast, .grayscale, .deutan, .protan, .tritan,
    ]
    var greatest = 0.0
    for view in others {
      let amount = amount(in: SeenSetting(view))
      if amount >= clear { return .view(view) }
      greatest = max(greatest, amount)
    }
    return greatest > 0 || light > 0 || dark > 0 ? .ordinary : .alike
  }

  /// Returns how much the most visible difference is visible, 0…1.
  func amount(in setting: SeenSetting) -> Double {
    let scene = SeenScene(
      setting: setting, old: SeenSide(old, setting), new: SeenSide(new, setting))
    var greatest = 0.0
    for (change, items) in zip(difference.changes, items) {
      greatest = max(greatest, scene.amount(of: change, items.old, items.new))
      if greatest >= 1 { return 1 }
    }
    return greatest
  }
}

extension FlatDrawing {
  /// Returns the visible parts of a view, in order. There are at most 60.
  fileprivate func items(of index: Int) -> [Int] {
    var items: [Int] = []
    for inner in index..<nodes[index].end where nodes[inner].isItem {
      items.append(inner)
      if items.count == 60 { break }
    }
    return items
  }
}

extension FlatDrawing.Node {
  /// Whether the view itself shows something.
  fileprivate var isItem: Bool {
    if leaves == 0 { return false }
    switch view.kind {
    case .text(let text): return !text.words.isEmpty
    case .run, .symbol, .picture, .unknown, .divider, .toggle, .track, .stepper, .spinner,
      .disclosure, .ring, .segments, .groupBox, .window, .rows:
      return true
    default:
      return view.facts.contains { fact in
        switch fact {
        case .fill, .stroke, .border, .boxShadow, .shadow: true
        default: false
        }
      }
    }
  }
}

/// One drawing of a pair, as it is shown.
struct SeenSide {
  let drawing: FlatDrawing
  let colors: ShownColors

  init(_ drawing: ColoredDrawing, _ setting: SeenSetting) {
    self.drawing = drawing.flat
    colors = drawing.colors(in: setting)
  }
}
