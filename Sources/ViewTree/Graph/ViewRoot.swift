/// The root of a tree of views. It is the declaration or statement that contains the views.
package struct ViewRoot: Sendable {
  /// A kind of declaration or statement that contains a tree of views.
  package enum Kind: Hashable, Sendable {
    /// The root is the `body` of a view.
    case body
    /// The root is a member, other than `body`, that returns a view and that no body in the
    /// analyzed code uses.
    case member
    /// The root is the `body` of an app or scene.
    case scene
    /// The root is the `body(content:)` of a view modifier, or a function in an extension of
    /// `View`.
    case modifier
    /// The root is a preview (`#Preview` or `previews`), which only developers see.
    case preview
    /// The root is a statement outside any declaration.
    case fragment
  }

  /// The kind of declaration or statement that contains the tree.
  package let kind: Kind
  /// The name of the type around the tree, such as `Card` for the tree in the `body` of `Card`; ""
  /// if there is none.
  package let type: String
  /// The name of the member that contains the tree; "" for a top-level statement or `#Preview`.
  package let member: String
  /// The source range of the member's name, in UTF-8 bytes; empty if there is none.
  package let nameRange: Range<Int>
  /// The source range of the whole declaration or statement, in UTF-8 bytes.
  package let range: Range<Int>
  /// The indices in ``ViewForest/records`` of the tree's top-level views, in source order.
  package var views: [Int] = []

  package init(
    kind: Kind, type: String, member: String, nameRange: Range<Int>, range: Range<Int>,
    views: [Int] = []
  ) {
    self.kind = kind
    self.type = type
    self.member = member
    self.nameRange = nameRange
    self.range = range
    self.views = views
  }
}
