import HandbookModel

/// Recovers front matter that is not valid YAML because an unquoted value contains a colon followed
/// by a space, as in `title: Motion: when to stop`. Public rule packs contain such lines, because
/// other tools parse front matter line by line. Proofbook accepts them with a warning.
struct UnquotedColonRecovery {
  let file: SourceFile
  /// The numbers of the lines whose value needs quotes, as 1-based line numbers of the file.
  let lines: [Int]
  /// The YAML of the front matter, with quotes added around all values that need them.
  let quotedText: String

  /// Finds the values that need quotes, and quotes them.
  /// - Parameter lines: The numbers of the lines between the two `---` fences, 1-based.
  init(file: SourceFile, lines: Range<Int>) {
    self.file = file
    var found: [Int] = []
    var text: [String] = []
    for line in lines {
      let written = file.line(line)
      if let value = Self.valueNeedingQuotes(in: written) {
        found.append(line)
        text.append(
          written[..<value.startIndex] + Self.quoted(value) + written[value.endIndex...])
      } else {
        text.append(String(written))
      }
    }
    self.lines = found
    self.quotedText = text.joined(separator: "\n")
  }

  /// A warning for each line whose value needs quotes, with the edit that makes the line valid.
  var diagnostics: [Diagnostic] {
    lines.compactMap { line in
      let written = file.line(line)
      guard let value = Self.valueNeedingQuotes(in: written) else { return nil }
      let column = written.utf8.distance(from: written.startIndex, to: value.startIndex) + 1
      let range = SourceRange(line: line, column: column, width: value.utf8.count)
      return file.diagnostic(
        .frontMatterUnquotedColon,
        "a value with a colon needs quotes; it is read as if it had them", at: range,
        fix: Fix(
          "put the value in quotes", edits: [Edit(range, Self.quoted(value))], safety: .safe))
    }
  }

  /// Returns the value on a `key: value` line if the value needs quotes; otherwise `nil`. An
  /// unquoted value needs quotes if it contains `: ` or ends in a colon.
  private static func valueNeedingQuotes(in line: Substring) -> Substring? {
    guard line.first?.isLetter == true, let colon = line.firstIndex(of: ":"),
      line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    var value = line[line.index(after: colon)...].drop { $0 == " " }
    if let comment = value.firstRange(of: " #") { value = value[..<comment.lowerBound] }
    while let last = value.last, last.isWhitespace { value.removeLast() }
    guard let first = value.first, !"\"'[{|>&*!%@`#".contains(first) else { return nil }
    return value.contains(": ") || value.hasSuffix(":") ? value : nil
  }

  private static func quoted(_ value: Substring) -> String {
    "\""
      + value.reduce(into: "") { text, letter in
        if letter == "\"" || letter == "\\" { text.append("\\") }
        text.append(letter)
      } + "\""
  }
}
