/// A part of a check that apps and handbooks can set, such as the grid of `space-off-grid`.
/// The declaration of an option decides what settings may contain, what the check works with if they
/// say nothing, and what the manual says.
package struct CheckOption: Sendable {
  /// The values that an option can have.
  enum Kind: Sendable {
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Int>)
    /// One number or several, each in a range.
    case numbers(ClosedRange<Double>)
    /// One word or text, or several.
    case words
  }

  /// The maximum number of items of a list. Each finding may be compared with all of them.
  static let mostItems = 100

  /// The name in the settings.
  package let name: String
  let kind: Kind
  /// The value if no settings contain the option.
  let standard: OptionValue
  /// What the option means, in whole sentences; empty if a rule declares it without saying so.
  package let summary: String

  init(_ name: String, _ kind: Kind, _ standard: OptionValue, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.summary = summary
  }

  /// Declares an option that is a number.
  static func number(
    _ name: String, in range: ClosedRange<Double>, standard: Double, _ summary: String
  ) -> CheckOption {
    CheckOption(name, .number(range), .number(standard), summary)
  }

  /// Declares an option that is a whole number.
  static func number(
    _ name: String, in range: ClosedRange<Int>, standard: Int, _ summary: String
  ) -> CheckOption {
    CheckOption(name, .wholeNumber(range), .number(Double(standard)), summary)
  }

  /// Declares an option that is a list of numbers, and empty if it is not set.
  static func numbers(
    _ name: String, in range: ClosedRange<Double>, _ summary: String
  ) -> CheckOption {
    CheckOption(name, .numbers(range), .numbers([]), summary)
  }

  /// Declares an option that is a list of words or texts, and empty if it is not set.
  static func words(_ name: String, _ summary: String) -> CheckOption {
    CheckOption(name, .words, .words([]), summary)
  }

  /// The values that the option can have, and the one that it has if it is not set, such as
  /// `a number from 24 to 100, 44 if not set`.
  package var values: String {
    guard !standard.isEmpty else { return wanted }
    return "\(wanted)\(standard.isList ? ";" : ",") \(standard.text) if not set"
  }

  /// What people can set, in a line such as `grid: a number from 1 to 100, 8 if not set. The grid.`
  package var line: String { name + ": " + description }

  /// The values that the option can have and what it means, in whole sentences.
  package var description: String { values + "." + (summary.isEmpty ? "" : " " + summary) }

  /// The values that the option can have, such as `a number from 24 to 100`.
  var wanted: String {
    switch kind {
    case .number(let range): "a number" + Self.text(range)
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .numbers(let range): "a number or a list of numbers" + Self.text(range)
    case .words: "a text or a list of texts"
    }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): " from \(range.lowerBound.inPoints) to \(range.upperBound.inPoints)"
    case (true, false): " of at least \(range.lowerBound.inPoints)"
    case (false, true): " of at most \(range.upperBound.inPoints)"
    case (false, false): ""
    }
  }
}

/// The value of an option of a check.
package enum OptionValue: Hashable, Sendable {
  case number(Double)
  case numbers([Double])
  case words([String])

  /// Whether the value is a list without items, which means that the option is not set.
  var isEmpty: Bool {
    switch self {
    case .number: false
    case .numbers(let numbers): numbers.isEmpty
    case .words(let words): words.isEmpty
    }
  }

  /// Whether the value is a list of several items.
  fileprivate var isList: Bool {
    switch self {
    case .number: false
    case .numbers(let numbers): numbers.count > 1
    case .words(let words): words.count > 1
    }
  }

  /// The value for people, such as `4` or `8, 12, 16`.
  package var text: String {
    switch self {
    case .number(let number): number.inPoints
    case .numbers(let numbers): numbers.map(\.inPoints).joined(separator: ", ")
    case .words(let words): words.joined(separator: ", ")
    }
  }
}

extension OptionValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .numbers(let numbers): try container.encode(numbers)
    case .words(let words): try container.encode(words)
    }
  }
}

extension Double {
  /// The number as people write it: `44` for 44.0, and `2.5` for 2.5.
  var inPoints: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
