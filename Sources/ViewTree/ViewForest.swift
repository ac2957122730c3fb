/// The views that a piece of Swift builds: a tree for each body, preview, fragment and the like.
///
/// A view that is declared as a member (`var header: some View`) stands again at every place that
/// uses it, so one piece of code may be several views; all of them tell the same place.
package final class ViewForest: Sendable {
  /// Every view, parents before their children, in the order of the code within a parent.
  let records: [ViewRecord]
  /// In the order of the code.
  package let roots: [ViewRoot]
  /// Per root, the views that stand for it: `Row()` for the body of `struct Row`.
  let uses: [[Int]]
  /// What the code declares beside views.
  package let declarations: DeclaredNames
  /// Every call, those of views and modifiers, too, a chain from the outside in.
  package let calls: [CallSite]
  /// Every name that the code uses, of values, types and members.
  package let names: Set<String>
  /// Where names are used as values, in the order of the code.
  package let mentions: [Mention]
  /// Where variables are given other values, in the order of the code.
  package let changes: [StateChange]

  init(
    records: [ViewRecord], roots: [ViewRoot], uses: [[Int]], declarations: DeclaredNames,
    calls: [CallSite], names: Set<String>, mentions: [Mention], changes: [StateChange]
  ) {
    self.records = records
    self.roots = roots
    self.uses = uses
    self.declarations = declarations
    self.calls = calls
    self.names = names
    self.mentions = mentions
    self.changes = changes
  }

  /// Of code that holds no views.
  static let empty = ViewForest(
    records: [], roots: [], uses: [], declarations: DeclaredNames(), calls: [], names: [],
    mentions: [], changes: [])

  /// Every view in the order of `records`.
  package var views: some Sequence<ViewNode> {
    records.indices.lazy.map { ViewNode(forest: self, index: $0) }
  }

  /// The views at the top of a root, in order.
  package func views(of root: ViewRoot) -> [ViewNode] {
    root.views.map { ViewNode(forest: self, index: $0) }
  }
}

/// A place where a tree begins.
package struct ViewRoot: Sendable {
  /// What the tree is the content of.
  package enum Kind: Hashable, Sendable {
    /// `body` of a view.
    case body
    /// Another member that gives a view, and that no body of the same code uses.
    case member
    /// `body` of an app or scene.
    case scene
    /// `body(content:)` of a modifier, or a function in an extension of `View`.
    case modifier
    /// `#Preview` or `previews`: what developers see, not people who use the app.
    case preview
    /// A statement outside any declaration.
    case fragment
  }

  /// What the tree is the content of.
  package let kind: Kind
  /// The type that it belongs to; "" for none.
  package let type: String
  /// The name of the member; "" for a fragment or `#Preview`.
  package let member: String
  /// UTF-8 bytes of the name of the member; empty without one.
  package let nameRange: Range<Int>
  /// UTF-8 bytes of the code: the whole declaration or statement.
  package let range: Range<Int>
  /// Indices of the views at the top, in order.
  var views: [Int] = []
}

/// A view as it is stored.
struct ViewRecord: Sendable {
  /// The type that is made, such as `VStack`; the name of a member that is declared elsewhere; ""
  /// for modifiers that hang on nothing.
  let name: String
  let kind: ViewNode.Kind
  /// The expression without its modifiers.
  let value: Value
  let arguments: [CallArgument]
  var modifiers: [ViewModifier] = []
  var slots: [ViewSlot] = []
  /// Nil at the top of a root.
  let parent: Int?
  let place: ViewNode.Place
  /// Choices that it depends on, the outermost first.
  let branches: [ViewBranch]
  var root: Int
  /// The name, in UTF-8 bytes.
  let nameRange: Range<Int>
  /// With its modifiers.
  let range: Range<Int>
}

/// What a view is given to show, under one name: `content`, `label`, `header`.
package struct ViewSlot: Sendable {
  /// What the views are to the one that has the slot.
  package let role: SlotRole
  /// Indices of its views, in order.
  var views: [Int]
}

/// A modifier of a view, such as `.padding(8)`.
package struct ViewModifier: Sendable {
  /// Without its dot: `padding`.
  package let name: String
  /// In the order written.
  package let arguments: [CallArgument]
  /// The views that it is given, in the order written.
  package internal(set) var slots: [ViewSlot] = []
  /// The name, without its dot, in UTF-8 bytes of the code.
  package let nameRange: Range<Int>
  /// From the dot to the last bracket.
  package let range: Range<Int>
  /// The condition of the `#if` around it; nil without one.
  package let condition: String?
  /// Whether it comes from a function or modifier that the same code declares: then it stands
  /// somewhere else.
  package let isInlined: Bool
  /// Whether nobody knows what it does: a modifier that is neither SwiftUI's nor of the same code.
  package var isUnknown: Bool { !ViewVocabulary.modifiers.contains(name) }
}

/// One arm of an `if`, `switch` or `#if`.
package struct ViewBranch: Hashable, Sendable {
  /// Where the choice stands, in UTF-8 bytes; the same for all its arms.
  package let choice: Int
  /// 0 for the first arm.
  package let arm: Int
  /// What has to hold for an arm of `#if`; nil for `if` and `switch`.
  package let condition: String?
  /// What `if` and `else if` ask before the arm is taken, each without white space; its own question
  /// is the last, and `else` has none of its own. Empty for `switch` and `#if`.
  package var questions: [String] = []
  /// What decides, in UTF-8 bytes of the code: the conditions of this `if` and of those before it,
  /// or what is switched over; empty for `#if`.
  package let subjects: [Range<Int>]
}

/// What a view in a slot is to the view that has the slot.
package enum SlotRole: String, Hashable, Sendable, CaseIterable {
  case content, label, icon, header, footer, title, actions, message, placeholder, description
  case background, overlay, mask, toolbar, tabItem, safeArea, listRowBackground
  /// On a layer of its own: what is set outside does not come in.
  case sheet, popover, cover, alert, dialog, menu, inspector, swipeActions, destination
  case suggestions, accessory, sidebar, detail, valueLabel

  /// Whether fonts, styles and backgrounds of the view outside end here (SwiftUI's environment goes
  /// on into a sheet, but no material behind it does; style and font of what presents it neither).
  package var isLayerOfItsOwn: Bool {
    switch self {
    case .sheet, .popover, .cover, .alert, .dialog, .menu, .inspector, .swipeActions,
      .destination, .suggestions, .toolbar, .tabItem, .sidebar, .detail:
      true
    default: false
    }
  }
}
