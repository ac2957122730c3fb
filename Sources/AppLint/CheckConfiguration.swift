import HandbookModel
import LintEngine

/// The checks of a lint run, among those that exist.
package enum CheckSelection: Hashable, Sendable {
  /// The checks that are on.
  case enabled
  /// The checks that are on, and those that are opt-in unless the app configuration turns them off
  /// or they have to be named.
  case withOptIn
  /// The checks with these ids, whether or not they are on.
  case only([String])
}

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
  /// The problems of the options that the configuration sets.
  private let optionProblems: [Diagnostic]
  /// Whether all checks are known. If not, the handbook, which may declare others, could not be read.
  let areComplete: Bool
  /// The ids of checks of the handbook that this program cannot run.
  private let unusable: Set<String>

  /// Enables the checks to run on an app. These are the built-in checks that are not opt-in, the
  /// checks that the handbook names or declares, and the checks that the app configuration turns
  /// on. Checks that the app configuration turns off are not enabled.
  /// - Parameter selection: The checks that are to run instead.
  /// - Throws: `InvalidOption` if the selection names a check that does not exist.
  init(
    _ configuration: AppConfiguration, _ handbookSource: HandbookSource,
    _ selection: CheckSelection = .enabled
  ) throws(InvalidOption) {
    self.configuration = configuration
    areComplete = handbookSource.problem == nil
    unusable = Set(handbookSource.unusable)
    let levels = Dictionary(
      configuration.checks.map { ($0.id.value, $0.level?.value ?? "on") }, uniquingKeysWith: { $1 })
    var optionProblems: [Diagnostic] = []
    let settings = Dictionary(
      configuration.checks.map { ($0.id.value, $0) }, uniquingKeysWith: { $1 })
    let known = handbookSource.checks.map { check in
      guard let setting = settings[check.id] else { return check }
      let configured = check.configured(by: setting, .lintConfiguration)
      optionProblems += configured.diagnostics
      return configured.value
    }
    self.optionProblems = optionProblems
    all = known.filter { check in
      if case .only(let ids) = selection { return ids.contains(check.id) }
      return switch levels[check.id] {
      case "off"?: false
      case nil:
        !check.isOptIn || selection == .withOptIn && !check.isByName
          || handbookSource.named.contains(check.id)
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
    if case .only(let ids) = selection, let unknown = ids.first(where: { !isKnown($0) }) {
      throw .unknownCheck(unknown, among: self.known, errors: handbookSource.errors)
    }
  }

  /// Returns the requirements of a file with those that the configuration sets instead.
  /// - Parameter project: The requirements that the project files of the app set.
  func requirements(_ project: SystemRequirements) -> SystemRequirements {
    var result = project
    if !platforms.isEmpty {
      result.platforms = platforms
      result.oldest = result.oldest.filter { platforms.contains($0.key) }
    }
    var deployment = self.deployment
    if let version = deployment[.iOS], deployment[.iPadOS] == nil {
      deployment[.iPadOS] = version
    }
    for (platform, version) in deployment {
      result.oldest[platform] = version
      result.newest[platform] = version
      result.owners[platform] = "the app, as \(ProjectRoot.configurationName) says,"
    }
    return result
  }

  func severity(of check: String) -> Severity { severities[check] ?? .warning }

  /// Whether there is a check with the given id, or may be one in a handbook that could not be read.
  /// The check need not be enabled, and this program need not be able to run it.
  func isKnown(_ id: String) -> Bool {
    severities[id] != nil || unusable.contains(id) || !areComplete
  }

  /// Returns a diagnostic for each invalid value in the app configuration.
  func problems(in file: SourceFile) -> [Diagnostic] {
    let unknown = configuration.checks.filter { !isKnown($0.id.value) }.map(\.id)
    let levels = configuration.checks.compactMap(\.level)
      .filter { !AppConfiguration.levels.contains($0.value) }
    let systems = (configuration.platforms + configuration.deployment.map(\.platform))
      .filter { Platform(named: $0.value) == nil }
    let versions = configuration.deployment.filter { SystemVersion($0.version.value) == nil }
    var found = FoundProblems()
    return unknown.map {
      .unknownCheck($0, .lintUnknownCheck, among: known, &found, in: file)
    }
      + optionProblems
      + levels.map { .unknown($0, "level", AppConfiguration.levels, in: file) }
      + systems.map { .unknown($0, "platform", Platform.allCases.map(\.rawValue), in: file) }
      + versions.map { .invalidVersion($0.version, of: $0.platform.value, in: file) }
  }
}

/// A mistake in the options of a lint run that only reading the app shows.
package struct InvalidOption: Error, Hashable {
  /// A description of the mistake with a way to correct it, in one sentence without a final period.
  package let message: String

  static let noPublishedHandbook = InvalidOption(
    message: "'--update-handbook' is for a handbook that .proofbook.yml names by its address")

  /// - Parameter errors: The number of errors in the handbook, whose checks with errors do not run.
  fileprivate static func unknownCheck(
    _ id: String, among known: Suggestions, errors: Int
  ) -> InvalidOption {
    let advice =
      known.nearest(to: id).map { "did you mean '\($0)'?" }
      ?? (errors > 0
        ? "if the handbook declares it, see its \(counted(errors, "error")) with "
          + "'proofbook check --content'"
        : "'proofbook explain checks' lists the built-in ones")
    return InvalidOption(message: "there is no check '\(id)'; \(advice)")
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
