import HandbookModel
import SwiftFrontEnd
import Testing

@testable import LintEngine

/// How `motion-delay-chain` counts delays.
struct DelayChainTests {
  private func messages(_ code: String) -> [String] {
    Linter(checks: [.motionDelayChain]).findings(in: SwiftSource(code).views()).map(\.message)
  }

  private static let advice = "; chain the steps with 'completion' or phases"
  private static let step = "try? await Task.sleep(for: .seconds(0.2))\n withAnimation { a += 1 }\n"

  @Test(arguments: [
    (1, "this delay times"), (2, "this delay and 1 other time"),
    (6, "this delay and 5 others time"),
  ])
  func `A chain of delays is one finding that counts them`(_ count: Int, _ subject: String) {
    let code = "withAnimation { a = 1 }\n" + String(repeating: Self.step, count: count)
    #expect(messages("Task {\n\(code)}") == ["\(subject) an animation\(Self.advice)"])
  }

  @Test func `Delays in two actions are two chains`() {
    let action = "withAnimation { a = 1 }\n" + Self.step
    let button = "Button(b) {\n Task {\n\(action)}\n}\n"
    let code = "struct A: View { var body: some View { VStack {\n\(button)\(button)} } }"
    #expect(messages(code).count == 2)
  }
}
