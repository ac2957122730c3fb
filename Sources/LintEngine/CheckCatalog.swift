extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    alertForSuccess, buttonDestructiveRole, colorNonsemantic, contentNumberSnap,
    destructiveNoConfirm, gestureBlocksBackSwipe, hapticUikitGenerator, hierarchyColorOnly,
    inputContentType, matchedGeometryPair, materialNonvibrantColor, motionCustomSpring,
    motionDelayChain, motionEasingCurve, motionNoReduceFallback, motionRepeatDecorative,
    navBackHidden, navLinkDestination, navNavigationView, scrollGeometryEffect,
    sheetBackgroundInteraction, sheetItemBinding, sheetOverMapDetents, stateChangeUnanimated,
    symbolFixedFrame, symbolManualAnimation, vibrancyHardcodedOpacity, vibrancyQuaternaryThin,
    vibrancyUniformLevel, visionOSOpaqueBackground,
  ]
}
