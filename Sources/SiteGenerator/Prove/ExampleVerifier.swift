import ExampleLanguages
import HandbookModel
import LintEngine
import ViewTree

/// Runs checks on the examples of a rule and decides the verdict for each example.
struct ExampleVerifier {
  private let document: Document
  /// The checks that are referenced by the rule. Unknown ids are omitted.
  private let checks: [Check]
  private let contradictionsAreErrors: Bool
  private var results: ExampleFindings
  private(set) var diagnostics: [Diagnostic] = []
  private var found = FoundProblems()

  init(_ document: Document, _ registry: CheckRegistry, contradictionsAreErrors: Bool) {
    self.document = document
    self.contradictionsAreErrors = contradictionsAreErrors
    var checks: [Check] = []
    for named in document.frontMatter.checks {
      if let check = registry.check(named.value) {
        checks.append(check)
      } else if !Self.isDeclared(named, in: document) {
        diagnostics.append(
          .unknownCheck(
            named, .proofUnknownCheck, among: registry.ids, &found, in: document.file))
      }
    }
    self.checks = checks
    let own = Set(checks.map(\.id))
    results = ExampleFindings(
      document, checks: checks, others: registry.shared.filter { !own.contains($0.id) })
  }

  /// Whether a check id comes from the declaration of a check in the front matter of this document.
  /// Errors in declarations have already been reported, so they need not be reported again.
  private static func isDeclared(_ named: Located<String>, in document: Document) -> Bool {
    document.frontMatter.declaredChecks.contains {
      $0.range.start <= named.range.start && named.range.end <= $0.range.end
    }
  }

  /// Runs the checks on a group of blocks.
  /// - Returns: The view graph of the code; `nil` if there was nothing to check.
  mutating func lint(_ group: SnippetGroup, _ code: any ParsedCode) -> ViewForest? {
    results.add(group, code)
  }

  /// Returns the verdicts and findings of the Incorrect and Correct examples. The key is the start
  /// position of the example's label in the Markdown file. Reports Incorrect examples that no check
  /// flags (missed) and Correct examples that a check flags (noisy).
  /// - Parameters:
  ///   - analyses: The analyses of the document's code, by the start position of the block in the
  ///     Markdown file.
  ///   - registry: The checks that are available in the handbook.
  mutating func proofs(
    _ analyses: [Position: CodeAnalysis], _ registry: CheckRegistry
  ) -> [Position: Proof] {
    diagnostics += results.diagnostics
    var proofs: [Position: Proof] = [:]
    for example in document.examples where example.role.isIncorrect || example.role == .correct {
      let proof = proof(of: example, analyses)
      proofs[example.labelRange.start] = proof
      switch proof.verdict {
      case .missed: diagnostics.append(.missed(example, checks.map(\.id), in: document.file))
      case .noisy: diagnostics += proof.findings.map { .noisy($0, in: document.file) }
      case .unchecked where !checks.isEmpty && !example.snippets.contains(where: \.isLintable):
        diagnostics.append(.exampleWithoutSwift(example, in: document.file))
      case .unchecked where isUnseen(example):
        diagnostics.append(.nothingToSee(example, in: document.file))
      case .flagged, .clean, .unparsed, .unchecked, .waived: break
      }
      diagnostics += proof.contradictions.map {
        .contradiction($0, isError: contradictionsAreErrors, in: document.file)
      }
    }
    reportUnusedChecks(proofs)
    reportUnusedAllowances(registry)
    return proofs
  }

  /// Reports checks that do not flag any Incorrect example of the rule. Either such a check selects
  /// the wrong views, or no example shows the mistake.
  private mutating func reportUnusedChecks(_ proofs: [Position: Proof]) {
    let verdicts = proofs.values.map(\.verdict)
    // If nothing was flagged, or an example was missed or invalid, that has already been reported.
    guard verdicts.contains(.flagged), !verdicts.contains(.missed), !verdicts.contains(.unparsed)
    else { return }
    let found = proofs.values.flaggingChecks
    let unused = document.frontMatter.checks.filter { named in
      checks.contains { $0.id == named.value } && !found.contains(named.value)
    }
    diagnostics += unused.map { .unusedCheck($0, in: document.file) }
  }

  /// Whether the author waived at least one finding in this block. Only findings of checks that the
  /// rule references count.
  private func isWaived(_ snippet: Snippet) -> Bool {
    checks.contains { results.allowed[snippet.range.start]?.contains($0.id) == true }
  }

  /// Reports check ids in `allow` that are unknown, or whose check has no finding that could be
  /// waived.
  private mutating func reportUnusedAllowances(_ registry: CheckRegistry) {
    let examples = document.examples.filter { $0.role.isIncorrect || $0.role == .correct }
    for snippet in examples.flatMap(\.snippets) where snippet.isLintable {
      for id in snippet.directives.allowed {
        let idRange = document.file.range(of: id, onLine: snippet.range.start.line)
        if registry.check(id) == nil {
          diagnostics.append(
            .unknownCheck(
              Located(id, at: idRange), .directiveUnknownCheck, among: registry.ids, &found,
              in: document.file))
        } else if results.allowed[snippet.range.start]?.contains(id) != true {
          diagnostics.append(.unusedAllowance(id, at: idRange, in: document.file))
        }
      }
    }
  }

  /// Whether checks find nothing to look at in the code of a Correct example. It would pass, whatever
  /// the checks are.
  private func isUnseen(_ example: Example) -> Bool {
    let judged = example.snippets.filter(\.isLintable)
    return example.role == .correct && !checks.isEmpty && !judged.isEmpty
      && judged.allSatisfy { results.unseen.contains($0.range.start) }
  }

  private func proof(of example: Example, _ analyses: [Position: CodeAnalysis]) -> Proof {
    let blocks = example.snippets.filter(\.hasLintableLanguage)
    let judged = blocks.filter { $0.directives.parse == .succeeds }
    if let waived = blocks.first, judged.isEmpty {
      return Proof(.waived, reason: waived.directives.reason)
    }
    guard judged.isEmpty || judged.contains(where: { !$0.hasOnlyComments }) else {
      return Proof(.unchecked)
    }
    if judged.map(\.range.start).contains(where: { start in
      analyses[start]?.problem != nil || results.unread.contains(start)
    }) {
      return Proof(.unparsed)
    }
    let contradictions = judged.flatMap { results.contradictions[$0.range.start] ?? [] }
    // Code that is too long has no analysis.
    let isAnalyzed = judged.allSatisfy { analyses[$0.range.start] != nil }
    guard !checks.isEmpty, !judged.isEmpty, isAnalyzed, !isUnseen(example) else {
      return Proof(
        .unchecked, contradictions: contradictions,
        reason: document.frontMatter.checksReason?.value)
    }
    let found = judged.flatMap { results.findings[$0.range.start] ?? [] }
    if example.role == .correct {
      if found.isEmpty, let waived = judged.first(where: isWaived) {
        return Proof(
          .waived, contradictions: contradictions, reason: waived.directives.reason)
      }
      return Proof(
        found.isEmpty ? .clean : .noisy, findings: found, contradictions: contradictions)
    }
    return Proof(found.isEmpty ? .missed : .flagged, findings: found)
  }
}

extension SourceFile {
  /// Returns the range of a word in a line; the range of the whole line if it does not contain the
  /// word.
  /// - Parameter number: The 1-based number of the line.
  fileprivate func range(of word: String, onLine number: Int) -> SourceRange {
    // Bytes are compared, since a line of a few megabytes has too many characters.
    let line = line(number)
    let found = line.utf8.firstRange(of: word.utf8) ?? line.startIndex..<line.endIndex
    return SourceRange(
      line: number, column: line[..<found.lowerBound].utf8.count + 1, width: line[found].utf8.count)
  }
}

extension Diagnostic {
  fileprivate static func missed(
    _ example: Example, _ checks: [String], in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofMissed, "no check of the rule flags this Incorrect example",
      at: example.labelRange,
      notes: [Note("its checks are \(checks.map { "'\($0)'" }.joined(separator: ", "))")],
      fix: Fix("show the mistake in code, or name the check that flags it"))
  }

  fileprivate static func unusedAllowance(
    _ id: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .directiveUnused, "'\(id)' reports nothing here, so there is nothing to allow",
      at: range, fix: Fix("remove it from 'allow'"))
  }

  fileprivate static func unusedCheck(
    _ named: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofIdleCheck,
      "the check '\(named.value)' flags no Incorrect example of the rule",
      at: named.range,
      fix: Fix("add an Incorrect example for it, or remove it: other checks prove the rule"))
  }

  fileprivate static func exampleWithoutSwift(_ example: Example, in file: SourceFile) -> Diagnostic
  {
    file.diagnostic(
      .proofUnjudged, "the rule names checks, but this example has no Swift to check",
      at: example.labelRange,
      fix: Fix("add 'swift' after the fence, or 'swift parse=off reason=\"…\"' to exempt it"))
  }

  fileprivate static func nothingToSee(_ example: Example, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .proofUnjudged, "the checks of the rule have nothing to look at in this Correct example",
      at: example.labelRange,
      fix: Fix("show the view that is right, in code that is compiled on the rule's platforms"))
  }

  fileprivate static func noisy(_ finding: ExampleFinding, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .proofNoisy,
      "the rule's own check flags this Correct example: \(finding.message)",
      at: finding.range.inFile, notes: .about(finding, in: file),
      fix: Fix("fix the example, or add after its fence: allow=\(finding.check) reason=\"…\""))
  }

  fileprivate static func contradiction(
    _ finding: ExampleFinding, isError: Bool, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofContradiction, isMinor: !isError,
      "another rule's check flags this Correct example: \(finding.message)",
      at: finding.range.inFile, notes: .about(finding, in: file),
      fix: Fix("fix the example, or add after its fence: allow=\(finding.check) reason=\"…\""))
  }
}

extension [Note] {
  /// The notes of a diagnostic about a finding in a Correct example: the check, the related
  /// locations, and the fix that the check suggests.
  fileprivate static func about(_ finding: ExampleFinding, in file: SourceFile) -> [Note] {
    [Note("the check is '\(finding.check)'")]
      + finding.notes.map { Note($0.message, at: file.location($0.range.inFile)) }
      + [finding.fix].compactMap(\.self).map {
        Note("the check suggests: \($0.title)", at: file.location($0.range.inFile))
      }
  }
}
