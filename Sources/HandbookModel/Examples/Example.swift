/// An example in a rule. It consists of a label, such as `**Incorrect (why):**`, and the prose and
/// code blocks below the label.
package struct Example: Sendable {
  /// The role that an example's label gives to the code below it.
  package enum Role: Hashable, Sendable {
    case incorrect
    case alsoIncorrect
    case correct
    case alternative
    case exceptional
    /// A custom label, whose text is kept as written.
    case other(String)

    /// Whether code with this role shows what the rule forbids.
    package var isIncorrect: Bool { self == .incorrect || self == .alsoIncorrect }

    /// The polarity of code with this role: whether readers should follow the code, avoid it, or
    /// neither.
    package var polarity: Polarity {
      switch self {
      case .correct: .correct
      case .incorrect, .alsoIncorrect: .incorrect
      case .alternative, .exceptional, .other: .other
      }
    }

    /// The name of the role as used in anchors, such as `also-incorrect`.
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

  /// The polarity of code: whether it shows what to do or what to avoid.
  package enum Polarity: Hashable, CaseIterable, Sendable {
    /// Code that shows what to do.
    case correct
    /// Code that shows what to avoid.
    case incorrect
    /// Code that shows neither, such as code outside of examples.
    case other
  }

  /// The role that the example's label gives to the code.
  package let role: Role
  /// The explanation in the label, either in parentheses or after the colon; empty if there is
  /// none.
  package let reason: [Inline]
  /// The example's anchor without the `#`, such as `incorrect-1`; unique on its page.
  package let anchor: String
  /// The source range of the paragraph that contains the label.
  package let labelRange: SourceRange
  /// The prose and code below the label, up to and including the last code block that belongs to
  /// the example.
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

/// A code block with the directives from its info string, such as `parse=off`.
package struct Snippet: Sendable {
  /// The code with its info string.
  package let code: CodeBlock
  /// The source range of the whole block, including its opening and closing fences.
  package let range: SourceRange
  /// The paragraph directly above the code block, which is used as its caption. `nil` if there is
  /// no such paragraph, or if the code block is not in an example.
  package let caption: [Inline]?
  /// The directives in the info string of the code block, such as `parse=off`.
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

/// The directives in the info string of a code block, as in `swift parse=off reason="a sketch"`.
package struct Directives: Hashable, Sendable {
  /// The expected result of parsing a code block.
  package enum Parse: String, Sendable, CaseIterable {
    /// The code block must parse without errors.
    case succeeds
    /// The code block is not parsed.
    case off
    /// The code block must not parse, because it shows a syntax error on purpose.
    case fails
  }

  /// The expected result of parsing the code block.
  package var parse = Parse.succeeds
  /// The author's reason for using directives; `nil` if none is given.
  package var reason: String?
  /// Whether the code continues the code of the previous block.
  package var continues = false
  /// Ids of the checks whose findings in this block the author accepts.
  package var allowed: [String] = []
  /// The platform that the code is written for, such as `visionOS`; `nil` if the code is written
  /// for the platforms of the rule.
  package var platform: String?

  package init() {}
}
