/// What is known of a fact that a view has or inherits.
package enum Fact<Value: Sendable>: Sendable {
  case known(Value)
  /// Nothing sets it: it is what the system makes of it.
  case unset
  /// Something may set it, and the code does not say what.
  case unknown

  /// Nil unless it is known.
  package var value: Value? { if case .known(let value) = self { value } else { nil } }

  /// Whether the code does not say.
  package var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension Fact: Equatable where Value: Equatable {}

extension ViewRoot.Kind {
  /// Whether what nothing else in the code shows is seen as it is: a member or modifier is always
  /// part of something.
  var isShownAlone: Bool {
    switch self {
    case .body, .scene, .preview, .fragment: true
    case .member, .modifier: false
    }
  }
}

/// A modifier with the view that has it.
package struct ModifierSite: Sendable {
  /// The view that has it.
  package let view: ViewNode
  /// One of its modifiers.
  package let modifier: ViewModifier
}

extension ViewModifier {
  /// What a modifier of the environment sets: a modifier of the same name as its key, with the value.
  /// Itself for any other; nil where everything may be set.
  fileprivate var inEnvironment: ViewModifier? {
    guard name == "environment" || name == "transformEnvironment",
      case .other(let path, _)? = arguments.first?.value,
      let key = ["\\EnvironmentValues.", "\\."].first(where: path.hasPrefix)
        .map({ String(path.dropFirst($0.count)) })
    else { return self }
    if key == "self" { return nil }
    // What a closure makes of a value nobody can tell.
    let value = name == "environment" ? arguments.dropFirst().first : nil
    return renamed(
      key == "isEnabled" ? "disabled" : key, [value ?? CallArgument(nil, .closure, range)])
  }
}

extension ViewNode {
  /// Asks each modifier whose effect reaches this view, from the inside out, its own first, then
  /// those of its ancestors, and those of the places where the same code uses the view whose body
  /// this is. SwiftUI's inherited values are found so: the innermost wins.
  ///
  /// - Parameters:
  ///   - stopsAtControls: what a control makes of its label counts: the answer is unknown there.
  ///   - read: the answer of a modifier; nil when it says nothing. What is set in the environment by
  ///     its key comes as the modifier of that name. Modifiers inside `#if` are not asked; they may
  ///     be there or not.
  /// - Returns: unknown behind a modifier that nobody knows, in a view that nobody knows, on a layer
  ///   of its own that something is set around, and where a view is used several times.
  package func inherited<Value>(
    stopsAtControls: Bool, _ read: (ModifierSite) -> Fact<Value>?
  ) -> Fact<Value> {
    inherited(from: 0, stopsAtControls: stopsAtControls, asksAll: true, read)
  }

  /// - Parameters:
  ///   - number: the first of the own modifiers that is asked.
  ///   - asksAll: whether, of a view that is used several times, all places are asked. Not again on
  ///     the way from one of them: the number of ways would double with every level.
  func inherited<Value>(
    from number: Int, stopsAtControls: Bool, asksAll: Bool,
    _ read: (ModifierSite) -> Fact<Value>?
  ) -> Fact<Value> {
    var view = self
    var first = number
    var isInside = true
    // Once it is not, what is set may not come in; that nothing is set is known all the same.
    var isCertain = true
    var places = 0
    while true {
      for modifier in view.modifiers[first...] {
        guard let effect = modifier.inEnvironment else { return .unknown }
        // A receiver's own modifiers are all there is; the same for every other view.
        if let answer = read(ModifierSite(view: view, modifier: effect)) {
          return isCertain && modifier.condition == nil ? answer : .unknown
        }
        if modifier.isUnknown { return .unknown }
      }
      if !isInside, view.kind != .view { return .unknown }
      isInside = false
      guard let parent = view.parent else {
        switch view.forest.uses[view.record.root].outside {
        case .styled?: return .unknown
        case .plain?: isCertain = false
        case nil: break
        }
        switch view.useSite {
        case .known(let use):
          places += 1
          guard places < ViewNode.mostPlaces else { return .unknown }
          (view, first) = (use, 0)
          continue
        case .unset:
          return view.root.kind.isShownAlone && view.kind != .receiver ? .unset : .unknown
        case .unknown:
          return asksAll && view.isUnsetEverywhere(stopsAtControls, read) ? .unset : .unknown
        }
      }
      if view.place.role.isPresented {
        isCertain = false
      } else {
        guard !view.place.role.isLayerOfItsOwn, parent.passesOn(view.place, stopsAtControls) else {
          return .unknown
        }
      }
      first = view.place.modifier.map { $0 + 1 } ?? 0
      view = parent
    }
  }

  /// How many views in each other's bodies are followed outward.
  static let mostPlaces = 16

  /// Whether nothing answers at any of several places that show the body.
  private func isUnsetEverywhere<Value>(
    _ stopsAtControls: Bool, _ read: (ModifierSite) -> Fact<Value>?
  ) -> Bool {
    hasSeveralUses
      && useSites.allSatisfy { use in
        if case .unset = use.inherited(
          from: 0, stopsAtControls: stopsAtControls, asksAll: false, read)
        {
          true
        } else {
          false
        }
      }
  }

  /// The one view that stands for the body that this view is the top of; unset when nothing in the
  /// same code shows it, unknown when several places do.
  package var useSite: Fact<ViewNode> {
    guard root.kind == .body else { return .unset }
    let uses = forest.uses[record.root]
    guard let only = uses.views.first else { return .unset }
    guard uses.views.count == 1, !uses.isAmbiguous, !uses.isCyclic else { return .unknown }
    return .known(ViewNode(forest: forest, index: only))
  }

  /// Whether another file of the app shows the view that this one is part of.
  package var isShownElsewhere: Bool {
    root.kind == .body && forest.uses[record.root].outside != nil
  }

  /// Every view that stands for the body that this view is part of.
  package var useSites: [ViewNode] {
    guard root.kind == .body else { return [] }
    return forest.uses[record.root].views.map { ViewNode(forest: forest, index: $0) }
  }

  /// Whether a few views, all of them outside of the body, stand for it.
  var hasSeveralUses: Bool {
    let uses = forest.uses[record.root]
    return (2...ViewNode.mostPlaces).contains(uses.views.count) && !uses.isAmbiguous
      && !uses.views.contains { forest.records[$0].root == record.root }
  }

  /// Whether what is set on this view reaches the view in one of its slots as it is.
  private func passesOn(_ place: Place, _ stopsAtControls: Bool) -> Bool {
    if place.modifier != nil { return true }
    guard isOfSwiftUI else { return false }
    if ["Label", "LabeledContent"].contains(name) { return true }
    let isStyled = place.role != .content || ViewVocabulary.controls.contains(name)
    return !(stopsAtControls && isStyled) && place.role != .header && place.role != .footer
  }
}
