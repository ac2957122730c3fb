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
  /// The offsets, in UTF-8 bytes, at which the platforms change, each with the platforms that the
  /// code is compiled for from there on. They are in source order.
  private var changes: [(offset: Int, systems: PlatformSet)] = []

  /// Creates a value from regions, each of which contains another one or is apart from it. Without
  /// regions, all code is compiled for all platforms.
  /// - Parameter regions: For each region its source range, in UTF-8 bytes, and the platforms that
  ///   it may be compiled for.
  package init(_ regions: [(range: Range<Int>, systems: PlatformSet)] = []) {
    var open: [(end: Int, systems: PlatformSet)] = []
    func close(before offset: Int) {
      while let last = open.last, last.end <= offset {
        open.removeLast()
        changes.append((last.end, open.last?.systems ?? .all))
      }
    }
    for region in regions.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      close(before: region.range.lowerBound)
      let systems = (open.last?.systems ?? .all).intersection(region.systems)
      open.append((region.range.upperBound, systems))
      changes.append((region.range.lowerBound, systems))
    }
    close(before: .max)
  }

  /// Returns the platforms that the code at an offset is compiled for.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  func systems(at offset: Int) -> PlatformSet {
    let next = changes.firstIndex(from: offset + 1, by: \.offset)
    return next == 0 ? .all : changes[next - 1].systems
  }
}
