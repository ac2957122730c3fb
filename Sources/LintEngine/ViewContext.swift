import ViewTree

extension LintContext {
  /// Whether a call stands in the code of a view, and not where the app's own names are given to
  /// colours and fonts: in constants of types, enumerations, extensions of `Color`.
  func isInViewCode(_ call: CallSite) -> Bool {
    let home = call.home
    guard !home.isStatic else { return false }
    if home.type.isEmpty {
      return home.member.isEmpty
        || forest.roots.contains {
          $0.type.isEmpty && $0.member == home.member && showsViews($0)
        }
    }
    let conformances = forest.declarations.conformances[home.type] ?? []
    return conformances.contains {
      Self.viewProtocols.contains($0) || ($0.hasSuffix("Style") && $0 != "ShapeStyle")
    } || forest.roots.contains { $0.type == home.type && showsViews($0) }
  }

  /// A member that gives nothing but a colour is a name for it.
  private func showsViews(_ root: ViewRoot) -> Bool {
    root.kind != .member
      || forest.views(of: root).contains {
        $0.kind == .view && $0.name != "Color" && !$0.name.hasSuffix("Gradient")
      }
  }

  private static let viewProtocols: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "Shape", "ToolbarContent", "Widget",
  ]
}
