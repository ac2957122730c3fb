import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests assignments to variables and uses of their names.
struct AssignmentTests {
  @Test(arguments: [
    ("isOn = true", "isOn = true"), ("self.isOn = false", "isOn = false"),
    ("model.name = \"a\"", "model name = \"a\""), ("isOn.toggle()", "isOn"),
    ("model.isOn.toggle()", "model isOn"), ("count += 2", "count by 2.0"),
    ("count -= step", "count by step"), ("scale *= 2", "scale by 2.0"),
    ("a = b ? 1 : 2", "a = 1.0|2.0"), ("a == b", ""), ("list.append(a)", ""), ("let a = 1", ""),
    ("toggle()", ""), ("items[0] = a", ""),
  ])
  func `An assignment has its variable, base and value`(
    source: String, expected: String
  ) {
    let assignments = SwiftSource("Button(\"Go\") { \(source) }").views().assignments.map {
      change in
      (change.base.map { $0.spelling + " " } ?? "") + change.name
        + (change.value.map { " = " + $0.spelling } ?? "")
        + (change.step.map { " by " + $0.spelling } ?? "")
    }
    #expect(assignments.joined(separator: ", ") == expected)
  }

  @Test
  func `An assignment has its enclosing calls and declaration`() throws {
    let forest = SwiftSource(
      """
      struct Row: View {
        var body: some View {
          Button("Go") { withAnimation { isOn = true } }
        }
      }
      """
    ).views()
    let change = try #require(forest.assignments.first)
    #expect(forest.enclosingCalls(of: change.outer).map(\.name) == ["withAnimation", "Button"])
    #expect(change.enclosing.type == "Row" && change.enclosing.member == "body")
  }

  @Test(arguments: [
    ("show(item)", "show item"), ("show(item!)", "show item!"),
    ("if let item { show(item) }", "item! show item"),
    ("if let a = model.item { show(a) }", "model .item! show a"),
    ("self.item = $item", "item item"), ("guard let item = other else { return }", "other!"),
  ])
  func `Names in a source range are found, and unwrapped optionals are marked`(
    source: String, expected: String
  ) {
    let code = "func act() { \(source) }"
    let variableReferences = SwiftSource(code).views().variableReferences(in: 0..<code.utf8.count)
      .map { reference in
        (reference.isMember ? "." : "") + reference.name + (reference.isUnwrapped ? "!" : "")
      }
    #expect(variableReferences.joined(separator: " ") == expected)
  }

  @Test
  func `A branch has the source ranges of its conditions`() {
    let code = "VStack { if a { Text(\"1\") } else if b { Text(\"2\") } else { Text(\"3\") } }"
    let forest = SwiftSource(code).views()
    let conditionRanges = forest.views.filter { $0.name == "Text" }.map { view in
      view.branches.flatMap(\.conditionRanges).map { range in
        String(decoding: Array(code.utf8)[range], as: UTF8.self)
      }
    }
    #expect(conditionRanges == [["a"], ["a", "b"], ["a", "b"]])
  }
}
