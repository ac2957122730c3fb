import HandbookModel

/// Parses the directives in the info string of a code block, such as `parse=off`.
enum DirectiveParser {
  /// The maximum number of directives of a code block.
  private static let most = 100

  /// Parses an info string such as `swift parse=off reason="a sketch"`. Directives are ignored in
  /// code blocks of other languages, because the words may be meant for another tool.
  /// - Parameters:
  ///   - range: The source range of the whole code block.
  ///   - parsedLanguages: The languages whose blocks can have directives, by their names in the
  ///     info string, such as `swift`.
  static func directives(
    of code: CodeBlock, at range: SourceRange, in file: SourceFile, _ parsedLanguages: [String]
  ) -> Outcome<Directives> {
    var directives = Directives()
    var diagnostics: [Diagnostic] = []
    let line = file.line(range.start.line)
    let language = code.language
    guard parsedLanguages.contains(language) else {
      let known = parsedLanguages + [SwatchFenceParser.language]
      guard !known.contains(language), let meant = suggestion(for: language, among: known) else {
        return Outcome(directives)
      }
      let word = line.firstRange(of: language)
      let wordRange = self.range(of: word, on: range.start.line, in: file)
      return Outcome(
        directives, [.unknownLanguage(language, meant: meant, at: wordRange, in: file)])
    }
    var end = line.startIndex
    for (index, word) in words(code.info).enumerated() {
      let found = line[end...].firstRange(of: word)
      end = found?.upperBound ?? end
      guard index > 0 else { continue }
      let (name, value) = split(word)
      let wordRange = self.range(of: found, on: range.start.line, in: file)
      guard index <= most else {
        diagnostics.append(.tooManyDirectives(most, at: wordRange, in: file))
        break
      }
      switch (name, value) {
      case ("parse", let value?):
        if let parse = ["off": Directives.Parse.off, "fails": .fails][value] {
          directives.parse = parse
        } else {
          diagnostics.append(.unknownDirective(word, at: wordRange, in: file))
        }
      case ("reason", let value?): directives.reason = value
      case ("continues", nil): directives.continues = true
      case ("allow", let value?):
        let ids = value.split(separator: ",")
        let room = most - directives.allowed.count
        if ids.count > room {
          diagnostics.append(.tooManyDirectives(most, at: wordRange, in: file))
        }
        directives.allowed += ids.prefix(room).map(String.init)
      case ("platform", let value?) where Platform(named: value) != nil:
        directives.platform = value
      default: diagnostics.append(.unknownDirective(word, at: wordRange, in: file))
      }
    }
    let reason = directives.reason?.filter { !$0.isSpace && $0 != "…" && $0 != "." } ?? ""
    if reason.isEmpty, directives.parse == .off || !directives.allowed.isEmpty {
      diagnostics.append(.withoutReason(directives, at: range, in: file))
    }
    return Outcome(directives, diagnostics)
  }

  /// Splits an info string at whitespace. Whitespace inside quotes is kept.
  private static func words(_ info: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in info {
      if character == "\"" { isQuoted.toggle() }
      if character.isSpace, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
    let value = word[word.index(after: equals)...].filter { $0 != "\"" }
    return (String(word[..<equals]), String(value))
  }

  /// Returns the source range of a word in an info string.
  /// - Parameters:
  ///   - word: The word's range in the line; `nil` if the line spells the word differently, with an
  ///     entity or a backslash. In that case, the range of the whole line is returned.
  ///   - line: The number of the line in the file, 1-based.
  private static func range(
    of word: Range<Substring.Index>?, on line: Int, in file: SourceFile
  ) -> SourceRange {
    let text = file.line(line)
    let word = word ?? text.startIndex..<text.endIndex
    return SourceRange(
      line: line, column: text[..<word.lowerBound].utf8.count + 1, width: text[word].utf8.count)
  }
}

extension Diagnostic {
  fileprivate static func withoutReason(
    _ directives: Directives, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let isOff = directives.parse == .off
    let word = isOff ? "parse=off" : "allow="
    let line = file.line(range.start.line)
    let start = line.firstRange(of: word)?.lowerBound ?? line.startIndex
    return file.diagnostic(
      .directiveNoReason,
      isOff ? "'parse=off' needs a reason" : "'allow' needs a reason",
      at: SourceRange(
        line: range.start.line, column: line[..<start].utf8.count + 1, width: word.count),
      fix: Fix(
        isOff
          ? "tell readers why: parse=off reason=\"a sketch of the layout\""
          : "tell readers why: allow=check-id reason=\"a brand color\""))
  }

  fileprivate static func unknownLanguage(
    _ word: String, meant: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleUnknownLanguage,
      "unknown language '\(word)'; the block is shown as plain text"
        + (meant == SwatchFenceParser.language ? "" : " and not checked"),
      at: range, fix: Fix("did you mean '\(meant)'?", edits: [Edit(range, meant)]))
  }

  fileprivate static func tooManyDirectives(
    _ most: Int, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .directiveUnknown,
      "the code block has more than \(most) directives or allowed checks; the others are ignored",
      at: range, fix: Fix("remove it and those after it"))
  }

  fileprivate static func unknownDirective(
    _ word: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let known = [
      "parse=off", "parse=fails", "continues", "reason=\"…\"", "allow=…", "platform=…",
    ]
    let name = String(word.prefix { $0 != "=" })
    let names = ["parse", "continues", "reason", "allow", "platform", "parse=off", "parse=fails"]
    let meant = suggestion(for: name == "parse" ? word : name, among: names)
    return file.diagnostic(
      .directiveUnknown, "unknown directive '\(word)'", at: range,
      notes: [Note("the directives are \(known.joined(separator: ", "))")],
      fix: meant.flatMap { $0 == name ? nil : Fix("did you mean '\($0)'?") })
  }
}
