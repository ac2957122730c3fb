extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    buttonCustomProminent, colorNonsemantic, controlsTooMany, emptyStateView, hierarchyColorOnly,
    iconButtonLabel, layoutManualPosition, layoutMixedAlignment, layoutModifierOrder,
    loadingBareSpinner, materialNonvibrantColor, radiusInconsistent, safeAreaContent,
    spaceInconsistentScreen, spaceMagicNumber, spaceOffGrid, spaceUniformGroups, tabTooMany,
    tapGestureNotButton, touchTargetIcon, touchTargetSmall, vibrancyHardcodedOpacity,
    vibrancyQuaternaryThin, vibrancyUniformLevel, visionOSOpaqueBackground,
  ]
}
