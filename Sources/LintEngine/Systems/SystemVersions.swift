import HandbookModel
import ViewTree

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

  /// The versions of the operating systems that were released in 2025, other than visionOS.
  static let systems26: Self = [
    .iOS: SystemVersion(26), .macOS: SystemVersion(26), .tvOS: SystemVersion(26),
    .watchOS: SystemVersion(26),
  ]

  /// Returns versions together with the first one of visionOS, in which an API was already deprecated
  /// that the versions deprecate.
  static func since(_ versions: Self) -> Self {
    versions.merging([.visionOS: SystemVersion(1)]) { version, _ in version }
  }

  /// Returns the version for a platform. iPadOS has the version of iOS. The result is `nil` if the
  /// dictionary has no version for the platform.
  private func version(for platform: Platform) -> SystemVersion? {
    self[platform] ?? (platform == .iPadOS ? self[.iOS] : nil)
  }

  /// Returns the platforms on which an API is missing, as ``isSupported(on:from:)`` finds out.
  fileprivate func missing(
    on platforms: Set<Platform>, from oldest: [Platform: SystemVersion]
  ) -> [Platform] {
    Platform.allCases.filter { platforms.contains($0) && !isSupported(on: [$0], from: oldest) }
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

extension LintContext {
  /// Returns whether a view is known to be built for a platform. Either `platforms` contains the
  /// platform and `#if` compiles the view for it, or the platforms are unknown and `#if` restricts
  /// the view to this platform.
  func isFor(_ platform: Platform, _ view: ViewNode) -> Bool {
    let systems = view.systems
    return platforms.contains(platform)
      ? systems.contains(platform) : platforms.isEmpty && systems == PlatformSet(platform)
  }

  /// Returns whether code at an offset can use an API wherever it runs.
  /// - Parameter least: The first system versions that have the API; a platform is absent if all its
  ///   versions have it.
  func supports(_ least: [Platform: SystemVersion], at offset: Int) -> Bool {
    guard let deployment, !least.isEmpty else { return true }
    let (platforms, oldest) = systems(deployment, at: offset)
    let isSupported = least.isSupported(on: platforms, from: oldest)
    if !isSupported { forest.trace?.addOlder(than: least, at: offset) }
    return isSupported
  }

  /// Returns the platforms that code at an offset runs on; empty if they are not known.
  func platforms(at offset: Int) -> Set<Platform> {
    systems(deployment ?? [:], at: offset).platforms
  }

  /// Returns the platforms for which ``supports(_:at:)`` does not hold.
  func missingPlatforms(for least: [Platform: SystemVersion], at offset: Int) -> [Platform] {
    guard let deployment, !least.isEmpty else { return [] }
    let (platforms, oldest) = systems(deployment, at: offset)
    return least.missing(on: platforms, from: oldest)
  }

  /// Returns the platforms that code at an offset runs on, and the oldest version of each.
  private func systems(
    _ deployment: [Platform: SystemVersion], at offset: Int
  ) -> (platforms: Set<Platform>, oldest: [Platform: SystemVersion]) {
    let oldest = deployment.merging(forest.oldestVersions(at: offset), uniquingKeysWith: max)
    let named = platforms.isEmpty ? Set(oldest.keys) : platforms
    return (named.filter(forest.systems(at: offset).contains), oldest)
  }
}
