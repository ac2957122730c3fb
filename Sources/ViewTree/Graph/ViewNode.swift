/// A view in the view graph.
package struct ViewNode: Sendable, Hashable {
  /// The forest that contains the view.
  package let forest: ViewForest
  let index: Int

  /// The kinds of expressions that appear where a view is expected.
  package enum Kind: Sendable {
    /// An expression that creates a view: `Text("a")`, `Color.red`.
    case view
    /// A member that the code does not declare: `header`, `row(for: item)`.
    case reference
    /// The view that a modifier is applied to: `content`, `self`, or nothing before the first dot.
    case receiver
  }

  /// The position of a view in its parent.
  package struct SlotPosition: Hashable, Sendable {
    /// The role of the slot that contains the view.
    package let role: SlotRole
    /// The index of the modifier that owns the slot; `nil` for a slot of the view itself.
    package let modifier: Int?
  }

  var record: ViewRecord { forest.records[index] }

  /// The type created, such as `VStack`; for a reference, the member's name.
  package var name: String { record.name }
  /// The kind of the expression.
  package var kind: Kind { record.kind }
  /// The expression without its modifiers.
  package var value: Value { record.value }
  /// The arguments of the view itself, in source order.
  package var arguments: [CallArgument] { record.arguments }
  /// The modifiers in source order, which is from the innermost to the outermost.
  package var modifiers: [ViewModifier] { record.modifiers }
  /// The slots of the view itself, without those of its modifiers, in source order.
  package var slots: [ViewSlot] { record.slots }
  /// The position in the parent.
  package var place: SlotPosition { record.place }
  /// The branches that contain the view, the outermost first.
  package var branches: [ViewBranch] { record.branches }
  /// The root of the tree that contains the view.
  package var root: ViewRoot { forest.roots[record.root] }
  /// The source range of the name, in UTF-8 bytes.
  package var nameRange: Range<Int> { record.nameRange }
  /// The source range of the expression with its modifiers, in UTF-8 bytes.
  package var range: Range<Int> { record.range }

  /// The parent; `nil` at the top of a root.
  package var parent: ViewNode? { record.parent.map { ViewNode(forest: forest, index: $0) } }

  /// The views in the view's own slots, in order, without those in slots of its modifiers.
  package var children: [ViewNode] {
    slots.flatMap(\.views).map { ViewNode(forest: forest, index: $0) }
  }

  /// Returns the views in a slot of the view or of one of its modifiers.
  package func views(in slot: ViewSlot) -> [ViewNode] {
    slot.views.map { ViewNode(forest: forest, index: $0) }
  }

  /// Returns the views in the view's own slots with the role.
  package func children(_ role: SlotRole) -> [ViewNode] {
    slots.filter { $0.role == role }.flatMap(views(in:))
  }

  /// The view and all its descendants, those in slots of modifiers included, in source order.
  package var subtree: [ViewNode] {
    let inside = (slots + modifiers.flatMap(\.slots)).flatMap(views(in:))
    return [self] + inside.flatMap(\.subtree)
  }

  /// The ancestors, the nearest first.
  package var ancestors: some Sequence<ViewNode> {
    sequence(first: self) { $0.parent }.dropFirst()
  }

  /// The views in the same slot, this one included, in order.
  package var siblings: [ViewNode] {
    guard let parent else { return forest.views(of: root) }
    let slots = place.modifier.map { parent.modifiers[$0].slots } ?? parent.slots
    return slots.filter { $0.role == place.role && $0.views.contains(index) }
      .flatMap(parent.views(in:))
  }

  /// Whether the two views can never be shown together because they are in different arms of the
  /// same choice.
  package func excludes(_ other: ViewNode) -> Bool {
    branches.contains { mine in
      other.branches.contains { $0.choice == mine.choice && $0.arm != mine.arm }
    }
  }

  /// Returns the innermost modifier with one of the names; `nil` if there is none.
  package func modifier(_ names: String...) -> ViewModifier? {
    modifiers.first { names.contains($0.name) }
  }

  /// The root of the body that this view stands for; `nil` if the same code does not declare the
  /// view's type exactly once.
  package var definition: ViewRoot? { forest.definitions[index].map { forest.roots[$0] } }

  /// The scope in which the names in the view's arguments are resolved, as an index in the scopes
  /// of the forest; `nil` if only the members of the root's type are visible.
  package var scope: Int? { record.scope }

  /// Returns the root that declares a modifier and the index of the scope with the modifier's
  /// arguments. `nil` if the same code does not declare the modifier, or if the declaration only
  /// applies other modifiers.
  package func definition(of modifier: ViewModifier) -> (root: ViewRoot, arguments: Int)? {
    modifier.declaration.map { (forest.roots[$0.number], $0.arguments) }
  }

  /// The number of views and choices that enclose the view.
  package var depth: Int { record.depth }

  /// Whether the name is that of a SwiftUI view and is not shadowed by a type of the same code.
  package var isSwiftUIView: Bool {
    kind == .view && record.meaning == .foreign && ViewVocabulary.views.contains(name)
  }

  /// The platforms that the view is compiled for, according to the `#if` directives around it and
  /// around the places that use it.
  package var systems: PlatformSet {
    branches.reduce(forest.regions.systems(at: nameRange.lowerBound)) {
      $0.intersection($1.systems)
    }
  }

  /// Compares the forest's identity and the view's index in it.
  package static func == (left: ViewNode, right: ViewNode) -> Bool {
    left.forest === right.forest && left.index == right.index
  }

  /// Hashes the index.
  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
