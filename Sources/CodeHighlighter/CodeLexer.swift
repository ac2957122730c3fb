package import HandbookModel

/// Splits code into tokens for syntax highlighting, according to the grammar of its language. As a
/// lexer, it accepts any text. The lengths of the tokens, in UTF-8 bytes, always add up to the
/// length of the text.
package struct CodeLexer {
  /// Returns the tokens of the code, in order and without gaps; `nil` if the language is unknown.
  /// Adjacent tokens of the same kind are joined. The time is proportional to the code's length.
  /// - Parameter language: The name of the language after the opening fence, in lower case.
  package static func tokens(of code: String, in language: String) -> [CodeToken]? {
    guard let kinds = kinds(of: Array(code.utf8), in: language) else { return nil }
    let starts = kinds.indices.filter { $0 == 0 || kinds[$0] != kinds[$0 - 1] }
    return zip(starts, starts.dropFirst() + [kinds.count]).map { start, end in
      CodeToken(kinds[start], length: end - start)
    }
  }

  /// Returns the kind of token that each UTF-8 byte of the code belongs to, in order; `nil` if the
  /// language is unknown.
  static func kinds(of code: [UInt8], in language: String) -> [CodeToken.Kind]? {
    guard let tables = Grammar.named(language) else { return nil }
    var lexer = CodeLexer(
      tables: tables, code: code, kinds: Array(repeating: .plain, count: code.count))
    if lexer.has(.documents) { lexer.lexElements() } else { lexer.lexCode() }
    return lexer.kinds
  }

  private let tables: LexerTables
  let code: [UInt8]
  /// The kind of token that each UTF-8 byte of the code belongs to, in order.
  private var kinds: [CodeToken.Kind]
  private(set) var offset = 0
  /// Whether only whitespace precedes the current position on its line.
  private var isFirstInLine = true
  /// The number of string interpolations, elements and YAML collections in brackets that enclose
  /// the current position. It is limited, since each of them is read by a recursive call.
  var depth = 0
  /// The UTF-8 byte offset at which the last unsuccessful search for the end of a regular
  /// expression stopped, usually the end of a line. No regular expression begins before this
  /// offset. Storing it ensures that the lexer takes linear time.
  private var regexBarrier = 0
  /// The UTF-8 byte offset of the `;`, `{` or `}` that the last search in a style sheet found; the
  /// length of the code if it found none. Stored so that later searches need not start again.
  private var boundary = 0

  /// Reads code up to its end or up to a closing bracket.
  /// - Parameter interpolation: The interpolation at whose closing bracket to stop, ignoring pairs
  ///   of the same brackets inside; `nil` to read up to the end.
  private mutating func lexCode(of interpolation: Grammar.Interpolation? = nil) {
    let opener = interpolation?.open.last
    let closer = interpolation?.close
    var brackets = 0
    while let byte = peek() {
      if byte == closer, brackets == 0 { return }
      if byte.isBlank {
        take(.plain)
      } else if !lexForm(), !lexLine(), !lexHereDocument(), !lexRegularExpression(), !lexElement(),
        !lexNumber(), !lexWord()
      {
        if byte == opener { brackets += 1 } else if byte == closer { brackets -= 1 }
        take(.plain, upTo: offset + (byte == UInt8(ascii: "\\") ? 2 : 1))
      }
    }
  }

  /// Reads embedded code, such as `${name}` or `$name` in a string literal, `{name}` in an element
  /// or `[name]` in YAML.
  /// - Returns: Whether code was read. If it is nested too deeply, nothing is read.
  mutating func lexInterpolation(_ interpolation: Grammar.Interpolation) -> Bool {
    guard starts(with: interpolation.open) else { return false }
    let start = offset + interpolation.open.count
    if interpolation.close == nil {
      let name = code[start...].prefix(while: \.isWordInASCII)
      guard let first = name.first, !first.isDigit else { return false }
      take(.plain, upTo: name.endIndex)
    } else {
      guard depth < 32 else { return false }
      take(.plain, upTo: start)
      depth += 1
      lexCode(of: interpolation)
      depth -= 1
      take(.plain)
    }
    return true
  }

  /// Reads a form: code that begins with a fixed text, such as a comment or a string literal.
  /// - Returns: Whether a form was read.
  mutating func lexForm() -> Bool {
    guard let byte = peek() else { return false }
    for form in tables.forms[Int(byte)] where starts(with: form.open) && isAllowed(form) {
      let start = offset
      take(form.kind, upTo: offset + form.open.count)
      if form.close == nil { take(form.kind, while: isInName) } else { lexRest(of: form) }
      if form.kind == .string, isKey(endingAt: offset) {
        for index in start..<offset { kinds[index] = .label }
      }
      return true
    }
    return false
  }

  /// Whether the condition of a form allows it to begin at the current position.
  private mutating func isAllowed(_ form: Grammar.Form) -> Bool {
    let last = peek(-1)
    let next = peek(form.open.count)
    switch form.condition {
    case .always: return true
    case .afterBlank: return last.map { $0.isBlank || $0 == UInt8(ascii: ";") } ?? true
    case .firstInLine: return isFirstInLine
    case .beforeName: return next?.isWord == true && last != form.open.first
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
        take(form.kind, upTo: offset + literal.count)
      } else if let close = form.close, starts(with: close) {
        level -= 1
        take(form.kind, upTo: offset + close.count)
      } else if form.isNested, starts(with: form.open) {
        level += 1
        take(form.kind, upTo: offset + form.open.count)
      } else if !form.interpolations.contains(where: { lexInterpolation($0) }) {
        take(form.kind, upTo: offset + (byte == form.escape ? 2 : 1))
      }
    }
  }

  /// Reads a list marker or a key at the beginning of a line of YAML, a block scalar, such as the
  /// lines after `key: |`, or a collection in brackets, such as `[a, b]`.
  /// - Returns: Whether any of these was read.
  private mutating func lexLine() -> Bool {
    guard has(.indentedKeys) else { return false }
    if beginsValue(), lexInterpolation(.brackets) || lexInterpolation(.braces) { return true }
    if lexBlockText() { return true }
    guard isFirstInLine else { return false }
    if starts(with: "- ".utf8) {
      take(.plain)
      isFirstInLine = true
      return true
    }
    let colon = (offset..<endOfLine()).first {
      code[$0] == UInt8(ascii: ":") && code[($0 + 1)...].first?.isBlank ?? true
    }
    guard let colon, colon > offset, !"\"'{[#&*!|>".utf8.contains(code[offset])
    else { return false }
    take(.label, upTo: colon)
    return true
  }

  /// Whether a value of YAML may begin at the current position: at the beginning of a line or a
  /// list item, after `: `, after a tag or an anchor, or, in a collection in brackets, after `[`,
  /// `{`, `,` or `:`.
  private func beginsValue() -> Bool {
    guard !isFirstInLine, let last else { return true }
    if depth > 0, "[{,:".utf8.contains(code[last]) { return true }
    guard last + 1 < offset else { return false }
    let word = code[...last].lastIndex(where: \.isBlank).map { $0 + 1 } ?? 0
    return code[last] == UInt8(ascii: ":") || word < last && "!&".utf8.contains(code[word])
  }

  /// Reads a YAML block scalar, beginning with its `|` or `>`, which only digits, signs, spaces and
  /// tabs may follow on the line. It consists of all following lines that are empty or indented
  /// more deeply than the line of the key.
  /// - Returns: Whether a block scalar was read.
  private mutating func lexBlockText() -> Bool {
    guard let first = peek(), "|>".utf8.contains(first) else { return false }
    let rest = code[(offset + 1)...].drop { "+-123456789".utf8.contains($0) }
    guard rest.first(where: { !$0.isIndent })?.isBlank ?? true else { return false }
    let lineStart = code[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = code[lineStart...].prefix(while: \.isBlank).count
    take(.string, upTo: endOfLine())
    while offset < code.count {
      let line = code[(offset + 1)...]
      guard line.first == UInt8(ascii: "\n") || line.prefix(while: \.isIndent).count > indent
      else { break }
      take(.string, upTo: endOfLine(from: offset + 1))
    }
    return true
  }

  private mutating func lexHereDocument() -> Bool {
    guard has(.hereDocuments), starts(with: "<<".utf8) else { return false }
    let name = code[(offset + 2)...].drop { "-~\"'".utf8.contains($0) }.prefix(while: \.isWord)
    guard let first = name.first, !first.isDigit else { return false }
    take(.directive, upTo: name.endIndex)
    take(.plain, upTo: endOfLine())
    while offset < code.count {
      let line = code[(offset + 1)..<endOfLine(from: offset + 1)]
      take(.string, upTo: line.endIndex)
      if line.drop(while: \.isBlank).elementsEqual(name) { break }
    }
    return true
  }

  private mutating func lexRegularExpression() -> Bool {
    guard has(.regularExpressions), offset >= regexBarrier, peek() == UInt8(ascii: "/"),
      expectsOperand
    else { return false }
    var end = offset + 1
    var isInSet = false
    while end < code.count, !(isInSet ? "\n" : "\n/").utf8.contains(code[end]) {
      if "[]".utf8.contains(code[end]) { isInSet = code[end] == UInt8(ascii: "[") }
      end += code[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < code.count, code[end] == UInt8(ascii: "/"), end > offset + 1 else {
      regexBarrier = end
      return false
    }
    take(.string, upTo: end + 1)
    take(.string, while: \.isWord)
    return true
  }

  /// Reads a number with its suffix, exponent or unit, such as 0x1F, 1_000, 1.5e3, 12px or 50%.
  /// - Returns: Whether a number was read.
  private mutating func lexNumber() -> Bool {
    guard peek()?.isDigit == true else { return false }
    while let byte = peek(),
      byte.isWord || byte == UInt8(ascii: ".")
        || "+-".utf8.contains(byte) && "eE".utf8.contains(code[offset - 1])
    { take(.number) }
    if has(.styleSheet), peek() == UInt8(ascii: "%") { take(.number) }
    return true
  }

  private mutating func lexWord() -> Bool {
    let name = code[offset...].prefix(while: isInName)
    guard !name.isEmpty else { return false }
    take(isKey(endingAt: name.endIndex) ? .label : kind(of: name), upTo: name.endIndex)
    return true
  }

  private func kind(of name: ArraySlice<UInt8>) -> CodeToken.Kind {
    let isCalled = peek(name.count) == UInt8(ascii: "(")
    let isMember = last.map { kinds[$0] == .plain && code[$0] == UInt8(ascii: ".") } ?? false
    if !isMember, let kind = kind(ofWord: name) { return kind }
    if has(.capitalizedTypes), code[offset].isCapital, !(isMember && isCalled) { return .type }
    return isCalled ? .call : isMember ? .member : .plain
  }

  /// Returns the kind of a keyword or of the name of a type; `nil` for other names.
  private func kind(ofWord name: ArraySlice<UInt8>) -> CodeToken.Kind? {
    guard name.count <= tables.longestWord else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    return tables.words[has(.caseInsensitive) ? text.lowercased() : text]
  }

  // MARK: Reading

  func has(_ feature: Grammar.Features) -> Bool { tables.features.contains(feature) }

  func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return code.indices.contains(index) ? code[index] : nil
  }

  /// The UTF-8 byte offset of the last byte before the current position that is neither whitespace
  /// nor in a comment; `nil` if there is none.
  private var last: Int? {
    code[..<offset].indices.last { !code[$0].isBlank && kinds[$0] != .comment }
  }

  /// Whether an operand, such as a name or a number, may begin at the current position. If so, `/`
  /// begins a regular expression and `<` begins an element. Otherwise, both are operators.
  var expectsOperand: Bool {
    guard let last else { return true }
    func ends(_ text: String) -> Bool {
      code[...last].reversed().starts(with: text.utf8.reversed())
    }
    let isKeyword = kinds[last] == .keyword
    if isKeyword { return !["this", "super", "null", "true", "false"].contains(where: ends) }
    return kinds[last] == .plain && !code[last].isWord
      && ![")", "]", "}", "++", "--"].contains(where: ends)
  }

  private func isInName(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "-") && has(.styleSheet)
  }

  private func starts(with text: some Sequence<UInt8>) -> Bool {
    var index = offset
    for byte in text {
      guard index < code.count, code[index] == byte else { return false }
      index += 1
    }
    return true
  }

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

  mutating func take(_ kind: CodeToken.Kind, upTo end: Int? = nil) {
    let end = min(end ?? offset + 1, code.count)
    while offset < end {
      let byte = code[offset]
      kinds[offset] = kind
      offset += 1
      isFirstInLine = byte == UInt8(ascii: "\n") || isFirstInLine && byte.isBlank
    }
  }

  mutating func take(_ kind: CodeToken.Kind, while belongs: (UInt8) -> Bool) {
    take(kind, upTo: code[offset...].firstIndex { !belongs($0) } ?? code.count)
  }
}
