package import HandbookModel
package import ViewTree

/// Runs checks on the views of one piece of Swift code.
package struct Linter: Sendable {
  /// The checks to run. Their order does not matter, since findings are sorted.
  package internal(set) var checks: [Check]
  /// The platforms that the code is written for; empty if they are unknown.
  package let platforms: Set<Platform>
  /// The oldest system version that the code has to run on, by platform; `nil` if it runs on the
  /// newest versions only, as the examples of a handbook do. A check that recommends a newer API does
  /// not run on code for a platform whose version is not listed.
  package let deployment: [Platform: SystemVersion]?
  /// What the files of the app determine; `nil` if the code is not a part of an app, as the examples
  /// of a handbook are not.
  package let app: AppFacts?
  /// Whether views in previews count if the code has no others, as in an example that consists of
  /// `#Preview`.
  package let mayBePreview: Bool

  package init(
    checks: [Check], platforms: Set<Platform> = [], deployment: [Platform: SystemVersion]? = nil,
    app: AppFacts? = nil, mayBePreview: Bool = false
  ) {
    self.checks = checks
    self.platforms = platforms
    self.deployment = deployment
    self.app = app
    self.mayBePreview = mayBePreview
  }

  /// Returns the findings of all checks in source order. Findings at the same location are sorted
  /// by check id. A check reports each location only once, even if several views are created there.
  ///
  /// Once there are more than ``mostFindings(in:)``, no further checks run. Otherwise a handbook that
  /// declares thousands of checks would have the product of them and of the views of an app.
  package func findings(in forest: ViewForest) -> [Finding] {
    let context = LintContext(self, forest)
    var seen: Set<ReportedLocation> = []
    let suitable = checks.filter { $0.applies(to: platforms) }
    let superseding = suitable.filter { !$0.supersedes.isEmpty }
    func found(_ check: Check) -> [Finding] {
      let code = CompiledCode(
        forest, for: platforms.systems.intersection(check.platforms.systems))
      let context = check.options.isEmpty ? context : context.with(check.settings)
      return check.find(context).filter {
        code.contains($0.range.lowerBound)
          && context.supports(check.minimumVersions, at: $0.range.lowerBound)
          && seen.insert(ReportedLocation(check: check.id, offset: $0.range.lowerBound)).inserted
      }
    }
    func isSuperseded(_ finding: Finding) -> Bool {
      superseding.contains { check in
        check.supersedes.contains(finding.check)
          && seen.contains(ReportedLocation(check: check.id, offset: finding.range.lowerBound))
      }
    }
    let limit = Self.mostFindings(in: forest)
    var findings = superseding.flatMap(found)
    findings.removeAll(where: isSuperseded)
    for check in suitable where check.supersedes.isEmpty {
      guard findings.count <= limit else { break }
      findings += found(check).filter { !isSuperseded($0) }
    }
    return findings.sorted {
      ($0.range.lowerBound, $0.check, $0.message) < ($1.range.lowerBound, $1.check, $1.message)
    }
  }

  /// Whether checks find something to look at in some code: a view, a call or a declaration that is
  /// not excluded by `#if`.
  package func looksAtSomething(in forest: ViewForest) -> Bool {
    let code = CompiledCode(forest, for: platforms.systems)
    return forest.views.contains(where: code.contains)
      || forest.calls.contains(where: code.contains)
      || DeclarationTree(forest).declarations.contains(where: code.contains)
  }

  /// The number of findings in some code after which no further checks run.
  package static func mostFindings(in forest: ViewForest) -> Int {
    2000 + 10 * forest.views.count { _ in true }
  }

  /// Returns the names of the colors that code declares and `color-name-hue` reports there. The check
  /// does not report their uses.
  func colorsReported(declaredIn forest: ViewForest) -> Set<String> {
    let isReported = checks.contains { $0.id == Check.colorNameHue.id }
    return isReported ? Check.colorsNamedByHue(declaredIn: forest) : []
  }

  private struct ReportedLocation: Hashable {
    let check: String
    let offset: Int
  }
}

extension Check {
  /// Returns whether the check applies to code for the given platforms. An empty set means that the
  /// code may be for any platform, so every check applies.
  fileprivate func applies(to platforms: Set<Platform>) -> Bool {
    self.platforms.isEmpty || platforms.isEmpty || !self.platforms.isDisjoint(with: platforms)
  }
}
