import HandbookModel

/// The lines of a file as git counts them. A lone CR ends a line of a source file, but none of git.
struct GitLines {
  /// The number of the line of the source file with which each line of git begins.
  private var starts = [1]
  /// The number of lines of the source file.
  private var count = 1

  /// - Parameter text: The content of the file.
  init(_ text: [UInt8]) {
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : nil
      if byte == UInt8(ascii: "\n") {
        count += 1
        starts.append(count)
      } else if byte == UInt8(ascii: "\r"), next != UInt8(ascii: "\n") {
        count += 1
      }
    }
  }

  /// Returns ranges of lines of git as ranges of lines of the source file.
  func inSourceFile(_ lines: [Range<Int>]) -> [Range<Int>] {
    func start(_ line: Int) -> Int {
      starts.indices.contains(line - 1) ? starts[line - 1] : count + max(1, line - starts.count)
    }
    return lines.map { start($0.lowerBound)..<max(start($0.lowerBound), start($0.upperBound)) }
  }
}

/// Reads which lines a diff without context adds or changes.
enum DiffReader {
  /// Returns the changed lines of each file, by its path in the diff without the prefix `b/`.
  /// - Parameter diff: What `git diff -U0` prints.
  static func changedLines(_ diff: [UInt8]) -> [String: [Range<Int>]] {
    var changes: [String: [Range<Int>]] = [:]
    var path = ""
    // The number of lines of the current hunk that follow.
    var left = 0
    for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if left > 0 {
        // A line such as `\ No newline at end of file` does not count.
        if line.first != UInt8(ascii: "\\") { left -= 1 }
      } else if line.starts(with: "+++ ".utf8) {
        path = self.path(line.dropFirst("+++ ".utf8.count))
      } else if line.starts(with: "@@ ".utf8), let (removed, added) = counts(line) {
        left = removed.count + added.count
        if !added.isEmpty { changes[path, default: []].append(added) }
      }
    }
    return changes
  }

  /// Reads a line such as `@@ -3,0 +4,2 @@`.
  private static func counts(_ line: ArraySlice<UInt8>) -> (old: Range<Int>, new: Range<Int>)? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count > 2, let old = lines(words[1]), let new = lines(words[2]) else { return nil }
    return (old, new)
  }

  /// Reads a number of lines such as `+4,2` or `-3`, which means one line.
  private static func lines(_ word: ArraySlice<UInt8>) -> Range<Int>? {
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ","))
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let start = numbers.first ?? nil, let count = numbers.count > 1 ? numbers[1] : 1,
      count >= 0, start < .max - count
    else { return nil }
    return start..<start + count
  }

  /// Reads a path such as `b/A.swift`. Git writes a tab after a path with spaces, and paths with
  /// other characters than those of ASCII as in C.
  private static func path(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    if text.first == UInt8(ascii: "\"") {
      var rest = text.dropFirst()
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        bytes.append(byte == UInt8(ascii: "\\") ? escaped(&rest) : byte)
      }
    } else {
      bytes = Array(text.last == UInt8(ascii: "\t") ? text.dropLast() : text)
    }
    return String(decoding: bytes.dropFirst("b/".utf8.count), as: UTF8.self)
  }

  /// Reads the character after a backslash: three octal digits, a letter, or the character itself.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> UInt8 {
    if let number = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) {
      rest = rest.dropFirst(3)
      return number
    }
    guard let letter = rest.popFirst() else { return UInt8(ascii: "\\") }
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
      UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]
    return letters[letter] ?? letter
  }
}
