import HandbookModel
import ViewTree

/// The platforms that code is compiled for, and the oldest system version of each.
struct SystemRequirements: Hashable, Sendable {
  /// The platforms; empty if they are unknown.
  var platforms: Set<Platform> = []
  /// The oldest version that the code has to run on, by platform. A platform is absent if its
  /// version is unknown.
  var oldest: [Platform: SystemVersion] = [:]

  /// Nothing is known.
  static let unknown = SystemRequirements()

  /// Adds the requirements of another target with the same code. The code has to run on all
  /// platforms of both, and on the older version of each.
  mutating func formUnion(_ other: SystemRequirements) {
    for platform in other.platforms {
      let isNew = platforms.insert(platform).inserted
      switch (oldest[platform], other.oldest[platform]) {
      case (nil, let version?) where isNew: oldest[platform] = version
      case (let own?, let version?): oldest[platform] = min(own, version)
      default: oldest[platform] = nil
      }
    }
  }

  /// Returns the requirements that all of the given ones have together.
  static func union(_ all: some Sequence<SystemRequirements>) -> SystemRequirements {
    all.reduce(into: .unknown) { $0.formUnion($1) }
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
