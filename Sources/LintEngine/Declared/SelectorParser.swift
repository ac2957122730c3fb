import HandbookModel

/// Parses the selectors of checks that rules declare in their front matter.
struct SelectorParser {
  /// A syntax error in a selector.
  struct Failure: Error {
    /// The description of the error, in one sentence without a final period.
    let message: String
    /// The instruction for fixing the selector; `nil` if there is none.
    let advice: String?
    /// The offset of the error from the start of the selector, in UTF-8 bytes.
    let offset: Int
  }

  /// The maximum depth to which `:has`, `:is` and `:not` can be nested.
  private static let maximumNesting = 8

  private let bytes: [UInt8]
  private var index = 0
  private var level = 0

  static func read(_ text: String) throws(Failure) -> Selector {
    var reader = SelectorParser(bytes: Array(text.utf8))
    let selector = try reader.selector()
    guard reader.index == reader.bytes.count else {
      throw reader.failure("unexpected '\(reader.rest)'")
    }
    return selector
  }

  /// Parses a selector that consists only of tests, such as `[foreground=level][font.size>17]`,
  /// without a kind of view.
  static func readTests(_ text: String) throws(Failure) -> Selector.Compound {
    var reader = SelectorParser(bytes: Array(text.utf8))
    reader.skipSpace()
    let tests = try reader.tests()
    reader.skipSpace()
    guard reader.index == reader.bytes.count else {
      throw reader.failure(
        "unexpected '\(reader.rest)'", "write tests such as [font.size>17]")
    }
    return Selector.Compound(kind: .any, tests: tests)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Grammar

  private mutating func selector() throws(Failure) -> Selector {
    level += 1
    defer { level -= 1 }
    guard level <= Self.maximumNesting else { throw failure("the selector is nested too deeply") }
    var alternatives = [try chain()]
    while take(",") { alternatives.append(try chain()) }
    return Selector(alternatives: alternatives)
  }

  private mutating func chain() throws(Failure) -> Selector.ComplexSelector {
    skipSpace()
    var chain = Selector.ComplexSelector(compound: try compound(), outer: nil)
    while true {
      let hasSpace = skipSpace()
      if take(">") {
        skipSpace()
        chain = Selector.ComplexSelector(compound: try compound(), outer: .parent(chain))
      } else if hasSpace, let next = peek, next != UInt8(ascii: ","), next != UInt8(ascii: ")") {
        chain = Selector.ComplexSelector(compound: try compound(), outer: .ancestor(chain))
      } else {
        return chain
      }
    }
  }

  private mutating func compound() throws(Failure) -> Selector.Compound {
    if take("*") { return Selector.Compound(kind: .any, tests: try tests()) }
    let name = word()
    if name.isEmpty {
      guard peek == UInt8(ascii: "[") || peek == UInt8(ascii: ":") else {
        throw failure("the name of a view is missing", "write a name such as Text, or '*' for any")
      }
      return Selector.Compound(kind: .any, tests: try tests())
    }
    if name == "content" { return Selector.Compound(kind: .content, tests: try tests()) }
    // Type names start with a capital letter, and families with a lowercase letter.
    if Selector.families[name] == nil, name.first?.isLowercase == true {
      index -= name.utf8.count
      let families = (Selector.families.keys + ["content"]).sorted()
      throw failure(
        "there is no view family '\(name)'",
        suggestion(for: name, among: families).map { "did you mean '\($0)'?" }
          ?? "the families are \(families.joined(separator: ", ")); view names are capitalized")
    }
    let names = Selector.families[name] ?? [name]
    return Selector.Compound(kind: .named(names), tests: try tests())
  }

  private mutating func tests() throws(Failure) -> [Selector.SimpleSelector] {
    var tests: [Selector.SimpleSelector] = []
    while true {
      if take("[") {
        tests.append(try comparison())
      } else if take(":has(") {
        tests.append(.has(try inside()))
      } else if take(":is(") {
        tests.append(.is(try inside()))
      } else if take(":not(") {
        tests.append(.not(try inside()))
      } else if peek == UInt8(ascii: ":") {
        throw failure("this test does not exist", "write ':has(…)', ':is(…)' or ':not(…)'")
      } else {
        return tests
      }
    }
  }

  /// Parses the rest of `:has(…)`, `:is(…)` or `:not(…)`: the selector inside and the closing
  /// parenthesis.
  private mutating func inside() throws(Failure) -> Selector {
    let selector = try selector()
    skipSpace()
    guard take(")") else { throw failure("a ')' is missing") }
    return selector
  }

  private mutating func comparison() throws(Failure) -> Selector.SimpleSelector {
    skipSpace()
    let start = index
    let name = word()
    skipSpace()
    if name.hasPrefix("order."), take("<") {
      skipSpace()
      let second = word()
      try close()
      return .order(String(name.dropFirst("order.".count)), second)
    }
    guard let fact = FactQuery(name) else {
      index = start
      let known = FactQuery.known.map(\.name)
      throw failure(
        name.isEmpty ? "the name of a fact is missing" : "there is no fact '\(name)'",
        "known: \(known.joined(separator: ", ")), mod.NAME, arg.LABEL and env.NAME")
    }
    for comparison in Selector.Comparison.allCases where take(comparison.rawValue) {
      skipSpace()
      let nameStart = index
      let value = self.value()
      if let problem = fact.problem(comparing: comparison, with: value) {
        index = nameStart
        throw failure(problem.message, problem.advice)
      }
      try close()
      return .compare(fact, comparison, value)
    }
    try close()
    return .present(fact)
  }

  private mutating func close() throws(Failure) {
    skipSpace()
    guard take("]") else {
      throw failure("a ']' is missing", "the operators are = != ~ < <= > >=")
    }
  }

  // MARK: Tokens

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var rest: String { String(decoding: bytes[index...].prefix(24), as: UTF8.self) }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Consumes and returns letters, digits, dots and underscores.
  private mutating func word() -> String {
    let start = index
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
        index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Consumes and returns the value of a comparison. It ends at the closing quotation mark if it is
  /// quoted, and otherwise before a space or the closing bracket.
  private mutating func value() -> String {
    skipSpace()
    for quote in ["\"", "'"] where take(quote) {
      let start = index
      while let byte = peek, byte != quote.utf8.first { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      _ = take(quote)
      return text
    }
    let start = index
    while let byte = peek, byte != UInt8(ascii: "]"), byte != 0x20 { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func failure(_ message: String, _ advice: String? = nil) -> Failure {
    Failure(message: message, advice: advice, offset: index)
  }
}
