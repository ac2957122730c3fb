import ExampleLanguages
import Templating
import HandbookModel

/// Checks that a rule has a body with an Incorrect and a Correct example, a language on each of
/// their code blocks, and, unless it is a draft, no placeholder text. Also reports a heading that differs from the title
/// in the front matter.
struct RuleCheck {
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: Document) {
    let file = document.file
    let frontMatter = document.frontMatter
    if let title = frontMatter.title, !title.value.isEmpty, document.title == nil,
      case .block(let first)? = document.bodyElements.first,
      case .heading(let level, _) = first.kind,
      level <= 2
    {
      diagnostics.append(.titleDiffers(title, at: first.range, in: file))
    }
    if !frontMatter.isDraft {
      diagnostics += Self.placeholderSentences(in: document).map {
        .placeholderText(at: $0, in: file)
      }
    }
    for example in document.examples where example.role.isIncorrect || example.role == .correct {
      // A block that is not to be parsed although it names no language has been reported: one of
      // its fences is missing.
      let bare = example.snippets.filter { $0.code.info.isEmpty && $0.directives.parse != .off }
      diagnostics += bare.map { .noLanguage(at: $0.range, in: file) }
      let judged = example.snippets.filter(\.isLintable)
      if let first = judged.first, judged.allSatisfy(\.hasOnlyComments) {
        diagnostics.append(.noCode(at: first.range, in: file))
      }
    }
    // The parser skipped part of the body, so the rest may not be reported as missing.
    guard document.isComplete else { return }
    let titleRange = document.title?.range ?? .fileStart
    let isEmpty =
      document.title == nil && document.bodyElements.isEmpty && document.citations.isEmpty
    guard !isEmpty else {
      // If the front matter could not be parsed, it may contain the body, and has already been
      // reported.
      if frontMatter.wasParsed { diagnostics.append(.noBody(in: file)) }
      return
    }
    // Labels without code count as examples here, because they have already been reported.
    let roles = document.examples.map(\.role) + document.labelsWithoutCode
    if !roles.contains(where: \.isIncorrect) {
      diagnostics.append(.noExample("Incorrect", .exampleNoIncorrect, at: titleRange, in: file))
    }
    if !roles.contains(.correct) {
      diagnostics.append(.noExample("Correct", .exampleNoCorrect, at: titleRange, in: file))
    }
  }
}

extension RuleCheck {
  /// The ranges of placeholder sentences that the `new` command put into the rule.
  private static func placeholderSentences(in document: Document) -> [SourceRange] {
    var ranges: [SourceRange] = []
    if let gain = document.frontMatter.impactDescription,
      RulePlaceholder.sentences.contains(gain.value)
    {
      ranges.append(gain.range)
    }
    if case .block(let first)? = document.bodyElements.first,
      case .paragraph(let words) = first.kind,
      RulePlaceholder.sentences.contains(words.plainText)
    {
      ranges.append(first.range)
    }
    let reasons = document.examples.filter {
      RulePlaceholder.sentences.contains($0.reason.plainText)
    }
    return ranges + reasons.map(\.labelRange)
  }
}

extension Diagnostic {
  fileprivate static func noBody(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .ruleEmpty, "the rule has no content", at: .fileStart,
      fix: Fix("explain why it matters, and add an '**Incorrect:**' and a '**Correct:**' example"))
  }

  fileprivate static func noLanguage(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .exampleNoLanguage,
      "the code block has no language; it is shown as plain text and not checked",
      at: SourceRange(range.start, range.start), fix: Fix("add 'swift' after the opening fence"))
  }

  fileprivate static func noCode(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .exampleLabelWithoutCode, "the example has no code, so nothing is proven",
      at: SourceRange(range.start, range.start), fix: Fix("write the code that the label announces")
    )
  }

  fileprivate static func placeholderText(at range: SourceRange, in file: SourceFile) -> Diagnostic
  {
    file.diagnostic(
      .ruleUnwritten, "the placeholder text of a new rule has not been replaced", at: range,
      fix: Fix("replace it with your own text, or add 'draft: true' until you do"))
  }

  fileprivate static func titleDiffers(
    _ title: Located<String>, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .ruleTitleDiffers, "the heading differs from the title '\(title.value)'",
      at: range,
      notes: [Note("the title is here", at: file.location(title.range))],
      fix: Fix("use the same text in both"))
  }

  fileprivate static func noExample(
    _ name: String, _ kind: DiagnosticKind, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      kind, "the rule has no \(name) example", at: range,
      fix: Fix("add '**\(name) (why):**' and a code block below it"))
  }
}

extension Snippet {
  /// Whether the code has nothing but comments and whitespace.
  var hasOnlyComments: Bool {
    var rest = code.code.utf8[...]
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        let end = rest.dropFirst(2).firstRange(of: "*/".utf8)
        rest = rest[(end?.upperBound ?? rest.endIndex)...]
      } else if [" ", "\t", "\r", "\n"].contains(Unicode.Scalar(byte)) {
        rest = rest.dropFirst()
      } else {
        return false
      }
    }
    return true
  }
}
