import HandbookModel
import ViewTree

/// The name of a fact, which is a property of views that checks declared by rules can test.
/// Examples are `foreground.level`, `mod.padding` and `parent.arg.spacing`.
struct FactQuery: Hashable, Sendable {
  /// An error in the name of a fact.
  struct Problem: Error {
    /// The description of the error, in one sentence without a final period.
    let message: String
    /// The instruction for fixing the name.
    let advice: String
    /// The offset of the error from the start of the name, in UTF-8 bytes.
    let offset: Int
  }

  /// What a fact is about.
  enum Subject: Hashable, Sendable {
    case property(ViewProperty)
    /// An argument of the view, or an argument of a call in it, by labels or positions.
    case argument([String])
    /// A modifier, or an argument of it, or an argument of a call in that argument.
    case modifier(String, Occurrence, [String])
    /// What the closures of a modifier do.
    case closure(String, Occurrence, ClosureContent)
    /// What the action of a button does.
    case action(ClosureContent)
    case environment(String)
    /// A property of a declaration.
    case declaration(DeclarationFact)
    /// What an initializer assigns to a property.
    case assigned(String)
  }

  /// Which of several modifiers with the same name a fact is about.
  enum Occurrence: Hashable, Sendable {
    /// A position, counted from 1.
    case number(Int)
    case last, any, count
  }

  /// A kind of statements in a closure.
  enum ClosureContent: String, Hashable, Sendable, CaseIterable {
    /// The functions that are called.
    case calls
    /// The variables that are changed.
    case sets
    /// The functions whose results are awaited.
    case awaits
  }

  let name: String
  /// What the fact is about.
  let subject: Subject
  /// How many times the fact is about the parent: 2 for `parent.parent.font`.
  let levels: Int

  /// The names of the facts whose names are fixed.
  private static let fixed =
    ViewProperty.allCases.map(\.rawValue)
    + ClosureContent.allCases.map { "action.\($0.rawValue)" }

  /// The kinds of facts, for messages.
  static let known =
    fixed.joined(separator: ", ") + ", mod.NAME, arg.LABEL and env.NAME, each also after 'parent.'"

  /// The maximum number of times that a fact can be about the parent.
  private static let mostLevels = 20

  init(name: String, subject: Subject, levels: Int) {
    self.name = name
    self.subject = subject
    self.levels = levels
  }

  /// Parses the name of a fact of views.
  init(_ name: String) throws(Problem) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)[...]
    var levels = 0
    while parts.count > 1, parts.first == "parent" {
      parts.removeFirst()
      levels += 1
    }
    guard levels <= Self.mostLevels else {
      throw Problem(
        message: "a fact has at most \(Self.mostLevels) times 'parent.'",
        advice: "select the view with ' > ' or ':has(> …)' instead", offset: 0)
    }
    self.name = name
    self.levels = levels
    let start = levels * "parent.".utf8.count
    do throws(Problem) {
      subject = try Self.subject(parts.map(String.init))
    } catch {
      throw Problem(message: error.message, advice: error.advice, offset: start + error.offset)
    }
  }

  private static func subject(_ parts: [String]) throws(Problem) -> Subject {
    let name = parts.joined(separator: ".")
    if name.isEmpty {
      throw Problem(message: "the name of a fact is missing", advice: "known: \(known)", offset: 0)
    }
    if let property = ViewProperty(rawValue: name) { return .property(property) }
    let hasName = parts.count > 1 && !parts.contains("")
    switch parts[0] {
    case "mod" where hasName: return try modifier(Array(parts.dropFirst()))
    case "arg" where hasName: return .argument(Array(parts.dropFirst()))
    case "env" where hasName && parts.count == 2:
      try checkName(parts[1], "env.".utf8.count, KnownNames.environment)
      return .environment(parts[1])
    case "action" where parts.count == 2:
      if let content = ClosureContent(rawValue: parts[1]) { return .action(content) }
    default: break
    }
    let kinds = ["mod", "arg", "env", "parent"]
    let meant =
      suggestion(for: name, among: fixed)
      ?? (parts.count > 1 && !kinds.contains(parts[0])
        ? suggestion(for: parts[0], among: kinds).map {
          ([$0] + parts.dropFirst()).joined(separator: ".")
        } : nil)
    throw Problem(
      message: "there is no fact '\(name)'",
      advice: meant.map { "did you mean '\($0)'?" } ?? "known: \(known)", offset: 0)
  }

  /// Parses the name and arguments of a modifier, such as `padding#2.1`.
  private static func modifier(_ parts: [String]) throws(Problem) -> Subject {
    let pieces = parts[0].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(pieces[0])
    guard !name.isEmpty else {
      throw Problem(
        message: "the name of the modifier is missing",
        advice: "write it before the '#', such as mod.padding#2", offset: "mod.".utf8.count)
    }
    var occurrence = Occurrence.number(1)
    if pieces.count > 1 {
      let known: [Substring: Occurrence] = ["last": .last, "any": .any, "count": .count]
      let number = Int(pieces[1]).flatMap { $0 > 0 ? Occurrence.number($0) : nil }
      guard let found = known[pieces[1]] ?? number else {
        throw Problem(
          message: "there is no '#\(pieces[1])' of several modifiers",
          advice: "write #2 for the second, or #last, #any or #count",
          offset: "mod.".utf8.count + name.utf8.count)
      }
      occurrence = found
    }
    let path = Array(parts.dropFirst())
    try checkName(name, "mod.".utf8.count)
    guard !path.isEmpty else { return .modifier(name, occurrence, []) }
    let offset = "mod.".utf8.count + parts[0].utf8.count + 1
    if occurrence == .count {
      throw Problem(
        message: "'mod.\(parts[0])' is a number and has no arguments",
        advice: "remove '.\(path.joined(separator: "."))'", offset: offset - 1)
    }
    if path.count == 1, let content = ClosureContent(rawValue: path[0]) {
      return .closure(name, occurrence, content)
    }
    try checkLabel(
      path[0], of: ".\(name)", ArgumentLabels.ofModifiers[name],
      others: ClosureContent.allCases.map(\.rawValue), offset)
    try checkSpelling(path[0], of: ".\(name)", ArgumentLabels.usualOfModifiers[name], offset)
    try checkInnerLabels(path, in: ".\(name)", offset)
    return .modifier(name, occurrence, path)
  }

  /// Throws an error if the fact is about an argument that a view does not have, or whose label is very
  /// probably a misspelled one.
  /// - Parameter view: The name of the view, such as `Button`; `nil` for views with several names.
  func checkLabels(of view: String?) throws(Problem) {
    guard case .argument(let path) = subject else { return }
    let offset = levels * "parent.".utf8.count + "arg.".utf8.count
    guard let view, levels == 0, ArgumentLabels.ofViews[view] != nil else {
      // A view of an app has labels of its own.
      guard view == nil || levels > 0 else { return }
      return try Self.checkName(path[0], offset, KnownNames.labels)
    }
    try Self.checkLabel(path[0], of: view, ArgumentLabels.ofViews[view], others: [], offset)
    try Self.checkInnerLabels(path, in: view, offset)
  }

  /// Throws an error if the label of an argument of a call in an argument is a misspelled one of
  /// SwiftUI. Any other label may be that of a function of the app.
  private static func checkInnerLabels(
    _ path: [String], in call: String, _ offset: Int
  ) throws(Problem) {
    var offset = offset + path[0].utf8.count + 1
    for label in path.dropFirst() {
      try checkSpelling(label, of: call, ArgumentLabels.ofValues, offset)
      offset += label.utf8.count + 1
    }
  }

  /// Throws an error if a label is a misspelled one of some, which may not be all.
  private static func checkSpelling(
    _ label: String, of call: String, _ usual: [String]?, _ offset: Int
  ) throws(Problem) {
    guard let usual, !usual.contains(label), !ArgumentLabels.all.contains(label),
      Int(label) == nil, let meant = suggestion(for: label, among: usual)
    else { return }
    throw Problem(
      message: "'\(call)' has no argument '\(label)'", advice: "did you mean '\(meant)'?",
      offset: offset)
  }

  private static func checkLabel(
    _ label: String, of call: String, _ labels: [String]?, others: [String], _ offset: Int
  ) throws(Problem) {
    guard let labels, !labels.contains(label), Int(label) == nil else { return }
    throw Problem(
      message: "'\(call)' has no argument '\(label)'",
      advice: suggestion(for: label, among: labels + others).map { "did you mean '\($0)'?" }
        ?? (labels.isEmpty
          ? "its arguments have no labels; write 0 for the first"
          : "its labels are \(labels.joined(separator: ", "))"),
      offset: offset)
  }
}

extension FactQuery {
  /// Returns the reason why a comparison of the fact with a value can never be true, and advice on
  /// how to fix the comparison; `nil` if it can be true. The message is one sentence without a
  /// final period, and the advice is an instruction.
  /// - Parameter isQuoted: Whether the value is in quotes, so that it can be empty.
  func problem(
    comparing comparison: Selector.Comparison, with value: String, isQuoted: Bool
  ) -> (message: String, advice: String)? {
    if value.isEmpty, !isQuoted {
      return (
        "the value to compare '\(name)' with is missing",
        "add a value after the operator, or \"\" for an empty text"
      )
    }
    let isOrder = comparison.isOrder
    switch kind {
    case .number:
      guard let number = Double(value) else {
        return ("'\(name)' is a number, but '\(value)' is not", "write a number, such as 17")
      }
      return range.flatMap { comparison.problem(comparing: name, in: $0, with: number) }
    case .boolean where isOrder || !["true", "false"].contains(value):
      return ("'\(name)' is either true or false", "write [\(name)=true] or [\(name)=false]")
    case .word where isOrder, .usualWord where isOrder:
      return (
        "'\(name)' is not a number and has no order", "compare it with \(Selector.Comparison.texts)"
      )
    case .word(let words):
      let isPossible = words.contains {
        comparison == .notEqual
          ? $0 == value
          : comparison.holds(between: .word($0), and: .word(value), isPossible: true)
            == true
      }
      guard !isPossible else { return nil }
      return (
        "'\(name)' is never '\(value)'",
        suggestion(for: value, among: words).map { "did you mean '\($0)'?" }
          ?? "it is one of \(words.joined(separator: ", "))"
      )
    case .usualWord(let words):
      guard comparison == .equals || comparison == .notEqual, !words.contains(value) else {
        return nil
      }
      return suggestion(for: value, among: words).map {
        ("'\(name)' is never '\(value)'", "did you mean '\($0)'?")
      }
    case .anyWord where isOrder && Double(value) == nil:
      return ("only numbers have an order, but '\(value)' is not one", "write a number, such as 17")
    case .anyWord where value.isEmpty && ![.equals, .notEqual].contains(comparison):
      return ("every text contains an empty one", "compare an empty text with = or !=")
    case .anyWord where [.equals, .notEqual].contains(comparison):
      return usualNames.flatMap { misspelledName(value, among: $0, least: 4) }
        .map { ("'\(name)' is never '\(value)'", "did you mean '\($0)'?") }
    case .boolean, .anyWord: return nil
    }
  }

  /// The numbers that the fact can have; `nil` for a fact that can be any number or is none.
  private var range: ClosedRange<Double>? {
    switch subject {
    case .property(let property): property.range
    case .modifier(_, .count, _): 0...Double.infinity
    default: nil
    }
  }

  private var kind: ViewProperty.Kind {
    switch subject {
    case .property(let property): property.kind
    case .modifier(_, .count, _): .number
    case .declaration(let fact): fact.valueKind
    default: .anyWord
    }
  }
}
