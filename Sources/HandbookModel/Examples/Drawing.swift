/// What a piece of Swift shows, as HTML.
package struct Drawing: Hashable, Sendable {
  /// Elements with classes and no inline style; text is escaped. Each view that is shown alone stands in
  /// an element of its own.
  package let html: String
  /// Its classes that the sheet of all drawings has, such as `d-symbol`.
  package let classes: Set<String>
  /// What the other classes mean, which no sheet has.
  package let styles: Set<UtilityClass>
  /// The names of the colours of the system that its styles name, such as `secondaryLabel`.
  package let colors: Set<String>
  /// Materials that lie somewhere in it, as SwiftUI names them, such as `ultraThin`; `plain-ultraThin`
  /// where one lies over the background of a screen and not over a scene, `on-gray-ultraThin` over a
  /// colour of the system, `on-x334455-ultraThin` over another, `on-gray-blue-ultraThin` over the mean
  /// of two or more, `on-blue_30-ultraThin` over 30 hundredths of one on the background of a screen.
  /// With `-2` it is the second level of text on one, with `run-` before it what it makes of a colour in
  /// a gradient.
  package let materials: Set<String>
  /// What changes the look and is not drawn, in the order of the code, each once.
  package let unsupported: [UnsupportedFeature]
  /// What would move, answer or appear, and stands still.
  package let staticAspects: Set<StaticAspect>

  package init(
    html: String, classes: Set<String> = [], styles: Set<UtilityClass> = [],
    colors: Set<String> = [], materials: Set<String> = [], unsupported: [UnsupportedFeature] = [],
    staticAspects: Set<StaticAspect> = []
  ) {
    self.html = html
    self.classes = classes
    self.styles = styles
    self.colors = colors
    self.materials = materials
    self.unsupported = unsupported
    self.staticAspects = staticAspects
  }

  /// What a picture cannot do.
  package enum StaticAspect: String, Hashable, Sendable, CaseIterable {
    case animation, interaction
    /// Something that is not seen at first.
    case hidden
  }
}

/// Something that changes the look of an example and is not drawn.
package struct UnsupportedFeature: Hashable, Sendable {
  /// What is to be said of some code.
  package enum Kind: String, Sendable, CaseIterable {
    /// Its name says it: a view, a modifier, a style.
    case name
    /// A question that nobody can answer without running it.
    case question
    /// Which case of several it is.
    case choice
    /// A value of the environment that changes something in the dark, with larger text, with increased
    /// contrast, with bold text, or from right to left.
    case dark, largeText, contrast, boldText, direction
    /// What is seen through a material, and a material over several things.
    case seenThrough, severalGrounds
    /// The dots of pages that are turned.
    case pageDots
    /// Widths of letters that the font of a page mostly does not have.
    case letterWidths
    /// A style for several layers; a line of a colour or pattern of its own.
    case layers, ownLine
    /// A gradient along a line, and on a symbol.
    case strokeGradient, symbolGradient
    /// The glass of a window, for which a material stands in.
    case glass
    /// All views of a choice but the first.
    case otherViews
  }

  package let kind: Kind
  /// The code that it is said of; empty where nothing has to be named.
  package let code: String

  package init(_ kind: Kind, _ code: String = "") {
    self.kind = kind
    self.code = code
  }
}

/// A drawing, or why there is none.
package typealias DrawingResult = Result<Drawing, DrawingFailure>

/// Why code is not drawn.
package enum DrawingFailure: Error, Hashable, Sendable {
  /// It has no view.
  case noViews
  /// With the values that it has at first, it shows nothing.
  case blank
  /// What it shows needs something that is not understood.
  case misleading([UnsupportedFeature])
  /// More than a page should carry.
  case tooLarge
}
