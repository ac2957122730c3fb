/// A static drawing, as HTML, of the views that a piece of Swift code declares.
package struct Drawing: Hashable, Sendable {
  /// The HTML elements of the drawing. Each view that is shown separately has an element of its
  /// own.
  package let markup: DrawingMarkup
  /// The CSS classes in the HTML that the shared stylesheet of all drawings defines, such as
  /// `d-symbol`.
  package let classes: Set<String>
  /// The other classes in the HTML, each with the CSS declaration that it applies. The shared
  /// stylesheet does not define them.
  package let styles: Set<UtilityClass>
  /// The names of the system colors in the drawing, such as `secondaryLabel`.
  package let colors: Set<String>
  /// The materials in the drawing.
  package let materials: Set<DrawnMaterial>
  /// Features of the code that affect its appearance but are not drawn, each once, in the order of
  /// the code.
  package let unsupported: [UnsupportedFeature]
  /// What the drawing shows although it is not in the code, each once, in the order of the code.
  package let assumptions: [Assumption]
  /// Behavior of the code, such as animation, that the static drawing does not show.
  package let staticAspects: Set<StaticAspect>
  /// The state that is drawn; `nil` for the settled one.
  package let scenario: Scenario?
  /// Small drawings of other states, in the order of the code.
  package let pictures: [SmallPicture]
  /// The number of further states that have no picture.
  package let omittedPictures: Int
  /// Where the drawing differs from that of the Correct example beside it; `nil` unless the drawing
  /// is the first of a pair.
  package let opening: PairOpening?
  /// What VoiceOver reads of the views, in its order.
  package let spoken: [SpokenElement]

  package init(
    markup: DrawingMarkup, classes: Set<String> = [], styles: Set<UtilityClass> = [],
    colors: Set<String> = [], materials: Set<DrawnMaterial> = [],
    unsupported: [UnsupportedFeature] = [], assumptions: [Assumption] = [],
    staticAspects: Set<StaticAspect> = [], scenario: Scenario? = nil,
    pictures: [SmallPicture] = [], omittedPictures: Int = 0, opening: PairOpening? = nil,
    spoken: [SpokenElement] = []
  ) {
    self.markup = markup
    self.classes = classes
    self.styles = styles
    self.colors = colors
    self.materials = materials
    self.unsupported = unsupported
    self.assumptions = assumptions
    self.staticAspects = staticAspects
    self.scenario = scenario
    self.pictures = pictures
    self.omittedPictures = omittedPictures
    self.opening = opening
    self.spoken = spoken
  }

  /// The HTML of the drawing; its links to findings have no targets.
  package var html: String { markup.html { _ in "" } }

  /// Behavior of example code that a static picture cannot show.
  package enum StaticAspect: String, Hashable, Sendable, CaseIterable {
    case animation
    /// The code contains content that is not visible at first.
    case hidden
  }
}

/// A feature of example code that affects its appearance but is not drawn.
package struct UnsupportedFeature: Hashable, Sendable {
  /// The kind of a feature that is not drawn. It determines the explanation that readers see.
  package enum Kind: String, Sendable, CaseIterable {
    /// A view, modifier or style. The feature's `code` is its name.
    case name
    /// The effect of an environment value: Dark Mode, larger text, increased contrast, bold text,
    /// or right-to-left layout.
    case dark, largeText, contrast, boldText, direction
    /// `seenThrough` is content of the example that would be visible through a material.
    /// `severalGrounds` is a material over several backgrounds.
    case seenThrough, severalGrounds
    /// The dots of a page control.
    case pageDots
    /// Variants of a font with wider or narrower letters. Web fonts usually do not have them.
    case letterWidths
    /// `layers` is a foreground style with several layers. `ownLine` is an underline or
    /// strikethrough with a custom color or pattern.
    case layers, ownLine
    /// `strokeGradient` is a gradient along a stroke. `symbolGradient` is a gradient on a symbol.
    case strokeGradient, symbolGradient
    /// The glass background of a visionOS window. A material is drawn instead of it.
    case glass
    /// All views except the first in a view that shows only one of several, such as `ViewThatFits`.
    case otherViews
  }

  /// The kind of the feature.
  package let kind: Kind
  /// The code that is not drawn, such as the name of a modifier; empty if the kind alone is enough.
  package let code: String

  package init(_ kind: Kind, _ code: String = "") {
    self.kind = kind
    self.code = code
  }
}

/// A drawing of example code, or the reason why there is none.
package typealias DrawingResult = Result<Drawing, DrawingFailure>

/// The reason why example code has no drawing.
package enum DrawingFailure: Error, Hashable, Sendable {
  /// The code contains no view.
  case noViews
  /// The view is empty in its initial state, so there is nothing to draw.
  case blank
  /// An essential feature of the code is not supported, so that a drawing would mislead readers.
  case misleading([UnsupportedFeature])
  /// The drawing's HTML is too large for a page.
  case tooLarge
}
