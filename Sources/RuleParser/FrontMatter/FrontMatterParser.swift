import HandbookModel

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
    let fields = FrontMatterFields(file: file, kind: kind)
    do {
      fields.apply(try yaml.read(text), to: &result)
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
        fields.apply(node, to: &result)
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
}

extension Diagnostic {
  fileprivate static func frontMatterNotFirst(
    onLine line: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .frontMatterMissing, "front matter must begin on the first line",
      at: SourceRange(line: line, column: 1, width: 3),
      fix: Fix("remove the empty line above it"))
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
}
