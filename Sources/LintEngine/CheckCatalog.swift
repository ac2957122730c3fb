extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    colorNonsemantic, contentNumberSnap, gestureBlocksBackSwipe, hierarchyColorOnly,
    matchedGeometryPair, materialNonvibrantColor, motionCustomSpring, motionDelayChain,
    motionEasingCurve, motionNoReduceFallback, motionRepeatDecorative, navBackHidden,
    scrollGeometryEffect, sheetBackgroundInteraction, sheetItemBinding, sheetOverMapDetents,
    stateChangeUnanimated, symbolManualAnimation, vibrancyHardcodedOpacity, vibrancyQuaternaryThin,
    vibrancyUniformLevel, visionOSOpaqueBackground,
  ]
}
