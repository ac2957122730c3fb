import HandbookModel
import ViewTree

extension Check {
  static let sheetItemBinding = Check(
    "sheet-item-binding", title: "Sheet for an item presented by a separate Bool",
    why: """
      Two variables that must change together sometimes do not: the sheet opens empty, shows the \
      previous item, or crashes. A sheet that is presented by the item itself always has one.
      """,
    flagged: """
      List(items) { Row($0) }
        .sheet(isPresented: $showsDetail) {
          if let selectedItem { ItemDetail(item: selectedItem) }
        }
      """,
    preferred: """
      List(items) { Row($0) }
        .sheet(item: $selectedItem) { item in ItemDetail(item: item) }
      """
  ) { input in
    input.views.flatMap { view in
      view.modifiers.compactMap { finding($0, of: view, input.forest) }
    }
  }

  private static func finding(
    _ modifier: ViewModifier, of view: ViewNode, _ forest: ViewForest
  ) -> Finding? {
    guard ["sheet", "fullScreenCover", "popover"].contains(modifier.name),
      let shown = modifier.arguments["isPresented"]?.path?.last,
      shown.hasPrefix("$")
        || modifier.arguments["isPresented"]?.path?.first?.hasPrefix("$") == true
    else { return nil }
    let shownViews = modifier.slots.flatMap { $0.role.isLayerOfItsOwn ? view.views(in: $0) : [] }
    let content = Content(shownViews, within: modifier.range)
    let needed =
      content.conditions.flatMap { forest.mentions(in: $0) }.filter(\.isUnwrapped)
      + content.spans.flatMap { forest.mentions(in: $0) }.filter {
        $0.isUnwrapped && !content.asks(for: $0, forest)
      }
    let item =
      needed.first { isSelection($0, view, forest) }
      ?? content.spans.lazy.flatMap { forest.mentions(in: $0) }.first {
        isReplaced($0, content) && isSetBesides($0, shown, forest)
          && isSelection($0, view, forest)
      }
    return item.map { .flag(modifier, $0) }
  }

  /// The content of a sheet.
  private struct Content {
    /// Conditions without which the sheet shows nothing, in UTF-8 bytes of the code.
    let conditions: [Range<Int>]
    /// The top-level views, without the conditions around them, in UTF-8 bytes of the code.
    let spans: [Range<Int>]
    private let parts: [ViewNode]

    init(_ views: [ViewNode], within range: Range<Int>) {
      var tops = views
      // Containers with a single view are unwrapped.
      while tops.count == 1,
        tops[0].branches.allSatisfy({ branch in
          branch.subjects.allSatisfy { !range.contains($0.lowerBound) }
        }), Self.frames.contains(tops[0].name), !tops[0].children.isEmpty
      {
        tops = tops[0].children
      }
      let choices = Set(tops.map { $0.branches.last?.choice })
      let isOneChoice = choices.count == 1 && choices.first != .some(nil)
      conditions =
        isOneChoice
        ? tops.flatMap(\.branches).flatMap(\.subjects).filter { range.contains($0.lowerBound) }
        : []
      spans = tops.map(\.range).filter { range.contains($0.lowerBound) }
      parts = tops.flatMap(\.subtree)
    }

    private static let frames: Set<String> = [
      "NavigationStack", "NavigationView", "Group", "ScrollView", "ZStack", "AnyView",
    ]

    /// Whether part of the sheet depends on the item, so that the rest works without it.
    func asks(for item: VariableReference, _ forest: ViewForest) -> Bool {
      parts.flatMap(\.branches).flatMap(\.subjects).contains { subject in
        !conditions.contains(subject) && forest.isMentioned([item.name], in: subject)
      }
    }

    /// Source of an argument that begins with the item, such as `item??""`; `nil` if there is none.
    func text(of item: VariableReference) -> String? {
      parts.flatMap(\.arguments).first { $0.range.lowerBound == item.offset }.flatMap {
        if case .other(let text, _) = $0.value { text } else { nil }
      }
    }
  }

  /// Whether the sheet has a fallback value for an item that is `nil`.
  private static func isReplaced(_ item: VariableReference, _ content: Content) -> Bool {
    content.text(of: item)?.hasPrefix(item.name + "??") == true
  }

  /// Whether the same closure sets the item and the flag that presents the sheet.
  private static func isSetBesides(
    _ item: VariableReference, _ flag: String, _ forest: ViewForest
  ) -> Bool {
    let flag = flag.hasPrefix("$") ? String(flag.dropFirst()) : flag
    let flags = forest.changes.filter { $0.name == flag && $0.value == .boolean(true) }
    return forest.changes.contains { change in
      change.name == item.name && change.value != .null
        && flags.contains { $0.outer == change.outer && $0.home == change.home }
    }
  }

  /// Whether the variable stores what people chose.
  private static func isSelection(
    _ mention: VariableReference, _ view: ViewNode, _ forest: ViewForest
  ) -> Bool {
    let isChosen = !choices.isDisjoint(with: mention.name.words)
    guard !mention.isMember else { return isChosen }
    let property = (forest.declarations.properties[view.root.type] ?? [])
      .first { $0.name == mention.name }
    guard let property else {
      // A constant of the closure, or a variable that the fragment does not declare.
      return view.root.kind == .fragment || isChosen
    }
    let isOptional = property.type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false
    return isOptional && ["State", "Binding"].contains(property.wrapper ?? "")
  }

  private static let choices: Set<String> = [
    "selected", "selection", "chosen", "editing", "edited", "tapped", "picked",
    "presented", "highlighted",
  ]
}

extension Finding {
  fileprivate static func flag(_ modifier: ViewModifier, _ mention: VariableReference) -> Finding {
    Finding(
      check: Check.sheetItemBinding.id,
      message: "the \(modifier.name.words.last ?? "sheet") is presented by a Bool but needs "
        + "'\(mention.name)'; present it with 'item:'",
      range: modifier.nameRange,
      notes: [
        FindingNote(
          message: "the item is unwrapped here",
          range: mention.offset..<mention.offset + mention.name.utf8.count)
      ], fix: nil)
  }
}
