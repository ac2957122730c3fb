/// The SwiftUI names needed to read a view tree. Source: the symbols of the SwiftUI module in
/// Apple's public documentation, iOS 13 to 26 and the corresponding releases of the other
/// platforms.
package enum ViewVocabulary {
  /// SwiftUI's views, and the scenes and toolbar items that appear where a view is expected.
  package static let views: Set<String> = names(
    """
    Text Label Image AsyncImage TextField SecureField TextEditor Button Link ShareLink Toggle Picker
    DatePicker MultiDatePicker ColorPicker Slider Stepper Menu EditButton PasteButton RenameButton
    HelpLink SignInWithAppleButton ProgressView Gauge Color LinearGradient RadialGradient
    AngularGradient EllipticalGradient MeshGradient VStack HStack ZStack LazyVStack LazyHStack
    LazyVGrid LazyHGrid Grid GridRow List ForEach Form Section Group GroupBox ControlGroup
    DisclosureGroup OutlineGroup LabeledContent Table Spacer Divider ScrollView ScrollViewReader
    GeometryReader GeometryReader3D ViewThatFits AnyView EmptyView NavigationStack NavigationView
    NavigationSplitView NavigationLink TabView Tab TabSection HSplitView VSplitView TimelineView
    Canvas ContentUnavailableView Circle Ellipse Capsule Rectangle RoundedRectangle
    UnevenRoundedRectangle ConcentricRectangle ContainerRelativeShape Path AnyShape Map Chart
    Model3D RealityView VideoPlayer PhotosPicker WebView GlassEffectContainer WindowGroup Window
    Settings MenuBarExtra DocumentGroup ImmersiveSpace ToolbarItem ToolbarItemGroup ToolbarSpacer
    PhaseAnimator KeyframeAnimator SubscriptionStoreView StoreView ProductView TextFieldLink
    ViewBuilder Subview AnyLayout
    """)

  /// Views that arrange their content next to each other, below each other, or in layers.
  package static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack",
  ]

  /// SwiftUI's shapes, which are views.
  package static let shapes: Set<String> = [
    "Circle", "Ellipse", "Capsule", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle",
    "ConcentricRectangle", "ContainerRelativeShape", "Path", "AnyShape",
  ]

  /// SwiftUI's controls, the views that people interact with.
  package static let controls: Set<String> = [
    "Button", "Link", "ShareLink", "Toggle", "Picker", "DatePicker", "MultiDatePicker",
    "ColorPicker", "Slider", "Stepper", "Menu", "EditButton", "PasteButton", "RenameButton",
    "HelpLink", "NavigationLink", "TextField", "SecureField", "TextEditor", "DisclosureGroup",
    "PhotosPicker", "SignInWithAppleButton", "TextFieldLink",
  ]

  /// SwiftUI's containers that draw nothing around their content, so that the background of the
  /// container is also that of its content.
  package static let transparentContainers: Set<String> = stacks.union([
    "Group", "ForEach", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "ViewThatFits", "AnyView",
    "AnyLayout", "GeometryReader", "ScrollView", "ScrollViewReader", "TimelineView",
    "PhaseAnimator", "KeyframeAnimator", "LabeledContent", "",
  ])

  // MARK: Closures

  /// Returns the role of the views that a closure builds, when that closure is passed to a view;
  /// `nil` if the closure is an action or does not build views.
  /// - Parameters:
  ///   - label: The argument label; `nil` for the first trailing closure.
  ///   - view: The name of the view, such as `Button`.
  ///   - others: The labels of the call's other arguments.
  ///   - hasParameters: Whether the closure has a signature before `in`.
  package static func role(
    ofClosure label: String?, in view: String, others: Set<String>, hasParameters: Bool
  ) -> SlotRole? {
    if let label { return actionLabels.contains(label) ? nil : roles[label] }
    switch view {
    case "Button", "PasteButton", "RenameButton", "EditButton":
      return others.isDisjoint(with: ["action", "intent"]) ? nil : .label
    case "NavigationLink":
      return others.isDisjoint(with: ["destination", "value"]) ? .destination : .label
    case "NavigationSplitView": return .sidebar
    case "Link", "ShareLink", "Gauge", "ProgressView", "DatePicker", "MultiDatePicker",
      "ColorPicker", "PhotosPicker", "ContentUnavailableView":
      return .label
    case "Toggle", "Slider", "Stepper", "TextField", "SecureField":
      return hasParameters ? nil : .label
    case "Label": return .title
    case "Canvas", "Path", "Table", "RealityView", "SignInWithAppleButton": return nil
    default: return .content
    }
  }

  /// Returns the role of the views that are passed to a modifier, directly or as a closure; `nil`
  /// if the closure is an action.
  /// - Parameters:
  ///   - label: The argument label; `nil` for the first trailing closure and for an unlabeled
  ///     argument.
  ///   - modifier: The name of the modifier without its dot, such as `overlay`.
  package static func role(of label: String?, inModifier modifier: String) -> SlotRole? {
    if let label, actionLabels.contains(label) { return nil }
    switch (modifier, label) {
    case ("background", nil), ("background", "content"), ("containerBackground", nil):
      return .background
    case ("overlay", nil), ("overlay", "content"): return .overlay
    case ("mask", nil), ("mask", "mask"): return .mask
    case ("sheet", nil), ("sheet", "content"): return .sheet
    case ("fullScreenCover", nil), ("fullScreenCover", "content"): return .cover
    case ("popover", nil), ("popover", "content"): return .popover
    case ("inspector", nil), ("inspector", "content"): return .inspector
    case ("alert", nil), ("alert", "actions"): return .alert
    case ("confirmationDialog", nil), ("confirmationDialog", "actions"): return .dialog
    case ("alert", "message"), ("confirmationDialog", "message"): return .dialog
    case ("toolbar", nil), ("toolbar", "content"), ("navigationBarItems", "leading"),
      ("navigationBarItems", "trailing"), ("ornament", nil), ("ornament", "ornament"):
      return .toolbar
    case ("contextMenu", nil), ("contextMenu", "menuItems"), ("toolbarTitleMenu", nil): return .menu
    case ("contextMenu", "preview"): return .popover
    case ("swipeActions", nil), ("swipeActions", "content"): return .swipeActions
    case ("safeAreaInset", nil), ("safeAreaInset", "content"), ("safeAreaBar", nil),
      ("safeAreaBar", "content"):
      return .safeArea
    case ("tabItem", nil): return .tabItem
    case ("tabViewBottomAccessory", nil): return .accessory
    case ("listRowBackground", nil): return .listRowBackground
    case ("navigationDestination", nil), ("navigationDestination", "destination"):
      return .destination
    case ("searchSuggestions", nil): return .suggestions
    default: return nil
    }
  }

  private static let actionLabels: Set<String> = [
    "action", "primaryAction", "onEditingChanged", "onCommit", "onIncrement", "onDecrement",
    "onDismiss", "perform", "onCompletion", "onRequest", "columns", "rows",
  ]

  private static let roles: [String: SlotRole] = [
    "content": .content, "label": .label, "icon": .icon, "header": .header, "footer": .footer,
    "title": .title, "actions": .actions, "message": .message, "placeholder": .placeholder,
    "description": .description, "background": .background, "overlay": .overlay,
    "currentValueLabel": .valueLabel, "minimumValueLabel": .valueLabel,
    "maximumValueLabel": .valueLabel, "markedValueLabels": .valueLabel, "detail": .detail,
    "sidebar": .sidebar, "destination": .destination, "view": .content,
  ]

  /// Returns the role of a view that is passed to another view as an argument and not as a closure,
  /// as in `Section(header: Text("A"))`; `nil` if the argument has no role.
  package static func role(ofArgument label: String?, in view: String) -> SlotRole? {
    if let label { return roles[label] }
    return view == "AnyView" ? .content : nil
  }

  // MARK: Modifiers

  /// SwiftUI's modifiers, and those that other frameworks of the system add to views. The effect of
  /// any other modifier is unknown.
  package static let modifiers: Set<String> = names(
    """
    accentColor accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
    accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor
    accessibilityChildren accessibilityCustomContent accessibilityDirectTouch
    accessibilityDragPoint accessibilityDropPoint accessibilityElement accessibilityFocused
    accessibilityHeading accessibilityHidden accessibilityHint accessibilityIdentifier
    accessibilityIgnoresInvertColors accessibilityInputLabels accessibilityLabel
    accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
    accessibilityRemoveTraits accessibilityRepresentation accessibilityRespondsToUserInteraction
    accessibilityRotor accessibilityRotorEntry accessibilityScrollAction
    accessibilityShowsLargeContentViewer accessibilitySortPriority accessibilityTextContentType
    accessibilityValue accessibilityZoomAction alert alignmentGuide allowsHitTesting
    allowsTightening anchorPreference animation antialiased aspectRatio attributedTextFormatting
    autocapitalization autocorrectionDisabled background backgroundExtensionEffect
    backgroundPreferenceValue backgroundStyle badge badgeProminence baselineOffset blendMode blur
    bold border brightness buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle
    chartAngleSelection chartBackground chartForegroundStyleScale chartLegend chartOverlay
    chartPlotStyle chartXAxis chartXAxisLabel chartXScale chartYAxis chartYAxisLabel chartYScale
    clipShape clipped colorEffect colorInvert colorMultiply colorScheme compositingGroup
    confirmationDialog containerBackground containerCornerOffset containerRelativeFrame
    containerShape containerValue contentMargins contentShape contentTransition contextMenu contrast
    controlGroupStyle controlSize coordinateSpace cornerRadius datePickerStyle defaultAppStorage
    defaultFocus defaultHoverEffect defaultScrollAnchor deleteDisabled dialogIcon
    dialogSeverity dialogSuppressionToggle digitalCrownRotation disableAutocorrection disabled
    disclosureGroupStyle distortionEffect draggable drawingGroup dropDestination
    dynamicTypeSize edgesIgnoringSafeArea environment environmentObject
    exportableToServices fileDialogBrowserOptions fileExporter fileImporter fileMover findDisabled
    findNavigator fixedSize flipsForRightToLeftLayoutDirection focusEffectDisabled focusScope
    focusSection focusable focused focusedObject focusedSceneObject focusedSceneValue focusedValue
    font fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle frame
    fullScreenCover gaugeStyle geometryGroup gesture glassBackgroundEffect glassEffect glassEffectID
    glassEffectTransition glassEffectUnion grayscale gridCellAnchor gridCellColumns
    gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handlesExternalEvents
    handlesGameControllerEvents handGestureShortcut headerProminence help hidden hoverEffect
    hoverEffectDisabled hueRotation id ignoresSafeArea imageScale immersionContentBrightness
    indexViewStyle inspector inspectorColumnWidth interactiveDismissDisabled
    interactionActivityTrackingTag invalidatableContent isDetailLink italic itemProvider kerning
    keyboardShortcut keyboardType keyframeAnimator labelIconToTitleSpacing labelReservedIconWidth
    labelStyle labelsHidden labelsVisibility labeledContentStyle layerEffect layoutDirectionBehavior
    layoutPriority layoutValue lineHeight lineLimit lineSpacing listItemTint listRowBackground
    listRowHoverEffect listRowHoverEffectDisabled listRowInsets listRowPlatterColor
    listRowSeparator listRowSeparatorTint listRowSpacing listSectionIndexVisibility
    listSectionMargins listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle
    luminanceToAlpha mapControls mapStyle mask matchedGeometryEffect matchedTransitionSource
    materialActiveAppearance menuActionDismissBehavior menuIndicator menuOrder menuStyle
    minimumScaleFactor modifier monospaced monospacedDigit moveDisabled multilineTextAlignment
    navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle
    navigationBarTitleDisplayMode navigationDestination navigationDocument
    navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle navigationTitle
    navigationTransition navigationViewStyle offset onAppear onAppearance onChange
    onCommand onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDelete
    onDeleteCommand onDisappear onDrag onDrop onExitCommand onGeometryChange onHover
    onInteractiveResizeChange onKeyPress onLongPressGesture onModifierKeysChanged onMove
    onMoveCommand onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze onPlayPauseCommand
    onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange
    onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit onTapGesture
    onWorldRecenter opacity ornament overlay overlayPreferenceValue padding pageCommand
    paletteSelectionEffect persistentSystemOverlays phaseAnimator photosPicker pickerStyle
    popover popoverTip position preference preferredColorScheme presentationBackground
    presentationBackgroundInteraction presentationCompactAdaptation presentationContentInteraction
    presentationCornerRadius presentationDetents presentationDragIndicator presentationSizing
    previewDevice previewDisplayName previewInterfaceOrientation previewLayout privacySensitive
    progressViewStyle projectionEffect quickLookPreview redacted refreshable renameAction
    renderingMode resizable replaceDisabled rotation3DEffect rotationEffect safeAreaBar
    safeAreaInset safeAreaPadding saturation scaleEffect scaledToFill scaledToFit scenePadding
    scrollBounceBehavior scrollClipDisabled scrollContentBackground scrollDisabled
    scrollDismissesKeyboard scrollEdgeEffectHidden scrollEdgeEffectStyle scrollIndicators
    scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget
    scrollTargetBehavior scrollTargetLayout scrollTransition searchable searchCompletion
    searchDictationBehavior searchFocused searchPresentationToolbarBehavior searchScopes
    searchSelection searchSuggestions searchToolbarBehavior sectionActions sectionIndexLabel
    selectionDisabled sensoryFeedback shadow sheet simultaneousGesture sliderThumbVisibility
    spacing speechAdjustedPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued
    speechSpellsOutCharacters springLoadingBehavior statusBar statusBarHidden strikethrough
    stroke strokeBorder submitLabel submitScope supportedVolumeViewpoints
    swipeActions swipeActionsContainer symbolColorRenderingMode symbolEffect
    symbolEffectsRemoved symbolRenderingMode symbolVariableValueMode symbolVariant
    symbolVariants tabBarMinimizeBehavior tabItem tabViewBottomAccessory tabViewCustomization
    tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader
    tabViewStyle tableColumnHeaders tableStyle tag task textCase textContentType
    textEditorStyle textFieldStyle textInputAutocapitalization textInputCompletion
    textInputFormattingControlPlacement textInputSuggestions textRenderer textScale textSelection
    textSelectionAffinity tint toggleStyle toolbar toolbarBackground toolbarBackgroundVisibility
    toolbarColorScheme toolbarForegroundStyle toolbarItemHidden toolbarRole toolbarTitleDisplayMode
    toolbarTitleMenu toolbarVisibility tracking transaction transform3DEffect transformAnchorPreference
    transformEffect transformEnvironment transformPreference transition truncationMode
    trim typeSelectEquivalent typesettingLanguage underline unredacted upperLimbVisibility
    userActivity visualEffect visualEffect3D windowDismissBehavior windowFullScreenBehavior
    windowMinimizeBehavior windowResizability windowResizeBehavior windowStyle
    windowToolbarFullScreenVisibility windowToolbarStyle writingDirection writingToolsBehavior zIndex
    fill inset size rotation scale offset defaultSize defaultPosition commands interpolation
    allowedDynamicRange symbolEffectsRemoved contentCaptureProtected accessibilityDefaultFocus
    actionSheet appStoreOverlay chartGesture chartLineStyleScale chartScrollPosition
    chartScrollTargetBehavior chartScrollableAxes chartSymbolScale chartSymbolSizeScale
    chartXSelection chartXVisibleDomain chartYSelection chartYVisibleDomain
    currentEntitlementTask defersSystemGestures digitalCrownAccessory equatable
    fileDialogConfirmationLabel fileDialogCustomizationID fileDialogDefaultDirectory
    fileDialogMessage fileDialogURLEnabled fileExporterFilenameLabel highPriorityGesture
    lookAroundViewer manageSubscriptionsSheet mapCameraKeyframeAnimator mapControlVisibility
    mapItemDetailSheet mapScope menuButtonStyle modelContainer navigationLinkIndicatorVisibility
    offerCodeRedemption onInAppPurchaseCompletion onInAppPurchaseStart onMapCameraChange
    photosPickerAccessoryVisibility photosPickerDisabledCapabilities photosPickerStyle
    prefersDefaultFocus previewContext productViewStyle refundRequestSheet storeButton
    storeProductTask storeProductsTask subscriptionStatusTask subscriptionStoreButtonLabel
    subscriptionStoreControlStyle subscriptionStorePickerItemBackground touchBar
    touchBarCustomizationLabel touchBarItemPresence touchBarItemPrincipal
    translationPresentation widgetAccentable widgetCurvesContent widgetLabel widgetURL
    """)

  /// The names of SwiftUI modifiers that add a background.
  static let backgroundModifiers: Set<String> = [
    "background", "listRowBackground", "containerBackground", "presentationBackground",
    "glassEffect", "glassBackgroundEffect",
  ]

  /// The names of SwiftUI modifiers that methods of other types rarely have. For example,
  /// `panel.transition(…)` is a modifier, whatever `panel` is, but `item.tag(…)` and
  /// `list.offset(…)` may be unrelated to views.
  package static let unmistakableModifiers = modifiers.subtracting([
    "alert", "animation", "badge", "bold", "border", "commands", "contrast", "disabled",
    "environment", "equatable", "fill", "focused", "gesture", "help", "hidden", "id", "inset",
    "inspector",
    "interpolation",
    "italic", "mask", "modifier", "offset", "position", "preference", "rotation", "saturation",
    "scale", "sheet", "size", "spacing", "stroke", "strikethrough", "tag", "task", "toolbar",
    "tracking", "transaction", "trim", "underline",
  ])
}

/// The names in a list, which are separated by spaces and ends of lines.
private func names(_ list: String) -> Set<String> {
  let names = list.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
  return Set(names.map { String(Substring($0)) })
}

extension String {
  /// Whether the name starts with an uppercase letter, which Swift uses for types. A single letter
  /// does not count, since it is usually a generic parameter.
  package var isTypeName: Bool {
    guard let first = utf8.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    // The case of a character is slow to look up in Unicode's tables.
    if first < 0x80 { return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first && utf8.count > 1 }
    return drop { $0 == "_" }.first?.isUppercase == true && count > 1
  }
}
