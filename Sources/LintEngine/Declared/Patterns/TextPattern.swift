/// A regular expression for the values of facts, such as `^(un)?lock\.fill$`. It is run as a set of
/// states, so that the time grows only with the length of the text times the number of instructions.
/// Both are limited: the most expensive pattern takes about a microsecond for each byte of text.
struct TextPattern: Sendable {
  /// An error in a pattern.
  struct Failure: Error {
    /// The description of the error, in one sentence without a final period.
    let message: String
    /// The offset of the error from the start of the pattern, in Unicode scalars.
    let offset: Int
  }

  /// The maximum number of instructions of a pattern. Repetitions are written out.
  static let mostInstructions = 250
  /// The maximum length of a pattern in UTF-8 bytes.
  private static let longestPattern = 1_000
  /// The maximum length of a text in UTF-8 bytes. It is unknown whether a pattern occurs in a longer
  /// one, which is hardly the title of a control or the name of a color.
  private static let longestText = 8_000

  /// The instructions of a pattern.
  struct Program {
    var instructions: [Instruction] = []
    var sets: [ScalarSet] = []

    mutating func append(_ set: ScalarSet) {
      instructions.append(.scalar(set: sets.count))
      sets.append(set)
    }
  }

  /// A step of a search. Each is followed by the next one, unless it says otherwise.
  enum Instruction {
    /// Goes past a scalar of a set, which has an index in ``Program/sets``.
    case scalar(set: Int)
    case start, end
    /// Continues at both instructions.
    case split(Int, Int)
    case match
  }

  private let program: Program

  /// Parses a pattern.
  /// - Parameter ignoresCase: Whether upper and lower case letters are equal.
  init(_ text: String, ignoresCase: Bool) throws(Failure) {
    guard text.utf8.count <= Self.longestPattern else {
      throw Failure(message: "the pattern has more than \(Self.longestPattern) bytes", offset: 0)
    }
    var parser = PatternParser(text, ignoresCase)
    let node = try parser.wholePattern()
    var program = Program()
    guard node.compile(into: &program) else {
      throw Failure(message: "the pattern is too long with its repetitions written out", offset: 0)
    }
    program.instructions.append(.match)
    self.program = program
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
    private let program: Program
    /// The instructions of the states at the position, the preferred one last.
    private var states: [Int] = []
    /// The states at the next position.
    private var next: [Int] = []
    /// For each instruction, the number of the step in which it was last reached.
    private var reached: [Int]
    private var step = 0

    init(_ program: Program) {
      self.program = program
      reached = Array(repeating: 0, count: program.instructions.count)
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
          switch program.instructions[state] {
          case .match: return true
          case .split(let first, let second):
            states.append(second)
            states.append(first)
          case .start: if position == 0, isStart { states.append(state + 1) }
          case .end: if position == scalars.count, isEnd { states.append(state + 1) }
          case .scalar(let set):
            if position < scalars.count, program.sets[set].contains(scalars[position]) {
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
