import HandbookModel
import ViewTree

extension Check {
  static let loadingBareSpinner = Check("loading-bare-spinner") { context in
    var neighbors = Neighbors()
    return context.views(named: ["ProgressView"]).compactMap { progress in
      if isBare(progress) {
        if standsAlone(progress, &neighbors) { return .bareSpinner(progress) }
        if let text = neighbors.text(beside: progress) { return .unmeasured(progress, text) }
      }
      return replacesButton(progress, &neighbors, context) ? .nameless(progress) : nil
    }
  }

  /// Whether a progress view without a name is shown in place of a button with a title, so that nothing
  /// says anymore what is going on.
  private static func replacesButton(
    _ progress: ViewNode, _ neighbors: inout Neighbors, _ context: LintContext
  ) -> Bool {
    guard progress.isSwiftUIView, !progress.isInControl, progress.slots.isEmpty,
      progress.arguments.allSatisfy({ ["value", "total"].contains($0.label) }),
      !progress.modifiers.contains(where: { $0.isUnknown || naming.contains($0.name) }),
      let branch = progress.branches.last, branch.condition == nil,
      !context.isInside(Named.self, progress)
    else { return false }
    // Nothing else is in its arm, and nothing but a button is in one of the other arms.
    var arms = neighbors.arms(of: branch.choice, beside: progress)
    guard arms.removeValue(forKey: branch.arm) == [progress] else { return false }
    return arms.values.contains { views in
      views.count == 1 && views[0].name == "Button" && views[0].isSwiftUIView
        && isTitled(views[0])
    }
  }

  private static func isTitled(_ button: ViewNode) -> Bool {
    button.arguments.contains { $0.label == nil && $0.value != .closure }
      || button.children(.label).contains { label in
        label.subtree.contains { ["Text", "Label"].contains($0.name) }
      }
  }

  private static let naming: Set<String> = [
    "accessibilityLabel", "accessibilityHidden", "accessibilityRepresentation", "accessibility",
    "accessibilityElement", "accessibilityLabeledPair", "overlay", "hidden",
  ]

  /// Surroundings that VoiceOver may read as one element, with a name.
  private enum Named: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.modifiers.contains { naming.contains($0.name) } || view.name == "LabeledContent"
    }
  }

  /// The views in the same slots as spinners and the views around them, found once for each slot.
  private struct Neighbors {
    private var visible: [ViewNode: ViewsByBranch<ViewNode>] = [:]
    private var texts: [ViewNode: [[ViewBranch]: ViewNode]] = [:]
    /// The views by the conditions that they depend on and the arms that they are in.
    private var arms: [ViewNode: [Int: [Int: [ViewNode]]]] = [:]

    /// Returns the views in the same slot that are in the arms of a condition.
    mutating func arms(of choice: Int, beside view: ViewNode) -> [Int: [ViewNode]] {
      let first = view.firstSibling
      if arms[first] == nil {
        arms[first] = view.siblings.reduce(into: [:]) { arms, sibling in
          for branch in sibling.branches {
            arms[branch.choice, default: [:]][branch.arm, default: []].append(sibling)
          }
        }
      }
      return arms[first]?[choice] ?? [:]
    }

    /// Whether another view in the same slot is visible at the same time. Spacers and colors do not
    /// count.
    mutating func areVisible(beside view: ViewNode) -> Bool {
      let first = view.firstSibling
      if visible[first] == nil {
        visible[first] = view.siblings.filter { !["Spacer", "Color"].contains($0.name) }
          .reduce(into: ViewsByBranch()) { $0.append($1, $1) }
      }
      return visible[first]?.first(shownWith: view, otherThan: view) != nil
    }

    /// The text next to a spinner that describes work with measurable progress, such as
    /// `Downloading`; `nil` if no text does.
    mutating func text(beside spinner: ViewNode) -> ViewNode? {
      guard spinner.parent?.name == "VStack" else { return nil }
      let first = spinner.firstSibling
      if texts[first] == nil {
        texts[first] = Dictionary(
          spinner.siblings.filter(isMeasurable).map { ($0.branches, $0) },
          uniquingKeysWith: { first, _ in first })
      }
      return texts[first]?[spinner.branches]
    }
  }

  private static func isMeasurable(_ text: ViewNode) -> Bool {
    guard text.name == "Text", let words = text.arguments[nil]?.string?.lowercased() else {
      return false
    }
    return measurable.contains { words.hasPrefix($0) }
  }

  /// Words for work whose total amount is known in advance. The progress of such work can be shown.
  private static let measurable = [
    "downloading", "uploading", "importing", "exporting", "installing", "copying", "converting",
    "processing",
  ]

  private static func isBare(_ spinner: ViewNode) -> Bool {
    spinner.arguments.isEmpty && spinner.slots.isEmpty
      && !spinner.modifiers.contains { modifier in
        switch modifier.name {
        case "accessibilityLabel", "accessibilityHidden", "overlay", "hidden": true
        // A spinner that triggers loading more content is usually the last row of a list.
        case "onAppear", "task", "onScrollVisibilityChange": true
        case "controlSize":
          ["mini", "small"].contains(modifier.arguments[nil]?.path?.last)
        // A spinner of fixed size replaces a part of the content, not all of it.
        case "frame": modifier.arguments.contains { $0.value.number != nil }
        default: modifier.isUnknown
        }
      }
  }

  /// Whether no other view is visible while the spinner is shown.
  private static func standsAlone(_ spinner: ViewNode, _ neighbors: inout Neighbors) -> Bool {
    var view = spinner
    while let parent = view.parent {
      guard view.slotPosition.modifier == nil, parent.kind == .view,
        containers.contains(parent.name),
        !parent.modifiers.contains(where: hasFixedSize), !saysSomethingOver(parent),
        !neighbors.areVisible(beside: view)
      else { return false }
      view = parent
    }
    // An unconditional spinner in a body or member appears wherever that is used, which may be next
    // to content.
    switch view.root.kind {
    case .body: return isAlternative(spinner) || !hasUseSites(view)
    case .fragment: return true
    case .member: return isAlternative(spinner)
    case .scene, .modifier, .preview: return false
    }
  }

  /// Whether a text is shown over a view, such as the heading of a card.
  private static func saysSomethingOver(_ view: ViewNode) -> Bool {
    view.modifiers.lazy.filter { $0.name == "overlay" }.flatMap(\.slots)
      .flatMap(view.views(in:)).flatMap(\.subtree)
      .contains { ["Text", "Label"].contains($0.name) || $0.kind == .reference }
  }

  private static func hasUseSites(_ view: ViewNode) -> Bool { !view.useSites.isEmpty }

  private static func isAlternative(_ spinner: ViewNode) -> Bool { !spinner.branches.isEmpty }

  private static let containers: Set<String> = [
    "Group", "VStack", "ZStack", "NavigationStack", "NavigationView", "ScrollView", "WindowGroup",
  ]

  private static func hasFixedSize(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "frame":
      modifier.arguments.contains { ["width", "height", "maxHeight"].contains($0.label) }
        && modifier.arguments.contains { $0.value.number != nil }
    case "accessibilityLabel", "accessibilityElement": true
    default: false
    }
  }
}

extension Finding {
  fileprivate static func nameless(_ progress: ViewNode) -> Finding {
    Finding(
      check: Check.loadingBareSpinner.id,
      message: "this replaces a button and does not say what is going on; give it a label such as "
        + "'ProgressView(\"Saving\")', which 'labelsHidden' can hide",
      range: progress.nameRange, notes: [], fix: nil)
  }

  fileprivate static func unmeasured(_ spinner: ViewNode, _ words: ViewNode) -> Finding {
    Finding(
      check: Check.loadingBareSpinner.id,
      message: "a spinner hides how far the work has progressed; give 'ProgressView' a value",
      range: spinner.nameRange,
      notes: [Finding.Note(message: "this text names the work", range: words.nameRange)], fix: nil)
  }

  fileprivate static func bareSpinner(_ spinner: ViewNode) -> Finding {
    Finding(
      check: Check.loadingBareSpinner.id,
      message: "a spinner without a label takes the place of the content",
      range: spinner.nameRange, notes: [], fix: nil)
  }
}
