/// What the body of a declared view shows, as far as it matters to code that shows the view.
package struct BodyContent: Sendable {
  /// Whether there is a text or a picture.
  var hasContent = false
  /// Whether something in it reacts to people, or tells VoiceOver that it does.
  var reacts = false
  /// Whether there is something in it that is not known, and may react.
  var isUnknown = false
  /// The names of the views in it that other files declare.
  var foreignViews: Set<String> = []
  /// The names of the views in it that are SwiftUI's, unless another file declares such a type.
  var systemViews: Set<String> = []

  /// Reads bodies that are shown together.
  init(_ bodies: [ViewRoot], of forest: ViewForest) {
    for view in bodies.lazy.flatMap(forest.views).flatMap(\.subtree) {
      read(view)
      if reacts { return }
    }
  }

  private mutating func read(_ view: ViewNode) {
    let isKnown =
      view.isSwiftUIView || view.definition != nil || view.kind == .view && view.isForeign
    if !isKnown || view.modifiers.contains(where: \.isUnknown) { isUnknown = true }
    if Self.reactingViews.contains(view.name) || ViewVocabulary.controls.contains(view.name)
      || view.modifiers.contains(where: { Self.reactingModifiers.contains($0.name) })
    {
      reacts = true
    }
    if ["Text", "Label", "Image", "AsyncImage"].contains(view.name) { hasContent = true }
    if view.isSwiftUIView {
      systemViews.insert(view.name)
    } else if view.isForeign {
      foreignViews.insert(view.writtenName)
    }
  }

  /// Views other than controls that react to people.
  private static let reactingViews: Set<String> = [
    "List", "Form", "ScrollView", "TabView", "NavigationStack", "NavigationView",
    "NavigationSplitView", "Map", "VideoPlayer", "WebView", "Table", "EditButton", "Canvas",
    "RealityView", "Model3D", "Chart", "AnyView",
  ]

  private static let reactingModifiers: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
    "draggable", "onDrag", "allowsHitTesting", "contextMenu", "accessibilityAction",
    "accessibilityActions", "accessibilityAddTraits", "accessibilityAdjustableAction",
    "accessibilityHidden", "accessibilityRepresentation", "accessibilityChildren", "accessibility",
    "focusable",
  ]
}

extension ViewNode {
  /// Whether the name of the view does not refer to a type of the analyzed code.
  fileprivate var isForeign: Bool { record.meaning == .foreign }

  /// Whether a view that the app declares is known to show a text or picture, and nothing that reacts
  /// to people. `nil` if that is not known, as for views that the app does not declare.
  package var showsPassiveContent: Bool? {
    guard kind == .view, !isSwiftUIView else { return nil }
    guard let number = definitionNumber else {
      return isForeign ? forest.project.showsPassiveContent(writtenName) : nil
    }
    let shown = forest.bodies(shownBy: number)
    guard shown.count < ViewForest.mostShownBodies else { return nil }
    let content = BodyContent([forest.roots[number]] + shown, of: forest)
    if content.reacts { return false }
    let others = content.foreignViews.map(forest.project.showsPassiveContent)
    guard !content.isUnknown, content.foreignViews.allSatisfy(forest.project.doesNotReact) else {
      return nil
    }
    return content.hasContent || others.contains(true)
  }
}
