import HandbookModel

/// Parses the values of individual keys in front matter or settings, and collects diagnostics about
/// them.
struct FieldParser {
  let file: SourceFile
  /// The kind of diagnostic to report for a value of the wrong type.
  let wrongType: DiagnosticKind
  /// The kind of diagnostic to report for a value of the right type that is not allowed for its
  /// key.
  let invalidValue: DiagnosticKind
  var diagnostics: [Diagnostic] = []

  init(
    file: SourceFile, wrongType: DiagnosticKind,
    invalidValue: DiagnosticKind = .handbookInvalidValue
  ) {
    self.file = file
    self.wrongType = wrongType
    self.invalidValue = invalidValue
  }

  /// The maximum number of bytes of a text. A title or an address of a handbook is on every page.
  /// The same limit applies to headings, which can be titles.
  static let longestText = 10_000

  /// Parses a text, and removes whitespace at its start and end. If the value is not text or too
  /// long, the result is `nil`, and a diagnostic is reported.
  mutating func text(_ entry: YAMLValue.Entry) -> Located<String>? {
    guard case .scalar(let text, _) = entry.value.kind else {
      wrongType(entry, wanted: "text")
      return nil
    }
    guard text.utf8.count <= Self.longestText else {
      diagnostics.append(
        file.diagnostic(
          wrongType,
          "'\(entry.key)' has \(text.utf8.count) bytes; the limit is \(Self.longestText)",
          at: SourceRange(entry.value.range.start, entry.value.range.start),
          fix: Fix("shorten it, and put details into the text of a page")))
      return nil
    }
    return Located(text.trimmed, at: entry.value.range)
  }

  /// Parses a list of texts, or a single text that is split at commas, such as `color, contrast`.
  /// Empty items are left out.
  mutating func words(_ entry: YAMLValue.Entry) -> [Located<String>] {
    switch entry.value.kind {
    case .scalar(let text, _):
      return locatedWords(
        text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }, in: entry.value)
    case .list(let items):
      var words: [Located<String>] = []
      for item in items {
        if case .scalar(let text, _) = item.kind {
          if !text.trimmed.isEmpty { words.append(Located(text.trimmed, at: item.range)) }
        } else {
          diagnostics.append(
            .wrongType(
              wrongType, "an item of '\(entry.key)'", is: item.nameOfKind, wanted: "text", item,
              in: file))
        }
      }
      return words
    case .map:
      wrongType(entry, wanted: "a list")
      return []
    }
  }

  /// Returns the value of a key that takes a map. If the value is not a map, the result is `nil`, and
  /// a diagnostic is reported.
  /// - Parameter wanted: What the map contains, for use in the message, such as `a map of names to
  ///   values`.
  mutating func map(_ entry: YAMLValue.Entry, wanted: String) -> YAMLValue? {
    guard case .map = entry.value.kind else {
      wrongType(entry, wanted: wanted)
      return nil
    }
    return entry.value
  }

  /// Parses a list of checks. Each item is the id of a check or a map that declares a check. The
  /// word `none` does not count as an id.
  /// - Returns: The ids of all checks, including declared ones, and the maps that declare checks.
  mutating func checks(
    _ entry: YAMLValue.Entry
  ) -> (named: [Located<String>], declared: [YAMLValue]) {
    guard case .list(let all) = entry.value.kind else {
      return (fewWords(entry).filter { $0.value != "none" }, [])
    }
    let items = few(all, of: entry.key, \.range)
    let declared = items.filter { !$0.entries.isEmpty }
    let others = items.filter(\.entries.isEmpty)
    let names = words(
      YAMLValue.Entry(
        key: entry.key, keyRange: entry.keyRange,
        value: YAMLValue(.list(others), at: entry.value.range)))
    let ids = declared.compactMap { check -> Located<String>? in
      guard let id = check.entries.first(where: { $0.key == "id" }),
        case .scalar(let name, _) = id.value.kind
      else { return nil }
      return Located(name.trimmed, at: id.value.range)
    }
    return ((names + ids).filter { $0.value != "none" }, declared)
  }

  /// The maximum number of items of a list in front matter. A page is published for each tag,
  /// platform and alias, and every check of a rule runs on each of its examples.
  private static let itemLimit = 100

  /// Parses a list as ``words(_:)`` does. If it has more items than the limit allows, this is
  /// reported, and the others are left out.
  mutating func fewWords(_ entry: YAMLValue.Entry) -> [Located<String>] {
    few(words(entry), of: entry.key, \.range)
  }

  private mutating func few<Item>(
    _ items: [Item], of key: String, _ range: (Item) -> SourceRange
  ) -> [Item] {
    guard items.count > Self.itemLimit else { return items }
    diagnostics.append(
      .tooManyItems(
        items.count, of: key, limit: Self.itemLimit, at: range(items[Self.itemLimit]), in: file))
    return Array(items.prefix(Self.itemLimit))
  }

  /// Parses options of the view bar, and reports words that are none.
  mutating func views(_ entry: YAMLValue.Entry) -> [Located<SeenView>] {
    fewWords(entry).compactMap { word in
      if let view = SeenView(rawValue: word.value.lowercased()) {
        return Located(view, at: word.range)
      }
      diagnostics.append(.unknownView(word, in: file))
      return nil
    }
  }

  mutating func impact(_ entry: YAMLValue.Entry) -> Located<Impact>? {
    guard let word = text(entry) else { return nil }
    guard let impact = Impact(word: word.value) else {
      diagnostics.append(.unknownImpact(word, in: file))
      return nil
    }
    return Located(impact, at: word.range)
  }

  mutating func boolean(_ entry: YAMLValue.Entry) -> Bool {
    if case .scalar(let text, isPlain: true) = entry.value.kind {
      switch text.lowercased() {
      case "true", "yes", "on": return true
      case "false", "no", "off": return false
      default: break
      }
    }
    wrongType(entry, wanted: "'true' or 'false'")
    return false
  }

  /// Parses the value of `deprecated`, which is a Boolean or a text that says what to use instead.
  /// The result is an empty string for `true` and `nil` for `false`.
  mutating func advice(_ entry: YAMLValue.Entry) -> Located<String>? {
    if case .scalar(let text, isPlain: true) = entry.value.kind {
      if text.lowercased() == "true" { return Located("", at: entry.value.range) }
      if text.lowercased() == "false" { return nil }
    }
    return text(entry)
  }

  /// Returns the words of a comma-separated text with their source ranges. From the first word that
  /// does not appear literally in the first line of the text, words get the range of the whole text.
  private func locatedWords(_ words: [String], in node: YAMLValue) -> [Located<String>] {
    let start = node.range.start
    let line = file.line(start.line)
    var rest = Substring(line.utf8.dropFirst(start.column - 1))
    var column = start.column
    var isLiteral = true
    return words.map { word in
      guard isLiteral, let found = rest.range(ofWord: word) else {
        isLiteral = false
        return Located(word, at: node.range)
      }
      column += rest.utf8.distance(from: rest.startIndex, to: found.lowerBound)
      defer {
        column += word.utf8.count
        rest = rest[found.upperBound...]
      }
      return Located(
        word, at: SourceRange(line: start.line, column: column, width: word.utf8.count))
    }
  }

  private mutating func wrongType(_ entry: YAMLValue.Entry, wanted: String) {
    diagnostics.append(
      .wrongType(
        wrongType, "'\(entry.key)'", is: entry.value.nameOfKind, wanted: wanted, entry.value,
        in: file))
  }
}

extension YAMLValue.Entry {
  /// Whether the entry has a key without a value. Such a key is treated as if it were missing.
  var isEmpty: Bool { value.kind == .scalar("", isPlain: true) }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without whitespace at its start and end.
  var trimmed: String {
    // In most texts, at most spaces have to be removed. They are single characters if what is next
    // to them is ASCII.
    let bytes = self[...].utf8
    if let first = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }),
      let last = bytes.lastIndex(where: { $0 != UInt8(ascii: " ") }),
      bytes[first].isVisibleASCII, bytes[last].isVisibleASCII
    {
      return String(Substring(bytes[first...last]))
    }
    var text = self[...]
    while let first = text.first, first.isSpace { text.removeFirst() }
    while let last = text.last, last.isSpace { text.removeLast() }
    return String(text)
  }
}

extension Substring {
  /// Returns the first range at which `word` occurs as a whole word. Words are delimited by commas,
  /// quotes, brackets, whitespace and the ends of the text.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    var rest = self
    while let found = rest.firstByteRange(of: word) {
      let (start, end) = (found.lowerBound, found.upperBound)
      if start == startIndex || isBoundary(self[index(before: start)]),
        end == endIndex || isBoundary(self[end])
      {
        return found
      }
      rest = rest[index(after: start)...]
    }
    return nil
  }

  private func isBoundary(_ character: Character) -> Bool {
    character.isSpace || ",\"'[]".contains(character)
  }
}

extension Diagnostic {
  static func wrongType(
    _ kind: DiagnosticKind, _ subject: String, is found: String, wanted: String, _ node: YAMLValue,
    in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      kind, "\(subject) must be \(wanted), not \(found)",
      at: node.range, fix: Fix("write it as \(wanted)"))
  }

  /// Returns a diagnostic about the first item beyond the limit. Additional aliases are only a
  /// warning, since the page itself is complete.
  fileprivate static func tooManyItems(
    _ count: Int, of key: String, limit: Int, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    if key == "aliases" {
      return file.diagnostic(
        .redirectTooManyAliases, "the page has \(count) aliases; the limit is \(limit)", at: range,
        notes: [Note("this alias and those after it do not lead to the page")],
        fix: Fix("remove those to which nothing links any more"))
    }
    return file.diagnostic(
      .frontMatterTooManyItems, "'\(key)' has \(count) items; the limit is \(limit)", at: range,
      fix: Fix("keep the most important ones, or split the file"))
  }

  fileprivate static func unknownView(
    _ word: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    let names = SeenView.allCases.map(\.rawValue)
    let meant = suggestion(for: word.value.lowercased(), among: names)
    return file.diagnostic(
      .frontMatterUnknownView, "unknown view '\(word.value)'", at: word.range,
      notes: [Note("the views are \(names.joined(separator: ", "))")],
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(word.range, $0)]) }
        ?? Fix("use a word of the view bar, such as 'dark'"))
  }

  fileprivate static func unknownImpact(
    _ word: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    let names = Impact.allCases.map(\.rawValue)
    let meant = suggestion(for: word.value, among: names)
    return file.diagnostic(
      .frontMatterUnknownImpact, "unknown impact '\(word.value)'", at: word.range,
      notes: [Note("the impacts are \(names.joined(separator: ", "))")],
      fix: meant.map { Fix("did you mean \($0)?", edits: [Edit(word.range, $0)]) }
        ?? Fix("use one of the six impacts"))
  }
}
