package import HandbookModel

/// The regions of a piece of code that run only on newer systems, because of `@available` or
/// `if #available`.
package struct AvailableRegions: Sendable {
  /// A region and the oldest system version that runs it, by platform. Platforms that the code does
  /// not name are absent.
  package struct Region: Sendable {
    /// The source range of the region, in UTF-8 bytes.
    package let range: Range<Int>
    /// The oldest versions by platform; iPadOS has the version of iOS.
    package let oldest: [Platform: SystemVersion]

    package init(range: Range<Int>, oldest: [Platform: SystemVersion]) {
      self.range = range
      self.oldest = oldest
    }
  }

  /// The regions in source order. Each contains another one or is apart from it.
  private let regions: [Region]
  /// For each region, the index of the innermost region that contains it; `nil` if there is none.
  private let outer: [Int?]

  /// Creates a value from regions in any order.
  package init(_ regions: [Region] = []) {
    self.regions = regions.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    var open: [Int] = []
    outer = self.regions.indices.map { [regions = self.regions] index in
      while let last = open.last, regions[last].range.upperBound <= regions[index].range.lowerBound
      {
        open.removeLast()
      }
      defer { open.append(index) }
      return open.last
    }
  }

  /// Returns the oldest system version that runs the code at an offset, by platform; empty if the
  /// code runs on all versions that the app supports.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  func oldest(at offset: Int) -> [Platform: SystemVersion] {
    let next = regions.firstIndex(from: offset + 1, by: \.range.lowerBound)
    var found: [Platform: SystemVersion] = [:]
    var index: Int? = next == 0 ? nil : next - 1
    while let number = index {
      if regions[number].range.contains(offset) {
        found.merge(regions[number].oldest, uniquingKeysWith: max)
      }
      index = outer[number]
    }
    return found
  }
}
