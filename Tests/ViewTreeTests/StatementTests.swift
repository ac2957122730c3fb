import SwiftFrontEnd
import Testing

@testable import ViewTree

/// Tests the statements of actions, in the order in which they run.
struct StatementTests {
  @Test(arguments: [
    ("isOn = true; count += 1", "isOn, count"),
    ("withAnimation { isOn.toggle() }", "withAnimation(), isOn"),
    ("Task { isOn = true; await load() }", "Task(), isOn, load()"),
    ("task = Task { isOn = true }", "Task(), isOn"),
    ("DispatchQueue.main.async { a = 1 }", "async(), a"),
    ("do { a = try b() } catch { c = error }", "a"),
    ("defer { a = false }\na = true", "a, a"),
    ("defer { a = 1 }\nb = 2", "b, a"),
    ("if isOn { a = 1 } else { b = 1 }", "if isOn|else"),
    ("if let a { b = a } else if c { d = 1 }", "if |c"),
    ("guard isOn else { return }\na = 1", "guard isOn leaves, a"),
    ("switch a { case .b: c = 1; default: d = 1 }", "switch |else"),
    ("for item in items { list.append(item) }", "append()"),
    ("while isOn { a = 1 }\nb = 1", "b"),
    ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in a = 1 }", ""),
  ])
  func `Statements are in the order in which they run`(_ source: String, _ expected: String) throws
  {
    let forest = SwiftSource("Text(\"a\").onAppear {\n\(source)\n}").views()
    let action = try #require(forest.calls(named: "onAppear").first?.arguments.last)
    let statements = forest.statements(in: action.range).map { statement in
      switch statement {
      case .change(let change): change.name
      case .call(let call): call.name + "()"
      case .decision(let decision):
        "\(decision.kind) "
          + decision.arms.map { arm in
            (arm.condition.map { $0.path == nil ? "" : $0.spelling } ?? "else")
              + (arm.leaves ? "isOn leaves" : "")
          }.joined(separator: "|")
      }
    }
    #expect(statements.joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    ("count += 2", Assignment.Kind.add), ("count -= 2", .subtract), ("count *= 2", .multiply),
    ("count /= 2", .divide), ("count = 2", .set), ("isOn.toggle()", .toggle),
  ])
  func `An assignment says how it changes the variable`(
    _ source: String, _ kind: Assignment.Kind
  ) {
    let forest = SwiftSource("Button(\"Go\") { \(source) }").views()
    #expect(forest.assignments.map(\.kind) == [kind])
  }

  @Test func `The value of an assignment is read without try and await`() {
    let forest = SwiftSource("Button(\"Go\") { items = try await service.load() }").views()
    #expect(forest.assignments.map { $0.value?.spelling } == ["service.load()"])
  }

  @Test func `Functions that return nothing are procedures`() {
    let forest = SwiftSource(
      "class Model { func load() async { a = 1 }\nfunc all() -> [Int] { [] } }"
    ).views()
    #expect(forest.declarations.procedures["Model"]?.map(\.name) == ["load"])
  }
}
