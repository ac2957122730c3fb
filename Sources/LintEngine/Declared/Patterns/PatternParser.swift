/// Parses the text of a pattern.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool
  private var index = 0
  /// The number of parentheses around the index.
  private var depth = 0

  /// The maximum number of parentheses around a part of a pattern.
  private static let mostDepth = 50

  init(_ text: String, _ ignoresCase: Bool) {
    scalars = Array(text.unicodeScalars)
    self.ignoresCase = ignoresCase
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  private func failure(_ message: String) -> TextPattern.Failure {
    TextPattern.Failure(message: message, offset: index)
  }

  /// Parses the whole text.
  mutating func wholePattern() throws(TextPattern.Failure) -> PatternNode {
    let node = try choice()
    guard index == scalars.count else { throw failure("there is no '(' for this ')'") }
    return node
  }

  private mutating func choice() throws(TextPattern.Failure) -> PatternNode {
    var nodes = [try sequence()]
    while take("|") { nodes.append(try sequence()) }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws(TextPattern.Failure) -> PatternNode {
    var nodes: [PatternNode] = []
    while let next = peek, next != "|", next != ")" { nodes.append(try repetition()) }
    return .sequence(nodes)
  }

  private mutating func repetition() throws(TextPattern.Failure) -> PatternNode {
    let node = try item()
    let least: Int
    let most: Int?
    switch peek {
    case "*": (least, most) = (0, nil)
    case "+": (least, most) = (1, nil)
    case "?": (least, most) = (0, 1)
    case "{": (least, most) = try bounds()
    default: return node
    }
    index += 1
    if let next = peek, "*+?{".unicodeScalars.contains(next) {
      throw failure("a repetition cannot be repeated; use parentheses")
    }
    return .repeated(node, least: least, most: most)
  }

  /// Parses the numbers in `{2}`, `{2,}` or `{2,4}`, up to the closing brace.
  private mutating func bounds() throws(TextPattern.Failure) -> (Int, Int?) {
    let start = index
    index += 1
    let least = number()
    let hasComma = take(",")
    let most = hasComma ? number() : least
    guard let least, peek == "}", most.map({ $0 >= least }) ?? hasComma else {
      index = start
      throw failure("a repetition is written as {2}, {2,} or {2,4}; put '\\' before any other '{'")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let start = index
    while let next = peek, ("0"..."9").contains(next), index < start + 4 { index += 1 }
    return Int(String(String.UnicodeScalarView(scalars[start..<index])))
  }

  private mutating func item() throws(TextPattern.Failure) -> PatternNode {
    if take("^") { return .start }
    if take("$") { return .end }
    if take("(?:") || take("(") {
      if peek == "?" { throw failure("a pattern has no such group; write '(…)'") }
      guard depth < Self.mostDepth else { throw failure("the parentheses are nested too deeply") }
      depth += 1
      defer { depth -= 1 }
      let node = try choice()
      guard take(")") else { throw failure("a ')' is missing in the pattern") }
      return node
    }
    if take("[") { return .scalar(try set()) }
    if let next = peek, "*+?{".unicodeScalars.contains(next) {
      throw failure("there is nothing to repeat before '\(next)'")
    }
    var set = ScalarSet(ignoresCase: ignoresCase)
    if take(".") { set.isNegated = true } else { try add(to: &set) }
    return .scalar(set)
  }

  private mutating func set() throws(TextPattern.Failure) -> ScalarSet {
    var set = ScalarSet(ignoresCase: ignoresCase)
    set.isNegated = take("^")
    repeat {
      guard peek != nil else { throw failure("a ']' is missing in the pattern") }
      let first = try add(to: &set)
      let isRange = peek == "-" && index + 1 < scalars.count && scalars[index + 1] != "]"
      guard isRange else { continue }
      index += 1
      let last = try add(to: &set)
      guard let first, let last else {
        throw failure("a range is between two characters; put '\\' before any other '-'")
      }
      guard first <= last else { throw failure("the end of a range is before its start") }
      set.add(first...last)
    } while !take("]")
    return set
  }

  /// Whether a scalar is a part of a word: a letter, a digit, or a connector such as `_` (Unicode
  /// Technical Standard 18, annex C).
  private static func isInWord(_ properties: Unicode.Scalar.Properties) -> Bool {
    properties.isAlphabetic || properties.numericType == .decimal
      || properties.generalCategory == .connectorPunctuation
  }

  /// Parses a scalar or a class such as `\d`.
  /// - Returns: The scalar; `nil` for a class.
  @discardableResult
  private mutating func add(to set: inout ScalarSet) throws(TextPattern.Failure) -> Unicode.Scalar?
  {
    guard let scalar = peek else { throw failure("the pattern ends too early") }
    index += 1
    guard scalar == "\\" else {
      set.add(scalar...scalar)
      return scalar
    }
    guard let escaped = peek else { throw failure("the pattern ends with '\\'") }
    index += 1
    switch escaped {
    case "d": set.add { $0.numericType == .decimal }
    case "w": set.add(Self.isInWord)
    case "s": set.add(\.isWhitespace)
    case "D": set.add { $0.numericType != .decimal }
    case "W": set.add { !Self.isInWord($0) }
    case "S": set.add { !$0.isWhitespace }
    case _ where escaped.properties.isAlphabetic || escaped.properties.numericType != nil:
      index -= 1
      throw failure("a pattern has no '\\\(escaped)'; known: \\d, \\w, \\s, \\D, \\W and \\S")
    default:
      set.add(escaped...escaped)
      return escaped
    }
    return nil
  }
}
