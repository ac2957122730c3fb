package import HandbookModel
import Manual
import ViewTree

/// A check for one mistake in the views of a piece of Swift code. Each check is a file in `Checks`
/// named after its id.
package struct Check: Sendable {
  /// The stable id, such as `vibrancy-uniform-level`.
  package let id: String
  /// The mistake, in one line without a final period.
  package let title: String
  /// Why the mistake matters, in whole sentences.
  package let why: String
  /// The shortest code that the check flags.
  package let flagged: String
  /// The corrected version of `flagged`.
  package let preferred: String
  /// The severity of findings in an app. Handbooks use a check only to prove rules.
  package let severity: Severity
  /// The platforms that the check applies to; empty for all.
  package let platforms: Set<Platform>
  /// The first system versions that have the API that the check recommends. Apps that deploy to
  /// older versions are not checked. A platform is absent if all its versions have the API.
  package let minimumVersions: [Platform: SystemVersion]
  /// Whether the check runs only if it is enabled explicitly, because good code can trigger it.
  package let isOptIn: Bool
  /// The ids of checks that report the same mistake less precisely. Where this check reports a
  /// location, their findings at the same location are dropped.
  package let supersedes: Set<String>
  let find: @Sendable (LintContext) -> [Finding]

  /// Creates a built-in check. Its title and its explanation are the page of its id in the manual.
  init(
    _ id: String, severity: Severity = .warning, platforms: Set<Platform> = [],
    minimumVersions: [Platform: SystemVersion] = [:], isOptIn: Bool = false,
    supersedes: Set<String> = [],
    find: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    let explanation = Manual.check(id)
    self.id = id
    title = explanation.title
    why = explanation.why
    flagged = explanation.flagged
    preferred = explanation.preferred
    self.severity = severity
    self.platforms = platforms
    self.minimumVersions = minimumVersions
    self.isOptIn = isOptIn
    self.supersedes = supersedes
    self.find = find
  }

  /// Creates a check that a rule declares. It has no explanation but the rule.
  init(
    declared id: String, title: String, severity: Severity, platforms: Set<Platform>,
    find: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    self.id = id
    self.title = title
    why = ""
    flagged = ""
    preferred = ""
    minimumVersions = [:]
    isOptIn = false
    supersedes = []
    self.severity = severity
    self.platforms = platforms
    self.find = find
  }
}

/// One mistake that a check found.
package struct Finding: Hashable, Sendable {
  /// The check's id.
  package let check: String
  /// What is wrong, in one sentence without a final period.
  package let message: String
  /// The range of the flagged code, in UTF-8 bytes of the source.
  package let range: Range<Int>
  /// Related locations, in reading order.
  package let notes: [FindingNote]
  /// The change that resolves the finding; `nil` if the finding cannot be fixed mechanically.
  package let fix: FindingFix?

  /// The finding without its fix, for code in which the fix cannot be applied.
  package var withoutFix: Finding {
    Finding(check: check, message: message, range: range, notes: notes, fix: nil)
  }
}

/// A related location of a finding.
package struct FindingNote: Hashable, Sendable {
  /// What the related code does, in one sentence without a final period.
  package let message: String
  /// The range of the related code, in UTF-8 bytes of the source.
  package let range: Range<Int>
}

/// A replacement that resolves a finding.
package struct FindingFix: Hashable, Sendable {
  /// What the fix does, as an instruction, such as `use a material`.
  package let title: String
  /// The range of the code to replace, in UTF-8 bytes of the source.
  package let range: Range<Int>
  /// The Swift code to insert in place of `range`.
  package let replacement: String
  /// Whether the fix can be applied without review.
  package let safety: Fix.Safety
}

/// The version of an operating system, with major and minor parts only.
package struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The major version, at least 1.
  package let major: Int
  /// The minor version; 0 if it is not given.
  package let minor: Int

  init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses `17`, `16.4` or `16.4.1`; returns `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
    guard (1...3).contains(parts.count), let major = parts[0], major > 0,
      parts.allSatisfy({ $0.map { (0..<1000).contains($0) } ?? false })
    else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// The version in Apple's style: `17`, `16.4`.
  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// Compares the major version, then the minor version.
  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension [Platform: SystemVersion] {
  /// The system versions released in 2021.
  static let systems15: Self = [
    .iOS: SystemVersion(15), .macOS: SystemVersion(12), .tvOS: SystemVersion(15),
    .watchOS: SystemVersion(8),
  ]
  /// The system versions released in 2022.
  static let systems16: Self = [
    .iOS: SystemVersion(16), .macOS: SystemVersion(13), .tvOS: SystemVersion(16),
    .watchOS: SystemVersion(9),
  ]
  /// The system versions released in 2023.
  static let systems17: Self = [
    .iOS: SystemVersion(17), .macOS: SystemVersion(14), .tvOS: SystemVersion(17),
    .watchOS: SystemVersion(10),
  ]

  /// The version for a platform; iPadOS has that of iOS. `nil` if the platform is absent.
  fileprivate func version(for platform: Platform) -> SystemVersion? {
    self[platform] ?? (platform == .iPadOS ? self[.iOS] : nil)
  }
}

extension Check {
  /// Returns whether an app with these deployment targets can use the API that the check
  /// recommends. Only the given platforms count, or all if there are none. Platforms without a
  /// deployment target are assumed to run the newest version.
  func supports(_ deployment: [Platform: SystemVersion], _ platforms: Set<Platform>) -> Bool {
    deployment.allSatisfy { platform, oldest in
      guard platforms.isEmpty || platforms.contains(platform),
        let least = minimumVersions.version(for: platform)
      else { return true }
      return oldest >= least
    }
  }
}

extension Platform {
  /// The operating system of the platform, as used by `#if os(…)`.
  var system: PlatformSet {
    switch self {
    case .iOS, .iPadOS: .iOS
    case .macOS: .macOS
    case .tvOS: .tvOS
    case .visionOS: .visionOS
    case .watchOS: .watchOS
    }
  }
}

extension PlatformSet {
  /// Creates the set of the operating systems of the given platforms; all systems if there are
  /// none.
  init(_ platforms: Set<Platform>) {
    self = platforms.isEmpty ? .all : PlatformSet(platforms.map(\.system))
  }
}

/// The input of a check.
struct LintContext: Sendable {
  let forest: ViewForest
  /// The platforms that the code is made for; empty if that is unknown.
  let platforms: Set<Platform>
  /// Every view in the app's own interface: outside previews, and not excluded by `#if`.
  let views: [ViewNode]
  /// Every call in the app's own interface, including calls in actions.
  let calls: [CallSite]
  /// The indices in `views` of the views with a name. Most checks look up views by name.
  private let indices: [String: [Int]]

  init(forest: ViewForest, platforms: Set<Platform>) {
    self.forest = forest
    self.platforms = platforms
    let systems = PlatformSet(platforms)
    // Code that `#if` excludes on these platforms is not part of the app.
    let views = forest.views.filter {
      $0.root.kind != .preview && !$0.systems.isDisjoint(with: systems)
    }
    self.views = views
    calls = forest.calls.filter {
      !$0.enclosing.isPreview && !forest.systems(at: $0.range.lowerBound).isDisjoint(with: systems)
    }
    indices = Dictionary(
      grouping: views.indices.filter { views[$0].kind == .view }, by: { views[$0].name })
  }

  /// Returns whether a view is certainly for a platform: the code is made for it, or `#if`
  /// restricts the view to it.
  func isFor(_ platform: Platform, _ view: ViewNode) -> Bool {
    let systems = view.systems
    return platforms.contains(platform)
      ? systems.contains(platform.system) : platforms.isEmpty && systems == platform.system
  }

  /// Returns the views with one of the given type names, in source order.
  func views(named names: Set<String>) -> [ViewNode] {
    let found = names.compactMap { indices[$0] }
    // A single name is already sorted.
    return (found.count == 1 ? found[0] : found.joined().sorted()).map { views[$0] }
  }
}
