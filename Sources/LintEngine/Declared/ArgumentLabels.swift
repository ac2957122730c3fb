import HandbookModel
import ViewTree

/// The argument labels of SwiftUI's views and modifiers that checks often test, so that a misspelled
/// label is an error. Source: the declarations of the modules SwiftUI and Charts in Apple's public
/// documentation, iOS 13 to 26, and what is known of iOS 27.
enum ArgumentLabels {
  /// The labels of each modifier, by its name. Modifiers whose overloads are not all listed are left
  /// out.
  static let ofModifiers: [String: [String]] = [
    "alignmentGuide": ["computeValue"],
    "animation": ["value", "body"],
    "aspectRatio": ["contentMode"],
    "background": ["alignment", "content", "ignoresSafeAreaEdges", "in", "fillStyle"],
    "backgroundStyle": [],
    "blur": ["radius", "opaque"],
    "bold": [],
    "buttonBorderShape": [],
    "buttonStyle": [],
    "clipShape": ["style"],
    "clipped": ["antialiased"],
    "contentShape": ["eoFill"],
    "controlSize": [],
    "cornerRadius": ["antialiased", "style"],
    "disabled": [],
    "dynamicTypeSize": [],
    "fixedSize": ["horizontal", "vertical"],
    "font": [],
    "fontDesign": [],
    "fontWeight": [],
    "foregroundColor": [],
    "foregroundStyle": ["by"],
    "frame": [
      "width", "height", "alignment", "minWidth", "idealWidth", "maxWidth", "minHeight",
      "idealHeight", "maxHeight", "depth", "minDepth", "idealDepth", "maxDepth",
    ],
    "ignoresSafeArea": ["edges"],
    "imageScale": [],
    "kerning": [],
    "labelStyle": [],
    "layoutPriority": [],
    "lineLimit": ["reservesSpace"],
    "lineSpacing": [],
    "listStyle": [],
    "minimumScaleFactor": [],
    "navigationTitle": [],
    "offset": ["x", "y", "z", "xStart", "xEnd", "yStart", "yEnd"],
    "onAppear": ["perform"],
    "onChange": ["of", "initial", "perform"],
    "onDisappear": ["perform"],
    "onLongPressGesture": [
      "minimumDuration", "maximumDistance", "inputKinds", "perform", "onPressingChanged",
      "pressing",
    ],
    "onTapGesture": ["count", "coordinateSpace", "inputKinds", "perform"],
    "opacity": [],
    "overlay": ["alignment", "content", "ignoresSafeAreaEdges", "in", "fillStyle"],
    "padding": [],
    "pickerStyle": [],
    "position": ["x", "y", "by", "axis", "span"],
    "preferredColorScheme": [],
    "rotationEffect": ["anchor"],
    "saturation": [],
    "scaleEffect": ["x", "y", "z", "anchor"],
    "shadow": ["color", "radius", "x", "y"],
    "tag": ["includeOptional"],
    "tint": [],
    "toggleStyle": [],
    "tracking": [],
    "transition": [],
    "zIndex": [],
  ]

  /// The labels of each view, by its name. Views whose initializers are not all listed are left out.
  static let ofViews: [String: [String]] = [
    "AsyncImage": ["url", "scale", "transaction", "content", "placeholder"],
    "Button": ["action", "label", "role", "image", "systemImage", "intent"],
    "Capsule": ["style"],
    "Circle": [],
    "ContentUnavailableView": ["image", "systemImage", "description", "label", "actions", "text"],
    "DatePicker": ["selection", "in", "displayedComponents", "label"],
    "DisclosureGroup": ["isExpanded", "content", "label"],
    "Divider": [],
    "Ellipse": [],
    "ForEach": [
      "id", "content", "editActions", "subviews", "subviewOf", "subviewsOf", "sections",
      "sectionOf",
    ],
    "GeometryReader": ["content"],
    "Group": ["content", "subviews", "sections", "transform", "subviewsOf"],
    "GroupBox": ["label", "content"],
    "HStack": ["alignment", "spacing", "content"],
    "Image": [
      "systemName", "variableValue", "bundle", "label", "decorative", "uiImage", "nsImage", "scale",
      "orientation", "size", "opaque", "colorMode", "renderer",
    ],
    "Label": ["title", "icon", "systemImage", "image"],
    "LazyHGrid": ["rows", "alignment", "spacing", "pinnedViews", "content"],
    "LazyHStack": ["alignment", "spacing", "pinnedViews", "content"],
    "LazyVGrid": ["columns", "alignment", "spacing", "pinnedViews", "content"],
    "LazyVStack": ["alignment", "spacing", "pinnedViews", "content"],
    "Link": ["destination", "label"],
    "Menu": ["content", "label", "primaryAction", "image", "systemImage"],
    "NavigationLink": ["destination", "label", "isActive", "tag", "selection", "value"],
    "Picker": [
      "selection", "sources", "label", "content", "image", "systemImage", "currentValueLabel",
    ],
    "ProgressView": [
      "value", "total", "label", "currentValueLabel", "timerInterval", "countsDown",
    ],
    "Rectangle": [],
    "RoundedRectangle": ["cornerRadius", "cornerSize", "style"],
    "ScrollView": ["showsIndicators", "content"],
    "Section": ["header", "footer", "content", "isExpanded"],
    "SecureField": ["text", "prompt", "label", "onCommit"],
    "Slider": [
      "value", "in", "step", "label", "minimumValueLabel", "maximumValueLabel", "currentValueLabel",
      "ticks", "tick", "neutralValue", "enabledBounds", "onEditingChanged",
    ],
    "Spacer": ["minLength"],
    "Stepper": [
      "value", "in", "step", "format", "label", "onIncrement", "onDecrement", "onEditingChanged",
    ],
    "TabView": ["selection", "content"],
    "Text": [
      "verbatim", "tableName", "bundle", "comment", "style", "formatter", "format", "timerInterval",
      "pauseTime", "countsDown", "showsHours",
    ],
    "TextEditor": ["text", "selection"],
    "TextField": [
      "text", "prompt", "axis", "label", "value", "format", "formatter", "selection",
      "onEditingChanged", "onCommit",
    ],
    "Toggle": ["isOn", "sources", "label", "image", "systemImage", "intent"],
    "VStack": ["alignment", "spacing", "content"],
    "ViewThatFits": ["in", "content"],
    "ZStack": ["alignment", "spacing", "content"],
  ]

  /// Labels of modifiers that may have others, too, by the name of the modifier. Only a label that is
  /// similar to one of them is an error.
  static let usualOfModifiers: [String: [String]] = [
    "alert": ["isPresented", "presenting", "actions", "message", "error", "item", "content"],
    "confirmationDialog": [
      "isPresented", "titleVisibility", "presenting", "actions", "message", "item",
    ],
    "fullScreenCover": ["isPresented", "item", "onDismiss", "content"],
    "inspector": ["isPresented", "content"],
    "popover": ["isPresented", "item", "attachmentAnchor", "arrowEdge", "content"],
    "sheet": ["isPresented", "item", "onDismiss", "content"],
  ]

  /// Labels of what is passed to views and modifiers, such as animations, colors, fonts and shapes.
  static let ofValues: [String] = [
    "alignment", "anchor", "angle", "autoreverses", "blendDuration", "blue", "bottom",
    "bottomLeading", "bottomLeadingRadius", "bottomTrailing", "bottomTrailingRadius", "bounce",
    "brightness", "bundle", "center", "color", "colors", "cornerRadii", "cornerRadius",
    "cornerSize", "damping", "dampingFraction", "dash", "dashPhase", "design", "duration", "edge",
    "endAngle", "endPoint", "endRadius", "extraBounce", "fixedSize", "gradient", "green", "height",
    "horizontal", "hue", "initialVelocity", "insertion", "leading", "lineCap", "lineJoin",
    "lineWidth", "location", "mass", "maximum", "minimum", "miterLimit", "opacity", "radius", "red",
    "relativeTo", "removal", "response", "saturation", "scale", "size", "spacing", "startAngle",
    "startPoint", "startRadius", "stiffness", "stops", "style", "systemName", "top", "topLeading",
    "topLeadingRadius", "topTrailing", "topTrailingRadius", "trailing", "vertical", "weight",
    "white", "width",
  ]

  /// All labels of the lists.
  static let all = Set(ofValues)
    .union(ofViews.values.joined()).union(ofModifiers.values.joined())
    .union(usualOfModifiers.values.joined())
}

/// Names of SwiftUI, of which selectors may contain others that an app adds. A name that looks like a
/// misspelled one is an error.
enum KnownNames {
  static let views = (ViewVocabulary.views.union(ArgumentLabels.ofViews.keys)).sorted()

  static let modifiers =
    (ViewVocabulary.modifiers.union(ArgumentLabels.ofModifiers.keys)).sorted()

  /// Modifiers that set a value of the environment, and other values of it.
  static let environment =
    modifiers + [
      "accessibilityDifferentiateWithoutColor", "accessibilityReduceMotion",
      "accessibilityReduceTransparency", "backgroundProminence", "calendar", "colorSchemeContrast",
      "displayScale", "editMode", "headerProminence", "horizontalSizeClass", "isEnabled",
      "isFocused",
      "isSearching", "layoutDirection", "legibilityWeight", "locale", "pixelLength",
      "redactionReasons",
      "scenePhase", "timeZone", "verticalSizeClass",
    ]

  /// The labels of arguments.
  static let labels = ArgumentLabels.all.sorted()

  static let colors = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "gray", "black", "white",
  ]

  static let wrappers = [
    "AccessibilityFocusState", "AppStorage", "Bindable", "Binding", "Environment",
    "EnvironmentObject", "FetchRequest", "FocusState", "FocusedBinding", "FocusedValue",
    "GestureState", "Namespace", "ObservedObject", "Published", "Query", "ScaledMetric",
    "SceneStorage", "SectionedFetchRequest", "State", "StateObject",
  ]
}

extension FactQuery {
  /// Throws an error if a name is very probably a misspelled one.
  static func checkName(
    _ name: String, _ offset: Int, _ known: [String] = KnownNames.modifiers
  ) throws(Problem) {
    guard let meant = misspelledName(name, among: known) else { return }
    throw Problem(
      message: "SwiftUI has no '\(name)'", advice: "did you mean '\(meant)'?", offset: offset)
  }

  /// The names that the fact usually has; `nil` if they are not known.
  var usualNames: [String]? {
    switch subject {
    case .property(.foregroundColor), .property(.backingColor): KnownNames.colors
    case .declaration(.wrapper): KnownNames.wrappers
    default: nil
    }
  }
}
