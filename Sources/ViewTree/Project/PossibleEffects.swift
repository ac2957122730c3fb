/// The modifiers that code may apply around a view, such as all code that shows a view of an app. It
/// says what may be set, but not the value.
package struct PossibleEffects: Sendable, Equatable {
  /// Whether anything may be set.
  var isUnknown = false
  /// Whether the view may be in the label of a control, whose style affects fonts and colors.
  var isInControl = false
  /// The places of the system that the view may be in.
  var places: SystemPlace = []
  /// A bit for each modifier of SwiftUI, and one for all other names, such as those of the app's own
  /// environment values. A set of strings would take much longer to combine.
  private var names = SIMD16<UInt64>(repeating: 0)

  /// Nothing is set.
  static let nothing = PossibleEffects()
  /// Anything may be set.
  static let unknown = PossibleEffects(isUnknown: true)

  init(isUnknown: Bool = false) { self.isUnknown = isUnknown }

  /// Adds a modifier, or the environment value that it sets, by its name.
  mutating func insert(_ name: String) {
    let number = Self.number(of: name)
    names[number / 64] |= 1 << UInt64(number % 64)
  }

  mutating func formUnion(_ other: PossibleEffects) {
    isUnknown = isUnknown || other.isUnknown
    isInControl = isInControl || other.isInControl
    places.formUnion(other.places)
    names |= other.names
  }

  /// Returns whether a modifier with this name may be among them.
  func mayInclude(_ name: String) -> Bool {
    let number = Self.number(of: name)
    return isUnknown || names[number / 64] & (1 << UInt64(number % 64)) != 0
  }

  /// Returns whether they may determine a property that modifiers with the names set.
  /// - Parameter stopsAtControls: Whether the style of a control affects the property.
  func mayAffect(_ names: [String], stopsAtControls: Bool) -> Bool {
    isUnknown || stopsAtControls && isInControl || names.contains(where: mayInclude)
  }

  private static func number(of name: String) -> Int { numbers[name] ?? 0 }

  /// The bit of each modifier of SwiftUI. There is room for 1023.
  private static let numbers = Dictionary(
    uniqueKeysWithValues: ViewVocabulary.modifiers.sorted().prefix(1023).enumerated().map {
      ($1, $0 + 1)
    })
}

/// What a file has around one of its views, up to the declaration that contains the view.
struct OuterModifiers: Sendable {
  var effects = PossibleEffects.nothing
  /// The keys in ``ModifierEffects`` of the modifiers and containers that the app may declare.
  var modifiers: [String] = []

  fileprivate mutating func add(_ modifier: ViewModifier) {
    guard let effect = modifier.environmentEffect else {
      effects.isUnknown = true
      return
    }
    effects.insert(effect.name)
    guard modifier.isUnknown else { return }
    if let key = modifier.declarationKey { modifiers.append(key) } else { effects.isUnknown = true }
  }
}

extension ViewNode {
  /// The modifiers of this view and everything around it in its tree.
  var outerModifiers: OuterModifiers {
    var found = OuterModifiers()
    var view = self
    var first = 0
    while !found.effects.isUnknown {
      for modifier in view.modifiers[first...] { found.add(modifier) }
      if view != self, view.kind != .view { found.effects.isUnknown = true }
      guard let parent = view.parent else { break }
      // A page of its own may inherit what is set further out, or not.
      if !view.slotPosition.role.isPresented {
        if view.slotPosition.role.isSeparateLayer {
          found.effects.isUnknown = true
        } else if let key = parent.contentKey, view.slotPosition.modifier == nil {
          found.modifiers.append(key)
        } else {
          if !parent.propagates(view.slotPosition, stopsAtControls: false) {
            found.effects.isUnknown = true
          }
          if !parent.propagates(view.slotPosition, stopsAtControls: true) {
            found.effects.isInControl = true
          }
        }
      }
      first = view.slotPosition.modifier.map { $0 + 1 } ?? 0
      view = parent
    }
    return found
  }
}
