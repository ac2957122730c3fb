import ViewTree

extension LintContext {
  /// Returns whether a call is in the code of a view. Static constants, enumerations and extensions
  /// of `Color` do not count, because apps define their named colors and fonts there.
  func isInViewCode(_ call: CallSite) -> Bool {
    let enclosing = call.enclosing
    guard !enclosing.isStatic else { return false }
    if enclosing.type.isEmpty {
      return enclosing.member.isEmpty
        || forest.roots.contains {
          $0.type.isEmpty && $0.member == enclosing.member && showsViews($0)
        }
    }
    let conformances = forest.declarations.conformances[enclosing.type] ?? []
    return conformances.contains {
      Self.viewProtocols.contains($0) || ($0.hasSuffix("Style") && $0 != "ShapeStyle")
    } || forest.roots.contains { $0.type == enclosing.type && showsViews($0) }
  }

  /// Returns whether a declaration, such as the body of a view, contains any views other than
  /// colors. If it contains only a color, it defines a named color.
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
