import HandbookModel
import ViewTree

extension DeprecatedAPI {
  /// Deprecated views and initializers of views.
  static let views: [DeprecatedAPI] = [
    DeprecatedAPI(
      .view, "GroupBox", api: "GroupBox(label:content:)", use: "GroupBox(content:label:)",
      from: [.iOS: SystemVersion(14)], page: "swiftui/groupbox/init(label:content:)"
    ) { $0.hasValue("label", before: "content") },
    DeprecatedAPI(
      .view, "Map", api: "Map with a bound region", use: "Map(position:content:)",
      from: .systems17, warnsSince: .systems17, page: "mapkit/deprecated-symbols"
    ) { !$0.labels.isDisjoint(with: ["coordinateRegion", "mapRect"]) },
    DeprecatedAPI(
      .view, "MenuButton", use: "Menu", from: [.macOS: SystemVersion(11)],
      page: "swiftui/menubutton"),
    DeprecatedAPI(
      .view, "NavigationLink", api: "NavigationLink(isActive:)",
      use: "navigationDestination(isPresented:destination:)", from: .systems16,
      warnsSince: .since(.systems16),
      page: "swiftui/navigationlink/init(destination:isactive:label:)"
    ) { $0.labels.contains("isActive") },
    DeprecatedAPI(
      .view, "NavigationLink", api: "NavigationLink(tag:selection:)",
      use: "NavigationLink(value:label:)", from: .systems16,
      warnsSince: .since(.systems16),
      page: "swiftui/navigationlink/init(destination:tag:selection:label:)"
    ) { $0.labels.isSuperset(of: ["tag", "selection"]) },
    // Where the replacements above do not exist yet.
    DeprecatedAPI(
      .view, "NavigationLink", api: "NavigationLink(destination:isActive:) with a view",
      use: "a closure for the destination",
      page: "swiftui/navigationlink/init(destination:isactive:label:)"
    ) { $0.hasValue("destination") && $0.labels.contains("isActive") },
    DeprecatedAPI(
      .view, "NavigationLink", api: "NavigationLink(destination:tag:selection:) with a view",
      use: "a closure for the destination",
      page: "swiftui/navigationlink/init(destination:tag:selection:label:)"
    ) { $0.hasValue("destination") && $0.labels.isSuperset(of: ["tag", "selection"]) },
    DeprecatedAPI(
      .view, "NavigationLink", api: "NavigationLink(destination:) with a view",
      use: "a closure for the destination",
      page: "swiftui/navigationlink/init(destination:label:)-9dxix"
    ) { use in
      // If the label is the name of a closure, the destination may be one, too.
      use.hasValue("destination") && !use.hasValue("label")
        && use.labels.isDisjoint(with: ["isActive", "tag"])
    },
    DeprecatedAPI(
      .view, "Picker", api: "Picker(selection:label:content:)",
      use: "Picker(selection:content:label:)", page: "swiftui/picker/init(selection:label:content:)"
    ) { $0.hasValue("label", before: "content") && $0.labels.contains("selection") },
    DeprecatedAPI(
      .view, "ScrollView", api: "ScrollView(showsIndicators:)", use: "scrollIndicators(_:axes:)",
      from: .systems16, page: "swiftui/scrollview/init(_:showsindicators:content:)"
    ) { $0.labels.contains("showsIndicators") },
    DeprecatedAPI(
      .view, "Section", api: "Section(header:footer:content:)",
      use: "Section(content:header:footer:)", page: "swiftui/section/init(header:footer:content:)"
    ) { $0.hasValue("header", "footer", before: "content") },
    DeprecatedAPI(
      .view, "SecureField", api: "SecureField(onCommit:)", use: "onSubmit(of:_:)",
      from: .systems15, page: "swiftui/securefield/init(_:text:oncommit:)"
    ) { $0.labels.contains("onCommit") || $0.hasClosureAfterTitle },
    DeprecatedAPI(
      .view, "Slider", api: "Slider with views as labels",
      use: "Slider(value:in:label:minimumValueLabel:maximumValueLabel:)",
      page:
        "swiftui/slider/init(value:in:oneditingchanged:minimumvaluelabel:maximumvaluelabel:label:)"
    ) { $0.hasValue("minimumValueLabel", "maximumValueLabel", before: "label") },
    DeprecatedAPI(
      .view, "Stepper", api: "Stepper with a label after its actions",
      use: "Stepper(label:onIncrement:onDecrement:onEditingChanged:)",
      page: "swiftui/stepper/init(onincrement:ondecrement:oneditingchanged:label:)"
    ) { ["onIncrement", "onDecrement"].contains($0.arguments.first?.label) },
    DeprecatedAPI(
      .view, "TextField", api: "TextField(onCommit:)", use: "onSubmit(of:_:)", from: .systems15,
      page: "swiftui/textfield-deprecated"
    ) { use in
      // The first of several closures is the other one.
      use.labels.contains("onCommit") && !use.labels.contains("onEditingChanged")
        || use.hasClosureAfterTitle && use.usedParameters == nil
          && !use.closureLabels.contains("onCommit")
    },
    DeprecatedAPI(
      .view, "TextField", api: "TextField(onEditingChanged:)", use: "focused(_:equals:)",
      from: .systems15,
      page: "swiftui/textfield-deprecated"
    ) { use in
      use.labels.contains("onEditingChanged") || use.closureLabels.contains("onCommit")
        || use.hasClosureAfterTitle && use.usedParameters == 1
    },
    placement("navigationBarLeading", "topBarLeading", of: "ToolbarItem"),
    placement("navigationBarLeading", "topBarLeading", of: "ToolbarItemGroup"),
    placement("navigationBarTrailing", "topBarTrailing", of: "ToolbarItem"),
    placement("navigationBarTrailing", "topBarTrailing", of: "ToolbarItemGroup"),
  ]

  /// A placement of toolbar items that has got another name.
  private static func placement(_ old: String, _ new: String, of view: String) -> DeprecatedAPI {
    DeprecatedAPI(
      .view, view, api: old, use: new, from: [.iOS: SystemVersion(14), .tvOS: SystemVersion(14)],
      page: "swiftui/toolbaritemplacement/\(old.lowercased())",
      rewrite: .member(label: "placement", new)
    ) { use in
      let placement = use.arguments["placement"]
      return placement == .member(nil, old)
        || placement == .member(.name("ToolbarItemPlacement"), old)
    }
  }

  /// The first systems that have `MagnifyGesture` and `RotateGesture`.
  private static let systemsOfGestures: [Platform: SystemVersion] = [
    .iOS: SystemVersion(17), .macOS: SystemVersion(14),
  ]

  /// Deprecated values of the environment, types that are not views, and other API.
  static let others: [DeprecatedAPI] = [
    DeprecatedAPI(
      .conformance, "AnimatableModifier", use: "ViewModifier and Animatable",
      page: "swiftui/animatablemodifier"),
    DeprecatedAPI(
      .function, "SKStoreReviewController.requestReview",
      api: "SKStoreReviewController.requestReview()", use: "requestReview",
      from: [.iOS: SystemVersion(16), .macOS: SystemVersion(13)],
      warnsSince: [.iOS: SystemVersion(14), .macOS: SystemVersion(15)],
      page: "storekit/skstorereviewcontroller/requestreview()"
    ) { $0.arguments.isEmpty },
    DeprecatedAPI(
      .function, "SKStoreReviewController.requestReview",
      api: "SKStoreReviewController.requestReview(in:)", use: "requestReview",
      from: [.iOS: SystemVersion(16), .macOS: SystemVersion(13)],
      warnsSince: [.iOS: SystemVersion(18), .visionOS: SystemVersion(2)],
      page: "storekit/skstorereviewcontroller/requestreview(in:)"
    ) { $0.labels == ["in"] },
    DeprecatedAPI(
      .environment, "accessibilityShowButtonShapes", use: "accessibilityShowBorders",
      from: .systems14, page: "swiftui/environmentvalues/accessibilityshowbuttonshapes"),
    DeprecatedAPI(
      .environment, "disableAutocorrection", use: "autocorrectionDisabled",
      from: [.watchOS: SystemVersion(8)], page: "swiftui/environmentvalues/disableautocorrection"),
    DeprecatedAPI(
      .environment, "presentationMode", use: "dismiss", from: .systems15,
      page: "swiftui/environmentvalues/presentationmode"
    ) { !$0.members.contains("isPresented") },
    DeprecatedAPI(
      .environment, "presentationMode", use: "isPresented", from: .systems15,
      page: "swiftui/environmentvalues/presentationmode"
    ) { !$0.members.contains("dismiss") },
    DeprecatedAPI(
      .environment, "presentationMode", use: "dismiss and isPresented", from: .systems15,
      page: "swiftui/environmentvalues/presentationmode"),
    DeprecatedAPI(
      .environment, "sizeCategory", use: "dynamicTypeSize", from: .systems15,
      page: "swiftui/environmentvalues/sizecategory"),
    DeprecatedAPI(
      .type, "MagnificationGesture", use: "MagnifyGesture", from: systemsOfGestures,
      page: "swiftui/magnificationgesture"),
    DeprecatedAPI(
      .type, "RotationGesture", use: "RotateGesture", from: systemsOfGestures,
      page: "swiftui/rotationgesture"),
    DeprecatedAPI(
      .type, "MapAnnotation", use: "Annotation", from: .systems17,
      warnsSince: .systems17, page: "mapkit/mapannotation"
    ) { $0.labels.contains("coordinate") },
    DeprecatedAPI(
      .type, "MapPin", use: "Marker", from: .systems17, warnsSince: .systems17,
      page: "mapkit/mappin"
    ) { $0.labels.contains("coordinate") && $0.hasOnlyLabels(["coordinate", "tint"]) },
    DeprecatedAPI(
      .type, "MapMarker", use: "Marker", from: .systems17, warnsSince: .systems17,
      page: "mapkit/mapmarker"
    ) { $0.labels.contains("coordinate") && $0.hasOnlyLabels(["coordinate", "tint"]) },
    tint("CircularProgressViewStyle"),
    tint("LinearProgressViewStyle"),
    tint("SwitchToggleStyle"),
    DeprecatedAPI(
      .member, "UIScreen.main.bounds", use: "GeometryReader", warnsSince: [.iOS: SystemVersion(26)],
      page: "uikit/uiscreen/main", isForViews: true),
    DeprecatedAPI(
      .member, "UIScreen.main.scale", use: "displayScale", warnsSince: [.iOS: SystemVersion(26)],
      page: "uikit/uiscreen/main", isForViews: true),
    DeprecatedAPI(
      .member, "UIScreen.main", use: "UIWindowScene.screen", warnsSince: [.iOS: SystemVersion(26)],
      page: "uikit/uiscreen/main"),
    DeprecatedAPI(
      .member, "UIApplication.shared.applicationIconBadgeNumber",
      use: "UNUserNotificationCenter.setBadgeCount(_:)",
      from: [.iOS: SystemVersion(16), .tvOS: SystemVersion(16)],
      warnsSince: [.iOS: SystemVersion(17)],
      page: "uikit/uiapplication/applicationiconbadgenumber"),
    DeprecatedAPI(
      .member, "UIApplication.shared.keyWindow", use: "UIWindowScene.keyWindow",
      from: [.iOS: SystemVersion(15), .tvOS: SystemVersion(15)],
      warnsSince: [.iOS: SystemVersion(13)],
      page: "uikit/uiapplication/keywindow"),
    DeprecatedAPI(
      .member, "UIApplication.shared.windows", use: "UIWindowScene.windows",
      from: [.iOS: SystemVersion(13), .tvOS: SystemVersion(13)],
      warnsSince: [.iOS: SystemVersion(15)],
      page: "uikit/uiapplication/windows"),
    DeprecatedAPI(
      .sum, "Text", api: "'+' between texts", use: "interpolation of texts in a text",
      from: .systems14, warnsSince: .systems26, notOn: [.visionOS], page: "swiftui/text/+(_:_:)"),
  ]

  /// A style that is created with a color, which has become a modifier.
  private static func tint(_ style: String) -> DeprecatedAPI {
    DeprecatedAPI(
      .type, style, api: "\(style)(tint:)", use: "tint(_:)", from: .systems15,
      page: "swiftui/\(style.lowercased())/init(tint:)"
    ) { $0.labels == ["tint"] }
  }
}
