import Foundation
import Manual
import Testing

/// `proofbook explain` covers exactly the diagnostics that the sources emit.
struct ExplanationTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  private static let stages = [
    "directive", "example", "file", "front-matter", "handbook", "link", "load", "markup",
    "proof", "lint", "redirect", "rule", "swatch", "template",
  ]

  /// The operation of a `SystemError`, in the code that throws it.
  private static nonisolated(unsafe) let operations = /(?:operation: |failure\()"([a-z]+)"/

  private func emitted() throws -> Set<String> {
    let pattern = try Regex("\"((?:\(Self.stages.joined(separator: "|")))/[a-z0-9-]+)\"")
    var ids: Set<String> = []
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init()
    where file.pathExtension == "swift" && !file.path.contains("/Manual/") {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
        if let id = match.output[1].substring { ids.insert(String(id)) }
      }
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: Self.operations) {
        ids.insert("machine/" + match.1)
      }
    }
    return ids
  }

  @Test func `Every diagnostic is explained`() throws {
    let explained = Set(Manual.diagnostics.map(\.name))
    let emitted = try emitted()
    #expect(emitted.count > 40)
    #expect(
      emitted.subtracting(explained).sorted() == [], "add a page in Sources/Manual/Diagnostics")
    #expect(explained.subtracting(emitted).sorted() == [], "nothing emits these anymore")
  }

  @Test func `Explanations are sorted and formatted`() {
    #expect(Manual.diagnostics.map(\.name) == Manual.diagnostics.map(\.name).sorted())
    for explanation in Manual.diagnostics {
      #expect(explanation.summary.count <= 80 && !explanation.summary.hasSuffix("."))
      #expect(explanation.details.count > 80, "\(explanation.name) is too short")
      #expect(explanation.markdown.hasPrefix("# \(explanation.name)\n\n**"))
    }
  }
}
