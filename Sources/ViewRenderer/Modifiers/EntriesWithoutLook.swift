/// Modifiers that do not change how a view looks at rest on a phone: they say what a view means, what
/// it does, and which data it has.
extension ModifierEntry {
  static let entriesWithoutLook: [ModifierEntry] = [
    // The system sizes what can be tapped in rows and bars.
    ModifierEntry("onTapGesture", .withoutLook) { _, box, use in
      if !use.inherited.isRow, !use.inherited.isInBar { box.isTapArea = true }
    },
    ModifierEntry(
      """
      accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
      accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor
      accessibilityChildren accessibilityCustomContent accessibilityDefaultFocus
      accessibilityDirectTouch accessibilityDragPoint accessibilityDropPoint
      accessibilityElement accessibilityFocused accessibilityHeading accessibilityHidden
      accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors
      accessibilityInputLabels accessibilityLabel accessibilityLabeledPair
      accessibilityLinkedGroup accessibilityQuickAction accessibilityRemoveTraits
      accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor
      accessibilityRotorEntry accessibilityScrollAction accessibilityShowsLargeContentViewer
      accessibilitySortPriority accessibilityTextContentType accessibilityValue
      accessibilityZoomAction
      """, .withoutLook),
    ModifierEntry(
      """
      onAppear onAppearance onChange onCommand onContinueUserActivity onContinuousHover
      onCopyCommand onCutCommand onDelete onDeleteCommand onDisappear onDrag onDrop
      onExitCommand onGeometryChange onHover onInAppPurchaseCompletion onInAppPurchaseStart
      onInteractiveResizeChange onKeyPress onLongPressGesture onModifierKeysChanged onMove
      onMoveCommand onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze
      onPlayPauseCommand onPreferenceChange onReceive onScrollGeometryChange
      onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit

      """, .withoutLook),
    ModifierEntry(
      """
      allowedDynamicRange allowsHitTesting anchorPreference antialiased
      attributedTextFormatting autocapitalization autocorrectionDisabled buttonRepeatBehavior
      commands compositingGroup containerValue contentCaptureProtected contentShape
      coordinateSpace currentEntitlementTask defaultAppStorage defaultFocus
      defaultHoverEffect defaultPosition defaultSize defersSystemGestures deleteDisabled
      digitalCrownRotation disableAutocorrection draggable drawingGroup dropDestination
      environmentObject equatable exportableToServices fileDialogBrowserOptions
      fileDialogConfirmationLabel fileDialogCustomizationID fileDialogDefaultDirectory
      fileDialogMessage fileDialogURLEnabled fileExporterFilenameLabel findDisabled
      focusEffectDisabled focusScope focusSection focusable focused focusedObject
      focusedSceneObject focusedSceneValue focusedValue geometryGroup gesture glassEffectID
      handGestureShortcut handlesExternalEvents handlesGameControllerEvents help
      highPriorityGesture hoverEffect hoverEffectDisabled id interactionActivityTrackingTag
      interactiveDismissDisabled interpolation invalidatableContent isDetailLink itemProvider
      keyboardShortcut keyboardType layoutValue listRowHoverEffect listRowHoverEffectDisabled
      materialActiveAppearance menuActionDismissBehavior menuOrder modelContainer
      moveDisabled navigationBarBackButtonHidden navigationDocument
      navigationSplitViewColumnWidth navigationSplitViewStyle navigationViewStyle pageCommand
      persistentSystemOverlays preference prefersDefaultFocus previewContext previewDevice
      previewDisplayName previewInterfaceOrientation previewLayout privacySensitive
      refreshable renameAction replaceDisabled scrollBounceBehavior scrollDisabled
      scrollDismissesKeyboard scrollEdgeEffectHidden scrollEdgeEffectStyle scrollIndicators
      scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget
      scrollTargetBehavior scrollTargetLayout sectionActions selectionDisabled
      sensoryFeedback simultaneousGesture spacing speechAdjustedPitch
      speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters
      springLoadingBehavior statusBar statusBarHidden submitLabel submitScope
      swipeActionsContainer symbolEffectsRemoved tabBarMinimizeBehavior tabViewCustomization
      tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter
      tabViewSidebarHeader task textContentType textInputAutocapitalization
      textInputCompletion textInputFormattingControlPlacement textInputSuggestions
      textSelection textSelectionAffinity toolbarRole touchBar touchBarCustomizationLabel
      touchBarItemPresence touchBarItemPrincipal transaction transformAnchorPreference
      transformPreference typeSelectEquivalent typesettingLanguage userActivity
      windowDismissBehavior windowFullScreenBehavior windowMinimizeBehavior
      windowResizability windowResizeBehavior windowStyle windowToolbarFullScreenVisibility
      windowToolbarStyle writingToolsBehavior
      """, .withoutLook),
  ]
}
