import HandbookModel
import ViewTree

extension Check {
  static let stateChangeUnanimated = Check(
    "state-change-unanimated", title: "View appears or disappears without animation",
    why: """
      A view that appears without a transition looks like another screen, and people search for \
      what changed. A transition that is declared but never animated does nothing at all.
      """,
    flagged: """
      VStack {
        Button("Details") { showsDetails.toggle() }
        if showsDetails { DetailText().transition(.opacity) }
      }
      """,
    preferred: """
      VStack {
        Button("Details") { withAnimation { showsDetails.toggle() } }
        if showsDetails { DetailText().transition(.opacity) }
      }
      """,
    severity: .note
  ) { input in
    var told: Set<String> = []
    return input.views.compactMap { view -> Finding? in
      guard let choice = Choice(view, input.forest), choice.isHard,
        told.insert(view.root.type + "." + choice.name).inserted
      else { return nil }
      return choice.finding
    }
  }

  /// A view that a variable of the same code shows and hides.
  fileprivate struct Choice {
    let view: ViewNode
    let name: String
    /// Assignments to the variable in the same type.
    let changes: [Assignment]
    private let transition: ViewModifier?
    private let forest: ViewForest

    /// Creates the choice; `nil` if no single variable decides or no code changes it.
    init?(_ view: ViewNode, _ forest: ViewForest) {
      let outside = view.parent?.branches ?? []
      guard view.place.role == .content || view.place.role == .overlay,
        let branch = view.branches.last, !outside.contains(branch),
        branch.subjects.count == 1, let subject = branch.subjects.first
      else { return nil }
      let mentions = Array(forest.mentions(in: subject))
      guard let mention = mentions.last, mentions.count == (mention.isMember ? 2 : 1) else {
        return nil
      }
      let base = mention.isMember ? [mentions[0].name] : nil
      changes = forest.changes.filter {
        $0.name == mention.name && $0.base?.path == base && $0.home.type == view.root.type
      }
      guard !changes.isEmpty || Self.isBound("$" + mention.name, near: view) else { return nil }
      name = mention.name
      self.view = view
      self.forest = forest
      transition = view.modifier("transition")
    }

    var isHard: Bool {
      guard !isAnimated, !isWithoutMotion else { return false }
      if let transition { return !transition.isIdentity }
      // A view that is tapped away does not need to show where it went.
      let isTappedAway = changes.contains { view.range.contains($0.range.lowerBound) }
      return !changes.isEmpty && !isTappedAway && changes.allSatisfy(isTapped) && isPlainSwap
    }

    /// Whether a toggle is bound to the variable directly, without an animation.
    private static func isBound(_ binding: String, near view: ViewNode) -> Bool {
      view.forest.views.contains { other in
        other.name == "Toggle" && other.root.type == view.root.type
          && other.arguments["isOn"] == .name(binding)
      }
    }

    /// Whether the change is animated, or may be.
    private var isAnimated: Bool {
      if view.ancestors.contains(where: { ancestor in
        ancestor.modifiers.contains {
          ["animation", "transaction"].contains($0.name) || $0.isUnknown
        }
      }) {
        return true
      }
      if view.modifier("animation", "transaction") != nil { return true }
      let starters = forest.calls.filter { isStarter($0) }
      return changes.contains { change in
        starters.contains { start in
          start.range.contains(change.range.lowerBound)
            || forest.calls.contains {
              $0.name == change.home.member && start.range.contains($0.range.lowerBound)
            }
        }
      } || transition?.arguments.first.map { hasAnimation($0.value) } == true
    }

    private func isStarter(_ call: CallSite) -> Bool {
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

    /// Whether the change needs no animation: lists and forms animate their own rows, bars and
    /// menus do not animate, and a text field that replaces another view must appear at once.
    private var isWithoutMotion: Bool {
      let around = view.ancestors.contains {
        ["List", "Form", "Section", "Menu", "Picker", "TabView", "ToolbarItem", "ToolbarItemGroup"]
          .contains($0.name) || ViewVocabulary.controls.contains($0.name)
          || ($0.place.role.isLayerOfItsOwn && $0.place.role != .sheet)
      }
      let others = view.siblings.filter { $0.excludes(view) }
      return around || name.words.contains("editing") || view.name == "EmptyView"
        || ([view] + others).contains {
          ["TextField", "SecureField", "TextEditor"].contains($0.name)
        }
    }

    /// Whether the change is made in the action of a control, and not by the app itself.
    private func isTapped(_ change: Assignment) -> Bool {
      let callers = Array(forest.callers(of: change.outer))
      return callers.contains { ["Button", "onTapGesture"].contains($0.name) }
        && !callers.contains {
          ["task", "Task", "onAppear", "asyncAfter", "alert"].contains($0.name)
        }
    }

    /// Whether a stack adds, removes or replaces the view, and nothing in the same type animates.
    private var isPlainSwap: Bool {
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
          .contains($0.name) && $0.home.type == view.root.type
      }
    }

    /// Words in names of variables that lead from one screen to the next. Tabs are left out, since
    /// they always switch at once.
    private static let steps: Set<String> = [
      "step", "phase", "stage", "question", "slide", "onboarding",
    ]

    var finding: Finding {
      transition.map { .deadTransition($0, changes) } ?? .hardCut(view, changes)
    }
  }
}

extension ViewModifier {
  fileprivate var isIdentity: Bool { arguments.first?.value.path?.last == "identity" }
}

extension Finding {
  fileprivate static func deadTransition(
    _ transition: ViewModifier, _ changes: [Assignment]
  ) -> Finding {
    Finding(
      check: Check.stateChangeUnanimated.id,
      message: "this transition never runs; animate the change that triggers it",
      range: transition.nameRange, notes: changes.notes, fix: nil)
  }

  fileprivate static func hardCut(_ view: ViewNode, _ changes: [Assignment]) -> Finding {
    Finding(
      check: Check.stateChangeUnanimated.id,
      message: "this view appears and disappears at once; animate the change",
      range: view.nameRange, notes: changes.notes, fix: nil)
  }
}

extension [Assignment] {
  fileprivate var notes: [FindingNote] {
    map { FindingNote(message: "the change is here", range: $0.range) }
  }
}
