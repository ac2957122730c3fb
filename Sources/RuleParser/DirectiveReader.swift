import HandbookModel

/// Reads what an author asks for in the info string of a fence.
enum DirectiveReader {
  /// Reads `swift parse=off reason="a sketch"`. Words that are no directive are left alone in a
  /// block of another language, where they may mean something to another tool.
  static func directives(
    of code: CodeBlock, at range: SourceRange, in file: SourceFile
  ) -> Outcome<Directives> {
    var directives = Directives()
    var diagnostics: [Diagnostic] = []
    guard code.language == "swift" else { return Outcome(directives) }
    for word in words(code.info).dropFirst() {
      let (name, value) = split(word)
      let place = location(of: word, on: range.start.line, in: file)
      switch (name, value) {
      case ("parse", let value?):
        if let parse = ["off": Directives.Parse.off, "fails": .fails][value] {
          directives.parse = parse
        } else {
          diagnostics.append(.unknownDirective(word, at: place, in: file))
        }
      case ("reason", let value?): directives.reason = value
      case ("continues", nil): directives.continues = true
      case ("allow", let value?):
        directives.allowed += value.split(separator: ",").map(String.init)
      case ("platform", let value?): directives.platform = value
      default: diagnostics.append(.unknownDirective(word, at: place, in: file))
      }
    }
    return Outcome(directives, diagnostics)
  }

  /// The words of an info string; white space inside quotes does not part them.
  private static func words(_ info: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in info {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted {
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

  private static func location(
    of word: String, on line: Int, in file: SourceFile
  ) -> SourceRange {
    let text = file.line(line)
    guard let found = text.firstRange(of: word) else {
      return SourceRange(line: line, column: 1, width: text.utf8.count)
    }
    return SourceRange(
      line: line, column: text.utf8.distance(from: text.startIndex, to: found.lowerBound) + 1,
      width: word.utf8.count)
  }
}

extension Diagnostic {
  fileprivate static func unknownDirective(
    _ word: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let known = [
      "parse=off", "parse=fails", "continues", "reason=\"…\"", "allow=…", "platform=…",
    ]
    let name = String(word.prefix { $0 != "=" })
    let names = ["parse", "continues", "reason", "allow", "platform"]
    let meant = suggestion(for: name, among: names)
    return file.diagnostic(
      "directive/unknown", .warning, "unknown directive '\(word)'", at: range,
      notes: [Note("the directives are \(known.joined(separator: ", "))")],
      fix: meant.flatMap { $0 == name ? nil : Fix("did you mean '\($0)'?") })
  }
}
