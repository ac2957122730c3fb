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
  /// The forms of the grammar in their order, by the first UTF-8 byte of their opening text.
  private let forms: [UInt8?: [Grammar.Form]]
  let code: [UInt8]
  /// The kind of token that each UTF-8 byte of the code belongs to, in order.
  private(set) var kinds: [CodeToken.Kind]
  private(set) var offset = 0
  /// Whether only whitespace precedes the current position on its line.
  private var isFirstInLine = true
  /// Whether an operand, such as a name or a number, may begin at the current position. If so, `/`
  /// begins a regular expression and `<` begins an element. Otherwise, both are operators.
  private(set) var expectsOperand = true
  private var isAfterDot = false
  /// The number of string interpolations, elements and YAML collections in brackets that enclose the
  /// current position. It is limited, since each of them is read by a recursive call.
  var depth = 0
  /// The UTF-8 byte offset at which the last unsuccessful search for the end of a regular
  /// expression stopped, usually the end of a line. No regular expression begins before this
  /// offset. Storing it ensures that the lexer takes linear time.
  private var regexBarrier = 0
  /// The UTF-8 byte offset of the `;`, `{` or `}` that the last search in a style sheet found; the
  /// length of the code if that search found none. It is stored so that later searches need not
  /// start again.
  private var boundary = 0

  init(_ grammar: Grammar, _ code: [UInt8]) {
    self.grammar = grammar
    forms = Dictionary(grouping: grammar.forms, by: \.open.utf8.first)
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

  mutating func lexAll() {
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

  /// Reads code between delimiters, such as `${name}` in a string literal, `{name}` in an element or
  /// `[name]` in YAML.
  /// - Returns: Whether code was read. If it is nested too deeply, nothing is read.
  mutating func lexCode(between open: String, and close: UInt8) -> Bool {
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
  mutating func lexForm(_ kind: CodeToken.Kind? = nil) -> Bool {
    for form in forms[peek()] ?? []
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
    case .outsideStrings: return depth == 0
    case .declaration: return !isBeforeBlock(offset)
    case .scalar: return beginsValue()
    }
  }

  /// Reads the rest of a form, such as a string literal, up to and including its closing text.
  private mutating func lexRest(of form: Grammar.Form) {
    var level = 1
    while level > 0, let byte = peek(), form.isMultiline || byte != UInt8(ascii: "\n") {
      if let literal = form.literals.first(where: { starts(with: $0) }) {
        take(form.kind, upTo: offset + literal.utf8.count)
      } else if let close = form.close, starts(with: close) {
        level -= 1
        take(form.kind, upTo: offset + close.utf8.count)
      } else if form.isNested, starts(with: form.open) {
        level += 1
        take(form.kind, upTo: offset + form.open.utf8.count)
      } else if !form.interpolations.contains(where: { lexInterpolation($0) }) {
        take(form.kind, upTo: offset + (byte == form.escape ? 2 : 1))
      }
    }
  }

  /// Reads code that is embedded in a form, such as `${name}` or `$name` in a string literal.
  /// - Returns: Whether code was read.
  private mutating func lexInterpolation(_ interpolation: Grammar.Interpolation) -> Bool {
    if let close = interpolation.close { return lexCode(between: interpolation.open, and: close) }
    let name = offset + interpolation.open.utf8.count
    guard starts(with: interpolation.open), name < code.count, code[name].isWordInASCII,
      !code[name].isDigit
    else { return false }
    take(.plain, upTo: name)
    take(.plain, while: \.isWordInASCII)
    return true
  }

  /// Reads a list marker or a key at the beginning of a line of YAML, a block scalar, such as the
  /// lines after `key: |`, or a collection in brackets, such as `[a, b]`.
  /// - Returns: Whether any of these was read.
  private mutating func lexLine() -> Bool {
    guard has(.indentedKeys), let first = peek() else { return false }
    if "[{".utf8.contains(first), beginsValue() {
      return lexCode(between: "[", and: UInt8(ascii: "]"))
        || lexCode(between: "{", and: UInt8(ascii: "}"))
    }
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

  /// Whether a value of YAML may begin at the current position: at the beginning of a line or a list
  /// item, after `: `, after a tag or an anchor, or, in a collection in brackets, after `[`, `{`, `,`
  /// or `:`.
  private func beginsValue() -> Bool {
    guard !isFirstInLine, let last = code[..<offset].lastIndex(where: { !$0.isBlank })
    else { return true }
    if depth > 0, "[{,:".utf8.contains(code[last]) { return true }
    guard last + 1 < offset else { return false }
    let word = code[...last].lastIndex(where: \.isBlank).map { $0 + 1 } ?? 0
    return code[last] == UInt8(ascii: ":") || word < last && "!&".utf8.contains(code[word])
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

  // MARK: Reading

  func has(_ feature: Grammar.Feature) -> Bool { grammar.features.contains(feature) }

  func peek(_ distance: Int = 0) -> UInt8? {
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

  mutating func take(_ kind: CodeToken.Kind, upTo end: Int? = nil) {
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

  mutating func take(_ kind: CodeToken.Kind, while belongs: (UInt8) -> Bool) {
    take(kind, upTo: code[offset...].firstIndex { !belongs($0) } ?? code.count)
  }

  mutating func endOperand() {
    expectsOperand = false
    isAfterDot = false
  }
}
