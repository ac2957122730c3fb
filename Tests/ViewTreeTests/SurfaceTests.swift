import Dispatch
import Synchronization
import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests the memoized surfaces of views that depend on each other. Run it with
/// `swift test --sanitize=thread --filter SurfaceTests` to look for data races, as Tests/README.md
/// describes.
struct SurfaceTests {
  private static let sources = [
    "struct A: View { var body: some View { ZStack { B(); Color.red } } }\n"
      + "struct B: View { var body: some View { ZStack { A(); Color.blue } } }",
    "struct A: View { var body: some View { ZStack { A() } } }",
    "struct A: View { var body: some View { ZStack { B(); C() } } }\n"
      + "struct B: View { var body: some View { ZStack { C() } } }\n"
      + "struct C: View { var body: some View { ZStack { B() } } }",
    "struct A: View { var body: some View { v0 }\n"
      + (0..<40).map { "var v\($0): some View { ZStack { v\($0 + 1) } }" }.joined(separator: "\n")
      + "\nvar v40: some View { Color.red } }",
  ]

  private static func surfaces(_ forest: ViewForest, _ order: [Int]) -> [Int: String] {
    let views = Array(forest.views)
    return order.reduce(into: [:]) { $0[$1] = views[$1].frontSurface?.summary ?? "none" }
  }

  @Test(arguments: sources)
  func `A surface does not depend on which view is asked first`(source: String) {
    let order = Array(Array(SwiftSource(source).views().views).indices)
    let expected = Self.surfaces(SwiftSource(source).views(), order)
    #expect(Self.surfaces(SwiftSource(source).views(), order.reversed()) == expected)
  }

  @Test(arguments: sources)
  func `Threads that ask for surfaces at the same time get the same answers`(source: String) {
    let order = Array(Array(SwiftSource(source).views().views).indices)
    let expected = Self.surfaces(SwiftSource(source).views(), order)
    for _ in 0..<20 {
      let forest = SwiftSource(source).views()
      let answers = Mutex<[[Int: String]]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let own = Self.surfaces(forest, thread.isMultiple(of: 2) ? order : order.reversed())
        answers.withLock { $0.append(own) }
      }
      #expect(answers.withLock { $0 }.allSatisfy { $0 == expected })
    }
  }
}
