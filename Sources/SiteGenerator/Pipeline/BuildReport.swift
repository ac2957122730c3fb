package import FileSystem
package import HandbookModel

/// The result of a build: diagnostics, the durations of the stages, and the numbers of rules,
/// examples and written files.
package struct BuildReport: Sendable {
  /// All diagnostics, sorted and without duplicates. Of each kind, only the first in a file are
  /// listed one by one.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the purpose of the build was to publish a site. If not, the build only checked the
  /// content.
  package internal(set) var isForPublishing = false
  /// The numbers of files that the write stage wrote and removed; `nil` if the stage did not run.
  package internal(set) var writes: WriteReport?
  /// The stages that ran, in their order, each with its duration.
  package private(set) var durations: [(stage: SiteBuilder.Stage, duration: Duration)] = []
  /// The number of handbooks.
  package private(set) var handbooks = 0
  /// The number of rules in all handbooks.
  package private(set) var rules = 0
  /// The number of examples in all rules.
  package private(set) var examples = 0
  /// The percent-encoded address of each rule and article on the published site, keyed by the path
  /// of its source file as shown to the user, such as `Content/color/contrast.md`. The addresses
  /// are absolute URLs if the settings contain `url`; otherwise they are paths in the site, such as
  /// `rules/contrast.html`. Empty if nothing has changed since the last build, which had no
  /// diagnostics.
  package var addresses: [String: String] {
    var addresses: [String: String] = [:]
    guard let library else { return addresses }
    let site = library.configuration.siteURL ?? ""
    for handbook in library.handbooks {
      for rule in handbook.rules {
        addresses[rule.document.file.path] = site + Address.percentEncoded(rule.url)
      }
      for article in handbook.articles {
        addresses[article.document.file.path] = site + Address.percentEncoded(article.url)
      }
    }
    return addresses
  }
  /// The handbooks with their resolved links; `nil` until they are resolved.
  var library: HandbookCollection? {
    didSet {
      let rules = library?.handbooks.flatMap(\.rules) ?? []
      handbooks = library?.handbooks.count ?? 0
      self.rules = rules.count
      examples = rules.map(\.document.examples.count).reduce(0, +)
    }
  }

  /// Whether any diagnostic is an error. Errors prevent the site from being published.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// What a build reports if it has found no problem and writes this number of files; `nil` if there
  /// is any diagnostic.
  func summary(files: Int) -> SiteRecord.Summary? {
    guard diagnostics.isEmpty else { return nil }
    return SiteRecord.Summary(
      handbooks: handbooks, rules: rules, examples: examples, files: files)
  }

  /// Takes over the numbers of an earlier build from the same input, after which no file has
  /// changed.
  mutating func add(_ summary: SiteRecord.Summary) {
    handbooks = summary.handbooks
    rules = summary.rules
    examples = summary.examples
    writes = WriteReport(written: 0, unchanged: summary.files, removed: 0)
  }

  mutating func add(_ found: [Diagnostic], isStrict: Bool) {
    let adjusted = found.map {
      isStrict && $0.severity == .warning ? $0.with(severity: .error) : $0
    }
    diagnostics = adjusted.limited
  }

  /// Adds to the duration of a stage.
  mutating func add(_ duration: Duration, to stage: SiteBuilder.Stage) {
    if let index = durations.firstIndex(where: { $0.stage == stage }) {
      durations[index].duration += duration
    } else {
      durations.append((stage, duration))
      let order = SiteBuilder.Stage.allCases
      durations.sort {
        (order.firstIndex(of: $0.stage) ?? 0) < (order.firstIndex(of: $1.stage) ?? 0)
      }
    }
  }
}
