import HandbookModel
import LintEngine
import ViewTree

/// Judges the examples of a rule by the checks that it names.
struct ExampleVerifier {
  private let document: Document
  /// The rule's own checks, without those that nobody knows.
  private let checks: [Check]
  /// Those of the other rules.
  private let others: [Check]
  private let contradictionsAreErrors: Bool
  /// Where the blocks of Correct examples begin.
  private let correctBlocks: Set<Position>
  /// By the place where a block begins.
  private var findings: [Position: [ExampleFinding]] = [:]
  private var contradictions: [Position: [ExampleFinding]] = [:]
  /// What the author allows of what is found: ids of checks, by the place where the block begins.
  private var allowed: [Position: Set<String>] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: Document, _ book: CheckRegistry, contradictionsAreErrors: Bool) {
    self.document = document
    self.contradictionsAreErrors = contradictionsAreErrors
    correctBlocks = Set(
      document.examples.filter { $0.role == .correct }.flatMap(\.snippets).map(\.range.start))
    var checks: [Check] = []
    for named in document.frontMatter.checks {
      if let check = book.check(named.value) {
        checks.append(check)
      } else if !Self.isDeclared(named, in: document) {
        diagnostics.append(
          .unknownCheck(
            named, "proof/unknown-check", .error, among: book.ids, in: document.file))
      }
    }
    self.checks = checks
    let own = Set(checks.map(\.id))
    others = book.named.filter { !own.contains($0.id) }
  }

  /// What is wrong with a declaration has been reported.
  private static func isDeclared(_ named: Located<String>, in document: Document) -> Bool {
    document.frontMatter.declaredChecks.contains {
      $0.range.start <= named.range.start && named.range.end <= $0.range.end
    }
  }

  /// Runs the checks over blocks that are one piece of Swift.
  /// - Returns: its views; nil where nobody looked at them.
  mutating func lint(_ run: [Snippet], _ source: SwiftSource) -> ViewForest? {
    guard !checks.isEmpty || !others.isEmpty, let first = run.first,
      first.directives.parse == .succeeds
    else { return nil }
    let forest = source.views()
    let platforms = Self.platforms(of: first, in: document)
    findings.merge(places(checks, in: run, forest, platforms)) { $0 + $1 }
    // What an Incorrect example shows besides is beside its point.
    if correctBlocks.contains(first.range.start) {
      contradictions.merge(places(others, in: run, forest, platforms)) { $0 + $1 }
    }
    return forest
  }

  /// What some checks find in the blocks of a run, by the place where each block begins.
  private mutating func places(
    _ checks: [Check], in run: [Snippet], _ forest: ViewForest, _ platforms: Set<Platform>
  ) -> [Position: [ExampleFinding]] {
    var found: [Position: [ExampleFinding]] = [:]
    for finding in Linter(checks: checks, platforms: platforms).findings(in: forest) {
      guard let (snippet, bytes) = Self.place(finding.range, in: run) else { continue }
      if snippet.directives.allowed.contains(finding.check) {
        allowed[snippet.range.start, default: []].insert(finding.check)
        continue
      }
      found[snippet.range.start, default: []].append(
        ExampleFinding(
          check: finding.check, message: finding.message, block: snippet.range.start, bytes: bytes,
          range: snippet.code.range(ofBytes: bytes)))
    }
    return found
  }

  static func platforms(of snippet: Snippet, in document: Document) -> Set<Platform> {
    let names =
      snippet.directives.platform.map { [$0] } ?? document.frontMatter.platforms.map(\.value)
    return Set(
      names.compactMap(Platform.init(named:)))
  }

  /// The block of a run that holds a stretch of the joined code, with the stretch in that block.
  private static func place(
    _ range: Range<Int>, in run: [Snippet]
  ) -> (Snippet, Range<Int>)? {
    var start = 0
    for snippet in run {
      let length = snippet.code.code.utf8.count
      if range.lowerBound < start + length {
        return (
          snippet, (range.lowerBound - start)..<min(length, range.upperBound - start)
        )
      }
      start += length
    }
    return nil
  }

  // MARK: Verdicts

  /// The proof of each Incorrect and Correct example, by the place of its label; what is missed or
  /// noisy is reported.
  mutating func proofs(
    _ readings: [Position: CodeAnalysis], _ book: CheckRegistry
  ) -> [Position: Proof] {
    var proofs: [Position: Proof] = [:]
    for example in document.examples where example.role.isIncorrect || example.role == .correct {
      let proof = proof(of: example, readings)
      proofs[example.labelRange.start] = proof
      switch proof.verdict {
      case .missed: diagnostics.append(.missed(example, checks.map(\.id), in: document.file))
      case .noisy: diagnostics += proof.findings.map { .noisy($0, in: document.file) }
      case .unchecked where !checks.isEmpty:
        diagnostics.append(.unjudged(example, in: document.file))
      case .flagged, .clean, .unparsed, .unchecked, .waived: break
      }
      diagnostics += proof.contradictions.map {
        .contradiction($0, isError: contradictionsAreErrors, in: document.file)
      }
    }
    reportIdleChecks(proofs)
    reportIdleAllowances(book)
    return proofs
  }

  /// A check that finds nothing in any Incorrect example of its rule proves nothing there: its
  /// selector, or the example, is not what its author takes it for.
  private mutating func reportIdleChecks(_ proofs: [Position: Proof]) {
    let verdicts = proofs.values.map(\.verdict)
    // Where nothing is found at all, or not everything was read, that has been told.
    guard verdicts.contains(.flagged), !verdicts.contains(.missed), !verdicts.contains(.unparsed)
    else { return }
    let found = proofs.values.flaggingChecks
    let idle = document.frontMatter.checks.filter { named in
      checks.contains { $0.id == named.value } && !found.contains(named.value)
    }
    diagnostics += idle.map { .idleCheck($0, in: document.file) }
  }

  /// Whether a check of the rule finds what the author allows here.
  private func isWaived(_ snippet: Snippet) -> Bool {
    checks.contains { allowed[snippet.range.start]?.contains($0.id) == true }
  }

  /// An `allow` that names no check, or one that finds nothing here.
  private mutating func reportIdleAllowances(_ book: CheckRegistry) {
    let examples = document.examples.filter { $0.role.isIncorrect || $0.role == .correct }
    for snippet in examples.flatMap(\.snippets) where snippet.isLintable {
      for id in snippet.directives.allowed {
        let place = document.file.range(of: id, onLine: snippet.range.start.line)
        if book.check(id) == nil {
          diagnostics.append(
            .unknownCheck(
              Located(id, at: place), "directive/unknown-check", .warning, among: book.ids,
              in: document.file))
        } else if allowed[snippet.range.start]?.contains(id) != true {
          diagnostics.append(.idleAllowance(id, at: place, in: document.file))
        }
      }
    }
  }

  private func proof(of example: Example, _ readings: [Position: CodeAnalysis]) -> Proof {
    let blocks = example.snippets.filter { $0.code.language == "swift" }
    let judged = blocks.filter { $0.directives.parse == .succeeds }
    if let waived = blocks.first, judged.isEmpty {
      return Proof(.waived, reason: waived.directives.reason)
    }
    if judged.contains(where: { readings[$0.range.start]?.problem != nil }) {
      return Proof(.unparsed)
    }
    let contradictions = judged.flatMap { self.contradictions[$0.range.start] ?? [] }
    guard !checks.isEmpty, !judged.isEmpty else {
      return Proof(
        .unchecked, contradictions: contradictions,
        reason: document.frontMatter.checksReason?.value)
    }
    let found = judged.flatMap { findings[$0.range.start] ?? [] }
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
  /// The place of a word on a line; the whole line where it does not stand there as it is.
  fileprivate func range(of word: String, onLine number: Int) -> SourceRange {
    let line = line(number)
    let found = line.firstRange(of: word) ?? line.startIndex..<line.endIndex
    return SourceRange(
      line: number, column: line[..<found.lowerBound].utf8.count + 1, width: line[found].utf8.count)
  }
}

extension CodeBlock {
  /// The place in the file of a stretch of the code.
  fileprivate func range(ofBytes bytes: Range<Int>) -> SourceRange {
    let file = SourceFile(path: "", pathInRoot: "", text: code)
    return SourceRange(
      position(ofCode: file.position(at: bytes.lowerBound)),
      position(ofCode: file.position(at: bytes.upperBound)))
  }
}

extension Diagnostic {
  /// A rule, or an app's comment or configuration, names a check that there is not.
  static func unknownCheck(
    _ named: Located<String>, _ id: String, _ severity: Severity, among ids: [String],
    in file: SourceFile
  ) -> Diagnostic {
    let meant = suggestion(for: named.value, among: ids)
    return file.diagnostic(
      id, severity, "there is no check '\(named.value)'", at: named.range,
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(named.range, $0)]) }
        ?? Fix("'proofbook explain checks' lists all of them"))
  }

  fileprivate static func missed(
    _ example: Example, _ checks: [String], in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "proof/missed", .error, "no check of the rule finds anything in this Incorrect example",
      at: example.labelRange,
      notes: [Note("its checks are \(checks.map { "'\($0)'" }.joined(separator: ", "))")],
      fix: Fix("show the mistake in code, or name the check that finds it"))
  }

  fileprivate static func idleAllowance(
    _ id: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "directive/unused", .warning, "'\(id)' finds nothing here, so there is nothing to allow",
      at: range, fix: Fix("take it out of 'allow'"))
  }

  fileprivate static func idleCheck(
    _ named: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "proof/idle-check", .warning,
      "the check '\(named.value)' finds nothing in any Incorrect example of the rule",
      at: named.range,
      fix: Fix("show in code what it is about, or take it out: other checks prove the rule"))
  }

  fileprivate static func unjudged(_ example: Example, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "proof/unjudged", .warning, "the rule names checks, and there is no Swift here to judge",
      at: example.labelRange,
      fix: Fix("write 'swift' after the fence, or 'swift parse=off reason=\"…\"' to leave it out"))
  }

  fileprivate static func noisy(_ finding: ExampleFinding, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "proof/noisy", .error,
      "the rule's own check finds fault with its Correct example: \(finding.message)",
      at: finding.range, notes: [Note("the check is '\(finding.check)'")],
      fix: Fix("mend the example, or say after its fence: allow=\(finding.check) reason=\"…\""))
  }

  fileprivate static func contradiction(
    _ finding: ExampleFinding, isError: Bool, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "proof/contradiction", isError ? .error : .note,
      "a check of another rule finds fault with this Correct example: \(finding.message)",
      at: finding.range, notes: [Note("the check is '\(finding.check)'")],
      fix: Fix("mend the example, or say after its fence: allow=\(finding.check) reason=\"…\""))
  }
}
