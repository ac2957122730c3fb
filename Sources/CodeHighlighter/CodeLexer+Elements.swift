import HandbookModel

/// Elements of JSX and HTML, such as `<a href="/">Home</a>`.
extension CodeLexer {
  /// Reads an element with its children, or a single tag without children. After an operand or
  /// before the parameters of a generic function, `<` does not begin an element.
  /// - Returns: Whether an element was read.
  mutating func lexElement() -> Bool {
    guard has(.elements), depth < 32, peek() == UInt8(ascii: "<"), let next = peek(1),
      next.isWord && !next.isDigit || next == UInt8(ascii: ">"), expectsOperand
    else { return false }
    let rest = code[(offset + 1)...].drop(while: \.isWord).drop(while: \.isBlank)
    guard !rest.starts(with: ",".utf8), !rest.starts(with: "extends ".utf8) else { return false }
    depth += 1
    lexElements()
    depth -= 1
    return true
  }

  /// Reads an element up to and including its closing tag. In a language such as HTML, where the
  /// code is a document of elements, reads the whole document instead.
  mutating func lexElements() {
    var open = 0
    repeat {
      if has(.documents) ? lexForm() : lexInterpolation(.braces) { continue }
      if peek() == UInt8(ascii: "<"), let next = peek(1), !next.isBlank, !next.isDigit {
        open += lexTag()
      } else {
        take(.plain)
      }
    } while offset < code.count && (open > 0 || has(.documents))
  }

  /// Reads one tag and, in a document, the script or style sheet that follows it.
  /// - Returns: By how much the tag changes the number of open elements: 1, 0 or -1.
  private mutating func lexTag() -> Int {
    let isClosing = peek(1) == UInt8(ascii: "/")
    take(.plain, upTo: offset + (isClosing ? 2 : 1))
    let isDirective = peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "?")
    let isComponent = peek()?.isCapital == true
    let name = code[offset...].prefix { !$0.isBlank && !"/>".utf8.contains($0) }
    take(isDirective ? .directive : isComponent ? .type : .keyword, upTo: name.endIndex)
    while let byte = peek() {
      if !has(.documents), lexInterpolation(.braces) { continue }
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = peek(-1) == UInt8(ascii: "/")
        take(.plain)
        if has(.documents), !isClosing { lexContent(of: String(decoding: name, as: UTF8.self)) }
        return isClosing ? -1 : isEmpty || isDirective ? 0 : 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        take(.string, upTo: (code[(offset + 1)...].firstIndex(of: byte) ?? code.count) + 1)
      case _ where byte.isWord: take(.label) { $0.isWord || "-:.".utf8.contains($0) }
      default: take(.plain)
      }
    }
    return 0
  }

  /// Reads the script or style sheet inside an element whose opening tag has just been read. If the
  /// element is not a `script` or `style` element, reads nothing.
  private mutating func lexContent(of tag: String) {
    guard let language = ["script": "js", "style": "css"][tag] else { return }
    let rest = code[offset...]
    let end = rest.firstRange(of: "</\(tag)".utf8)?.lowerBound ?? rest.endIndex
    for kind in CodeLexer.kinds(of: Array(rest[..<end]), in: language) ?? [] { take(kind) }
  }
}
