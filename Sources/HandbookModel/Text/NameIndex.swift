/// Names in sorted order, in which those that differ little from another name are found without
/// looking at each of them.
///
/// Names with the same first bytes are neighbors. Their differences are counted together, byte by
/// byte as in a tree, and they are given up together once there are too many. If many names had three
/// differences in their first bytes, most of them would be read. But one half of a similar name has
/// few of its differences. So the names are also sorted from their last byte to their first, and a
/// search in each order follows only names of which the first half is similar enough.
struct NameIndex: Sendable {
  /// The different names in the order in which they were given.
  private let names: [String]
  private let forward: SortedNames
  private let backward: SortedNames

  /// The maximum number of steps of one search. Each reads one byte of names with the same first
  /// bytes.
  static let mostSteps = 4000

  init(_ names: [String]) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
    let bytes = self.names.map { Array($0.lowercased().utf8) }
    forward = SortedNames(bytes)
    backward = SortedNames(bytes.map { $0.reversed() })
  }

  /// Returns the name with the fewest differences; of several, the first one. `nil` if none has so
  /// few, or if it is not found within ``mostSteps``.
  /// - Parameters:
  ///   - typed: The bytes of a name in lower case.
  ///   - limit: The maximum number of differences.
  ///   - excluded: A name that is not returned.
  ///   - steps: Is increased by the number of steps of the search.
  func nearest(
    to typed: [UInt8], within limit: Int, excluding excluded: String?, steps: inout Int
  ) -> String? {
    let end = steps + Self.mostSteps
    let half = typed.count / 2
    for bound in 0...limit where steps < end {
      // Either the first half has at most half of the differences, or the second one has fewer.
      var search = NameSearch(
        typed, bound: bound, firstColumns: half + 1, firstBound: bound / 2, steps: steps, end: end)
      search.visit(forward)
      var found = search.found
      if bound > 0 {
        var search = NameSearch(
          typed.reversed(), bound: bound, firstColumns: typed.count - half,
          firstBound: (bound - 1) / 2, steps: search.steps, end: end)
        search.visit(backward)
        found += search.found
        steps = search.steps
      }
      if let first = found.sorted().first(where: { names[$0] != excluded }) { return names[first] }
    }
    return nil
  }
}

/// Sequences of bytes in lexicographic order.
private struct SortedNames {
  /// The position of each name in the list that was given.
  let positions: [Int]
  /// The bytes of all names, in sorted order.
  private let bytes: [UInt8]
  /// Where each name starts in `bytes`, and the end of the last one.
  private let starts: [Int]

  init(_ names: [[UInt8]]) {
    positions = names.indices.sorted { left, right in
      names[left] == names[right]
        ? left < right : names[left].lexicographicallyPrecedes(names[right])
    }
    bytes = positions.flatMap { names[$0] }
    starts = positions.reduce(into: [0]) { $0.append($0[$0.count - 1] + names[$1].count) }
  }

  /// Returns a byte of a name; -1 behind its end.
  func byte(_ depth: Int, of name: Int) -> Int {
    let offset = starts[name] + depth
    return offset < starts[name + 1] ? Int(bytes[offset]) : -1
  }

  /// Returns the names of a range that have the same byte as its first name, which are its first
  /// ones, if all have the same bytes before.
  func group(of range: Range<Int>, at depth: Int) -> Range<Int> {
    let first = byte(depth, of: range.lowerBound)
    var (low, high) = (range.lowerBound, range.upperBound)
    guard byte(depth, of: high - 1) != first else { return range }
    while high - low > 1 {
      let middle = (low + high) / 2
      if byte(depth, of: middle) == first { low = middle } else { high = middle }
    }
    return range.lowerBound..<high
  }
}

/// A search for all names that have at most a number of differences.
private struct NameSearch {
  private let typed: [UInt8]
  private let bound: Int
  /// In the first columns, only fewer differences are allowed.
  private let firstColumns: Int
  private let firstBound: Int
  private let end: Int
  private(set) var steps: Int
  /// The positions of at most two names of each spelling that was found, since one may be excluded.
  private(set) var found: [Int] = []
  /// The number of differences of each beginning of the typed name, one in each column, from each
  /// beginning of the name that is visited, one in each row. Columns that are too far from the
  /// diagonal to be within the bound are not computed.
  private var table: [Int]

  private static let tooMany = Int.max / 2

  init(
    _ typed: [UInt8], bound: Int, firstColumns: Int, firstBound: Int, steps: Int, end: Int
  ) {
    self.typed = typed
    self.bound = bound
    self.firstColumns = firstColumns
    self.firstBound = firstBound
    self.steps = steps
    self.end = end
    let columns = typed.count + 1
    table = Array(repeating: Self.tooMany, count: columns * (columns + bound + 1))
    for column in 0...min(bound, typed.count) { table[column] = allowed(column, in: column) }
  }

  /// Returns a number of differences, or too many if the bound is exceeded.
  private func allowed(_ differences: Int, in column: Int) -> Int {
    differences <= (column < firstColumns ? firstBound : bound) ? differences : Self.tooMany
  }

  mutating func visit(_ names: SortedNames) {
    if !names.positions.isEmpty { visit(names, names.positions.indices, depth: 0) }
  }

  /// Visits names that have the same `depth` first bytes, for which the table is filled.
  private mutating func visit(_ names: SortedNames, _ range: Range<Int>, depth: Int) {
    var rest = range
    while !rest.isEmpty, steps < end {
      let group = names.group(of: rest, at: depth)
      rest = group.upperBound..<rest.upperBound
      let byte = names.byte(depth, of: group.lowerBound)
      steps += 1
      if byte < 0 {
        if abs(depth - typed.count) <= bound, table[(depth + 1) * (typed.count + 1) - 1] <= bound {
          found += names.positions[group.prefix(2)]
        }
      } else if depth < typed.count + bound {
        let before = depth > 0 ? names.byte(depth - 1, of: group.lowerBound) : -1
        if fillRow(depth + 1, byte, before) { visit(names, group, depth: depth + 1) }
      }
    }
  }

  /// Fills a row of the table and returns whether it is within the bound anywhere.
  /// - Parameters:
  ///   - byte: The last byte of this beginning of a name.
  ///   - before: The byte before it; -1 if there is none.
  private mutating func fillRow(_ row: Int, _ byte: Int, _ before: Int) -> Bool {
    let width = typed.count + 1
    let columns = max(0, row - bound)...min(typed.count, row + bound)
    var isWithin = false
    for column in columns {
      let cell = row * width + column
      var least = Self.tooMany
      if column < row + bound { least = table[cell - width] + 1 }
      if column > 0 {
        let letter = Int(typed[column - 1])
        least = min(least, table[cell - width - 1] + (letter == byte ? 0 : 1))
        if column > columns.lowerBound { least = min(least, table[cell - 1] + 1) }
        if column > 1, row > 1, letter == before, Int(typed[column - 2]) == byte {
          least = min(least, table[cell - 2 * width - 2] + 1)
        }
      }
      table[cell] = allowed(least, in: column)
      if table[cell] <= bound { isWithin = true }
    }
    return isWithin
  }
}
