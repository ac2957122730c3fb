import HandbookModel
import ViewTree

/// Parses the fields of a check that a rule declares in its front matter. Each error has the source
/// range of its field.
struct DeclarationParser {
  let node: YAMLValue
  let file: SourceFile
  /// The values of options that settings contain.
  private let settings: CheckSettings
  private(set) var diagnostics: [Diagnostic] = []
  private var hasFailed = false
  /// The values of the options that the declaration has, by their names.
  private var values: [String: OptionValue] = [:]

  init(node: YAMLValue, file: SourceFile, _ settings: CheckSettings) {
    self.node = node
    self.file = file
    self.settings = settings
  }

  static let keys = [
    "id", "select", "group", "keep", "same", "differ", "distinct", "some", "count", "message",
    "title", "at", "fix", "level", "platforms", "since", "options",
  ]

  /// The keys that only checks of views have.
  private static let keysOfViews: Set<String> = [
    "group", "keep", "same", "differ", "distinct", "some", "count", "at", "fix",
  ]

  /// The maximum length of a message in UTF-8 bytes. It is printed with every finding.
  private static let messageLimit = 1_000
  /// The maximum number of facts of a key such as `same`.
  private static let mostFacts = 200

  mutating func read() -> DeclaredCheck? {
    var check = DeclaredCheck()
    // What a selector can name depends on the options, and what the message can, on the selector.
    for entry in node.entries where entry.key == "options" { check.options = options(entry) }
    for option in check.options {
      values[option.name] = settings.values[option.name] ?? option.standard
    }
    check.values = values
    for entry in node.entries where entry.key == "select" { read(entry, into: &check) }
    for entry in node.entries where !["options", "select"].contains(entry.key) {
      read(entry, into: &check)
    }
    if check.select.declaration != nil {
      for entry in node.entries where Self.keysOfViews.contains(entry.key) {
        fail(
          "'\(entry.key)' is about views, but the check selects declarations", at: entry.keyRange,
          "remove it, or select views")
      }
    }
    for key in ["id", "select", "message"] where !node.entries.contains(where: { $0.key == key }) {
      fail(
        "the check has no '\(key)'", at: node.range,
        "every check needs 'id', 'select' and 'message'")
    }
    let isGrouped = check.group != nil
    for key in ["same", "differ", "distinct", "some", "count"] where !isGrouped {
      guard let entry = node.entries.first(where: { $0.key == key }) else { continue }
      fail(
        "'\(key)' applies to a group, but the check has no 'group'", at: entry.keyRange,
        "add 'group: parent', 'group: view' or 'group: file'")
    }
    if isGrouped, !node.entries.contains(where: { $0.key == "count" }) { check.count = 2 }
    if let name = check.at, let at = node.entries.first(where: { $0.key == "at" }) {
      checkModifier(name, of: check, at: at.value)
    }
    if let fix = node.entries.first(where: { $0.key == "fix" }), check.at == nil {
      fail(
        "'fix' replaces the first argument of a modifier, but the check names none",
        at: fix.keyRange, "name the modifier with 'at', such as 'at: foregroundStyle'")
    }
    return hasFailed ? nil : check
  }

  private mutating func read(_ entry: YAMLValue.Entry, into check: inout DeclaredCheck) {
    switch entry.key {
    case "id":
      check.id = text(entry) ?? ""
      let isName =
        !check.id.isEmpty && check.id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      if !isName {
        fail("an id can contain only letters, digits and hyphens", at: entry.value.range, nil)
      }
    case "select":
      let selector = parse(entry) { [values] text throws(SelectorParser.Failure) in
        try SelectorParser.read(text, options: values)
      }
      if let selector { check.select = selector }
    case "keep": check.keep = tests(entry)
    case "some": check.some = tests(entry)
    case "group":
      check.group = choice(entry, DeclaredCheck.Group.allCases.map(\.rawValue))
        .flatMap(DeclaredCheck.Group.init)
    case "same": check.same = facts(entry)
    case "differ": check.differ = facts(entry)
    case "distinct": check.distinct = facts(entry)
    case "count":
      let written = text(entry) ?? ""
      check.count = values.viewCount(written) ?? Int(written) ?? 0
      if check.count < 1 {
        fail("'count' must be a whole number of at least 1", at: entry.value.range, nil)
      }
    case "message":
      check.message = text(entry) ?? ""
      checkMessage(check.message, of: check.select.declaration, at: entry.value)
    case "title": check.ownTitle = text(entry)
    case "at": check.at = text(entry)
    case "fix": check.fix = text(entry)
    case "level":
      check.level =
        choice(entry, Severity.allCases.map(\.rawValue)).flatMap(Severity.init) ?? .warning
    case "platforms":
      check.platforms = Set(
        words(entry).compactMap { word in
          choice(word, Platform.allCases.map(\.rawValue), ignoringCase: true)
            .flatMap(Platform.init(named:))
        })
    case "since": check.since = versions(entry)
    default:
      let meant = suggestion(for: entry.key, among: Self.keys)
      fail(
        "a check has no key '\(entry.key)'", at: entry.keyRange,
        meant.map { "did you mean '\($0)'?" } ?? "known: \(Self.keys.joined(separator: ", "))")
    }
  }

  private mutating func checkMessage(
    _ message: String, of declaration: DeclarationKind?, at value: YAMLValue
  ) {
    if message.allSatisfy(\.isWhitespace) {
      fail("the message is empty", at: value.range, "describe the mistake in one sentence")
    }
    if message.utf8.count > Self.messageLimit {
      fail(
        "the message is longer than \(Self.messageLimit) bytes", at: value.range,
        "describe the mistake in one sentence, and the reasons in the text of the rule")
    } else {
      checkNames(in: message, of: declaration, at: value)
    }
  }

  private mutating func checkNames(
    in message: String, of declaration: DeclarationKind?, at value: YAMLValue
  ) {
    let last = DeclaredCheck.pieces(of: message).last
    if case .text(let rest)? = last, rest.contains("{") {
      fail("a '}' is missing in the message", at: value.range, "close the braces around the fact")
    }
    for case .name(let name) in DeclaredCheck.pieces(of: message) where name != "count" {
      if let option = OptionValue.name(in: name) {
        if values[option] == nil {
          let problem = values.unknown(option)
          fail("\(problem.message), which the message names", at: value.range, problem.advice)
        }
        continue
      }
      do throws(FactQuery.Problem) {
        _ = try FactQuery(name, of: declaration)
      } catch {
        fail("\(error.message), which the message names", at: value.range, error.advice)
      }
    }
  }

  // MARK: Kinds of values

  mutating func text(_ entry: YAMLValue.Entry) -> String? {
    guard case .scalar(let text, _) = entry.value.kind else {
      fail("'\(entry.key)' is \(entry.value.nameOfKind), not a string", at: entry.value.range, nil)
      return nil
    }
    return text
  }

  mutating func words(_ entry: YAMLValue.Entry) -> [YAMLValue] {
    switch entry.value.kind {
    case .list(let items): return items
    case .scalar: return [entry.value]
    case .map:
      fail("'\(entry.key)' is a map, not a list", at: entry.value.range, nil)
      return []
    }
  }

  private mutating func choice(_ entry: YAMLValue.Entry, _ words: [String]) -> String? {
    choice(entry.value, words, ignoringCase: false)
  }

  private mutating func choice(
    _ node: YAMLValue, _ words: [String], ignoringCase: Bool
  ) -> String? {
    guard case .scalar(let text, _) = node.kind,
      let word = words.first(where: {
        ignoringCase ? $0.lowercased() == text.lowercased() : $0 == text
      })
    else {
      fail("the value must be one of \(words.joined(separator: ", "))", at: node.range, nil)
      return nil
    }
    return word
  }

  /// Reads system versions, such as `iOS 17` or `[iOS 17, macOS 14.2]`.
  private mutating func versions(_ entry: YAMLValue.Entry) -> [Platform: SystemVersion] {
    var versions: [Platform: SystemVersion] = [:]
    for node in words(entry) {
      guard case .scalar(let text, _) = node.kind else {
        fail("a version is \(node.nameOfKind), not a string", at: node.range, nil)
        continue
      }
      let parts = text.split(separator: " ")
      guard let name = parts.first, let platform = Platform(named: String(name)) else {
        let names = Platform.allCases.map(\.rawValue)
        fail(
          "there is no platform '\(parts.first ?? "")'", at: node.range,
          suggestion(for: String(parts.first ?? ""), among: names).map { "did you mean '\($0)'?" }
            ?? "the platforms are \(names.joined(separator: ", "))")
        continue
      }
      guard parts.count == 2, let version = SystemVersion(String(parts[1])) else {
        fail(
          "'\(text)' has no version", at: node.range,
          "write a platform and a version, such as \(platform.rawValue) 17")
        continue
      }
      if versions.updateValue(version, forKey: platform) != nil {
        fail("\(platform.rawValue) has two versions", at: node.range, "remove one of them")
      }
    }
    return versions
  }

  private mutating func facts(_ entry: YAMLValue.Entry) -> [FactQuery] {
    let nodes = words(entry)
    if nodes.count > Self.mostFacts {
      fail(
        "'\(entry.key)' has more than \(Self.mostFacts) facts", at: nodes[Self.mostFacts].range,
        "divide the check into several")
    }
    return nodes.prefix(Self.mostFacts).compactMap { node in
      guard case .scalar(let text, _) = node.kind else { return nil }
      do throws(FactQuery.Problem) {
        return try FactQuery(text)
      } catch {
        fail(error.message, at: node.range, error.advice)
        return nil
      }
    }
  }

  private mutating func tests(_ entry: YAMLValue.Entry) -> Selector.Compound? {
    parse(entry) { [values] text throws(SelectorParser.Failure) in
      try SelectorParser.readTests(text, options: values)
    }
  }

  private mutating func parse<Value>(
    _ entry: YAMLValue.Entry, _ read: (String) throws(SelectorParser.Failure) -> Value
  ) -> Value? {
    guard case .scalar(let text, let isPlain) = entry.value.kind else {
      fail(
        "'\(entry.key)' is \(entry.value.nameOfKind), not a selector", at: entry.value.range, nil)
      return nil
    }
    do throws(SelectorParser.Failure) {
      return try read(text)
    } catch {
      fail(
        error.message, at: sourceRange(of: error.offset, in: text, entry.value, isPlain),
        error.advice)
      return nil
    }
  }

  /// Returns the source range of one byte of a YAML scalar, which is empty at its end. If the scalar
  /// spans several lines, the result is the range of the whole scalar.
  /// - Parameters:
  ///   - offset: The offset of the byte from the start of `text`, in UTF-8 bytes.
  ///   - text: The text of the scalar.
  ///   - value: The scalar with its source range.
  ///   - isPlain: Whether the scalar has no quotes in the source.
  private func sourceRange(
    of offset: Int, in text: String, _ value: YAMLValue, _ isPlain: Bool
  ) -> SourceRange {
    let start = value.range.start
    let column = start.column + (isPlain ? 0 : 1)
    let line = file.line(start.line).utf8.dropFirst(column - 1)
    guard line.starts(with: text.utf8) else { return value.range }
    return SourceRange(
      line: start.line, column: column + offset, width: min(1, text.utf8.count - offset))
  }

  mutating func fail(_ message: String, at range: SourceRange, _ advice: String?) {
    hasFailed = true
    diagnostics.append(
      file.diagnostic(
        .proofCheckDeclaration, message, at: range, fix: advice.map { Fix($0) }))
  }
}
