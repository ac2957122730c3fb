import HandbookModel
import ViewTree

/// A use of `foregroundColor`. Both modifiers return a `Text` if they are called on one, but
/// `foregroundStyle` only since iOS 17; before, it returns a view of another type.
struct ForegroundColorUse {
  let modifier: ViewModifier
  let view: ViewNode

  /// The first system versions on which code with `foregroundStyle` instead compiles.
  var leastVersions: [Platform: SystemVersion] {
    guard mayBeText else { return .systems15 }
    if sharesType || [.declared, .declaredWithArguments].contains(view.resultType) {
      return .systems17
    }
    var least: [Platform: SystemVersion] = .systems15
    for next in view.modifiers.drop(while: { $0.nameRange != modifier.nameRange }).dropFirst() {
      guard view.mayKeepType(next) else { return least }
      if Self.modifiersSince16.contains(next.name) {
        least = .systems16
      } else if !Self.modifiersSince15.contains(next.name) {
        return .systems17
      }
    }
    return mustBeText ? .systems17 : least
  }

  /// The modifiers of `Text` that all views have since iOS 16.
  private static let modifiersSince16: Set<String> = [
    "baselineOffset", "bold", "fontWeight", "fontWidth", "italic", "kerning", "strikethrough",
    "tracking", "underline",
  ]

  /// The modifiers of `Text` that all views have since iOS 15.
  private static let modifiersSince15: Set<String> = [
    "accessibilityHeading", "accessibilityLabel", "accessibilityTextContentType", "font",
    "foregroundColor", "foregroundStyle", "monospacedDigit", "speechAdjustedPitch",
    "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued", "speechSpellsOutCharacters",
  ]

  /// Whether the modifier may be called on a `Text`. The value of a property such as `title` may be
  /// one.
  private var mayBeText: Bool {
    guard !modifier.isInlined, view.keepsType(before: modifier) else { return false }
    return switch view.kind {
    case .view: view.name == "Text" && view.isSwiftUIView
    case .reference: true
    // `self` in an extension of `Text`.
    case .receiver: view.root.type == "Text"
    }
  }

  /// Whether the modifier is known to be called on a `Text`.
  private var isText: Bool {
    let modifiers = ViewVocabulary.typeKeepingModifiers["Text"] ?? []
    return mayBeText && view.kind == .view
      && view.modifiers.prefix { $0.nameRange != modifier.nameRange }
        .allSatisfy { modifiers.contains($0.name) }
  }

  /// Whether another view must have the same type.
  private var sharesType: Bool {
    if view.resultType == .shared { return true }
    guard view.slotPosition.modifier == nil, let parent = view.parent else { return false }
    return ["Gauge", "Slider"].contains(parent.name)
      && ["minimumValueLabel", "maximumValueLabel"].contains(view.slot?.label)
  }

  /// Whether the type of the view changes and another view may have to have the same type.
  func mayBreakType(_ context: LintContext) -> Bool {
    guard !modifier.isInlined, sharesType || isInContainerOfApp else { return false }
    return !isText || !context.supports(.systems17, at: modifier.nameRange.lowerBound)
  }

  /// Whether the view is one of several that are passed to a view of the app, which may ask for one type
  /// of all of them.
  private var isInContainerOfApp: Bool {
    guard view.slotPosition.modifier == nil, let parent = view.parent else { return false }
    return !parent.isSwiftUIView && parent.slots.count > 1
  }

  /// Whether the view may be used where only a `Text` is accepted.
  private var mustBeText: Bool {
    guard let parent = view.parent, let slot = view.slot else {
      return view.parent != nil || view.root.kind == .fragment
    }
    let forest = view.forest
    if let number = view.slotPosition.modifier {
      let outer = parent.modifiers[number]
      guard ViewVocabulary.modifiers.contains(outer.name), !parent.isDeclaredByApp(outer) else {
        return slot.closure == nil || forest.takesTextClosures
      }
      return slot.closure == nil && !Self.modifiersWithViews.contains(outer.name)
    }
    guard parent.isSwiftUIView else { return slot.closure == nil || forest.takesTextClosures }
    // A group may take the place of the use of a property with several views.
    return slot.closure == nil && parent.name != "Group"
      && Self.argumentsWithViews[parent.name]?.contains(slot.label ?? "") != true
  }

  /// The modifiers whose arguments are views of any type.
  private static let modifiersWithViews: Set<String> = [
    "background", "listRowBackground", "mask", "navigationBarItems", "overlay",
  ]

  /// The labels of arguments that are views of any type, by the view that they are passed to.
  private static let argumentsWithViews: [String: Set<String>] = [
    "AnyView": [""], "GroupBox": ["label"], "NavigationLink": ["destination", "label"],
    "Picker": ["label"], "Section": ["footer", "header"],
  ]
}

extension ForegroundColorUse {
  /// Whether the app declares a color with a name.
  func isDeclaredColor(_ name: String) -> Bool { view.forest.addsProperty(name, to: "Color") }

  /// Whether the app declares a style with a name, which may be a color, too.
  func isDeclaredStyle(_ name: String) -> Bool { view.forest.addsProperty(name, to: "ShapeStyle") }

  /// Whether a member of `Color` is a color, and not an optional.
  func isKnownColor(_ name: String) -> Bool {
    let forest = view.forest
    let added =
      forest.addedProperties(name, of: "Color")
      + forest.addedProperties(name, of: "ShapeStyle")
    return isColorOfSwiftUI
      && added.allSatisfy { property in
        guard property.isStatic else { return false }
        if let type = property.type { return ["Color", "Self", "SwiftUI.Color"].contains(type) }
        guard case .call(.name("Color"), let arguments)? = property.value else { return false }
        return isKnownColor(createdWith: arguments)
      }
  }

  /// Whether a call of `Color` creates a color: with an initializer of SwiftUI, or with one that the
  /// app declares and that does not fail.
  func isKnownColor(createdWith arguments: [CallArgument]) -> Bool {
    guard isColorOfSwiftUI else { return false }
    let added = view.forest.addedInitializers(of: "Color", taking: arguments)
    guard added.isEmpty else { return !added.contains(where: \.isFailable) }
    return arguments.allSatisfy { $0.label.map(Self.labels.contains) ?? true }
  }

  private var isColorOfSwiftUI: Bool { !view.forest.hasOwnType("Color", in: view.root.type) }

  /// The labels of SwiftUI's initializers of `Color`.
  private static let labels: Set<String> = [
    "blue", "brightness", "bundle", "cgColor", "green", "hue", "nsColor", "opacity", "red",
    "saturation", "uiColor", "white",
  ]
}
