import HandbookModel
import ViewTree

extension DeprecatedAPI {
  /// Deprecated modifiers other than those of bars.
  static let modifiers: [DeprecatedAPI] =
    [
      DeprecatedAPI(
        .modifier, "accentColor", use: "tint(_:)", from: .systems15,
        page: "swiftui/view/accentcolor(_:)"),
      DeprecatedAPI(
        .modifier, "actionSheet", use: "confirmationDialog", from: .systems15,
        page: "swiftui/view/actionsheet(ispresented:content:)"),
      DeprecatedAPI(
        .modifier, "alert", api: "alert(isPresented:content:)",
        use: "alert(_:isPresented:actions:message:)", from: .systems15,
        page: "swiftui/view/alert(ispresented:content:)"
      ) { $0.first == nil && $0.labels.contains("isPresented") && $0.isAlertWithContent },
      DeprecatedAPI(
        .modifier, "alert", api: "alert(item:content:)",
        use: "alert(_:isPresented:presenting:actions:message:)", from: .systems15,
        page: "swiftui/view/alert(item:content:)"
      ) { $0.first == nil && $0.labels.contains("item") && $0.isAlertWithContent },
      DeprecatedAPI(
        .modifier, "animation", api: "animation(_:)", use: "animation(_:value:)",
        warnsSince: .since(.systems15), page: "swiftui/view/animation(_:)-1hc0p"
      ) { $0.arguments.count == 1 && $0.first != nil },
      DeprecatedAPI(
        .modifier, "autocapitalization", use: "textInputAutocapitalization(_:)",
        from: [.iOS: SystemVersion(15), .tvOS: SystemVersion(15)],
        page: "swiftui/view/autocapitalization(_:)"),
      DeprecatedAPI(
        .modifier, "background", api: "background(_:alignment:)",
        use: "background(alignment:content:)", from: .systems15,
        page: "swiftui/view/background(_:alignment:)"
      ) { $0.isAlignedView || $0.isGivenView && $0.arguments.count == 1 },
      // The modifier that is named for it changes the whole screen.
      DeprecatedAPI(
        .modifier, "colorScheme", use: "environment(\\.colorScheme, _:)",
        page: "swiftui/view/colorscheme(_:)"
      ) { $0.first != nil && $0.arguments.count == 1 && $0.isPartOfScreen },
      DeprecatedAPI(
        .modifier, "colorScheme", use: "preferredColorScheme(_:)",
        from: [.macOS: SystemVersion(11)], page: "swiftui/view/colorscheme(_:)"
      ) { $0.first != nil && $0.arguments.count == 1 },
      DeprecatedAPI(
        .modifier, "contextMenu", api: "contextMenu(_:)", use: "contextMenu(menuItems:)",
        page: "swiftui/view/contextmenu(_:)"
      ) { $0.first != nil && $0.arguments.count == 1 },
      DeprecatedAPI(
        .modifier, "coordinateSpace", api: "coordinateSpace(name:)", use: "coordinateSpace(_:)",
        from: .systems17, page: "swiftui/view/coordinatespace(name:)"
      ) { $0.labels == ["name"] },
      DeprecatedAPI(
        .modifier, "cornerRadius", use: "clipShape(_:) with a rounded rectangle",
        page: "swiftui/view/cornerradius(_:antialiased:)"
      ) { $0.first != nil && $0.hasOnlyLabels(["antialiased"]) },
      DeprecatedAPI(
        .modifier, "disableAutocorrection", use: "autocorrectionDisabled(_:)",
        from: [.watchOS: SystemVersion(8)], page: "swiftui/view/disableautocorrection(_:)",
        rewrite: .nameOfBoolean("autocorrectionDisabled")),
      DeprecatedAPI(
        .modifier, "edgesIgnoringSafeArea", use: "ignoresSafeArea(_:edges:)", from: .systems14,
        page: "swiftui/view/edgesignoringsafearea(_:)"),
      DeprecatedAPI(
        .modifier, "listRowPlatterColor", use: "listItemTint(_:)",
        from: [.watchOS: SystemVersion(7)],
        page: "swiftui/view/listrowplattercolor(_:)"),
      DeprecatedAPI(
        .modifier, "mask", api: "mask(_:)", use: "mask(alignment:_:)", from: .systems15,
        page: "swiftui/view/mask(_:)"
      ) { $0.isGivenView && $0.arguments.count == 1 },
      DeprecatedAPI(
        .modifier, "menuStyle", api: "borderlessButton",
        use: "menuStyle(.button) with buttonStyle(.borderless)", from: .systems16,
        page: "swiftui/menustyle/borderlessbutton"
      ) { use in
        use.first == .member(nil, "borderlessButton")
          || use.first == .call(.name("BorderlessButtonMenuStyle"), [])
      },
      DeprecatedAPI(
        .modifier, "menuButtonStyle", use: "menuStyle(_:)", from: [.macOS: SystemVersion(11)],
        page: "swiftui/view/menubuttonstyle(_:)"),
      DeprecatedAPI(
        .modifier, "onChange", api: "onChange(of:perform:)", use: "onChange(of:initial:_:)",
        from: .systems17, warnsSince: .since(.systems17),
        page: "swiftui/view/onchange(of:perform:)"
      ) { use in
        let hasOneParameter = use.hasTrailingClosure && use.usedParameters == 1
        return use.labels == ["of", "perform"] || use.labels == ["of"] && hasOneParameter
      },
      DeprecatedAPI(
        .modifier, "onDrop", api: "onDrop with identifiers", use: "content types such as '.image'",
        from: .systems14, page: "swiftui/view-deprecated"
      ) { use in
        guard case .list(let types)? = use.arguments["of"] else { return false }
        return !types.isEmpty && types.allSatisfy { $0.string != nil || $0.isTypeIdentifier }
      },
      DeprecatedAPI(
        .modifier, "onLongPressGesture", api: "onLongPressGesture(pressing:perform:)",
        use: "onLongPressGesture(perform:onPressingChanged:)",
        page: "swiftui/view/onlongpressgesture(minimumduration:maximumdistance:pressing:perform:)"
      ) { $0.labels.contains("pressing") },
      DeprecatedAPI(
        .modifier, "overlay", api: "overlay(_:alignment:)", use: "overlay(alignment:content:)",
        from: .systems15, page: "swiftui/view/overlay(_:alignment:)"
      ) { $0.isAlignedView || $0.isGivenView && $0.arguments.count == 1 },
      DeprecatedAPI(
        .modifier, "searchable", api: "searchable with suggestions", use: "searchSuggestions(_:)",
        from: .systems16, page: "swiftui/view/searchable(text:placement:prompt:suggestions:)"
      ) { use in
        use.hasOnlyLabels(["text", "placement", "prompt", "suggestions"])
          && (use.hasTrailingClosure || use.labels.contains("suggestions"))
      },
    ] + accessibility

  /// The forms of `accessibility(…)`, each of which has become a modifier of its own.
  private static let accessibility: [DeprecatedAPI] = [
    ("label", "accessibilityLabel"), ("value", "accessibilityValue"),
    ("hint", "accessibilityHint"), ("hidden", "accessibilityHidden"),
    ("identifier", "accessibilityIdentifier"), ("inputLabels", "accessibilityInputLabels"),
    ("addTraits", "accessibilityAddTraits"), ("removeTraits", "accessibilityRemoveTraits"),
    ("sortPriority", "accessibilitySortPriority"),
    ("activationPoint", "accessibilityActivationPoint"),
  ].map { label, name in
    DeprecatedAPI(
      .modifier, "accessibility", api: "accessibility(\(label):)", use: "\(name)(_:)",
      from: .systems14, page: "swiftui/view/accessibility(\(label.lowercased()):)",
      // The new modifier also takes a `UnitPoint`, so that `.zero` would be ambiguous.
      rewrite: label == "activationPoint" ? nil : .nameAndLabel(name)
    ) { use in
      guard use.arguments.count == 1, use.labels == [label], let value = use.arguments.first?.value
      else { return false }
      // Only the new modifiers take strings.
      return !["label", "value", "hint", "inputLabels"].contains(label) || !value.isLiteral
    }
  }

  /// Deprecated modifiers of navigation bars, tab bars and toolbars.
  static let navigationModifiers: [DeprecatedAPI] = [
    DeprecatedAPI(
      .modifier, "navigationBarHidden", use: "toolbarVisibility(.hidden, for: .navigationBar)",
      from: .systems18, page: "swiftui/view/navigationbarhidden(_:)"),
    // Where the replacement above does not exist yet.
    DeprecatedAPI(
      .modifier, "navigationBarHidden", use: "toolbar(.hidden, for: .navigationBar)",
      from: .systems16, page: "swiftui/view/navigationbarhidden(_:)"),
    DeprecatedAPI(
      .modifier, "navigationBarItems", use: "toolbar(content:)", from: .systems14,
      page: "swiftui/view/navigationbaritems(leading:trailing:)"),
    DeprecatedAPI(
      .modifier, "navigationBarTitle", use: "navigationTitle(_:)", from: .systems14,
      page: "swiftui/view/navigationbartitle(_:)"),
    DeprecatedAPI(
      .modifier, "navigationViewStyle", use: "NavigationStack or NavigationSplitView",
      from: .systems16, page: "swiftui/view/navigationviewstyle(_:)"),
    DeprecatedAPI(
      .modifier, "statusBar", api: "statusBar(hidden:)", use: "statusBarHidden(_:)",
      page: "swiftui/view/statusbar(hidden:)"
    ) { $0.labels == ["hidden"] },
    DeprecatedAPI(
      .modifier, "tabItem", use: "Tab", from: .systems18, notOn: [.visionOS],
      page: "swiftui/view/tabitem(_:)"),
    DeprecatedAPI(
      .modifier, "toolbar", api: "toolbar(_:for:)", use: "toolbarVisibility(_:for:)",
      from: .systems18, notOn: [.visionOS], page: "swiftui/view/toolbar(_:for:)",
      rewrite: .name("toolbarVisibility")
    ) { $0.first?.isVisibility == true && $0.labels == ["for"] },
    DeprecatedAPI(
      .modifier, "toolbarBackground", api: "toolbarBackground(_:for:) with a visibility",
      use: "toolbarBackgroundVisibility(_:for:)", from: .systems18, notOn: [.visionOS],
      page: "swiftui/view/toolbarbackground(_:for:)-7lv0f",
      rewrite: .name("toolbarBackgroundVisibility")
    ) { $0.first?.isVisibility == true && $0.labels == ["for"] },
  ]
}

extension APIUse {
  /// Whether the view is certainly not a whole screen: it is in a view that arranges its content.
  fileprivate var isPartOfScreen: Bool {
    guard let view, let outer = view.parent else { return false }
    let role = view.slotPosition.role
    return !role.isSeparateLayer && !Self.holdersOfScreens.contains(outer.name)
  }

  private static let holdersOfScreens: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Tab", "WindowGroup",
    "Window", "Group", "GeometryReader", "AnyView", "ViewThatFits",
  ]

  /// Whether an alert has no labels but those of the deprecated forms, whose content is an `Alert`.
  fileprivate var isAlertWithContent: Bool {
    hasOnlyLabels(["item", "isPresented", "content"])
      && (hasTrailingClosure || labels.contains("content"))
  }
}

extension Value {
  /// Whether the value is the identifier of a type, such as `UTType.image.identifier`.
  fileprivate var isTypeIdentifier: Bool {
    path.map { $0.first == "UTType" && $0.count == 3 && $0.last == "identifier" } ?? false
  }

  /// Whether the value is written as a text, number, `true` or `false`, or a list of these.
  fileprivate var isLiteral: Bool {
    switch self {
    case .string, .interpolation, .number, .boolean: true
    case .list(let values): !values.isEmpty && values.allSatisfy(\.isLiteral)
    default: false
    }
  }

  /// Whether the value is a case of `Visibility`, or one of several of them.
  fileprivate var isVisibility: Bool {
    switch self {
    case .member(nil, let name), .member(.name("Visibility")?, let name):
      ["visible", "hidden", "automatic"].contains(name)
    case .conditional(let values, _): values.allSatisfy(\.isVisibility)
    default: false
    }
  }
}
