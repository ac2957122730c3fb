import HandbookModel

/// Prints a view graph as text, so that authors of rules can see how their code is interpreted.
package enum TreePrinter {
  /// Returns the view graph as text: one indented line per view and per modifier, with a blank line
  /// between trees and without a line break at the end.
  /// - Parameter details: Returns further lines about a view.
  package static func text(
    _ forest: ViewForest, details: (ViewNode) -> [String] = { _ in [] }
  ) -> String {
    forest.roots.map { root in
      ([title(root)] + forest.views(of: root).flatMap { lines($0, indent: "  ", details) })
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func title(_ root: ViewRoot) -> String {
    let name = [root.type, root.member].filter { !$0.isEmpty }.joined(separator: ".")
    return switch root.kind {
    case .preview: name.isEmpty ? "#Preview" : name + " (preview)"
    case .fragment: "fragment"
    case .modifier: name + " (modifier)"
    case .scene: name + " (scene)"
    case .body, .member: name
    }
  }

  private static func lines(
    _ view: ViewNode, indent: String, _ details: (ViewNode) -> [String]
  ) -> [String] {
    var lines = [indent + headline(view)]
    if let branch = view.branches.last {
      lines[0] += "  [arm \(branch.arm + 1)\(branch.condition.map { ": \($0)" } ?? "")]"
    }
    let facts = Self.facts(view)
    if !facts.isEmpty { lines[0] += "  — " + facts.joined(separator: ", ") }
    lines += details(view).map { "\(indent)  · \($0)" }
    for slot in view.slots {
      lines += Self.lines(of: slot, in: view, indent: indent + "  ", details)
    }
    for modifier in view.modifiers {
      let arguments = modifier.arguments.map(spelling).joined(separator: ", ")
      let note = modifier.isUnknown ? "  (unknown)" : modifier.isInlined ? "  (inlined)" : ""
      lines.append("\(indent)  .\(modifier.name)(\(arguments))\(note)")
      for slot in modifier.slots {
        lines += Self.lines(of: slot, in: view, indent: indent + "    ", details)
      }
    }
    return lines
  }

  private static func headline(_ view: ViewNode) -> String {
    switch view.kind {
    case .view: view.value.spelling
    case .reference: view.name + " (unknown)"
    case .receiver: view.name.isEmpty ? "(any view)" : view.name
    }
  }

  private static func lines(
    of slot: ViewSlot, in view: ViewNode, indent: String, _ details: (ViewNode) -> [String]
  ) -> [String] {
    let views = view.views(in: slot)
    guard !views.isEmpty else { return [] }
    if slot.role == .content { return views.flatMap { lines($0, indent: indent, details) } }
    return ["\(indent)\(slot.role.rawValue):"]
      + views.flatMap { lines($0, indent: indent + "  ", details) }
  }

  private static func spelling(_ argument: CallArgument) -> String {
    (argument.label.map { $0 + ": " } ?? "") + argument.value.spelling
  }

  /// Returns descriptions of the view's properties that checks use, such as `foreground level 2`.
  /// Empty for a view that shows neither text nor an image.
  private static func facts(_ view: ViewNode) -> [String] {
    guard ["Text", "Label", "Image", "TextField", "Button"].contains(view.name) else { return [] }
    var facts: [String] = []
    switch view.foreground {
    case .known(let foreground): facts.append("foreground \(foreground.style.summary)")
    case .unset: break
    case .unknown: facts.append("foreground unknown")
    }
    switch view.font {
    case .known(let font): facts.append("font \(font.summary)")
    case .unset: break
    case .unknown: facts.append("font unknown")
    }
    if view.background != .nothing { facts.append("on \(view.background.summary)") }
    return facts
  }
}

extension Style {
  /// A short description of the style for a printed view graph, such as `level 2`, `red` or `white
  /// at 0.5`.
  package var summary: String {
    switch self {
    case .level(let level): "level \(level.number)"
    case .system(let name), .fixed(let name): name
    case .semantic(let name), .token(let name): name
    case .literal: "literal"
    case .asset(let name): "asset \(name)"
    case .tint: "tint"
    case .material(let material): material.rawValue + "Material"
    case .gradient: "gradient"
    case .image: "image"
    case .clear: "clear"
    case .faded(let style, let amount):
      "\(style.summary) at \(amount.map { "\($0)" } ?? "unknown opacity")"
    case .conditional(let styles): styles.map(\.summary).joined(separator: " or ")
    case .unknown: "unknown"
    }
  }
}

extension Background {
  /// A short description of the background for a printed view graph, such as `thinMaterial`.
  package var summary: String {
    switch self {
    case .material(.glass): "glass"
    case .material(let material): material.rawValue + "Material"
    case .paint(let style): style.summary
    case .picture: "picture"
    case .nothing: "nothing"
    case .unknown: "unknown"
    }
  }
}

extension ResolvedFont {
  /// A short description of the font for a printed view graph, such as `headline 17 600`.
  package var summary: String {
    if let spelling { return spelling }
    let parts = [
      textStyle ?? family, size.map { "\($0.formatted)" }, weight.map { "\($0)" }, design,
      isItalic ? "italic" : nil, scales ? nil : "fixed",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Double {
  /// The number as text. A whole number has no decimal point.
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
