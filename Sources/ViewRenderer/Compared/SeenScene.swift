import HandbookModel
import ViewTree

/// The two drawings of a pair, as they are shown in one setting.
struct SeenScene {
  let setting: SeenSetting
  let old: SeenSide
  let new: SeenSide

  /// The amount of a difference that is visible, but whose size is not known.
  private static let unknown = 0.2

  /// Returns how much a change is visible, 0…1.
  /// - Parameters:
  ///   - items: The visible parts of the changed view in the old drawing.
  ///   - others: The visible parts of the changed view in the new drawing.
  func amount(of change: DrawingDifference.Change, _ items: [Int], _ others: [Int]) -> Double {
    let geometry =
      change.old.flatMap { a in
        change.new.map { b in self.geometry(a, b, modified: change.modified) }
      } ?? 0
    if geometry >= 1 { return 1 }
    if items.count == others.count {
      return zip(items, others).reduce(geometry) { max($0, difference(ofItem: $1.0, $1.1)) }
    }
    let (shown, alsoShown) = (items.filter { isShown($0, old) }, others.filter { isShown($0, new) })
    if shown.count != alsoShown.count { return 1 }
    return zip(shown, alsoShown).reduce(geometry) { max($0, difference(ofItem: $1.0, $1.1)) }
  }

  // MARK: What is visible

  /// Whether a part can be told from what is behind it.
  private func isShown(_ index: Int, _ side: SeenSide) -> Bool {
    let node = side.drawing.nodes[index]
    guard let ground = side.colors.grounds[index].visible else { return true }
    func differs(_ color: RGBColor?) -> Bool { color.map { distance($0, ground) > 0 } ?? true }
    switch node.view.kind {
    case .text, .run, .symbol: return differs(side.colors.ink(of: index))
    case .picture, .unknown, .divider, .toggle, .track, .stepper, .spinner, .disclosure, .segments,
      .window, .rows:
      return true
    default:
      return node.view.facts.contains { fact in
        switch fact {
        case .fill(let fill): differs(side.colors.color(of: fill, at: index))
        case .stroke(let color, _, _), .border(let color, _):
          differs(side.colors.blended(color, at: index))
        case .boxShadow(let shadow), .shadow(let shadow):
          differs(side.colors.blended(shadow.color, at: index))
        default: false
        }
      }
    }
  }

  /// Returns how much two visible parts differ.
  private func difference(ofItem first: Int, _ second: Int) -> Double {
    let (a, b) = (old.drawing.nodes[first].view, new.drawing.nodes[second].view)
    var amount = effects(a.facts, b.facts, first, second)
    switch (a.kind, b.kind) {
    case (.text(let text), .text(let other)):
      if text.words != other.words { return 1 }
      if text.role != other.role { return 1 }
    case (.text, .run), (.run, .text), (.run, .run): if a.plainWords != b.plainWords { return 1 }
    case (.symbol(let symbol), .symbol(let other)):
      amount = max(amount, difference(of: symbol, other))
    case _ where a.kind.isMaterialOnly && b.kind.isMaterialOnly: break
    default: if a.kind != b.kind { return 1 }
    }
    if a.kind.family == .text || a.kind.isSymbol {
      let inks = (old.colors.ink(of: first), new.colors.ink(of: second))
      amount = max(amount, difference(inks, isSame: a.facts.inks == b.facts.inks))
      amount = max(amount, type(a.facts, b.facts, a.plainWords))
    }
    return min(amount, 1)
  }

  private func difference(of symbol: DrawnSymbol, _ other: DrawnSymbol) -> Double {
    if symbol.name != other.name {
      let (a, b) = (SymbolGlyph(symbol.name), SymbolGlyph(other.name))
      if a != b { return 1 }
      if setting.isRightToLeft, symbol.isMirrored != other.isMirrored { return 1 }
    }
    if symbol.isStretched != other.isStretched || symbol.fills != other.fills { return 1 }
    let (width, otherWidth) = (symbol.lineWidth ?? 1.9, other.lineWidth ?? 1.9)
    return symbol.scale != other.scale ? 0.5 : min(abs(width - otherWidth) / 2, 1)
  }

  /// Returns how much the style of letters differs. Colors are left out.
  private func type(_ facts: [DrawnFact], _ others: [DrawnFact], _ words: String) -> Double {
    guard let a = facts.type, let b = others.type else { return 0 }
    if a == b { return 0 }
    if a.design != b.design || a.isItalic != b.isItalic || a.width != b.width
      || a.textCase != b.textCase || a.isUnderlined != b.isUnderlined
      || a.isStruckThrough != b.isStruckThrough || a.font.family != b.font.family
    {
      return 1
    }
    guard let size = setting.size(of: a.font), let other = setting.size(of: b.font), size > 0,
      other > 0
    else { return Self.unknown }
    var amount = min(abs(size - other) / max(size, other) * 4, 1)
    amount = max(amount, Double(abs(a.weight - b.weight)) / 300)
    if a.tracking != b.tracking || a.lineSpacing != b.lineSpacing { amount = max(amount, 0.3) }
    // A text of several lines is as wide as a phone.
    let isLong = Double(words.utf8.count) * size * 0.5 > 340
    if a.lineLimit != b.lineLimit || a.alignment != b.alignment {
      amount = max(amount, isLong ? 1 : 0)
    }
    return amount
  }

  /// Returns how much fills, lines and shadows differ.
  private func effects(
    _ facts: [DrawnFact], _ others: [DrawnFact], _ first: Int, _ second: Int
  ) -> Double {
    var amount = 0.0
    let (fills, otherFills) = (facts.fills, others.fills)
    if fills.count != otherFills.count {
      return isShown(first, old) || isShown(second, new) ? 1 : 0
    }
    for (fill, other) in zip(fills, otherFills) {
      let colors = (
        old.colors.color(of: fill, at: first), new.colors.color(of: other, at: second)
      )
      amount = max(amount, difference(colors, isSame: fill == other))
    }
    let (lines, otherLines) = (facts.lines, others.lines)
    if lines.count != otherLines.count { return 1 }
    for (line, other) in zip(lines, otherLines) {
      let colors = (
        old.colors.blended(line.color, at: first), new.colors.blended(other.color, at: second)
      )
      amount = max(amount, difference(colors, isSame: line.color == other.color))
      if abs(line.width - other.width) >= 0.5 { amount = max(amount, 0.3) }
    }
    let (shadows, otherShadows) = (facts.shadows, others.shadows)
    if shadows != otherShadows {
      let isVisible = { (shadow: DrawnShadow, side: SeenSide, index: Int) -> Bool in
        guard let ground = side.colors.grounds[index].visible,
          let color = side.colors.blended(shadow.color, at: index)
        else { return true }
        return distance(color, ground) > 0
      }
      let shown =
        shadows.contains { isVisible($0, old, first) }
        || otherShadows.contains { isVisible($0, new, second) }
      if shown { amount = max(amount, 0.4) }
    }
    if facts.shape != others.shape, isShown(first, old) || isShown(second, new) {
      amount = max(amount, facts.shape.distance(from: others.shape))
    }
    return amount
  }

  /// Returns how much two colors differ, 0…1.
  /// - Parameter isSame: Whether the code gives the same color for both.
  private func difference(
    _ colors: (RGBColor?, RGBColor?), isSame: Bool
  ) -> Double {
    guard let one = colors.0, let other = colors.1 else { return isSame ? 0 : Self.unknown * 2 }
    return min(distance(one, other) / 128, 1)
  }

  /// Returns how much two colors differ, 0…255; 0 for a difference that is hard to see.
  private func distance(_ one: RGBColor, _ other: RGBColor) -> Double {
    let distance = setting.distance(one, other)
    return distance > 16 ? distance : 0
  }
}

extension DrawnView {
  /// The words of the text itself; empty for other views.
  fileprivate var plainWords: String {
    switch kind {
    case .text(let text): text.words
    case .run(let words): words
    default: ""
    }
  }
}

extension DrawnView.Kind {
  fileprivate var isSymbol: Bool { if case .symbol = self { true } else { false } }

  /// Whether a view of this kind shows only what its facts paint.
  fileprivate var isMaterialOnly: Bool {
    switch self {
    case .area, .layers, .frame, .layered, .layer, .stack, .grid, .disc: true
    default: false
    }
  }
}

extension DrawnSymbol {
  /// Whether the symbol points to the other side in right-to-left layouts.
  fileprivate var isMirrored: Bool {
    name.containsBytes(of: "forward") || name.containsBytes(of: "backward")
  }
}

extension [DrawnFact] {
  fileprivate var inks: [Ink] {
    compactMap { if case .ink(let ink) = $0 { ink } else { nil } }
  }

  var type: TextRunStyle? {
    for case .type(let style) in self { return style }
    return nil
  }

  fileprivate var fills: [DrawnFill] {
    compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  fileprivate var lines: [(color: PaintColor, width: Double)] {
    compactMap { fact in
      switch fact {
      case .stroke(let color, let width, _), .border(let color, let width): (color, width)
      default: nil
      }
    }
  }

  fileprivate var shadows: [DrawnShadow] {
    compactMap { fact in
      switch fact {
      case .boxShadow(let shadow), .shadow(let shadow): shadow
      default: nil
      }
    }
  }

  fileprivate var shape: ShapeOutline {
    for case .outline(let outline) in self { return outline }
    return .rectangle
  }
}

extension ShapeOutline {
  /// Returns how much two shapes of one size differ, 0…1.
  fileprivate func distance(from other: ShapeOutline) -> Double {
    switch (self, other) {
    case (.rounded(let a), .rounded(let b)): Swift.min(abs(a - b) / 16, 1)
    case (.rounded(let a), .rectangle), (.rectangle, .rounded(let a)): Swift.min(a / 16, 1)
    default: self == other ? 0 : 0.5
    }
  }
}
