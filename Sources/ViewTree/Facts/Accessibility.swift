/// The name that VoiceOver speaks for a view, as far as the code determines it.
package enum AccessibleName: Hashable, Sendable {
  /// The words of a title, a label or a text.
  case words(Value)
  /// There is only a symbol or picture, for which the system makes up a name.
  case picture
  /// There is nothing to speak.
  case missing
  case unknown
}

extension ViewNode {
  /// The name that VoiceOver speaks for this view alone, without what is around it.
  package var accessibleName: AccessibleName {
    defer { note(.accessibilityName) }
    if let given = givenName { return given }
    if modifiers.contains(where: mayBeNamed) { return .unknown }
    guard isSwiftUIView else { return .unknown }
    switch name {
    case "Text": return arguments.first.map { .named($0.value) } ?? .unknown
    case "Image":
      if arguments["decorative"] != nil { return .missing }
      return arguments["label"].map { .named($0) } ?? .picture
    case "AsyncImage": return .picture
    case "ProgressView":
      return arguments.isEmpty && slots.isEmpty ? .missing : ownName
    case "EditButton", "PasteButton", "RenameButton", "HelpLink", "SignInWithAppleButton":
      return .unknown
    case "Slider" where slots.isEmpty: return .missing
    case "Label", "Gauge", "LabeledContent": return ownName
    case let name where ViewVocabulary.controls.contains(name): return ownName
    default: return .unknown
    }
  }

  /// The name that the outermost accessibility modifier gives; `nil` if there is none.
  private var givenName: AccessibleName? {
    for modifier in modifiers.reversed() {
      switch modifier.name {
      case "accessibilityLabel", "accessibility":
        let value =
          modifier.name == "accessibility" ? modifier.arguments["label"] : modifier.arguments[nil]
        guard modifier.name == "accessibilityLabel" || value != nil else { continue }
        return modifier.condition == nil ? value.map { .named($0) } ?? .unknown : .unknown
      case "accessibilityRepresentation", "accessibilityLabeledPair", "accessibilityChildren",
        "help":
        return .unknown
      default: continue
      }
    }
    return nil
  }

  /// Whether an unknown modifier of the view may give it a name.
  fileprivate func mayBeNamed(by modifier: ViewModifier) -> Bool {
    modifier.isUnknown && AccessibleName.namingModifiers.contains { mayApply($0, by: modifier) }
  }

  /// Whether the view has no name of its own, but may contain views that have one.
  var isNamelessContainer: Bool {
    isSwiftUIView && !hasTitle
      && (ViewVocabulary.transparentContainers.contains(name)
        || AccessibleName.silentViews.contains(name) || ViewVocabulary.shapes.contains(name))
  }

  /// Whether the view is a row with a title for its content, as in `LabeledContent("Version") { … }`.
  fileprivate var hasTitle: Bool {
    name == "LabeledContent" && arguments.contains { $0.label == nil && $0.value != .closure }
  }

  /// The name from the title or label of the view, or from the prompt of a field that has neither.
  private var ownName: AccessibleName {
    let name = nameOfTitle
    guard name == .missing, let prompt = arguments["prompt"], prompt != .null else { return name }
    return .named(prompt)
  }

  private var nameOfTitle: AccessibleName {
    let titles: Set<String> = ["title", "titleKey"]
    if let title = arguments.first(where: { $0.label == nil && $0.value != .closure })
      ?? arguments.first(where: { titles.contains($0.label ?? "") })
    {
      return .named(title.value)
    }
    let role: SlotRole = name == "Label" ? .title : .label
    guard let slot = slots.first(where: { $0.role == role }) else { return .unknown }
    return AccessibleName(ofAll: views(in: slot))
  }

  /// The modifier of this view or of one around it because of which it is unknown whether VoiceOver
  /// skips the view; `nil` if it is known.
  package var modifierThatMayHide: ViewModifier? {
    guard isAccessibilityHidden == nil else { return nil }
    return sequence(first: self) { $0.parent }.lazy.flatMap(\.modifiers).first {
      $0.isUnknown
        || $0.name == "accessibilityHidden"
          && ($0.condition != nil || $0.arguments.first?.value.boolean == nil)
    }
  }

  /// Whether VoiceOver skips the view; `nil` if that is unknown.
  package var isAccessibilityHidden: Bool? {
    defer { note(.accessibilityHidden) }
    if kind == .view, name == "Image", arguments["decorative"] != nil { return true }
    var view: ViewNode? = self
    var isKnown = true
    while let current = view {
      for modifier in current.modifiers {
        if modifier.name == "hidden" { return true }
        if modifier.name == "accessibilityHidden" {
          if modifier.arguments.first?.value.boolean == true, modifier.condition == nil {
            return true
          }
          if modifier.arguments.first?.value.boolean == nil || modifier.condition != nil {
            isKnown = false
          }
        }
        if modifier.isUnknown { isKnown = false }
      }
      view = current.parent
    }
    return isKnown ? false : nil
  }

  /// How the view joins the elements inside it for VoiceOver: `combine`, `ignore` or `contain`; `nil`
  /// if it does not say so.
  package var accessibilityChildren: String? {
    guard let modifier = modifiers.last(where: { $0.name == "accessibilityElement" }) else {
      return nil
    }
    guard let children = modifier.arguments["children"] else { return "ignore" }
    return children.path?.last
  }

  /// The traits that VoiceOver speaks after the name, such as `isButton`, in alphabetical order.
  package var accessibilityTraits: [String] {
    defer { note(.accessibilityTraits) }
    var traits: Set<String> = []
    if isSwiftUIView {
      switch name {
      case "Text": traits.insert("isStaticText")
      case "Image", "AsyncImage": traits.insert("isImage")
      case "Button", "NavigationLink", "Menu", "ShareLink", "PhotosPicker", "EditButton",
        "PasteButton":
        traits.insert("isButton")
      case "Link": traits.insert("isLink")
      case "Toggle": traits.insert("isToggle")
      default: break
      }
    }
    for modifier in modifiers {
      let values = modifier.arguments.first.map { argument -> [String] in
        let all = if case .list(let values) = argument.value { values } else { [argument.value] }
        return all.compactMap { $0.path?.last }
      }
      switch modifier.name {
      case "accessibilityAddTraits": traits.formUnion(values ?? [])
      case "accessibilityRemoveTraits": traits.subtract(values ?? [])
      case "accessibility":
        for (label, adds) in [("addTraits", true), ("removeTraits", false)] {
          guard let trait = modifier.arguments[label]?.path?.last else { continue }
          if adds { traits.insert(trait) } else { traits.remove(trait) }
        }
      default: continue
      }
    }
    return traits.sorted()
  }
}

extension AccessibleName {
  /// The name that a title or label gives. An empty text is no name.
  static func named(_ value: Value) -> AccessibleName {
    switch value {
    case .string(let text): text.allSatisfy(\.isWhitespace) ? .missing : .words(value)
    case .call(.name("Text"), let arguments): arguments.first.map { .named($0.value) } ?? .unknown
    default: .words(value)
    }
  }

  /// The name of several views together, such as those in the label of a control.
  package init(ofAll views: [ViewNode]) {
    var names: Set<Kind> = []
    var words: Value?
    var open = Array(views.reversed())
    while let view = open.popLast() {
      if view.modifiers.contains(where: { $0.name == "accessibilityHidden" || $0.name == "hidden" })
      {
        if view.isAccessibilityHidden != true { names.insert(.unknown) }
        continue
      }
      guard view.isNamelessContainer else {
        switch view.accessibleName {
        case .words(let value): words = words ?? value
        case .picture: names.insert(.picture)
        case .missing: break
        case .unknown: names.insert(.unknown)
        }
        continue
      }
      if view.modifiers.contains(where: {
        Self.namingModifiers.contains($0.name) || view.mayBeNamed(by: $0)
      }) {
        names.insert(.unknown)
      }
      open += view.innerViews.reversed()
    }
    self =
      if let words {
        .words(words)
      } else if names.contains(.unknown) {
        .unknown
      } else {
        names.contains(.picture) ? .picture : .missing
      }
  }

  private enum Kind { case picture, unknown }

  fileprivate static let silentViews: Set<String> = [
    "Color", "Spacer", "Divider", "EmptyView", "LinearGradient", "RadialGradient",
    "AngularGradient",
  ]

  /// The names of the modifiers that may give a view another name.
  static let namingModifiers: Set<String> = [
    "accessibilityLabel", "accessibility", "accessibilityElement", "accessibilityRepresentation",
    "accessibilityChildren", "accessibilityLabeledPair", "help",
  ]
}
