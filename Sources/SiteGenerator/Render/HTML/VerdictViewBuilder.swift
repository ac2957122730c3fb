import Templating
import HandbookModel

/// Builds the template data that shows the verdicts and findings of a document's examples.
struct VerdictViewBuilder {
  let document: ProvenDocument
  let context: PageContext

  /// Returns the template data for the verdict on an example; `nil` if there is nothing to show.
  /// - Parameters:
  ///   - anchor: The prefix of the element ids of marks and notes.
  ///   - marks: The marks in the code of the page, by the start position of the block.
  ///   - changes: A sentence about what changed since the example before; empty if there is none.
  func view(
    of example: Example, _ anchor: String, _ marks: [Position: [CodeAnnotation]], changes: String
  ) -> VerdictView? {
    guard let proof = document.proof(of: example) else {
      return changes.isEmpty
        ? nil
        : VerdictView(sentence: "", changes: changes, clean: false, findings: [], others: [])
    }
    let words = sentence(proof, example)
    let others = proof.contradictions.compactMap { other(_: $0, in: example) }
    guard !words.isEmpty || !changes.isEmpty || !proof.findings.isEmpty || !others.isEmpty else {
      return nil
    }
    let markIDs = markIDs(of: example, marks)
    return VerdictView(
      sentence: words, changes: changes, clean: proof.verdict == .clean,
      findings: proof.findings.enumerated().map { index, finding in
        let number = index + 1
        return VerdictView.Finding(
          number: String(number), id: CodeAnnotation.note(number, anchor),
          mark: markIDs[number] ?? "",
          message: finding.message.capitalizedSentence, line: line(of: finding.range, in: example),
          check: context.link(toCheck: finding.check),
          notes: notes(of: finding, in: example), fix: finding.fix.map(VerdictView.Fix.init))
      },
      others: others)
  }

  /// Returns the element ids of the marks in an example, by the numbers of its findings.
  private func markIDs(
    of example: Example, _ marks: [Position: [CodeAnnotation]]
  ) -> [Int: String] {
    let own = example.snippets.flatMap { marks[$0.range.start] ?? [] }
    return own.reduce(into: [:]) { ids, mark in
      for number in mark.numbers { ids[number] = mark.id }
    }
  }

  private func sentence(_ proof: Proof, _ example: Example) -> String {
    switch proof.verdict {
    case .flagged, .noisy: ""
    case .clean: context.words[.verdictClean]
    case .missed: context.words[.verdictMissed]
    // The build has already reported the syntax error.
    case .unparsed: ""
    case .waived:
      // If the block is not parsed at all, the reason is shown directly below the block.
      example.snippets.contains { !$0.directives.allowed.isEmpty }
        ? [context.words[.verdictWaived], proof.reason].compactMap(\.self).joined(separator: ": ")
        : ""
    case .unchecked: proof.reason.map { context.words[.verdictUnchecked] + ": " + $0 } ?? ""
    }
  }

  /// Returns the localized line number of a range, such as `Line 15`. Lines are counted from 1 at
  /// the beginning of the code block. The result is empty if the code block is not part of the
  /// example.
  private func line(of range: ExampleRange, in example: Example) -> String {
    guard let snippet = example.snippets.first(where: { $0.range.start == range.block }) else {
      return ""
    }
    let number = range.inFile.start.line - snippet.code.firstLine + 1
    return context.words[.verdictLine, ["number": String(number)]]
  }

  private func other(_ finding: ExampleFinding, in example: Example) -> VerdictView.Other? {
    guard
      let rule = context.handbook.checks.first(where: { $0.check.id == finding.check })?.rules.first
    else { return nil }
    let link = context.link(toRule: rule)
    return VerdictView.Other(
      message: finding.message.capitalizedSentence, line: line(of: finding.range, in: example),
      rule: LinkView(label: link.title, url: link.url), notes: notes(of: finding, in: example),
      fix: finding.fix.map(VerdictView.Fix.init))
  }

  private func notes(of finding: ExampleFinding, in example: Example) -> [VerdictView.Note] {
    finding.notes.map { note in
      VerdictView.Note(
        message: note.message.capitalizedSentence, line: line(of: note.range, in: example))
    }
  }
}

extension VerdictView.Fix {
  fileprivate init(_ fix: ExampleFinding.Fix) {
    title = fix.title
    replacement = fix.title.contains(fix.replacement) ? "" : fix.replacement
  }
}

extension PageContext {
  /// Returns the link to the entry of a check on the page that lists all checks.
  func link(toCheck id: String) -> LinkView {
    let index = handbook.checks.firstIndex { $0.check.id == id } ?? 0
    let page = Address.page(index / RouteTable.pageLength + 1, of: handbook.base + Address.checks)
    return LinkView(label: id, url: relativeURL(to: page) + "#" + encodedURL(id))
  }

  /// Returns the template data for the proof status of a rule; `nil` if the rule does not reference
  /// any checks.
  func proof(ofRule index: Index<Rule>) -> ProofView? {
    let rule = handbook[index]
    guard !rule.document.frontMatter.checks.isEmpty else { return nil }
    let isProven = rule.proven.isProven
    let count = rule.proven.provingChecks.count
    let page = Address.page(
      index.position / RouteTable.pageLength + 1, of: handbook.base + Address.ledger)
    return ProofView(
      sentence: isProven ? words.counted(.proven, count) : words[.notProven],
      url: relativeURL(to: page) + "#" + encodedURL(rule.id), proven: isProven)
  }
}
