extension Drawing {
  /// A state that the code of an example can reach.
  package struct Scenario: Hashable, Sendable {
    /// What the state is.
    package enum Kind: String, Sendable, CaseIterable {
      /// Something is presented in front of the first view.
      case sheet, cover, popover, alert, dialog, menu, contextMenu
      /// The state that the code declares, before any action runs; and the one after views have
      /// appeared and what they wait for has arrived.
      case written, settled
      /// A list has no elements, or has some.
      case empty, filled
      /// The code waits for something, or it did not arrive.
      case loading, failed
      /// A control is pressed, or cannot be used.
      case pressed, disabled
      /// A flag is true or false, by its name: the `words`.
      case on, off
      /// An optional has a value or none, by its name: the `words`.
      case with, without
      /// A variable has one of several values: the `words`.
      case choice
    }

    package let kind: Kind
    /// The words that the state has in the code; empty if the kind alone is enough.
    package let words: String

    package init(_ kind: Kind, _ words: String = "") {
      self.kind = kind
      self.words = words
    }
  }

  /// A small drawing of another state.
  package struct SmallPicture: Hashable, Sendable {
    package let scenario: Scenario
    /// The HTML elements of the drawing. It has no links.
    package let markup: DrawingMarkup

    package init(_ scenario: Scenario, _ markup: DrawingMarkup) {
      self.scenario = scenario
      self.markup = markup
    }
  }
}

extension Drawing {
  /// A copy of the drawing with the first small pictures only; the others are counted.
  package func keeping(_ count: Int) -> Drawing {
    Drawing(
      markup: markup, classes: classes, styles: styles, colors: colors, materials: materials,
      unsupported: unsupported, assumptions: assumptions, staticAspects: staticAspects,
      scenario: scenario, pictures: Array(pictures.prefix(count)),
      omittedPictures: omittedPictures + max(pictures.count - count, 0), opening: opening,
      spoken: spoken)
  }
}
