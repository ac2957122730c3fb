package import HandbookModel
package import ViewTree

/// Runs checks over the views of one piece of Swift.
package struct Linter: Sendable {
  /// In any order; findings are sorted.
  package let checks: [Check]
  /// What the code is made for; empty when nobody says.
  package let platforms: Set<Platform>
  /// The oldest systems that the code runs on; what is not named may be the newest.
  package let deployment: [Platform: SystemVersion]

  /// Put together from its parts.
  package init(
    checks: [Check], platforms: Set<Platform> = [], deployment: [Platform: SystemVersion] = [:]
  ) {
    self.checks = checks
    self.platforms = platforms
    self.deployment = deployment
  }

  /// In the order of the code, then of the ids; what stands in one place of the code is told once,
  /// however many views it makes.
  package func findings(in forest: ViewForest) -> [Finding] {
    let input = LintContext(forest: forest, platforms: platforms)
    var seen: Set<Spot> = []
    let suitable = checks.filter { $0.applies(to: platforms) && $0.suits(deployment, platforms) }
    return suitable.flatMap { check in
      let systems = PlatformSet(platforms).intersection(PlatformSet(check.platforms))
      return check.find(input).filter {
        !forest.systems(at: $0.range.lowerBound).isDisjoint(with: systems)
      }
    }
    .filter { seen.insert(Spot(check: $0.check, offset: $0.range.lowerBound)).inserted }
    .sorted {
      ($0.range.lowerBound, $0.check, $0.message) < ($1.range.lowerBound, $1.check, $1.message)
    }
  }

  private struct Spot: Hashable {
    let check: String
    let offset: Int
  }
}

extension Check {
  /// Code that says nothing of its platform may be for any.
  fileprivate func applies(to platforms: Set<Platform>) -> Bool {
    self.platforms.isEmpty || platforms.isEmpty || !self.platforms.isDisjoint(with: platforms)
  }
}
