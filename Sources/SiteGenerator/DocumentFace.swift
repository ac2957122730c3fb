import HandbookModel

/// What the rest of a handbook can see of a document. Two documents with the same face leave every
/// address, link, tag, symbol, neighbour and picture of a library as it is; only pages that show the
/// document itself differ.
struct DocumentFace: Equatable {
  /// The front matter, as its bytes.
  private let head: [UInt8]
  /// Everything else.
  private var lines = Lines()

  init(_ document: Document) {
    let file = document.file
    let start = file.offset(of: Position(line: document.bodyLine, column: 1))
    head = Array(file.text.utf8.prefix(start))
    lines.add("whole", String(document.isWhole))
    lines.add("title", document.title?.value.plainText ?? "")
    lines.add("anchor", document.titleAnchor)
    for heading in document.headings { lines.add("anchor", heading.anchor) }
    for example in document.examples { lines.add("anchor", example.anchor) }
    for citation in document.citations {
      lines.add("source", citation.label, citation.destination ?? "")
    }
    // In the order in which ``LinkCheck`` follows them: neighbours stand in that order.
    for pointer in document.pointers { add(pointer) }
    // A picture stands by the place of its fence.
    for fence in document.swatches {
      let (start, end) = (fence.range.start, fence.range.end)
      let text = file.text.utf8.prefix(file.offset(of: end)).dropFirst(file.offset(of: start))
      lines.add("swatch", String(start.line), String(start.column), String(Substring(text)))
    }
    lines.addReadings(of: document)
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

/// What a ``HandbookIndex`` can see of a document.
struct IndexFace: Equatable {
  private var lines = Lines()

  init(_ document: Document) {
    for tag in document.frontMatter.tags { lines.add("tag", tag.value) }
    for platform in document.frontMatter.platforms { lines.add("platform", platform.value) }
    for citation in document.citations {
      lines.add("source", citation.label, citation.destination ?? "")
    }
    lines.addReadings(of: document)
  }
}

/// What a ``SwatchBook`` can see of a document, but for its fences of pictures.
struct SurfaceFace: Equatable {
  private var lines = Lines()

  init(_ document: Document) {
    for platform in document.frontMatter.platforms { lines.add("platform", platform.value) }
    lines.addReadings(of: document)
  }
}

/// Compared by its bytes: to Swift two spellings of one letter are the same text, and to a page they
/// are not.
private struct Lines: Equatable {
  private var bytes: [UInt8] = []

  /// Symbols and materials that the code names, by what the code stands for.
  mutating func addReadings(of document: Document) {
    let roles = document.rolesOfBlocks
    for (place, reading) in document.readings.sorted(by: { $0.key < $1.key }) {
      guard !reading.symbols.isEmpty || !reading.surfaces.isEmpty else { continue }
      add("block", roles[place]?.key ?? "")
      for use in reading.symbols {
        add("symbol", use.symbol.kind.rawValue, use.symbol.name, String(use.count))
      }
      for surface in reading.surfaces { add("surface", String(reflecting: surface)) }
    }
  }

  /// No text of a file holds a NUL.
  mutating func add(_ words: String...) {
    for word in words {
      bytes += word.utf8
      bytes.append(0)
    }
  }
}
