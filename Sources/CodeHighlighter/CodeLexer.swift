package import HandbookModel

/// Splits code into tokens for syntax highlighting, according to the grammar of its language. As a
/// lexer, it accepts any text. The lengths of the tokens always add up to the length of the text.
package struct CodeLexer {
  /// Returns the tokens of the code, in order and without gaps; `nil` if the language is unknown.
  /// Adjacent tokens of the same kind are joined. The time is proportional to the length of the
  /// code.
  /// - Parameter language: The name of the language after the opening fence, in lower case.
  package static func tokens(of code: String, in language: String) -> [CodeToken]? {
    Grammar.named(language).map { grammar in
      var lexer = CodeLexer(grammar, Array(code.utf8))
      lexer.lexAll()
      return lexer.joinedTokens
    }
  }

  /// The names of each language after the opening fence, in lower case. The usual name of a language
  /// comes first.
  package static let languages = Grammar.all.map(\.names)

  private let grammar: Grammar
  private let code: [UInt8]
  private var offset = 0
  private var tokens: [CodeToken] = []
  private var lineStart = 0
  /// Whether only whitespace precedes `offset` on its line.
  private var isFirstInLine = true
  /// Whether an operand may begin at `offset`. If so, `/` begins a regular expression and `<`
  /// begins an element. Otherwise, both are operators.
  private var expectsOperand = true
  private var isAfterDot = false
  /// The number of string interpolations and elements that enclose `offset`. It is limited, since
  /// each of them is parsed by a recursive call.
  private var depth = 0
  /// The offset before which no regular expression begins, because the rest of the line contains no
  /// closing `/`. Storing it ensures that the lexer takes linear time.
  private var regexBarrier = 0
  /// The offset of the first `;`, `{` or `}` at or after the position of the last search in a style
  /// sheet. It is stored so that later searches need not start again.
  private var boundary = 0

  private init(_ grammar: Grammar, _ code: [UInt8]) {
    self.grammar = grammar
    self.code = code
  }

  private mutating func lexAll() {
    if grammar.names[0] == "html" { lexChildren(isDocument: true) }
    lexCode(until: nil)
  }

  /// Reads code up to its end or up to a closing bracket.
  /// - Parameter closer: The closing bracket at which to stop; `nil` to read up to the end.
  ///   Brackets that close another bracket within the code do not count.
  private mutating func lexCode(until closer: UInt8?) {
    let opener: UInt8? = closer == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    var brackets = 0
    while let byte = peek() {
      if byte == closer, brackets == 0 { return }
      if byte.isBlank { take(.plain); continue }
      if lexComment() || lexLine() || lexString() || lexSpecial(byte) || lexWord(byte) { continue }
      if byte == opener { brackets += 1 } else if byte == closer { brackets -= 1 }
      isAfterDot = byte == UInt8(ascii: ".")
      expectsOperand = ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
      take(.plain)
    }
  }

  private mutating func lexComment() -> Bool {
    for (open, close) in grammar.blockComments {
      // A delimiter that begins with a line break is only valid at the start of a line.
      let isLineForm = open.utf8.first == UInt8(ascii: "\n")
      let start = isLineForm ? String(open.dropFirst()) : open
      guard starts(with: start), !isLineForm || offset == lineStart else { continue }
      take(.comment, upTo: end(of: close, from: offset + start.utf8.count))
      return true
    }
    guard grammar.lineComments.contains(where: starts) else { return false }
    // In these languages, `#` and `//` can also be part of a word, an expansion or a URL, so a
    // comment must follow a blank or a semicolon.
    if !grammar.features.isDisjoint(with: [.variables, .indentedKeys, .styleSheet]),
      let last = peek(-1), !last.isBlank, last != UInt8(ascii: ";")
    {
      return false
    }
    take(.comment, upTo: endOfLine())
    return true
  }

  /// Reads a form that begins a line or takes up the rest of it: a YAML key, document marker or
  /// block scalar, or a preprocessor directive such as `#include`.
  /// - Returns: Whether such a form was found.
  private mutating func lexLine() -> Bool {
    if grammar.features.contains(.directives), peek() == UInt8(ascii: "#") {
      take(.directive)
      take(.directive, while: \.isWord)
      return true
    }
    guard grammar.features.contains(.indentedKeys), let first = peek() else { return false }
    guard isFirstInLine else {
      if "|>".utf8.contains(first), code[(offset + 1)...].lineEndsAfter("+-123456789") {
        lexBlockText()
        return true
      }
      return false
    }
    let line = code[offset..<endOfLine()]
    if line.starts(with: "- ".utf8) {
      take(.plain)
      isFirstInLine = true
      return true
    }
    if line.starts(with: "---".utf8) {
      take(.directive, upTo: line.endIndex)
      return true
    }
    let colon = line.indices.first {
      line[$0] == UInt8(ascii: ":") && ($0 + 1 == line.endIndex || line[$0 + 1].isBlank)
    }
    guard let colon, colon > offset, !"\"'{[#&*!|>".utf8.contains(first) else { return false }
    take(.label, upTo: colon)
    return true
  }

  /// Reads a YAML block scalar after `|` or `>`. It consists of all following lines that are empty
  /// or indented more deeply than the line of the key.
  private mutating func lexBlockText() {
    let indent = code[lineStart...].prefix(while: \.isBlank).count
    take(.string, upTo: endOfLine())
    while offset < code.count {
      let line = code[(offset + 1)...]
      guard line.first == UInt8(ascii: "\n") || line.prefix(while: \.isIndent).count > indent
      else { return }
      take(.string, upTo: endOfLine(from: offset + 1))
    }
  }

  private mutating func lexString() -> Bool {
    if grammar.features.contains(.hereDocuments), starts(with: "<<"), lexHereDocument() {
      return true
    }
    if grammar.features.contains(.regularExpressions), lexRegularExpression() { return true }
    guard let quote = grammar.quotes.first(where: { starts(with: $0.open) }) else { return false }
    if quote.open == "'", grammar.features.contains(.lifetimes), peek(1)?.isWord == true,
      peek(2) != UInt8(ascii: "'"), peek(1).map({ $0 < 128 }) == true
    {
      take(.label)
      take(.label, while: \.isWord)
      return true
    }
    let first = tokens.count
    take(.string, upTo: offset + quote.open.utf8.count)
    while let byte = peek(), quote.isMultiline || byte != UInt8(ascii: "\n") {
      if byte == quote.escape {
        take(.string, upTo: offset + 2)
      } else if starts(with: quote.close) {
        take(.string, upTo: offset + quote.close.utf8.count)
        break
      } else if let (open, close) = quote.interpolation, starts(with: open), depth < 32 {
        take(.plain, upTo: offset + open.utf8.count)
        nested { $0.lexCode(until: close) }
        take(.plain)
      } else {
        take(.string)
      }
    }
    if isKey(endingAt: offset) {
      for index in first..<tokens.count {
        tokens[index] = CodeToken(.label, length: tokens[index].length)
      }
    }
    endOperand()
    return true
  }

  private mutating func lexHereDocument() -> Bool {
    var start = offset + 2
    while start < code.count, "-~\"'".utf8.contains(code[start]) { start += 1 }
    let name = code[start...].prefix(while: \.isWord)
    guard let first = name.first, first.isWord, !first.isDigit else { return false }
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
    guard expectsOperand, peek() == UInt8(ascii: "/"), offset >= regexBarrier else { return false }
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

  private mutating func lexSpecial(_ byte: UInt8) -> Bool {
    let features = grammar.features
    let next = peek(1)
    switch byte {
    case UInt8(ascii: "@") where features.contains(.attributes) && next?.isWord == true:
      take(.attribute)
      take(.attribute) { $0.isWord || $0 == UInt8(ascii: "-") }
    case UInt8(ascii: "#") where features.contains(.bracketAttributes):
      take(.attribute) { !"]\n".utf8.contains($0) }
      take(.attribute) { $0 == UInt8(ascii: "]") }
    case UInt8(ascii: "$") where features.contains(.variables):
      take(.member)
      take(.member, while: next == UInt8(ascii: "{") ? { !"}\n".utf8.contains($0) } : \.isWord)
      take(.member) { next == UInt8(ascii: "{") && $0 == UInt8(ascii: "}") }
    case UInt8(ascii: ":")
    where features.contains(.symbols) && next?.isWord == true
      && peek(-1) != UInt8(ascii: ":"):
      take(.label)
      take(.label, while: \.isWord)
    case UInt8(ascii: "#") where features.contains(.styleSheet) && !isBeforeBlock(offset):
      take(.number)
      take(.number, while: \.isWord)
    case UInt8(ascii: "<") where features.contains(.elements) && expectsOperand && isElement():
      nested { $0.lexElement() }
    case _ where byte.isDigit:
      // A number with its suffix, exponent or unit: 0x1F, 1_000, 1.5e3, 12px, 50%.
      take(.number) { $0.isWord || $0 == UInt8(ascii: ".") }
      if features.contains(.styleSheet), peek() == UInt8(ascii: "%") { take(.number) }
    default: return false
    }
    endOperand()
    return true
  }

  private mutating func lexWord(_ byte: UInt8) -> Bool {
    let hasHyphens = grammar.features.contains(.styleSheet)
    guard byte.isWord || hasHyphens && byte == UInt8(ascii: "-") else { return false }
    let start = offset
    var end = offset + 1
    while end < code.count, code[end].isWord || hasHyphens && code[end] == UInt8(ascii: "-") {
      end += 1
    }
    let text = String(decoding: code[start..<end], as: UTF8.self)
    let word = grammar.features.contains(.caseInsensitive) ? text.lowercased() : text
    let isCalled = end < code.count && code[end] == UInt8(ascii: "(")
    let kind: CodeToken.Kind
    if isKey(endingAt: end) {
      kind = .label
    } else if !isAfterDot, grammar.keywords.contains(word) {
      kind = .keyword
    } else if !isAfterDot, grammar.types.contains(word) {
      kind = .type
    } else if grammar.features.contains(.capitalizedTypes), (65...90).contains(byte),
      !(isAfterDot && isCalled)
    {
      kind = .type
    } else if isCalled {
      kind = .call
    } else {
      kind = isAfterDot ? .member : .plain
    }
    take(kind, upTo: end)
    endOperand()
    expectsOperand = kind == .keyword && !["this", "super", "null", "true", "false"].contains(word)
    return true
  }

  // MARK: Elements

  /// Whether `<` begins an element. Otherwise, it is a comparison operator or begins the parameters
  /// of a generic function.
  private func isElement() -> Bool {
    guard let next = peek(1), next.isWord && !next.isDigit || next == UInt8(ascii: ">"), depth < 32
    else { return false }
    let rest = code[(offset + 1)...].drop(while: \.isWord).drop(while: \.isBlank)
    return !rest.starts(with: ",".utf8) && !rest.starts(with: "extends ".utf8)
  }

  /// Reads an element with its children, or a single tag without children.
  private mutating func lexElement() {
    if lexTag() { lexChildren(isDocument: false) }
  }

  /// Reads the content after an opening tag, up to and including the matching closing tag.
  /// - Parameter isDocument: Whether to read the content of a document up to its end instead.
  private mutating func lexChildren(isDocument: Bool) {
    var open = 1
    while let byte = peek(), open > 0 {
      if lexComment() { continue }
      if byte == UInt8(ascii: "<"), let next = peek(1), !next.isBlank, !next.isDigit {
        let isClosing = next == UInt8(ascii: "/")
        let start = offset
        if lexTag() { open += isDocument ? 0 : 1 } else if isClosing, !isDocument { open -= 1 }
        if isDocument, !isClosing { lexEmbedded(tagAt: start) }
      } else if byte == UInt8(ascii: "{"), !isDocument, depth < 32 {
        take(.plain)
        nested {
          $0.expectsOperand = true; $0.lexCode(until: UInt8(ascii: "}"))
        }
        take(.plain)
      } else {
        take(.plain)
      }
    }
    endOperand()
  }

  /// Reads one tag.
  /// - Returns: Whether the tag opens an element that needs a closing tag.
  private mutating func lexTag() -> Bool {
    let isClosing = peek(1) == UInt8(ascii: "/")
    take(.plain, upTo: offset + (isClosing ? 2 : 1))
    let isDirective = peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "?")
    let isComponent = peek().map { (65...90).contains($0) } ?? false
    take(isDirective ? .directive : isComponent ? .type : .keyword) {
      !$0.isBlank && !"/>".utf8.contains($0)
    }
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = peek(-1) == UInt8(ascii: "/")
        take(.plain)
        return !isClosing && !isEmpty && !isDirective
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let close = String(UnicodeScalar(byte))
        take(.string, upTo: end(of: close, from: offset + 1))
      case UInt8(ascii: "{") where grammar.names[0] != "html" && depth < 32:
        take(.plain)
        nested {
          $0.expectsOperand = true; $0.lexCode(until: UInt8(ascii: "}"))
        }
        take(.plain)
      case _ where byte.isWord: take(.label) { $0.isWord || "-:.".utf8.contains($0) }
      default: take(.plain)
      }
    }
    return false
  }

  /// Reads the script or style sheet inside an element. The opening tag of the element has just
  /// been read.
  private mutating func lexEmbedded(tagAt start: Int) {
    for (tag, language) in [("script", "js"), ("style", "css")]
    where code[(start + 1)...].starts(with: tag.utf8) {
      guard let grammar = Grammar.named(language) else { return }
      let close = end(of: "</\(tag)", from: offset) - (tag.utf8.count + 2)
      guard close > offset else { return }
      var lexer = CodeLexer(grammar, Array(code[offset..<close]))
      lexer.lexAll()
      for token in lexer.tokens { take(token.kind, upTo: offset + token.length) }
    }
  }

  // MARK: Reading

  private func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return code.indices.contains(index) ? code[index] : nil
  }

  private func starts(with text: String) -> Bool { code[offset...].starts(with: text.utf8) }

  private func endOfLine(from start: Int? = nil) -> Int {
    code[(start ?? offset)...].firstIndex(of: UInt8(ascii: "\n")) ?? code.count
  }

  /// Returns the offset after the next occurrence of a text. If there is none, returns the offset
  /// of the end of the code.
  private func end(of text: String, from start: Int) -> Int {
    var rest = code[min(start, code.count)...]
    while let index = rest.firstIndex(of: text.utf8.first ?? 0) {
      if code[index...].starts(with: text.utf8) { return index + text.utf8.count }
      rest = code[(index + 1)...]
    }
    return code.count
  }

  private mutating func isKey(endingAt end: Int) -> Bool {
    grammar.features.contains(.keys)
      && code[end...].drop(while: \.isBlank).first == UInt8(ascii: ":")
      && !(grammar.features.contains(.styleSheet) && isBeforeBlock(end))
  }

  /// Whether a `{` comes before the next `;` or `}`. If so, the code at the given offset is a
  /// selector with its block rather than a declaration.
  private mutating func isBeforeBlock(_ start: Int) -> Bool {
    if boundary < start {
      boundary = code[start...].firstIndex { ";{}".utf8.contains($0) } ?? code.count
    }
    return boundary < code.count && code[boundary] == UInt8(ascii: "{")
  }

  // MARK: Writing

  private mutating func take(_ kind: CodeToken.Kind, upTo end: Int? = nil) {
    let end = min(end ?? offset + 1, code.count)
    guard end > offset else { return }
    let taken = code[offset..<end]
    if let newline = taken.lastIndex(of: UInt8(ascii: "\n")) {
      lineStart = newline + 1
      isFirstInLine = true
    }
    if taken.last?.isBlank == false { isFirstInLine = false }
    tokens.append(CodeToken(kind, length: taken.count))
    offset = end
  }

  private mutating func take(_ kind: CodeToken.Kind, while belongs: (UInt8) -> Bool) {
    take(kind, upTo: code[offset...].firstIndex { !belongs($0) } ?? code.count)
  }

  private mutating func endOperand() {
    expectsOperand = false
    isAfterDot = false
  }

  private mutating func nested(_ lex: (inout CodeLexer) -> Void) {
    depth += 1
    lex(&self)
    depth -= 1
  }

  private var joinedTokens: [CodeToken] {
    tokens.reduce(into: []) { joined, token in
      if let last = joined.last, last.kind == token.kind {
        joined[joined.count - 1] = CodeToken(token.kind, length: last.length + token.length)
      } else {
        joined.append(token)
      }
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { isIndent || self == 0x0A || self == 0x0D }
  fileprivate var isIndent: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether the byte can be part of a word. Such bytes are letters, digits, `_`, `$`, and all
  /// bytes of characters that are not ASCII.
  fileprivate var isWord: Bool {
    isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
      || self == 0x24 || self >= 0x80
  }
}

extension ArraySlice<UInt8> {
  /// Whether the rest of the line consists of any of the given characters, followed by spaces or
  /// tabs.
  fileprivate func lineEndsAfter(_ characters: String) -> Bool {
    let rest = drop { characters.utf8.contains($0) }.drop(while: \.isIndent)
    return rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }
}
