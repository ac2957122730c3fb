import FileSystem
import HandbookModel
import LintEngine
import RuleParser

/// The parts of a handbook that are needed to lint an app: the checks that its rules name or
/// declare, and the pages that explain these checks.
struct HandbookSource: Sendable {
  /// The checks that the handbook's rules declare in their front matter.
  private(set) var declared: [Check] = []
  /// The ids of the checks that the handbook's rules name.
  private(set) var named: Set<String> = []
  /// The absolute URLs, including anchors, of the pages that explain checks, by check id; empty if
  /// the URL of the site is unknown.
  private(set) var pages: [String: String] = [:]
  /// The number of errors in the handbook's folder of rules. It is 0 if the handbook is a
  /// `handbook.json`, because that file does not record errors.
  private(set) var errors = 0

  /// Creates an empty source for an app that has no handbook. Only built-in checks then run, and
  /// findings have no links to pages.
  init() {}

  /// Reads a handbook, which is either a folder of rules or the `handbook.json` from a build.
  /// - Parameters:
  ///   - path: The path of the folder or file, absolute or relative to the working directory.
  ///   - url: The URL of the published site; `nil` to use the URL in the handbook.
  ///   - readFolder: Reads the checks of a handbook that is a folder of rules.
  /// - Throws: `SystemError` if the handbook doesn't exist or is invalid.
  init(
    _ path: String, url: String?, fileSystem: FileSystem,
    readFolder: (_ folder: String) throws -> PublishedChecks
  ) throws {
    let published: PublishedChecks
    switch fileSystem.kindFollowingLink(path) {
    case .folder?: published = try readFolder(path)
    case .file?, .other?: published = try Self.read(file: path, fileSystem)
    case .link?, nil:
      throw SystemError(
        operation: .read, path: path, reason: "the handbook does not exist",
        advice: "set 'handbook' in .proofbook.yml to a folder of rules or a handbook.json")
    }
    errors = published.errors
    let base = url ?? published.siteURL
    for check in published.checks {
      named.insert(check.id)
      // Without the URL of the site, the path of the page is useless.
      if let page = check.page, let base { pages[check.id] = base + page }
      declare(check.declaration, in: check.file)
    }
  }

  private static func read(file path: String, _ fileSystem: FileSystem) throws -> PublishedChecks {
    let bytes = try fileSystem.readText(path, limit: 64 << 20)
    let text = String(decoding: bytes, as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path.fileName, text: text)
    guard let node = DataParser.read(file), node["version"]?.text == "1"
    else {
      throw SystemError(
        operation: .read, path: path, reason: "it is not a handbook.json of version 1",
        advice: "build the handbook again, and use its handbook.json")
    }
    let checks = (node["checks"]?.items ?? []).compactMap { check in
      check["id"]?.text.map { id in
        PublishedCheck(
          id: id, page: check["page"]?.text, declaration: check["declaration"], file: file)
      }
    }
    return PublishedChecks(checks: checks, siteURL: node["url"]?.text, errors: 0)
  }

  private mutating func declare(_ declaration: YAMLValue?, in file: SourceFile) {
    guard let declaration, let check = CheckDeclaration.read(declaration, in: file).value else {
      return
    }
    declared.append(check)
  }
}

extension YAMLValue {
  /// The value for a key of this map; `nil` if the key is missing.
  fileprivate subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// The text of this value; `nil` for lists and maps.
  fileprivate var text: String? {
    if case .scalar(let text, _) = kind { text } else { nil }
  }

  fileprivate var items: [YAMLValue] { if case .list(let items) = kind { items } else { [] } }
}
