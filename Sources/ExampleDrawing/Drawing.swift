package import HandbookModel

/// What a piece of Swift shows, as HTML.
package struct Drawing: Sendable {
  /// Elements with classes and no inline style; text is escaped. Each view that is shown alone stands in
  /// an element of its own.
  package let html: String
  /// What the classes mean that no sheet has.
  package let styles: Set<DrawingStyle>
  /// The colours of the system that its styles name.
  package let colors: Set<SystemColor>
  /// Materials that lie somewhere in it, as SwiftUI names them, such as `ultraThin`; `plain-ultraThin`
  /// where one lies over the background of a screen and not over a scene.
  package let materials: Set<String>
  /// Names of views and modifiers that change the look and are not drawn, in the order of the code, each
  /// once.
  package let unsupported: [String]
  /// What would move or answer, and stands still.
  package let stills: Set<Still>

  /// What a picture cannot do.
  package enum Still: String, Hashable, Sendable, CaseIterable {
    case animation, interaction
  }
}

/// Why code is not drawn.
package enum NoDrawing: Error, Hashable, Sendable {
  /// It shows no view.
  case noViews
  /// What it shows needs something that is not understood: names of views and modifiers.
  case misleading([String])
  /// More than a page should carry.
  case tooLarge
}

/// What stands in for values that the code leaves open.
package struct DrawingSamples: Hashable, Sendable {
  /// By the names of properties.
  let values: [String: DataNode]

  /// - Parameter node: The `sample` of a rule; nil for nothing.
  package init(_ node: DataNode? = nil) {
    values = Dictionary(
      (node?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A place on a drawing that something is said of.
package struct DrawingMark: Hashable, Sendable {
  /// What stands on it.
  package let number: Int
  /// Where on the page it is told, without `#`.
  package let anchor: String
  /// UTF-8 bytes of the code.
  package let range: Range<Int>

  /// Put together from its parts.
  package init(_ number: Int, anchor: String, at range: Range<Int>) {
    self.number = number
    self.anchor = anchor
    self.range = range
  }
}
