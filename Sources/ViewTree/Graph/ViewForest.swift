import Synchronization

/// The views that a piece of Swift builds: a tree for each body, preview, fragment and the like.
///
/// A view that is declared as a member (`var header: some View`) stands again at every place that
/// uses it, so one piece of code may be several views; all of them tell the same place.
package final class ViewForest: Sendable {
  /// Every view, parents before their children, in the order of the code within a parent.
  let records: [ViewRecord]
  /// In the order of the code.
  package let roots: [ViewRoot]
  /// Per root, where its views are shown.
  let uses: [RootUses]
  /// Per view, the root whose body it stands for; nil where that is not of this code.
  let definitions: [Int?]
  /// What code inside functions and closures sees.
  package let scopes: [ViewScope]
  /// What decides between views, by where it stands: the `choice` of a ``ViewBranch``.
  package let choices: [Int: ViewChoice]
  /// What the code declares beside views.
  package let declarations: DeclarationIndex
  /// Every call, those of views and modifiers, too, a chain from the outside in.
  package let calls: [CallSite]
  /// Every name that the code uses, of values, types and members.
  package let names: Set<String>
  /// Where names are used as values, in the order of the code.
  package let mentions: [VariableReference]
  /// Where variables are given other values, in the order of the code.
  package let changes: [Assignment]

  /// Parts that `#if` keeps to some systems.
  let regions: ConditionalRegions
  /// Surfaces that have been asked for: everything that lies in front of one asks again.
  let faces = Mutex<[Int: SurfaceCache]>([:])
  /// Fonts that have been asked for: most checks ask for them.
  let fonts = Mutex<[Int: Fact<ResolvedFont>]>([:])

  init(
    records: [ViewRecord], roots: [ViewRoot], definitions: [String: [Int]], scopes: [ViewScope],
    choices: [Int: ViewChoice], declarations: DeclarationIndex, sites: CallSites
  ) {
    self.records = records
    self.roots = roots
    self.scopes = scopes
    self.choices = choices
    self.definitions = records.map { record in
      guard case .type(let type) = record.meaning, let bodies = definitions[type] else {
        return nil
      }
      return bodies.count == 1 ? bodies[0] : nil
    }
    uses = RootUses.all(records, roots, definitions)
    self.declarations = declarations
    calls = sites.calls
    names = sites.names
    mentions = sites.mentions
    changes = sites.changes
    regions = sites.regions
  }

  /// The same code as part of an app whose other files show some of its views.
  private init(_ forest: ViewForest, _ outside: CrossFileUses) {
    records = forest.records
    roots = forest.roots
    definitions = forest.definitions
    scopes = forest.scopes
    choices = forest.choices
    uses = zip(forest.uses, forest.roots).map { uses, root in
      var uses = uses
      if root.kind == .body, !forest.declarations.hiddenTypes.contains(root.type) {
        uses.outside = outside[root.type]
      }
      return uses
    }
    declarations = forest.declarations
    calls = forest.calls
    names = forest.names
    mentions = forest.mentions
    changes = forest.changes
    regions = forest.regions
  }

  /// The same code as part of an app whose other files show some of its views.
  package func within(_ outside: CrossFileUses) -> ViewForest { ViewForest(self, outside) }

  /// Of code that holds no views.
  static let empty = ViewForest(
    records: [], roots: [], definitions: [:], scopes: [], choices: [:],
    declarations: DeclarationIndex(), sites: CallSites())

  /// What the code at an offset, in UTF-8 bytes, is compiled for by the `#if` around it.
  package func systems(at offset: Int) -> PlatformSet { regions.systems(at: offset) }

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
