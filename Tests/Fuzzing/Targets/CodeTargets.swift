import CodeHighlighter
import ExampleLanguages
import HandbookModel
import LintEngine
import SwiftFrontEnd
import TestSupport
import ViewRenderer
import ViewTree

extension FuzzTarget {
  /// Swift code: its tokens, its views, the findings of all checks, and its drawing.
  static let swift = FuzzTarget(
    "swift", share: 6, texts: FuzzSamples.swift + Check.all.flatMap { [$0.flagged, $0.preferred] },
    pieces: FuzzSamples.swiftPieces
  ) { code in
    let source = SwiftSource(code)
    let analysis = source.analysis()
    if let flaw = flaw(of: analysis.tokens, in: code) { return flaw }
    let forest = source.views()
    _ = TreePrinter.text(forest)
    let findings = Linter(checks: Check.all).findings(in: forest)
    if let flaw = misplaced(findings, in: code) { return flaw }
    if source.syntaxError == nil, let flaw = broken(by: findings, code) { return flaw }
    for suppression in SuppressionParser.read(source).suppressions
    where suppression.coveredRange.upperBound > code.utf8.count {
      return "a suppression covers \(suppression.coveredRange)"
    }
    let annotations = findings.enumerated().map { FindingAnnotation($0 + 1, at: $1.range) }
    guard case .success(let drawing) = forest.drawing(DrawingOptions(annotations: annotations))
    else { return nil }
    if drawing.html.utf8.count > 1_000_000 { return "the drawing is too long" }
    return HTMLFlaws.first(in: Array(drawing.html.utf8))
  }

  /// Code in another language: the first byte selects the language.
  static let code = FuzzTarget(
    "code", share: 14, samples: FuzzSamples.code, pieces: FuzzSamples.codePieces
  ) { input in
    let languages = CodeLexer.languages
    let language = languages[Int(input.first ?? 0) % languages.count][0]
    let code = String(decoding: input.dropFirst(), as: UTF8.self)
    guard let tokens = CodeLexer.tokens(of: code, in: language) else { return "no tokens" }
    if zip(tokens, tokens.dropFirst()).contains(where: { $0.kind == $1.kind }) {
      return "two \(language) tokens of one kind follow each other"
    }
    return flaw(of: tokens, in: code)
  }

  private static func flaw(of tokens: [CodeToken], in code: String) -> String? {
    if tokens.contains(where: { $0.length <= 0 }) { return "a token is empty" }
    return tokens.map(\.length).reduce(0, +) == code.utf8.count
      ? nil : "the tokens do not cover the code"
  }

  /// Returns the first finding with a range that is not in the code; `nil` if there is none.
  static func misplaced(_ findings: [Finding], in code: String) -> String? {
    let all = 0...code.utf8.count
    for finding in findings {
      let ranges =
        [finding.range] + finding.notes.map(\.range) + (finding.fix.map { [$0.range] } ?? [])
      if let range = ranges.first(where: {
        !all.contains($0.lowerBound) || !all.contains($0.upperBound)
      }) {
        return "\(finding.check) is at \(range)"
      }
    }
    return nil
  }

  /// Returns the first finding whose fix makes valid code invalid; `nil` if there is none.
  private static func broken(by findings: [Finding], _ code: String) -> String? {
    for finding in findings {
      guard let fix = finding.fix else { continue }
      var bytes = Array(code.utf8)
      bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
      let fixed = String(decoding: bytes, as: UTF8.self)
      if let error = SwiftSource(fixed).syntaxError {
        return "the fix of \(finding.check) breaks the code: \(error.message)"
      }
    }
    return nil
  }
}
