import FileSystem
import HandbookModel
import LintEngine

/// The parts of a handbook that are needed to lint an app: the checks that its rules name or
/// declare, and the pages that explain these checks.
struct HandbookSource: Sendable {
  /// The built-in checks with the options that the handbook sets, and the checks that its rules
  /// declare in their front matter.
  private(set) var checks = Check.all
  /// The ids of the checks that the handbook's rules name.
  private(set) var named: Set<String> = []
  /// The absolute URLs, including anchors, of the pages that explain checks, by check id; empty if
  /// the URL of the site is unknown.
  private(set) var pages: [String: String] = [:]
  /// The number of errors in the handbook's folder of rules. It is 0 if the handbook is a file of a
  /// built site, because that does not record errors.
  private(set) var errors = 0
  /// The ids of the checks of a built site that this program does not have, or whose declarations it
  /// cannot read, in the order of the handbook.
  private(set) var unusable: [String] = []
  /// The ids of the checks for which a built site sets options that this program does not have.
  private(set) var withUnknownOptions: [String] = []
  /// The ids of the checks of a built site whose pages are not in the site, so that their findings
  /// have no links.
  private(set) var withInvalidPages: [String] = []
  /// Whether findings have no links because a built site gives its URL as something else.
  private(set) var hasInvalidURL = false
  /// What is wrong with the list of checks of a built site, at its places.
  private(set) var listProblems: [Diagnostic] = []
  /// The reason why nothing is known about the handbook's checks; `nil` if they are known, or if
  /// there is no handbook.
  private(set) var problem: HandbookProblem?

  /// Creates an empty source for an app that has no handbook. Only built-in checks then run, and
  /// findings have no links to pages.
  init() {}

  /// Creates an empty source for an app whose handbook can't be used.
  init(_ problem: HandbookProblem) { self.problem = problem }

  /// Creates a source with the checks of a handbook.
  /// - Parameter url: The URL of the published site; `nil` to use the URL in the handbook.
  init(_ published: PublishedChecks, url: String?) {
    errors = published.errors
    withInvalidPages = published.invalidPages
    listProblems = published.problems
    hasInvalidURL = url == nil && published.hasInvalidURL
    let base = url ?? published.siteURL
    let builtIn = Set(checks.map(\.id))
    for check in published.checks where named.insert(check.id).inserted {
      // Without the URL of the site, the path of the page is useless.
      if let page = check.page, let base { pages[check.id] = base + page }
      guard !builtIn.contains(check.id) else { continue }
      guard let declaration = check.declaration else {
        unusable.append(check.id)
        continue
      }
      if let read = CheckDeclaration.read(declaration, in: check.file).value, read.id == check.id {
        checks.append(read)
      } else {
        unusable.append(check.id)
      }
    }
    apply(published.settings)
  }

  /// Sets the options that the handbook sets.
  private mutating func apply(_ settings: [CheckSetting]) {
    let settings = Dictionary(
      settings.map { ($0.id.value, $0) }, uniquingKeysWith: { first, _ in first })
    checks = checks.map { check in
      guard let setting = settings[check.id] else { return check }
      let configured = check.configured(by: setting, .handbookInvalidValue)
      if !configured.diagnostics.isEmpty { withUnknownOptions.append(check.id) }
      return configured.value
    }
    let known = Set(checks.map(\.id)).union(unusable)
    withUnknownOptions += settings.keys.filter { !known.contains($0) }.sorted()
  }

  /// Reads a handbook on disk, which is either a folder of rules or a file of a built site.
  /// - Parameters:
  ///   - path: The path of the folder or file, absolute or relative to the working directory.
  ///   - url: The URL of the published site; `nil` to use the URL in the handbook.
  ///   - readFolder: Reads the checks of a handbook that is a folder of rules.
  /// - Throws: `SystemError` if the handbook doesn't exist or is invalid.
  init(
    _ path: String, url: String?, fileSystem: FileSystem,
    readFolder: (_ folder: String) throws -> PublishedChecks
  ) throws {
    switch fileSystem.kindFollowingLink(path) {
    case .folder?: self.init(try readFolder(path), url: url)
    case .file?, .other?: self.init(try Self.read(file: path, fileSystem), url: url)
    case .link?, nil:
      throw SystemError(
        operation: .read, path: path, reason: "the handbook does not exist",
        advice: "set 'handbook' in .proofbook.yml to a folder of rules, to a checks.json, or to the"
          + " address of a published handbook")
    }
  }

  private static func read(file path: String, _ fileSystem: FileSystem) throws -> PublishedChecks {
    let bytes = try fileSystem.readText(path, limit: 64 << 20)
    do throws(PublishedChecksFile.Flaw) {
      return try PublishedChecksFile.read(bytes, path: path)
    } catch {
      throw SystemError(
        operation: .read, path: path, reason: error.reason,
        advice: "build the handbook again, and use its checks.json")
    }
  }
}
