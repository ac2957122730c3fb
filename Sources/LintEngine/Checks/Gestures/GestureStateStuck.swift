import HandbookModel
import ViewTree

extension Check {
  static let gestureStateStuck = Check("gesture-state-stuck") { context in
    let gestures = context.gestures.filter { !$0.changes.isEmpty && !$0.ends.isEmpty }
    guard !gestures.isEmpty else { return [] }
    let variables = context.index(Variables.self)
    let uses = Uses(context.forest)
    var reported: Set<Range<Int>> = []
    return gestures.compactMap { gesture in
      let type = gesture.start.enclosing.type
      let code = Code(gesture, context.forest)
      let names = gesture.changes.flatMap { context.forest.assignments(in: $0) }.map(\.name)
      let stuck = Set(names).sorted().compactMap { name -> Stuck? in
        guard let state = variables.property(name, of: type), state.wrapper == "State",
          let reset = reset(of: state, by: code, uses.writes(of: name, in: type)),
          isShown(name, in: type, outside: code, uses, context.forest),
          reported.insert(state.range).inserted
        else { return nil }
        return (state, reset)
      }.sorted { $0.state.range.lowerBound < $1.state.range.lowerBound }
      return stuck.isEmpty ? nil : .stuck(stuck)
    }
  }

  /// A variable, and the assignment with which the end of a gesture resets it.
  fileprivate typealias Stuck = (state: DeclarationIndex.Property, reset: Assignment)

  /// Where the code sets and reads variables.
  private struct Uses {
    private let writes: [TypeMember: [Assignment]]
    private let reads: [String: [VariableReference]]
    private let types: [String: Range<Int>]

    init(_ forest: ViewForest) {
      writes = Dictionary(grouping: forest.assignments) { assignment in
        let path = (assignment.base?.path ?? []).drop { $0 == "self" }
        return TypeMember(type: assignment.enclosing.type, name: path.first ?? assignment.name)
      }
      // An animation only waits for a value to change.
      let triggers = RangeSet(
        forest.calls(named: "animation").lazy.flatMap(\.arguments).filter { $0.label == "value" }
          .map(\.range))
      reads = Dictionary(
        grouping: forest.variableReferences.filter {
          !$0.isMember && !triggers.contains($0.offset)
        }, by: \.name)
      types = Dictionary(
        forest.declarations.types.lazy.filter { $0.kind != .extension }.map { ($0.name, $0.range) },
        uniquingKeysWith: { first, _ in first })
    }

    /// Returns the assignments in a type to a variable and to its members.
    func writes(of name: String, in type: String) -> [Assignment] {
      writes[TypeMember(type: type, name: name)] ?? []
    }

    /// Returns the uses of a variable in the declaration of a type, in source order.
    func reads(of name: String, in type: String) -> ArraySlice<VariableReference> {
      types[type].flatMap { reads[name]?.starting(in: $0, by: \.offset) } ?? []
    }
  }

  /// The code of a gesture.
  private struct Code {
    /// The closures that run while the gesture goes on.
    let changes: RangeSet<Int>
    /// The closures that run when the gesture ends.
    let ends: RangeSet<Int>
    private let resets: [Resets]

    init(_ gesture: GestureCode, _ forest: ViewForest) {
      changes = RangeSet(gesture.changes)
      ends = RangeSet(gesture.ends.map(\.closure))
      resets = gesture.ends.map { Resets($0.closure, forest) }
    }

    /// Whether the gesture sets a variable at each end, whatever happens, and does not read it there.
    func alwaysResets(_ name: String) -> Bool { resets.allSatisfy { $0.always(name) } }
  }

  /// What a closure at the end of a gesture sets.
  private struct Resets {
    /// The first assignment to each variable.
    private let first: [String: Assignment]
    /// The offset of the first name that could be a part of a condition; `nil` if there is none.
    private let condition: Int?
    /// The offsets at which the closure uses each variable.
    private let uses: [String: [Int]]

    init(_ closure: Range<Int>, _ forest: ViewForest) {
      let assignments = forest.assignments(in: closure)
      first = Dictionary(assignments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      let animated = forest.calls(in: closure).filter { $0.name == "withAnimation" }
      let harmless = RangeSet(
        assignments.map(\.range)
          + animated.map { call in
            // What precedes the closure, such as `withAnimation(.snappy)`.
            call.range.lowerBound..<(call.arguments.last?.range.lowerBound ?? call.range.upperBound)
          })
      let references = forest.variableReferences(in: closure)
      condition = references.first { !harmless.contains($0.offset) }?.offset
      uses = Dictionary(grouping: references.filter { !$0.isMember }, by: \.name)
        .mapValues { $0.map(\.offset) }
    }

    /// Whether the closure sets a variable whatever happens, and does not read it. Nothing that could
    /// be a condition is before the assignment.
    func always(_ name: String) -> Bool {
      guard let reset = first[name], condition.map({ $0 >= reset.range.lowerBound }) ?? true else {
        return false
      }
      return (uses[name] ?? []).allSatisfy(reset.range.contains)
    }
  }

  /// Returns the assignment with which the end of a gesture sets a variable back to its first value.
  /// The result is `nil` if the gesture may end without it, or if other code sets the variable, too.
  private static func reset(
    of state: DeclarationIndex.Property, by gesture: Code, _ writes: [Assignment]
  ) -> Assignment? {
    let first = state.value ?? (state.type?.hasSuffix("?") == true ? .null : nil)
    guard let first else { return nil }
    var resets: [Assignment] = []
    for write in writes {
      let offset = write.range.lowerBound
      if gesture.ends.contains(offset) {
        guard write.base == nil || write.base == .name("self"), let value = write.value,
          isSame(value, first)
        else { return nil }
        resets.append(write)
      } else if !gesture.changes.contains(offset) {
        return nil
      }
    }
    return resets.first
  }

  /// Whether two values are known to be equal, as `.zero` and `CGSize.zero` are for one variable.
  private static func isSame(_ value: Value, _ first: Value) -> Bool {
    switch (value, first) {
    case (.number, _), (.boolean, _), (.null, _): value == first
    case (.member, .member): value.path?.last == first.path?.last && value.path != nil
    default: false
    }
  }

  /// Whether views depend on the variable, so that people see its value, and whether nothing else
  /// can change it.
  private static func isShown(
    _ name: String, in type: String, outside gesture: Code, _ uses: Uses,
    _ forest: ViewForest
  ) -> Bool {
    guard !forest.names.contains("$" + name) else { return false }
    let own = gesture.changes.union(gesture.ends)
    return gesture.alwaysResets(name)
      && uses.reads(of: name, in: type).contains { !own.contains($0.offset) }
  }
}

extension Finding {
  /// The finding for the variables of one gesture, in source order.
  fileprivate static func stuck(_ variables: [Check.Stuck]) -> Finding {
    let names = variables.map { "'\($0.state.name)'" }
    let subject =
      names.count == 1
      ? names[0] + " keeps its value"
      : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        + " keep their values"
    return Finding(
      check: Check.gestureStateStuck.id,
      message: "if the system cancels the gesture, \(subject); '@GestureState' is always reset",
      range: variables[0].state.range,
      notes: variables.map {
        Finding.Note(message: "only this resets it", range: $0.reset.range)
      }, fix: nil)
  }
}
