import HandbookModel
@testable import LintEngine

/// The test sources of a check: sources in which it finds something, with `↓` before the token of
/// each finding, and sources in which it finds nothing.
struct CheckSources: Sendable {
  let check: Check
  let platforms: Set<Platform>
  /// At least three sources, each with at least one mark.
  let flagged: [String]
  /// At least three sources: correct ones and near misses.
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
  /// The sources of every check. Each check has its own file in `Checks`.
  static let all: [CheckSources] = [
    .alertForSuccess,
    .alertManyChoices,
    .apiDeprecated,
    .bindingWithoutWrapper,
    .buttonCustomProminent,
    .buttonDestructiveRole,
    .buttonRoleReversed,
    .buttonStyleNoPressed,
    .colorLargeSaturated,
    .colorLiteralInView,
    .colorLowContrast,
    .colorMultiPurpose,
    .colorNameHue,
    .colorNonsemantic,
    .colorSchemeForced,
    .colorStatusOnly,
    .contentNumberSnap,
    .controlHidden,
    .controlLabelWordless,
    .controlName,
    .controlNested,
    .controlsTooMany,
    .depthCardShadow,
    .destructiveNoConfirm,
    .dialogAnswersAlike,
    .dialogVagueTitle,
    .dialogYesNo,
    .elementNoLabel,
    .emptyStateView,
    .errorSwallowed,
    .gestureBlocksBackSwipe,
    .gestureHiddenAction,
    .glassNested,
    .glassOnContent,
    .hapticUikitGenerator,
    .headingUntraited,
    .hierarchyColorOnly,
    .hierarchyCompetingTitles,
    .hintGesture,
    .iconButtonLabel,
    .imageFileName,
    .inputContentType,
    .labelRoleWords,
    .layoutManualPosition,
    .layoutMixedAlignment,
    .layoutModifierOrder,
    .linkVagueTitle,
    .listDivider,
    .listSearchField,
    .loadingBareSpinner,
    .matchedGeometryPair,
    .materialCustomOpacity,
    .materialNonvibrantColor,
    .materialThinLowContrast,
    .modelObservableObject,
    .modelRecreated,
    .modelUnobserved,
    .motionCustomSpring,
    .motionDelayChain,
    .motionEasingCurve,
    .motionInsideBranch,
    .motionNoReduceFallback,
    .motionRepeatDecorative,
    .navBackHidden,
    .navLinkDestination,
    .navNavigationView,
    .navNestedStack,
    .permissionOnAppear,
    .pickerWheelFew,
    .pictureStretched,
    .radiusInconsistent,
    .safeAreaContent,
    .scrollGeometryEffect,
    .sheetBackgroundInteraction,
    .sheetInSheet,
    .sheetItemBinding,
    .sheetOverMapDetents,
    .spaceInconsistentScreen,
    .spaceMagicNumber,
    .spaceOffGrid,
    .spaceUniformGroups,
    .stateChangeUnanimated,
    .stateInitialParameter,
    .styleForegroundColor,
    .symbolFixedFrame,
    .symbolManualAnimation,
    .tabBarHidden,
    .tabConditional,
    .tabEmpty,
    .tabInsideStack,
    .tabTooMany,
    .tapGestureNotButton,
    .taskOnAppear,
    .toggleAppearance,
    .toolbarPainted,
    .toolbarPlacement,
    .toolbarProminentItems,
    .touchTargetIcon,
    .touchTargetSmall,
    .typeAllCaps,
    .typeFixedHeight,
    .typeFixedSize,
    .typeLightWeightSmall,
    .typeMixedTypefaces,
    .typeShrinksFar,
    .typeSizeLocked,
    .typeTooManyStyles,
    .vibrancyHardcodedOpacity,
    .vibrancyQuaternaryThin,
    .vibrancyUniformLevel,
    .visionOSOpaqueBackground,
  ]
}
