/// A Markdown file, read: its head, and its body in the order in which a reader meets it.
///
/// A value that never changes, and an object only so that a handbook of thousands copies one pointer
/// where it hands a document on.
package final class Document: Sendable {
  /// The file that it was read from.
  package let file: SourceFile
  /// The head of the file; empty without one.
  package let frontMatter: FrontMatter
  /// The first line after the front matter, 1-based.
  package let bodyLine: Int
  /// The heading that stands for the whole page: the first block of the body when it is a heading
  /// of level 1 or 2. It is written as the page's title, not in its body.
  package let title: Located<[Inline]>?
  /// What follows `#` in a link to the page's title.
  package let titleAnchor: String
  /// Everything else, nothing left out but the title and the citations.
  package let passages: [Passage]
  /// The examples among them, in order.
  package let examples: [Example]
  /// The roles of the code blocks that stand under labels, by the places where the blocks begin.
  package let rolesOfBlocks: [Position: Example.Role]
  /// The roles of labels which no code follows, which has been reported.
  package let emptyLabels: [Example.Role]
  /// What the document refers to on its reference lines, in order.
  package let citations: [Citation]
  /// The headings of the body in order, each with an anchor of its own.
  package let headings: [Heading]
  /// Every code block of the body, in examples or not, however deep it stands in lists and quotes,
  /// in reading order.
  package let snippets: [Snippet]
  /// The pictures of materials that it asks for, in reading order.
  package let swatches: [SwatchFence]
  /// False when a limit kept the body from being read, which has been reported.
  package let isWhole: Bool
  /// What was read in the Swift blocks, by the place where each block begins; empty before the prove
  /// stage.
  package let readings: [Position: SwiftReading]
  /// What the engine says of each Incorrect and Correct example, by the place where its label
  /// begins; empty before the prove stage.
  package let proofs: [Position: Proof]

  /// Put together from its parts.
  package init(
    file: SourceFile, frontMatter: FrontMatter, bodyLine: Int = 1, title: Located<[Inline]>?,
    titleAnchor: String, passages: [Passage], emptyLabels: [Example.Role] = [],
    citations: [Citation], headings: [Heading], snippets: [Snippet],
    swatches: [SwatchFence] = [], isWhole: Bool = true,
    readings: [Position: SwiftReading] = [:], proofs: [Position: Proof] = [:]
  ) {
    self.file = file
    self.frontMatter = frontMatter
    self.bodyLine = bodyLine
    self.title = title
    self.titleAnchor = titleAnchor
    self.passages = passages
    examples = passages.compactMap { if case .example(let example) = $0 { example } else { nil } }
    rolesOfBlocks = examples.reduce(into: [:]) { roles, example in
      for snippet in example.snippets { roles[snippet.range.start] = example.role }
    }
    self.emptyLabels = emptyLabels
    self.citations = citations
    self.headings = headings
    self.snippets = snippets
    self.swatches = swatches
    self.isWhole = isWhole
    self.readings = readings
    self.proofs = proofs
  }

  /// The same with what was read in its code, and what its examples prove.
  package func proven(
    _ readings: [Position: SwiftReading], _ proofs: [Position: Proof]
  ) -> Document {
    Document(
      file: file, frontMatter: frontMatter, bodyLine: bodyLine, title: title,
      titleAnchor: titleAnchor, passages: passages, emptyLabels: emptyLabels,
      citations: citations, headings: headings, snippets: snippets, swatches: swatches,
      isWhole: isWhole, readings: readings, proofs: proofs)
  }

  /// All blocks of the body in reading order, those inside examples too; labels are not blocks.
  package var blocks: [Block] {
    passages.flatMap { passage in
      switch passage {
      case .block(let block): [block]
      case .example(let example): example.content
      }
    }
  }
}

/// A part of a body.
package enum Passage: Sendable {
  case block(Block)
  case example(Example)
}

/// A heading inside a page.
package struct Heading: Hashable, Sendable {
  /// 1…6.
  package let level: Int
  /// Never without words; raw HTML that is shown as text is text.
  package let content: [Inline]
  /// Unique on its page, stable while the words stay: what follows `#` in a link.
  package let anchor: String
  /// Where it stands in the file.
  package let range: SourceRange

  /// Put together from its parts.
  package init(level: Int, content: [Inline], anchor: String, range: SourceRange) {
    self.level = level
    self.content = content
    self.anchor = anchor
    self.range = range
  }
}

/// A source that a page names on its reference line.
package struct Citation: Hashable, Sendable {
  /// The words, without Markdown.
  package let label: String
  /// The link as written; nil for a source that is only named.
  package let destination: String?
  /// Where it stands in the file.
  package let range: SourceRange

  /// Put together from its parts.
  package init(label: String, destination: String?, range: SourceRange) {
    self.label = label
    self.destination = destination
    self.range = range
  }
}
