package import HandbookModel
import ViewTree

/// Parses checks that rules declare in their front matter. A declaration consists of a selector,
/// which finds views, and conditions, which the selected views must meet as a group.
package enum CheckDeclaration {
  /// Parses the declaration of a check. If the declaration is invalid, the result is `nil` with
  /// diagnostics.
  package static func read(_ node: YAMLValue, in file: SourceFile) -> Outcome<Check?> {
    let source = Source(node: node, file: file)
    let read = source.read(with: CheckSettings())
    return Outcome(read.value.map { Check(declared: $0, in: source) }, read.diagnostics)
  }

  /// A declaration as a rule contains it.
  struct Source: Sendable {
    let node: YAMLValue
    let file: SourceFile

    /// Parses the declaration with the values of options that settings contain.
    func read(with settings: CheckSettings) -> Outcome<DeclaredCheck?> {
      var reader = DeclarationParser(node: node, file: file, settings)
      let check = reader.read()
      return Outcome(check, reader.diagnostics)
    }
  }
}

/// The parsed fields of a check that a rule declares in its front matter.
struct DeclaredCheck: Sendable {
  enum Group: String, Sendable, CaseIterable {
    case parent, view, file
  }

  var id = ""
  var select = Selector(alternatives: [])
  /// The kind of groups that the selected views are divided into, such as the views with the same
  /// parent; `nil` to check each view alone.
  var group: Group?
  /// The tests that a selected view must pass to be checked; `nil` to check all selected views.
  var keep: Selector.Compound?
  /// The facts about views, such as `font.size`, that must be equal for all views of a group.
  var same: [FactQuery] = []
  /// The facts about views that must have at least two different values in a group.
  var differ: [FactQuery] = []
  /// The facts about views that must be different for every two views of a group.
  var distinct: [FactQuery] = []
  /// The tests that at least one view of a group must pass; `nil` if there are none.
  var some: Selector.Compound?
  /// The minimum number of views in a group. Smaller groups have no findings.
  var count = 1
  var message = ""
  /// What apps and handbooks can set, in the order written.
  var options: [CheckOption] = []
  /// The values of the options, by their names.
  var values: [String: OptionValue] = [:]
  /// The title in the declaration, in one line; `nil` to derive the title from the message.
  var ownTitle: String?
  /// The name of the modifier, such as `padding`, that a finding is reported at; `nil` to report it
  /// at the view itself.
  var at: String?
  /// The Swift code that replaces the first argument of the modifier that `at` names; `nil` if
  /// findings have no fix.
  var fix: String?
  var level = Severity.warning
  var platforms: Set<Platform> = []
  /// The first system versions that have what the check recommends.
  var since: [Platform: SystemVersion] = [:]

  /// The title in the declaration. If there is none, the message is the title, and each name in
  /// braces is replaced by `…`.
  var title: String {
    ownTitle
      ?? Self.pieces(of: message).map { piece in
        if case .text(let text) = piece { text } else { "…" }
      }.joined()
  }

  static func findings(of check: DeclaredCheck, in context: LintContext) -> [Finding] {
    if check.select.declaration != nil { return check.declarations(in: context) }
    let matcher = SelectorMatcher(context.app?.bodies)
    var kept: [ViewNode] = []
    var unknown: [ViewNode] = []
    for view in check.candidates(in: context) {
      var answer = matcher.matches(view, check.select)
      if answer == true, let keep = check.keep { answer = matcher.matches(view, keep) }
      switch answer {
      case true?: kept.append(view)
      case false?: break
      case nil: unknown.append(view)
      }
    }
    guard let group = check.group else { return kept.map(check.finding) }
    // If it is unknown whether a view matches, its group is unknown as well and is skipped.
    let unknownGroups = Set(unknown.map { GroupKey($0, group) })
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
    return groups.filter { !unknownGroups.contains($0.key) && check.holds(for: $0.views, matcher) }
      .map { check.finding($0.views) }
  }

  /// Returns the views that can match. Only these are compared with the selector.
  private func candidates(in context: LintContext) -> [ViewNode] {
    if let names = select.names { return context.views(shownAs: names) }
    // In a group, views that may have a modifier count, too.
    if group == nil, let names = select.modifiers { return context.views(modifiedBy: names) }
    return context.views
  }

  /// The property that the views of a group have in common.
  private enum GroupKey: Hashable {
    /// The first view in the same slot of the same parent.
    case slot(ViewNode)
    case root(Range<Int>)
    case file

    init(_ view: ViewNode, _ group: Group) {
      switch group {
      case .parent: self = .slot(view.firstSibling)
      case .view: self = .root(view.root.range)
      case .file: self = .file
      }
    }
  }

  private func holds(for views: [ViewNode], _ matcher: SelectorMatcher) -> Bool {
    guard views.count >= count else { return false }
    // Views in different branches are never visible together.
    guard !ViewNode.containsExclusive(views) else { return false }
    if let some, !views.contains(where: { matcher.matches($0, some) == true }) { return false }
    return all(same, of: views) { Set($0).count == 1 }
      && all(differ, of: views) { Set($0).count > 1 }
      && all(distinct, of: views) { Set($0).count == $0.count }
  }

  /// Returns whether each of the facts satisfies a condition. The condition is called with the
  /// values of one fact for all views. The result is `false` if any value is unknown.
  /// - Parameter holds: The condition.
  private func all(
    _ facts: [FactQuery], of views: [ViewNode], _ holds: ([FactValue]) -> Bool
  ) -> Bool {
    facts.allSatisfy { fact in
      let answers = views.map(fact.answer)
      return answers.allSatisfy(\.isDetermined) && holds(answers)
    }
  }

  // MARK: Findings

  /// Returns the findings of a check of declarations.
  private func declarations(in context: LintContext) -> [Finding] {
    let matcher = DeclarationMatcher(context.forest)
    return context.declarations(in: matcher.answers.tree).filter {
      matcher.matches($0, select) == true
    }.map { number in
      Finding(
        check: id, message: text(count: 1) { matcher.answers.answer($0, number).text },
        range: matcher.answers.tree.declarations[number].nameRange, notes: [], fix: nil)
    }
  }

  private func finding(_ view: ViewNode) -> Finding { finding([view]) }

  private func finding(_ views: [ViewNode]) -> Finding {
    // A group is reported at its second view, the first that repeats or contradicts another one.
    let view = views.count > 1 ? views[1] : views[0]
    let modifier = at.flatMap { name in view.modifiers.first { $0.name == name } }
    let replaced = modifier?.arguments.first?.range
    return Finding(
      check: id, message: text(count: views.count) { $0.answer(for: view).text },
      range: modifier?.nameRange ?? view.nameRange,
      notes: views.count > 1
        ? [Finding.Note(message: "this is the first view of the group", range: views[0].nameRange)]
        : [],
      fix: fix.flatMap { fix in
        replaced.map {
          Finding.Fix(title: "use '\(fix)'", range: $0, replacement: fix, safety: .review)
        }
      })
  }

  /// Returns the message of a finding. Names of facts in braces are replaced by their values, and
  /// `{count}` by the number of views.
  private func text(count: Int, _ answer: (FactQuery) -> String) -> String {
    var values = ["count": "\(count)"]
    for (name, value) in self.values { values[OptionValue.prefix + name] = value.text }
    return Self.pieces(of: message).map { piece in
      switch piece {
      case .text(let text): return text
      case .name(let name):
        let value =
          values[name]
          ?? ((try? FactQuery(name, of: select.declaration)).map(answer) ?? "").shortened(
            toBytes: Self.longestValue)
        values[name] = value
        return value
      }
    }.joined()
  }

  /// The maximum number of bytes of a fact in a message. A message is read in one line.
  private static let longestValue = 100

  enum Piece: Equatable {
    case text(String)
    /// A name in braces: the name of a fact, or `count`.
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
