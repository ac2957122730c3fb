// The views of what the engine says: under an example, of a rule, on the pages of checks and verdicts.

/// Whether a rule is proven, in words.
struct ProofView: TemplateView {
  let words: String
  let url: String
  let proven: Bool
  static let fields = Fields<Self>(
    "Proof", ["words": .text(\.words), "url": .text(\.url), "proven": .flag(\.proven)])
}

/// What stands under the code of an example.
struct VerdictView: TemplateView {
  /// One sentence; empty where the findings speak for themselves.
  let words: String
  let clean: Bool
  let findings: [Finding]
  /// What other rules of the handbook have against a Correct example.
  let others: [Other]
  static let fields = Fields<Self>(
    "Verdict",
    [
      "words": .text(\.words), "clean": .flag(\.clean), "findings": .list(\.findings),
      "hasFindings": .flag { !$0.findings.isEmpty }, "others": .list(\.others),
    ])

  struct Finding: TemplateView {
    let number: String
    /// The name of the note.
    let id: String
    /// What follows `#` in a link to the mark.
    let mark: String
    let message: String
    /// Such as `Line 15`.
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

/// Every check that a rule of the handbook names.
struct ChecksView: PageView {
  static let template = "checks"
  let heading: String
  let lead: String
  /// The address of the ledger.
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
    /// Platforms and the like, with commas between them.
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

/// Every example and its verdict.
struct LedgerView: PageView {
  static let template = "ledger"
  let heading: String
  let lead: String
  let stats: [LabeledValue]
  let rows: [Row]
  let pager: PagerView?
  static let fields = Fields<Self>(
    "Ledger",
    [
      "heading": .text(\.heading), "lead": .text(\.lead), "stats": .list(\.stats),
      "rows": .list(\.rows), "pager": .view(\.pager),
    ])

  /// A rule with its examples.
  struct Row: TemplateView {
    /// The id of the rule: the name of the row.
    let id: String
    let rule: LinkItem
    let proven: Bool
    /// What is said of the rule as a whole.
    let words: String
    let examples: [Example]
    static let fields = Fields<Self>(
      "LedgerRow",
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
    /// The checks that find something, with commas between them, or the author's reason.
    let detail: String
    let incorrect: Bool
    static let fields = Fields<Self>(
      "LedgerExample",
      [
        "label": .text(\.label), "url": .text(\.url), "verdict": .text(\.verdict),
        "detail": .text(\.detail), "incorrect": .flag(\.incorrect),
      ])
  }
}
