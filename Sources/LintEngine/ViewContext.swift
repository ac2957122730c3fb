import ViewTree

extension LintContext {
  /// Returns whether a call is in the code of a view. Static constants, enumerations and extensions
  /// of `Color` do not count, because apps define their named colors and fonts there.
  func isInViewCode(_ call: CallSite) -> Bool {
    let enclosing = call.enclosing
    guard !enclosing.isStatic else { return false }
    let views = index(ViewDeclarations.self)
    if enclosing.type.isEmpty {
      return enclosing.member.isEmpty || views.functions.contains(enclosing.member)
    }
    let conformances = forest.declarations.conformances[enclosing.type] ?? []
    return conformances.contains {
      Self.viewProtocols.contains($0) || ($0.hasSuffix("Style") && $0 != "ShapeStyle")
    } || views.types.contains(enclosing.type)
  }

  private static let viewProtocols: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "Shape", "ToolbarContent", "Widget",
  ]
}

/// The types and global functions with views other than colors. If there is only a color, they
/// define a named color.
private struct ViewDeclarations: LintIndex {
  private(set) var types: Set<String> = []
  private(set) var functions: Set<String> = []

  init(_ context: LintContext) {
    let forest = context.forest
    for root in forest.roots
    where root.kind != .member
      || forest.views(of: root).contains(where: {
        $0.kind == .view && $0.name != "Color" && !$0.name.hasSuffix("Gradient")
      })
    {
      if root.type.isEmpty { functions.insert(root.member) } else { types.insert(root.type) }
    }
  }
}
