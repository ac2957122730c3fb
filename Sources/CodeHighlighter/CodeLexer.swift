package import HandbookModel

/// Splits code into tokens for syntax highlighting, according to the grammar of its language. As a
/// lexer, it accepts any text. The lengths of the tokens, in UTF-8 bytes, always add up to the
/// length of the text.
package struct CodeLexer {
  /// Returns the tokens of the code, in order and without gaps; `nil` if the language is unknown.
  /// Adjacent tokens of the same kind are joined. The time is proportional to the length of the
  /// code.
  /// - Parameter language: The name of the language after the opening fence, in lower case.
  package static func tokens(of code: String, in language: String) -> [CodeToken]? {
    Grammar.named(language).map { grammar in
      var lexer = CodeLexer(grammar, Array(code.utf8))
      lexer.lexAll()
      return lexer.tokens
    }
  }

  private let grammar: Grammar
  private let code: [UInt8]
  /// The kind of token that each UTF-8 byte of the code belongs to, in order.
  private var kinds: [CodeToken.Kind]
  private var offset = 0
  /// Whether only whitespace precedes the current position on its line.
  private var isFirstInLine = true
  /// Whether an operand, such as a name or a number, may begin at the current position. If so, `/`
  /// begins a regular expression and `<` begins an element. Otherwise, both are operators.
  private var expectsOperand = true
  private var isAfterDot = false
  /// The number of string interpolations and elements that enclose the current position. It is
  /// limited, since each of them is parsed by a recursive call.
  private var depth = 0
  /// The UTF-8 byte offset at which the last unsuccessful search for the end of a regular
  /// expression stopped, usually the end of a line. No regular expression begins before this
  /// offset. Storing it ensures that the lexer takes linear time.
  private var regexBarrier = 0
  /// The UTF-8 byte offset of the `;`, `{` or `}` that the last search in a style sheet found; the
  /// length of the code if that search found none. It is stored so that later searches need not
  /// start again.
  private var boundary = 0

  private init(_ grammar: Grammar, _ code: [UInt8]) {
    self.grammar = grammar
    self.code = code
    kinds = Array(repeating: .plain, count: code.count)
  }

  private var tokens: [CodeToken] {
    var tokens: [CodeToken] = []
    var start = 0
    for end in 1..<max(kinds.count, 1) where kinds[end] != kinds[start] {
      tokens.append(CodeToken(kinds[start], length: end - start))
      start = end
    }
    return kinds.isEmpty ? [] : tokens + [CodeToken(kinds[start], length: kinds.count - start)]
  }

  private mutating func lexAll() {
    if has(.documents) { lexChildren() } else { lexCode() }
  }

  /// Reads code up to its end or up to a closing bracket.
  /// - Parameters:
  ///   - closer: The closing bracket at which to stop; `nil` to read up to the end. The code may
  ///     contain pairs of the same brackets; the lexer does not stop at those.
  ///   - opener: The opening bracket that matches `closer`; `nil` if there is no `closer`.
  private mutating func lexCode(until closer: UInt8? = nil, opener: UInt8? = nil) {
    var brackets = 0
    while let byte = peek() {
      if byte == closer, brackets == 0 { return }
      if byte.isBlank {
        take(.plain)
      } else if !lexForm(), !lexLine(), !lexHereDocument(), !lexRegularExpression(), !lexElement(),
        !lexNumber(), !lexWord()
      {
        if byte == opener { brackets += 1 } else if byte == closer { brackets -= 1 }
        isAfterDot = byte == UInt8(ascii: ".")
        expectsOperand = !")]}".utf8.contains(byte)
        take(.plain)
      }
    }
  }

  /// Reads code between delimiters, such as `${name}` in a string literal or `{name}` in an
  /// element.
  /// - Returns: Whether code was read. If it is nested too deeply, nothing is read.
  private mutating func lexCode(between open: String, and close: UInt8) -> Bool {
    guard starts(with: open), depth < 32 else { return false }
    take(.plain, upTo: offset + open.utf8.count)
    expectsOperand = true
    depth += 1
    lexCode(until: close, opener: open.utf8.last)
    depth -= 1
    take(.plain)
    return true
  }

  /// Reads a form: code that begins with a fixed text, such as a comment or a string literal.
  /// - Parameter kind: The kind of form to read, such as `comment`; `nil` to read a form of any
  ///   kind.
  /// - Returns: Whether a form was read.
  private mutating func lexForm(_ kind: CodeToken.Kind? = nil) -> Bool {
    for form in grammar.forms
    where (kind ?? form.kind) == form.kind && starts(with: form.open) && isAllowed(form) {
      let start = offset
      take(form.kind, upTo: offset + form.open.utf8.count)
      if form.close == nil { take(form.kind, while: isInName) } else { lexRest(of: form) }
      if form.kind == .string, isKey(endingAt: offset) {
        for index in start..<offset { kinds[index] = .label }
      }
      if form.kind != .comment { endOperand() }
      return true
    }
    return false
  }

  /// Whether the condition of a form allows it to begin at the current position.
  private mutating func isAllowed(_ form: Grammar.Form) -> Bool {
    let last = peek(-1)
    let next = peek(form.open.utf8.count)
    switch form.condition {
    case .always: return true
    case .afterBlank: return last.map { $0.isBlank || $0 == UInt8(ascii: ";") } ?? true
    case .firstInLine: return isFirstInLine
    case .beforeName: return next?.isWord == true && last != form.open.utf8.first
    case .lifetime: return next.map { $0.isWord && $0 < 0x80 } == true && peek(2) != peek()
    case .value: return !isBeforeBlock(offset)
    }
  }

  /// Reads the rest of a form, such as a string literal, up to and including its closing text.
  private mutating func lexRest(of form: Grammar.Form) {
    while let byte = peek(), form.isMultiline || byte != UInt8(ascii: "\n") {
      if let close = form.close, starts(with: close) {
        return take(form.kind, upTo: offset + close.utf8.count)
      }
      if let (open, close) = form.interpolation, lexCode(between: open, and: close) { continue }
      take(form.kind, upTo: offset + (byte == form.escape ? 2 : 1))
    }
  }

  /// Reads a list marker or a key at the beginning of a line of YAML, or a block scalar, such as
  /// the lines after `key: |`.
  /// - Returns: Whether any of these was read.
  private mutating func lexLine() -> Bool {
    guard has(.indentedKeys), let first = peek() else { return false }
    guard isFirstInLine else {
      guard "|>".utf8.contains(first), code[(offset + 1)...].lineEndsAfter("+-123456789")
      else { return false }
      lexBlockText()
      return true
    }
    if starts(with: "- ") {
      take(.plain)
      isFirstInLine = true
      return true
    }
    let line = code[offset..<endOfLine()]
    let colon = line.indices.first {
      line[$0] == UInt8(ascii: ":") && ($0 + 1 == line.endIndex || line[$0 + 1].isBlank)
    }
    guard let colon, colon > offset, !"\"'{[#&*!|>".utf8.contains(first) else { return false }
    take(.label, upTo: colon)
    return true
  }

  /// Reads a YAML block scalar, beginning with its `|` or `>`. It consists of all following lines
  /// that are empty or indented more deeply than the line of the key.
  private mutating func lexBlockText() {
    let lineStart = code[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = code[lineStart...].prefix(while: \.isBlank).count
    take(.string, upTo: endOfLine())
    while offset < code.count {
      let line = code[(offset + 1)...]
      guard line.first == UInt8(ascii: "\n") || line.prefix(while: \.isIndent).count > indent
      else { return }
      take(.string, upTo: endOfLine(from: offset + 1))
    }
  }

  private mutating func lexHereDocument() -> Bool {
    guard has(.hereDocuments), starts(with: "<<") else { return false }
    let name = code[(offset + 2)...].drop { "-~\"'".utf8.contains($0) }.prefix(while: \.isWord)
    guard let first = name.first, !first.isDigit else { return false }
    take(.directive, upTo: name.endIndex)
    take(.plain, upTo: endOfLine())
    while offset < code.count {
      let next = min(offset + 1, code.count)
      let line = code[next..<endOfLine(from: next)]
      take(.string, upTo: line.endIndex)
      if line.drop(while: \.isBlank).elementsEqual(name) { break }
    }
    return true
  }

  private mutating func lexRegularExpression() -> Bool {
    guard has(.regularExpressions), expectsOperand, peek() == UInt8(ascii: "/"),
      offset >= regexBarrier
    else { return false }
    var end = offset + 1
    var isInSet = false
    while end < code.count, code[end] != UInt8(ascii: "\n") {
      if code[end] == UInt8(ascii: "/"), !isInSet { break }
      if code[end] == UInt8(ascii: "[") { isInSet = true }
      if code[end] == UInt8(ascii: "]") { isInSet = false }
      end += code[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < code.count, code[end] == UInt8(ascii: "/"), end > offset + 1 else {
      regexBarrier = end
      return false
    }
    take(.string, upTo: end + 1)
    take(.string, while: \.isWord)
    endOperand()
    return true
  }

  /// Reads a number with its suffix, exponent or unit, such as 0x1F, 1_000, 1.5e3, 12px or 50%.
  /// - Returns: Whether a number was read.
  private mutating func lexNumber() -> Bool {
    guard peek()?.isDigit == true else { return false }
    take(.number) { $0.isWord || $0 == UInt8(ascii: ".") }
    if has(.styleSheet), peek() == UInt8(ascii: "%") { take(.number) }
    endOperand()
    return true
  }

  private mutating func lexWord() -> Bool {
    let bytes = code[offset...].prefix(while: isInName)
    guard let first = bytes.first else { return false }
    let end = bytes.endIndex
    let text = String(decoding: bytes, as: UTF8.self)
    let word = has(.caseInsensitive) ? text.lowercased() : text
    let isCalled = end < code.count && code[end] == UInt8(ascii: "(")
    let kind = isKey(endingAt: end) ? .label : kind(of: word, first, isCalled: isCalled)
    take(kind, upTo: end)
    endOperand()
    expectsOperand = kind == .keyword && !["this", "super", "null", "true", "false"].contains(word)
    return true
  }

  private func kind(of word: String, _ first: UInt8, isCalled: Bool) -> CodeToken.Kind {
    if !isAfterDot, grammar.keywords.contains(word) { return .keyword }
    if !isAfterDot, grammar.types.contains(word) { return .type }
    if has(.capitalizedTypes), first.isCapital, !(isAfterDot && isCalled) { return .type }
    return isCalled ? .call : isAfterDot ? .member : .plain
  }

  // MARK: Elements

  /// Reads an element with its children, or a single tag without children. After an operand or
  /// before the parameters of a generic function, `<` does not begin an element.
  /// - Returns: Whether an element was read.
  private mutating func lexElement() -> Bool {
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
  private mutating func lexChildren() {
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

  // MARK: Reading

  private func has(_ feature: Grammar.Feature) -> Bool { grammar.features.contains(feature) }

  private func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return code.indices.contains(index) ? code[index] : nil
  }

  private func isInName(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "-") && has(.styleSheet)
  }

  private func starts(with text: String) -> Bool { code[offset...].starts(with: text.utf8) }

  private func endOfLine(from start: Int? = nil) -> Int {
    code[(start ?? offset)...].firstIndex(of: UInt8(ascii: "\n")) ?? code.count
  }

  private mutating func isKey(endingAt end: Int) -> Bool {
    has(.keys) && code[end...].drop(while: \.isBlank).first == UInt8(ascii: ":")
      && !(has(.styleSheet) && isBeforeBlock(end))
  }

  /// Whether a `{` comes before the next `;` or `}`. If so, the code at `start` is a selector with
  /// its block rather than a declaration.
  /// - Parameter start: The UTF-8 byte offset at which the search begins.
  private mutating func isBeforeBlock(_ start: Int) -> Bool {
    if boundary < start {
      boundary = code[start...].firstIndex { ";{}".utf8.contains($0) } ?? code.count
    }
    return boundary < code.count && code[boundary] == UInt8(ascii: "{")
  }

  // MARK: Writing

  private mutating func take(_ kind: CodeToken.Kind, upTo end: Int? = nil) {
    let end = min(end ?? offset + 1, code.count)
    while offset < end {
      kinds[offset] = kind
      if code[offset] == UInt8(ascii: "\n") {
        isFirstInLine = true
      } else if !code[offset].isBlank {
        isFirstInLine = false
      }
      offset += 1
    }
  }

  private mutating func take(_ kind: CodeToken.Kind, while belongs: (UInt8) -> Bool) {
    take(kind, upTo: code[offset...].firstIndex { !belongs($0) } ?? code.count)
  }

  private mutating func endOperand() {
    expectsOperand = false
    isAfterDot = false
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { isIndent || self == 0x0A || self == 0x0D }
  fileprivate var isIndent: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether the byte can be part of a word. Such bytes are letters, digits, `_`, `$`, and all
  /// bytes of characters that are not ASCII.
  fileprivate var isWord: Bool {
    isDigit || isCapital || (0x61...0x7A).contains(self) || self == 0x5F || self == 0x24
      || self >= 0x80
  }
}

extension ArraySlice<UInt8> {
  /// Whether nothing follows on the first line except any number of the given characters and then
  /// any number of spaces or tabs.
  fileprivate func lineEndsAfter(_ characters: String) -> Bool {
    let rest = drop { characters.utf8.contains($0) }.drop(while: \.isIndent)
    return rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }
}
