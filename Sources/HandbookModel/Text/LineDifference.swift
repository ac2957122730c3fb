/// The difference between two texts as removed and added lines. Spaces at the ends of lines are
/// ignored.
package struct LineDifference: Hashable, Sendable {
  /// A line of the old text, of the new text, or of both. Lines are counted from 0.
  package enum Step: Hashable, Sendable {
    /// A line that is in both texts.
    case kept(old: Int, new: Int)
    /// A line of the old text that is not in the new text.
    case removed(Int)
    /// A line of the new text that is not in the old text.
    case added(Int)

    /// Whether the line is in both texts.
    package var isKept: Bool { if case .kept = self { true } else { false } }
  }

  /// All lines of both texts in order. Between two kept lines, the removed lines come before the
  /// added ones.
  package let steps: [Step]

  /// The greatest number of removed and added lines for which a difference is computed. The time
  /// that this takes grows with this number times the number of lines.
  package static let mostChanges = 400

  /// Compares two texts with the algorithm of Myers (“An O(ND) Difference Algorithm and Its
  /// Variations”). The result is `nil` if the texts differ by more than ``mostChanges`` lines.
  package init?(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    // Numbers are compared instead of lines. Most lines are equal and are not numbered.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [Int] {
      lines.map { line in
        let number = numbers[line] ?? numbers.count
        numbers[line] = number
        return number
      }
    }
    guard
      let middle = Self.steps(
        numbered(old[start..<(old.count - tail)]), numbered(new[start..<(new.count - tail)]))
    else { return nil }
    steps =
      (0..<start).map { .kept(old: $0, new: $0) }
      + Self.removedFirst(middle.map { $0.moved(by: start) })
      + (0..<tail).map { .kept(old: old.count - tail + $0, new: new.count - tail + $0) }
  }

  /// The lines of the new text that are not in the old one, counted from 0, in order.
  package var added: [Int] {
    steps.compactMap { if case .added(let line) = $0 { line } else { nil } }
  }

  /// The lines of the old text that are not in the new one, counted from 0, in order.
  package var removed: [Int] {
    steps.compactMap { if case .removed(let line) = $0 { line } else { nil } }
  }

  /// The share of the lines of both texts that are removed or added, from 0 to 1; 0 if both texts
  /// are empty.
  package var changedShare: Double {
    let kept = steps.count { $0.isKept }
    let changed = steps.count - kept
    return changed == 0 ? 0 : Double(changed) / Double(changed + 2 * kept)
  }

  /// The lines of a text without the spaces at their ends. The last line has no line break.
  private static func lines(of text: String) -> [ArraySlice<UInt8>] {
    var lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let end = line.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != 0x0D }
      return end.map { line[...$0] } ?? line.prefix(0)
    }
  }

  /// Returns the shortest list of steps from one list of numbered lines to another; `nil` if it has
  /// more than ``mostChanges`` changes.
  private static func steps(_ old: [Int], _ new: [Int]) -> [Step]? {
    let most = min(old.count + new.count, mostChanges)
    // On each diagonal (old line minus new line), the farthest old line that is reached.
    var farthest = [Int](repeating: 0, count: 2 * most + 3)
    let center = most + 1
    var history: [[Int]] = []
    for changes in 0...most {
      history.append(Array(farthest[(center - changes - 1)...(center + changes + 1)]))
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let (left, right) = (farthest[center + diagonal - 1], farthest[center + diagonal + 1])
        let isAdded = diagonal == -changes || diagonal != changes && left < right
        var line = isAdded ? right : left + 1
        while line < old.count, line - diagonal < new.count, old[line] == new[line - diagonal] {
          line += 1
        }
        farthest[center + diagonal] = line
        if line >= old.count, line - diagonal >= new.count {
          return backtracked(history, (old.count, new.count))
        }
      }
    }
    return nil
  }

  /// Returns the steps that lead to the ends of both texts.
  /// - Parameter history: For each number of changes, how far all diagonals from one below it to
  ///   one above it were reached before.
  private static func backtracked(_ history: [[Int]], _ ends: (old: Int, new: Int)) -> [Step] {
    var steps: [Step] = []
    var (old, new) = ends
    for changes in history.indices.reversed() {
      let diagonal = old - new
      let before = history[changes]
      func reached(_ diagonal: Int) -> Int { before[diagonal + changes + 1] }
      let isAdded =
        diagonal == -changes
        || diagonal != changes && reached(diagonal - 1) < reached(diagonal + 1)
      let previous = changes == 0 ? 0 : diagonal + (isAdded ? 1 : -1)
      let start = changes == 0 ? 0 : reached(previous)
      while old > start, new > start - previous {
        (old, new) = (old - 1, new - 1)
        steps.append(.kept(old: old, new: new))
      }
      guard changes > 0 else { break }
      steps.append(isAdded ? .added(new - 1) : .removed(old - 1))
      (old, new) = (start, start - previous)
    }
    return steps.reversed()
  }

  /// Returns the steps with the removed lines between two kept lines before the added ones.
  private static func removedFirst(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    var added: [Step] = []
    for step in steps {
      switch step {
      case .added: added.append(step)
      case .removed: result.append(step)
      case .kept:
        result += added + [step]
        added = []
      }
    }
    return result + added
  }
}

extension LineDifference.Step {
  /// Returns the same step in texts with more lines before it.
  fileprivate func moved(by count: Int) -> Self {
    switch self {
    case .kept(let old, let new): .kept(old: old + count, new: new + count)
    case .removed(let line): .removed(line + count)
    case .added(let line): .added(line + count)
    }
  }
}
