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
  /// The stages in the order in which they ran, each with its duration.
  package private(set) var durations: [(stage: SiteBuilder.Stage, duration: Duration)] = []
  /// The number of handbooks.
  package var handbooks: Int { library?.handbooks.count ?? 0 }
  /// The number of rules in all handbooks.
  package var rules: Int { library?.handbooks.map(\.rules.count).reduce(0, +) ?? 0 }
  /// The number of examples in all rules.
  package var examples: Int {
    library?.handbooks.flatMap(\.rules).map(\.document.examples.count).reduce(0, +) ?? 0
  }
  /// The percent-encoded address of each rule and article on the published site, keyed by the path
  /// of its source file as shown to the user, such as `Content/color/contrast.md`. The addresses
  /// are absolute URLs if the settings contain `url`; otherwise they are paths in the site, such as
  /// `rules/contrast.html`.
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
  var library: HandbookCollection?

  /// Whether any diagnostic is an error. Errors prevent the site from being published.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

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
    }
  }
}
