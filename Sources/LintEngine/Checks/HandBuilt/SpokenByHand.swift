import ViewTree

extension ViewNode {
  /// Whether something may tell VoiceOver what a control built by hand is or shows: a modifier of the
  /// view, of a view in it or around it, or one that is not known.
  func maySpeakForItself(_ context: LintContext) -> Bool {
    subtree.contains { $0.modifiers.contains(where: \.maySpeakState) }
      || context.isInside(SpokenByHand.self, self)
      || !ancestors.contains(where: \.isScreen) && otherFilesMayApply(ViewModifier.speakingNames)
  }

  /// Whether the view is a screen or a large part of one, which no modifier describes as one control.
  fileprivate var isScreen: Bool {
    isSwiftUIView && Self.screens.contains(name)
  }

  private static let screens: Set<String> = [
    "List", "Form", "Section", "ScrollView", "NavigationStack", "NavigationView",
    "NavigationSplitView", "TabView",
  ]
}

/// Surroundings that may tell VoiceOver what is in them, or hide it.
private enum SpokenByHand: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    view.modifiers.contains { modifier in
      modifier.maySpeakState && !(modifier.isUnknown && view.isScreen)
    }
  }
}

extension ViewModifier {
  /// Whether the modifier may tell VoiceOver a value, a state or a kind of control.
  fileprivate var maySpeakState: Bool {
    if isUnknown { return true }
    if name == "accessibilityLabel" { return arguments.first?.value.string == nil }
    if name == "accessibilityElement" {
      return !["contain", "combine"].contains(arguments["children"]?.path?.last)
    }
    return Self.speakingNames.contains(name)
  }

  fileprivate static let speakingNames = [
    "accessibility", "accessibilityValue", "accessibilityAddTraits", "accessibilityRepresentation",
    "accessibilityAdjustableAction", "accessibilityHidden", "accessibilityChildren",
    "accessibilityLabel", "accessibilityElement", "hidden",
  ]
}
