import Templating
import HandbookModel

/// The parts of a document that affect the rest of the handbook. If a new version of the document
/// has the same signature, only the pages that show the document itself change. All addresses,
/// links, tags, symbols, related rules and swatches stay the same.
struct DocumentSignature: Equatable {
  /// The document's titles: the one in the front matter and the one in the heading.
  private var title = Lines()
  /// The document's other parts that affect the handbook: the front matter without the title, and
  /// the links, anchors, swatch fences and symbols of the body.
  private var lines = Lines()

  init(_ proven: ProvenDocument) {
    let document = proven.document
    let file = document.file
    let bytes = Array(file.text.utf8)
    let end = file.offset(of: Position(line: document.bodyLine, column: 1))
    var (from, to) = (end, end)
    // A title on several lines is not removed: if it changes its number of lines, everything below
    // it moves.
    if let range = document.frontMatter.title?.range, range.start.line == range.end.line {
      (from, to) = (file.offset(of: range.start), file.offset(of: range.end))
    }
    title.add(bytes[from..<to])
    title.add(document.title?.value.plainText ?? "", document.titleAnchor)
    lines.add(bytes[..<from])
    lines.add(bytes[to..<end])
    lines.add("whole", String(document.isComplete))
    for heading in document.headings { lines.add("anchor", heading.anchor) }
    for example in document.examples { lines.add("anchor", example.anchor) }
    for citation in document.citations {
      lines.add("source", citation.label, citation.destination ?? "")
    }
    // Links are in the order in which ``LinkCheck`` follows them, because that determines the order
    // of related rules.
    for candidate in document.linkCandidates { add(candidate) }
    for fence in document.swatches {
      let end = file.offset(of: fence.range.end)
      let text = file.text.utf8.prefix(end).dropFirst(file.offset(of: fence.range.start))
      lines.add("swatch", String(Substring(text)))
    }
    lines.addReadings(of: proven)
    // A site has a stylesheet for drawings only if it has drawings, and has swatches for the
    // materials that the drawings show.
    lines.add("drawn", String(proven.drawingFigureCount > 0))
    for case (_, .success(let drawing)) in proven.drawings.sorted(by: { $0.key < $1.key }) {
      for material in drawing.materials.sorted() { lines.add("drawn on", material.key) }
    }
  }

  /// Adds the signature to a hash.
  func add(to hash: inout ContentHash) {
    hash.add(title.bytes)
    hash.add(lines.bytes)
  }

  /// Whether the titles are the only difference between the two signatures.
  func differsInTitleOnly(from other: DocumentSignature) -> Bool {
    lines == other.lines && title != other.title
  }

  private mutating func add(_ inline: Inline) {
    switch inline.kind {
    case .link(let link): lines.add("link", link.destination)
    case .image(let image): lines.add("image", image.destination)
    case .html(let html): lines.add("html", html)
    case .text, .code, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: break
    }
  }
}

/// The parts of a document from which a ``HandbookIndex`` is built.
struct IndexSignature: Equatable {
  private var lines = Lines()

  init(_ proven: ProvenDocument) {
    let document = proven.document
    for tag in document.frontMatter.tags { lines.add("tag", tag.value) }
    for platform in document.frontMatter.platforms { lines.add("platform", platform.value) }
    for citation in document.citations {
      lines.add("source", citation.label, citation.destination ?? "")
    }
    lines.addReadings(of: proven)
  }
}

/// A list of strings that is compared byte by byte, since `String` considers canonically equivalent
/// strings equal.
private struct Lines: Equatable {
  private(set) var bytes: [UInt8] = []

  /// Adds the symbols and materials that were found in the code blocks of a document, each with the
  /// role of its block, such as Incorrect.
  mutating func addReadings(of proven: ProvenDocument) {
    let roles = proven.document.roleByBlock
    for (position, reading) in proven.analyses.sorted(by: { $0.key < $1.key }) {
      guard !reading.symbols.isEmpty || !reading.surfaces.isEmpty else { continue }
      add("block", roles[position]?.key ?? "")
      for use in reading.symbols {
        add("symbol", use.symbol.kind.rawValue, use.symbol.name, String(use.count))
      }
      for surface in reading.surfaces { add("surface", String(reflecting: surface)) }
    }
  }

  /// Appends strings. A NUL byte is added after each string as a separator, since source text
  /// cannot contain NUL.
  mutating func add(_ words: String...) {
    for word in words {
      bytes += word.utf8
      bytes.append(0)
    }
  }

  mutating func add(_ words: ArraySlice<UInt8>) {
    bytes += words
    bytes.append(0)
  }
}
