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
  package internal(set) var settings = CheckSettings()
  /// The selector of a built-in check that is one; `nil` for any other check.
  private(set) var selector: Selector?
  let find: @Sendable (LintContext) -> [Finding]

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
  init(
    declared id: String, title: String, severity: Severity, platforms: Set<Platform>,
    minimumVersions: [Platform: SystemVersion] = [:],
    find: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    self.id = id
    declaredTitle = title
    self.minimumVersions = minimumVersions
    isOptIn = false
    isByName = false
    supersedes = []
    options = []
    self.severity = severity
    self.platforms = platforms
    self.find = find
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

  private var explanation: CheckExplanation { Manual.check(id) }
}

/// One mistake that a check found, with ranges in UTF-8 bytes of the source.
package typealias Finding = LocatedFinding<Range<Int>>

extension [Platform: SystemVersion] {
  /// The versions of the operating systems that were released in 2020, such as iOS 14.
  static let systems14: Self = [
    .iOS: SystemVersion(14), .macOS: SystemVersion(11), .tvOS: SystemVersion(14),
    .watchOS: SystemVersion(7),
  ]
  /// The versions of the operating systems that were released in 2021, such as iOS 15.
  static let systems15: Self = [
    .iOS: SystemVersion(15), .macOS: SystemVersion(12), .tvOS: SystemVersion(15),
    .watchOS: SystemVersion(8),
  ]
  /// The versions of the operating systems that were released in 2022, such as iOS 16.
  static let systems16: Self = [
    .iOS: SystemVersion(16), .macOS: SystemVersion(13), .tvOS: SystemVersion(16),
    .watchOS: SystemVersion(9),
  ]
  /// The versions of the operating systems that were released in 2023, such as iOS 17.
  static let systems17: Self = [
    .iOS: SystemVersion(17), .macOS: SystemVersion(14), .tvOS: SystemVersion(17),
    .watchOS: SystemVersion(10),
  ]
  /// The versions of the operating systems that were released in 2024, such as iOS 18.
  static let systems18: Self = [
    .iOS: SystemVersion(18), .macOS: SystemVersion(15), .tvOS: SystemVersion(18),
    .watchOS: SystemVersion(11), .visionOS: SystemVersion(2),
  ]

  /// Returns the version for a platform. iPadOS has the version of iOS. The result is `nil` if the
  /// dictionary has no version for the platform.
  private func version(for platform: Platform) -> SystemVersion? {
    self[platform] ?? (platform == .iPadOS ? self[.iOS] : nil)
  }

  /// Returns whether code can use an API wherever it runs, given the first versions that have it.
  /// - Parameters:
  ///   - platforms: The platforms that the code is compiled for.
  ///   - oldest: The oldest version that the code has to run on, by platform. Nothing is supported on
  ///     a platform whose version is not known.
  fileprivate func isSupported(
    on platforms: Set<Platform>, from oldest: [Platform: SystemVersion]
  ) -> Bool {
    !platforms.isEmpty
      && platforms.allSatisfy { platform in
        guard let least = version(for: platform) else { return true }
        return oldest.version(for: platform).map { $0 >= least } ?? false
      }
  }
}

extension Set<Platform> {
  /// The platforms as `#if os(…)` distinguishes them; all of them if this set is empty.
  var systems: PlatformSet { isEmpty ? .all : PlatformSet(map(PlatformSet.init)) }
}

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

  /// Returns whether a view is known to be built for a platform. Either `platforms` contains the
  /// platform and `#if` compiles the view for it, or the platforms are unknown and `#if` restricts
  /// the view to this platform.
  func isFor(_ platform: Platform, _ view: ViewNode) -> Bool {
    let systems = view.systems
    return platforms.contains(platform)
      ? systems.contains(platform) : platforms.isEmpty && systems == PlatformSet(platform)
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

  /// Returns whether code at an offset can use an API wherever it runs.
  /// - Parameter least: The first system versions that have the API; a platform is absent if all its
  ///   versions have it.
  func supports(_ least: [Platform: SystemVersion], at offset: Int) -> Bool {
    guard let deployment, !least.isEmpty else { return true }
    let oldest = deployment.merging(forest.oldestVersions(at: offset), uniquingKeysWith: max)
    let named = platforms.isEmpty ? Set(oldest.keys) : platforms
    return least.isSupported(on: named.filter(forest.systems(at: offset).contains), from: oldest)
  }

  /// Returns the views whose type has one of the given names, in source order.
  func views(named names: Set<String>) -> [ViewNode] {
    forest.trace?.addSearch(forViews: names)
    let found = names.compactMap { indices[$0] }
    // A single name is already sorted.
    return (found.count == 1 ? found[0] : found.joined().sorted()).map { views[$0] }
  }
}
