package import HandbookModel
import ViewTree

/// A question to the views of a piece of Swift that follows from what a guideline means. Each is a
/// file in `Checks`, named like its id.
package struct Check: Sendable {
  /// Stable, such as `vibrancy-uniform-level`.
  package let id: String
  /// What it finds, in one line without a full stop.
  package let title: String
  /// Why that matters, in whole sentences.
  package let why: String
  /// The shortest code that is found.
  package let flagged: String
  /// The same done right.
  package let preferred: String
  /// How much a finding weighs in an app; in a handbook an own check proves or does not.
  package let severity: Severity
  /// Where it makes sense; empty for everywhere.
  package let platforms: Set<Platform>
  /// The first versions of systems that have what it asks for: an app for older ones cannot do as it
  /// says. Nothing is said of systems that all have it.
  package let minimumVersions: [Platform: SystemVersion]
  /// Whether it runs only where it is asked for, since good code has it, too.
  package let isOptIn: Bool
  let find: @Sendable (LintContext) -> [Finding]

  init(
    _ id: String, title: String, why: String, flagged: String, preferred: String,
    severity: Severity = .warning, platforms: Set<Platform> = [],
    minimumVersions: [Platform: SystemVersion] = [:], isOptIn: Bool = false,
    find: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    self.id = id
    self.title = title
    self.why = why
    self.flagged = flagged
    self.preferred = preferred
    self.severity = severity
    self.platforms = platforms
    self.minimumVersions = minimumVersions
    self.isOptIn = isOptIn
    self.find = find
  }
}

/// What a check finds.
package struct Finding: Hashable, Sendable {
  /// The id of the check.
  package let check: String
  /// One sentence without a full stop.
  package let message: String
  /// What it is about, in UTF-8 bytes of the code.
  package let range: Range<Int>
  /// Further places, in the order to read them.
  package let notes: [FindingNote]
  /// What to write instead; nil when that is for a person to say.
  package let fix: FindingFix?

  /// The same without a fix, where the code around it does not allow one.
  package var withoutFix: Finding {
    Finding(check: check, message: message, range: range, notes: notes, fix: nil)
  }
}

/// A further place of a finding.
package struct FindingNote: Hashable, Sendable {
  /// One sentence without a full stop.
  package let message: String
  /// UTF-8 bytes of the code.
  package let range: Range<Int>
}

/// A replacement that makes a finding go away.
package struct FindingFix: Hashable, Sendable {
  /// An instruction in the imperative.
  package let title: String
  /// UTF-8 bytes of the code.
  package let range: Range<Int>
  /// Swift that stands there instead.
  package let replacement: String
  /// Whether a program may apply it unasked.
  package let safety: Fix.Safety
}

/// The version of an operating system, as far as features depend on it.
package struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// At least 1.
  package let major: Int
  /// 0 where it is not said.
  package let minor: Int

  init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Of `17`, `16.4` or `16.4.1`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
    guard (1...3).contains(parts.count), let major = parts[0], major > 0,
      parts.allSatisfy({ $0.map { (0..<1000).contains($0) } ?? false })
    else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// As Apple writes it: `17`, `16.4`.
  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension [Platform: SystemVersion] {
  /// The releases of 2021, 2022 and 2023, which go together.
  static let systems15: Self = [
    .iOS: SystemVersion(15), .macOS: SystemVersion(12), .tvOS: SystemVersion(15),
    .watchOS: SystemVersion(8),
  ]
  static let systems16: Self = [
    .iOS: SystemVersion(16), .macOS: SystemVersion(13), .tvOS: SystemVersion(16),
    .watchOS: SystemVersion(9),
  ]
  static let systems17: Self = [
    .iOS: SystemVersion(17), .macOS: SystemVersion(14), .tvOS: SystemVersion(17),
    .watchOS: SystemVersion(10),
  ]

  /// What holds for a system: iPadOS has the versions of iOS.
  fileprivate func version(for platform: Platform) -> SystemVersion? {
    self[platform] ?? (platform == .iPadOS ? self[.iOS] : nil)
  }
}

extension Check {
  /// Whether an app that runs on systems as old as these can do as it says. Of a system that nobody
  /// names the newest is assumed.
  func suits(_ deployment: [Platform: SystemVersion], _ platforms: Set<Platform>) -> Bool {
    deployment.allSatisfy { platform, oldest in
      guard platforms.isEmpty || platforms.contains(platform),
        let least = minimumVersions.version(for: platform)
      else { return true }
      return oldest >= least
    }
  }
}

extension Platform {
  /// The system that runs on it.
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
  /// Those of some platforms; all of them where nobody says.
  init(_ platforms: Set<Platform>) {
    self = platforms.isEmpty ? .all : PlatformSet(platforms.map(\.system))
  }
}

/// What a check is given.
struct LintContext: Sendable {
  let forest: ViewForest
  /// What the code is made for; empty when nobody says.
  let platforms: Set<Platform>
  /// Every view that people who use the app may see: all but previews.
  let views: [ViewNode]
  /// Every call outside of previews, in actions, too.
  let calls: [CallSite]
  /// Indices in `views` by the name of the view: every check asks for some names.
  private let indices: [String: [Int]]

  init(forest: ViewForest, platforms: Set<Platform>) {
    self.forest = forest
    self.platforms = platforms
    let systems = PlatformSet(platforms)
    // What `#if` keeps to other systems is no part of the app.
    let views = forest.views.filter {
      $0.root.kind != .preview && !$0.systems.isDisjoint(with: systems)
    }
    self.views = views
    calls = forest.calls.filter {
      !$0.home.isPreview && !forest.systems(at: $0.range.lowerBound).isDisjoint(with: systems)
    }
    indices = Dictionary(
      grouping: views.indices.filter { views[$0].kind == .view }, by: { views[$0].name })
  }

  /// Whether a view is made for a platform for certain: the code is, or `#if` keeps the view to it.
  func isFor(_ platform: Platform, _ view: ViewNode) -> Bool {
    let systems = view.systems
    return platforms.contains(platform)
      ? systems.contains(platform.system) : platforms.isEmpty && systems == platform.system
  }

  /// The views of some types, in the order of the code.
  func views(named names: Set<String>) -> [ViewNode] {
    let found = names.compactMap { indices[$0] }
    // One name needs no sorting.
    return (found.count == 1 ? found[0] : found.joined().sorted()).map { views[$0] }
  }
}
