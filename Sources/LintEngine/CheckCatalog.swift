extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    colorLiteralInView,
    colorNonsemantic,
    depthCardShadow,
    hierarchyColorOnly,
    materialCustomOpacity,
    materialNonvibrantColor,
    materialThinLowContrast,
    vibrancyHardcodedOpacity,
    vibrancyQuaternaryThin,
    vibrancyUniformLevel,
    visionOSOpaqueBackground,
  ]
}
