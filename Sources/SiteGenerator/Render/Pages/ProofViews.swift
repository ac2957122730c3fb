import Templating

// Template data for proofs: below examples, on the pages of rules, and on the page of checks and
// the proof report.

/// Template data for the proof status of a rule, such as “proven by 2 checks”, with a link to the
/// proof report.
struct ProofView: TemplateView {
  let sentence: String
  let url: String
  let proven: Bool
  static let fields = Fields<Self>(
    "Proof", ["words": .text(\.sentence), "url": .text(\.url), "proven": .flag(\.proven)])
}

/// Template data for the verdict on an example with its findings, which are shown below the code.
struct VerdictView: TemplateView {
  /// A sentence about the verdict; empty if the list of findings needs no explanation.
  let sentence: String
  /// A sentence about what changed since the Incorrect example; empty if there is none.
  let changes: String
  let clean: Bool
  let findings: [Finding]
  /// Findings of checks that are referenced by other rules, but not by this one. Only Correct
  /// examples can have such findings.
  let others: [Other]
  static let fields = Fields<Self>(
    "Verdict",
    [
      "words": .text(\.sentence), "changes": .text(\.changes), "clean": .flag(\.clean),
      "hasWords": .flag { !$0.sentence.isEmpty || !$0.changes.isEmpty },
      "findings": .list(\.findings),
      "hasFindings": .flag(hasItems: \.findings), "others": .list(\.others),
    ])

  struct Finding: TemplateView {
    let number: String
    /// The element id of the note with the finding.
    let id: String
    /// The element id of the finding's mark in the code; empty if the finding is not marked.
    let mark: String
    let message: String
    /// The localized line number of the finding, such as `Line 15`.
    let line: String
    let check: LinkView
    /// Related locations in the example, in reading order.
    let notes: [Note]
    /// The fix that the check suggests; `nil` if it suggests none.
    let fix: Fix?
    static let fields = Fields<Self>(
      "Finding",
      [
        "number": .text(\.number), "id": .text(\.id), "mark": .text(\.mark),
        "message": .text(\.message), "line": .text(\.line), "check": .view(\.check),
        "notes": .list(\.notes), "fix": .view(\.fix),
      ])
  }

  /// Template data for a location that is related to a finding.
  struct Note: TemplateView {
    /// A description of the code at the location.
    let message: String
    /// The localized line number of the location, such as `Line 15`.
    let line: String
    static let fields = Fields<Self>(
      "FindingNote", ["message": .text(\.message), "line": .text(\.line)])
  }

  /// Template data for the fix of a finding.
  struct Fix: TemplateView {
    /// The instruction, such as `use a material`.
    let title: String
    /// The code that replaces the flagged code; empty if the title contains it or the fix only
    /// removes code.
    let replacement: String
    static let fields = Fields<Self>(
      "FindingFix", ["title": .text(\.title), "replacement": .text(\.replacement)])
  }

  struct Other: TemplateView {
    let message: String
    let line: String
    let rule: LinkView
    /// Related locations in the example, in reading order.
    let notes: [Note]
    /// The fix that the check suggests; `nil` if it suggests none.
    let fix: Fix?
    static let fields = Fields<Self>(
      "OtherFinding",
      [
        "message": .text(\.message), "line": .text(\.line), "rule": .view(\.rule),
        "notes": .list(\.notes), "fix": .view(\.fix),
      ])
  }
}

/// Template data for the page that lists the checks which are referenced by rules of the handbook.
struct ChecksView: PageView {
  static let template = "checks"
  let heading: String
  let lead: String
  /// The relative URL of the proof report.
  let ledger: String
  let checks: [Entry]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "Checks",
    [
      "heading": .text(\.heading), "lead": .text(\.lead), "ledger": .text(\.ledger),
      "checks": .list(\.checks),
      "pager": .view(\.pager),
    ])

  struct Entry: TemplateView {
    let id: String
    let title: String
    let why: String
    /// An example of code that the check flags, as HTML; empty if there is none.
    let flagged: String
    /// An example of code that the check accepts, as HTML; empty if there is none.
    let preferred: String
    /// The platforms that the check applies to, separated by commas.
    let scope: String
    /// How often the findings of the check were right in apps, as a sentence; empty if a rule
    /// declares the check.
    let precision: String
    /// The guidelines and the documentation that the check follows.
    let sources: [LinkItem]
    /// What apps and handbooks can set.
    let options: [Option]
    let rules: [LinkItem]
    static let fields = Fields<Self>(
      "Check",
      [
        "id": .text(\.id), "title": .text(\.title), "why": .text(\.why),
        "flagged": .html(\.flagged), "preferred": .html(\.preferred), "scope": .text(\.scope),
        "precision": .text(\.precision), "sources": .list(\.sources),
        "hasSources": .flag(hasItems: \.sources),
        "options": .list(\.options), "hasOptions": .flag(hasItems: \.options),
        "rules": .list(\.rules), "hasRules": .flag(hasItems: \.rules),
        "hasCode": .flag { !$0.flagged.isEmpty },
      ])
  }

  struct Option: TemplateView {
    let name: String
    /// The values that the option can have and what it means, in whole sentences.
    let description: String
    /// The value that the handbook sets; empty if it sets none.
    let value: String
    static let fields = Fields<Self>(
      "CheckOption",
      [
        "name": .text(\.name), "description": .text(\.description), "value": .text(\.value),
      ])
  }
}

/// Template data for the proof report, which lists every rule with the verdicts on its examples.
struct ProofReportView: PageView {
  static let template = "ledger"
  let heading: String
  let lead: String
  let stats: [LabeledValue]
  let rows: [Row]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "ProofReport",
    [
      "heading": .text(\.heading), "lead": .text(\.lead), "stats": .list(\.stats),
      "rows": .list(\.rows), "pager": .view(\.pager),
    ])

  /// Template data for a row of the report: a rule with its examples.
  struct Row: TemplateView {
    /// The id of the rule. It is also the element id of the row.
    let id: String
    let rule: LinkItem
    let proven: Bool
    /// The proof status of the rule. If the rule does not reference any checks, the text states the
    /// reason.
    let sentence: String
    let examples: [Example]
    static let fields = Fields<Self>(
      "ProofReportRow",
      [
        "id": .text(\.id), "rule": .view(\.rule), "proven": .flag(\.proven),
        "words": .text(\.sentence),
        "examples": .list(\.examples),
      ])
  }

  struct Example: TemplateView {
    let label: String
    let url: String
    let verdict: String
    /// The ids of the checks that flag the example, the conflicts with checks of other rules, and
    /// the author's reason, separated by commas; empty if there are none of these.
    let detail: String
    let incorrect: Bool
    static let fields = Fields<Self>(
      "ProofReportExample",
      [
        "label": .text(\.label), "url": .text(\.url), "verdict": .text(\.verdict),
        "detail": .text(\.detail), "incorrect": .flag(\.incorrect),
      ])
  }
}
