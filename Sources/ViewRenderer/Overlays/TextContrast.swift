import HandbookModel
import ViewTree

/// The contrast of the texts of a drawing with what is behind them, as WCAG 2.2 defines it.
struct TextContrast {
  /// The contrast of a text in each setting of the system's colors.
  struct Ratios: Equatable {
    /// The ratios in light and in dark appearance, 1…21.
    let light, dark: Double
    /// The same with increased contrast.
    let lightIncreased, darkIncreased: Double
    /// The least ratio that the text needs, and the one that it needs at an accessibility size.
    let least, leastWhenLarge: Double
  }

  /// The ratios of the texts whose colors are known, by the positions of the texts.
  private(set) var ratios: [Int: Ratios] = [:]

  init(_ colored: ColoredDrawing) {
    let drawing = colored.flat
    let texts = drawing.nodes.indices.filter { drawing.nodes[$0].isText }
    for text in texts {
      let found = colored.settings.compactMap { $0.contrast(of: text, in: drawing) }
      guard found.count == 4 else { continue }
      let node = drawing.nodes[text]
      let runs = node.children.isEmpty ? [text] : node.children
      let types = runs.compactMap { drawing.nodes[$0].view.facts.type }
      ratios[node.position] = Ratios(
        light: found[0], dark: found[1], lightIncreased: found[2], darkIncreased: found[3],
        least: types.map { $0.leastContrast(at: .large) }.max() ?? 4.5,
        leastWhenLarge: types.map { $0.leastContrast(at: .accessibility3) }.max() ?? 4.5)
    }
  }
}

extension TextContrast.Ratios {
  /// The attributes of the text's element, which the stylesheet shows: the ratios, and where they are
  /// too low.
  var attributes: [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = [
      ("data-cl", Self.text(light)), ("data-cd", Self.text(dark)),
    ]
    if Self.text(lightIncreased) != Self.text(light) || Self.text(darkIncreased) != Self.text(dark)
    {
      attributes += [("data-hl", Self.text(lightIncreased)), ("data-hd", Self.text(darkIncreased))]
    }
    let low = [("l", light), ("d", dark), ("hl", lightIncreased), ("hd", darkIncreased)]
      .compactMap { name, ratio in
        // A word with "+" is for sizes at which the text is not large.
        ratio < leastWhenLarge ? name : ratio < least ? name + "+" : nil
      }
    if !low.isEmpty { attributes.append(("data-low", low.joined(separator: " "))) }
    return attributes
  }

  /// Returns a ratio as text. It is cut off, not rounded, since 4.49 is less than 4.5.
  static func text(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return tenths >= 100 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension FlatDrawing.Node {
  /// Whether the view is a text that is visible.
  fileprivate var isText: Bool {
    guard leaves > 0, !isCovered, case .text(let text) = view.kind else { return false }
    return !children.isEmpty || !text.words.allSatisfy(\.isWhitespace)
  }
}

extension TextRunStyle {
  /// The least contrast that WCAG 2.2 requires: 3 for large text, which has 24 points, or 18.66 if it
  /// is bold, and otherwise 4.5.
  fileprivate func leastContrast(at size: TextStyle.DynamicTypeSize) -> Double {
    var setting = SeenSetting()
    setting.textSize = size
    guard let points = setting.size(of: font) else { return 4.5 }
    return points >= 24 || points >= 18.66 && weight >= 700 ? 3 : 4.5
  }
}

extension ShownColors {
  /// Returns the least contrast of the letters of a text; `nil` if a color is unknown.
  fileprivate func contrast(of text: Int, in drawing: FlatDrawing) -> Double? {
    let node = drawing.nodes[text]
    guard let ground = grounds[text].visible else { return nil }
    if node.children.isEmpty { return ink(of: text)?.contrast(with: ground) }
    var least: Double?
    for run in node.children {
      guard case .run = drawing.nodes[run].view.kind else { continue }
      guard let ratio = ink(of: run)?.contrast(with: ground) else { return nil }
      least = min(least ?? ratio, ratio)
    }
    return least
  }
}
