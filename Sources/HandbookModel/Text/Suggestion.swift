/// Returns the known name that a misspelled name was probably meant to be; `nil` if no known name
/// is similar enough. It is used in messages with “did you mean”.
///
/// A name is similar enough if at most a third of the typed bytes, and at most three of them,
/// differ. Case is ignored, and two swapped letters count as one difference. If several names are
/// equally similar, the first of them in `names` is returned.
package func suggestion(for typed: String, among names: some Sequence<String>) -> String? {
  Suggestions(names: Array(names)).nearest(to: typed)
}

/// A list of known names, prepared for repeatedly finding the name that is most similar to a
/// misspelled one.
package struct Suggestions: Sendable {
  private let names: [String]
  /// The names in lower case, as UTF-8 bytes, in the order of `names`.
  private let letters: [[UInt8]]

  package init(names: [String]) {
    self.names = names
    letters = names.map { Array($0.lowercased().utf8) }
  }

  /// Returns the known name that is most similar to a typed one; `nil` if none is similar enough.
  /// See ``suggestion(for:among:)``.
  package func nearest(to typed: String) -> String? {
    let wanted = Array(typed.lowercased().utf8)
    let limit = min(3, max(1, wanted.count / 3))
    var best: (index: Int, distance: Int)?
    for (index, name) in letters.enumerated() {
      let bound = (best?.distance ?? limit + 1) - 1
      guard abs(name.count - wanted.count) <= bound else { continue }
      let distance = editDistance(wanted, name, bound: bound)
      if distance <= bound { best = (index, distance) }
      if distance == 0 { break }
    }
    return best.map { names[$0.index] }
  }
}

/// Returns the edit distance of two words: the number of bytes that must be inserted, removed,
/// replaced or swapped with a neighbor. If the distance exceeds `bound`, returns any number above
/// `bound`.
private func editDistance(_ left: [UInt8], _ right: [UInt8], bound: Int) -> Int {
  guard !right.isEmpty else { return left.count }
  var rowBefore: [Int] = []
  var row = Array(0...right.count)
  for (index, leftByte) in left.enumerated() {
    var next = [index + 1]
    next.reserveCapacity(row.count)
    for (column, rightByte) in right.enumerated() {
      let replaced = row[column] + (leftByte == rightByte ? 0 : 1)
      var least = min(replaced, row[column + 1] + 1, next[column] + 1)
      if index > 0, column > 0, leftByte == right[column - 1], left[index - 1] == rightByte {
        least = min(least, rowBefore[column - 1] + 1)
      }
      next.append(least)
    }
    (rowBefore, row) = (row, next)
    if let least = row.min(), least > bound { return least }
  }
  return row[right.count]
}
