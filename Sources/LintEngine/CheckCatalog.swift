extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    colorNonsemantic, hierarchyColorOnly, materialNonvibrantColor, motionCustomSpring,
    motionDelayChain, motionEasingCurve, motionNoReduceFallback, vibrancyHardcodedOpacity,
    vibrancyQuaternaryThin, vibrancyUniformLevel, visionOSOpaqueBackground,
  ]
}
