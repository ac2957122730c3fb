/// A parsed Markdown file: its front matter and the contents of its body.
///
/// Documents are immutable. This type is a class so that copying a handbook with thousands of
/// documents copies only pointers.
package final class Document: Sendable {
  /// The file that the document was parsed from.
  package let file: SourceFile
  /// The front matter; empty if the file has none.
  package let frontMatter: FrontMatter
  /// The number of the first line after the front matter, 1-based.
  package let bodyLine: Int
  /// The heading in the body that serves as the page's title; `nil` if there is none. It must be
  /// the first block, be of level 1 or 2, and agree with any title in the front matter. It is not
  /// part of `bodyElements`.
  package let title: Located<[Inline]>?
  /// The anchor of the page's title, without the `#`, such as `how-to-wait`; empty if the page has
  /// no title.
  package let titleAnchor: String
  /// The blocks and examples of the body, in order. The title and the lines that cite sources are
  /// left out.
  package let bodyElements: [BodyElement]
  /// The examples in `bodyElements`, in order.
  package let examples: [Example]
  /// The role, such as Incorrect, of each code block in an example. The key is the start position
  /// of the code block in the file.
  package let roleByBlock: [Position: Example.Role]
  /// The roles of the example labels, such as `**Incorrect:**`, that have no usable code below
  /// them. A diagnostic is reported for each of them.
  package let labelsWithoutCode: [Example.Role]
  /// The sources that the document cites on its `Reference:` lines, in order.
  package let citations: [Citation]
  /// The headings of the body in order, each with a unique anchor.
  package let headings: [Heading]
  /// All inlines that link, or may link, to other pages: links, images, raw HTML, and text that
  /// contains `[[`, which may be a wiki link. A block of raw HTML is included as one inline. The
  /// inlines are in reading order, except that those for HTML blocks come last in their body
  /// element.
  package let linkCandidates: [Inline]
  /// All anchors on the page that links can point to, without the `#`.
  package let anchors: Set<String>
  /// All code blocks of the body in reading order. Code blocks inside examples, and at any depth
  /// inside lists and quotes, are included.
  package let snippets: [Snippet]
  /// The `swatch` code blocks of the body, in reading order. Each requests a picture of a material.
  package let swatches: [SwatchFence]
  /// Whether the whole body was parsed. It is `false` if the parser stopped because a limit was
  /// exceeded, which a diagnostic then reports.
  package let isComplete: Bool
  /// Creates a document from the results of the parser.
  package init(
    file: SourceFile, frontMatter: FrontMatter, bodyLine: Int = 1, title: Located<[Inline]>?,
    titleAnchor: String, bodyElements: [BodyElement], labelsWithoutCode: [Example.Role] = [],
    citations: [Citation], headings: [Heading], snippets: [Snippet],
    swatches: [SwatchFence] = [], isComplete: Bool = true
  ) {
    self.file = file
    self.frontMatter = frontMatter
    self.bodyLine = bodyLine
    self.title = title
    self.titleAnchor = titleAnchor
    self.bodyElements = bodyElements
    examples = bodyElements.compactMap {
      if case .example(let example) = $0 { example } else { nil }
    }
    roleByBlock = examples.reduce(into: [:]) { roles, example in
      for snippet in example.snippets { roles[snippet.range.start] = example.role }
    }
    self.labelsWithoutCode = labelsWithoutCode
    self.citations = citations
    self.headings = headings
    anchors = Set([titleAnchor] + headings.map(\.anchor) + examples.map(\.anchor))
    self.snippets = snippets
    self.swatches = swatches
    self.isComplete = isComplete
    linkCandidates = (title?.value ?? []).linkCandidates + bodyElements.flatMap(\.linkCandidates)
  }

  /// All blocks of the body in reading order, including those inside examples. The labels of
  /// examples are not included.
  package var blocks: [Block] {
    bodyElements.flatMap { element in
      switch element {
      case .block(let block): [block]
      case .example(let example): example.content
      }
    }
  }
}

extension Document {
  /// Whether an Incorrect example is at an index of `bodyElements`, and a Correct one directly
  /// follows it. Pages show the two beside each other.
  package func isPair(at index: Int) -> Bool {
    guard index >= 0, index + 1 < bodyElements.count,
      case .example(let first) = bodyElements[index], first.role.isIncorrect,
      case .example(let second) = bodyElements[index + 1]
    else { return false }
    return second.role == .correct
  }

  /// The indices, in `bodyElements`, of the examples that the page of a rule shows first: the first
  /// pair, or else the first example for which `isDrawn` is true. `nil` if there is neither.
  package func comparison(isDrawn: (Example) -> Bool) -> Range<Int>? {
    if let index = bodyElements.indices.first(where: isPair) { return index..<index + 2 }
    let drawn = bodyElements.firstIndex { element in
      if case .example(let example) = element { isDrawn(example) } else { false }
    }
    return drawn.map { $0..<$0 + 1 }
  }
}

/// A top-level element of a document's body: a block outside of examples, or a whole example.
package enum BodyElement: Sendable {
  case block(Block)
  case example(Example)

  fileprivate var linkCandidates: [Inline] {
    switch self {
    case .block(let block): [block].linkCandidates
    case .example(let example): example.reason.linkCandidates + example.content.linkCandidates
    }
  }
}

extension [Block] {
  fileprivate var linkCandidates: [Inline] {
    var linkCandidates: [Inline] = []
    forEachInline { if $0.isLinkCandidate { linkCandidates.append($0) } }
    forEachBlock { block in
      if case .html(let html) = block.kind {
        linkCandidates.append(Inline(.html(html), at: block.range))
      }
    }
    return linkCandidates
  }
}

extension [Inline] {
  /// The inlines that link, or may link, to other pages; see ``Document/linkCandidates``.
  package var linkCandidates: [Inline] {
    var linkCandidates: [Inline] = []
    forEachInline { if $0.isLinkCandidate { linkCandidates.append($0) } }
    return linkCandidates
  }
}

extension Inline {
  fileprivate var isLinkCandidate: Bool {
    switch kind {
    case .link, .image, .html: true
    case .text(let text): text.containsDoubleBracket
    case .code, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: false
    }
  }
}

extension String {
  fileprivate var containsDoubleBracket: Bool {
    var previous: UInt8 = 0
    return utf8.contains { byte in
      defer { previous = byte }
      return byte == UInt8(ascii: "[") && previous == byte
    }
  }
}

/// A heading in the body of a page, below the page's title.
package struct Heading: Hashable, Sendable {
  /// The heading level, 1…6.
  package let level: Int
  /// The inlines of the heading, which always contain some text. Raw HTML that is shown as text
  /// counts as text.
  package let content: [Inline]
  /// The heading's anchor without the `#`. It is unique on its page and does not change unless the
  /// heading's text changes.
  package let anchor: String
  /// The heading's range in the file.
  package let range: SourceRange

  package init(level: Int, content: [Inline], anchor: String, range: SourceRange) {
    self.level = level
    self.content = content
    self.anchor = anchor
    self.range = range
  }
}

/// A source that a page cites on a `Reference:` line.
package struct Citation: Hashable, Sendable {
  /// The citation's text without Markdown syntax.
  package let label: String
  /// The link's destination as written; `nil` for a source without a link.
  package let destination: String?
  /// The citation's range in the file.
  package let range: SourceRange

  package init(label: String, destination: String?, range: SourceRange) {
    self.label = label
    self.destination = destination
    self.range = range
  }
}
