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
package struct PlacedModifier: Sendable {
  /// The view that has it.
  package let view: ViewNode
  /// One of its modifiers.
  package let modifier: ViewModifier
}

extension ViewNode {
  /// Asks each modifier whose effect reaches this view, from the inside out, its own first, then
  /// those of its ancestors, and those of the one place where the same code uses the view whose body
  /// this is. SwiftUI's inherited values are found so: the innermost wins.
  ///
  /// - Parameters:
  ///   - stopsAtControls: what a control makes of its label counts: the answer is unknown there.
  ///   - read: the answer of a modifier; nil when it says nothing. Modifiers inside `#if` are not
  ///     asked; they may be there or not.
  /// - Returns: unknown behind a modifier that nobody knows, in a view that nobody knows, on a layer
  ///   of its own, and where a view is used several times.
  package func inherited<Value>(
    stopsAtControls: Bool, _ read: (PlacedModifier) -> Fact<Value>?
  ) -> Fact<Value> {
    var view = self
    var first = 0
    var isInside = true
    while true {
      for modifier in view.modifiers[first...] {
        // A receiver's own modifiers are all there is; the same for every other view.
        if let answer = read(PlacedModifier(view: view, modifier: modifier)) {
          return modifier.condition == nil ? answer : .unknown
        }
        if modifier.isUnknown { return .unknown }
      }
      if !isInside, view.kind != .view { return .unknown }
      isInside = false
      guard let parent = view.parent else {
        switch view.useSite {
        case .known(let use):
          (view, first) = (use, 0)
          continue
        case .unset:
          return view.root.kind.isShownAlone && view.kind != .receiver ? .unset : .unknown
        case .unknown: return .unknown
        }
      }
      guard !view.place.role.isLayerOfItsOwn, parent.passesOn(view.place, stopsAtControls) else {
        return .unknown
      }
      first = view.place.modifier.map { $0 + 1 } ?? 0
      view = parent
    }
  }

  /// The one view that stands for the body that this view is the top of; unset when nothing in the
  /// same code shows it, unknown when several places do.
  package var useSite: Fact<ViewNode> {
    guard root.kind == .body else { return .unset }
    let uses = forest.uses[record.root]
    guard let only = uses.first else { return .unset }
    // A view that shows itself has no outside.
    guard uses.count == 1, !ancestorRoots(of: only).contains(record.root) else { return .unknown }
    return .known(ViewNode(forest: forest, index: only))
  }

  /// Every view that stands for the body that this view is part of.
  package var useSites: [ViewNode] {
    guard root.kind == .body else { return [] }
    return forest.uses[record.root].map { ViewNode(forest: forest, index: $0) }
  }

  private func ancestorRoots(of use: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var next: Int? = use
    while let index = next {
      let root = forest.records[index].root
      guard seen.insert(root).inserted else { return seen.union([record.root]) }
      let uses = forest.uses[root]
      next = uses.count == 1 ? uses.first : nil
    }
    return seen
  }

  /// Whether what is set on this view reaches the view in one of its slots as it is.
  private func passesOn(_ place: Place, _ stopsAtControls: Bool) -> Bool {
    if place.modifier != nil { return true }
    guard kind == .view, ViewVocabulary.views.contains(name) else { return false }
    if ["Label", "LabeledContent"].contains(name) { return true }
    let isStyled = place.role != .content || ViewVocabulary.controls.contains(name)
    return !(stopsAtControls && isStyled) && place.role != .header && place.role != .footer
  }
}
