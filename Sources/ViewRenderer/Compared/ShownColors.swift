import HandbookModel
import SwatchRenderer

/// The colors of the views of a drawing in one appearance and contrast setting: what each is painted
/// with, and what is behind it.
struct ShownColors {
  /// What is behind a view.
  struct Ground {
    /// The color directly behind; `nil` if it is unknown or not a single color.
    fileprivate(set) var color: RGBColor?
    /// The color behind a translucent group, and the opacity of the group; `nil` outside of one.
    fileprivate var group: (behind: RGBColor?, opacity: Double)?
    fileprivate var isDark: Bool

    /// The color that is visible: that of the ground after the group has been drawn.
    var visible: RGBColor? {
      guard let group else { return color }
      return color.flatMap { color in group.behind.map { color.over($0, group.opacity) } }
    }
  }

  private let drawing: FlatDrawing
  private let hasIncreasedContrast: Bool
  /// What is behind each view, in the order of the drawing.
  private(set) var grounds: [Ground] = []

  init(_ drawing: FlatDrawing, isDark: Bool, hasIncreasedContrast: Bool) {
    self.drawing = drawing
    self.hasIncreasedContrast = hasIncreasedContrast
    var next: [Ground] = []
    next.reserveCapacity(drawing.nodes.count)
    grounds.reserveCapacity(drawing.nodes.count)
    for (index, node) in drawing.nodes.enumerated() {
      let ground: Ground
      if let parent = node.parent {
        ground = next[parent]
      } else {
        let stage = drawing.stages[node.stage]
        let isDark = stage.appearance.map { $0 == .dark } ?? isDark
        var screen = Ground(color: nil, isDark: isDark)
        if !stage.hasScene, !node.isFront {
          screen.color = color(of: .system("systemBackground"), screen)?.color
        }
        ground = screen
      }
      grounds.append(ground)
      next.append(entered(node, ground))
      if let parent = node.parent, let covered = covered(by: index, ground) {
        next[parent].color = covered.color
      }
    }
  }

  /// Returns what is behind the children of a view.
  private func entered(_ node: FlatDrawing.Node, _ ground: Ground) -> Ground {
    var inner = ground
    for fact in node.view.facts {
      switch fact {
      case .appearance(let appearance): inner.isDark = appearance == .dark
      case .opacity(let opacity):
        inner.group = (inner.group == nil ? inner.color : nil, min(max(opacity, 0), 1))
      case .blur, .saturation, .grayscale: inner.color = nil
      default: break
      }
    }
    for case .fill(let fill) in node.view.facts { inner.color = color(of: fill, inner) }
    switch node.view.kind {
    case .rows:
      if isInGroupedList(node) {
        inner.color = paint(.system("secondarySystemGroupedBackground"), inner)
      }
    case .segments: inner.color = paint(.system("tertiarySystemFill"), inner)
    case .text(let text) where text.role == .borderedField:
      inner.color = paint(.system("systemBackground"), inner)
    case .picture, .unknown, .groupBox, .segment(isChosen: true), .dateField: inner.color = nil
    default: break
    }
    return inner
  }

  /// Returns what is behind the views after a view in the same container, if the view covers them;
  /// `nil` if it does not.
  private func covered(by index: Int, _ ground: Ground) -> Ground? {
    guard let parent = drawing.nodes[index].parent else { return nil }
    let container = drawing.nodes[parent]
    guard container.children.count > 1, container.children.last != index else { return nil }
    switch container.view.kind {
    case .layers, .layered: break
    default: return nil
    }
    var (current, inner) = (index, ground)
    for _ in 0..<12 {
      let node = drawing.nodes[current]
      inner = entered(node, inner)
      switch node.view.kind {
      case .picture, .unknown: return unknown(ground)
      default: break
      }
      if node.view.facts.contains(where: { if case .fill = $0 { true } else { false } }) {
        // A small shape may be behind a part of the next view only.
        if let place = container.view.layout.place, place != .center,
          !drawing.nodes[index].view.layout.fillsHeight
        {
          return unknown(ground)
        }
        var result = ground
        result.color = inner.visible
        return result
      }
      let last = node.view.kind == .layer(.behind) ? node.children.last : node.content
      guard let last else { return nil }
      current = last
    }
    return nil
  }

  private func unknown(_ ground: Ground) -> Ground {
    var ground = ground
    ground.color = nil
    return ground
  }

  private func isInGroupedList(_ node: FlatDrawing.Node) -> Bool {
    var parent = node.parent
    while let index = parent {
      if case .list(let isPlain) = drawing.nodes[index].view.kind { return !isPlain }
      parent = drawing.nodes[index].parent
    }
    return false
  }

  // MARK: Colors

  /// Returns the color that the letters or lines of a view have in the end; `nil` if it is unknown or
  /// not a single color.
  func ink(of index: Int) -> RGBColor? {
    let node = drawing.nodes[index]
    let ground = grounds[index]
    for case .ink(let ink) in node.view.facts {
      switch ink {
      case .color(let color): return blended(color, ground)
      case .gradient: return nil
      case .vibrant(let material):
        if material.background == .scene { return nil }
        return flattened(material.color(in: ground.isDark ? .dark : .light), ground)
      }
    }
    return blended(.system("label"), ground)
  }

  /// Returns the color that a color of the code has in the end, on what is behind a view.
  func blended(_ color: PaintColor, at index: Int) -> RGBColor? { blended(color, grounds[index]) }

  private func blended(_ color: PaintColor, _ ground: Ground) -> RGBColor? {
    flattened(paint(color, ground), ground)
  }

  /// Returns the color of something in a translucent group after the group has been drawn.
  private func flattened(_ color: RGBColor?, _ ground: Ground) -> RGBColor? {
    guard let group = ground.group else { return color }
    return color.flatMap { color in group.behind.map { color.over($0, group.opacity) } }
  }

  /// Returns the color of a fill; `nil` if it is unknown or not a single color.
  func color(of fill: DrawnFill, at index: Int) -> RGBColor? {
    flattened(color(of: fill, grounds[index]), grounds[index])
  }

  private func color(of fill: DrawnFill, _ ground: Ground) -> RGBColor? {
    switch fill {
    case .color(let color): paint(color, ground)
    case .material(let material):
      material.background == .scene ? nil : material.color(in: ground.isDark ? .dark : .light)
    case .gradient, .gradientThroughMaterial: nil
    }
  }

  private func paint(_ color: PaintColor, _ ground: Ground) -> RGBColor? {
    guard let (color, opacity) = self.color(of: color, ground) else { return nil }
    if opacity >= 1 { return color }
    return ground.color.map { color.over($0, opacity) }
  }

  /// Returns a color without what is behind it, and its opacity; `nil` for a color that is only known
  /// as CSS.
  private func color(
    of paint: PaintColor, _ ground: Ground
  ) -> (color: RGBColor, opacity: Double)? {
    switch paint {
    case .system(let color):
      let setting: SystemColor.Setting =
        hasIncreasedContrast
        ? ground.isDark ? .darkContrast : .lightContrast : ground.isDark ? .dark : .light
      let value = color.value(setting)
      return (value.color, Double(value.opacity) / 255)
    case .white: return (.white, 1)
    case .black: return (.black, 1)
    case .literal(let color): return (color, 1)
    case .translucent(let inner, let opacity):
      return color(of: inner, ground).map { ($0.color, $0.opacity * opacity) }
    case .transparent: return (.black, 0)
    case .shadow: return (.black, 0.33)
    case .other: return nil
    }
  }
}

extension PaintColor {
  /// Returns a system color by its name.
  fileprivate static func system(_ name: String) -> PaintColor {
    SystemColor.named(name).map { .system($0) } ?? .transparent
  }
}

extension RGBColor {
  /// Returns the result of drawing this color over another one with an opacity, 0…1.
  fileprivate func over(_ background: RGBColor, _ opacity: Double) -> RGBColor {
    zipped(with: background) { channel, behind in
      let mixed = Double(behind) + (Double(channel) - Double(behind)) * opacity
      return UInt8(min(max(mixed.rounded(), 0), 255))
    }
  }
}
