/// The platforms that a piece of code is compiled for, as distinguished by `#if os(…)`.
package struct PlatformSet: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per platform.
  package let rawValue: UInt8

  /// Creates a set of platforms from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// iOS and iPadOS, which `#if os(…)` does not distinguish.
  package static let iOS = PlatformSet(rawValue: 1)
  /// macOS.
  package static let macOS = PlatformSet(rawValue: 2)
  /// tvOS.
  package static let tvOS = PlatformSet(rawValue: 4)
  /// visionOS.
  package static let visionOS = PlatformSet(rawValue: 8)
  /// watchOS.
  package static let watchOS = PlatformSet(rawValue: 16)
  /// All platforms; used for code that is not inside `#if os(…)`.
  package static let all: PlatformSet = [.iOS, .macOS, .tvOS, .visionOS, .watchOS]

  /// Creates a set with one platform, named as in the condition `os(iOS)`. The set is empty for the
  /// name of any other operating system.
  package init(named name: String) {
    self =
      switch name {
      case "iOS": .iOS
      case "macOS", "OSX": .macOS
      case "tvOS": .tvOS
      case "visionOS", "xrOS": .visionOS
      case "watchOS": .watchOS
      default: []
      }
  }
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
