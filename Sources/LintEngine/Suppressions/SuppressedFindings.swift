import HandbookModel
import ViewTree

extension [Suppression] {
  /// Returns, for each finding, the first of the suppressions that covers it; `nil` if none does.
  /// Each finding and each id in a comment is looked at a few times at most.
  /// - Parameter findings: The findings. Those of each check are sorted by the start of their ranges.
  package func firstCovering(_ findings: [Finding]) -> [Suppression?] {
    var found = [Suppression?](repeating: nil, count: findings.count)
    var openByCheck: [String: OpenFindings] = [:]
    for (number, finding) in findings.enumerated() {
      openByCheck[finding.check, default: OpenFindings()].add(number, finding)
    }
    for suppression in self {
      for (id, _) in suppression.ids {
        for number in openByCheck[id]?.take(in: suppression.coveredRange) ?? [] {
          found[number] = suppression
        }
      }
    }
    return found
  }
}

/// The findings of one check that no suppression covers so far.
private struct OpenFindings {
  private var numbers: [Int] = []
  private var offsets: [Int] = []
  /// For each finding, its own index if it is open; otherwise, an index between it and the next open
  /// one.
  private var next: [Int] = [0]

  mutating func add(_ number: Int, _ finding: Finding) {
    numbers.append(number)
    offsets.append(finding.range.lowerBound)
    next.append(numbers.count)
  }

  /// Returns the numbers of the open findings in a range, which are no longer open then.
  mutating func take(in range: Range<Int>) -> [Int] {
    var taken: [Int] = []
    var index = open(from: offsets.firstIndex(from: range.lowerBound) { $0 })
    while index < numbers.count, offsets[index] < range.upperBound {
      taken.append(numbers[index])
      next[index] = index + 1
      index = open(from: index)
    }
    return taken
  }

  /// Returns the index of the first open finding at or after an index.
  private mutating func open(from index: Int) -> Int {
    var open = index
    while next[open] != open { open = next[open] }
    var passed = index
    while next[passed] != open, passed != open { (passed, next[passed]) = (next[passed], open) }
    return open
  }
}
