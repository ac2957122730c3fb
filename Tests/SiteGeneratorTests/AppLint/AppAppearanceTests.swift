import HandbookModel
import TestSupport
import Testing

@testable import AppLint

/// Tests of colors that depend on whether another file of the app sets its appearance.
struct AppAppearanceTests {
  @Test(arguments: [
    ("Text(a)", true), ("Text(a).preferredColorScheme(.dark)", false),
    ("Text(a).onAppear { window.overrideUserInterfaceStyle = .dark }", false),
  ])
  func `White text on a material is only reported if the app follows the appearance of the system`(
    _ root: String, _ isReported: Bool
  ) throws {
    let disk = MemoryDisk()
    disk.put("struct Root: View { var body: some View { \(root) } }\n", at: "Root.swift")
    disk.put(
      """
      struct Card: View {
        var body: some View { Text(a).foregroundStyle(.white).background(.thickMaterial) }
      }

      """, at: "Card.swift")
    var options = AppLint.Options()
    options.paths = ["."]
    let report = try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError()
    }
    .run()
    #expect(report.diagnostics.contains { $0.id == "color-low-contrast" } == isReported)
  }
}
