package import HandbookModel
package import ViewTree

/// Runs checks on the views of one piece of Swift code.
package struct Linter: Sendable {
  /// The checks to run, in any order. Findings are sorted.
  package let checks: [Check]
  /// The platforms that the code is made for; empty if they are unknown.
  package let platforms: Set<Platform>
  /// The oldest system version that the code runs on, by platform. Platforms that are not listed
  /// may run the newest version.
  package let deployment: [Platform: SystemVersion]

  package init(
    checks: [Check], platforms: Set<Platform> = [], deployment: [Platform: SystemVersion] = [:]
  ) {
    self.checks = checks
    self.platforms = platforms
    self.deployment = deployment
  }

  /// Returns the findings in source order, and by check id at the same location. Each check reports
  /// a source location once, even if several views come from it.
  package func findings(in forest: ViewForest) -> [Finding] {
    let context = LintContext(forest: forest, platforms: platforms)
    var seen: Set<ReportedLocation> = []
    let suitable = checks.filter { $0.applies(to: platforms) && $0.supports(deployment, platforms) }
    return suitable.flatMap { check in
      let systems = PlatformSet(platforms).intersection(PlatformSet(check.platforms))
      return check.find(context).filter {
        !forest.systems(at: $0.range.lowerBound).isDisjoint(with: systems)
      }
    }
    .filter { seen.insert(ReportedLocation(check: $0.check, offset: $0.range.lowerBound)).inserted }
    .filter { finding in
      !suitable.contains { check in
        check.supersedes.contains(finding.check)
          && seen.contains(ReportedLocation(check: check.id, offset: finding.range.lowerBound))
      }
    }
    .sorted {
      ($0.range.lowerBound, $0.check, $0.message) < ($1.range.lowerBound, $1.check, $1.message)
    }
  }

  private struct ReportedLocation: Hashable {
    let check: String
    let offset: Int
  }
}

extension Check {
  /// Returns whether the check applies to code that is made for the given platforms. If there are
  /// none, the code may be for any platform, so every check applies.
  fileprivate func applies(to platforms: Set<Platform>) -> Bool {
    self.platforms.isEmpty || platforms.isEmpty || !self.platforms.isDisjoint(with: platforms)
  }
}
