/// A view in its tree.
package struct ViewNode: Sendable, Hashable {
  /// The forest that it stands in.
  package let forest: ViewForest
  let index: Int

  /// What stands where a view does.
  package enum Kind: Sendable {
    /// An expression that makes a view: `Text("a")`, `Color.red`.
    case view
    /// A member that the code does not declare: `header`, `row(for: item)`.
    case reference
    /// What a modifier is put on: `content`, `self`, or nothing before the first dot.
    case receiver
  }

  /// Where a view stands in its parent.
  package struct Place: Hashable, Sendable {
    /// What it is to its parent.
    package let role: SlotRole
    /// The index of the modifier whose slot it is; nil for a slot of the view itself.
    package let modifier: Int?
  }

  var record: ViewRecord { forest.records[index] }

  /// The type that is made, such as `VStack`; for a reference the member's name.
  package var name: String { record.name }
  /// Whether it is made here.
  package var kind: Kind { record.kind }
  /// The expression without its modifiers.
  package var value: Value { record.value }
  /// Those of the view itself, in the order written.
  package var arguments: [CallArgument] { record.arguments }
  /// In the order in which they are written, which is from the inside out.
  package var modifiers: [ViewModifier] { record.modifiers }
  /// What the view itself is given to show, in the order written.
  package var slots: [ViewSlot] { record.slots }
  /// Where it stands in its parent.
  package var place: Place { record.place }
  /// Choices that it depends on, the outermost first.
  package var branches: [ViewBranch] { record.branches }
  /// The tree that it stands in.
  package var root: ViewRoot { forest.roots[record.root] }
  /// UTF-8 bytes of the code.
  package var nameRange: Range<Int> { record.nameRange }
  /// UTF-8 bytes of the code, with modifiers.
  package var range: Range<Int> { record.range }

  /// Nil at the top of a root.
  package var parent: ViewNode? { record.parent.map { ViewNode(forest: forest, index: $0) } }

  /// The views in its own slots, in order; those in slots of modifiers are none.
  package var children: [ViewNode] {
    slots.flatMap(\.views).map { ViewNode(forest: forest, index: $0) }
  }

  /// The views in a slot, of the view or of one of its modifiers.
  package func views(in slot: ViewSlot) -> [ViewNode] {
    slot.views.map { ViewNode(forest: forest, index: $0) }
  }

  /// The views in its own slots of one role.
  package func children(_ role: SlotRole) -> [ViewNode] {
    slots.filter { $0.role == role }.flatMap(views(in:))
  }

  /// The view and everything below it, also in slots of modifiers, in the order of the code.
  package var subtree: [ViewNode] {
    let inside = (slots + modifiers.flatMap(\.slots)).flatMap(views(in:))
    return [self] + inside.flatMap(\.subtree)
  }

  /// Parents, the nearest first.
  package var ancestors: some Sequence<ViewNode> {
    sequence(first: self) { $0.parent }.dropFirst()
  }

  /// Those that stand in the same slot, this one included, in order.
  package var siblings: [ViewNode] {
    guard let parent else { return forest.views(of: root) }
    let slots = place.modifier.map { parent.modifiers[$0].slots } ?? parent.slots
    return slots.filter { $0.role == place.role && $0.views.contains(index) }
      .flatMap(parent.views(in:))
  }

  /// Whether two views can never be shown together: they stand in different arms of one choice.
  package func excludes(_ other: ViewNode) -> Bool {
    branches.contains { mine in
      other.branches.contains { $0.choice == mine.choice && $0.arm != mine.arm }
    }
  }

  /// The first modifier with a name, from the inside out.
  package func modifier(_ names: String...) -> ViewModifier? {
    modifiers.first { names.contains($0.name) }
  }

  /// Where this view stands for the body of a view that the same code declares: the root of that.
  package var definition: ViewRoot? { forest.definitions[index].map { forest.roots[$0] } }

  /// What the names in its arguments see: an index in the scopes of the forest; nil where these are
  /// only members of its root's type.
  package var scope: Int? { record.scope }

  /// The root that says what a modifier does, where the same code declares it and it is more than
  /// other modifiers, with the scope of what its parameters are here; nil for any other.
  package func definition(of modifier: ViewModifier) -> (root: ViewRoot, arguments: Int)? {
    modifier.declaration.map { (forest.roots[$0.number], $0.arguments) }
  }

  /// How many views and choices stand around it.
  package var depth: Int { record.depth }

  /// Whether its name is one of SwiftUI's views, and not hidden by a type of the same code.
  package var isOfSwiftUI: Bool {
    kind == .view && record.meaning == .foreign && ViewVocabulary.views.contains(name)
  }

  /// The systems that it is compiled for, by the `#if` around it and around where it is used.
  package var systems: PlatformSet {
    branches.reduce(forest.regions.systems(at: nameRange.lowerBound)) {
      $0.intersection($1.systems)
    }
  }

  /// The same place of the same forest.
  package static func == (left: ViewNode, right: ViewNode) -> Bool {
    left.forest === right.forest && left.index == right.index
  }

  /// As for equality.
  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
