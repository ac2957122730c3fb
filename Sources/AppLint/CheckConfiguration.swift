import HandbookModel
import LintEngine

/// The checks that run on an app, with their severities.
struct CheckConfiguration: Sendable {
  /// The enabled checks, sorted by id.
  let all: [Check]
  /// The platforms that the configuration sets; empty if it sets none.
  private let platforms: Set<Platform>
  /// The oldest system version of each platform for which the configuration sets one.
  private let deployment: [Platform: SystemVersion]
  /// The ids of all checks, including those that are not enabled.
  let known: Suggestions
  private let severities: [String: Severity]
  private let configuration: AppConfiguration

  /// Enables the checks to run on an app. These are the built-in checks that are not opt-in, the
  /// checks that the handbook names or declares, and the checks that the app configuration turns
  /// on. Checks that the app configuration turns off are not enabled.
  init(_ configuration: AppConfiguration, _ handbookSource: HandbookSource) {
    self.configuration = configuration
    let levels = Dictionary(
      configuration.checks.map { ($0.id.value, $0.level.value) }, uniquingKeysWith: { $1 })
    let known = Check.all + handbookSource.declared
    all = known.filter { check in
      switch levels[check.id] {
      case "off"?: false
      case nil: !check.isOptIn || handbookSource.named.contains(check.id)
      default: true
      }
    }.sorted { $0.id < $1.id }
    let severities = Dictionary(
      known.map { ($0.id, levels[$0.id].flatMap(Severity.init) ?? $0.severity) },
      uniquingKeysWith: { first, _ in first })
    self.severities = severities
    self.known = Suggestions(names: severities.keys.sorted())
    platforms = Set(
      configuration.platforms.compactMap { Platform(named: $0.value) })
    deployment = Dictionary(
      configuration.deployment.compactMap { platform, version in
        Platform(named: platform.value).flatMap { platform in
          SystemVersion(version.value).map { (platform, $0) }
        }
      }, uniquingKeysWith: { $1 })
  }

  /// Returns the requirements of a file with those that the configuration sets instead.
  /// - Parameter project: The requirements that the project files of the app set.
  func requirements(_ project: SystemRequirements) -> SystemRequirements {
    var result = project
    if !platforms.isEmpty {
      result.platforms = platforms
      result.oldest = result.oldest.filter { platforms.contains($0.key) }
    }
    result.oldest.merge(deployment) { $1 }
    if let version = deployment[.iOS], deployment[.iPadOS] == nil {
      result.oldest[.iPadOS] = version
    }
    return result
  }

  /// Whether the configuration sets the oldest version of a platform.
  var setsVersions: Bool { !deployment.isEmpty }

  func severity(of check: String) -> Severity { severities[check] ?? .warning }

  /// Whether there is a check with the given id. The check need not be enabled.
  func isKnown(_ id: String) -> Bool { severities[id] != nil }

  /// Returns a diagnostic for each invalid value in the app configuration.
  func problems(in file: SourceFile) -> [Diagnostic] {
    let unknown = configuration.checks.filter { !isKnown($0.id.value) }.map(\.id)
    let levels = configuration.checks.map(\.level)
      .filter { !AppConfiguration.levels.contains($0.value) }
    let systems = (configuration.platforms + configuration.deployment.map(\.platform))
      .filter { Platform(named: $0.value) == nil }
    let versions = configuration.deployment.filter { SystemVersion($0.version.value) == nil }
    return unknown.map {
      .unknownCheck($0, .lintUnknownCheck, among: known, in: file)
    }
      + levels.map { .unknown($0, "level", AppConfiguration.levels, in: file) }
      + systems.map { .unknown($0, "platform", Platform.allCases.map(\.rawValue), in: file) }
      + versions.map { .invalidVersion($0.version, of: $0.platform.value, in: file) }
  }
}

extension Diagnostic {
  fileprivate static func invalidVersion(
    _ version: Located<String>, of platform: String, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintConfiguration, "'\(version.value)' is not a version of \(platform)",
      at: version.range, fix: Fix("use a number such as 16 or 16.4"))
  }

  fileprivate static func unknown(
    _ word: Located<String>, _ kind: String, _ known: [String], in file: SourceFile
  ) -> Diagnostic {
    let meant = suggestion(for: word.value, among: known)
    return file.diagnostic(
      .lintConfiguration, isMinor: true, "there is no \(kind) '\(word.value)'", at: word.range,
      fix: Fix(
        meant.map { "did you mean '\($0)'?" } ?? "use one of \(known.joined(separator: ", "))"))
  }
}
