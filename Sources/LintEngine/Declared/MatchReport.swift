package import HandbookModel
package import ViewTree

/// Says which tests of a check hold for a view, which fail and which are unknown, so that authors of
/// checks see why a view is or is not reported.
package struct MatchReport {
  /// The name of the report: the id of the check, or the selector itself.
  package let name: String
  let selector: Selector
  private let keep: Selector.Compound?
  /// What the conditions on groups are; `nil` if each view is checked alone.
  private let group: String?

  /// What the report is about in words, such as `view` or `property`.
  package var subject: String {
    switch selector.declaration {
    case nil: "view"
    case .initializer?: "initializer"
    case let kind?: kind.rawValue
    }
  }

  /// Creates a report about a check that a rule declares; `nil` if the declaration is not valid.
  /// - Parameters:
  ///   - node: The declaration.
  ///   - settings: The options that are set.
  package init?(
    _ node: YAMLValue, in file: SourceFile, _ settings: CheckSettings = CheckSettings()
  ) {
    var reader = DeclarationParser(node: node, file: file, settings)
    guard let check = reader.read() else { return nil }
    name = check.id
    selector = check.select
    keep = check.keep
    group = check.group.map { "each \($0.rawValue) with at least \(check.count) of them" }
  }

  /// Creates a report about a selector.
  /// - Throws: The error in the selector, in one sentence with its position and advice.
  package init(selector text: String) throws(Problem) {
    do throws(SelectorParser.Failure) {
      selector = try SelectorParser.read(text)
    } catch {
      throw Problem(
        message: error.message + " at column \(error.offset + 1)", advice: error.advice)
    }
    name = text
    keep = nil
    group = nil
  }

  /// Creates a report about the selector of a check.
  init(_ id: String, _ selector: Selector) {
    name = id
    self.selector = selector
    keep = nil
    group = nil
  }

  /// An error in a selector.
  package struct Problem: Error {
    /// The description of the error, in one sentence without a final period.
    package let message: String
    /// The instruction for fixing the selector; `nil` if there is none.
    package let advice: String?
  }

  /// Returns the report about each view or declaration whose name is in a range. If there is none, it
  /// is about the innermost views around the range.
  /// - Parameter range: The range in UTF-8 bytes, such as that of a line.
  package func text(_ forest: ViewForest, in range: Range<Int>) -> [String] {
    if selector.declaration != nil { return declarations(forest, in: range) }
    let views = Array(forest.views)
    var found = views.filter { range.contains($0.nameRange.lowerBound) }
    if found.isEmpty {
      let around = views.filter { $0.range.overlaps(range) }
      let depth = around.map(\.depth).max()
      found = around.filter { $0.depth == depth }
    }
    let matcher = SelectorMatcher()
    return found.map { text($0, matcher) }
  }

  private func text(_ view: ViewNode, _ matcher: SelectorMatcher) -> String {
    var lines = ["\(view.name.isEmpty ? "(any view)" : view.name): \(name)"]
    lines += Self.lines(selector, view, matcher, "  ")
    if let keep {
      lines.append("  keep:")
      lines += Self.lines(keep, view, matcher, "    ")
    }
    if let group { lines.append("  group: \(group) is then compared") }
    return lines.joined(separator: "\n")
  }

  private static func lines(
    _ selector: Selector, _ view: ViewNode, _ matcher: SelectorMatcher, _ indent: String
  ) -> [String] {
    selector.alternatives.enumerated().flatMap { number, alternative in
      (number == 0 ? [] : [indent + "or"]) + lines(alternative, view, matcher, indent)
    }
  }

  private static func lines(
    _ selector: Selector.ComplexSelector, _ view: ViewNode, _ matcher: SelectorMatcher,
    _ indent: String
  ) -> [String] {
    var lines = lines(selector.compound, view, matcher, indent)
    if let outer = selector.outer {
      let name =
        outer.selector.compound.name
        + outer.selector.compound.tests.map(\.written).joined()
      let answer = word(for: matcher.hasOuter(view, outer))
      lines.append("\(indent)\(answer)  \(outer.relation.description) \(name)")
      if outer.relation == .child, let parent = view.parent {
        lines += Self.lines(outer.selector, parent, matcher, indent + "  ")
      }
    }
    return lines
  }

  private static func lines(
    _ compound: Selector.Compound, _ view: ViewNode, _ matcher: SelectorMatcher, _ indent: String
  ) -> [String] {
    let isKind = compound.kind.contains(view)
    return ["\(indent)\(word(for: isKind))  \(compound.name)"]
      + compound.tests.flatMap { lines($0, view, matcher, indent, isPossible: false) }
  }

  private static func lines(
    _ test: Selector.Test, _ view: ViewNode, _ matcher: SelectorMatcher, _ indent: String,
    isPossible: Bool
  ) -> [String] {
    let answer = matcher.holds(test.condition, for: view, isPossible: isPossible)
    let line = "\(indent)\(word(for: answer))  \(test.written)"
    switch test.condition {
    case .present(let fact): return ["\(line)  (\(fact.summary(for: view)))"]
    case .compare(let fact, _, let operand):
      let facts = ([fact] + operand.facts).map { $0.summary(for: view) } + operand.options
      return ["\(line)  (\(facts.joined(separator: "; ")))"]
    case .is(let selector), .not(let selector):
      return [line] + lines(selector, view, matcher, indent + "  ")
    case .either(let tests):
      return [line]
        + tests.flatMap { lines($0, view, matcher, indent + "  ", isPossible: true) }
    case .count(let selector, _, let operand):
      let range = matcher.count(in: view, selector).range
      let number =
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      return ["\(line)  (\(([number] + operand.options).joined(separator: "; ")))"]
    case .order, .actionOrder, .has, .shows, .firstChild, .lastChild: return [line]
    }
  }

  /// The answer of a test, in the width of the longest.
  static func word(for answer: Bool?) -> String {
    switch answer {
    case true?: "holds  "
    case false?: "fails  "
    case nil: "unknown"
    }
  }
}

extension Selector.Relation {
  /// The relation for people.
  var description: String {
    switch self {
    case .descendant: "inside"
    case .child: "directly inside"
    case .next: "directly after"
    case .later: "after"
    }
  }
}

extension Selector.Operand {
  /// The facts that the operand is computed from.
  var facts: [FactQuery] {
    if case .formula(let formula) = self { formula.facts } else { [] }
  }
}

extension Selector.Formula {
  fileprivate var facts: [FactQuery] {
    switch self {
    case .number, .option: []
    case .fact(let fact): [fact]
    case .operation(let left, _, let right): left.facts + right.facts
    }
  }
}
