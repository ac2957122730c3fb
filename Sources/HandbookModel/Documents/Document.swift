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
  package let passages: [BodyElement]
  /// The examples among them, in order.
  package let examples: [Example]
  /// The roles of the code blocks that stand under labels, by the places where the blocks begin.
  package let roleByBlock: [Position: Example.Role]
  /// The roles of labels which no code follows, which has been reported.
  package let labelsWithoutCode: [Example.Role]
  /// What the document refers to on its reference lines, in order.
  package let citations: [Citation]
  /// The headings of the body in order, each with an anchor of its own.
  package let headings: [Heading]
  /// What leads to other pages, or may: links, images, raw HTML, a block of it as a piece of text, and
  /// texts that hold `[[`; in reading order, HTML blocks after the other pieces of their passage.
  package let pointers: [Inline]
  /// Everything in the body that can follow `#` in a link.
  package let anchors: Set<String>
  /// Every code block of the body, in examples or not, however deep it stands in lists and quotes,
  /// in reading order.
  package let snippets: [Snippet]
  /// The pictures of materials that it asks for, in reading order.
  package let swatches: [SwatchFence]
  /// False when a limit kept the body from being read, which has been reported.
  package let isWhole: Bool
  /// What was read in the Swift blocks, by the place where each block begins; empty before the prove
  /// stage.
  package let readings: [Position: CodeAnalysis]
  /// The API that its code uses, by what the code shows, each symbol once in a list.
  package let symbols: [Example.Polarity: [SymbolUse]]
  /// The materials and levels that its code names, by what the code shows, in reading order; those of
  /// each block once.
  package let surfaces: [Example.Polarity: [MaterialReference]]
  /// What the engine says of each Incorrect and Correct example, by the place where its label
  /// begins; empty before the prove stage.
  package let proofs: [Position: Proof]
  /// How examples look, by the place where the label begins; empty before the prove stage, and where
  /// nothing is to be drawn.
  package let drawings: [Position: DrawingResult]

  /// Put together from its parts, before the prove stage.
  package init(
    file: SourceFile, frontMatter: FrontMatter, bodyLine: Int = 1, title: Located<[Inline]>?,
    titleAnchor: String, passages: [BodyElement], labelsWithoutCode: [Example.Role] = [],
    citations: [Citation], headings: [Heading], snippets: [Snippet],
    swatches: [SwatchFence] = [], isWhole: Bool = true
  ) {
    self.file = file
    self.frontMatter = frontMatter
    self.bodyLine = bodyLine
    self.title = title
    self.titleAnchor = titleAnchor
    self.passages = passages
    examples = passages.compactMap { if case .example(let example) = $0 { example } else { nil } }
    roleByBlock = examples.reduce(into: [:]) { roles, example in
      for snippet in example.snippets { roles[snippet.range.start] = example.role }
    }
    self.labelsWithoutCode = labelsWithoutCode
    self.citations = citations
    self.headings = headings
    anchors = Set([titleAnchor] + headings.map(\.anchor) + examples.map(\.anchor))
    self.snippets = snippets
    self.swatches = swatches
    self.isWhole = isWhole
    pointers = (title?.value ?? []).pointers + passages.flatMap(\.pointers)
    (readings, symbols, surfaces, proofs, drawings) = ([:], [:], [:], [:], [:])
  }

  /// The same with what was read in its code, what its examples prove, and how they look.
  package func proven(
    _ readings: [Position: CodeAnalysis], _ proofs: [Position: Proof],
    _ drawings: [Position: DrawingResult]
  ) -> Document {
    Document(self, readings, proofs, drawings)
  }

  private init(
    _ parsed: Document, _ readings: [Position: CodeAnalysis], _ proofs: [Position: Proof],
    _ drawings: [Position: DrawingResult]
  ) {
    file = parsed.file
    frontMatter = parsed.frontMatter
    bodyLine = parsed.bodyLine
    title = parsed.title
    titleAnchor = parsed.titleAnchor
    passages = parsed.passages
    examples = parsed.examples
    roleByBlock = parsed.roleByBlock
    labelsWithoutCode = parsed.labelsWithoutCode
    citations = parsed.citations
    headings = parsed.headings
    anchors = parsed.anchors
    snippets = parsed.snippets
    swatches = parsed.swatches
    isWhole = parsed.isWhole
    pointers = parsed.pointers
    self.readings = readings
    self.proofs = proofs
    self.drawings = drawings
    var symbols: [Example.Polarity: [SymbolUse]] = [:]
    var surfaces: [Example.Polarity: [MaterialReference]] = [:]
    for (place, reading) in readings.sorted(by: { $0.key < $1.key }) {
      let showing = roleByBlock[place]?.showing ?? .other
      if !reading.symbols.isEmpty { symbols[showing, default: []].add(reading.symbols) }
      if !reading.surfaces.isEmpty { surfaces[showing, default: []] += reading.surfaces }
    }
    self.symbols = symbols
    self.surfaces = surfaces
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

extension [SymbolUse] {
  /// Symbols that are there already are counted together: a document uses few, so that looking
  /// through them is quicker than a table.
  fileprivate mutating func add(_ uses: [SymbolUse]) {
    guard !isEmpty else {
      self = uses
      return
    }
    for use in uses {
      if let index = firstIndex(where: { $0.symbol == use.symbol }) {
        self[index] = SymbolUse(use.symbol, count: self[index].count + use.count)
      } else {
        append(use)
      }
    }
  }
}

/// A part of a body.
package enum BodyElement: Sendable {
  case block(Block)
  case example(Example)

  fileprivate var pointers: [Inline] {
    switch self {
    case .block(let block): [block].pointers
    case .example(let example): example.reason.pointers + example.content.pointers
    }
  }
}

extension Document {
  /// Whether there is a drawing of any of its examples.
  package var isDrawn: Bool {
    drawings.values.contains { if case .success = $0 { true } else { false } }
  }
}

extension [Block] {
  fileprivate var pointers: [Inline] {
    var pointers: [Inline] = []
    forEachInline { if $0.isPointer { pointers.append($0) } }
    forEachBlock { block in
      if case .html(let html) = block.kind { pointers.append(Inline(.html(html), at: block.range)) }
    }
    return pointers
  }
}

extension [Inline] {
  /// Those that lead to other pages, or may; see ``Document/pointers``.
  package var pointers: [Inline] {
    var pointers: [Inline] = []
    forEachInline { if $0.isPointer { pointers.append($0) } }
    return pointers
  }
}

extension Inline {
  fileprivate var isPointer: Bool {
    switch kind {
    case .link, .image, .html: true
    case .text(let text): text.holdsTwoBrackets
    case .code, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: false
    }
  }
}

extension String {
  fileprivate var holdsTwoBrackets: Bool {
    var previous: UInt8 = 0
    return utf8.contains { byte in
      defer { previous = byte }
      return byte == UInt8(ascii: "[") && previous == byte
    }
  }
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

  package init(label: String, destination: String?, range: SourceRange) {
    self.label = label
    self.destination = destination
    self.range = range
  }
}
