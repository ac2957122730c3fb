extension Check {
  /// Every check, in the order of the ids.
  package static let all: [Check] = [
    colorLargeSaturated,
    colorLiteralInView,
    colorMultiPurpose,
    colorNameHue,
    colorNonsemantic,
    colorSchemeForced,
    colorStatusOnly,
    depthCardShadow,
    hierarchyColorOnly,
    hierarchyCompetingTitles,
    materialCustomOpacity,
    materialNonvibrantColor,
    materialThinLowContrast,
    styleForegroundColor,
    typeAllCaps,
    typeFixedSize,
    typeLightWeightSmall,
    typeMixedTypefaces,
    typeTooManyStyles,
    vibrancyHardcodedOpacity,
    vibrancyQuaternaryThin,
    vibrancyUniformLevel,
    visionOSOpaqueBackground,
  ]
}
