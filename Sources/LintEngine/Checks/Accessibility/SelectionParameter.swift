import HandbookModel
import ViewTree

/// The choices that are views of their own: a parameter says whether they are selected, as in
/// `Chip(isSelected: topic == current)`, and show it by their appearance only.
struct SelectionParameters {
  private let context: LintContext

  init(_ context: LintContext) { self.context = context }

  /// Returns each button of such a choice, with what makes it look different.
  func silentChoices() -> [(control: ViewNode, look: Range<Int>)] {
    let forest = context.forest
    let bodies = Dictionary(grouping: forest.roots.filter { $0.kind == .body }, by: \.type)
    return forest.declarations.properties.keys.sorted().flatMap { type in
      let names = (forest.declarations.properties[type] ?? []).filter(tells).map(\.name)
      return names.count == 1 ? [(type: type, name: names[0])] : []
    }.compactMap { choice in
      guard let found = bodies[choice.type], found.count == 1, let body = found.first,
        case let views = forest.views(of: body), views.count == 1,
        let control = control(in: views[0]), control.branches.isEmpty,
        isUsedAsChoice(views[0])
      else { return nil }
      return look(of: views[0], choice.name).map { (control, $0) }
    }
  }

  /// Whether a property says that a view is selected.
  private func tells(_ property: DeclarationIndex.Property) -> Bool {
    guard property.wrapper == nil, property.isStored, !property.isStatic,
      property.type == "Bool" || property.value?.boolean != nil
    else { return false }
    return ["selected", "chosen", "picked"].contains(property.name.words.last)
  }

  /// The button that the body of a choice is, or the view with a tap; `nil` if there is none.
  private func control(in view: ViewNode) -> ViewNode? {
    if view.name == "Button", view.isSwiftUIView { return view }
    guard view.isSwiftUIView,
      view.modifiers.contains(where: { $0.name == "onTapGesture" && $0.condition == nil }),
      !view.subtree.contains(where: { ViewVocabulary.controls.contains($0.name) })
    else { return nil }
    return view
  }

  /// Whether the view is used, and nothing at any use says or hides what is selected.
  private func isUsedAsChoice(_ view: ViewNode) -> Bool {
    guard view.isUsedInOtherFiles || !view.useSites.isEmpty,
      !context.isInside(SpokenAround.self, view)
    else { return false }
    return view.inherited(by: Self.speaking, stopsAtControls: false) { _ in Fact.known(true) }
      == .unset
  }

  private static let speaking = [
    "accessibilityAddTraits", "accessibilityRemoveTraits", "accessibilityValue", "accessibility",
    "accessibilityLabel", "accessibilityElement", "accessibilityHidden", "accessibilityChildren",
    "accessibilityRepresentation", "accessibilityCustomContent",
  ]

  /// Returns the modifier or view that makes a view look different while it is selected; `nil` if
  /// there is none, or if something else may say what is selected.
  private func look(of view: ViewNode, _ name: String) -> Range<Int>? {
    let forest = context.forest
    var look: Range<Int>?
    for part in view.subtree {
      let isMentioned = part.arguments.contains { argument in
        argument.value != .closure && forest.isMentioned([name], in: argument.range)
      }
      let isShown = part.branches.contains { branch in
        branch.conditionRanges.contains { forest.isMentioned([name], in: $0) }
      }
      if isMentioned || isShown {
        guard part.isPlainLook else { return nil }
        look = look ?? part.nameRange
      }
      for modifier in part.modifiers {
        if modifier.isUnknown || modifier.maySpeakSelection { return nil }
        guard
          modifier.arguments.contains(where: {
            $0.value != .closure && forest.isMentioned([name], in: $0.range)
          })
        else { continue }
        if SelectionChoice.looks.contains(modifier.name)
          || modifier.name == "opacity" && !part.isGlyphs
        {
          look = look ?? modifier.nameRange
        } else if !SelectionChoice.movements.contains(modifier.name) {
          return nil
        }
      }
    }
    return look
  }
}
