import HandbookModel
import LintEngine
import RuleParser

/// The parts of a handbook that linting an app needs: the checks that rules name or declare, and
/// the pages that explain them.
struct HandbookSource: Sendable {
  /// The checks that rules declare.
  private(set) var declared: [Check] = []
  /// The ids of the checks that rules name.
  private(set) var named: Set<String> = []
  /// The absolute URL of the page and anchor that explain a check, by the check's id. It is empty
  /// if the URL of the site is unknown.
  private(set) var pages: [String: String] = [:]
  /// The number of errors in a folder of rules; 0 for a `handbook.json`.
  private(set) var errors = 0

  /// Creates an empty source: only the built-in checks run, without links.
  init() {}

  /// Reads a folder of rules, or a `handbook.json` from a build.
  /// - Parameter url: The URL of the published site; `nil` to use the URL from the handbook.
  /// - Throws: `SystemError` if the handbook doesn't exist or is invalid.
  init(_ path: String, url: String?, fileSystem: FileSystem, jobs: Int) throws {
    switch fileSystem.kind(path) {
    case .folder?: try read(folder: path, url, fileSystem, jobs)
    case .file?, .link?: try read(file: path, url, fileSystem)
    case .other?, nil:
      throw SystemError(
        operation: "read", path: path, reason: "there is no such handbook",
        advice: "set 'handbook' in .proofbook.yml to a folder of rules or a handbook.json")
    }
  }

  private mutating func read(
    folder: String, _ url: String?, _ fileSystem: FileSystem, _ jobs: Int
  ) throws {
    var options = SiteBuilder.Options()
    options.content = folder
    options.jobs = jobs
    let (report, library) = try SiteBuilder(options, fileSystem: fileSystem).library()
    errors = report.diagnostics.count { $0.severity == .error }
    let base = url ?? library.configuration.siteURL
    for handbook in library.handbooks {
      for check in handbook.checks {
        guard let rule = check.rules.first.map({ handbook.rules[$0] }) else { continue }
        add(check.id, handbook.page(explaining: check), base)
        declare(check.declaration, in: rule.document.file)
      }
    }
  }

  private mutating func read(
    file path: String, _ url: String?, _ fileSystem: FileSystem
  ) throws {
    let text = String(decoding: try fileSystem.read(path), as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path.fileName, text: text)
    guard let node = DataParser.read(file), node["version"]?.text == "1"
    else {
      throw SystemError(
        operation: "read", path: path, reason: "it isn't a handbook.json of version 1",
        advice: "build the handbook again, and use its handbook.json")
    }
    let base = url ?? node["url"]?.text
    for check in node["checks"]?.items ?? [] {
      guard let id = check["id"]?.text else { continue }
      add(id, check["page"]?.text, base)
      declare(check["declaration"], in: file)
    }
  }

  private mutating func declare(_ declaration: YAMLValue?, in file: SourceFile) {
    guard let declaration, let check = CheckDeclaration.read(declaration, in: file).value else {
      return
    }
    declared.append(check)
  }

  private mutating func add(_ id: String, _ page: String?, _ base: String?) {
    named.insert(id)
    // Without the URL of the site, the path of the page is useless.
    if let page, let base { pages[id] = base + page }
  }
}

extension Handbook {
  /// Returns the page and anchor of the example that shows what a check flags, as a path in the
  /// site; `nil` if no rule names the check.
  func page(explaining check: CheckSummary) -> String? {
    guard let rule = check.rules.first.map({ rules[$0] }) else { return nil }
    let example =
      rule.document.examples.first { example in
        rule.document.proof(of: example)?.findings.contains { $0.check == check.id } == true
      } ?? rule.document.examples.first(where: \.role.isIncorrect)
    return Address.percentEncoded(rule.url)
      + (example.map { "#" + encodedURL($0.anchor) } ?? "")
  }
}

extension YAMLValue {
  /// The value of a key; `nil` if the key is missing.
  fileprivate subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// The text of a scalar; `nil` for lists and maps.
  fileprivate var text: String? {
    if case .scalar(let text, _) = kind { text } else { nil }
  }

  fileprivate var items: [YAMLValue] { if case .list(let items) = kind { items } else { [] } }
}
