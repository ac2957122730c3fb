import HandbookModel

extension SelectorParser {
  /// Parses a compound selector of declarations, after its `@`.
  mutating func declarations() throws(Failure) -> Selector.Compound {
    let start = index - 1
    let name = word()
    guard let kind = DeclarationKind(rawValue: name) else {
      index = start
      let known = DeclarationKind.allCases.map { "@\($0.rawValue)" }
      throw failure(
        "there is no kind of declarations '@\(name)'",
        suggestion(for: "@\(name)", among: known).map { "did you mean '\($0)'?" }
          ?? "the kinds are \(known.joined(separator: ", "))")
    }
    return try declarations(of: kind)
  }

  /// Parses the tests of a compound selector of declarations.
  mutating func declarations(of kind: DeclarationKind) throws(Failure) -> Selector.Compound {
    declaration = kind
    return Selector.Compound(
      kind: .declaration(kind), tests: try tests(of: nil), name: "@\(kind.rawValue)")
  }

  /// Throws an error if one of two selectors is about views and the other about declarations.
  /// - Parameter start: The offset at which the second one starts.
  func check(
    _ second: Selector.ComplexSelector, isLike first: Selector.ComplexSelector, from start: Int
  ) throws(Failure) {
    guard
      (second.compound.kind.declaration == nil) != (first.compound.kind.declaration == nil)
    else { return }
    throw Failure(
      message: "a selector selects either views or declarations",
      advice: "select the types that show a view with @type:has(…)", offset: start)
  }

  /// Throws an error if a test does not apply to the declarations or views that are being selected.
  /// - Parameter start: The offset at which the test starts.
  func check(_ condition: Selector.Condition, from start: Int) throws(Failure) {
    func fail(_ message: String, _ advice: String) throws(Failure) {
      throw Failure(message: message, advice: advice, offset: start)
    }
    let isOfViews = declaration == nil
    switch condition {
    case .present, .compare, .either: return
    case .order, .actionOrder, .shows, .firstChild, .lastChild:
      guard isOfViews else {
        return try fail("only views have this test", "test the declarations with :has, :is or :not")
      }
      if case .shows(let selector) = condition, selector.declaration != nil {
        try fail("no declaration is inside a view", "write @type:has(…) to select the type")
      }
    case .has(let selector), .count(let selector, _, _):
      let kinds = selector.alternatives.map(\.selector.compound.kind.declaration)
      if isOfViews, kinds.contains(where: { $0 != nil }) {
        try fail("no declaration is inside a view", "write @type:has(…) to select the type")
      }
      guard !isOfViews else { return }
      if selector.alternatives.contains(where: { [.next, .later].contains($0.relation) }) {
        try fail("declarations are not beside each other", "remove the '+' or '~'")
      }
      if case .count = condition, kinds.contains(where: { $0 == nil }) {
        try fail(
          "':count(…)' of a declaration counts declarations", "write a selector such as @property")
      }
    case .is(let selector), .not(let selector):
      if (selector.declaration == nil) != isOfViews {
        try fail(
          "a selector selects either views or declarations",
          "select the types that show a view with @type:has(…)")
      }
    }
  }
}
