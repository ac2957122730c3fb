/// What the other files of an app do to the views that one file declares.
package struct CrossFileUses: Sendable {
  /// How other files show a view.
  enum Use: Sendable {
    /// With nothing set that text inherits.
    case plain
    /// With fonts or styles set around it, or in places where nobody knows.
    case styled
  }

  /// By the name of the view.
  private let uses: [String: Use]

  subscript(type: String) -> Use? { uses[type] }

  /// Put together from what every file shows of others.
  package init(_ shown: [ReferencedViews]) {
    let all = shown.flatMap(\.views)
    let inside = Dictionary(grouping: all.filter { $0.around != nil }) { $0.around ?? "" }
    var uses: [String: Use] = [:]
    for view in all where uses[view.name] != .styled { uses[view.name] = view.use }
    // What a styled view shows is styled with it.
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

/// The views of other files that a file shows.
package struct ReferencedViews: Sendable {
  fileprivate struct Shown: Sendable {
    let name: String
    let use: CrossFileUses.Use
    /// The type whose body shows it.
    let around: String?
  }

  fileprivate let views: [Shown]

  /// What developers see in previews does not count.
  package init(_ forest: ViewForest) {
    var places: Set<Int> = []
    var views: [Shown] = []
    for view in forest.views where view.kind == .view {
      places.insert(view.nameRange.lowerBound)
      guard view.record.meaning == .foreign, view.root.kind != .preview,
        !ViewVocabulary.views.contains(view.name)
      else { continue }
      views.append(
        Shown(
          name: view.name, use: view.isPlain ? .plain : .styled,
          around: view.root.type.isEmpty ? nil : view.root.type))
    }
    // What is made where nobody sees that it is a view may be shown anywhere.
    for call in forest.calls
    where call.name.isTypeName && !call.home.isPreview
      && !places.contains(call.nameRange.lowerBound)
      && !ViewVocabulary.views.contains(call.name)
      && forest.declarations.conformances[call.name] == nil
    {
      views.append(Shown(name: call.name, use: .styled, around: nil))
    }
    self.views = views
  }
}

extension ViewNode {
  /// Whether nothing in the same code sets what text inherits.
  fileprivate var isPlain: Bool {
    let set: Fact<Bool> = inherited(stopsAtControls: true) { placed in
      Self.textModifiers.contains(placed.modifier.name) ? .known(true) : nil
    }
    return set == .unset
  }

  private static let textModifiers: Set<String> = [
    "font", "fontWeight", "fontDesign", "bold", "italic", "monospaced", "foregroundStyle",
    "foregroundColor", "backgroundStyle", "textCase", "lineLimit", "multilineTextAlignment",
    "buttonStyle", "tint",
  ]
}
