import HandbookModel
import ViewTree

extension Check {
  static let glassNested = Check("glass-nested") { context in
    glassViews(context).filter { view in
      sameLayer(around: view).contains(where: \.isGlass)
    }.map(Finding.nestedGlass)
  }

  static let glassOnContent = Check("glass-on-content") { context in
    glassViews(context).filter { view in
      sameLayer(around: view).contains { $0.kind == .view && contents.contains($0.name) }
    }.map(Finding.glassOnContent)
  }

  static let toolbarPainted = Check(
    "toolbar-painted", platforms: [.iOS, .iPadOS],
    minimumVersions: [.iOS: SystemVersion(26)],
    select: """
      *[mod.toolbarBackground=/^(Color\\W|LinearGradient\\W|(ultraThin|thin|regular|thick|ultraThick)\
      Material$|(red|orange|yellow|green|mint|teal|cyan|blue|indigo|purple|pink|brown|white|gray|black)$)/]\
      :not([mod.toolbarBackground=Color.clear])
      """,
    at: "toolbarBackground",
    message: "a painted bar hides the glass and its edge; let content scroll under the bar")

  private static func glassViews(_ context: LintContext) -> [ViewNode] {
    context.views(modifiedBy: ["glassEffect"]).filter(\.isGlass)
  }

  /// The views around a view, up to the layer that it is shown in.
  private static func sameLayer(around view: ViewNode) -> [ViewNode] {
    var views: [ViewNode] = []
    var inner = view
    while let outer = inner.parent, inner.slotPosition.modifier == nil,
      !inner.slotPosition.role.isSeparateLayer
    {
      views.append(outer)
      inner = outer
    }
    return views
  }

  /// The views whose content scrolls as rows or cells.
  private static let contents: Set<String> = ["List", "Form", "Table", "LazyVStack", "LazyVGrid"]
}

extension ViewNode {
  /// Whether the view itself is drawn on glass.
  fileprivate var isGlass: Bool {
    modifier("glassEffect").map { $0.arguments.first?.value.path?.last != "identity" } ?? false
  }

  /// The place at which glass is reported.
  fileprivate var glassRange: Range<Int> { modifier("glassEffect")?.nameRange ?? nameRange }
}

extension Finding {
  fileprivate static func nestedGlass(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.glassNested.id,
      message: "glass cannot show what is behind other glass; use a fill", range: view.glassRange,
      notes: [], fix: nil)
  }

  fileprivate static func glassOnContent(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.glassOnContent.id,
      message: "glass is for controls that float over content, not for its rows; use a fill",
      range: view.glassRange, notes: [], fix: nil)
  }
}
