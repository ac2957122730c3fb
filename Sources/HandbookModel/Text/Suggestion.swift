import Synchronization

/// Returns the known name that a misspelled name was probably meant to be; `nil` if no known name
/// is similar enough. It is used in messages with “did you mean”. Each name is compared, so a list
/// that is long or used repeatedly should be a `Suggestions`.
///
/// A name is similar enough if at most a third of the typed bytes, and at most three of them,
/// differ. Case is ignored, and two swapped letters count as one difference. If several names are
/// equally similar, the first of them in `names` is returned. If none is similar, one with the same
/// words in another order is returned.
package func suggestion(for typed: String, among names: some Sequence<String>) -> String? {
  guard typed.utf8.count <= Suggestions.longestName else { return nil }
  let wanted = Array(typed.lowercased().utf8)
  let letters = letterSet(wanted)
  let limit = Suggestions.mostDifferences(in: wanted)
  var best: (name: String, distance: Int)?
  for name in names {
    let known = Array(name.lowercased().utf8)
    let bound = (best?.distance ?? limit + 1) - 1
    // One difference adds at most one byte to the set, and removes at most one.
    guard abs(known.count - wanted.count) <= bound,
      (letterSet(known) ^ letters).nonzeroBitCount <= 2 * bound
    else { continue }
    let distance = editDistance(wanted, known, bound: bound)
    if distance <= bound { best = (name, distance) }
    if distance == 0 { break }
  }
  if let best { return best.name }
  let words = sortedWords(of: typed)
  return words.count > 1 ? names.first { sortedWords(of: $0) == words } : nil
}

/// Returns the known name that a name very probably misspells, although it could also be a new one;
/// `nil` if it may be a name of its own. Both begin with the same letter, and they differ in a letter
/// that is missing, added or swapped with its neighbor; names of ten letters or more differ in up to
/// two. A known name with letters after it, as `buttons`, is a name of its own, and so is a shorter
/// beginning of a known name, as `disable`, unless it is long.
/// - Parameter least: The number of letters that a name must have to be taken for a misspelled one.
package func misspelledName(
  _ typed: String, among names: some Sequence<String>, least: Int = 5
) -> String? {
  let wanted = Array(typed.utf8)
  guard wanted.count >= least, wanted.count <= 60 else { return nil }
  let isLong = wanted.count >= 10
  var best: (name: String, distance: Int)?
  for name in names {
    let known = Array(name.utf8)
    if known == wanted { return nil }
    if wanted.starts(with: known) {
      // `onAppearOnce` is a name that is made of `onAppear`.
      let next = wanted[known.count]
      if known.count >= least, next >= 0x41, next <= 0x5A { return nil }
      continue
    }
    guard known.first == wanted.first, abs(known.count - wanted.count) <= 2,
      isLong || least < 5 || !known.starts(with: wanted)
    else { continue }
    let distance = editDistance(wanted, known, bound: 2)
    let replaced = known.count == wanted.count ? zip(known, wanted).count { $0 != $1 } : 0
    guard distance <= (isLong ? 2 : 1), isLong || replaced != 1 else { continue }
    if distance < best?.distance ?? 3 { best = (name, distance) }
  }
  return best?.name
}

/// A list of known names, in which the name that is most similar to a misspelled one can be found
/// repeatedly. The list is prepared on first use, because most builds have no misspelled names. A
/// search takes a limited number of steps, however long the list is, because both the list and the
/// number of misspelled names may grow with a handbook.
package final class Suggestions: Sendable {
  private let names: @Sendable () -> [String]
  private let prepared = Mutex<Prepared?>(nil)

  private struct Prepared: Sendable {
    let names: NameIndex
    /// The first two names with the same words, of those that have several words. One of them may be
    /// excluded.
    let namesOfWords: [[String]: [String]]

    init(_ names: [String]) {
      self.names = NameIndex(names)
      var namesOfWords: [[String]: [String]] = [:]
      for name in names {
        let words = sortedWords(of: name)
        let others = namesOfWords[words] ?? []
        if words.count > 1, others.count < 2, !others.contains(name) {
          namesOfWords[words] = others + [name]
        }
      }
      self.namesOfWords = namesOfWords
    }
  }

  /// The maximum number of bytes of a name that is compared with the known ones.
  fileprivate static let longestName = 300

  /// - Parameter names: The known names. They are computed at most once.
  package init(names: @escaping @Sendable @autoclosure () -> [String]) { self.names = names }

  /// Returns the known name that is most similar to a typed one, or that has its words in another
  /// order; `nil` if none is similar enough.
  /// See ``suggestion(for:among:)``.
  /// - Parameter excluded: A known name that is not returned.
  package func nearest(to typed: String, excluding excluded: String? = nil) -> String? {
    guard typed.utf8.count <= Self.longestName else { return nil }
    let known = prepared.withLock { prepared in
      let known = prepared ?? Prepared(names())
      prepared = known
      return known
    }
    let wanted = Array(typed.lowercased().utf8)
    var steps = 0
    let near = known.names.nearest(
      to: wanted, within: Self.mostDifferences(in: wanted), excluding: excluded, steps: &steps)
    if let near { return near }
    return known.namesOfWords[sortedWords(of: typed)]?.first { $0 != excluded }
  }

  /// The maximum number of bytes in which a similar name differs from a typed one.
  fileprivate static func mostDifferences(in typed: [UInt8]) -> Int {
    min(3, max(1, typed.count / 3))
  }
}

/// Returns the words of a name in sorted order: those of `fixed-size` and `size-fixed` are equal.
private func sortedWords(of name: String) -> [String] {
  name.lowercased().split(whereSeparator: { "-_ ".contains($0) }).map(String.init).sorted()
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
