import SwiftFrontEnd
import Testing
import ViewTree

/// Tests that views in branches are found without comparing all of them.
struct BranchTests {
  /// Conditions in conditions, with a view in each arm, in random order.
  private static func source(_ random: inout some RandomNumberGenerator, depth: Int = 0) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      switch Int.random(in: 0...(depth < 4 ? 4 : 0), using: &random) {
      case 1: "if a { \(source(&random, depth: depth + 1)) }"
      case 2:
        "if b { \(source(&random, depth: depth + 1)) } else { \(source(&random, depth: depth + 1)) }"
      case 3:
        "switch c { case 0: \(source(&random, depth: depth + 1)) case 1: Text(x) default: Text(y) }"
      default: "Text(z)"
      }
    }.joined(separator: "\n")
  }

  private static func forests() -> [ViewForest] {
    var random = SystemRandomNumberGenerator()
    return (0..<40).map { _ in
      SwiftSource("struct A: View { var body: some View { VStack { \(source(&random)) } } }")
        .views()
    }
  }

  @Test func `The first view that is shown with another one is the same as among all views`() {
    for forest in Self.forests() {
      let views = forest.views.filter { $0.name == "Text" }
      var byBranch = ViewsByBranch<Int>()
      for (number, view) in views.enumerated() { byBranch.append(view, number % 3) }
      for (number, view) in views.enumerated() {
        let expected = views.enumerated().first {
          $0.offset % 3 != number % 3 && !$0.element.excludes(view)
        }
        #expect(byBranch.first(shownWith: view, otherThan: number % 3) == expected?.element)
      }
    }
  }

  @Test func `A view is excluded by the branches of views if one of the views excludes it`() {
    for forest in Self.forests() {
      let views = forest.views.filter { $0.name == "Text" }
      var arms = BranchArms()
      for (number, view) in views.enumerated() {
        #expect(arms.exclude(view) == views[..<number].contains { $0.excludes(view) })
        arms.insert(view)
      }
    }
  }

  @Test func `A view is inside the views around it and around the uses of its body`() {
    let source = """
      struct A: View { var body: some View { List { B() }; D() } }
      struct B: View { var body: some View { HStack { C() } } }
      struct C: View { var body: some View { Text(a); C() } }
      struct D: View { var body: some View { Text(b).overlay { List { } } } }
      """
    let forest = SwiftSource(source).views()
    let inside = forest.views { view, role in view.name == "List" && role == .content }
    let names = forest.views.filter { inside.contains($0) }.map(\.name)
    #expect(names == ["B", "HStack", "C", "Text", "C"])
  }
}
