package import HandbookModel

/// What a run found and did.
package struct BuildReport: Sendable {
  /// Sorted, each once.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the run was to write a site.
  package internal(set) var isForPublishing = false
  /// Nil when nothing was written.
  package internal(set) var writes: WriteReport?
  /// How long each stage took, in the order of the stages.
  package private(set) var durations: [(stage: SiteBuilder.Stage, duration: Duration)] = []
  /// Numbers of what was found.
  package private(set) var handbooks = 0
  /// In all handbooks together.
  package private(set) var rules = 0
  /// In all rules together.
  package private(set) var examples = 0
  /// The published address of each file, as a path in the site or, where the site's own address is
  /// known, whole; by the file's shown path.
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
  private var library: HandbookCollection?

  /// Whether something keeps the site from being published.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func add(_ found: [Diagnostic], isStrict: Bool) {
    let weighed = found.map {
      isStrict && $0.severity == .warning ? $0.with(severity: .error) : $0
    }
    var seen: Set<Diagnostic> = []
    diagnostics = weighed.filter { seen.insert($0).inserted }.sorted()
  }

  mutating func describe(_ library: HandbookCollection) {
    self.library = library
    handbooks = library.handbooks.count
    for handbook in library.handbooks {
      rules += handbook.rules.count
      examples += handbook.rules.reduce(0) { $0 + $1.document.examples.count }
    }
  }

  /// Two stages that ran together share the time of the last one.
  /// - Parameter share: that of the second, 0…1.
  mutating func splitLast(_ first: SiteBuilder.Stage, _ second: SiteBuilder.Stage, share: Double) {
    guard let last = durations.popLast() else { return }
    durations.append((first, last.duration * (1 - share)))
    durations.append((second, last.duration * share))
  }

  mutating func timed<Value>(_ stage: SiteBuilder.Stage, _ work: () throws -> Value) rethrows
    -> Value
  {
    let clock = ContinuousClock()
    let start = clock.now
    defer { durations.append((stage, clock.now - start)) }
    return try work()
  }
}
