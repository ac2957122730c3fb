/// The modifiers around the views of some code: those of their ancestors, and those where the body
/// that contains a view is used. A search for what a view inherits can look at all of them, so their
/// sum over all views is limited.
struct ModifiersAround {
  /// The most modifiers around each view on average, far more than in any real code.
  private static let mostOnAverage = 100
  /// The modifiers that are not counted, so that small code can have any number of them.
  private static let allowance = 4_000_000

  /// The index in ``ViewForest/records`` of the first view at which the sum exceeds the limit; `nil`
  /// if it does not.
  let firstExcess: Int?

  init(_ records: [ViewRecord], _ roots: [ViewRoot], _ uses: [RootUses]) {
    // Within the tree of each view.
    var counts: [Int] = []
    counts.reserveCapacity(records.count)
    for record in records {
      counts.append(record.parent.map { counts[$0] + records[$0].modifiers.count } ?? 0)
    }
    let outside = roots.indices.map { Self.outside($0, records, uses, counts) }
    var sum = 0
    firstExcess = records.indices.first { index in
      sum += min(counts[index] + outside[records[index].root], Self.allowance)
      return sum > Self.allowance + Self.mostOnAverage * index
    }
  }

  /// Returns the number of modifiers around the views that use a root.
  private static func outside(
    _ root: Int, _ records: [ViewRecord], _ uses: [RootUses], _ counts: [Int]
  ) -> Int {
    uses[root].views.prefix(ViewNode.maximumUses).reduce(0) { sum, view in
      var (sum, view) = (sum, view)
      for _ in 0..<ViewNode.maximumUses {
        sum += counts[view] + records[view].modifiers.count
        let outer = uses[records[view].root].views
        guard outer.count == 1 else { break }
        view = outer[0]
      }
      return sum
    }
  }
}
