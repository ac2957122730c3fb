/// The value of a property that a view has or inherits, such as its font, as far as it is known.
package enum Fact<Value: Sendable>: Sendable {
  case known(Value)
  /// Nothing sets the property; the system's default applies.
  case unset
  /// Something may set the property, but its value cannot be determined from the code.
  case unknown

  /// The property's value; `nil` unless it is known.
  package var value: Value? { if case .known(let value) = self { value } else { nil } }

  /// Whether the value is unknown: something may set the property, but its value cannot be
  /// determined from the code.
  package var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension Fact: Equatable where Value: Equatable {}

/// What keeps the search for an inherited value from an answer.
package enum InheritanceObstacle: Hashable, Sendable {
  /// A modifier with this name may set the value.
  case modifier(String)
  /// A modifier with this name sets the value and is inside `#if`.
  case compilation(String)
  /// A view around, with this name, may set the value.
  case view(String)
  /// The value is set around a layer of its own, such as a sheet, or in another file.
  case layer
  /// The views that use the body differ, or are unknown.
  case uses

  /// The reason as the end of a sentence.
  package var reason: String {
    switch self {
    case .modifier(let name): "the modifier '\(name)' may set it"
    case .compilation(let name): "'\(name)' is inside #if"
    case .view(""): "the view that the modifiers apply to is unknown"
    case .view(let name): "'\(name)', which contains the view, may set it"
    case .layer: "it is set outside of the sheet or file that the view is in"
    case .uses: "where the view is used, it is unknown or set in several ways"
    }
  }
}

extension ViewRoot.Kind {
  /// Whether a root of this kind is shown on its own if nothing else in the code uses it. This is
  /// false for a member or modifier, which is always part of another view.
  var isStandalone: Bool {
    switch self {
    case .body, .scene, .preview, .fragment: true
    case .member, .modifier: false
    }
  }
}

/// A modifier and the view that it is applied to.
package struct ModifierSite: Sendable {
  /// The view that has the modifier.
  package let view: ViewNode
  /// The modifier, which is one of the modifiers of `view`.
  package let modifier: ViewModifier
}

extension ViewModifier {
  /// Whether the modifier may set a property that modifiers with the given names set. If not, a
  /// search for the property passes it over.
  fileprivate func mayAffect(_ names: [String]) -> Bool {
    isUnknown || setsEnvironment || names.contains(name)
  }

  /// The modifier that has the same effect as this one. An `environment` or `transformEnvironment`
  /// modifier is replaced by one that is named after the environment key and has the value as its
  /// argument. The result is `nil` if the key is `\.self`, with which any environment value may be
  /// set. Any other modifier is returned unchanged.
  var environmentEffect: ViewModifier? {
    guard setsEnvironment, case .opaque(let path)? = arguments.first?.value,
      let key = ["\\EnvironmentValues.", "\\."].first(where: path.hasPrefix)
        .map({ String(path.dropFirst($0.count)) })
    else { return self }
    if key == "self" { return nil }
    // The result of a closure that transforms a value is unknown.
    let value = name == "environment" ? arguments.dropFirst().first : nil
    return renamed(
      key == "isEnabled" ? "disabled" : key, [value ?? CallArgument(nil, .closure, range)])
  }
}

extension ViewNode {
  /// Searches the modifiers that affect this view, from the innermost outward: first its own, then
  /// those of its ancestors, then those at the place where the enclosing body is used. The first
  /// answer is returned, because the innermost modifier determines the inherited value in SwiftUI.
  ///
  /// - Parameters:
  ///   - names: The names of the modifiers that set the property, such as `font`.
  ///   - stopsAtControls: Whether the answer is unknown in the label of a control, because the
  ///     control's style affects the property.
  ///   - read: Returns the answer of a modifier with one of the names; `nil` if it does not affect
  ///     the property after all. A value set through an environment key is passed as a modifier
  ///     named after that key. If the modifier is inside `#if`, its answer is replaced by
  ///     `.unknown`, since the modifier may not be compiled.
  /// - Returns: The first answer, or `.unset` if no modifier answers. The result is `.unknown` if
  ///   the search reaches an unknown modifier or an unknown view, or if the view has several uses.
  ///   It is also `.unknown` if the view is on a separate layer, such as a sheet, and something is
  ///   set around that layer.
  package func inherited<Value>(
    by names: [String], stopsAtControls: Bool, _ read: (ModifierSite) -> Fact<Value>?
  ) -> Fact<Value> {
    inherited(by: names, from: 0, stopsAtControls: stopsAtControls, searchesAllUses: true, read)
  }

  /// Returns what keeps the search for an inherited value from an answer; `nil` if there is one. The
  /// parameters are those of ``inherited(by:stopsAtControls:_:)``.
  package func obstacle(
    toInheriting names: [String], stopsAtControls: Bool
  ) -> InheritanceObstacle? {
    var obstacle: InheritanceObstacle?
    let found = inherited(
      by: names, from: 0, stopsAtControls: stopsAtControls, searchesAllUses: true,
      obstacle: &obstacle, { _ in Fact.known(true) })
    return found.isUnknown ? obstacle : nil
  }

  /// Searches modifiers for an inherited value, starting at one of this view's modifiers. The other
  /// parameters and the result are those of ``inherited(by:stopsAtControls:_:)``.
  /// - Parameters:
  ///   - number: The index in `modifiers` of the first modifier to consider.
  ///   - searchesAllUses: Whether all uses are searched if several views use the body that contains
  ///     this view. It is false for a search that starts at one of those uses; otherwise the number
  ///     of paths would double with every level.
  func inherited<Value>(
    by names: [String], from number: Int, stopsAtControls: Bool, searchesAllUses: Bool,
    _ read: (ModifierSite) -> Fact<Value>?
  ) -> Fact<Value> {
    var obstacle: InheritanceObstacle?
    return inherited(
      by: names, from: number, stopsAtControls: stopsAtControls, searchesAllUses: searchesAllUses,
      obstacle: &obstacle, read)
  }

  /// Searches like ``inherited(by:from:stopsAtControls:searchesAllUses:_:)``.
  /// - Parameter obstacle: Set to the reason if the result is `.unknown`, unless `read` returned it.
  private func inherited<Value>(
    by names: [String], from number: Int, stopsAtControls: Bool, searchesAllUses: Bool,
    obstacle: inout InheritanceObstacle?, _ read: (ModifierSite) -> Fact<Value>?
  ) -> Fact<Value> {
    var view = self
    var first = number
    var isInside = true
    // False once the search leaves a presented page or a view that other files show. A value set
    // further out may not reach the view, but if nothing is set, the answer is still certain.
    var isCertain = true
    var useCount = 0
    while true {
      let modifiers = view.modifiers
      for number in modifiers.indices[first...] where modifiers[number].mayAffect(names) {
        let modifier = modifiers[number]
        guard let effect = modifier.environmentEffect else {
          obstacle = .modifier(modifier.name)
          return .unknown
        }
        // An answer from a modifier inside `#if` is uncertain, since the modifier may not be
        // compiled.
        if names.contains(effect.name),
          let answer = read(ModifierSite(view: view, modifier: effect))
        {
          if isCertain, modifier.condition == nil { return answer }
          obstacle = modifier.condition == nil ? .layer : .compilation(modifier.name)
          return .unknown
        }
        if modifier.isUnknown,
          view.forest.effects(of: modifier).mayAffect(names, stopsAtControls: stopsAtControls)
        {
          obstacle = .modifier(modifier.name)
          return .unknown
        }
      }
      if !isInside, view.kind != .view {
        obstacle = .view(view.name)
        return .unknown
      }
      isInside = false
      guard let parent = view.parent else {
        if let uses = view.forest.uses[view.record.root].crossFileUses {
          guard !uses.mayAffect(names, stopsAtControls: stopsAtControls) else {
            obstacle = .uses
            return .unknown
          }
          isCertain = false
        }
        switch view.useSite {
        case .known(let use):
          useCount += 1
          guard useCount < ViewNode.maximumUses else {
            obstacle = .uses
            return .unknown
          }
          (view, first) = (use, 0)
          continue
        case .unset:
          obstacle = .uses
          return view.root.kind.isStandalone && view.kind != .receiver ? .unset : .unknown
        case .unknown:
          obstacle = .uses
          return searchesAllUses && view.isUnsetEverywhere(names, stopsAtControls, read)
            ? .unset : .unknown
        }
      }
      if view.slotPosition.role.isPresented {
        isCertain = false
      } else {
        guard !view.slotPosition.role.isSeparateLayer,
          parent.passesOn(names, to: view.slotPosition, stopsAtControls: stopsAtControls)
        else {
          obstacle = .view(parent.name)
          return .unknown
        }
      }
      first = view.slotPosition.modifier.map { $0 + 1 } ?? 0
      view = parent
    }
  }

  /// The maximum number of times that a search may move outward from a body to a view that uses the
  /// body.
  static let maximumUses = 16

  /// Whether several views use the body that contains this view, and no modifier sets the property
  /// at any of these uses. The parameters are those of ``inherited(by:stopsAtControls:_:)``.
  private func isUnsetEverywhere<Value>(
    _ names: [String], _ stopsAtControls: Bool, _ read: (ModifierSite) -> Fact<Value>?
  ) -> Bool {
    hasSeveralUses
      && useSites.allSatisfy { use in
        if case .unset = use.inherited(
          by: names, from: 0, stopsAtControls: stopsAtControls, searchesAllUses: false, read)
        {
          true
        } else {
          false
        }
      }
  }

  /// The only view that uses the body that contains this view. Unset if the analyzed code does not
  /// use the body, or if this view is not in a body. Unknown if several views use the body, or if
  /// the use is ambiguous or part of a cycle.
  package var useSite: Fact<ViewNode> {
    guard root.kind == .body else { return .unset }
    let uses = forest.uses[record.root]
    guard let only = uses.views.first else { return .unset }
    guard uses.views.count == 1, !uses.isAmbiguous, !uses.isCyclic else { return .unknown }
    return .known(ViewNode(forest: forest, index: only))
  }

  /// Whether another file of the app uses the body that contains this view.
  package var isUsedInOtherFiles: Bool {
    root.kind == .body && forest.uses[record.root].crossFileUses != nil
  }

  /// Returns whether another file of the app may apply a modifier with one of the names around the
  /// body that contains this view.
  package func otherFilesMayApply(_ names: [String]) -> Bool {
    let uses = root.kind == .body ? forest.uses[record.root].crossFileUses : nil
    return uses?.mayAffect(names, stopsAtControls: false) ?? false
  }

  /// All views in the analyzed code that use the body that contains this view.
  package var useSites: some RandomAccessCollection<ViewNode> {
    let uses = root.kind == .body ? forest.uses[record.root].views : []
    return uses.lazy.map { [forest] in ViewNode(forest: forest, index: $0) }
  }

  /// Whether the analyzed code uses the body that contains this view several times, but at most
  /// `maximumUses` times. False if the body uses itself.
  var hasSeveralUses: Bool {
    let uses = forest.uses[record.root]
    return (2...ViewNode.maximumUses).contains(uses.views.count) && !uses.isAmbiguous
      && !uses.views.contains { forest.records[$0].root == record.root }
  }

  /// Whether a value that is set on this view, such as a font, is inherited unchanged by the views
  /// in one of its slots.
  /// - Parameters:
  ///   - slotPosition: The position of these views in this view.
  ///   - stopsAtControls: Whether the value is taken not to reach the label of a control, because
  ///     the control's style affects it.
  func propagates(_ slotPosition: SlotPosition, stopsAtControls: Bool) -> Bool {
    if slotPosition.modifier != nil { return true }
    guard isSwiftUIView else { return false }
    if ["Label", "LabeledContent"].contains(name) { return true }
    let isStyled = slotPosition.role != .content || ViewVocabulary.controls.contains(name)
    return !(stopsAtControls && isStyled) && slotPosition.role != .header
      && slotPosition.role != .footer
  }
}
