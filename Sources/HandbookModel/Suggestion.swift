/// The name that was probably meant, for “did you mean”; nil when none is near enough.
///
/// Near means at most a third of the typed letters changed, and never more than three; case is
/// ignored, and two swapped letters are one change. Of equally near names the first in the order of
/// `names` is taken.
package func suggestion(for typed: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(typed.lowercased())
  let limit = min(3, max(1, wanted.count / 3))
  var best: (name: String, distance: Int)?
  for name in names {
    let letters = Array(name.lowercased())
    let bound = (best?.distance ?? limit + 1) - 1
    guard abs(letters.count - wanted.count) <= bound else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= bound { best = (name, distance) }
  }
  return best?.name
}

/// The least number of letters inserted, removed, replaced or swapped with the next one that make
/// one word the other.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  guard !right.isEmpty else { return left.count }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, leftLetter) in left.enumerated() {
    var current = [row + 1]
    for (column, rightLetter) in right.enumerated() {
      let replaced = previous[column] + (leftLetter == rightLetter ? 0 : 1)
      var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, leftLetter == right[column - 1], left[row - 1] == rightLetter {
        least = min(least, beforePrevious[column - 1] + 1)
      }
      current.append(least)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
