package import ViewTree

/// What the code of an app says about loading: which variables are loaded while a flag such as
/// `isLoading` is set, and which views are shown only if something has been loaded.
package struct LoadingStates: Sendable {
  /// The name of the flag that is set while a variable is loaded. It belongs to the same type.
  private var flags: [TypeMember: String] = [:]
  /// The names of the views that are shown depending on whether something is loading.
  private var dependentViews: Set<String> = []

  /// Combines what the files of an app say.
  package init(_ files: [LoadingStates]) {
    for file in files {
      flags.merge(file.flags) { min($0, $1) }
      dependentViews.formUnion(file.dependentViews)
    }
  }

  /// Reads what a file says.
  package init(_ forest: ViewForest) {
    let waits = Dictionary(grouping: forest.effects.filter { $0.kind == .wait }) {
      TypeMember(type: $0.enclosing.type, name: $0.enclosing.member)
    }
    let functions = Dictionary(grouping: forest.assignments.filter { $0.base == nil }) {
      TypeMember(type: $0.enclosing.type, name: $0.enclosing.member)
    }
    for (function, changes) in functions {
      let ended = Set(changes.filter { $0.value?.boolean == false }.map(\.name))
      guard let last = waits[function]?.last,
        let start = changes.first(where: {
          $0.value?.boolean == true && ended.contains($0.name) && Self.isFlag($0.name)
        }), last.range.lowerBound > start.range.lowerBound
      else { continue }
      for change in changes where change.range.lowerBound > start.range.lowerBound {
        switch change.value {
        case nil, .boolean, .null, .string, .number, .list([]): continue
        default: flags[TypeMember(type: function.type, name: change.name)] = start.name
        }
      }
    }
    let uses = forest.views.filter { $0.kind == .view && !$0.isSwiftUIView && !$0.branches.isEmpty }
    var questions = LoadingQuestions()
    dependentViews = Set(uses.filter { questions.decide(about: $0) }.map(\.name))
  }

  private static func isFlag(_ name: String) -> Bool {
    !Set(name.words).isDisjoint(with: ["loading", "fetching"])
  }

  /// Returns the flag that is set while a variable of a type is loaded; `nil` if there is none.
  func flag(of variable: TypeMember) -> String? { flags[variable] }

  /// Returns whether a view of a type may be shown only if something has been loaded.
  func mayDepend(_ type: String) -> Bool { dependentViews.contains(type) }
}

/// Which code asks whether something is loading. Each condition is read once for all views in it.
struct LoadingQuestions {
  /// For each range that was read, whether the code in it asks.
  private var known: [Range<Int>: Bool] = [:]

  /// Returns whether the conditions under which a view is shown may ask for loading.
  mutating func decide(about view: ViewNode) -> Bool {
    view.branches.contains { branch in
      branch.conditionRanges.contains { areAsked(in: $0, view.forest) }
    }
  }

  /// Returns whether code in a source range mentions something that tells loading from other states.
  mutating func areAsked(in range: Range<Int>, _ forest: ViewForest) -> Bool {
    if let known = known[range] { return known }
    let answer = forest.variableReferences(in: range).contains {
      !Self.words.isDisjoint(with: $0.name.words)
    }
    known[range] = answer
    return answer
  }

  private static let words: Set<String> = [
    "load", "loads", "loading", "loaded", "fetch", "fetching", "fetched", "phase", "state",
    "status",
    "error", "failed", "failure", "progress", "refreshing", "ready", "busy", "finished", "started",
    "initial", "first", "searched", "completed", "done",
  ]
}
