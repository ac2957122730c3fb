package import HandbookModel

/// Parses a handbook's settings file, `handbook.yaml`.
package enum ConfigurationParser {
  private static let keys = [
    "title", "description", "language", "url", "sections", "edit", "source", "accent", "logo",
    "stylesheet", "redirects", "html", "files", "contradictions", "checks", "swatches",
  ]

  /// Parses the settings file. Settings that are missing from the file keep their defaults.
  package static func read(_ file: SourceFile) -> Outcome<Configuration> {
    var configuration = Configuration()
    configuration.severityProfile = .handbook
    var fields = FieldParser(file: file, wrongType: .handbookWrongType)
    do {
      let node = try YAMLParser(file: file, firstLine: 1).read(file.text)
      if let node, node.entries.isEmpty {
        fields.diagnostics.append(
          .wrongType(
            .handbookWrongType, "handbook.yaml", is: node.nameOfKind, wanted: "keys and values",
            node, in: file))
      }
      // Unquoted, `accent: #5b4bd6` is a key with an empty value and a comment. It is applied so
      // that it is reported.
      for entry in node?.entries ?? [] where !entry.isEmpty || entry.key == "accent" {
        apply(entry, to: &configuration, with: &fields)
      }
    } catch {
      fields.diagnostics.append(
        file.diagnostic(
          .handbookInvalidYAML, "handbook.yaml is not valid YAML: \(error.message)",
          at: error.range, fix: error.fix))
    }
    return Outcome(configuration, fields.diagnostics)
  }

  private static func apply(
    _ entry: YAMLValue.Entry, to configuration: inout Configuration, with fields: inout FieldParser
  ) {
    switch entry.key {
    case "title": configuration.title = fields.title(entry)
    case "description": configuration.summary = fields.text(entry)
    case "language": configuration.language = fields.language(entry)
    case "url": configuration.siteURL = fields.siteURL(entry)
    case "sections": configuration.sectionOrder = fields.words(entry)
    case "edit": configuration.editLink = fields.pageLink(entry)
    case "source": configuration.sourceLink = fields.pageLink(entry)
    case "accent": configuration.accent = fields.color(entry)
    case "logo": configuration.logo = fields.text(entry)
    case "stylesheet": configuration.stylesheet = fields.text(entry)
    case "redirects": configuration.redirects = fields.redirects(entry)
    case "swatches": configuration.swatches = fields.swatches(entry)
    case "files": configuration.files = fields.fileEndings(entry)
    case "html":
      configuration.html = fields.choice(entry, ["escape", "allow"]).map { $0 == "allow" }
    case "contradictions":
      configuration.contradictions =
        fields.choice(entry, ["note", "error"]).map { $0 == "error" }
    case "checks":
      let wanted = "a map of check ids to options, such as {space-off-grid: {grid: 4}}"
      configuration.checks = (fields.map(entry, wanted: wanted)?.entries ?? []).compactMap {
        fields.checkOptions($0)
      }
    default: fields.diagnostics.append(.unknownKey(entry, known: keys, in: fields.file))
    }
  }
}

extension FieldParser {
  /// Parses a title. For a blank one, the result is `nil`, and a diagnostic is reported.
  fileprivate mutating func title(_ entry: YAMLValue.Entry) -> Located<String>? {
    guard let title = text(entry) else { return nil }
    guard !title.value.trimmed.isEmpty else {
      diagnostics.append(
        file.diagnostic(
          .handbookInvalidValue, "'\(entry.key)' is empty", at: title.range,
          fix: Fix("write a title, or remove the line")))
      return nil
    }
    return title
  }

  mutating func siteURL(_ entry: YAMLValue.Entry) -> String? {
    guard let url = text(entry) else { return nil }
    guard let address = WebAddress.site(url.value) else {
      diagnostics.append(.notAURL(entry, url, invalidValue, in: file))
      return nil
    }
    return address
  }

  /// Parses a BCP 47 language tag: a language of two or three letters, followed by subtags
  /// separated by `-`. For any other text, the result is `nil`, and a diagnostic is reported.
  fileprivate mutating func language(_ entry: YAMLValue.Entry) -> Located<String>? {
    guard let tag = text(entry) else { return nil }
    let parts = tag.value.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.enumerated().allSatisfy { index, part in
      (index == 0 ? 2...3 : 1...8).contains(part.count)
        && part.allSatisfy { $0.isASCII && ($0.isLetter || index > 0 && $0.isNumber) }
    }
    guard isTag else {
      diagnostics.append(.invalidLanguageTag(tag, in: file))
      return nil
    }
    return tag
  }

  fileprivate mutating func pageLink(_ entry: YAMLValue.Entry) -> String? {
    guard let url = text(entry) else { return nil }
    guard WebAddress.isOfWeb(url.value), url.value.contains("{path}") else {
      diagnostics.append(
        file.diagnostic(
          .handbookInvalidValue,
          "'\(entry.key)' must be an https URL that contains '{path}'", at: url.range,
          fix: Fix("put '{path}' where the path of the file belongs")))
      return nil
    }
    return url.value
  }

  fileprivate mutating func color(_ entry: YAMLValue.Entry) -> RGBColor? {
    guard let color = text(entry) else { return nil }
    let digits = color.value.dropFirst()
    let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard color.value.hasPrefix("#"), let accent = RGBColor(hex: full) else {
      diagnostics.append(
        file.diagnostic(
          .handbookInvalidValue,
          "'\(entry.key)' must be a color in quotes, such as '#5b4bd6'", at: color.range,
          fix: Fix("write '#' and three or six hexadecimal digits, in quotes")))
      return nil
    }
    return accent
  }

  mutating func choice(_ entry: YAMLValue.Entry, _ choices: [String]) -> String? {
    guard let word = text(entry) else { return nil }
    if choices.contains(word.value) { return word.value }
    let list = choices.map { "'\($0)'" }.joined(separator: " or ")
    diagnostics.append(
      file.diagnostic(
        invalidValue, "'\(entry.key)' must be \(list)", at: word.range,
        fix: Fix("write \(list)")))
    return nil
  }

  /// Parses endings of file names, such as `fig` or `.fig`. A word that is not an ending is
  /// reported and left out.
  fileprivate mutating func fileEndings(_ entry: YAMLValue.Entry) -> [String] {
    words(entry).compactMap { word in
      let ending = word.value.hasPrefix(".") ? String(word.value.dropFirst()) : word.value
      let parts = ending.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isInEnding) }) else {
        diagnostics.append(
          file.diagnostic(
            .handbookInvalidValue, "'\(word.value)' is not the ending of a file name",
            at: word.range, fix: Fix("write it without '*' and '/', such as 'fig'")))
        return nil
      }
      return ending.lowercased()
    }
  }

  private static func isInEnding(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_+".contains(character)
  }

  /// The maximum number of redirects of a site: enough for a site that moves twice with five
  /// thousand rules.
  private static let redirectLimit = 10_000

  /// Parses the redirects of a site. If there are more than the limit allows, this is reported, and
  /// the others are left out.
  fileprivate mutating func redirects(_ entry: YAMLValue.Entry) -> [Configuration.Redirect] {
    let entries = map(entry, wanted: "a map of old pages to new ones")?.entries ?? []
    if entries.count > Self.redirectLimit {
      diagnostics.append(
        file.diagnostic(
          .handbookInvalidValue,
          "'redirects' has \(entries.count) entries; the limit is \(Self.redirectLimit)",
          at: entries[Self.redirectLimit].keyRange,
          notes: [Note("a file is published for each of them")],
          fix: Fix("remove those to which nothing links, or set them up on the server")))
    }
    return entries.prefix(Self.redirectLimit).compactMap { item in
      guard let to = text(item) else { return nil }
      return Configuration.Redirect(from: Located(item.key, at: item.keyRange), to: to)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownKey(
    _ entry: YAMLValue.Entry, known: [String], in file: SourceFile
  ) -> Diagnostic {
    let meant = suggestion(for: entry.key, among: known)
    return file.diagnostic(
      .handbookUnknownKey, "unknown key '\(entry.key)'", at: entry.keyRange,
      notes: [Note("the keys are \(known.joined(separator: ", "))")],
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(entry.keyRange, $0)]) })
  }

  fileprivate static func invalidLanguageTag(
    _ tag: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookInvalidLanguage,
      "'\(tag.value)' is not a language tag; the pages are marked as English",
      at: tag.range, fix: Fix("use a tag such as 'de', 'fr' or 'pt-BR'"))
  }

  fileprivate static func notAURL(
    _ entry: YAMLValue.Entry, _ url: Located<String>, _ kind: DiagnosticKind, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      kind,
      "'\(entry.key)' must be a URL that begins with 'https://' and has no '?', '#' or second '//'",
      at: url.range, fix: Fix("write the whole URL, such as 'https://example.org/handbook/'"))
  }
}
