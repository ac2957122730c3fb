extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    colorNonsemantic, hierarchyColorOnly, materialNonvibrantColor, vibrancyHardcodedOpacity,
    vibrancyQuaternaryThin, vibrancyUniformLevel, visionOSOpaqueBackground,
  ]
}
