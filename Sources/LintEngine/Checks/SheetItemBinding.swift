import HandbookModel
import ViewTree

extension Check {
  static let sheetItemBinding = Check(
    "sheet-item-binding", title: "A sheet for an item that a Bool of its own presents",
    why: """
      Two variables that must change together do not always do so: the sheet opens empty, shows the \
      item before, or crashes. Presented by the item itself it has one or is not there.
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
    let inside = modifier.slots.flatMap { $0.role.isLayerOfItsOwn ? view.views(in: $0) : [] }
    let spans = inside.map(\.range) + inside.flatMap(\.branches).flatMap(\.subjects)
    let unwrapped = spans.filter { modifier.range.contains($0.lowerBound) }
      .flatMap { forest.mentions(in: $0) }
      .first { $0.isUnwrapped && isSelection($0, view, forest) }
    return unwrapped.map { .flag(modifier, $0) }
  }

  /// Whether it is a variable that tells what people chose.
  private static func isSelection(
    _ mention: Mention, _ view: ViewNode, _ forest: ViewForest
  ) -> Bool {
    let isChosen = !choices.isDisjoint(with: mention.name.words)
    guard !mention.isMember else { return isChosen }
    let property = (forest.declarations.properties[view.root.type] ?? [])
      .first { $0.name == mention.name }
    guard let property else {
      // A constant that the closure makes, or a variable that a fragment leaves out.
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
  fileprivate static func flag(_ modifier: ViewModifier, _ mention: Mention) -> Finding {
    Finding(
      check: Check.sheetItemBinding.id,
      message: "the \(modifier.name.words.last ?? "sheet") is shown by a Bool, but needs "
        + "'\(mention.name)'; present it with 'item'",
      range: modifier.nameRange,
      notes: [
        FindingNote(
          message: "the item is unwrapped here",
          range: mention.offset..<mention.offset + mention.name.utf8.count)
      ], fix: nil)
  }
}
