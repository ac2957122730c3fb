import HandbookModel

/// What the rest of a handbook can see of a document. Two documents with the same face leave every
/// address, link, tag, symbol, neighbour and picture of a library as it is; only pages that show the
/// document itself differ.
struct DocumentFace: Equatable {
  /// The front matter, as its bytes.
  private let head: [UInt8]
  /// Everything else, a line each.
  private var lines: [UInt8] = []

  init(_ document: Document) {
    let file = document.file
    let start = file.offset(of: Position(line: document.bodyLine, column: 1))
    head = Array(file.text.utf8.prefix(start))
    add("whole", String(document.isWhole))
    add("title", document.title?.value.plainText ?? "")
    add("anchor", document.titleAnchor)
    for heading in document.headings { add("anchor", heading.anchor) }
    for example in document.examples { add("anchor", example.anchor) }
    for citation in document.citations {
      add("source", citation.label, citation.destination ?? "")
    }
    addLinks(of: document)
    // A picture stands by the place of its fence.
    for fence in document.swatches {
      let (start, end) = (fence.range.start, fence.range.end)
      let text = file.text.utf8.prefix(file.offset(of: end)).dropFirst(file.offset(of: start))
      add("swatch", String(start.line), String(start.column), String(Substring(text)))
    }
    addReadings(of: document)
  }

  /// In the order in which ``LinkCheck`` follows them: neighbours stand in that order.
  private mutating func addLinks(of document: Document) {
    (document.title?.value ?? []).forEachInline { add($0) }
    for passage in document.passages {
      switch passage {
      case .block(let block): add([block])
      case .example(let example):
        example.reason.forEachInline { add($0) }
        add(example.content)
      }
    }
  }

  private mutating func add(_ blocks: [Block]) {
    blocks.forEachInline { add($0) }
    blocks.forEachBlock { block in
      if case .html(let html) = block.kind { add("html", html) }
    }
  }

  private mutating func add(_ inline: Inline) {
    switch inline.kind {
    case .link(let link): add("link", link.destination)
    case .image(let image): add("image", image.destination)
    case .html(let html): add("html", html)
    case .text, .code, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: break
    }
  }

  /// Symbols and materials that the code names, by what the code stands for.
  private mutating func addReadings(of document: Document) {
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
  private mutating func add(_ words: String...) {
    for word in words {
      lines += word.utf8
      lines.append(0)
    }
  }
}
