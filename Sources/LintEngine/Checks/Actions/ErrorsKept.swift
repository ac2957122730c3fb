package import ViewTree

/// The names of variables for errors that code asks for, such as `lastError`.
package struct ErrorNames: Sendable {
  private var asked: Set<String> = []

  /// Combines the names of the files of an app.
  package init(_ files: [ErrorNames]) {
    for file in files { asked.formUnion(file.asked) }
  }

  /// Collects the names of a file.
  package init(_ forest: ViewForest) {
    // Each name is split into words once.
    let names = Set(forest.variableReferences.lazy.map(\.name)).filter(Self.isError)
    // What is assigned to is not asked for.
    let targets = Set(
      forest.assignments.filter { names.contains($0.name) }.compactMap { change in
        forest.variableReferences(in: change.range).first { $0.name == change.name }?.offset
      })
    asked = Set(
      forest.variableReferences.lazy.filter {
        names.contains($0.name) && !targets.contains($0.offset)
      }.map(\.name))
  }

  /// Returns whether code asks for a variable of a name.
  func include(_ name: String) -> Bool { asked.contains(name) }

  /// Returns whether the name of a variable says that it has an error.
  static func isError(_ name: String) -> Bool {
    !words.isDisjoint(with: name.words)
  }

  private static let words: Set<String> = ["error", "errors", "failure", "failures", "problem"]
}

/// The errors that models and views keep, and that nothing asks for.
struct ErrorsKept {
  /// The assignments that keep such an error, in source order.
  let unread: [Assignment]

  init(_ context: LintContext) {
    let forest = context.forest
    let caught = forest.effects.filter { $0.kind == .handledCatch }
    guard !caught.isEmpty else {
      unread = []
      return
    }
    let names = context.app?.errorNames ?? ErrorNames(forest)
    unread = caught.compactMap { clause in
      let kept = forest.assignments.starting(in: clause.range, by: \.range.lowerBound)
        .filter { $0.value?.boolean == nil }
      guard !clause.isHarmless(forest), kept.count == 1, let change = kept.first,
        change.base == nil,
        ErrorNames.isError(change.name), !names.include(change.name),
        Self.mentionsError(change.value), Self.isKept(change, context)
      else { return nil }
      // Anything else that knows of the error may tell people.
      let others = forest.calls(in: clause.range).filter { call in
        !change.range.contains(call.nameRange.lowerBound) && !Self.logs(call)
      }
      let logs = RangeSet(forest.calls(in: clause.range).filter(Self.logs).map(\.range))
      let uses = forest.variableReferences(in: clause.range).filter {
        $0.name == "error" && !change.range.contains($0.offset) && !logs.contains($0.offset)
      }
      return others.isEmpty && uses.isEmpty ? change : nil
    }
  }

  /// Whether the variable is one of a view, or of a model that views observe, and all code is known
  /// that may ask for it.
  private static func isKept(_ change: Assignment, _ context: LintContext) -> Bool {
    let type = change.enclosing.type
    guard let property = context.index(Variables.self).property(change.name, of: type),
      property.isStored, property.isPrivate || context.app?.errorNames != nil
    else { return false }
    if ["State", "Published"].contains(property.wrapper) { return true }
    let facts = context.forest.facts(ofType: type)
    return facts?.attributes.contains("Observable") ?? false
      || facts?.conformances.contains("ObservableObject") ?? false
  }

  private static func mentionsError(_ value: Value?) -> Bool {
    switch value {
    case .name(let name): name == "error"
    case .member(let base?, _): mentionsError(base)
    case .call(let callee, let arguments):
      mentionsError(callee) || arguments.contains { mentionsError($0.value) }
    case .operation(_, let operands, _): operands.contains { mentionsError($0) }
    case .interpolation(let parts, _):
      parts.contains { part in
        if case .value(let arguments) = part {
          arguments.contains { mentionsError($0.value) }
        } else {
          false
        }
      }
    default: false
    }
  }

  private static func logs(_ call: CallSite) -> Bool {
    ["print", "debugPrint", "dump", "NSLog", "os_log"].contains(call.name)
      || call.base?.spelling.lowercased().contains("log") == true
  }
}
