package import HandbookModel
import ViewTree

/// Parser for a check that a rule declares in its front matter: a selector for views, and
/// conditions that the selected views must meet as a group.
package enum CheckDeclaration {
  /// Parses a declaration. The result is `nil`, with diagnostics, if the declaration is not a valid
  /// check.
  package static func read(_ node: YAMLValue, in file: SourceFile) -> Outcome<Check?> {
    var reader = DeclarationParser(node: node, file: file)
    guard let declared = reader.read() else { return Outcome(nil, reader.diagnostics) }
    let check = Check(
      declared: declared.id, title: declared.title,
      severity: declared.level, platforms: declared.platforms
    ) { DeclaredCheck.findings(of: declared, in: $0) }
    return Outcome(check, reader.diagnostics)
  }
}

/// A check that a rule declares in its front matter, with the values of its fields.
struct DeclaredCheck: Sendable {
  enum Group: String, Sendable, CaseIterable {
    case parent, view, file
  }

  var id = ""
  var select = Selector(alternatives: [])
  /// How the selected views are grouped; `nil` if each view is checked alone.
  var group: Group?
  /// A filter for the selected views; `nil` to keep all of them.
  var keep: Selector.Compound?
  /// Facts that must be equal for all views of a group.
  var same: [FactQuery] = []
  /// Facts that must not be equal for all views of a group.
  var differ: [FactQuery] = []
  /// Facts that must differ between any two views of a group.
  var distinct: [FactQuery] = []
  /// A condition that at least one view of a group must meet; `nil` for none.
  var some: Selector.Compound?
  /// The minimum number of views in a group.
  var count = 1
  var message = ""
  /// The declared title, in one line; `nil` to derive the title from the message.
  var ownTitle: String?
  /// The modifier that a finding points at; `nil` to point at the view itself.
  var at: String?
  /// The Swift code that replaces the first argument of the modifier named by `at`; `nil` if there
  /// is no fix.
  var fix: String?
  var level = Severity.warning
  var platforms: Set<Platform> = []

  /// The declared title; without one, the message with `…` in place of each fact in braces.
  var title: String {
    ownTitle
      ?? Self.pieces(of: message).map { piece in
        if case .text(let text) = piece { text } else { "…" }
      }.joined()
  }

  static func findings(of check: DeclaredCheck, in context: LintContext) -> [Finding] {
    let selected = context.views.filter { check.select.matches($0) == true }
    let kept = check.keep.map { keep in selected.filter { keep.matches($0) == true } } ?? selected
    guard let group = check.group else { return kept.map(check.finding) }
    // If it is unknown whether a view matches, its group is unknown as well and is skipped.
    var unknownGroups: Set<GroupKey> = []
    for view in context.views where check.select.matches(view) == nil {
      unknownGroups.insert(GroupKey(view, group))
    }
    if let keep = check.keep {
      for view in selected where keep.matches(view) == nil {
        unknownGroups.insert(GroupKey(view, group))
      }
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
    return groups.filter { !unknownGroups.contains($0.key) && check.holds(for: $0.views) }
      .map { check.finding($0.views) }
  }

  /// What the views of a group have in common.
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
    // Views in different branches are never visible together.
    let exclude = views.indices.contains { index in
      views[..<index].contains { $0.excludes(views[index]) }
    }
    guard !exclude else { return false }
    if let some, !views.contains(where: { some.matches($0) == true }) { return false }
    return all(same, of: views) { Set($0).count == 1 }
      && all(differ, of: views) { Set($0).count > 1 }
      && all(distinct, of: views) { Set($0).count == $0.count }
  }

  /// Returns whether a condition holds for the values of every fact. An unknown value makes the
  /// result `false`.
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
    // A group is reported at its second view, the first that repeats or contradicts another one.
    let view = views.count > 1 ? views[1] : views[0]
    let modifier = at.flatMap { name in view.modifiers.first { $0.name == name } }
    let replaced = modifier?.arguments.first?.range
    return Finding(
      check: id, message: text(view, count: views.count),
      range: modifier?.nameRange ?? view.nameRange,
      notes: views.count > 1
        ? [FindingNote(message: "this is the first view of the group", range: views[0].nameRange)]
        : [],
      fix: fix.flatMap { fix in
        replaced.map {
          FindingFix(title: "use '\(fix)'", range: $0, replacement: fix, safety: .review)
        }
      })
  }

  /// Returns the message with the values of the facts that it names in braces.
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
    /// A name in braces: that of a fact, or `count`.
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
