/// An example: a label such as `**Incorrect (why):**` with its prose and one or more code blocks.
package struct Example: Sendable {
  /// The role that the label gives to the code.
  package enum Role: Hashable, Sendable {
    case incorrect
    case alsoIncorrect
    case correct
    case alternative
    case exceptional
    /// A custom label, which is kept as written.
    case other(String)

    /// Whether the code shows what the rule forbids.
    package var isIncorrect: Bool { self == .incorrect || self == .alsoIncorrect }

    /// The polarity that the role implies.
    package var polarity: Polarity {
      switch self {
      case .correct: .correct
      case .incorrect, .alsoIncorrect: .incorrect
      case .alternative, .exceptional, .other: .other
      }
    }

    /// The name used in anchors, such as `also-incorrect`.
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

  /// Whether code is an example to follow or to avoid.
  package enum Polarity: Hashable, CaseIterable, Sendable {
    /// Shows what to do.
    case correct
    /// Shows what to avoid.
    case incorrect
    /// Neither, such as code outside of examples.
    case other
  }

  /// The role that the label gives to the code.
  package let role: Role
  /// The text in parentheses or after the colon of the label; empty if there is none.
  package let reason: [Inline]
  /// The anchor without the `#`; unique on its page, such as `incorrect-1`.
  package let anchor: String
  /// The range of the label's paragraph.
  package let labelRange: SourceRange
  /// Prose and code after the label, through the last code block that belongs to it.
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

/// A code block with its directives.
package struct Snippet: Sendable {
  /// The code with its info string.
  package let code: CodeBlock
  /// The range of the whole block, including its fences.
  package let range: SourceRange
  /// The paragraph directly before the block under the same label; `nil` if there is none, and
  /// outside of examples.
  package let caption: [Inline]?
  /// The directives in the info string of its fence.
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
  /// Whether checks run on the snippet: its language has checks, and it is expected to parse.
  package var isLintable: Bool { code.supports(.lint) && directives.parse == .succeeds }
}

/// The directives in the info string of a fence: `swift parse=off reason="a sketch"`.
package struct Directives: Hashable, Sendable {
  /// The expected result of parsing the block.
  package enum Parse: String, Sendable, CaseIterable {
    /// The block must parse.
    case succeeds
    /// The block is not parsed.
    case off
    /// The block must not parse, because it shows a syntax error on purpose.
    case fails
  }

  /// The expected result of parsing the block.
  package var parse = Parse.succeeds
  /// The reason for the directives; `nil` if none is given.
  package var reason: String?
  /// Whether the block continues the one before it.
  package var continues = false
  /// Ids of checks whose findings are accepted in this block.
  package var allowed: [String] = []
  /// The platform that the code is written for, such as `visionOS`; `nil` to use those of the rule.
  package var platform: String?

  package init() {}
}
