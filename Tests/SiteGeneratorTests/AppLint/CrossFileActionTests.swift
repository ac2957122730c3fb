import LintEngine
import TestSupport
import Testing

@testable import AppLint

/// What lint knows about the actions and sizes that other files declare.
struct CrossFileActionTests {
  private static let store = """
    final class Harbor: ObservableObject {
      func leave() {
        try? client.leave()
      }
    }

    """

  private static func view(_ property: String, _ action: String) -> String {
    """
    struct Boats: View {
      \(property)
      var body: some View { Button("Leave") { \(action) } }
    }

    """
  }

  @Test(arguments: [
    ("@EnvironmentObject var harbor: Harbor", "harbor.leave()", true),
    ("@StateObject private var harbor = Harbor()", "Task { await self.harbor.leave() }", true),
    ("@Environment(Harbor.self) private var harbor", "harbor.leave()", true),
    ("let harbor: Harbor?", "harbor?.leave()", true),
    ("let harbor: Port", "harbor.leave()", false),
    ("let harbor: [Harbor]", "harbor.leave()", false),
    ("let harbor: Harbor", "harbor.enter()", false),
    ("let harbor: Harbor", "harbor.gate.leave()", false),
  ])
  func `An error that a model of another file drops is reported if a button calls it`(
    property: String, action: String, isFound: Bool
  ) throws {
    let files = ["Boats.swift": Self.view(property, action), "Harbor.swift": Self.store]
    #expect(try findings(in: files, ["error-swallowed"]) == (isFound ? ["Harbor.swift:3"] : []))
  }

  @Test func `What a test calls does not count`() throws {
    let view = Self.view("let harbor: Harbor", "harbor.leave()")
    let files = ["Harbor.swift": Self.store, "Boats.swift": "import XCTest\n" + view]
    #expect(try findings(in: files, ["error-swallowed"]) == [])
  }

  @Test(arguments: [("30", true), ("44", false)])
  func `The height of a touch target may be a constant of another file`(
    height: String, isFound: Bool
  ) throws {
    let files = [
      "Sizes.swift": "enum Sizes { enum Control { static let height: CGFloat = \(height) } }\n",
      "Quiet.swift": """
      struct Quiet: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .frame(height: Sizes.Control.height)
        }
      }

      """,
    ]
    #expect(try findings(in: files, ["touch-target-small"]) == (isFound ? ["Quiet.swift:4"] : []))
  }
}
