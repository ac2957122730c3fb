package import HandbookModel
import Manual
import ViewTree

/// A check that finds one kind of mistake in the SwiftUI views of a piece of code. Each built-in
/// check has a source file, named after its id, in the folder `Checks`.
package struct Check: Sendable {
  /// The check's stable id, such as `vibrancy-uniform-level`.
  package let id: String
  /// The title of a declared check; `nil` for a built-in check, whose title is in the manual.
  private let declaredTitle: String?
  /// The severity of the check's findings in an app: a warning only if its ``precision`` allows it.
  /// Handbooks ignore it, since they run checks only to prove that the examples of a rule are correct
  /// or incorrect.
  package let severity: Severity
  /// The platforms that the check applies to. An empty set means all platforms.
  package let platforms: Set<Platform>
  /// The first system versions that have the API recommended by the check. The check skips apps
  /// that must also run on older versions. A platform is absent if all its versions have the API.
  package let minimumVersions: [Platform: SystemVersion]
  /// Whether the check runs only if it is enabled explicitly. Such a check can also flag good code:
  /// because of what it looks for, or because its ``precision`` shows so.
  package let isOptIn: Bool
  /// Whether the check runs only if it is named, and not if all opt-in checks are enabled: as its
  /// ``precision`` shows, it depends on the taste of a team. Such a check is opt-in, too.
  package let isByName: Bool
  /// The ids of checks that report the same mistake less precisely. Their findings are dropped at
  /// locations where this check has a finding.
  package let supersedes: Set<String>
  /// What apps and handbooks can set, in the order of the manual.
  package let options: [CheckOption]
  /// The options that are set.
  package private(set) var settings = CheckSettings()
  /// The selector of a built-in check that is one; `nil` for any other check.
  private(set) var selector: Selector?
  /// The declaration of a check in a rule; `nil` for a built-in check.
  private let declaration: CheckDeclaration.Source?
  private(set) var find: @Sendable (LintContext) -> [Finding]

  /// Creates a built-in check. The title and the explanation come from the check's page in the
  /// manual, and the severity from its precision.
  /// - Parameters:
  ///   - isOptIn: Whether the check runs only if it is enabled explicitly, however precise it is.
  ///   - isByName: Whether the check runs only if it is named, however precise it is.
  init(
    _ id: String, platforms: Set<Platform> = [],
    minimumVersions: [Platform: SystemVersion] = [:], isOptIn: Bool = false, isByName: Bool = false,
    supersedes: Set<String> = [], options: [CheckOption] = [],
    selector: Selector? = nil,
    find: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    self.id = id
    declaredTitle = nil
    declaration = nil
    self.options = options
    self.selector = selector
    let precision = Self.precisions[id]
    severity = precision?.allowsWarnings == true ? .warning : .note
    self.platforms = platforms
    self.minimumVersions = minimumVersions
    self.isByName = isByName || precision?.requiresName == true
    self.isOptIn = isOptIn || self.isByName || precision?.requiresOptIn == true
    self.supersedes = supersedes
    self.find = find
  }

  /// Creates a check that is declared in the front matter of a rule. It has no explanation of its
  /// own, since the rule explains it.
  /// - Parameter source: The declaration.
  init(declared check: DeclaredCheck, in source: CheckDeclaration.Source) {
    id = check.id
    declaredTitle = check.title
    declaration = source
    minimumVersions = check.since
    isOptIn = false
    isByName = false
    supersedes = []
    options = check.options
    severity = check.level
    platforms = check.platforms
    find = { DeclaredCheck.findings(of: check, in: $0) }
  }

  /// Sets the options. A check that a rule declares is parsed again with their values.
  /// - Returns: The first problem of the declaration with these values, with which nothing is set;
  ///   `nil` if there is none.
  mutating func set(_ settings: CheckSettings) -> Diagnostic? {
    if let declaration {
      let read = declaration.read(with: settings)
      guard let check = read.value else { return read.diagnostics.first }
      find = { DeclaredCheck.findings(of: check, in: $0) }
    }
    self.settings = settings
    return nil
  }

  /// Returns a report about the selector of the check; `nil` if it is none.
  var matchReport: MatchReport? {
    selector.map { MatchReport(id, $0) }
      ?? declaration.flatMap { MatchReport($0.node, in: $0.file, settings) }
  }

  /// Whether a rule declares the check.
  package var isDeclared: Bool { declaredTitle != nil }
  /// The name of the mistake, in one line without a final period.
  package var title: String { declaredTitle ?? explanation.title }
  /// The reason why the mistake matters, in whole sentences; empty for a declared check.
  package var why: String { explanation.why }
  /// The shortest Swift code that the check flags; empty for a declared check.
  package var flagged: String { explanation.flagged }
  /// The code in `flagged` after the mistake is corrected; empty for a declared check.
  package var preferred: String { explanation.preferred }
  /// The guidelines and the documentation that the check follows; empty for a declared check.
  package var sources: [CheckSummary.Source] {
    explanation.sources.map { CheckSummary.Source(title: $0.title, url: $0.url) }
  }

  /// The options with their values in words, in the order of the manual.
  package var optionSummaries: [CheckSummary.Option] {
    options.map { option in
      CheckSummary.Option(
        name: option.name, description: option.description,
        value: settings.values[option.name]?.text)
    }
  }

  private var explanation: CheckExplanation { Manual.check(id) }
}

/// One mistake that a check found, with ranges in UTF-8 bytes of the source.
package typealias Finding = LocatedFinding<Range<Int>>

/// The code that a check examines, with its target platforms.
struct LintContext: Sendable {
  let forest: ViewForest
  /// The platforms that the code is written for; empty if they are unknown.
  let platforms: Set<Platform>
  /// The oldest system version that the code has to run on, by platform; `nil` if it runs on the
  /// newest versions only.
  let deployment: [Platform: SystemVersion]?
  /// What the files of the app determine; `nil` if the code is not a part of an app.
  let app: AppFacts?
  /// The views in the interface of the app. Views that `#if` excludes on all of `platforms` are left
  /// out, and so are views in pictures that the app renders, and views in previews, unless the code
  /// may be a preview and has no others.
  let views: [ViewNode]
  /// The calls in the code of the app, including those in actions, from the same code as `views`.
  let calls: [CallSite]
  /// For each name of a view, such as `Text`, the indices in `views` of the views with this name.
  /// Most checks look up views by name.
  private let indices: [String: [Int]]
  /// The options of the check that runs, as far as they are set.
  private(set) var settings = CheckSettings()
  private let lintIndexes = LintIndexes()

  init(_ linter: Linter, _ forest: ViewForest) {
    self.forest = forest
    platforms = linter.platforms
    deployment = linter.deployment
    app = linter.app
    // Code that `#if` excludes on these platforms is not part of the app.
    let code = CompiledCode(forest, for: platforms.systems)
    var views = forest.views.filter(code.contains)
    var calls = forest.calls.filter(code.contains)
    let hiddenTypes = forest.typesOutsideInterface
    let unusedViews = linter.app?.unusedViews ?? []
    func isHidden(_ type: String) -> Bool {
      hiddenTypes.contains(type) || unusedViews.contains(type)
    }
    let interface = views.filter {
      $0.root.kind != .preview && !isHidden($0.root.type)
    }
    if !linter.mayBePreview || !interface.isEmpty || views.isEmpty {
      views = interface
      calls.removeAll {
        $0.enclosing.isPreview || isHidden($0.enclosing.type)
      }
    }
    self.views = views
    self.calls = calls
    indices = Dictionary(
      grouping: views.indices.filter { views[$0].kind == .view }, by: { views[$0].name })
  }

  /// Returns the context for a check with options.
  func with(_ settings: CheckSettings) -> LintContext {
    var context = self
    context.settings = settings
    return context
  }

  /// Returns the indices of the declarations in the code of the app. Previews are left out, and so
  /// are declarations that `#if` excludes on all of `platforms`.
  func declarations(in tree: DeclarationTree) -> [Int] {
    let code = CompiledCode(forest, for: platforms.systems)
    var previews: Set<Int> = []
    return tree.declarations.indices.filter { number in
      let declaration = tree.declarations[number]
      var isPreview = declaration.parent.map(previews.contains) ?? false
      if case .type(let type) = declaration.content, type.conformances.contains("PreviewProvider") {
        isPreview = true
      }
      if isPreview { previews.insert(number) }
      return !isPreview && code.contains(declaration)
    }
  }

  /// Returns what is found out about all of the code at once. It is found out when it is first asked
  /// for, and then kept.
  func index<Index: LintIndex>(_ type: Index.Type) -> Index { lintIndexes.index(of: self) }

  /// Returns the number of views whose type has a name.
  func count(named name: String) -> Int { indices[name]?.count ?? 0 }

  /// Returns the views with a modifier that has one of the given names, in source order.
  func views(modifiedBy names: Set<String>) -> [ViewNode] {
    forest.trace?.addSearch(forModifiers: names)
    let index = index(ModifiedViews.self)
    let found = names.compactMap { index.views[$0] }
    return (found.count == 1 ? found[0] : Set(found.joined()).sorted()).map { views[$0] }
  }

  /// Returns the views whose type has one of the given names, in source order.
  func views(named names: Set<String>) -> [ViewNode] {
    forest.trace?.addSearch(forViews: names)
    let found = names.compactMap { indices[$0] }
    // A single name is already sorted.
    return (found.count == 1 ? found[0] : found.joined().sorted()).map { views[$0] }
  }
}
