import Synchronization

/// The calls and views of some code by their names, since many checks ask for those of a name once
/// for each view.
struct CallIndex: Sendable {
  /// The indices in ``ViewForest/calls`` of the calls of each name, in ascending order.
  let byName: [String: [Int]]
  /// The index in ``ViewForest/calls`` of the first call whose name starts at an offset in UTF-8
  /// bytes.
  let byOffset: [Int: Int]

  /// The indices in ``ViewForest/records`` of the views of each name as it is written, in ascending
  /// order.
  let viewsByName: [String: [Int]]

  init(_ calls: [CallSite], _ records: [ViewRecord]) {
    viewsByName = Dictionary(grouping: records.indices) { records[$0].writtenName }
    byName = Dictionary(grouping: calls.indices) { calls[$0].name }
    byOffset = Dictionary(
      calls.indices.map { (calls[$0].nameRange.lowerBound, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension ViewForest {
  private var callIndex: CallIndex {
    savedCallIndex.withLock { index in
      if let index { return index }
      let made = CallIndex(calls, records)
      index = made
      return made
    }
  }

  /// Returns the calls of functions and types with a name, in the order of ``calls``.
  package func calls(named name: String) -> some RandomAccessCollection<CallSite> {
    (callIndex.byName[name] ?? []).lazy.map { [calls] in calls[$0] }
  }

  /// Returns the views of a name as it is written, including references to members of this name, in
  /// source order.
  package func views(named name: String) -> some RandomAccessCollection<ViewNode> {
    (callIndex.viewsByName[name] ?? []).lazy.map { ViewNode(forest: self, index: $0) }
  }

  /// Returns the call whose name is in a source range, in UTF-8 bytes; `nil` if there is none.
  package func call(namedAt range: Range<Int>) -> CallSite? {
    callIndex.byOffset[range.lowerBound].map { calls[$0] }
      .flatMap { $0.nameRange == range ? $0 : nil }
  }
}
