import HandbookModel

/// The changes between two versions of a text file, in the format that `git apply` and `patch` read.
struct UnifiedDiff {
  /// The diff; empty if the versions are equal.
  private(set) var text = ""
  private let old: [Substring]
  private let new: [Substring]

  /// - Parameter path: The path of the file, relative to the folder in which the diff is applied.
  init(path: String, from old: String, to new: String) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    for hunk in hunks(changes()) {
      if text.isEmpty { text = "--- \(Self.name("a/" + path))\n+++ \(Self.name("b/" + path))\n" }
      write(hunk)
    }
  }

  /// A replacement of lines, counted from 0.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Returns the lines with their line breaks. Only the last one can have none.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  // MARK: Changes

  /// The number of lines that are compared ahead to find the end of a change. Fixes change few lines
  /// at a time; if one changes more, the diff is longer than necessary.
  private static let reach = 64

  private func changes() -> [Change] {
    // Numbers are compared faster than lines, and by bytes.
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: Substring) -> Int {
      let key = Array(line.utf8)
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return number
    }
    let (left, right) = (old.map(number), new.map(number))
    var changes: [Change] = []
    func add(_ removed: Int, _ added: Int, at position: (Int, Int)) {
      if let last = changes.last, (last.old.upperBound, last.new.upperBound) == position {
        changes[changes.count - 1].old = last.old.lowerBound..<position.0 + removed
        changes[changes.count - 1].new = last.new.lowerBound..<position.1 + added
      } else {
        changes.append(
          Change(
            old: position.0..<position.0 + removed, new: position.1..<position.1 + added))
      }
    }
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      var (removed, added) = (1, 1)
      if left[first] != right[second] {
        (removed, added) = Self.distance(left[first...], right[second...])
        add(removed, added, at: (first, second))
      }
      (first, second) = (first + removed, second + added)
    }
    if first < left.count || second < right.count {
      add(left.count - first, right.count - second, at: (first, second))
    }
    return changes
  }

  /// Returns how many lines to remove and to add until both versions go on with the same line; one of
  /// each if there is none within reach.
  private static func distance(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) -> (Int, Int) {
    for sum in 1...reach {
      let least = max(0, sum - right.count + 1)
      for removed in least..<max(least, min(sum + 1, left.count))
      where left[left.startIndex + removed] == right[right.startIndex + sum - removed] {
        return (removed, sum - removed)
      }
    }
    return (1, 1)
  }

  // MARK: Hunks

  /// The number of unchanged lines that are shown before and after a change.
  private static let context = 3

  /// Returns changes whose context meets in groups.
  private func hunks(_ changes: [Change]) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private mutating func write(_ hunk: [Change]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let lines = Change(
      old: first.old.lowerBound - before..<last.old.upperBound + after,
      new: first.new.lowerBound - before..<last.new.upperBound + after)
    text += "@@ -\(Self.numbers(lines.old)) +\(Self.numbers(lines.new)) @@\n"
    var next = lines.old.lowerBound
    for change in hunk {
      write(" ", old[next..<change.old.lowerBound])
      write("-", old[change.old])
      write("+", new[change.new])
      next = change.old.upperBound
    }
    write(" ", old[next..<lines.old.upperBound])
  }

  private mutating func write(_ mark: String, _ lines: ArraySlice<Substring>) {
    for line in lines {
      text += mark + line
      if line.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
  }

  /// Returns the first line, counted from 1, and the number of lines. If there are none, the first
  /// one is the line before.
  private static func numbers(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  /// Returns a path as git writes it: a name with spaces ends with a tab, and one with quotation marks
  /// or control characters is a string of C.
  private static func name(_ path: String) -> String {
    let needsQuotes = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || "\"\\".utf8.contains($0) }
    guard needsQuotes else { return path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path }
    let escaped = path.utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "\"" + escaped.joined() + "\""
  }
}
