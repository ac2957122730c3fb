import HandbookModel
import ViewTree

/// The platforms that code is compiled for, and the oldest system version of each.
struct SystemRequirements: Hashable, Sendable {
  /// The platforms; empty if they are unknown.
  var platforms: Set<Platform> = []
  /// The oldest version that the code has to run on, by platform. A platform is absent if its
  /// version is unknown.
  var oldest: [Platform: SystemVersion] = [:]
  /// What requires the oldest version of each platform, such as `the target 'Widget'`. A platform is
  /// absent if that is not known.
  var owners: [Platform: String] = [:]
  /// The newest version of each platform that a target requires.
  var newest: [Platform: SystemVersion] = [:]

  /// Nothing is known.
  static let unknown = SystemRequirements()

  /// Returns the requirements as those of one target or package.
  /// - Parameter owner: The target or package for people, such as `the target 'Widget'`.
  func owned(by owner: String) -> SystemRequirements {
    var result = self
    result.owners = Dictionary(uniqueKeysWithValues: platforms.map { ($0, owner) })
    result.newest = oldest
    return result
  }

  /// Adds the requirements of another target with the same code. The code has to run on all
  /// platforms of both, and on the older version of each. The result does not depend on the order.
  mutating func formUnion(_ other: SystemRequirements) {
    for platform in other.platforms {
      if let version = other.newest[platform] {
        newest[platform] = newest[platform].map { max($0, version) } ?? version
      }
      let theirs = other.oldest[platform]
      guard !platforms.insert(platform).inserted else {
        oldest[platform] = theirs
        owners[platform] = other.owners[platform]
        continue
      }
      if oldest[platform] == theirs {
        owners[platform] = [owners[platform], other.owners[platform]].compactMap(\.self).min()
      } else if theirs.isOlder(than: oldest[platform]) {
        oldest[platform] = theirs
        owners[platform] = other.owners[platform]
      }
    }
  }

  /// What keeps the code from using what the newest target of each platform has, such as
  /// `the target 'Widget' runs on iOS 15`; empty if all targets agree.
  var olderTargets: [String] {
    let older = Platform.allCases.filter { platform in
      platforms.contains(platform) && oldest[platform].isOlder(than: newest[platform])
    }
    return older.filter { $0 != .iPadOS || !older.contains(.iOS) }.map { owner(of: $0) }
  }

  /// Returns what requires the oldest version of a platform, as a clause.
  private func owner(of platform: Platform) -> String {
    "\(owners[platform] ?? "a target") runs on \(platform.rawValue) "
      + (oldest[platform].map { "\($0)" } ?? "of unknown version")
  }

  /// The requirements if all targets needed the newest version that one of them needs.
  var ofNewestTargets: SystemRequirements {
    var result = self
    result.oldest.merge(newest) { $1 }
    return result
  }

  /// Returns the requirements that all of the given ones have together.
  static func union(_ all: some Sequence<SystemRequirements>) -> SystemRequirements {
    all.reduce(into: .unknown) { $0.formUnion($1) }
  }

  /// The platforms for each name by which Xcode limits a file of a target. An app for Catalyst has the
  /// interface of an iPad app.
  private static let filters: [String: Set<Platform>] = [
    "ios": [.iOS, .iPadOS], "maccatalyst": [.iPadOS], "macos": [.macOS], "tvos": [.tvOS],
    "watchos": [.watchOS], "xros": [.visionOS], "visionos": [.visionOS], "driverkit": [],
  ]

  /// Returns the requirements of a file that a target compiles for some of its platforms only.
  /// - Parameter names: The names of the platforms, as in project files; empty for all platforms.
  func limited(byFilters names: [String]) -> SystemRequirements {
    let known = names.compactMap { Self.filters[$0] }
    guard !names.isEmpty, known.count == names.count else { return self }
    var result = self
    result.platforms.formIntersection(known.joined())
    // The filters leave nothing of the target.
    guard !result.platforms.isEmpty else { return self }
    result.oldest = oldest.filter { result.platforms.contains($0.key) }
    return result
  }

  /// The platforms on which a framework exists whose import is not inside an `#if`.
  private static let frameworks: [String: Set<Platform>] = [
    "AppKit": [.macOS], "Cocoa": [.macOS], "UIKit": [.iOS, .iPadOS, .tvOS, .visionOS, .watchOS],
    "WatchKit": [.watchOS],
  ]

  /// Returns the requirements without the platforms for which the file cannot be compiled because of
  /// what it imports.
  func narrowed(byImportsIn declarations: DeclarationIndex) -> SystemRequirements {
    let possible = declarations.unconditionalImports.compactMap { Self.frameworks[$0] }
    guard let first = possible.first else { return self }
    let common = possible.dropFirst().reduce(first) { $0.intersection($1) }
    var result = self
    result.platforms = platforms.isEmpty ? common : platforms.intersection(common)
    // The project and the imports contradict each other.
    if result.platforms.isEmpty { return self }
    result.oldest = oldest.filter { result.platforms.contains($0.key) }
    return result
  }
}

extension SystemRequirements {
  /// The platforms with their oldest versions; `nil` if they are unknown.
  var summary: String? { platforms.isEmpty ? nil : "\(self)" }
}

extension SystemVersion? {
  /// Whether a required version is older than another one. One that is not known may be any.
  fileprivate func isOlder(than other: SystemVersion?) -> Bool {
    guard let other else { return false }
    return map { $0 < other } ?? true
  }
}

extension SystemRequirements: CustomStringConvertible {
  /// The platforms with their oldest versions, such as `iOS 16, macOS 13`. iPadOS is left out if it
  /// has the version of iOS. A platform has no version if its newest one is required.
  var description: String {
    let shown = Platform.allCases.filter { platform in
      platforms.contains(platform)
        && !(platform == .iPadOS && platforms.contains(.iOS) && oldest[.iPadOS] == oldest[.iOS])
    }
    return shown.map { platform in
      guard let version = oldest[platform] else { return platform.rawValue + " of unknown version" }
      return platform.rawValue + (version == .newest ? "" : " \(version)")
    }.joined(separator: ", ")
  }
}
