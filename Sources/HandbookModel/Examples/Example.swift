/// What a label such as `**Incorrect (why):**` names: prose and one or more code blocks.
package struct Example: Sendable {
  /// What the example stands for.
  package enum Role: Hashable, Sendable {
    case incorrect
    case alsoIncorrect
    case correct
    case alternative
    case exceptional
    /// A label in the author's own words, which stay as they are.
    case other(String)

    /// Whether the code shows what the rule is against.
    package var isIncorrect: Bool { self == .incorrect || self == .alsoIncorrect }

    /// What people are to make of the code.
    package var showing: Polarity {
      switch self {
      case .correct: .correct
      case .incorrect, .alsoIncorrect: .incorrect
      case .alternative, .exceptional, .other: .other
      }
    }

    /// The name in anchors, such as `also-incorrect`.
    package var key: String {
      switch self {
      case .incorrect: "incorrect"
      case .alsoIncorrect: "also-incorrect"
      case .correct: "correct"
      case .alternative: "alternative"
      case .exceptional: "exceptional"
      case .other: "example"
      }
    }
  }

  /// What people are to make of code.
  package enum Polarity: Hashable, CaseIterable, Sendable {
    /// It shows what to do.
    case correct
    /// It shows what to avoid.
    case incorrect
    /// It is neither, such as code outside of examples.
    case other
  }

  /// What the code stands for.
  package let role: Role
  /// What stands in the parentheses or after the colon; empty when there is nothing.
  package let reason: [Inline]
  /// Unique on its page, such as `incorrect-1`.
  package let anchor: String
  /// The label's paragraph.
  package let labelRange: SourceRange
  /// Prose and code after the label, up to and with the last code block that belongs to it.
  package let content: [Block]
  /// The code blocks of `content` in order; never empty.
  package let snippets: [Snippet]

  package init(
    role: Role, reason: [Inline], anchor: String, labelRange: SourceRange, content: [Block],
    snippets: [Snippet]
  ) {
    self.role = role
    self.reason = reason
    self.anchor = anchor
    self.labelRange = labelRange
    self.content = content
    self.snippets = snippets
  }
}

/// A code block with what its author asks for.
package struct Snippet: Sendable {
  /// The code with its language.
  package let code: CodeBlock
  /// The whole block with its fences.
  package let range: SourceRange
  /// The paragraph directly before the block, under the same label; nil when there is none and
  /// outside examples.
  package let caption: [Inline]?
  /// What its author asks for.
  package let directives: Directives

  package init(
    code: CodeBlock, range: SourceRange, caption: [Inline]?, directives: Directives
  ) {
    self.code = code
    self.range = range
    self.caption = caption
    self.directives = directives
  }
}

extension Snippet {
  /// Whether checks look at it: Swift that its author does not keep from being read.
  package var isLintable: Bool { code.language == "swift" && directives.parse == .succeeds }
}

/// What an author asks for in the info string of a fence: `swift parse=off reason="a sketch"`.
package struct Directives: Hashable, Sendable {
  /// What the Swift parser is expected to make of the block.
  package enum Parse: String, Sendable, CaseIterable {
    /// It parses.
    case succeeds
    /// It is not looked at.
    case off
    /// It must not parse: the mistake is the point.
    case fails
  }

  /// What the Swift parser is expected to make of it.
  package var parse = Parse.succeeds
  /// Why; nil without a reason.
  package var reason: String?
  /// This block goes on from the one before it.
  package var continues = false
  /// Ids of checks that may fire here.
  package var allowed: [String] = []
  /// What the code is made for, such as `visionOS`; nil where the rule says it.
  package var platform: String?

  package init() {}
}
