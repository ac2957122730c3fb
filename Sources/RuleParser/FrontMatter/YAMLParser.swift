import HandbookModel
import Yams

/// Parses YAML into values with source ranges. This is the only file that uses Yams.
struct YAMLParser {
  /// The file that contains the YAML. All positions refer to this file.
  let file: SourceFile
  /// The line of the file on which the text begins, 1-based.
  let firstLine: Int
  /// The lines of the YAML as libyaml counts them.
  private let lines: [Line]

  /// A line as libyaml counts them: it also ends at U+0085, U+2028 and U+2029.
  private struct Line {
    /// The number of the line of the file that contains the line, 1-based.
    let number: Int
    /// The column in the file of each Unicode scalar and of the end, 1-based, in UTF-8 bytes; empty
    /// if the line of the file is pure ASCII, so that columns need no conversion.
    let columns: [Int]
  }

  /// Creates a parser for YAML in some lines of a file.
  /// - Parameters:
  ///   - firstLine: The number of the first line, 1-based.
  ///   - lastLine: The number of the last line, 1-based; `nil` for the last line of the file.
  init(file: SourceFile, firstLine: Int, lastLine: Int? = nil) {
    self.file = file
    self.firstLine = firstLine
    lines = (firstLine...max(firstLine, lastLine ?? file.lineCount)).flatMap { number in
      let line = file.line(number)
      guard !line.utf8.allSatisfy({ $0 < 128 }) else {
        return [Line(number: number, columns: [])]
      }
      var found: [Line] = []
      var columns = [1]
      var column = 1
      for scalar in line.unicodeScalars {
        column += UTF8.width(scalar)
        if ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
          found.append(Line(number: number, columns: columns))
          columns = []
        }
        columns.append(column)
      }
      return found + [Line(number: number, columns: columns)]
    }
  }

  /// The suggested fix for YAML errors whose cause is unknown. It covers the causes of almost all
  /// error messages of libyaml.
  private static let advice = Fix(
    "quote values that begin with '`', '@', '%', '*', '&', '{' or '[' or contain ': ' or ' #', "
      + "close every quote, and indent with spaces")

  /// The reason why a YAML text could not be parsed.
  struct Failure: Error {
    let message: String
    let range: SourceRange
    let fix: Fix?
    /// The keys that one map has several times, in alphabetical order. The range is that of the
    /// second occurrence of the first of them. Empty for any other reason.
    var repeatedKeys: [String] = []
    /// Whether the text exceeds one of ``YAMLLimits``. No correction of the text can then be tried.
    var exceedsLimit = false
  }

  private static let padding = String(repeating: "\n", count: 16)

  /// Parses a text as one YAML document; `nil` if the text contains no value. The text must begin
  /// on the line `firstLine` of the file.
  func read(_ text: String) throws(Failure) -> YAMLValue? {
    if let excess = YAMLLimits.excess(in: text) {
      throw Failure(
        message: excess.message,
        range: SourceRange(line: firstLine + excess.line, column: excess.column),
        fix: Fix(excess.advice), exceedsLimit: true)
    }
    do {
      // Yams passes libyaml a pointer into the string. A string of up to 15 bytes is stored inline
      // and has no stable pointer, so blank lines are appended.
      let padded = text + Self.padding
      guard
        let node = try Parser(
          yaml: padded, resolver: .basic, constructor: .default, encoding: .utf8
        ).singleRoot()
      else { return nil }
      return try convert(node)
    } catch let failure as Failure {
      throw failure
    } catch let error as YamlError {
      throw failure(error, in: text)
    } catch {
      throw Failure(message: "\(error)", range: SourceRange(line: firstLine, column: 1), fix: nil)
    }
  }

  // MARK: Values

  /// The words that mean no value if they are not in quotes (YAML 1.2, §10.3.2).
  private static let nulls: Set<String> = ["~", "null", "Null", "NULL"]

  /// Throws `Failure` if a text has a character that HTML forbids, which only escapes such as `\0`
  /// can write.
  private func convert(_ node: Node) throws -> YAMLValue {
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      let start = position(node.mark)
      if let character = scalar.string.firstForbiddenCharacter {
        throw Failure(
          message: "a text contains U+\(String(character.value, radix: 16, uppercase: true)), "
            + "which HTML does not allow",
          range: SourceRange(start, start), fix: Fix("remove the escape sequence"))
      }
      let isNull = isPlain && Self.nulls.contains(scalar.string)
      return YAMLValue(
        .scalar(isNull ? "" : scalar.string, isPlain: isPlain),
        at: SourceRange(start, end(of: scalar.string, isPlain: isPlain, from: start)))
    case .sequence(let sequence):
      let items = try sequence.map(convert)
      return YAMLValue(.list(items), at: span(node.mark, items.last?.range.end))
    case .mapping(let mapping):
      let entries = try mapping.map { key, value in
        let name = try convert(key)
        return YAMLValue.Entry(
          key: key.string ?? "", keyRange: name.range, value: try convert(value))
      }
      return YAMLValue(.map(entries), at: span(node.mark, entries.last?.value.range.end))
    case .alias:
      // Never reached with content: `singleRoot` replaces each alias with its node.
      return YAMLValue(.scalar("", isPlain: true), at: span(node.mark, nil))
    }
  }

  private func span(_ mark: Mark?, _ end: Position?) -> SourceRange {
    let start = position(mark)
    return SourceRange(start, end ?? start)
  }

  /// Returns the position of the end of a scalar value. Yams only reports where a value starts, so
  /// the end of a value on one line is searched for in the source.
  private func end(of value: String, isPlain: Bool, from start: Position) -> Position {
    let line = file.line(start.line).utf8
    let rest = line.dropFirst(start.column - 1)
    if isPlain, rest.starts(with: value.utf8) {
      return Position(line: start.line, column: start.column + value.utf8.count)
    }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = rest.dropFirst().firstIndex(of: quote)
    {
      let width = rest.distance(from: rest.startIndex, to: close) + 1
      return Position(line: start.line, column: start.column + width)
    }
    return Position(line: start.line, column: start.column + rest.count)
  }

  /// Converts a position that Yams reports to a position in the file. Yams counts columns in
  /// Unicode scalars instead of UTF-8 bytes. If Yams reports no position, the result is the start
  /// of the YAML text.
  private func position(_ mark: Mark?) -> Position {
    guard let mark else { return Position(line: firstLine, column: 1) }
    // libyaml may stop below the last line, since blank lines are appended to the text.
    guard lines.indices.contains(mark.line - 1) else {
      let last = lines.last?.number ?? firstLine
      return Position(line: last, column: file.line(last).utf8.count + 1)
    }
    let line = lines[mark.line - 1]
    guard let last = line.columns.last else {
      return Position(line: line.number, column: mark.column)
    }
    let index = mark.column - 1
    let column = line.columns.indices.contains(index) ? line.columns[index] : last
    return Position(line: line.number, column: column)
  }

  // MARK: Failures

  private func failure(_ error: YamlError, in text: String) -> Failure {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let problemPosition = position(mark)
      // libyaml may stop on the blank line at the end; then the last line with content is shown.
      let line = min(problemPosition.line, firstLine + max(0, lineCount(of: text) - 1))
      let column =
        line == problemPosition.line ? problemPosition.column : file.line(line).utf8.count + 1
      if let joined = missingSpaceAfterColon(upTo: line) { return joined }
      if file.line(line).utf8.dropFirst(column - 1).first == UInt8(ascii: "\t") {
        return Failure(
          message: "a tab is not allowed here",
          range: SourceRange(line: line, column: column, width: 1), fix: Fix("use spaces"))
      }
      return Failure(
        message: problem, range: SourceRange(line: line, column: column), fix: Self.advice)
    case .duplicatedKeysInMapping(let keys, let context):
      let sorted = keys.sorted()
      return repetitions(ofKeys: Array(sorted.prefix(1)), in: text).first.map {
        Failure(message: $0.message, range: $0.range, fix: $0.fix, repeatedKeys: sorted)
      } ?? repetition(of: sorted.first ?? "", at: span(context.mark, nil))
    case .reader(let problem, let offset, _, _):
      let before = Substring(text.utf8.prefix(offset ?? 0))
      let line = before.count(where: \.endsLine)
      return Failure(
        message: problem, range: SourceRange(line: firstLine + line, column: 1), fix: nil)
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      return Failure(
        message: "\(error)", range: SourceRange(line: firstLine, column: 1), fix: nil)
    }
  }

  /// Returns a failure for the first key without a space after its colon; `nil` if every key
  /// has one. YAML treats a key without it as plain text and only reports an error on a later line.
  /// - Parameter last: The number of the last line of the file to search, 1-based.
  private func missingSpaceAfterColon(upTo last: Int) -> Failure? {
    for number in firstLine...max(firstLine, last) {
      let line = file.line(number)
      let name = line.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
      let rest = line[name.endIndex...]
      guard name.first?.isLetter == true, rest.first == ":", let next = rest.dropFirst().first,
        !next.isWhitespace, next != "/", next != ":"
      else { continue }
      let column = line[..<name.endIndex].utf8.count + 1
      let problemPosition = Position(line: number, column: column + 1)
      return Failure(
        message: "the colon of '\(name)' needs a space after it",
        range: SourceRange(line: number, column: column, width: 1),
        fix: Fix("add a space", edits: [Edit(SourceRange(problemPosition, problemPosition), " ")]))
    }
    return nil
  }

  private func lineCount(of text: String) -> Int {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.count
  }

  /// Returns a failure for each line on which one of the given keys is written in the same column
  /// as on an earlier line, in the order of the lines.
  func repetitions(ofKeys keys: [String], in text: String) -> [Failure] {
    guard !keys.isEmpty else { return [] }
    let keys = Set(keys)
    var known: Set<String> = []
    var found: [Failure] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    for (index, line) in lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      let column = line.utf8.count - trimmed.utf8.count + 1
      guard let key = Self.key(of: trimmed), keys.contains(key),
        !known.insert("\(column) \(key)").inserted
      else { continue }
      found.append(
        repetition(
          of: key,
          at: SourceRange(line: firstLine + index, column: column, width: key.utf8.count)))
    }
    return found
  }

  private func repetition(of key: String, at range: SourceRange) -> Failure {
    Failure(
      message: "the key '\(key)' is repeated", range: range, fix: Fix("keep one of the two"),
      repeatedKeys: [key])
  }

  /// Returns the key on a line such as `key: value`, `"key": value` or `? key`; `nil` for any other
  /// line.
  private static func key(of line: Substring) -> String? {
    let isMarked = line.hasPrefix("? ")
    let rest = (isMarked ? line.dropFirst(2) : line).drop { $0 == " " }
    if let quote = rest.first, quote == "\"" || quote == "'" {
      return String(rest.dropFirst().prefix { $0 != quote })
    }
    let colon = rest.firstIndex(of: ":")
    guard isMarked || colon != nil else { return nil }
    return String(rest[..<(colon ?? rest.endIndex)]).trimmed
  }
}

extension Character {
  /// Whether the character ends a line of a ``SourceFile``. Other line breaks of Unicode do not.
  fileprivate var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
