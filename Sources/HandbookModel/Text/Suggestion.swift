import Synchronization

/// Returns the known name that a misspelled name was probably meant to be; `nil` if no known name
/// is similar enough. It is used in messages with “did you mean”.
///
/// A name is similar enough if at most a third of the typed bytes, and at most three of them,
/// differ. Case is ignored, and two swapped letters count as one difference. If several names are
/// equally similar, the first of them in `names` is returned.
package func suggestion(for typed: String, among names: some Sequence<String>) -> String? {
  let names = Array(names)
  return Suggestions(names: names).nearest(to: typed)
}

/// A list of known names, in which the name that is most similar to a misspelled one can be found
/// repeatedly. The list is prepared on first use, because most builds have no misspelled names.
package final class Suggestions: Sendable {
  private let names: @Sendable () -> [String]
  private let prepared = Mutex<[Name]?>(nil)

  private struct Name: Sendable {
    let text: String
    /// The name in lower case, as UTF-8 bytes.
    let bytes: [UInt8]
    /// A set of the bytes that occur in the name; see `letterSet`.
    let letters: UInt64

    init(_ text: String) {
      self.text = text
      bytes = Array(text.lowercased().utf8)
      letters = letterSet(bytes)
    }

    /// Whether this name has the words of another one in any order, as `fixed-size` and `size-fixed`
    /// have.
    func hasWords(of other: Name) -> Bool {
      bytes.count == other.bytes.count && letters == other.letters
        && sortedWords == other.sortedWords
    }

    private var sortedWords: [String] {
      text.lowercased().split(whereSeparator: { "-_ ".contains($0) }).map(String.init).sorted()
    }
  }

  /// The maximum number of bytes of a name that is compared with the known ones.
  private static let longestName = 300

  /// - Parameter names: The known names. They are computed at most once.
  package init(names: @escaping @Sendable @autoclosure () -> [String]) { self.names = names }

  /// Returns the known name that is most similar to a typed one, or that has its words in another
  /// order; `nil` if none is similar enough.
  /// See ``suggestion(for:among:)``.
  /// - Parameter excluded: A known name that is not returned.
  package func nearest(to typed: String, excluding excluded: String? = nil) -> String? {
    let known = prepared.withLock { prepared in
      let known = prepared ?? names().map(Name.init)
      prepared = known
      return known
    }
    guard typed.utf8.count <= Self.longestName else { return nil }
    let wanted = Name(typed)
    let limit = min(3, max(1, wanted.bytes.count / 3))
    var best: (name: String, distance: Int)?
    for name in known {
      let bound = (best?.distance ?? limit + 1) - 1
      // One difference adds at most one byte to the set, and removes at most one.
      guard abs(name.bytes.count - wanted.bytes.count) <= bound,
        (name.letters ^ wanted.letters).nonzeroBitCount <= 2 * bound, name.text != excluded
      else { continue }
      let distance = editDistance(wanted.bytes, name.bytes, bound: bound)
      if distance <= bound { best = (name.text, distance) }
      if distance == 0 { break }
    }
    if let best { return best.name }
    return known.first { $0.hasWords(of: wanted) && $0.text != excluded }?.text
  }
}

/// Returns a set with a bit for each byte that occurs in a word. Several bytes share a bit.
private func letterSet(_ word: [UInt8]) -> UInt64 {
  word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
}

/// Returns the edit distance of two words: the number of bytes that must be inserted, removed,
/// replaced or swapped with a neighbor. If the distance exceeds `bound`, returns any number above
/// `bound`. Only the columns of the table that can lead to a result within the bound are computed.
private func editDistance(_ left: [UInt8], _ right: [UInt8], bound: Int) -> Int {
  guard !right.isEmpty else { return left.count }
  var rowBefore: [Int] = []
  var row = (0...right.count).map { $0 <= bound ? $0 : bound + 1 }
  var next = row
  for (index, leftByte) in left.enumerated() {
    let columns = max(0, index - bound)..<min(right.count, index + bound + 1)
    guard !columns.isEmpty else { return bound + 1 }
    next[columns.lowerBound] = columns.lowerBound == 0 ? index + 1 : bound + 1
    var best = next[columns.lowerBound]
    for column in columns {
      let rightByte = right[column]
      let replaced = row[column] + (leftByte == rightByte ? 0 : 1)
      var least = min(replaced, row[column + 1] + 1, next[column] + 1)
      if index > 0, column > 0, leftByte == right[column - 1], left[index - 1] == rightByte {
        least = min(least, rowBefore[column - 1] + 1)
      }
      next[column + 1] = least
      best = min(best, least)
    }
    if columns.upperBound < right.count { next[columns.upperBound + 1] = bound + 1 }
    guard best <= bound else { return best }
    (rowBefore, row, next) = (row, next, rowBefore.isEmpty ? next : rowBefore)
  }
  return row[right.count]
}
