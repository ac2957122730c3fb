import FileSystem
import HandbookModel
import LintEngine

/// Reads the checks of a built site: `checks.json`, or `handbook.json`, which lists them in the same
/// form.
enum PublishedChecksFile {
  /// The reason why a content is not a list of checks.
  enum Flaw: Error, Hashable {
    case notJSON
    /// The content has another version than this program reads.
    case version(Int)
    /// The content is JSON, but no list of checks.
    case otherContent
    /// Its values are nested deeper than those of any list of checks.
    case tooDeep
  }

  /// The version of the format that this program reads.
  static let version = 1

  /// The most values of a declaration, and the most options of a check.
  private static let mostValues = 1_000

  /// Returns the checks of a file.
  /// - Parameter path: The path or URL of the file, for messages about its declarations.
  static func read(_ bytes: [UInt8], path: String) throws(Flaw) -> PublishedChecks {
    let content: JSONValue
    do throws(JSONValue.Failure) {
      content = try JSONValue(bytes)
    } catch {
      throw error == .tooDeep ? .tooDeep : .notJSON
    }
    let members = try members(content)
    guard case .number(let number)? = members["version"], let found = Int(number) else {
      throw .otherContent
    }
    guard found == version else { throw .version(found) }
    guard let entries = members["checks"]?.items else { throw .otherContent }
    let file = SourceFile(
      path: path, pathInRoot: path.fileName, text: String(decoding: bytes, as: UTF8.self))
    var invalidPages: [String] = []
    var checks: [PublishedCheck] = []
    var problems: [Diagnostic] = []
    var ids: Set<String> = []
    for value in entries {
      let entry = try Self.members(value)
      guard let id = entry["id"]?.text else { throw .otherContent }
      let isNew = ids.insert(id).inserted
      problems += Self.problems(of: id, isNew: isNew, value.members ?? [], in: file)
      var page = try text(entry["page"])
      if let named = page, !WebAddress.isPageInSite(named) {
        invalidPages.append(id)
        page = nil
      }
      let declaration = try entry["declaration"].map { value throws(Flaw) in
        // An empty list, which is reported as invalid, replaces a value with too many parts.
        try yaml(value.count > mostValues ? .list([]) : value)
      }
      checks.append(PublishedCheck(id: id, page: page, declaration: declaration, file: file))
    }
    let url = try text(members["url"])
    let site = url.flatMap(WebAddress.site)
    return PublishedChecks(
      checks: checks, settings: try settings(members["options"], in: file), siteURL: site,
      errors: 0, invalidPages: invalidPages, hasInvalidURL: url != nil && site == nil,
      problems: problems)
  }

  /// Returns what is wrong with the entry of a check, although it can be used.
  /// - Parameter isNew: Whether no entry before it has the id.
  private static func problems(
    of id: String, isNew: Bool, _ members: [JSONValue.Member], in file: SourceFile
  ) -> [Diagnostic] {
    func place(_ name: String) -> SourceRange {
      let start = file.position(at: members.first { $0.name == name }?.offset ?? 0)
      return SourceRange(start, start)
    }
    guard isNew else { return [.repeatedCheck(id, at: place("id"), in: file)] }
    var problems: [Diagnostic] = []
    if let level = members.first(where: { $0.name == "level" })?.value, level != .word("null"),
      level.text.flatMap(Severity.init) == nil
    {
      problems.append(.unknownLevel(level.text, of: id, at: place("level"), in: file))
    }
    if members.contains(where: { $0.name == "declaration" && $0.value != .word("null") }),
      Check.all.contains(where: { $0.id == id })
    {
      problems.append(.declaredBuiltIn(id, at: place("id"), in: file))
    }
    return problems
  }

  private static func members(_ value: JSONValue) throws(Flaw) -> [String: JSONValue] {
    guard let members = value.members else { throw .otherContent }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      .filter { $0.value != .word("null") }
  }

  /// Returns a text; `nil` if there is no value.
  private static func text(_ value: JSONValue?) throws(Flaw) -> String? {
    guard let value else { return nil }
    guard let text = value.text else { throw .otherContent }
    return text
  }

  private static func settings(
    _ options: JSONValue?, in file: SourceFile
  ) throws(Flaw) -> [CheckSetting] {
    guard let options else { return [] }
    guard let members = options.members else { throw .otherContent }
    var settings: [CheckSetting] = []
    for member in members {
      guard let values = member.value.members else { throw .otherContent }
      let own = values.prefix(mostValues).filter { $0.value.count <= mostValues }
      let options = try yaml(.object(Array(own))).entries
      settings.append(
        CheckSetting(id: Located(member.name, at: .fileStart), options: options, in: file))
    }
    return settings
  }

  /// Returns a value of a declaration or an option, which is YAML in a rule or in settings. Its ranges
  /// mean nothing.
  private static func yaml(_ value: JSONValue) throws(Flaw) -> YAMLValue {
    let kind: YAMLValue.Kind
    switch value {
    case .text(let text), .number(let text): kind = .scalar(text, isPlain: false)
    case .word: throw .otherContent
    case .list(let items):
      kind = .list(try items.map { item throws(Flaw) in try yaml(item) })
    case .object:
      // Of repeated keys, the first one counts. Their order means nothing in JSON.
      let sorted = try Self.members(value).sorted { $0.key < $1.key }
      kind = .map(
        try sorted.map { key, value throws(Flaw) in
          YAMLValue.Entry(key: key, keyRange: .fileStart, value: try yaml(value))
        })
    }
    return YAMLValue(kind, at: .fileStart)
  }
}

extension Diagnostic {
  fileprivate static func repeatedCheck(
    _ id: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintHandbook, "the check '\(id)' is listed before; this one is left out", at: range,
      fix: Fix("build the handbook again, and use its checks.json"))
  }

  fileprivate static func unknownLevel(
    _ level: String?, of id: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintHandbook,
      (level.map { "there is no level '\($0.shortened(toBytes: 40))'" } ?? "the level is not a text")
        + "; '\(id)' has the one that it has without it",
      at: range,
      fix: Fix("use one of \(Severity.allCases.map(\.rawValue).joined(separator: ", "))"))
  }

  fileprivate static func declaredBuiltIn(
    _ id: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintHandbook, "'\(id)' is the id of a built-in check, which runs instead of this one",
      at: range, fix: Fix("give the check of the handbook another id"))
  }
}
