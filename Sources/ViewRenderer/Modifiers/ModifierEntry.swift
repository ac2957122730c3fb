import HandbookModel
import ViewTree

/// How drawings show one of SwiftUI's modifiers. ``ModifierEntry/table`` has an entry for each.
struct ModifierEntry: Sendable {
  /// How much of a modifier a drawing shows.
  enum Support: Hashable, Sendable {
    /// All of it, except for values that are not in the code.
    case drawn
    /// A part of it. The text says which, and is shown in the manual.
    case partly(String)
    /// Nothing. The modifier is named below the drawing.
    case leftOut
    /// Nothing, because the view that it belongs to, such as a chart, is not drawn.
    case withView
    /// Nothing until the reader does something, such as what a sheet shows.
    case presented
    /// Nothing, because it is a movement. The drawing says that nothing moves.
    case moving
    /// Nothing, because it does not change how the view looks at rest.
    case withoutLook
  }

  /// A modifier of a view that is being drawn.
  struct Use {
    let modifier: ViewModifier
    let subject: DrawnViewBuilder.Subject
    /// The context in which the arguments of the modifier are evaluated.
    let context: Evaluator.Context
    /// The style that the view inherits outside of the modifier.
    let inherited: InheritedStyle

    var arguments: [CallArgument] { modifier.arguments }
  }

  /// The arguments of a modifier whose effect descendants inherit.
  struct StyleUse {
    let name: String
    let arguments: [CallArgument]
    let context: Evaluator.Context
    /// The first argument with its names replaced by their values; `nil` if there is none.
    let first: Value?

    /// The last name of the first argument, such as `large` of `.large`.
    var word: String? { first?.path?.last }
    /// The normalized name of the style that the first argument is.
    var styleName: String? { first?.callee.path?.last?.styleName }
  }

  typealias Draw = @Sendable (inout DrawnViewBuilder, inout DrawnView, Use) -> Void
  typealias Inherit = @Sendable (inout DrawnViewBuilder, StyleUse, inout InheritedStyle) -> Void

  let names: [String]
  let support: Support
  /// Changes the box of the view, and reports what is not drawn of the modifier; `nil` if it does
  /// neither.
  let draw: Draw?
  /// Changes the style that descendants inherit; `nil` if they inherit nothing.
  private(set) var inherit: Inherit?

  /// - Parameter names: The names of modifiers with the same effect, separated by spaces or line
  ///   breaks.
  init(_ names: String, _ support: Support, draw: Draw? = nil) {
    self.names = names.split(whereSeparator: \.isWhitespace).map(String.init)
    self.support = support
    self.draw = draw
  }

  /// Returns a copy of the entry with an effect on the style that descendants inherit.
  func inherited(_ inherit: @escaping Inherit) -> ModifierEntry {
    var entry = self
    entry.inherit = inherit
    return entry
  }

  /// The entry of each modifier, by its name.
  static let table = Dictionary(
    [layoutEntries, lookEntries, styleEntries, screenEntries, entriesWithoutLook].joined()
      .flatMap { entry in entry.names.map { ($0, entry) } },
    uniquingKeysWith: { first, _ in first })
}
