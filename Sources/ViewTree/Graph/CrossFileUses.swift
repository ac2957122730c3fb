/// For one file of an app: how the other files use the views that the file declares.
package struct CrossFileUses: Sendable {
  /// A way in which other files use a view: with or without styling around it.
  enum Use: Sendable {
    /// No modifier around the view sets a property that text inherits, such as the font.
    case plain
    /// Modifiers around the view set fonts or styles, or some uses of the view are unknown.
    case styled
  }

  /// How other files use each view, by the name of the view's type, such as `Card`.
  private let uses: [String: Use]

  subscript(type: String) -> Use? { uses[type] }

  /// Determines how views are used by other files, from the views that each file of an app shows
  /// but does not declare.
  package init(_ referencedViews: [ReferencedViews]) {
    let all = referencedViews.flatMap(\.views)
    let inside = Dictionary(grouping: all.filter { $0.enclosingType != nil }) {
      $0.enclosingType ?? ""
    }
    var uses: [String: Use] = [:]
    for view in all where uses[view.name] != .styled { uses[view.name] = view.use }
    // Styles around a view also apply to the views that it shows.
    var next = uses.filter { $0.value == .styled }.map(\.key)
    while let name = next.popLast() {
      for view in inside[name] ?? [] where uses[view.name] != .styled {
        uses[view.name] = .styled
        next.append(view.name)
      }
    }
    self.uses = uses
  }
}

/// The views that a file shows but does not declare, because other files declare them.
package struct ReferencedViews: Sendable {
  fileprivate struct Reference: Sendable {
    let name: String
    let use: CrossFileUses.Use
    /// The name of the type whose body shows the view; `nil` if there is none.
    let enclosingType: String?
  }

  fileprivate let views: [Reference]

  /// Collects the views that a file shows but does not declare. Views in previews are left out.
  package init(_ forest: ViewForest) {
    var viewOffsets: Set<Int> = []
    var views: [Reference] = []
    for view in forest.views where view.kind == .view {
      viewOffsets.insert(view.nameRange.lowerBound)
      guard view.record.meaning == .foreign, view.root.kind != .preview,
        !ViewVocabulary.views.contains(view.name)
      else { continue }
      views.append(
        Reference(
          name: view.name, use: view.isPlain ? .plain : .styled,
          enclosingType: view.root.type.isEmpty ? nil : view.root.type))
    }
    // A value of an unknown type outside the view graph may be a view that is shown anywhere.
    for call in forest.calls
    where call.name.isTypeName && !call.enclosing.isPreview
      && !viewOffsets.contains(call.nameRange.lowerBound)
      && !ViewVocabulary.views.contains(call.name)
      && forest.declarations.conformances[call.name] == nil
    {
      views.append(Reference(name: call.name, use: .styled, enclosingType: nil))
    }
    self.views = views
  }
}

extension ViewNode {
  /// Whether the view has no modifier in this file that changes how text in it looks, such as
  /// `font`.
  fileprivate var isPlain: Bool {
    inherited(by: Self.textModifiers, stopsAtControls: true) { _ in .known(true) } == .unset
  }

  private static let textModifiers = [
    "font", "fontWeight", "fontDesign", "bold", "italic", "monospaced", "foregroundStyle",
    "foregroundColor", "backgroundStyle", "textCase", "lineLimit", "multilineTextAlignment",
    "buttonStyle", "tint",
  ]
}
