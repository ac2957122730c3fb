import Templating

// Views of proofs: below an example, on a rule page, and on the pages of checks and of the proof
// report.

/// The proof status of a rule.
struct ProofView: TemplateView {
  let words: String
  let url: String
  let proven: Bool
  static let fields = Fields<Self>(
    "Proof", ["words": .text(\.words), "url": .text(\.url), "proven": .flag(\.proven)])
}

/// The proof of an example, shown below its code.
struct VerdictView: TemplateView {
  /// One sentence; empty if the findings are sufficient.
  let words: String
  let clean: Bool
  let findings: [Finding]
  /// Findings of other rules' checks in a Correct example.
  let others: [Other]
  static let fields = Fields<Self>(
    "Verdict",
    [
      "words": .text(\.words), "clean": .flag(\.clean), "findings": .list(\.findings),
      "hasFindings": .flag { !$0.findings.isEmpty }, "others": .list(\.others),
    ])

  struct Finding: TemplateView {
    let number: String
    /// The element id of the note.
    let id: String
    /// The element id of the mark.
    let mark: String
    let message: String
    /// The localized line, such as `Line 15`.
    let line: String
    let check: LinkView
    static let fields = Fields<Self>(
      "Finding",
      [
        "number": .text(\.number), "id": .text(\.id), "mark": .text(\.mark),
        "message": .text(\.message), "line": .text(\.line), "check": .view(\.check),
      ])
  }

  struct Other: TemplateView {
    let message: String
    let line: String
    let rule: LinkView
    static let fields = Fields<Self>(
      "OtherFinding",
      ["message": .text(\.message), "line": .text(\.line), "rule": .view(\.rule)])
  }
}

/// The page of the checks that rules of the handbook name.
struct ChecksView: PageView {
  static let template = "checks"
  let heading: String
  let lead: String
  /// The URL of the proof report.
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
    /// HTML.
    let flagged: String
    /// HTML.
    let preferred: String
    /// The platforms of the check, separated by commas.
    let scope: String
    let rules: [LinkItem]
    static let fields = Fields<Self>(
      "Check",
      [
        "id": .text(\.id), "title": .text(\.title), "why": .text(\.why),
        "flagged": .html(\.flagged), "preferred": .html(\.preferred), "scope": .text(\.scope),
        "rules": .list(\.rules), "hasRules": .flag { !$0.rules.isEmpty },
        "hasCode": .flag { !$0.flagged.isEmpty },
      ])
  }
}

/// The proof report: every example with its verdict.
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

  /// A rule with its examples.
  struct Row: TemplateView {
    /// The id of the rule, which is also the element id of the row.
    let id: String
    let rule: LinkItem
    let proven: Bool
    /// The proof status of the rule, or the reason why it names no checks.
    let words: String
    let examples: [Example]
    static let fields = Fields<Self>(
      "ProofReportRow",
      [
        "id": .text(\.id), "rule": .view(\.rule), "proven": .flag(\.proven),
        "words": .text(\.words),
        "examples": .list(\.examples),
      ])
  }

  struct Example: TemplateView {
    let label: String
    let url: String
    let verdict: String
    /// The checks that report findings, separated by commas, or the author's reason.
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
