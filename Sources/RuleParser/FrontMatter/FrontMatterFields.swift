import HandbookModel

/// Makes front matter from the keys and values of its YAML.
struct FrontMatterFields {
  let file: SourceFile
  let kind: PageKind

  /// Stores the values of all keys of the front matter in `result`, and reports problems.
  /// - Parameter node: The parsed YAML; `nil` if the front matter is empty.
  func apply(_ node: YAMLValue?, to result: inout ParsedFrontMatter) {
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
    case "see": frontMatter.see = fields.views(entry)
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
        "sample", "see",
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
