import HandbookModel

/// Elements of JSX and HTML, such as `<a href="/">Home</a>`.
extension CodeLexer {
  /// Reads an element with its children, or a single tag without children. After an operand or
  /// before the parameters of a generic function, `<` does not begin an element.
  /// - Returns: Whether an element was read.
  mutating func lexElement() -> Bool {
    guard has(.elements), expectsOperand, peek() == UInt8(ascii: "<"), depth < 32,
      let next = peek(1), next.isWord && !next.isDigit || next == UInt8(ascii: ">")
    else { return false }
    let rest = code[(offset + 1)...].drop(while: \.isWord).drop(while: \.isBlank)
    guard !rest.starts(with: ",".utf8), !rest.starts(with: "extends ".utf8) else { return false }
    depth += 1
    if lexTag() { lexChildren() }
    depth -= 1
    endOperand()
    return true
  }

  /// Reads the content after an opening tag, up to and including the matching closing tag. In a
  /// language such as HTML, where the code is a document of elements, reads the whole document
  /// instead.
  mutating func lexChildren() {
    let isDocument = has(.documents)
    var open = 1
    while let byte = peek(), open > 0 {
      if lexForm(.comment) || !isDocument && lexCode(between: "{", and: UInt8(ascii: "}")) {
        continue
      }
      guard byte == UInt8(ascii: "<"), let next = peek(1), !next.isBlank, !next.isDigit else {
        take(.plain)
        continue
      }
      let isClosing = next == UInt8(ascii: "/")
      let start = offset
      if lexTag() { open += 1 } else if isClosing, !isDocument { open -= 1 }
      if isDocument, !isClosing { lexEmbedded(tagAt: start) }
    }
    endOperand()
  }

  /// Reads one tag.
  /// - Returns: Whether the tag opens an element that needs a closing tag.
  private mutating func lexTag() -> Bool {
    let isClosing = peek(1) == UInt8(ascii: "/")
    take(.plain, upTo: offset + (isClosing ? 2 : 1))
    let isDirective = peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "?")
    let isComponent = peek()?.isCapital == true
    take(isDirective ? .directive : isComponent ? .type : .keyword) {
      !$0.isBlank && !"/>".utf8.contains($0)
    }
    while let byte = peek() {
      if !has(.documents), lexCode(between: "{", and: UInt8(ascii: "}")) { continue }
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = peek(-1) == UInt8(ascii: "/")
        take(.plain)
        return !isClosing && !isEmpty && !isDirective
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        take(.string, upTo: (code[(offset + 1)...].firstIndex(of: byte) ?? code.count) + 1)
      case _ where byte.isWord: take(.label) { $0.isWord || "-:.".utf8.contains($0) }
      default: take(.plain)
      }
    }
    return false
  }

  /// Reads the script or style sheet inside an element whose opening tag has just been read. If the
  /// element is not a `script` or `style` element, reads nothing.
  /// - Parameter start: The UTF-8 byte offset of the `<` of the opening tag.
  private mutating func lexEmbedded(tagAt start: Int) {
    for (tag, language) in [("script", "js"), ("style", "css")]
    where code[(start + 1)...].starts(with: tag.utf8) {
      guard let grammar = Grammar.named(language) else { return }
      let rest = code[offset...]
      let end = rest.firstRange(of: "</\(tag)".utf8)?.lowerBound ?? rest.endIndex
      var lexer = CodeLexer(grammar, Array(rest[..<end]))
      lexer.lexAll()
      for kind in lexer.kinds { take(kind) }
    }
  }
}
