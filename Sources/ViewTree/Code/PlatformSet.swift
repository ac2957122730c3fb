package import HandbookModel

/// The platforms that a piece of code is compiled for, as `#if os(…)` distinguishes them: iPadOS is
/// the same as iOS.
package struct PlatformSet: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each platform, in the order of `Platform.allCases`. iPadOS has
  /// the bit of iOS.
  package let rawValue: UInt8

  /// Creates a set of platforms from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set with one platform.
  package init(_ platform: Platform) {
    let system = platform == .iPadOS ? .iOS : platform
    rawValue = 1 << Platform.allCases.prefix { $0 != system }.count
  }

  /// All platforms; used for code that is not inside `#if os(…)`.
  package static let all = PlatformSet(Platform.allCases.map(PlatformSet.init))

  /// Creates a set with one platform, named as in the condition `os(iOS)`. The set is empty for the
  /// name of any other operating system.
  package init(named name: String) {
    let platform: Platform? =
      switch name {
      // Earlier names, which the compiler still accepts.
      case "OSX": .macOS
      case "xrOS": .visionOS
      // iPadOS has no name of its own in conditions.
      default: name == Platform.iPadOS.rawValue ? nil : Platform(rawValue: name)
      }
    self = platform.map(PlatformSet.init) ?? []
  }

  /// Whether the set contains a platform.
  package func contains(_ platform: Platform) -> Bool { contains(PlatformSet(platform)) }
}

/// The regions of a piece of code that `#if` compiles for some platforms only.
package struct ConditionalRegions: Sendable {
  private var regions: [(range: Range<Int>, systems: PlatformSet)] = []

  /// Creates a value without regions: all code is compiled for all platforms.
  package init() {}

  /// Adds a region.
  /// - Parameters:
  ///   - range: The source range of the region, in UTF-8 bytes.
  ///   - systems: The platforms that the region may be compiled for.
  package mutating func add(_ range: Range<Int>, _ systems: PlatformSet) {
    regions.append((range, systems))
  }

  /// Returns the platforms that the code at an offset is compiled for.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  func systems(at offset: Int) -> PlatformSet {
    regions.reduce(.all) {
      $1.range.contains(offset) ? $0.intersection($1.systems) : $0
    }
  }
}
