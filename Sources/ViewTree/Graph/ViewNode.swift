/// A view in the view graph of some code.
package struct ViewNode: Sendable, Hashable {
  /// The view graph that contains the view.
  package let forest: ViewForest
  let index: Int

  /// A kind of expression that appears where a view is expected.
  package enum Kind: Sendable {
    /// An expression that creates a view, such as `Text("a")` or `Color.red`.
    case view
    /// A member that the code does not declare, such as `header` or `row(for: item)`.
    case reference
    /// The view that a modifier is applied to inside its declaration: `content`, `self`, or nothing
    /// before the first dot.
    case receiver
  }

  /// The slot in which a view is located, as seen from its parent.
  package struct SlotPosition: Hashable, Sendable {
    /// The role of the slot that contains the view.
    package let role: SlotRole
    /// The index of the parent's modifier that has the slot; `nil` for a slot of the parent itself.
    package let modifier: Int?
  }

  var record: ViewRecord { forest.records[index] }

  /// The name of the type that is created, such as `VStack`; for a reference, the name of the
  /// member.
  package var name: String { record.name }
  /// The kind of expression that the view is.
  package var kind: Kind { record.kind }
  /// The expression that creates the view, without its modifiers.
  package var value: Value { record.value }
  /// The arguments of the call that creates the view, in source order.
  package var arguments: [CallArgument] { record.arguments }
  /// The view's modifiers in source order, which is from the innermost to the outermost.
  package var modifiers: [ViewModifier] { record.modifiers }
  /// The view's own slots, such as its content and label, in source order. Slots of its modifiers
  /// are not included.
  package var slots: [ViewSlot] { record.slots }
  /// The slot of the parent in which the view is located.
  package var slotPosition: SlotPosition { record.slotPosition }
  /// The branches of `if`, `switch` and `#if` that contain the view, the outermost first.
  package var branches: [ViewBranch] { record.branches }
  /// The root of the tree that contains the view.
  package var root: ViewRoot { forest.roots[record.root] }
  /// The source range of the view's name, in UTF-8 bytes.
  package var nameRange: Range<Int> { record.nameRange }
  /// The source range of the view's expression with its modifiers, in UTF-8 bytes.
  package var range: Range<Int> { record.range }

  /// The parent of the view; `nil` for a top-level view of a root.
  package var parent: ViewNode? { record.parent.map { ViewNode(forest: forest, index: $0) } }

  /// The views in the view's own slots, in order. Views in slots of its modifiers are not included.
  package var children: [ViewNode] {
    slots.flatMap(\.views).map { ViewNode(forest: forest, index: $0) }
  }

  /// Returns the views in a slot of the view or of one of its modifiers.
  package func views(in slot: ViewSlot) -> [ViewNode] {
    slot.views.map { ViewNode(forest: forest, index: $0) }
  }

  /// Returns the views in those of the view's own slots that have a certain role.
  package func children(_ role: SlotRole) -> [ViewNode] {
    slots.filter { $0.role == role }.flatMap(views(in:))
  }

  /// The view and all its descendants in source order, including those in slots of modifiers.
  package var subtree: [ViewNode] {
    let inside = (slots + modifiers.flatMap(\.slots)).flatMap(views(in:))
    return [self] + inside.flatMap(\.subtree)
  }

  /// The ancestors of the view, the nearest first.
  package var ancestors: some Sequence<ViewNode> {
    sequence(first: self) { $0.parent }.dropFirst()
  }

  /// The views in the same slot as this view, which is included, in order.
  package var siblings: [ViewNode] {
    guard let parent else { return forest.views(of: root) }
    let slots = slotPosition.modifier.map { parent.modifiers[$0].slots } ?? parent.slots
    return slots.filter { $0.role == slotPosition.role && $0.views.contains(index) }
      .flatMap(parent.views(in:))
  }

  /// Whether this view and another can never be shown together because they are in different arms
  /// of the same `if`, `switch` or `#if`.
  package func excludes(_ other: ViewNode) -> Bool {
    branches.contains { branch in
      other.branches.contains { $0.choice == branch.choice && $0.arm != branch.arm }
    }
  }

  /// Returns the view's innermost modifier that has one of the names; `nil` if there is none.
  package func modifier(_ names: String...) -> ViewModifier? {
    modifiers.first { names.contains($0.name) }
  }

  /// The root that is this view's own body; `nil` if the same code does not declare the view's type
  /// exactly once.
  package var definition: ViewRoot? { forest.definitions[index].map { forest.roots[$0] } }

  /// The index in ``ViewForest/scopes`` of the scope in which names in the view's arguments are
  /// resolved; `nil` if only the members of the root's type are visible.
  package var scope: Int? { record.scope }

  /// Returns the root that declares a modifier, and the index in ``ViewForest/scopes`` of the scope
  /// with the modifier's arguments. `nil` if the same code does not declare the modifier, or if the
  /// declaration only applies other modifiers.
  package func definition(of modifier: ViewModifier) -> (root: ViewRoot, arguments: Int)? {
    modifier.declaration.map { (forest.roots[$0.number], $0.arguments) }
  }

  /// The number of views, and of `if`, `switch` and `#if` statements, that enclose the view.
  package var depth: Int { record.depth }

  /// Whether the view's name is that of a SwiftUI view, and no type of the same code has that name.
  package var isSwiftUIView: Bool {
    kind == .view && record.meaning == .foreign && ViewVocabulary.views.contains(name)
  }

  /// The platforms that the view is compiled for, according to the `#if` directives around it and
  /// around its uses.
  package var systems: PlatformSet {
    branches.reduce(forest.regions.systems(at: nameRange.lowerBound)) {
      $0.intersection($1.systems)
    }
  }

  /// Compares the identity of the view graph and the index of the view in it.
  package static func == (left: ViewNode, right: ViewNode) -> Bool {
    left.forest === right.forest && left.index == right.index
  }

  /// Hashes the index of the view in its view graph.
  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
