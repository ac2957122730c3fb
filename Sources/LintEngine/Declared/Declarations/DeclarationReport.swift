package import ViewTree

extension FactList {
  /// Returns the declarations of code with a line for each fact of them that is not absent; "" if
  /// there are none.
  package static func declarations(_ forest: ViewForest) -> String {
    let answers = DeclarationAnswers(forest)
    var lines: [String] = []
    var depths: [Int] = []
    for (number, declaration) in answers.tree.declarations.enumerated() {
      let depth = declaration.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      let indent = String(repeating: "  ", count: depth)
      guard let kind = DeclarationKind.allCases.first(where: { $0.contains(declaration) }) else {
        continue
      }
      lines.append("\(indent)@\(kind.rawValue)")
      lines += answers.facts(of: number, kind).map { "\(indent)  · \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}

extension DeclarationAnswers {
  /// Returns a line for each fact of a declaration that is not absent.
  fileprivate func facts(of number: Int, _ kind: DeclarationKind) -> [String] {
    var names = kind.facts.map(\.rawValue)
    if case .initializer(let initializer) = tree.declarations[number].content {
      names += initializer.changed.union(initializer.assignments.keys).sorted().map { "sets.\($0)" }
    }
    return names.compactMap { try? FactQuery($0, of: kind) }
      .filter { answer($0, number) != .absent }.map { summary(of: $0, number) }
  }

  /// Describes the value of a fact, such as `wrapper: State`.
  fileprivate func summary(of fact: FactQuery, _ number: Int) -> String {
    let answer = answer(fact, number)
    return fact.summary(answer, answer.obstacle?.reason)
  }
}

extension MatchReport {
  /// Returns the report about each declaration whose name is in a range.
  /// - Parameter range: The range in UTF-8 bytes, such as that of a line.
  func declarations(_ forest: ViewForest, in range: Range<Int>) -> [String] {
    let matcher = DeclarationMatcher(forest)
    return matcher.answers.tree.declarations.indices.filter {
      range.contains(matcher.answers.tree.declarations[$0].nameRange.lowerBound)
    }.map { number in
      (["\(Self.name(of: matcher.answers.tree.declarations[number])): \(name)"]
        + Self.lines(selector, number, matcher, "  ")).joined(separator: "\n")
    }
  }

  private static func name(of declaration: Declaration) -> String {
    switch declaration.content {
    case .type(let type): type.name
    case .property(let property): property.name
    case .initializer: "init"
    }
  }

  private static func lines(
    _ selector: Selector, _ number: Int, _ matcher: DeclarationMatcher, _ indent: String
  ) -> [String] {
    selector.alternatives.enumerated().flatMap { index, alternative in
      var lines = index == 0 ? [] : [indent + "or"]
      let compound = alternative.compound
      let isKind =
        compound.kind.declaration?.contains(matcher.answers.tree.declarations[number]) == true
      lines.append("\(indent)\(word(for: isKind))  \(compound.name)")
      lines += compound.tests.flatMap { Self.lines($0, number, matcher, indent, isPossible: false) }
      if let outer = alternative.outer {
        let around = outer.selector.compound
        let answer = word(for: matcher.hasOuter(number, outer))
        lines.append(
          "\(indent)\(answer)  \(outer.relation.description) \(around.name)"
            + around.tests.map(\.written).joined())
      }
      return lines
    }
  }

  private static func lines(
    _ test: Selector.Test, _ number: Int, _ matcher: DeclarationMatcher, _ indent: String,
    isPossible: Bool
  ) -> [String] {
    let answer = matcher.holds(test.condition, for: number, isPossible: isPossible)
    let line = "\(indent)\(word(for: answer))  \(test.written)"
    switch test.condition {
    case .present(let fact): return ["\(line)  (\(matcher.answers.summary(of: fact, number)))"]
    case .compare(let fact, _, let operand):
      let facts =
        ([fact] + operand.facts).map { matcher.answers.summary(of: $0, number) } + operand.options
      return ["\(line)  (\(facts.joined(separator: "; ")))"]
    case .is(let selector), .not(let selector):
      return [line] + lines(selector, number, matcher, indent + "  ")
    case .either(let tests):
      return [line]
        + tests.flatMap { lines($0, number, matcher, indent + "  ", isPossible: true) }
    case .count(let selector, _, let operand):
      let range = matcher.count(in: number, selector).range
      let count =
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      return ["\(line)  (\(([count] + operand.options).joined(separator: "; ")))"]
    case .order, .actionOrder, .has, .shows, .firstChild, .lastChild: return [line]
    }
  }
}
