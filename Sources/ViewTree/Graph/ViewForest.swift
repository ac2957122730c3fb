import Synchronization

/// The view graph of a piece of Swift code: one tree of views for each root, such as a body, a
/// preview or a top-level statement.
///
/// A view that is declared as a member (`var header: some View`) appears at every use of
/// it. One piece of source may therefore correspond to several views with the same source range.
package final class ViewForest: Sendable {
  /// The views of all trees: parents before their children, and in source order within a parent.
  let records: [ViewRecord]
  /// The roots of the view trees, in source order.
  package let roots: [ViewRoot]
  /// For each root, the uses of its views.
  let uses: [RootUses]
  /// For each view in `records`, the index in `roots` of the view's own body; `nil` if the same
  /// code does not declare the view exactly once.
  let definitions: [Int?]
  /// The scopes of functions and closures, in which names are resolved.
  package let scopes: [ViewScope]
  /// The conditions that select between views, by the `choice` that identifies an `if` or `switch`
  /// in ``ViewBranch``.
  package let choices: [Int: ViewChoice]
  /// The declarations in the code, other than views, that checks need.
  package let declarations: DeclarationIndex
  /// Every call in the code, including those of views and modifiers. The calls of a chain are
  /// listed from the outermost to the innermost.
  package let calls: [CallSite]
  /// All names that the code uses, including those of values, types and members.
  package let names: Set<String>
  /// All places where the code uses names as values, in source order.
  package let variableReferences: [VariableReference]
  /// All assignments to variables in the code, in source order.
  package let assignments: [Assignment]

  /// The regions of the code that `#if` compiles for some platforms only.
  let regions: ConditionalRegions
  /// The memoized front surfaces. Every view in front of a surface requests it.
  let frontSurfaces = Mutex<[Int: Background?]>([:])
  /// The memoized fonts, which most checks request.
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
    variableReferences = sites.variableReferences
    assignments = sites.assignments
    regions = sites.regions
  }

  /// Creates a copy of the forest that takes into account how other files of the app use its views.
  private init(_ forest: ViewForest, _ crossFileUses: CrossFileUses) {
    records = forest.records
    roots = forest.roots
    definitions = forest.definitions
    scopes = forest.scopes
    choices = forest.choices
    uses = zip(forest.uses, forest.roots).map { uses, root in
      var uses = uses
      if root.kind == .body, !forest.declarations.hiddenTypes.contains(root.type) {
        uses.crossFileUses = crossFileUses[root.type]
      }
      return uses
    }
    declarations = forest.declarations
    calls = forest.calls
    names = forest.names
    variableReferences = forest.variableReferences
    assignments = forest.assignments
    regions = forest.regions
  }

  /// Returns a copy of the forest that takes into account how other files of the app use its views.
  package func within(_ crossFileUses: CrossFileUses) -> ViewForest {
    ViewForest(self, crossFileUses)
  }

  /// The view graph of code without views.
  static let empty = ViewForest(
    records: [], roots: [], definitions: [:], scopes: [], choices: [:],
    declarations: DeclarationIndex(), sites: CallSites())

  /// Returns the platforms that the code at an offset is compiled for, according to the `#if`
  /// directives around it.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  package func systems(at offset: Int) -> PlatformSet { regions.systems(at: offset) }

  /// All views of the view graph, parents before their children.
  package var views: some Sequence<ViewNode> {
    records.indices.lazy.map { ViewNode(forest: self, index: $0) }
  }

  /// Returns the top-level views in the tree of a root, in order.
  package func views(of root: ViewRoot) -> [ViewNode] {
    root.views.map { ViewNode(forest: self, index: $0) }
  }
}

/// The root of a tree of views: the declaration or statement whose content the tree is.
package struct ViewRoot: Sendable {
  /// The kind of declaration or statement that a tree of views is the content of.
  package enum Kind: Hashable, Sendable {
    /// The `body` of a view.
    case body
    /// Another member that returns a view and that no body of the same code uses.
    case member
    /// The `body` of an app or scene.
    case scene
    /// The `body(content:)` of a view modifier, or a function in an extension of `View`.
    case modifier
    /// `#Preview` or `previews`, which only developers see.
    case preview
    /// A statement outside any declaration.
    case fragment
  }

  /// The kind of declaration or statement that the tree is the content of.
  package let kind: Kind
  /// The name of the type that declares the root's member; "" if there is none.
  package let type: String
  /// The name of the member whose content the tree is; "" for a fragment or `#Preview`.
  package let member: String
  /// The source range of the member's name, in UTF-8 bytes; empty if there is none.
  package let nameRange: Range<Int>
  /// The source range of the whole declaration or statement, in UTF-8 bytes.
  package let range: Range<Int>
  /// The indices of the tree's top-level views in the view graph, in order.
  var views: [Int] = []
}
