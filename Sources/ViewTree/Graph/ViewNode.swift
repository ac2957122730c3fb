/// A view in the view graph of some code.
package struct ViewNode: Sendable, Hashable {
  /// The view graph that contains the view.
  package let forest: ViewForest
  let index: Int

  /// The kind of expression that a view in the graph represents.
  package enum Kind: Sendable {
    /// The expression creates a view, such as `Text("a")` or `Color.red`.
    case view
    /// The expression refers to a member that the analyzed code does not declare, such as `header`
    /// or `row(for: item)`.
    case reference
    /// The expression is the view that a modifier is applied to, inside the declaration of that
    /// modifier: `content`, `self`, or nothing, as in `padding()` or `.padding()`.
    case receiver
  }

  /// The position of a view in its parent: the group of views that contains the view. The group was
  /// passed to the parent or to one of the parent's modifiers.
  package struct SlotPosition: Hashable, Sendable {
    /// The role of the group that contains the view, such as `content` or `label`.
    package let role: SlotRole
    /// The index in ``ViewNode/modifiers`` of the parent's modifier that the group was passed to;
    /// `nil` if it was passed to the parent itself.
    package let modifier: Int?

    package init(role: SlotRole, modifier: Int?) {
      self.role = role
      self.modifier = modifier
    }
  }

  var record: ViewRecord { forest.records[index] }

  /// The name of the type that is created, such as `VStack`. If the view is a reference to a
  /// member, the name of that member. It is the name of one of SwiftUI's views only if the app does
  /// not declare a type of that name; such a type is called `Slider (of the app)`.
  package var name: String { record.name }
  /// The name of the type that is created, or of the member, as it is written: also `Slider` for a
  /// type of the app.
  package var writtenName: String { record.writtenName }
  /// The kind of expression that the view represents, such as the creation of a view.
  package var kind: Kind { record.kind }
  /// The expression that creates the view, without its modifiers.
  package var value: Value { record.value }
  /// The arguments of the call that creates the view, in source order.
  package var arguments: [CallArgument] {
    note(.arguments)
    return record.arguments
  }
  /// The view's modifiers in source order, which is from the innermost to the outermost.
  package var modifiers: [ViewModifier] { record.modifiers }
  /// The groups of views passed to the view itself, such as its content and label, in source order.
  /// Groups passed to its modifiers are not included.
  package var slots: [ViewSlot] { record.slots }
  /// The position of this view in its parent.
  package var slotPosition: SlotPosition { record.slotPosition }
  /// What the type of the view depends on.
  package var resultType: ResultType { record.resultType }
  /// The branches of `if`, `switch` and `#if` that contain the view, the outermost first.
  package var branches: [ViewBranch] { record.branches }
  /// The root of the tree that contains the view.
  package var root: ViewRoot { forest.roots[record.root] }
  /// The source range of the view's name, in UTF-8 bytes.
  package var nameRange: Range<Int> { record.nameRange }
  /// The source range of the view's expression with its modifiers, in UTF-8 bytes.
  package var range: Range<Int> { record.range }

  /// The parent of the view; `nil` for a view at the top level of its tree.
  package var parent: ViewNode? { record.parent.map { ViewNode(forest: forest, index: $0) } }

  /// The views passed to this view itself, in order. Views passed to its modifiers are not
  /// included.
  package var children: [ViewNode] {
    slots.flatMap(\.views).map { ViewNode(forest: forest, index: $0) }
  }

  /// The number of ``children``.
  package var childCount: Int { slots.reduce(0) { $0 + $1.views.count } }

  /// Returns the views in a group that was passed to this view or to one of its modifiers.
  package func views(in slot: ViewSlot) -> [ViewNode] {
    slot.views.map { ViewNode(forest: forest, index: $0) }
  }

  /// Returns the views that were passed to this view in a certain role, such as `label`.
  package func children(_ role: SlotRole) -> [ViewNode] {
    slots.filter { $0.role == role }.flatMap(views(in:))
  }

  /// The view and all its descendants in source order, including views passed to modifiers.
  package var subtree: ViewSubtree {
    ViewSubtree(forest: forest, startIndex: index, endIndex: forest.ends[index])
  }

  /// The ancestors of the view, the nearest first.
  package var ancestors: some Sequence<ViewNode> {
    sequence(first: self) { $0.parent }.dropFirst()
  }

  /// Whether the view is inside a control. The control determines the style of the views in its
  /// label.
  package var isInControl: Bool { forest.areInControls[index] }

  /// The views passed to this view and to its modifiers, in source order.
  package var innerViews: [ViewNode] {
    (slots + modifiers.flatMap(\.slots)).flatMap(views(in:))
  }

  /// All views in the same slot as this view, in order. This view is included.
  package var siblings: [ViewNode] {
    siblingIndices.map { ViewNode(forest: forest, index: $0) }
  }

  /// Whether no other view is in the same slot.
  package var isAlone: Bool { siblingIndices.count == 1 }

  /// The first view in the same slot as this view, which may be this view.
  package var firstSibling: ViewNode {
    ViewNode(forest: forest, index: siblingIndices.first ?? index)
  }

  /// Returns whether the view is after another one of the same forest in source order, or inside it.
  package func isAfter(_ other: ViewNode) -> Bool { index > other.index }

  /// The views before this one in the same slot, in order.
  package var earlierSiblings: some RandomAccessCollection<ViewNode> {
    let all = siblingIndices
    return all[..<all.firstIndex(from: index) { $0 }].lazy.map { [forest] in
      ViewNode(forest: forest, index: $0)
    }
  }

  /// The views after this one in the same slot, in order.
  package var laterSiblings: some RandomAccessCollection<ViewNode> {
    let all = siblingIndices
    return all[all.firstIndex(from: index + 1) { $0 }...].lazy.map { [forest] in
      ViewNode(forest: forest, index: $0)
    }
  }

  /// The group of views that contains the view; `nil` for a view at the top level of its tree.
  package var slot: ViewSlot? {
    guard let parent else { return nil }
    let slots = slotPosition.modifier.map { parent.modifiers[$0].slots } ?? parent.slots
    let number = forest.slotNumbers[index]
    return slots.indices.contains(number) ? slots[number] : nil
  }

  /// The indices in ``ViewForest/records`` of all views in the same slot, in ascending order.
  var siblingIndices: [Int] {
    parent == nil ? root.views : slot?.views ?? []
  }

  /// Whether this view and another can never be shown together because they are in different arms
  /// of the same `if`, `switch` or `#if`.
  package func excludes(_ other: ViewNode) -> Bool {
    branches.contains { branch in
      other.branches.contains { $0.choice == branch.choice && $0.arm != branch.arm }
    }
  }

  /// Returns whether any of the views can never be shown together with another one of them, in time
  /// that grows with their number.
  package static func containsExclusive(_ views: [ViewNode]) -> Bool {
    var arms = BranchArms()
    return views.contains { view in
      arms.insert(view)
      return arms.exclude(view)
    }
  }

  /// Returns the view's innermost modifier with one of the names, such as `padding`; `nil` if there
  /// is none.
  package func modifier(_ names: String...) -> ViewModifier? {
    for name in names { note(.modifier(name)) }
    return modifiers.first { names.contains($0.name) }
  }

  /// The body that the type of this view declares, as the root of a tree; `nil` unless the analyzed
  /// code declares the type exactly once.
  package var definition: ViewRoot? { forest.definitions[index].map { forest.roots[$0] } }

  /// The index in ``ViewForest/roots`` of the root of the view's tree.
  package var rootNumber: Int { record.root }

  /// The index in ``ViewForest/roots`` of ``definition``.
  package var definitionNumber: Int? { forest.definitions[index] }

  /// The index in ``ViewForest/scopes`` of the scope that determines the meaning of names in the
  /// view's arguments; `nil` if only the members of the enclosing type are visible.
  package var scope: Int? { record.scope }

  /// Returns the declaration of a modifier as the root of a tree, and the index in
  /// ``ViewForest/scopes`` of the scope with the modifier's arguments. Returns `nil` if the
  /// analyzed code does not declare the modifier, or if the declaration only applies other
  /// modifiers.
  package func definition(of modifier: ViewModifier) -> (root: ViewRoot, arguments: Int)? {
    modifier.declaration.map { (forest.roots[$0.number], $0.arguments) }
  }

  /// The nesting depth: the number of views, and of `if`, `switch` and `#if` statements, around
  /// this view.
  package var depth: Int { record.depth }

  /// Whether the view is one of SwiftUI's: it has the name of a SwiftUI view, and the app does not
  /// declare a type of that name that is visible here.
  package var isSwiftUIView: Bool {
    kind == .view && record.meaning == .foreign && ViewVocabulary.views.contains(name)
  }

  /// The platforms that the view is compiled for, as determined by the `#if` directives around the
  /// view and around the places where it is used.
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

/// A view and all its descendants in source order. The index of each is that in
/// ``ViewForest/records``, where they are next to each other.
package struct ViewSubtree: RandomAccessCollection, Sendable {
  let forest: ViewForest
  package let startIndex: Int
  package let endIndex: Int

  package subscript(index: Int) -> ViewNode { ViewNode(forest: forest, index: index) }
}
