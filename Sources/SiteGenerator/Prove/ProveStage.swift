import ExampleLanguages
import FileSystem
import HandbookModel
import ViewTree

/// The third stage of a build, which proves the rules. It parses the Swift blocks for their tokens,
/// symbols and views, checks the examples with the checks that their rule references, and draws the
/// examples. Each block is parsed once, and must be valid Swift unless its fence says otherwise.
/// Code in other languages is only split into tokens.
struct ProveStage {
  let jobs: Int
  /// Whether drafts are published. If not, their checks run on their own examples only.
  let includesDrafts: Bool
  /// The results of previous builds; `nil` to check the examples of every document.
  var memory: IncrementalState?
  /// The results of checks from earlier runs of the program; `nil` to check all examples again.
  var cache: ProofCache?
  /// The absolute path of the content folder. It identifies the folder in the cache.
  var root = ""
  /// Whether to suggest checks for rules that do not reference any. A check is suggested if it
  /// gives the expected result on all examples of the rule.
  var suggestsChecks = false
  /// Whether to report what the drawings of examples show although it is not in their code.
  var reportsAssumptions = false
  /// Whether to test that each check gives the same result on reformatted copies of the examples.
  var checksStability = false
  /// Whether to draw the examples.
  var draws = false

  /// Everything on which the proofs of a document (the results of the checks on its examples)
  /// depend.
  struct Input: Equatable, Sendable {
    /// The parsed document, whose examples are not checked yet.
    let document: Document
    /// A number that changes whenever the checks of the handbook change.
    let checksVersion: Int
    let contradictionsAreErrors: Bool

    // Documents are compared by identity, since a new one is made only if its file has changed.
    static func == (left: Input, right: Input) -> Bool {
      left.document === right.document && left.checksVersion == right.checksVersion
        && left.contradictionsAreErrors == right.contradictionsAreErrors
    }
  }

  func run(_ handbooks: [ParsedHandbook]) throws -> Outcome<[ProvenHandbook]> {
    var outcome = Outcome<[ProvenHandbook]>([])
    var aboutSettings: Set<Diagnostic> = []
    for handbook in handbooks {
      let documents = handbook.pages.map(\.document)
      let registry = registry(of: handbook)
      let severityProfile = handbook.source.configuration.severityProfile
      let results = try proven(documents, registry, of: handbook)
      let proven = results.map(\.value)
      outcome.diagnostics += severityProfile.applySeverities(
        registry.diagnostics
          + registry.settingsDiagnostics.filter { aboutSettings.insert($0).inserted }
          + results.flatMap(\.diagnostics)
          + (try advice(on: documents, registry)))
      outcome.diagnostics += Self.nothingProven(in: proven, registry)
      outcome.value.append(
        ProvenHandbook(handbook, documents: proven, checks: registry.summaries))
    }
    return outcome
  }

  private func registry(of handbook: ParsedHandbook) -> CheckRegistry {
    CheckRegistry(
      handbook.pages.map(\.document), handbook.source.configuration.checks,
      includesDrafts: includesDrafts)
  }

  /// Returns the number of documents whose results are not in the cache.
  func uncachedCount(in handbooks: [ParsedHandbook]) -> Int {
    handbooks.map { handbook in
      let documents = handbook.pages.map(\.document)
      let cacheKey = ProofCache.CacheKey(
        handbook, registry(of: handbook), root: root, draws: draws)
      guard let known = cache?.proofs(of: cacheKey) else { return documents.count }
      return documents.count { !known.contains($0) }
    }.reduce(0, +)
  }

  private func proven(
    _ documents: [Document], _ registry: CheckRegistry, of handbook: ParsedHandbook
  ) throws -> [Outcome<ProvenDocument>] {
    let key = handbook.source.layout.key
    let number = memory?.number(of: registry, named: key) ?? 0
    let inputs = documents.map {
      Input(
        document: $0, checksVersion: number,
        contradictionsAreErrors: handbook.source.configuration.forbidsContradictions)
    }
    let draws = draws
    func prove(_ inputs: [Input]) throws -> [Outcome<ProvenDocument>] {
      // If only some documents are proven, this is a later build of a preview, and the cache cannot
      // contain proofs of the changed documents.
      guard inputs.count == documents.count, let cache else {
        return try self.prove(inputs, registry).map(\.outcome)
      }
      let cacheKey = ProofCache.CacheKey(handbook, registry, root: root, draws: draws)
      let proven = try self.prove(inputs, registry, cache.proofs(of: cacheKey))
      let withoutDiagnostics = proven.filter(\.outcome.diagnostics.isEmpty)
      // Writing all proofs again takes longer than proving a few documents again.
      let newCount = withoutDiagnostics.count { !$0.wasCached }
      if newCount > 0, newCount >= documents.count / Self.cacheFraction {
        cache.keep(withoutDiagnostics.map(\.outcome.value), in: cacheKey)
      }
      return proven.map(\.outcome)
    }
    return try memory?.proofs.outputs(
      named: key, of: inputs, nameOf: \.document.file.pathInRoot, make: prove) ?? prove(inputs)
  }

  /// The cache is written again if at least one in this number of documents is not in it.
  private static let cacheFraction = 50

  private func prove(
    _ inputs: [Input], _ registry: CheckRegistry, _ known: ProofArchive? = nil
  ) throws -> [(outcome: Outcome<ProvenDocument>, wasCached: Bool)] {
    let draws = draws
    return try concurrentMap(inputs, jobs: jobs) { input in
      if let proven = known?.proven(input.document) { return (Outcome(proven), true) }
      let proven = Self.prove(
        input.document, registry, contradictionsAreErrors: input.contradictionsAreErrors,
        draws: draws)
      return (proven, false)
    }
  }

  /// Returns diagnostics that are created only on request: suggested checks, what drawings assume,
  /// and unstable checks (checks whose findings change if the code is reformatted).
  private func advice(on documents: [Document], _ registry: CheckRegistry) throws -> [Diagnostic] {
    guard suggestsChecks || checksStability || reportsAssumptions else { return [] }
    let suggestions = suggestsChecks ? CheckSuggestions(registry.all) : nil
    let (checksStability, reportsAssumptions) = (checksStability, reportsAssumptions)
    let found = try concurrentMap(documents, jobs: jobs) { document in
      (suggestions?.diagnostic(for: document).map { [$0] } ?? [])
        + (reportsAssumptions ? AssumptionReport.diagnostics(of: document) : [])
        + (checksStability ? StabilityProbe.diagnostics(of: document, registry) : [])
    }
    return found.flatMap(\.self)
  }

  /// Returns an error if rules reference checks, but none of the examples could be checked. Without
  /// the error, the site would present the rules as proven although nothing was checked.
  private static func nothingProven(
    in documents: [ProvenDocument], _ registry: CheckRegistry
  ) -> [Diagnostic] {
    // Passing a Correct example proves nothing if no Incorrect example is flagged. Missed, noisy
    // and invalid examples have already been reported.
    let judged: Set<Proof.Verdict> = [.flagged, .missed, .noisy, .unparsed]
    let isLintable = documents.contains {
      $0.proofs.values.contains { judged.contains($0.verdict) }
    }
    guard !isLintable,
      let first = documents.lazy.map(\.document).first(where: { document in
        // An example that is missing or has no code has already been reported.
        document.labelsWithoutCode.isEmpty && document.examples.contains(where: \.role.isIncorrect)
          && document.frontMatter.checks.contains { registry.check($0.value) != nil }
      }), let check = first.frontMatter.checks.first
    else { return [] }
    return [.nothingProven(at: check.range, in: first.file)]
  }

  /// Parses, checks and draws the examples of one document.
  static func prove(
    _ document: Document, _ registry: CheckRegistry, contradictionsAreErrors: Bool, draws: Bool
  ) -> Outcome<ProvenDocument> {
    var analyses: [Position: CodeAnalysis] = [:]
    var diagnostics: [Diagnostic] = []
    var drawings = ExampleDrawings(document)
    var proof = ExampleVerifier(
      document, registry, contradictionsAreErrors: contradictionsAreErrors)
    let groups = document.snippets.groups.divided
    diagnostics += groups.tooLong.map { .tooLong($0, in: document.file) }
    for group in groups.parsed {
      let lengths = group.snippets.map(\.code.code.utf8.count)
      let code = group.parsed()
      let analysis = code.analysis()
      if let problem = diagnostic(of: analysis.problem, in: group, of: document.file) {
        diagnostics.append(problem)
      }
      for (snippet, part) in zip(group.snippets, analysis.split(into: lengths)) {
        analyses[snippet.range.start] = part
      }
      guard analysis.problem == nil else { continue }
      let views = proof.lint(group, code)
      if draws || document.frontMatter.sample != nil { drawings.add(group, code, views) }
    }
    let declared = analyses.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    analyses = analyses.mapValues { $0.without(declared) }
    let proofs = proof.proofs(analyses, registry)
    addTokens(of: document.snippets, to: &analyses)
    let proven = ProvenDocument(
      document, analyses: analyses, proofs: proofs,
      drawings: draws ? drawings.drawings(proofs) : [:])
    if proven.omitsSymbols { diagnostics.append(.tooManySymbols(in: document)) }
    // Limited here, since a page may have thousands of findings and is kept until the end.
    return Outcome(proven, (diagnostics + proof.diagnostics + drawings.diagnostics).limited)
  }

  /// Adds the tokens of code in languages that are highlighted but not parsed. They are part of the
  /// proven document because several pages show the code.
  private static func addTokens(
    of snippets: [Snippet], to analyses: inout [Position: CodeAnalysis]
  ) {
    for snippet in snippets {
      guard let language = ExampleLanguage.named(snippet.code.language), language.parse == nil,
        let tokens = language.highlight?(snippet.code.code)
      else { continue }
      analyses[snippet.range.start] = CodeAnalysis(tokens: tokens, symbols: [], problem: nil)
    }
  }

  private static func diagnostic(
    of problem: SyntaxError?, in group: SnippetGroup, of file: SourceFile
  ) -> Diagnostic? {
    switch (group.first.directives.parse, problem) {
    case (.off, _), (.succeeds, nil), (.fails, _?): return nil
    case (.fails, nil): return .unexpectedlyParses(at: group.first.range, in: file)
    case (.succeeds, let problem?):
      let position = group.position(of: problem)
      return .unparsed(problem, at: SourceRange(position, position), group, in: file)
    }
  }
}

extension CodeAnalysis {
  /// Splits the analysis of joined code into one analysis for each part. The first part gets all
  /// symbols, materials and vibrancy levels.
  /// - Parameter lengths: The lengths of the parts in UTF-8 bytes.
  fileprivate func split(into lengths: [Int]) -> [CodeAnalysis] {
    guard lengths.count > 1 else { return [self] }
    var rest = tokens[...]
    return lengths.enumerated().map { index, length in
      var left = length
      var part: [CodeToken] = []
      while left > 0, let token = rest.first {
        let taken = min(left, token.length)
        part.append(CodeToken(token.kind, length: taken))
        rest.removeFirst()
        if taken < token.length {
          rest.insert(CodeToken(token.kind, length: token.length - taken), at: rest.startIndex)
        }
        left -= taken
      }
      return CodeAnalysis(
        tokens: part, symbols: index == 0 ? symbols : [], declared: index == 0 ? declared : [],
        surfaces: index == 0 ? surfaces : [], problem: nil)
    }
  }
}

extension Diagnostic {
  fileprivate static func unparsed(
    _ problem: SyntaxError, at range: SourceRange, _ group: SnippetGroup, in file: SourceFile
  ) -> Diagnostic {
    let fenceName = group.first.code.language
    return file.diagnostic(
      .exampleUnparsed, problem.clause(group.language.name), at: range,
      fix: Fix("\(problem.advice), or write '\(fenceName) parse=off reason=\"…\"' after the fence"))
  }

  fileprivate static func nothingProven(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofNothingProven,
      "rules name checks, but no example could be checked", at: range,
      fix: Fix("make sure at least one example has a Swift block that is parsed and checked"))
  }

  fileprivate static func unexpectedlyParses(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleParsesAfterAll,
      "the fence says 'parse=fails', but the code parses", at: range,
      fix: Fix("remove 'parse=fails'"))
  }
}
