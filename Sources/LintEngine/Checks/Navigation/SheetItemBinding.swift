import HandbookModel
import ViewTree

extension Check {
  static let sheetItemBinding = Check(
    "sheet-item-binding"
  ) { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { finding($0, of: view, context.forest) }
    }
  }

  private static func finding(
    _ modifier: ViewModifier, of view: ViewNode, _ forest: ViewForest
  ) -> Finding? {
    guard ["sheet", "fullScreenCover", "popover"].contains(modifier.name),
      let bindingName = modifier.arguments["isPresented"]?.path?.last,
      bindingName.hasPrefix("$")
        || modifier.arguments["isPresented"]?.path?.first?.hasPrefix("$") == true
    else { return nil }
    let shownViews = modifier.slots.flatMap { $0.role.isSeparateLayer ? view.views(in: $0) : [] }
    let content = Content(shownViews, within: modifier.range)
    let needed =
      content.conditions.flatMap { forest.variableReferences(in: $0) }.filter(\.isUnwrapped)
      + content.topLevelRanges.flatMap { forest.variableReferences(in: $0) }.filter {
        $0.isUnwrapped && !content.hasCondition(for: $0, forest)
      }
    let item =
      needed.first { isSelection($0, view, forest) }
      ?? content.topLevelRanges.lazy.flatMap { forest.variableReferences(in: $0) }.first {
        hasFallback($0, content) && isSetTogether($0, bindingName, forest)
          && isSelection($0, view, forest)
      }
    return item.map { .flag(modifier, $0) }
  }

  /// The views in a sheet, and the conditions under which they are shown.
  private struct Content {
    /// The ranges of the conditions that must be true for the sheet to show anything, in UTF-8
    /// bytes of the source. The array is empty if the sheet always shows something.
    let conditions: [Range<Int>]
    /// The ranges of the top-level views in the sheet, in UTF-8 bytes of the source. Conditions
    /// around the views are not part of the ranges.
    let topLevelRanges: [Range<Int>]
    private let parts: [ViewNode]

    init(_ views: [ViewNode], within range: Range<Int>) {
      var topLevelViews = views
      // Containers that are the only view are replaced by their content.
      while topLevelViews.count == 1,
        topLevelViews[0].branches.allSatisfy({ branch in
          branch.conditionRanges.allSatisfy { !range.contains($0.lowerBound) }
        }), Self.transparentContainers.contains(topLevelViews[0].name),
        !topLevelViews[0].children.isEmpty
      {
        topLevelViews = topLevelViews[0].children
      }
      let choices = Set(topLevelViews.map { $0.branches.last?.choice })
      let isOneChoice = choices.count == 1 && choices.first != .some(nil)
      conditions =
        isOneChoice
        ? topLevelViews.flatMap(\.branches).flatMap(\.conditionRanges).filter {
          range.contains($0.lowerBound)
        }
        : []
      topLevelRanges = topLevelViews.map(\.range).filter { range.contains($0.lowerBound) }
      parts = topLevelViews.flatMap(\.subtree)
    }

    private static let transparentContainers: Set<String> = [
      "NavigationStack", "NavigationView", "Group", "ScrollView", "ZStack", "AnyView",
    ]

    /// Whether a condition around a part of the sheet, but not around all of it, mentions the item.
    /// The rest of the sheet is then useful even if the item is `nil`.
    func hasCondition(for item: VariableReference, _ forest: ViewForest) -> Bool {
      parts.flatMap(\.branches).flatMap(\.conditionRanges).contains { subject in
        !conditions.contains(subject) && forest.isMentioned([item.name], in: subject)
      }
    }

    /// Returns the Swift code, without whitespace, of the argument in which the item is used, such
    /// as `item??""`; `nil` if no argument begins with this reference to the item.
    func text(of item: VariableReference) -> String? {
      parts.flatMap(\.arguments).first { $0.range.lowerBound == item.offset }.flatMap {
        switch $0.value {
        case .operation(_, _, let text), .opaque(let text): text
        default: nil
        }
      }
    }
  }

  /// Whether the sheet provides a fallback value in case the item is `nil`.
  private static func hasFallback(_ item: VariableReference, _ content: Content) -> Bool {
    content.text(of: item)?.hasPrefix(item.name + "??") == true
  }

  /// Whether a single closure sets both the item and the flag that presents the sheet.
  /// - Parameter flag: The name of the flag's variable, with or without the `$` of a binding.
  private static func isSetTogether(
    _ item: VariableReference, _ flag: String, _ forest: ViewForest
  ) -> Bool {
    let flag = flag.hasPrefix("$") ? String(flag.dropFirst()) : flag
    let flags = forest.assignments.filter { $0.name == flag && $0.value == .boolean(true) }
    return forest.assignments.contains { change in
      change.name == item.name && change.value != .null
        && flags.contains { $0.outer == change.outer && $0.enclosing == change.enclosing }
    }
  }

  /// Whether the variable stores the item that people selected.
  private static func isSelection(
    _ reference: VariableReference, _ view: ViewNode, _ forest: ViewForest
  ) -> Bool {
    let isChosen = !choices.isDisjoint(with: reference.name.words)
    guard !reference.isMember else { return isChosen }
    let property = (forest.declarations.properties[view.root.type] ?? [])
      .first { $0.name == reference.name }
    guard let property else {
      // The variable is a constant of the closure, or is declared outside the fragment.
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
  fileprivate static func flag(_ modifier: ViewModifier, _ reference: VariableReference) -> Finding
  {
    Finding(
      check: Check.sheetItemBinding.id,
      message: "the \(modifier.name.words.last ?? "sheet") is presented by a Bool but needs "
        + "'\(reference.name)'; present it with 'item:'",
      range: modifier.nameRange,
      notes: [
        Finding.Note(
          message: "the item is unwrapped here",
          range: reference.offset..<reference.offset + reference.name.utf8.count)
      ], fix: nil)
  }
}
