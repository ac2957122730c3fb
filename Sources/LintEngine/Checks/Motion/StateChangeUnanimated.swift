import HandbookModel
import ViewTree

extension Check {
  static let stateChangeUnanimated = Check("state-change-unanimated") { context in
    let optional = context.views.filter { !$0.branches.isEmpty }
    guard !optional.isEmpty else { return [] }
    var reported: Set<String> = []
    let changes = StateChanges(context.forest)
    let variables = context.index(Variables.self)
    return optional.compactMap { view -> Finding? in
      guard let choice = Choice(view, changes, variables), choice.isAbrupt,
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
    let changes: StateChanges.Changes
    private let transition: ViewModifier?
    private let all: StateChanges
    private let variables: Variables

    /// Finds the variable that shows and hides a view. The result is `nil` if the view depends on
    /// no variable or on several, or if no code changes the variable.
    init?(_ view: ViewNode, _ all: StateChanges, _ variables: Variables) {
      let outside = view.parent?.branches ?? []
      guard view.slotPosition.role == .content || view.slotPosition.role == .overlay,
        let branch = view.branches.last, !outside.contains(branch),
        branch.conditionRanges.count == 1, let subject = branch.conditionRanges.first
      else { return nil }
      let variableReferences = view.forest.variableReferences(in: subject)
      guard let first = variableReferences.first, let reference = variableReferences.last,
        variableReferences.count == (reference.isMember ? 2 : 1)
      else {
        return nil
      }
      let base = reference.isMember ? [first.name] : nil
      let type = view.root.type
      changes = all.changes(of: reference.name, of: base, in: type)
      guard !changes.assignments.isEmpty || all.isToggled("$" + reference.name, in: type) else {
        return nil
      }
      name = reference.name
      self.view = view
      self.all = all
      self.variables = variables
      transition = view.modifier("transition")
    }

    var isAbrupt: Bool {
      guard !isAnimated, !needsNoAnimation else { return false }
      if let transition { return !transition.isIdentity }
      // A view that is tapped away does not need to show where it went.
      return !changes.assignments.isEmpty && !changes.happen(in: view.range) && changes.areTapped
        && isUnanimatedSwap
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
      return changes.isAnimated
        || transition?.arguments.first.map { hasAnimation($0.value) } == true
    }

    /// Whether a transition has an animation of its own. One that the app declares under a name may
    /// have one.
    private func hasAnimation(_ value: Value) -> Bool {
      switch value {
      case .call(.member(let base, "animation"), _): base != nil
      case .call(.member(let base, let name), let arguments):
        isUnknown(name, of: base) || base.map(hasAnimation) == true
          || arguments.contains { isTransition($0) && hasAnimation($0.value) }
      case .member(let base, let name): isUnknown(name, of: base)
      case .conditional(let values, _): values.contains(where: hasAnimation)
      default: false
      }
    }

    /// Whether an argument of a transition is one itself.
    private func isTransition(_ argument: CallArgument) -> Bool {
      argument.label == nil || ["with", "insertion", "removal"].contains(argument.label)
    }

    private func isUnknown(_ name: String, of base: Value?) -> Bool {
      (base == nil || base == .name("AnyTransition")) && !Self.transitions.contains(name)
    }

    /// The transitions of SwiftUI, and what makes others of them.
    private static let transitions: Set<String> = [
      "opacity", "slide", "move", "scale", "offset", "identity", "push", "asymmetric", "combined",
      "modifier", "blurReplace", "symbolEffect",
    ]

    /// Whether the view needs no animation when it is shown or hidden. Lists and forms animate
    /// their rows by themselves, and bars and menus do not animate. A text field that replaces
    /// another view must appear at once.
    private var needsNoAnimation: Bool {
      let isInContainer = view.ancestors.contains {
        ["List", "Form", "Section", "Menu", "Picker", "TabView", "ToolbarItem", "ToolbarItemGroup"]
          .contains($0.name) || ViewVocabulary.controls.contains($0.name)
          || ($0.slotPosition.role.isSeparateLayer && $0.slotPosition.role != .sheet)
      }
      return isInContainer || name.words.contains("editing") || view.name == "EmptyView"
        || all.isTextField(view) || all.replacesTextField(view)
    }

    /// Whether a stack adds, removes or replaces the view without an animation. The result is
    /// `false` if anything in the same type is animated.
    private var isUnanimatedSwap: Bool {
      guard let parent = view.parent, ViewVocabulary.stacks.contains(parent.name),
        let property = variables.property(name, of: view.root.type),
        property.wrapper == "State",
        property.value?.boolean != nil || property.type?.hasSuffix("?") == true
          || !Self.steps.isDisjoint(with: name.words)
      else { return false }
      // Code that animates elsewhere in the same view leaves this out on purpose.
      return !all.animatingTypes.contains(view.root.type)
    }

    /// Words in a variable's name that suggest that changing the variable shows the next screen.
    /// Words for tabs are not listed, because a tab view always switches at once.
    private static let steps: Set<String> = [
      "step", "phase", "stage", "question", "slide", "onboarding",
    ]

    var finding: Finding {
      transition.map { .unusedTransition($0, changes.assignments) }
        ?? .abruptChange(view, changes.assignments)
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
