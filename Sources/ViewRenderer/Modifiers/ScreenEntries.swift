import HandbookModel
import ViewTree

/// Modifiers of screens, lists and bars, and those that show other views.
extension ModifierEntry {
  static let screenEntries: [ModifierEntry] = [
    // The containers of the views that have these read them.
    ModifierEntry(
      """
      navigationTitle navigationBarTitle navigationBarTitleDisplayMode navigationBarHidden
      tabItem tag
      """, .drawn),
    ModifierEntry("toolbar toolbarVisibility", .partly("Drawn at the top of a screen")),
    ModifierEntry("toolbarTitleDisplayMode", .partly("Drawn, but for the large inline title")),
    ModifierEntry("scrollContentBackground", .partly("Drawn for lists")),
    ModifierEntry(
      "listRowSeparator listSectionSeparator", .partly("Drawn, but for hidden ones")
    ) { builder, _, use in
      let value = use.arguments.first?.value
      if value.map({ builder.evaluator.resolved($0, use.context).path?.last }) == "hidden" {
        builder.reportUnsupported(use.modifier.name)
      }
    },
    ModifierEntry(
      """
      searchable listRowSpacing listSectionSpacing listRowBackground listRowInsets listItemTint
      listRowSeparatorTint listSectionSeparatorTint listSectionMargins listRowPlatterColor
      headerProminence toolbarBackground toolbarBackgroundVisibility toolbarColorScheme
      toolbarForegroundStyle navigationBarItems navigationSubtitle tabViewBottomAccessory
      containerBackground scrollClipDisabled toolbarItemHidden listSectionIndexVisibility
      sectionIndexLabel digitalCrownAccessory
      """, .leftOut),
    ModifierEntry("sheet popover fullScreenCover alert confirmationDialog", .presented) {
      builder, _, use in
      if builder.isShown(use.arguments, use.context) {
        builder.reportUnsupported(use.modifier.name)
      }
    },
    ModifierEntry(
      """
      actionSheet contextMenu inspector swipeActions photosPicker popoverTip quickLookPreview
      fileExporter fileImporter fileMover findNavigator toolbarTitleMenu navigationDestination
      manageSubscriptionsSheet mapItemDetailSheet offerCodeRedemption refundRequestSheet
      appStoreOverlay lookAroundViewer translationPresentation
      """, .presented),
    ModifierEntry(
      """
      presentationBackground presentationBackgroundInteraction presentationCompactAdaptation
      presentationContentInteraction presentationCornerRadius presentationDetents
      presentationDragIndicator presentationSizing dialogIcon dialogSeverity
      dialogSuppressionToggle inspectorColumnWidth
      """, .presented),
    ModifierEntry(
      """
      chartAngleSelection chartBackground chartForegroundStyleScale chartGesture chartLegend
      chartLineStyleScale chartOverlay chartPlotStyle chartScrollPosition
      chartScrollTargetBehavior chartScrollableAxes chartSymbolScale chartSymbolSizeScale
      chartXAxis chartXAxisLabel chartXScale chartXSelection chartXVisibleDomain chartYAxis
      chartYAxisLabel chartYScale chartYSelection chartYVisibleDomain mapCameraKeyframeAnimator
      mapControlVisibility mapControls mapScope mapStyle onMapCameraChange
      photosPickerAccessoryVisibility photosPickerDisabledCapabilities photosPickerStyle
      productViewStyle searchCompletion searchDictationBehavior searchFocused
      searchPresentationToolbarBehavior searchScopes searchSelection searchSuggestions
      searchToolbarBehavior storeButton storeProductTask storeProductsTask
      subscriptionStatusTask subscriptionStoreButtonLabel subscriptionStoreControlStyle
      subscriptionStorePickerItemBackground tableColumnHeaders widgetAccentable
      widgetCurvesContent widgetLabel widgetURL supportedVolumeViewpoints onWorldRecenter
      upperLimbVisibility immersionContentBrightness renderingMode
      """, .withView),
  ]
}
