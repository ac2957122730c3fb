/// The methods that the files of an app declare under the names of SwiftUI's modifiers, such as
/// `cornerRadius(_ radius: Radius)` in an extension of `View`. A call of one does not use SwiftUI's
/// modifier.
struct AppMethods: Sendable {
  /// The methods in the order of the files, by name.
  private var methods: [String: [DeclarationIndex.Method]] = [:]

  init() {}

  /// Collects the methods of a file.
  /// - Parameter areShared: Whether what is private to the file is left out.
  init(_ declarations: DeclarationIndex, areShared: Bool) {
    methods = Dictionary(
      grouping: declarations.methods.filter { !(areShared && $0.isPrivate) }, by: \.name)
  }

  /// Combines the methods of the files of an app.
  init(_ files: [AppMethods]) {
    for file in files { methods.merge(file.methods) { $0 + $1 } }
  }

  /// Returns the methods with a name.
  subscript(name: String) -> [DeclarationIndex.Method] { methods[name] ?? [] }
}

extension ViewNode {
  /// Returns whether a modifier of the view may be a method that the app declares: in an extension of
  /// `View` or of another protocol, or in the type of the view, with parameters that fit the call.
  package func isDeclaredByApp(_ modifier: ViewModifier) -> Bool {
    if modifier.isUnresolved || modifier.declaration != nil { return true }
    return forest.hasMethod(modifier.name)
      && meetsAppMethod(modifier, type: keepsType(before: modifier) ? .own : .changed)
  }

  /// Returns whether the view has the same type after its modifiers before another one, as far as it
  /// is known: modifiers that the app or another module declares may keep the type.
  package func keepsType(before modifier: ViewModifier) -> Bool {
    modifiers.prefix { $0.nameRange != modifier.nameRange }.allSatisfy(mayKeepType)
  }

  /// Returns whether a modifier may return a view of the same type.
  package func mayKeepType(_ modifier: ViewModifier) -> Bool {
    if modifier.isInlined || modifier.isUnresolved || modifier.declaration != nil { return false }
    guard ViewVocabulary.modifiers.contains(modifier.name) else {
      return !forest.project.modifiers.isDeclared("." + modifier.name)
    }
    if kind == .view, isSwiftUIView {
      return ViewVocabulary.typeKeepingModifiers[name]?.contains(modifier.name) == true
        || forest.hasMethod(modifier.name) && meetsAppMethod(modifier, type: .own)
    }
    // A property such as `title` may be a text.
    let ofText = ViewVocabulary.typeKeepingModifiers["Text"] ?? []
    return kind == .reference && ofText.contains(modifier.name)
      || forest.hasMethod(modifier.name) && meetsAppMethod(modifier, type: .own)
  }

  private enum ReceiverType { case own, changed }

  private func meetsAppMethod(_ modifier: ViewModifier, type: ReceiverType) -> Bool {
    let call = forest.call(namedAt: modifier.nameRange)
    return forest.methods(named: modifier.name).contains { method in
      mayHaveMethods(of: method.type, type)
        && forest.takes(
          method.parameters, call?.arguments ?? modifier.arguments, call?.closureLabels ?? [])
    }
  }

  /// Whether the view may have the methods of a type.
  private func mayHaveMethods(of type: String, _ receiver: ReceiverType) -> Bool {
    let last = type.lastPathComponent
    if ViewVocabulary.viewProtocols.contains(last) { return true }
    if forest.facts(ofType: type)?.kind == .protocol { return true }
    guard receiver == .own else { return false }
    if kind == .view { return last == name.lastPathComponent }
    return kind == .reference
      && (ViewVocabulary.views.contains(last)
        || forest.facts(ofType: type)?.conformances.contains("View") != false)
  }
}

extension ViewForest {
  /// Returns whether a call may be one of a method that the app declares in any type, since the type of
  /// the value that it is called on is not known.
  package func isDeclaredByApp(_ call: CallSite) -> Bool {
    methods(named: call.name).contains { takes($0.parameters, call.arguments, call.closureLabels) }
  }

  fileprivate func hasMethod(_ name: String) -> Bool {
    !methods[name].isEmpty || !project.methods[name].isEmpty
  }

  fileprivate func methods(named name: String) -> [DeclarationIndex.Method] {
    methods[name] + project.methods[name]
  }
}

extension ViewVocabulary {
  /// The protocols of SwiftUI whose extensions add methods to views.
  package static let viewProtocols: Set<String> = [
    "View", "Shape", "InsettableShape", "DynamicViewContent", "ModifiedContent", "TabContent",
    "ToolbarContent", "Scene",
  ]

  /// The views of SwiftUI that conform to `Equatable`, with the names of the modifiers that return a
  /// view of the same type.
  package static let typeKeepingModifiers: [String: Set<String>] = [
    "Text": [
      "accessibilityHeading", "accessibilityLabel", "accessibilityTextContentType",
      "baselineOffset", "bold", "customAttribute", "font", "fontDesign", "fontWeight", "fontWidth",
      "foregroundColor", "foregroundStyle", "italic", "kerning", "monospaced", "monospacedDigit",
      "speechAdjustedPitch", "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued",
      "speechSpellsOutCharacters", "strikethrough", "textScale", "tracking", "typesettingLanguage",
      "underline",
    ],
    "Image": [
      "allowedDynamicRange", "antialiased", "interpolation", "renderingMode", "resizable",
      "symbolRenderingMode",
    ],
    "Color": ["opacity"],
  ]
}
