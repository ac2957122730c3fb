import HandbookModel
import ViewTree

extension Check {
  static let glassNested = Check("glass-nested") { context in
    let inGlass = glassViews(context).filter { view in
      sameLayer(around: view).contains(where: \.isGlass)
    }
    // The style of a button is glass, too.
    let buttons = context.views(modifiedBy: ["buttonStyle"]).filter { view in
      view.hasGlassStyle && (view.isGlass || sameLayer(around: view).contains(where: \.isGlass))
    }
    return (inGlass.map(\.glassRange) + buttons.map(\.glassStyleRange)).map(Finding.nestedGlass)
  }

  static let glassOnContent = Check("glass-on-content") { context in
    glassViews(context).filter { view in
      let layer = sameLayer(around: view)
      return layer.contains { $0.kind == .view && contents.contains($0.name) }
        || layer.contains(where: \.isPage) && isCard(view)
    }.map(Finding.glassOnContent)
  }

  /// Whether a view on glass is content: it shows a text or picture, and nothing in it is a control.
  private static func isCard(_ view: ViewNode) -> Bool {
    view.subtree.allSatisfy { part in
      !ViewVocabulary.controls.contains(part.name)
        && (part.isSwiftUIView || part.showsPassiveContent == true)
        && part.modifiers.allSatisfy { !$0.isUnknown && !taps.contains($0.name) }
    }
      && view.subtree.contains { ["Text", "Label", "Image", "AsyncImage"].contains($0.name) }
  }

  private static let taps: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
  ]

  static let glassTintedTwice = Check("glass-tinted-twice") { context in
    var first: [ViewNode: ViewNode] = [:]
    return context.views(modifiedBy: ["glassEffect"]).compactMap { view in
      guard view.isTintedGlass, view.branches == view.parent?.branches ?? [],
        view.parent.map({ bars.contains($0.name) || $0.name == "GlassEffectContainer" }) == true
      else { return nil }
      guard let other = first[view.firstSibling] else {
        first[view.firstSibling] = view
        return nil
      }
      return .tintedTwice(view, other)
    }
  }

  /// The views that arrange controls beside each other.
  private static let bars: Set<String> = ["HStack", "VStack", "ToolbarItemGroup"]

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

  /// Whether the view gives buttons a background of glass.
  fileprivate var hasGlassStyle: Bool {
    guard let style = modifier("buttonStyle"), style.condition == nil,
      let value = style.arguments[nil]
    else { return false }
    if case .call(.member(nil, "glass"), _) = value { return true }
    return value.isImplicit && ["glass", "glassProminent"].contains(value.path?.last)
  }

  fileprivate var glassStyleRange: Range<Int> { modifier("buttonStyle")?.nameRange ?? nameRange }

  /// Whether the view is on glass that always has a color, as in `.regular.tint(.blue)`.
  fileprivate var isTintedGlass: Bool {
    var value = modifier("glassEffect")?.arguments.first?.value
    while case .call(.member(let base, let name), let arguments)? = value {
      if name == "tint", let color = arguments.first?.value {
        return Style(color).isConcreteColor && arguments.count == 1 && !color.isChoice
      }
      value = base
    }
    return false
  }

  /// Whether the view scrolls the content of a screen, and is not in a bar or panel over it.
  fileprivate var isPage: Bool {
    guard isSwiftUIView, name == "ScrollView",
      !arguments.contains(where: { $0.label == nil && $0.value.spelling.contains("horizontal") })
    else { return false }
    let around = [self] + Array(ancestors)
    return around.allSatisfy { view in
      view.slotPosition.modifier == nil
        || [.sheet, .cover, .destination].contains(view.slotPosition.role)
    }
  }
}

extension Value {
  fileprivate var isChoice: Bool { if case .conditional = self { true } else { false } }
}

extension Finding {
  fileprivate static func nestedGlass(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.glassNested.id,
      message: "glass cannot show what is behind other glass; use a fill", range: range, notes: [],
      fix: nil)
  }

  fileprivate static func tintedTwice(_ view: ViewNode, _ other: ViewNode) -> Finding {
    Finding(
      check: Check.glassTintedTwice.id,
      message: "two tints beside each other claim to be the main action; tint one of them",
      range: view.glassRange,
      notes: [Finding.Note(message: "the other one is here", range: other.glassRange)], fix: nil)
  }

  fileprivate static func glassOnContent(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.glassOnContent.id,
      message: "glass is for controls that float over content, not for its rows; use a fill",
      range: view.glassRange, notes: [], fix: nil)
  }
}
