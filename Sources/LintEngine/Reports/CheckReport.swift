package import HandbookModel
package import ViewTree

/// Says what a built-in check did in a line of code, so that people see why it reports something or
/// not: whether it applies to the code, which views it searched, and what it asked about the views in
/// the line. What was asked is recorded while the check runs.
package struct CheckReport {
  /// The lines of the report.
  package private(set) var lines: [String] = []
  private let owners: [Platform: String]
  /// What the check reports in the line.
  package private(set) var findings: [Finding] = []

  /// Runs a check on code.
  /// - Parameters:
  ///   - linter: How the code is linted; which checks are on does not matter.
  ///   - forest: The views of the code, with a trace.
  ///   - range: The range of the line in UTF-8 bytes.
  ///   - owners: What requires the oldest version of each platform, such as `the target 'Widget'`.
  package init(
    _ check: Check, _ linter: Linter, _ forest: ViewForest, in range: Range<Int>,
    owners: [Platform: String] = [:]
  ) {
    self.owners = owners
    var alone = linter
    alone.checks = [check]
    let context = LintContext(linter, forest)
    addScope(of: check, context, linter, range)
    findings = alone.findings(in: forest).filter { range.contains($0.range.lowerBound) }
    for versions in forest.trace?.olderVersions(in: range) ?? []
    where versions != check.minimumVersions {
      add(
        false,
        "what it recommends here needs \(Self.list(versions)) or later"
          + older(than: versions, context, range))
    }
    if let report = check.matchReport {
      lines += report.text(forest, in: range).joined(separator: "\n")
        .split(separator: "\n").map { "  \($0)" }
    } else if let trace = forest.trace {
      addQuestions(trace, forest, range)
    }
  }

  /// Adds whether the check is for the platforms and versions of the code in the line.
  private mutating func addScope(
    of check: Check, _ context: LintContext, _ linter: Linter, _ range: Range<Int>
  ) {
    if !check.platforms.isEmpty {
      let systems = linter.platforms.systems.intersection(check.platforms.systems)
      let applies = CompiledCode(context.forest, for: systems).contains(range.lowerBound)
      add(applies, "it is for \(Self.list(check.platforms))" + Self.suffix(linter.platforms))
    }
    if !check.minimumVersions.isEmpty, linter.deployment != nil {
      let isSupported = context.supports(check.minimumVersions, at: range.lowerBound)
      add(
        isSupported,
        "the code runs on \(Self.list(check.minimumVersions)) or later only"
          + (isSupported ? "" : older(than: check.minimumVersions, context, range)))
    }
    for line in check.settings.lines { lines.append("  set      \(line)") }
  }

  /// Returns what keeps code from being for some versions, such as
  /// `; the target 'Widget' runs on iOS 15`.
  private func older(
    than least: [Platform: SystemVersion], _ context: LintContext, _ range: Range<Int>
  ) -> String {
    let platforms = context.missingPlatforms(for: least, at: range.lowerBound)
    let shown = platforms.filter { $0 != .iPadOS || !platforms.contains(.iOS) }
    return shown.map { platform in
      let version = context.deployment?[platform].map { " \($0)" } ?? " of unknown version"
      return "; \(owners[platform] ?? "it") runs on \(platform.rawValue)\(version)"
    }.joined()
  }

  private mutating func addQuestions(
    _ trace: FactTrace, _ forest: ViewForest, _ range: Range<Int>
  ) {
    let views = forest.views.filter { range.contains($0.nameRange.lowerBound) }
    for (kind, names) in [
      ("views named", trace.namesOfViews), ("views with the modifier", trace.namesOfModifiers),
    ] where !names.isEmpty {
      let here = views.contains { view in
        kind == "views named"
          ? view.kind == .view && names.contains(view.name)
          : view.modifiers.contains { names.contains($0.name) }
      }
      lines.append(
        "  looks for \(kind) \(Self.list(names)); \(here ? "one" : "none") is in the line")
    }
    if views.isEmpty { lines.append("  no view begins in the line") }
    // Finding out the values asks questions, too.
    let asked = views.map { (trace.questions(about: $0), trace.lastQuestion(about: $0)) }
    for (view, (questions, last)) in zip(views, asked) {
      lines.append("  \(view.name.isEmpty ? "(any view)" : view.name):")
      let isReported = findings.contains { view.range.contains($0.range.lowerBound) }
      for question in questions where isReported || question != last {
        lines += question.summaries(of: view).map { "    asked    \($0)" }
      }
      // After the answer, the check did not go on with this view.
      if !isReported, let last {
        lines += last.summaries(of: view).map { "    asked last  \($0)" }
      }
      if questions.isEmpty { lines.append("    no facts that are recorded were asked for") }
    }
  }

  private mutating func add(_ answer: Bool, _ text: String) {
    lines.append("  \(MatchReport.word(for: answer))  \(text)")
  }

  private static func list(_ platforms: Set<Platform>) -> String {
    Platform.allCases.filter(platforms.contains).map(\.rawValue).joined(separator: ", ")
  }

  private static func list(_ versions: [Platform: SystemVersion]) -> String {
    Platform.allCases.compactMap { platform in
      versions[platform].map { "\(platform.rawValue) \($0)" }
    }.joined(separator: ", ")
  }

  private static func suffix(_ platforms: Set<Platform>) -> String {
    platforms.isEmpty
      ? "; the platforms of the code are not known" : "; the code is for \(list(platforms))"
  }

  /// The maximum number of names in a line.
  private static let mostNames = 8

  private static func list(_ names: [String]) -> String {
    names.prefix(mostNames).map { "'\($0)'" }.joined(separator: ", ")
      + (names.count > mostNames ? " and \(names.count - mostNames) more" : "")
  }
}

extension FactTrace.Question {
  /// The answers about a view, as facts of selectors with their values and why one is unknown.
  fileprivate func summaries(of view: ViewNode) -> [String] {
    facts(of: view).compactMap { try? FactQuery($0) }.map { $0.summary(for: view) }
  }

  /// The names of the facts of selectors that say the same.
  private func facts(of view: ViewNode) -> [String] {
    switch self {
    case .font: ["font", "font.size", "font.weight"]
    case .foreground: ["foreground", "foreground.color"]
    case .background: ["backing", "backing.material", "backing.color"]
    case .modifier(let name): ["mod.\(name)"]
    case .arguments: FactList.labels(of: view.arguments).map { "arg.\($0)" }
    case .accessibilityName: ["accessibility.name"]
    case .accessibilityHidden: ["accessibility.hidden"]
    case .accessibilityTraits: ["accessibility.traits"]
    }
  }
}
