package import HandbookModel
import ViewTree

/// A check that a rule declares in its front matter: a selector, and what its views have to have in
/// common or not.
package enum CheckDeclaration {
  /// Reads a declaration; nil, with diagnostics, when it cannot be a check.
  package static func read(_ node: YAMLValue, in file: SourceFile) -> Outcome<Check?> {
    var reader = DeclarationFields(node: node, file: file)
    guard let declared = reader.read() else { return Outcome(nil, reader.diagnostics) }
    let check = Check(
      declared.id, title: declared.title, why: "", flagged: "", preferred: "",
      severity: declared.level, platforms: declared.platforms
    ) { DeclaredCheck.findings(of: declared, in: $0) }
    return Outcome(check, reader.diagnostics)
  }
}

/// What a declaration says.
struct DeclaredCheck: Sendable {
  enum Group: String, Sendable, CaseIterable {
    case parent, view, file
  }

  var id = ""
  var select = Selector(chains: [])
  /// Nil where each view is judged on its own.
  var group: Group?
  /// Which of the selected views count.
  var keep: Selector.Compound?
  /// Facts that all views of a group have in common.
  var same: [FactQuery] = []
  /// Facts that not all views of a group have in common.
  var differ: [FactQuery] = []
  /// Facts that no two views of a group have in common.
  var distinct: [FactQuery] = []
  /// What holds for one view of a group at least.
  var some: Selector.Compound?
  /// The least number of views in a group.
  var count = 1
  var message = ""
  /// What it finds, in one line; nil where the message says it.
  var ownTitle: String?
  /// The modifier to point at; nil for the view itself.
  var at: String?
  /// What to write instead of the first argument of the modifier at which it points.
  var fix: String?
  var level = Severity.warning
  var platforms: Set<Platform> = []

  /// What it finds, with a gap where each message has a fact of its own.
  var title: String {
    ownTitle
      ?? Self.pieces(of: message).map { piece in
        if case .text(let text) = piece { text } else { "…" }
      }.joined()
  }

  static func findings(of check: DeclaredCheck, in input: LintContext) -> [Finding] {
    let selected = input.views.filter { check.select.matches($0) == true }
    let kept = check.keep.map { keep in selected.filter { keep.matches($0) == true } } ?? selected
    guard let group = check.group else { return kept.map(check.finding) }
    // Views that may or may not count leave open what their group has in common.
    var unclear: Set<GroupKey> = []
    for view in input.views where check.select.matches(view) == nil {
      unclear.insert(GroupKey(view, group))
    }
    if let keep = check.keep {
      for view in selected where keep.matches(view) == nil { unclear.insert(GroupKey(view, group)) }
    }
    var groups: [(key: GroupKey, views: [ViewNode])] = []
    var indices: [GroupKey: Int] = [:]
    for view in kept {
      let key = GroupKey(view, group)
      if let index = indices[key] {
        groups[index].views.append(view)
      } else {
        indices[key] = groups.count
        groups.append((key, [view]))
      }
    }
    return groups.filter { !unclear.contains($0.key) && check.holds(for: $0.views) }
      .map { check.finding($0.views) }
  }

  /// What views of one group share.
  private enum GroupKey: Hashable {
    case siblings([ViewNode])
    case root(Range<Int>)
    case file

    init(_ view: ViewNode, _ group: Group) {
      switch group {
      case .parent: self = .siblings(view.siblings)
      case .view: self = .root(view.root.range)
      case .file: self = .file
      }
    }
  }

  private func holds(for views: [ViewNode]) -> Bool {
    guard views.count >= count else { return false }
    // Views of different arms are never seen together.
    let exclude = views.indices.contains { index in
      views[..<index].contains { $0.excludes(views[index]) }
    }
    guard !exclude else { return false }
    if let some, !views.contains(where: { some.matches($0) == true }) { return false }
    return all(same, of: views) { Set($0).count == 1 }
      && all(differ, of: views) { Set($0).count > 1 }
      && all(distinct, of: views) { Set($0).count == $0.count }
  }

  /// Whether something holds for the answers to each fact; what is unknown makes it not hold.
  private func all(
    _ facts: [FactQuery], of views: [ViewNode], _ holds: ([FactValue]) -> Bool
  ) -> Bool {
    facts.allSatisfy { fact in
      let answers = views.map(fact.answer)
      return !answers.contains(.unknown) && holds(answers)
    }
  }

  // MARK: Findings

  private func finding(_ view: ViewNode) -> Finding { finding([view]) }

  private func finding(_ views: [ViewNode]) -> Finding {
    // In a group the second is the first that is like another.
    let view = views.count > 1 ? views[1] : views[0]
    let modifier = at.flatMap { name in view.modifiers.first { $0.name == name } }
    let replaced = modifier?.arguments.first?.range
    return Finding(
      check: id, message: text(view, count: views.count),
      range: modifier?.nameRange ?? view.nameRange,
      notes: views.count > 1
        ? [FindingNote(message: "together with this one", range: views[0].nameRange)] : [],
      fix: fix.flatMap { fix in
        replaced.map {
          FindingFix(title: "use '\(fix)'", range: $0, replacement: fix, safety: .review)
        }
      })
  }

  /// The message with its facts filled in.
  private func text(_ view: ViewNode, count: Int) -> String {
    Self.pieces(of: message).map { piece in
      switch piece {
      case .text(let text): text
      case .name("count"): "\(count)"
      case .name(let name): FactQuery(name)?.answer(for: view).text ?? ""
      }
    }.joined()
  }

  enum Piece: Equatable {
    case text(String)
    /// What stands in braces.
    case name(String)
  }

  static func pieces(of message: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.text(String(rest[..<open])))
      pieces.append(.name(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(String(rest))]
  }
}
