import HandbookModel
import ViewTree

extension Check {
  static let sheetItemBinding = Check("sheet-item-binding") { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { finding($0, of: view, context) }
    }
  }

  private static func finding(
    _ modifier: ViewModifier, of view: ViewNode, _ context: LintContext
  ) -> Finding? {
    guard ["sheet", "fullScreenCover", "popover"].contains(modifier.name),
      let bindingName = modifier.arguments["isPresented"]?.path?.last,
      bindingName.hasPrefix("$")
        || modifier.arguments["isPresented"]?.path?.first?.hasPrefix("$") == true
    else { return nil }
    let shownViews = modifier.slots.flatMap { $0.role.isSeparateLayer ? view.views(in: $0) : [] }
    var content = Content(shownViews, within: modifier.range, context.forest)
    let unwrapped = content.conditions.lazy.flatMap { context.forest.variableReferences(in: $0) }
      .filter(\.isUnwrapped)
    let used = content.topLevelRanges.lazy.flatMap { context.forest.variableReferences(in: $0) }
    let item =
      unwrapped.first { isSelection($0, view, context) }
      ?? used.first {
        $0.isUnwrapped && isSelection($0, view, context)
          && !content.conditionalNames.contains($0.name)
      }
      ?? used.first {
        hasFallback($0, content) && isSetTogether($0, bindingName, context)
          && isSelection($0, view, context)
      }
    return item.flatMap { isItemOfOne($0, view, context) ? .flag(modifier, $0) : nil }
  }

  /// Whether the variable can be the item of the sheet: its values are not known to be none that are
  /// `Identifiable`, and nothing else that the view presents needs it, which would come with the sheet
  /// or lose it when that closes.
  private static func isItemOfOne(
    _ item: VariableReference, _ view: ViewNode, _ context: LintContext
  ) -> Bool {
    let type = view.root.type
    let declared = context.index(Variables.self).property(item.name, of: type)?.type
    if let declared, plainTypes.contains(declared) { return false }
    let variable = TypeMember(type: type, name: item.name)
    // Each selection in a list would open the sheet.
    if context.index(Selections.self).variables.contains(variable) { return false }
    return type.isEmpty || context.index(Presentations.self).counts[variable] ?? 0 < 2
  }

  private static let plainTypes: Set<String> = [
    "UIImage?", "NSImage?", "Image?", "CGImage?", "Data?", "Int?", "Double?", "Bool?", "Date?",
    "CGPoint?", "CLLocationCoordinate2D?",
  ]

  /// The variables to which lists and other views write what is selected.
  private struct Selections: LintIndex {
    let variables: Set<TypeMember>

    init(_ context: LintContext) {
      variables = Set(
        context.views.lazy.compactMap { view in
          view.arguments["selection"]?.bindingName.map {
            TypeMember(type: view.root.type, name: $0)
          }
        })
    }
  }

  /// How many modifiers that present something use each variable of a type.
  private struct Presentations: LintIndex {
    private(set) var counts: [TypeMember: Int] = [:]

    init(_ context: LintContext) {
      for view in context.views(modifiedBy: Self.names) {
        for modifier in view.modifiers where Self.names.contains(modifier.name) {
          let used = context.forest.variableReferences(in: modifier.range).lazy.map(\.name)
          for name in Set(used) {
            counts[TypeMember(type: view.root.type, name: name), default: 0] += 1
          }
        }
      }
    }

    private static let names: Set<String> = [
      "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination",
    ]
  }

  /// The views in a sheet, and the conditions under which they are shown.
  private struct Content {
    private let forest: ViewForest
    /// The ranges of the conditions that must be true for the sheet to show anything, in UTF-8
    /// bytes of the source. The array is empty if the sheet always shows something.
    let conditions: [Range<Int>]
    /// The ranges of the top-level views in the sheet, in UTF-8 bytes of the source. Conditions
    /// around the views are not part of the ranges.
    let topLevelRanges: [Range<Int>]
    /// The names that conditions around a part of the sheet, but not around all of it, mention. If
    /// the item is one of them, the rest of the sheet is useful even if the item is `nil`.
    private(set) lazy var conditionalNames = Set(
      partial.flatMap { forest.variableReferences(in: $0).map(\.name) })
    /// The ranges of these conditions, which many sheets may share.
    private let partial: Set<Range<Int>>
    /// The first argument that starts at each offset in UTF-8 bytes, in any of the views.
    private let arguments: [Int: Value]

    init(_ views: [ViewNode], within range: Range<Int>, _ forest: ViewForest) {
      self.forest = forest
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
      // All views in a branch have the same conditions.
      var known: Set<Range<Int>> = []
      conditions =
        isOneChoice
        ? topLevelViews.lazy.flatMap(\.branches).flatMap(\.conditionRanges).filter {
          range.contains($0.lowerBound) && known.insert($0).inserted
        }
        : []
      topLevelRanges = topLevelViews.map(\.range).filter { range.contains($0.lowerBound) }
      let parts = topLevelViews.flatMap(\.subtree)
      partial = Set(parts.lazy.flatMap(\.branches).flatMap(\.conditionRanges)).subtracting(known)
      arguments = Dictionary(
        parts.lazy.flatMap(\.arguments).map { ($0.range.lowerBound, $0.value) },
        uniquingKeysWith: { first, _ in first })
    }

    private static let transparentContainers: Set<String> = [
      "NavigationStack", "NavigationView", "Group", "ScrollView", "ZStack", "AnyView",
    ]

    /// Returns the Swift code, without whitespace, of the argument in which the item is used, such
    /// as `item??""`; `nil` if no argument begins with this reference to the item.
    func text(of item: VariableReference) -> String? {
      switch arguments[item.offset] {
      case .operation(_, _, let text)?, .opaque(let text)?: text
      default: nil
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
    _ item: VariableReference, _ flag: String, _ context: LintContext
  ) -> Bool {
    let places = context.index(Settings.self).places
    let flag = flag.hasPrefix("$") ? String(flag.dropFirst()) : flag
    guard let items = places[item.name]?.values, let flags = places[flag]?.trueValues else {
      return false
    }
    return !items.isDisjoint(with: flags)
  }

  /// The places at which the code sets variables.
  private struct Settings: LintIndex {
    /// A closure or declaration whose statements run together.
    struct Place: Hashable {
      let outer: Int?
      let enclosing: CallSite.EnclosingDeclaration
    }

    /// For the name of each variable, the places that give it a value other than `nil`, and those
    /// that set it to `true`.
    let places: [String: (values: Set<Place>, trueValues: Set<Place>)]

    init(_ context: LintContext) {
      places = context.forest.assignments.reduce(into: [:]) { places, change in
        let place = Place(outer: change.outer, enclosing: change.enclosing)
        if change.value != .null {
          places[change.name, default: ([], [])].values.insert(place)
        }
        if change.value == .boolean(true) {
          places[change.name, default: ([], [])].trueValues.insert(place)
        }
      }
    }
  }

  /// Whether the variable stores the item that people selected.
  private static func isSelection(
    _ reference: VariableReference, _ view: ViewNode, _ context: LintContext
  ) -> Bool {
    let isChosen = !choices.isDisjoint(with: reference.name.words)
    guard !reference.isMember else { return isChosen }
    guard
      let property = context.index(Variables.self).property(reference.name, of: view.root.type)
    else {
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
