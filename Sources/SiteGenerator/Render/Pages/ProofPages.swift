import ExampleLanguages
import HandbookModel
import Templating
import ViewTree

// The page of all checks, and the proof report, which lists the verdict on every example.
extension PageContext {
  func checks(page: Int) -> [UInt8] {
    let all = handbook.checks
    let view = ChecksView(
      heading: words[.navChecks], lead: words[.checksLead],
      ledger: handbookURL(to: Address.ledger),
      checks: RouteTable.slice(all, page: page).map(entry),
      pager: pager(handbook.base + Address.checks, count: all.count, page: page))
    let title = paged(words[.navChecks], count: all.count, page: page)
    var layout = layout(title: title, navigationKey: .navChecks)
    layout.hasCode = true
    return render(view, layout: layout)
  }

  private func entry(_ entry: CheckIndexEntry) -> ChecksView.Entry {
    let check = entry.check
    let difference = LineDifference(from: check.flagged, to: check.preferred)
    return ChecksView.Entry(
      id: check.id, title: check.title, why: check.why,
      flagged: code(check.flagged, changed: difference?.removed),
      preferred: code(check.preferred, changed: difference?.added),
      scope: check.platforms.joined(separator: ", "),
      precision: check.precision,
      sources: check.sources.map { LinkItem(title: $0.title, url: $0.url) },
      options: check.options.map { option in
        ChecksView.Option(
          name: option.name, description: option.description, value: option.value ?? "")
      },
      rules: entry.rules.filter { provesRule(rule: $0, by: check) }.map(link(toRule:)))
  }

  private func provesRule(rule: Index<Rule>, by check: CheckSummary) -> Bool {
    handbook[rule].proven.provingChecks.contains(check.id)
  }

  /// Returns the code of a built-in check's explanation as HTML. Such code is always Swift.
  /// - Parameter changed: The lines that the other example does not have.
  private func code(_ swift: String, changed: [Int]?) -> String {
    let code = HighlightedCode(swift, ExampleLanguage.swift.highlight?(swift) ?? [])
    return CodeListing(changed: Set(changed ?? [])).html(code, words)
  }

  func ledger(page: Int) -> [UInt8] {
    let rules = RouteTable.slice(handbook.ruleIndices, page: page)
    let view = ProofReportView(
      heading: words[.ledger], lead: words[.ledgerLead], stats: page > 1 ? [] : verdictCounts,
      rows: rules.map(row),
      pager: pager(handbook.base + Address.ledger, count: handbook.rules.count, page: page))
    let title = paged(words[.ledger], count: handbook.rules.count, page: page)
    return render(view, layout: layout(title: title, navigationKey: .navChecks))
  }

  /// The number of proven rules (rules whose checks give the expected result on their examples),
  /// followed by the number of examples with each verdict, such as missed. Numbers that are zero
  /// are omitted.
  private var verdictCounts: [LabeledValue] {
    let verdicts = handbook.rules.flatMap { rule in
      rule.document.examples.compactMap { rule.proven.proof(of: $0)?.verdict }
    }
    let proven = handbook.rules.count { $0.proven.isProven }
    let counts = Proof.Verdict.allCases.map { verdict in
      (words[.verdict, verdict], verdicts.count { $0 == verdict })
    }
    return ([(words[.statProven], proven)] + counts).filter { $1 > 0 }
      .map { LabeledValue(label: $0, value: String($1)) }
  }

  private func row(_ index: Index<Rule>) -> ProofReportView.Row {
    let rule = handbook[index]
    let proof = proof(ofRule: index)
    let reason = rule.document.frontMatter.checksReason?.value ?? ""
    return ProofReportView.Row(
      id: rule.id, rule: link(toRule: index), proven: proof?.proven ?? false,
      sentence: proof?.sentence ?? (reason.isEmpty ? words[.verdictUnchecked] : reason),
      examples: rule.document.examples.compactMap { example(_: $0, of: rule) })
  }

  private func example(_ example: Example, of rule: Rule) -> ProofReportView.Example? {
    guard let proof = rule.proven.proof(of: example) else { return nil }
    let found = Set(proof.findings.map(\.check)).sorted()
    let contradicting = Set(proof.contradictions.map(\.check)).sorted()
      .map { words[.ledgerContradiction, ["check": $0]] }
    return ProofReportView.Example(
      label: words[example.role.isIncorrect ? .roleIncorrect : .roleCorrect],
      url: relativeURL(to: rule.url) + "#" + encodedURL(example.anchor),
      verdict: words[.verdict, proof.verdict],
      detail: (found + contradicting + (proof.reason.map { [$0] } ?? [])).joined(separator: ", "),
      incorrect: example.role.isIncorrect)
  }
}
