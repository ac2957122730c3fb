import HandbookModel

/// The kind of page that a Markdown file contains. It determines which keys the file's front matter
/// may have.
package enum PageKind: Sendable {
  case rule, article, section
}

/// The parsed front matter of a file, with the diagnostics about it.
struct ParsedFrontMatter {
  var frontMatter = FrontMatter()
  /// The number of the first line after the front matter, 1-based.
  var bodyLine = 1
  var diagnostics: [Diagnostic] = []
}

/// Parses the front matter of a Markdown file. Front matter is the text between two `---` lines at
/// the start of the file.
struct FrontMatterParser {
  let file: SourceFile
  let kind: PageKind

  func read() -> ParsedFrontMatter {
    var result = ParsedFrontMatter()
    guard isFence(1) else {
      if kind == .rule {
        // With an empty line before it, other Markdown tools read it as part of the body.
        let first = (1...file.lineCount).first { !file.line($0).trimmed.isEmpty } ?? 1
        result.diagnostics.append(
          isFence(first)
            ? .frontMatterNotFirst(onLine: first, in: file) : .missingFrontMatter(in: file))
      }
      return result
    }
    let lines = 2...max(2, file.lineCount)
    // Unclosed front matter was probably meant to end at the first heading or blank line.
    let bodyLine = lines.first { file.line($0).hasPrefix("#") || file.line($0).trimmed.isEmpty }
    guard let end = lines.first(where: isFence), !isRule(end, below: bodyLine) else {
      result.diagnostics.append(.unclosedFrontMatter(in: file))
      result.bodyLine = bodyLine ?? file.lineCount + 1
      read(lines: 2..<result.bodyLine, into: &result)
      // The missing key may be in the part that the front matter was meant to include.
      result.diagnostics.removeAll { $0.kind == .frontMatterMissingImpact }
      result.frontMatter.wasParsed = false
      return result
    }
    result.bodyLine = end + 1
    read(lines: 2..<end, into: &result)
    return result
  }

  /// Whether a line of hyphens is a thematic break in the body rather than the end of the front
  /// matter. If so, the closing line of the front matter is missing. Parsing up to the thematic
  /// break would report headings and code as invalid YAML.
  /// - Parameters:
  ///   - fence: The number of the line of hyphens, 1-based.
  ///   - bodyLine: The number of the first line that is blank or a heading; `nil` if there is none.
  private func isRule(_ fence: Int, below bodyLine: Int?) -> Bool {
    guard let bodyLine, bodyLine < fence else { return false }
    let isBody = (bodyLine..<fence).contains { line in
      ["## ", "# ", "**", "```"].contains { file.line(line).hasPrefix($0) }
    }
    return isBody && !isYAML(2..<fence) && isYAML(2..<bodyLine)
  }

  private func isYAML(_ lines: Range<Int>) -> Bool {
    let text = lines.map { file.line($0) }.joined(separator: "\n")
    return (try? yaml(lines).read(text)) != nil
  }

  private func yaml(_ lines: Range<Int>) -> YAMLParser {
    YAMLParser(file: file, firstLine: lines.lowerBound, lastLine: lines.upperBound)
  }

  private func isFence(_ line: Int) -> Bool {
    let text = file.line(line)
    return text.hasPrefix("---") && text.dropFirst(3).allSatisfy(\.isWhitespace)
  }

  /// Parses lines of front matter, and stores the values in `result`.
  /// - Parameters:
  ///   - lines: The numbers of the lines of front matter, 1-based.
  ///   - skipped: The numbers of the lines that are treated as empty, 1-based.
  private func read(
    lines: Range<Int>, skipping skipped: Set<Int> = [], into result: inout ParsedFrontMatter
  ) {
    let text = lines.map { skipped.contains($0) ? "" : file.line($0) }.joined(separator: "\n")
    let yaml = self.yaml(lines)
    do {
      apply(try yaml.read(text), to: &result)
    } catch {
      guard !error.exceedsLimit else {
        result.diagnostics.append(.invalidFrontMatter(error, in: file))
        return
      }
      // If keys are repeated, the first occurrence of each is used. The rest is parsed without the
      // others, so that diagnostics about the rest are reported in the same run.
      let repeated = yaml.repetitions(ofKeys: error.repeatedKeys, in: text)
        .filter { $0.range.start.column == 1 }
      if skipped.isEmpty, !repeated.isEmpty {
        result.diagnostics += repeated.map { .invalidFrontMatter($0, in: file) }
        let values = repeated.flatMap { valueLines(ofKeyOn: $0.range.start.line, in: lines) }
        read(lines: lines, skipping: Set(values), into: &result)
        return
      }
      let colons = UnquotedColonRecovery(file: file, lines: lines)
      if !colons.lines.isEmpty, let node = try? yaml.read(colons.quotedText) {
        result.diagnostics += colons.diagnostics
        apply(node, to: &result)
      } else {
        result.diagnostics.append(.invalidFrontMatter(error, in: file))
      }
    }
  }

  /// Returns the numbers of the lines of a key and its value, which ends before the next key.
  private func valueLines(ofKeyOn line: Int, in lines: Range<Int>) -> Range<Int> {
    let next = (line + 1..<max(line + 1, lines.upperBound)).first { number in
      file.line(number).first.map { !" \t-#:".contains($0) } ?? false
    }
    return line..<(next ?? lines.upperBound)
  }

  // MARK: Fields

  /// Stores the values of all keys of the front matter in `result`, and reports problems.
  /// - Parameter node: The parsed YAML; `nil` if the front matter is empty.
  private func apply(_ node: YAMLValue?, to result: inout ParsedFrontMatter) {
    if let node, node.entries.isEmpty {
      result.diagnostics.append(
        .wrongType(
          .frontMatterWrongType, "front matter", is: node.nameOfKind, wanted: "keys and values",
          node, in: file))
      return
    }
    let entries = node?.entries ?? []
    result.frontMatter.wasParsed = true
    var fields = FieldParser(file: file, wrongType: .frontMatterWrongType)
    // In empty front matter, only the missing title is reported.
    if kind == .rule, node != nil, !entries.contains(where: { $0.key == "impact" && !$0.isEmpty }) {
      result.diagnostics.append(.missingImpact(in: file))
    }
    result.diagnostics += entries.filter(\.isEmpty).compactMap { entry in
      file.comment(after: entry.keyRange).map { .commentAsValue(of: entry.key, at: $0, in: file) }
    }
    // An empty title gets a range, so that the missing title is reported at its key.
    result.frontMatter.title =
      entries.first { $0.key == "title" && $0.isEmpty }.map { Located("", at: $0.keyRange) }
    for entry in entries where !entry.isEmpty {
      let before = fields.diagnostics.count
      defer {
        if fields.diagnostics.count > before { result.frontMatter.invalidKeys.insert(entry.key) }
      }
      if !apply(entry, to: &result.frontMatter, with: &fields) {
        result.frontMatter.unknown.append(entry)
        result.diagnostics.append(.unknownKey(entry, known: Self.keys(of: kind), in: file))
      }
    }
    result.diagnostics += result.frontMatter.platforms
      .filter { Platform(named: $0.value) == nil }
      .map { .unknownPlatform($0, among: Platform.allCases.map(\.rawValue), in: file) }
    if let checks = entries.first(where: { $0.key == "checks" }), checks.value.isNone,
      result.frontMatter.checksReason?.value.isEmpty != false,
      !result.frontMatter.invalidKeys.contains("checksReason")
    {
      result.diagnostics.append(.noReason(for: checks, in: file))
    }
    let tags = result.frontMatter.tags
    result.diagnostics += tags.filter { $0.value.contains(";") }.map { .semicolon(in: $0, file) }
    result.diagnostics += fields.diagnostics
  }

  /// Stores the value of one key of the front matter.
  /// - Returns: Whether this kind of page supports the key.
  private func apply(
    _ entry: YAMLValue.Entry, to frontMatter: inout FrontMatter, with fields: inout FieldParser
  ) -> Bool {
    guard Self.keys(of: kind).contains(entry.key) else { return false }
    switch entry.key {
    case "title": frontMatter.title = fields.text(entry).map { $0.map(TitleParser.words) }
    case "impact": frontMatter.impact = fields.impact(entry)
    case "impactDescription": frontMatter.impactDescription = fields.text(entry)
    case "description": frontMatter.summary = fields.text(entry)
    case "tags": frontMatter.tags = fields.fewWords(entry)
    case "id": frontMatter.id = fields.text(entry)
    case "section": frontMatter.section = fields.text(entry)
    case "checks": (frontMatter.checks, frontMatter.declaredChecks) = fields.checks(entry)
    case "checksReason": frontMatter.checksReason = fields.text(entry)
    case "platforms":
      frontMatter.platforms = fields.fewWords(entry).map { word in
        Located(Platform(named: word.value)?.rawValue ?? word.value, at: word.range)
      }
    case "since": frontMatter.since = fields.text(entry)
    case "updated": frontMatter.updated = fields.text(entry)
    case "deprecated": frontMatter.deprecated = fields.advice(entry)
    case "related": frontMatter.related = fields.fewWords(entry)
    case "aliases": frontMatter.aliases = fields.fewWords(entry)
    case "synonyms": frontMatter.synonyms = fields.fewWords(entry)
    case "draft": frontMatter.isDraft = fields.boolean(entry)
    case "sample": frontMatter.sample = fields.map(entry, wanted: "a map of names to values")
    default: return false
    }
    return true
  }

  private static func keys(of kind: PageKind) -> [String] {
    switch kind {
    case .rule:
      [
        "title", "impact", "impactDescription", "tags", "id", "section", "checks", "checksReason",
        "platforms", "since", "updated", "deprecated", "related", "aliases", "synonyms", "draft",
        "sample",
      ]
    case .article:
      ["title", "description", "tags", "id", "updated", "aliases", "synonyms", "draft"]
    case .section: ["title", "impact", "description"]
    }
  }
}

extension SourceFile {
  /// Returns the range of a comment after a key without a value, if the comment was probably meant
  /// as the value. For example, `tags: #type` is such a comment, but `tags: # of old` is not. `nil`
  /// if there is no comment, or another one.
  fileprivate func comment(after key: SourceRange) -> SourceRange? {
    let line = line(key.start.line).utf8
    let rest = line.dropFirst(key.end.column - 1)
    guard let start = rest.firstIndex(of: UInt8(ascii: "#")),
      rest[..<start].allSatisfy({ " \t:\"'".utf8.contains($0) })
    else { return nil }
    let words = Substring(line[start...]).trimmed
    guard words.dropFirst().first?.isWhitespace == false else { return nil }
    return SourceRange(
      line: key.start.line, column: line.distance(from: line.startIndex, to: start) + 1,
      width: words.utf8.count)
  }

  fileprivate func text(at range: SourceRange) -> String {
    let bytes = line(range.start.line).utf8.dropFirst(range.start.column - 1)
    return String(Substring(bytes.prefix(range.end.column - range.start.column)))
  }
}

extension YAMLValue {
  /// Whether the value is the word `none`.
  fileprivate var isNone: Bool {
    if case .scalar(let text, _) = kind { text.trimmed == "none" } else { false }
  }
}

extension Diagnostic {
  fileprivate static func noReason(
    for checks: YAMLValue.Entry, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofNoReason, "the rule says that no check can prove it, but not why",
      at: checks.value.range,
      fix: Fix("add a line such as 'checksReason: Tone of voice cannot be read from code.'"))
  }

  fileprivate static func commentAsValue(
    of key: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let words = file.text(at: range).map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return file.diagnostic(
      .frontMatterCommentAsValue,
      "'\(key)' has no value; the text after '#' is a comment", at: range,
      fix: Fix("put the value in quotes", edits: [Edit(range, "\"\(words)\"")]))
  }

  fileprivate static func semicolon(in tag: Located<String>, _ file: SourceFile) -> Diagnostic {
    let tags = tag.value.split(separator: ";").map(\.trimmed).joined(separator: ", ")
    return file.diagnostic(
      .frontMatterSemicolon, "'\(tag.value)' is one tag; tags are separated by commas",
      at: tag.range, fix: Fix("write '\(tags)'"))
  }

  fileprivate static func frontMatterNotFirst(
    onLine line: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .frontMatterMissing, "front matter must begin on the first line",
      at: SourceRange(line: line, column: 1, width: 3),
      fix: Fix("remove the empty line above it"))
  }

  fileprivate static func unknownPlatform(
    _ name: Located<String>, among known: [String], in file: SourceFile
  ) -> Diagnostic {
    let meant =
      known.first { $0.lowercased().hasPrefix(name.value.lowercased()) }
      ?? suggestion(for: name.value, among: known)
    return file.diagnostic(
      .frontMatterUnknownPlatform, "unknown platform '\(name.value)'",
      at: name.range,
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(name.range, $0)]) }
        ?? Fix("the platforms are \(known.joined(separator: ", "))"))
  }

  fileprivate static func missingFrontMatter(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .frontMatterMissing, "the file has no front matter", at: .fileStart,
      fix: Fix("start the file with '---', a line 'title: …' and '---'"))
  }

  fileprivate static func unclosedFrontMatter(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .frontMatterUnclosed, "the front matter is not closed",
      at: SourceRange(line: 1, column: 1, width: 3),
      fix: Fix("end it with a line '---'"))
  }

  fileprivate static func invalidFrontMatter(
    _ failure: YAMLParser.Failure, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .frontMatterInvalidYAML, "the front matter is not valid YAML: \(failure.message)",
      at: failure.range, fix: failure.fix)
  }

  fileprivate static func unknownKey(
    _ entry: YAMLValue.Entry, known: [String], in file: SourceFile
  ) -> Diagnostic {
    let meant = suggestion(for: entry.key, among: known)
    return file.diagnostic(
      .frontMatterUnknownKey, isMinor: meant == nil,
      "unknown key '\(entry.key)'; it has no effect", at: entry.keyRange,
      fix: meant.map {
        Fix("did you mean '\($0)'?", edits: [Edit(entry.keyRange, $0)])
      })
  }

  fileprivate static func missingImpact(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .frontMatterMissingImpact, "the rule has no impact and is shown unranked",
      at: .fileStart,
      fix: Fix("add a line 'impact: HIGH', or another of the six levels, to the front matter"))
  }
}
