package import HandbookModel
import Synchronization

/// The view graph of a piece of Swift code. It has one tree of views for each root, such as a body,
/// a preview or a top-level statement.
///
/// If a view is declared as a member (`var header: some View`), it appears at every use of that
/// member. Several views in the graph may therefore have the same source range.
package final class ViewForest: Sendable {
  /// The views of all trees. Each view is followed by its descendants: first the views passed to the
  /// view itself, then those passed to its modifiers, in source order.
  let records: [ViewRecord]
  /// For each view in `records`, the index after its last descendant.
  let ends: [Int]
  /// For each view in `records`, whether one of its ancestors is a control.
  let areInControls: [Bool]
  /// For each view in `records`, the index of its slot among those of the view or modifier that the
  /// slot was passed to.
  let slotNumbers: [Int]
  /// The roots of the view trees, in source order.
  package let roots: [ViewRoot]
  /// For each root, the largest offset at which it or an earlier one ends, in UTF-8 bytes.
  let rootEnds: [Int]
  /// The uses of each root, in the order of `roots`.
  let uses: [RootUses]
  /// For each view in `records`, the index in `roots` of the body that its type declares; `nil`
  /// unless the analyzed code declares the type exactly once.
  let definitions: [Int?]
  /// The bodies that each root shows.
  let shownBodies: ShownBodies
  /// The scopes of functions and closures, which determine the meaning of names.
  package let scopes: [ViewScope]
  /// The conditions of each `if` and `switch` that selects between views. The keys are the values
  /// of ``ViewBranch/choice``, which identify the `if` or `switch`.
  package let choices: [Int: ViewChoice]
  /// The declarations in the code other than views, such as properties and functions.
  package let declarations: DeclarationIndex
  /// The values that the code keeps under names.
  let values: NamedValues
  /// The colors that types of the code compute.
  let memberStyles: MemberStyles
  /// What the code adds to the types of other modules.
  let additions: TypeAdditions
  /// The methods that the code declares under the names of SwiftUI's modifiers.
  let methods: AppMethods
  /// The members in the code that are views.
  let viewMembers: ViewMembers
  /// All calls in the code, including the creation of views and the application of modifiers. In a
  /// chain such as `a().b().c()`, the last call comes first.
  package let calls: [CallSite]
  /// All names that the code uses, including those of values, types and members.
  package let names: Set<String>
  /// For each type that the code names, the types whose code does so, outside of previews; "" for code
  /// outside of types.
  package let typeUsers: [String: Set<String>]
  /// All places where the code uses names as values, in source order.
  package let variableReferences: [VariableReference]
  /// All assignments to variables in the code, in source order.
  package let assignments: [Assignment]
  /// The places where the code waits or drops an error, in source order.
  package let effects: [Effect]
  /// The conditions that decide what code runs, in source order.
  package let decisions: [Decision]
  /// The code that does not run where it is written, in source order.
  package let detours: [Detour]
  /// What the other files of the app declare; nothing is known about them in an example.
  package let project: ProjectTypes
  /// Records what checks ask about the views; `nil` unless a report of a check is made.
  package let trace: FactTrace?

  /// The types that the code declares, without extensions, by the last part of their names.
  let typesByLastName: [String: [TypeDeclaration]]

  /// The limit that the code exceeds, with the position at which it does; `nil` if there is none.
  /// The graph of code that exceeds a limit has no views.
  package let limit: SyntaxError?

  /// The regions of the code that `#if` compiles for some platforms only.
  let regions: ConditionalRegions
  /// The regions of the code that run on newer systems only.
  let available: AvailableRegions
  /// The front surfaces that have been computed, by the index of the view in `records`, or by the
  /// number of records plus the index of the body in `roots`. What is see-through has the value
  /// `nil`. The surfaces are memoized because every view in front of a surface requests it.
  let frontSurfaces = Mutex<[Int: Background?]>([:])
  /// The front surfaces of overlays that have been computed, by the index of the view in `records`,
  /// each with the index of its modifier. They are memoized because each overlay of a view requests
  /// those of the overlays below it.
  let overlaySurfaces = Mutex<[Int: [(modifier: Int, background: Background)]]>([:])
  /// The backgrounds that have been computed, by the index of the view in `records`; `nil` for a view
  /// without one. They are memoized because several checks request them.
  let backgrounds = Mutex<[Int: KnownBackground?]>([:])
  /// The fonts that have been computed, by the index of the view in `records`. They are memoized
  /// because most checks request them.
  let fonts = Mutex<[Int: Fact<ResolvedFont>]>([:])
  /// The index of the calls; `nil` as long as no check has used it.
  let savedCallIndex = Mutex<CallIndex?>(nil)
  /// The index of the names of variables; `nil` as long as no check has used it.
  let savedNameIndex = Mutex<NameIndex?>(nil)

  /// Creates the view graph of a piece of code.
  /// - Parameters:
  ///   - definitions: The indices in `roots` of the bodies of each type, by the name of the type.
  package init(
    records: [ViewRecord], roots: [ViewRoot], definitions: [String: [Int]], scopes: [ViewScope],
    choices: [Int: ViewChoice], declarations: DeclarationIndex, sites: CallSites,
    limit: SyntaxError? = nil
  ) {
    self.records = records
    self.limit = limit
    ends = Self.ends(of: records)
    areInControls = Self.areInControls(records)
    slotNumbers = records.slotNumbers
    self.roots = roots
    rootEnds = roots.reduce(into: []) { $0.append(max($0.last ?? 0, $1.range.upperBound)) }
    self.scopes = scopes
    self.choices = choices
    self.definitions = records.map { record in
      guard case .type(let type) = record.meaning, let bodies = definitions[type] else {
        return nil
      }
      return bodies.count == 1 ? bodies[0] : nil
    }
    let (uses, excess) = RootUses.all(records, roots, definitions)
    self.uses = uses
    shownBodies = ShownBodies(records, ends, roots, self.definitions, excess: excess)
    self.declarations = declarations
    values = NamedValues(declarations)
    memberStyles = MemberStyles(declarations)
    additions = TypeAdditions(declarations, areShared: false)
    methods = AppMethods(declarations, areShared: false)
    viewMembers = ViewMembers(declarations)
    typesByLastName = Dictionary(
      grouping: declarations.types.filter { $0.kind != .extension }, by: \.lastName)
    calls = sites.calls
    names = sites.names
    typeUsers = sites.typeUsers
    variableReferences = sites.variableReferences
    assignments = sites.assignments
    effects = sites.effects
    decisions = sites.decisions
    detours = sites.detours
    project = ProjectTypes()
    trace = nil
    regions = sites.regions
    available = sites.available
  }

  /// Creates a copy of the forest that takes the other files of the app into account.
  private init(
    _ forest: ViewForest, _ crossFileUses: CrossFileUses, _ project: ProjectTypes,
    _ trace: FactTrace?
  ) {
    self.project = project
    self.trace = trace
    let noted = project.hiddenViews.noted(in: forest)
    records = noted ?? forest.records
    ends = forest.ends
    areInControls = noted.map(Self.areInControls) ?? forest.areInControls
    slotNumbers = forest.slotNumbers
    roots = forest.roots
    rootEnds = forest.rootEnds
    definitions = forest.definitions
    shownBodies = forest.shownBodies
    scopes = forest.scopes
    choices = forest.choices
    uses = zip(forest.uses, forest.roots).map { uses, root in
      var uses = uses
      if root.kind == .body, !forest.declarations.hiddenTypes.contains(root.type) {
        uses.crossFileUses = crossFileUses[root.type]
        uses.systemsInOtherFiles = crossFileUses.systems(using: root.type)
      }
      return uses
    }
    declarations = forest.declarations
    values = forest.values
    memberStyles = forest.memberStyles
    additions = forest.additions
    methods = forest.methods
    viewMembers = forest.viewMembers
    typesByLastName = forest.typesByLastName
    calls = forest.calls
    names = forest.names
    typeUsers = forest.typeUsers
    variableReferences = forest.variableReferences
    assignments = forest.assignments
    effects = forest.effects
    decisions = forest.decisions
    detours = forest.detours
    regions = forest.regions
    limit = forest.limit
    available = forest.available
  }

  /// The offset of the first view at which the modifiers around the views exceed a limit, in UTF-8
  /// bytes; `nil` if they do not.
  package var offsetOfTooManyModifiers: Int? {
    ModifiersAround(records, roots, uses).firstExcess.map { records[$0].range.lowerBound }
  }

  /// Returns, for each view, the index after its last descendant.
  private static func ends(of records: [ViewRecord]) -> [Int] {
    var ends = records.indices.map { $0 + 1 }
    for index in records.indices.reversed() {
      if let parent = records[index].parent { ends[parent] = max(ends[parent], ends[index]) }
    }
    return ends
  }

  /// Returns, for each view, whether one of its ancestors is a control.
  private static func areInControls(_ records: [ViewRecord]) -> [Bool] {
    var areInControls: [Bool] = []
    for record in records {
      let isInside = record.parent.map { parent in
        areInControls[parent]
          || records[parent].kind == .view && ViewVocabulary.controls.contains(records[parent].name)
      }
      areInControls.append(isInside ?? false)
    }
    return areInControls
  }

  /// Returns a copy of the forest that takes the other files of the app into account.
  /// - Parameters:
  ///   - crossFileUses: How other files use the views of this one.
  ///   - project: The types that the files of the app declare.
  ///   - trace: Records what checks ask about the views; `nil` to record nothing.
  package func within(
    _ crossFileUses: CrossFileUses, _ project: ProjectTypes, trace: FactTrace? = nil
  ) -> ViewForest {
    ViewForest(self, crossFileUses, project, trace)
  }

  /// Creates the view graph of code without views, or of code that exceeds a limit.
  package convenience init(limit: SyntaxError? = nil) {
    self.init(
      records: [], roots: [], definitions: [:], scopes: [], choices: [:],
      declarations: DeclarationIndex(), sites: CallSites(), limit: limit)
  }

  /// The view graph of code without views.
  package static let empty = ViewForest()

  /// Returns the platforms that the code at an offset is compiled for, as determined by the `#if`
  /// directives around it.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  package func systems(at offset: Int) -> PlatformSet { regions.systems(at: offset) }

  /// Returns the oldest system version that runs the code at an offset, by platform, as determined by
  /// `@available` and `#available` around it; empty without them.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  package func oldestVersions(at offset: Int) -> [Platform: SystemVersion] {
    available.oldest(at: offset)
  }

  /// All views of the view graph, parents before their children.
  package var views: some Sequence<ViewNode> {
    records.indices.lazy.map { ViewNode(forest: self, index: $0) }
  }

  /// Returns the roots whose declaration or statement contains an offset, in UTF-8 bytes.
  package func roots(around offset: Int) -> [ViewRoot] {
    var found: [ViewRoot] = []
    var index = roots.firstIndex(from: offset + 1, by: \.range.lowerBound)
    while index > 0, rootEnds[index - 1] > offset {
      index -= 1
      if roots[index].range.contains(offset) { found.append(roots[index]) }
    }
    return found
  }

  /// Returns the top-level views of a root, such as a `body` property, in source order.
  package func views(of root: ViewRoot) -> [ViewNode] {
    root.views.map { ViewNode(forest: self, index: $0) }
  }
}
