/// A regular expression for the values of facts, such as `^(un)?lock\.fill$`. It is run as a set of
/// states, so that the time grows only with the length of the text times that of the pattern. Both
/// are limited.
struct TextPattern: Sendable {
  /// An error in a pattern.
  struct Failure: Error {
    /// The description of the error, in one sentence without a final period.
    let message: String
    /// The offset of the error from the start of the pattern, in Unicode scalars.
    let offset: Int
  }

  /// The maximum number of instructions of a pattern. Repetitions are written out.
  fileprivate static let mostInstructions = 500
  /// The maximum length of a text in UTF-8 bytes. It is unknown whether a pattern occurs in a longer
  /// one, which is hardly the title of a control or the name of a color.
  private static let longestText = 8_000

  fileprivate enum Instruction {
    case scalar(ScalarSet)
    case start, end
    /// Continues at both instructions.
    case split(Int, Int)
    case match
  }

  private let program: [Instruction]

  /// Parses a pattern.
  /// - Parameter ignoresCase: Whether upper and lower case letters are equal.
  init(_ text: String, ignoresCase: Bool) throws(Failure) {
    var parser = PatternParser(text, ignoresCase)
    let node = try parser.wholePattern()
    var program: [Instruction] = []
    guard node.compile(into: &program) else {
      throw Failure(message: "the pattern has too many repetitions", offset: 0)
    }
    self.program = program + [.match]
  }

  /// Returns whether the pattern occurs in a text. The result is `nil` if that depends on an
  /// interpolation, or if the text is too long.
  /// - Parameter parts: The literal parts of the text; a single one for a text without
  ///   interpolations.
  func occurs(in parts: [String]) -> Bool? {
    guard parts.reduce(0, { $0 + $1.utf8.count }) <= Self.longestText else { return nil }
    var search = Search(program)
    let isFound = parts.indices.contains {
      search.occurs(
        in: Array(parts[$0].unicodeScalars), isStart: $0 == 0, isEnd: $0 == parts.count - 1)
    }
    return isFound || parts.count == 1 ? isFound : nil
  }

  /// The states of a pattern at a position of a text.
  private struct Search {
    private let program: [Instruction]
    /// The instructions of the states at the position, the preferred one last.
    private var states: [Int] = []
    /// The states at the next position.
    private var next: [Int] = []
    /// For each instruction, the number of the step in which it was last reached.
    private var reached: [Int]
    private var step = 0

    init(_ program: [Instruction]) {
      self.program = program
      reached = Array(repeating: 0, count: program.count)
    }

    mutating func occurs(in scalars: [Unicode.Scalar], isStart: Bool, isEnd: Bool) -> Bool {
      states.removeAll(keepingCapacity: true)
      for position in 0...scalars.count {
        step += 1
        // An occurrence can begin at each position.
        states.append(0)
        while let state = states.popLast() {
          guard reached[state] != step else { continue }
          reached[state] = step
          switch program[state] {
          case .match: return true
          case .split(let first, let second):
            states.append(second)
            states.append(first)
          case .start: if position == 0, isStart { states.append(state + 1) }
          case .end: if position == scalars.count, isEnd { states.append(state + 1) }
          case .scalar(let set):
            if position < scalars.count, set.contains(scalars[position]) {
              next.append(state + 1)
            }
          }
        }
        swap(&states, &next)
      }
      return false
    }
  }
}

/// A set of Unicode scalars, such as `[a-z]` or `\d`.
private struct ScalarSet {
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  var classes: [@Sendable (Unicode.Scalar.Properties) -> Bool] = []
  var isNegated = false
  var ignoresCase = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isInside =
      isInRange(scalar) || classes.contains { $0(scalar.properties) }
      || ignoresCase && isInRangeInOtherCase(scalar)
    return isInside != isNegated
  }

  private func isInRange(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  private func isInRangeInOtherCase(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 128 else {
      // Upper and lower case letters of ASCII differ in one bit.
      return (65...90).contains(value & ~32) && isInRange(Unicode.Scalar(UInt8(value ^ 32)))
    }
    let properties = scalar.properties
    return (properties.lowercaseMapping + properties.uppercaseMapping).unicodeScalars
      .contains(where: isInRange)
  }
}

private indirect enum PatternNode {
  case scalar(ScalarSet)
  case start, end
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, least: Int, most: Int?)

  /// Appends the instructions of the node. The result is `false` if there are too many.
  func compile(into program: inout [TextPattern.Instruction]) -> Bool {
    guard program.count < TextPattern.mostInstructions else { return false }
    switch self {
    case .scalar(let set): program.append(.scalar(set))
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .sequence(let nodes):
      for node in nodes where !node.compile(into: &program) { return false }
    case .choice(let nodes):
      var jumps: [Int] = []
      for node in nodes.dropLast() {
        let split = program.count
        program.append(.split(split + 1, 0))
        guard node.compile(into: &program) else { return false }
        jumps.append(program.count)
        program.append(.split(0, 0))
        program[split] = .split(split + 1, program.count)
      }
      guard nodes[nodes.count - 1].compile(into: &program) else { return false }
      for jump in jumps { program[jump] = .split(program.count, program.count) }
    case .repeated(let node, let least, let most):
      for _ in 0..<least {
        let count = program.count
        guard node.compile(into: &program) else { return false }
        // A node without instructions, such as `()`, is the same however often it is repeated.
        if program.count == count { break }
      }
      let start = program.count
      guard let most else {
        program.append(.split(start + 1, 0))
        guard node.compile(into: &program) else { return false }
        program.append(.split(start, start))
        program[start] = .split(start + 1, program.count)
        return true
      }
      for _ in least..<most {
        let split = program.count
        program.append(.split(split + 1, 0))
        guard node.compile(into: &program) else { return false }
        program[split] = .split(split + 1, program.count)
      }
    }
    return true
  }
}

private struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool
  private var index = 0

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
      try add(to: &set)
      let isRange = peek == "-" && index + 1 < scalars.count && scalars[index + 1] != "]"
      guard isRange, let first = set.ranges.last?.lowerBound else { continue }
      index += 1
      try add(to: &set)
      guard let last = set.ranges.popLast()?.upperBound, first <= last else {
        throw failure("the end of a range is before its start")
      }
      set.ranges.append(first...last)
    } while !take("]")
    return set
  }

  /// Parses a scalar or a class such as `\d`.
  private mutating func add(to set: inout ScalarSet) throws(TextPattern.Failure) {
    guard let scalar = peek else { throw failure("the pattern ends too early") }
    index += 1
    guard scalar == "\\" else {
      set.ranges.append(scalar...scalar)
      return
    }
    guard let escaped = peek else { throw failure("the pattern ends with '\\'") }
    index += 1
    switch escaped {
    case "d": set.classes.append { $0.numericType == .decimal }
    case "w": set.classes.append { $0.isAlphabetic || $0.numericType == .decimal }
    case "s": set.classes.append(\.isWhitespace)
    case "D": set.classes.append { $0.numericType != .decimal }
    case "W": set.classes.append { !$0.isAlphabetic && $0.numericType != .decimal }
    case "S": set.classes.append { !$0.isWhitespace }
    case _ where escaped.properties.isAlphabetic || escaped.properties.numericType != nil:
      index -= 1
      throw failure("a pattern has no '\\\(escaped)'; known: \\d, \\w, \\s, \\D, \\W and \\S")
    default: set.ranges.append(escaped...escaped)
    }
  }
}
