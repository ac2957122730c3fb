import HandbookModel
import ViewTree

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

  /// The maximum depth to which `:has`, `:shows`, `:is`, `:not` and `:count` can be nested.
  private static let maximumNesting = 8
  /// The maximum number of views, such as `Text` or `*`, in a selector, and that of tests. Each of
  /// them may be compared with each view of an app.
  private static let most = 200

  let bytes: [UInt8]
  /// The values of the options of the check, by their names.
  let options: [String: OptionValue]
  var index = 0
  /// The kind of declarations that the current tests are about; `nil` if they are about views.
  var declaration: DeclarationKind?
  private var level = 0
  private var viewCount = 0
  private var testCount = 0

  static func read(
    _ text: String, options: [String: OptionValue] = [:]
  ) throws(Failure) -> Selector {
    var reader = SelectorParser(bytes: Array(text.utf8), options: options)
    let selector = try reader.selector()
    guard reader.index == reader.bytes.count else {
      throw reader.failure("unexpected '\(reader.rest)'")
    }
    return selector
  }

  /// Parses a selector that consists only of tests, such as `[foreground=level][font.size>17]`,
  /// without a kind of view.
  static func readTests(
    _ text: String, options: [String: OptionValue]
  ) throws(Failure) -> Selector.Compound {
    var reader = SelectorParser(bytes: Array(text.utf8), options: options)
    reader.skipSpace()
    let tests = try reader.tests(of: nil)
    reader.skipSpace()
    guard reader.index == reader.bytes.count else {
      throw reader.failure(
        "unexpected '\(reader.rest)'", "write tests such as [font.size>17]")
    }
    return Selector.Compound(kind: .any, tests: tests, name: "*")
  }

  private init(bytes: [UInt8], options: [String: OptionValue]) {
    self.bytes = bytes
    self.options = options
  }

  // MARK: Grammar

  private mutating func selector() throws(Failure) -> Selector {
    try nested { reader throws(Failure) in
      var alternatives = [try reader.chain()]
      while reader.take(",") {
        reader.skipSpace()
        let start = reader.index
        alternatives.append(try reader.chain())
        try reader.check(alternatives[alternatives.count - 1], isLike: alternatives[0], from: start)
      }
      return Selector(alternatives: alternatives)
    }
  }

  /// Parses the selectors in `:has(…)` or `:count(…)`, which can begin with a combinator.
  private mutating func relativeSelector() throws(Failure) -> RelativeSelector {
    try nested { reader throws(Failure) in
      var alternatives: [Selector.OuterCondition] = []
      repeat {
        reader.skipSpace()
        guard let relation = reader.combinator() else {
          let chain = try reader.chain()
          alternatives.append(Selector.OuterCondition(relation: .descendant, selector: chain))
          continue
        }
        reader.skipSpace()
        let chain = Selector.ComplexSelector(compound: try reader.compound(), outer: nil)
        alternatives.append(Selector.OuterCondition(relation: relation, selector: chain))
        reader.skipSpace()
        if let next = reader.peek, next != UInt8(ascii: ","), next != UInt8(ascii: ")") {
          throw reader.failure(
            "only one view can follow the '>', '+' or '~' at the start",
            "write a test of that view, such as :has(> VStack:has(> Text))")
        }
      } while reader.take(",")
      return RelativeSelector(alternatives: alternatives)
    }
  }

  private mutating func nested<Value>(
    _ read: (inout SelectorParser) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    level += 1
    defer { level -= 1 }
    guard level <= Self.maximumNesting else { throw failure("the selector is nested too deeply") }
    return try read(&self)
  }

  private mutating func chain() throws(Failure) -> Selector.ComplexSelector {
    skipSpace()
    var chain = Selector.ComplexSelector(compound: try compound(), outer: nil)
    while true {
      let hasSpace = skipSpace()
      let isEnd = peek == nil || peek == UInt8(ascii: ",") || peek == UInt8(ascii: ")")
      guard let relation = combinator() ?? (hasSpace && !isEnd ? .descendant : nil) else {
        return chain
      }
      skipSpace()
      let start = index
      let outer = Selector.OuterCondition(relation: relation, selector: chain)
      chain = Selector.ComplexSelector(compound: try compound(), outer: outer)
      try check(chain, isLike: outer.selector, from: start)
      if chain.compound.kind.declaration != nil, ![.child, .descendant].contains(relation) {
        index = start
        throw failure(
          "declarations are not beside each other", "write a space or '>' between them")
      }
    }
  }

  private mutating func combinator() -> Selector.Relation? {
    if take(">") { return .child }
    if take("+") { return .next }
    return take("~") ? .later : nil
  }

  private mutating func compound() throws(Failure) -> Selector.Compound {
    viewCount += 1
    guard viewCount <= Self.most else {
      throw failure(
        "the selector has more than \(Self.most) views", "divide the check into several")
    }
    let outer = declaration
    defer { declaration = outer }
    declaration = nil
    if take("@") { return try declarations() }
    if take("*") { return Selector.Compound(kind: .any, tests: try tests(of: nil), name: "*") }
    let name = word()
    if name.isEmpty {
      guard peek == UInt8(ascii: "[") || peek == UInt8(ascii: ":") else {
        throw failure("the name of a view is missing", "write a name such as Text, or '*' for any")
      }
      // In `@type:not([private])`, the test is about the same declaration.
      if let outer { return try declarations(of: outer) }
      return Selector.Compound(kind: .any, tests: try tests(of: nil), name: "*")
    }
    if name == "content" {
      return Selector.Compound(kind: .content, tests: try tests(of: nil), name: name)
    }
    // Type names start with a capital letter, and families with a lowercase letter.
    if Selector.families[name] == nil, name.first?.isLowercase == true {
      index -= name.utf8.count
      let families = (Selector.families.keys + ["content"]).sorted()
      let view = ViewVocabulary.views.first { $0.lowercased() == name.lowercased() }
      throw failure(
        "there is no view family '\(name)'",
        (view ?? suggestion(for: name, among: families)).map { "did you mean '\($0)'?" }
          ?? "the families are \(families.joined(separator: ", ")); view names are capitalized")
    }
    let family = Selector.families[name]
    if family == nil, let meant = misspelledName(name, among: KnownNames.views) {
      index -= name.utf8.count
      throw failure("there is no view '\(name)' in SwiftUI", "did you mean '\(meant)'?")
    }
    return Selector.Compound(
      kind: .named(family ?? [name]), tests: try tests(of: family == nil ? name : nil), name: name)
  }

  /// Parses the tests of a compound selector.
  /// - Parameter view: The name of the view; `nil` for views with several names.
  mutating func tests(of view: String?) throws(Failure) -> [Selector.Test] {
    var tests: [Selector.Test] = []
    while peek == UInt8(ascii: "[") || peek == UInt8(ascii: ":") {
      testCount += 1
      guard testCount <= Self.most else {
        throw failure(
          "the selector has more than \(Self.most) tests", "divide the check into several")
      }
      let start = index
      let condition = take("[") ? try comparison(of: view) : try pseudoClass(of: view)
      try check(condition, from: start)
      let written = String(decoding: bytes[start..<index], as: UTF8.self)
      tests.append(Selector.Test(condition: condition, written: written))
    }
    return tests
  }

  /// The tests that begin with a colon.
  private static let pseudoClasses = [
    ":has(…)", ":shows(…)", ":is(…)", ":not(…)", ":either(…)", ":count(…)", ":first-child",
    ":last-child",
  ]

  private mutating func pseudoClass(of view: String?) throws(Failure) -> Selector.Condition {
    let start = index
    index += 1
    let name = word(with: "-")
    if name == "first-child" { return .firstChild }
    if name == "last-child" { return .lastChild }
    let known = ["has", "shows", "is", "not", "either", "count"]
    guard known.contains(name), take("(") else {
      index = start
      let known = Self.pseudoClasses.map { $0.filter { $0 != "…" } }
      throw failure(
        "this test does not exist",
        suggestion(for: ":\(name)()", among: known).map {
          "did you mean '\($0.replacing("()", with: "(…)"))'?"
        } ?? "write one of \(Self.pseudoClasses.joined(separator: ", "))")
    }
    let condition: Selector.Condition
    let outer = declaration
    defer { declaration = outer }
    if name != "is", name != "not", name != "either" { declaration = nil }
    switch name {
    case "has": condition = .has(try relativeSelector())
    case "shows": condition = .shows(try selector())
    case "is": condition = .is(try selector())
    case "not": condition = .not(try selector())
    case "either": condition = try either(of: view)
    default:
      let selector = try relativeSelector()
      try closeParenthesis()
      return try count(selector)
    }
    try closeParenthesis()
    return condition
  }

  /// Parses the comparison after `:count(…)`.
  private mutating func count(_ selector: RelativeSelector) throws(Failure) -> Selector.Condition {
    if selector.alternatives.contains(where: { [.next, .later].contains($0.relation) }) {
      throw failure("':count(…)' counts views inside a view", "remove the '+' or '~'")
    }
    guard let comparison = try comparisonOperator() else {
      throw failure("the number to compare with is missing", "write a comparison such as >5")
    }
    return .count(selector, comparison, try numberOfViews(comparedBy: comparison))
  }

  private mutating func closeParenthesis() throws(Failure) {
    skipSpace()
    guard take(")") else { throw failure("a ')' is missing") }
  }

  // MARK: Tokens

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  var rest: String { String(decoding: bytes[index...].prefix(24), as: UTF8.self) }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    return index > start
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Consumes and returns letters, digits, dots and underscores.
  /// - Parameter others: Further characters of the word.
  mutating func word(with others: String = "") -> String {
    let start = index
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
        index += 1
      case _ where others.utf8.contains(byte): index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  func failure(_ message: String, _ advice: String? = nil) -> Failure {
    Failure(message: message, advice: advice, offset: index)
  }
}
