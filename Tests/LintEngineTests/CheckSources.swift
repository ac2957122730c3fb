import HandbookModel
@testable import LintEngine

/// What a check is held against: sources that it must find something in, each finding marked with
/// `↓` in front of its token, and sources in which it must find nothing.
struct CheckSources: Sendable {
  let check: Check
  let platforms: Set<Platform>
  /// Three or more, each with at least one mark.
  let flagged: [String]
  /// Three or more: what is right, and what is nearly wrong.
  let clean: [String]

  init(
    _ check: Check, platforms: Set<Platform> = [], flagged: [String], clean: [String]
  ) {
    self.check = check
    self.platforms = platforms
    self.flagged = flagged
    self.clean = clean
  }
}

extension CheckSources {
  /// One for every check; each stands in a file of its own in `Checks`.
  static let all: [CheckSources] = [
    .alertForSuccess,
    .buttonCustomProminent,
    .buttonDestructiveRole,
    .colorLargeSaturated,
    .colorLiteralInView,
    .colorMultiPurpose,
    .colorNameHue,
    .colorNonsemantic,
    .colorSchemeForced,
    .colorStatusOnly,
    .contentNumberSnap,
    .controlsTooMany,
    .depthCardShadow,
    .destructiveNoConfirm,
    .emptyStateView,
    .gestureBlocksBackSwipe,
    .hapticUikitGenerator,
    .hierarchyColorOnly,
    .hierarchyCompetingTitles,
    .iconButtonLabel,
    .inputContentType,
    .layoutManualPosition,
    .layoutMixedAlignment,
    .layoutModifierOrder,
    .loadingBareSpinner,
    .matchedGeometryPair,
    .materialCustomOpacity,
    .materialNonvibrantColor,
    .materialThinLowContrast,
    .motionCustomSpring,
    .motionDelayChain,
    .motionEasingCurve,
    .motionNoReduceFallback,
    .motionRepeatDecorative,
    .navBackHidden,
    .navLinkDestination,
    .navNavigationView,
    .radiusInconsistent,
    .safeAreaContent,
    .scrollGeometryEffect,
    .sheetBackgroundInteraction,
    .sheetItemBinding,
    .sheetOverMapDetents,
    .spaceInconsistentScreen,
    .spaceMagicNumber,
    .spaceOffGrid,
    .spaceUniformGroups,
    .stateChangeUnanimated,
    .styleForegroundColor,
    .symbolFixedFrame,
    .symbolManualAnimation,
    .tabTooMany,
    .tapGestureNotButton,
    .touchTargetIcon,
    .touchTargetSmall,
    .typeAllCaps,
    .typeFixedSize,
    .typeLightWeightSmall,
    .typeMixedTypefaces,
    .typeTooManyStyles,
    .vibrancyHardcodedOpacity,
    .vibrancyQuaternaryThin,
    .vibrancyUniformLevel,
    .visionOSOpaqueBackground,
  ]
}
