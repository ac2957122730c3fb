import HandbookModel
import ViewTree

extension Check {
  static let stateChangeUnanimated = Check(
    "state-change-unanimated", severity: .note
  ) { context in
    var reported: Set<String> = []
    return context.views.compactMap { view -> Finding? in
      guard let choice = Choice(view, context.forest), choice.isAbrupt,
        reported.insert(view.root.type + "." + choice.name).inserted
      else { return nil }
      return choice.finding
    }
  }

  /// A view that is shown and hidden by a variable.
  fileprivate struct Choice {
    let view: ViewNode
    let name: String
    /// All assignments to the variable that shows and hides the view, in the type that declares the
    /// view.
    let assignments: [Assignment]
    private let transition: ViewModifier?
    private let forest: ViewForest

    /// Finds the variable that shows and hides a view. The result is `nil` if the view depends on
    /// no variable or on several, or if no code changes the variable.
    init?(_ view: ViewNode, _ forest: ViewForest) {
      let outside = view.parent?.branches ?? []
      guard view.slotPosition.role == .content || view.slotPosition.role == .overlay,
        let branch = view.branches.last, !outside.contains(branch),
        branch.conditionRanges.count == 1, let subject = branch.conditionRanges.first
      else { return nil }
      let variableReferences = Array(forest.variableReferences(in: subject))
      guard let reference = variableReferences.last,
        variableReferences.count == (reference.isMember ? 2 : 1)
      else {
        return nil
      }
      let base = reference.isMember ? [variableReferences[0].name] : nil
      assignments = forest.assignments.filter {
        $0.name == reference.name && $0.base?.path == base && $0.enclosing.type == view.root.type
      }
      guard !assignments.isEmpty || Self.isBound("$" + reference.name, near: view) else {
        return nil
      }
      name = reference.name
      self.view = view
      self.forest = forest
      transition = view.modifier("transition")
    }

    var isAbrupt: Bool {
      guard !isAnimated, !needsNoAnimation else { return false }
      if let transition { return !transition.isIdentity }
      // A view that is tapped away does not need to show where it went.
      let isTappedAway = assignments.contains { view.range.contains($0.range.lowerBound) }
      return !assignments.isEmpty && !isTappedAway && assignments.allSatisfy(isTapped)
        && isUnanimatedSwap
    }

    /// Whether a toggle changes the variable through a binding without an animation.
    /// - Parameter binding: The name of the binding, such as `$isOn`.
    private static func isBound(_ binding: String, near view: ViewNode) -> Bool {
      view.forest.views.contains { other in
        other.name == "Toggle" && other.root.type == view.root.type
          && other.arguments["isOn"] == .name(binding)
      }
    }

    /// Whether the view is shown and hidden with an animation. The result is also `true` if it may
    /// be.
    private var isAnimated: Bool {
      if view.ancestors.contains(where: { ancestor in
        ancestor.modifiers.contains {
          ["animation", "transaction"].contains($0.name) || $0.isUnknown
        }
      }) {
        return true
      }
      if view.modifier("animation", "transaction") != nil { return true }
      let starters = forest.calls.filter { startsAnimation($0) }
      return assignments.contains { change in
        starters.contains { start in
          start.range.contains(change.range.lowerBound)
            || forest.calls.contains {
              $0.name == change.enclosing.member && start.range.contains($0.range.lowerBound)
            }
        }
      } || transition?.arguments.first.map { hasAnimation($0.value) } == true
    }

    private func startsAnimation(_ call: CallSite) -> Bool {
      switch call.name {
      case "withAnimation", "withTransaction", "animate": true
      default: call.name == "animation" && call.isMember && isBinding(call.base)
      }
    }

    private func isBinding(_ base: Value?) -> Bool {
      base?.path?.last?.hasPrefix("$") == true && base?.path?.last == "$" + name
    }

    private func hasAnimation(_ value: Value) -> Bool {
      switch value {
      case .call(.member(let base, "animation"), _): base != nil
      case .call(.member(let base, _), let arguments):
        base.map(hasAnimation) == true || arguments.contains { hasAnimation($0.value) }
      default: false
      }
    }

    /// Whether the view needs no animation when it is shown or hidden. Lists and forms animate
    /// their rows by themselves, and bars and menus do not animate. A text field that replaces
    /// another view must appear at once.
    private var needsNoAnimation: Bool {
      let isInContainer = view.ancestors.contains {
        ["List", "Form", "Section", "Menu", "Picker", "TabView", "ToolbarItem", "ToolbarItemGroup"]
          .contains($0.name) || ViewVocabulary.controls.contains($0.name)
          || ($0.slotPosition.role.isSeparateLayer && $0.slotPosition.role != .sheet)
      }
      let others = view.siblings.filter { $0.excludes(view) }
      return isInContainer || name.words.contains("editing") || view.name == "EmptyView"
        || ([view] + others).contains {
          ["TextField", "SecureField", "TextEditor"].contains($0.name)
        }
    }

    /// Whether the assignment is in the action of a button or tap gesture. All other assignments
    /// are made by the app itself.
    private func isTapped(_ change: Assignment) -> Bool {
      let enclosingCalls = Array(forest.enclosingCalls(of: change.outer))
      return enclosingCalls.contains { ["Button", "onTapGesture"].contains($0.name) }
        && !enclosingCalls.contains {
          ["task", "Task", "onAppear", "asyncAfter", "alert"].contains($0.name)
        }
    }

    /// Whether a stack adds, removes or replaces the view without an animation. The result is
    /// `false` if anything in the same type is animated.
    private var isUnanimatedSwap: Bool {
      guard let parent = view.parent, ViewVocabulary.stacks.contains(parent.name),
        let type = forest.declarations.properties[view.root.type],
        let property = type.first(where: { $0.name == name }),
        property.wrapper == "State",
        property.value?.boolean != nil || property.type?.hasSuffix("?") == true
          || !Self.steps.isDisjoint(with: name.words)
      else { return false }
      // Code that animates elsewhere in the same view leaves this out on purpose.
      return !forest.calls.contains {
        ["withAnimation", "transition", "animation", "matchedGeometryEffect", "contentTransition"]
          .contains($0.name) && $0.enclosing.type == view.root.type
      }
    }

    /// Words in a variable's name that suggest that changing the variable shows the next screen.
    /// Words for tabs are not listed, because a tab view always switches at once.
    private static let steps: Set<String> = [
      "step", "phase", "stage", "question", "slide", "onboarding",
    ]

    var finding: Finding {
      transition.map { .unusedTransition($0, assignments) } ?? .abruptChange(view, assignments)
    }
  }
}

extension ViewModifier {
  fileprivate var isIdentity: Bool { arguments.first?.value.path?.last == "identity" }
}

extension Finding {
  fileprivate static func unusedTransition(
    _ transition: ViewModifier, _ assignments: [Assignment]
  ) -> Finding {
    Finding(
      check: Check.stateChangeUnanimated.id,
      message: "this transition never runs; animate the change that triggers it",
      range: transition.nameRange, notes: assignments.notes, fix: nil)
  }

  fileprivate static func abruptChange(_ view: ViewNode, _ assignments: [Assignment]) -> Finding {
    Finding(
      check: Check.stateChangeUnanimated.id,
      message: "this view appears and disappears at once; animate the change",
      range: view.nameRange, notes: assignments.notes, fix: nil)
  }
}

extension [Assignment] {
  fileprivate var notes: [Finding.Note] {
    map { Finding.Note(message: "the change is here", range: $0.range) }
  }
}
