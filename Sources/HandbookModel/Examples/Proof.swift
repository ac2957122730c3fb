/// The result of running the checks of a handbook on one example of a rule.
package struct Proof: Hashable, Sendable {
  /// The verdict on an example after the checks have run on it.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// An Incorrect example that a check of its rule flags, as it should.
    case flagged
    /// A Correct example that no check of its rule flags, as it should be.
    case clean
    /// An Incorrect example that no check of its rule flags, although one should.
    case missed
    /// A Correct example that a check of its rule flags, although none should.
    case noisy
    /// An example whose Swift code does not parse.
    case unparsed
    /// An example that was not checked, because its rule lists no checks or because it contains no
    /// Swift code.
    case unchecked
    /// An example that its author excludes from checking, with a reason.
    case waived
  }

  /// The verdict on the example.
  package let verdict: Verdict
  /// Findings that the rule's own checks report in the example, in the order of the code.
  package let findings: [ExampleFinding]
  /// Findings that checks of other rules report in the example, in the order of the code. Only
  /// Correct examples have such findings.
  package let contradictions: [ExampleFinding]
  /// The author's reason why the example is waived or unchecked; `nil` if none is given.
  package let reason: String?

  package init(
    _ verdict: Verdict, findings: [ExampleFinding] = [], contradictions: [ExampleFinding] = [],
    reason: String? = nil
  ) {
    self.verdict = verdict
    self.findings = findings
    self.contradictions = contradictions
    self.reason = reason
  }
}

extension ProvenDocument {
  /// Returns the result of checking an example; `nil` if the example is neither Incorrect nor
  /// Correct.
  package func proof(of example: Example) -> Proof? { proofs[example.labelRange.start] }

  /// Ids of the rule's checks that flag at least one Incorrect example, in the order in which the
  /// front matter lists them.
  package var provingChecks: [String] {
    let found = proofs.values.flaggingChecks
    var named: Set<String> = []
    return document.frontMatter.checks.map(\.value).filter {
      found.contains($0) && named.insert($0).inserted
    }
  }

  /// Whether the checks of the rule give the expected results for its examples. At least one
  /// Incorrect example must be flagged, and at least one Correct example must not be. All other
  /// examples must have the expected result, too, or be excluded with a reason.
  package var isProven: Bool {
    let verdicts = document.examples.compactMap { proof(of: $0)?.verdict }
    return verdicts.contains(.flagged) && verdicts.contains(.clean)
      && verdicts.allSatisfy { [.flagged, .clean, .waived].contains($0) }
  }
}

extension Sequence<Proof> {
  /// Ids of the checks that flag at least one of the Incorrect examples.
  package var flaggingChecks: Set<String> {
    Set(filter { $0.verdict == .flagged }.flatMap(\.findings).map(\.check))
  }
}

/// A check that rules of a handbook refer to, with the information that the handbook's page of
/// checks shows about it.
package struct CheckSummary: Hashable, Sendable {
  /// The check's id. Rules and suppression comments refer to the check by this id.
  package let id: String
  /// The mistake that the check flags, described in one line without a final period.
  package let title: String
  /// The reason why the flagged code is a problem, in whole sentences. Empty if a rule declares the
  /// check, because that rule then contains the explanation.
  package let why: String
  /// The shortest Swift code that the check flags; empty if a rule declares the check.
  package let flagged: String
  /// The corrected version of the code in `flagged`; empty if a rule declares the check.
  package let preferred: String
  /// The platforms that the check applies to, such as `visionOS`; empty if it applies to all
  /// platforms.
  package let platforms: [String]
  /// The severity of the check's findings in an app.
  package let severity: Severity
  /// The YAML that declares the check in a rule's front matter; `nil` for a built-in check.
  package let declaration: YAMLValue?
  /// A sentence that states how often the findings of the check were right in apps; empty if a rule
  /// declares the check.
  package let precision: String
  /// The guidelines and the documentation that the check follows; empty if a rule declares the check.
  package let sources: [Source]

  /// What apps and handbooks can set.
  package let options: [Option]

  /// An option of a check.
  package struct Option: Hashable, Sendable {
    package let name: String
    /// The values that the option can have and what it means, in whole sentences.
    package let description: String
    /// The value that the handbook sets; `nil` if it sets none.
    package let value: String?

    package init(name: String, description: String, value: String?) {
      self.name = name
      self.description = description
      self.value = value
    }
  }

  /// A page that a check follows.
  package struct Source: Hashable, Sendable {
    package let title: String
    /// The address of the page, with its scheme.
    package let url: String

    package init(title: String, url: String) {
      self.title = title
      self.url = url
    }
  }

  package init(
    id: String, title: String, why: String, flagged: String, preferred: String,
    platforms: [String], severity: Severity, declaration: YAMLValue? = nil, precision: String = "",
    sources: [Source] = [], options: [Option] = []
  ) {
    self.options = options
    self.precision = precision
    self.sources = sources
    self.severity = severity
    self.declaration = declaration
    self.id = id
    self.title = title
    self.why = why
    self.flagged = flagged
    self.preferred = preferred
    self.platforms = platforms
  }
}
