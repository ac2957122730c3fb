extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    colorNonsemantic, hierarchyColorOnly, iconButtonLabel, layoutManualPosition,
    layoutMixedAlignment, layoutModifierOrder, materialNonvibrantColor, radiusInconsistent,
    safeAreaContent, spaceInconsistentScreen, spaceMagicNumber, spaceOffGrid, spaceUniformGroups,
    tapGestureNotButton, touchTargetIcon, touchTargetSmall, vibrancyHardcodedOpacity,
    vibrancyQuaternaryThin, vibrancyUniformLevel, visionOSOpaqueBackground,
  ]
}
