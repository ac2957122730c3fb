/// The HTML rendering of a piece of Swift.
package struct Drawing: Hashable, Sendable {
  /// Elements with classes and without inline styles; text is escaped. Each view that is shown
  /// separately is in an element of its own.
  package let html: String
  /// The classes used from the stylesheet that all drawings share, such as `d-symbol`.
  package let classes: Set<String>
  /// The declarations of the other classes, which are not in the shared stylesheet.
  package let styles: Set<UtilityClass>
  /// Names of the system colors that the styles use, such as `secondaryLabel`.
  package let colors: Set<String>
  /// Materials in the drawing together with their backdrops, in this form:
  ///
  /// - `ultraThin`: SwiftUI's name of the material, over a scene.
  /// - `plain-ultraThin`: over the background of a screen.
  /// - `on-gray-ultraThin`: over a system color.
  /// - `on-x334455-ultraThin`: over any other color.
  /// - `on-gray-blue-ultraThin`: over the mean of two or more colors.
  /// - `on-blue_30-ultraThin`: over a color at 30% opacity on the background of a screen.
  /// - with the suffix `-2`: the second level of text on the material.
  /// - with the prefix `run-`: a color of a gradient, filtered by the material.
  package let materials: Set<String>
  /// Features that change the appearance and are not drawn, in the order of the code, each once.
  package let unsupported: [UnsupportedFeature]
  /// Behavior of the code that the static drawing does not show.
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

  /// Behavior that a static picture cannot show.
  package enum StaticAspect: String, Hashable, Sendable, CaseIterable {
    case animation, interaction
    /// Something that is not visible at first.
    case hidden
  }
}

/// A feature that changes the appearance of an example and is not drawn.
package struct UnsupportedFeature: Hashable, Sendable {
  /// The kind of feature, which decides the wording.
  package enum Kind: String, Sendable, CaseIterable {
    /// A view, modifier or style; the code is its name.
    case name
    /// A condition whose value is unknown without running the code.
    case question
    /// A choice between several cases that depends on an unknown value.
    case choice
    /// An environment value that has an effect in Dark Mode, with larger text, with increased
    /// contrast, with bold text, or in right-to-left layout.
    case dark, largeText, contrast, boldText, direction
    /// The content that shows through a material, and a material over several backgrounds.
    case seenThrough, severalGrounds
    /// The dots of a page control.
    case pageDots
    /// Letter widths, which the font of a web page usually does not have.
    case letterWidths
    /// A style for several layers, and a line with a custom color or pattern.
    case layers, ownLine
    /// A gradient along a stroke, and on a symbol.
    case strokeGradient, symbolGradient
    /// The glass of a visionOS window, which is replaced by a material.
    case glass
    /// All views of a choice except the first.
    case otherViews
  }

  /// The kind of feature.
  package let kind: Kind
  /// The code in question; empty if the kind is enough.
  package let code: String

  package init(_ kind: Kind, _ code: String = "") {
    self.kind = kind
    self.code = code
  }
}

/// A drawing, or the reason why there is none.
package typealias DrawingResult = Result<Drawing, DrawingFailure>

/// The reason why code is not drawn.
package enum DrawingFailure: Error, Hashable, Sendable {
  /// The code contains no view.
  case noViews
  /// The view is empty in its initial state.
  case blank
  /// Something essential is not understood, so that a drawing would mislead.
  case misleading([UnsupportedFeature])
  /// The drawing is too large for a page.
  case tooLarge
}
