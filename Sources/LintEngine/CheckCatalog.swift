extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    colorNonsemantic, contentNumberSnap, hierarchyColorOnly, materialNonvibrantColor,
    motionCustomSpring, motionDelayChain, motionEasingCurve, motionNoReduceFallback,
    motionRepeatDecorative, stateChangeUnanimated, symbolManualAnimation, vibrancyHardcodedOpacity,
    vibrancyQuaternaryThin, vibrancyUniformLevel, visionOSOpaqueBackground,
  ]
}
