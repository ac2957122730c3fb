import HandbookModel
import RuleParser
import Testing

@testable import SiteGenerator

/// Compares the HTML writer without a custom delegate with cmark-gfm's renderer, byte for byte.
///
/// Both parse Markdown, and parsing needs a lock that only `MarkdownParser` has. So the comparison
/// runs in a separate process, one document at a time.
struct PlainHTMLTests {
  @Test func `Every construct is rendered as by cmark-gfm`() async {
    await #expect(processExitsWith: .success) {
      for markdown in Comparison.samples { Comparison.expectEqual(markdown) }
    }
  }

  @Test func `Mutated documents are rendered as by cmark-gfm`() async {
    await #expect(processExitsWith: .success) {
      var mutations = MarkdownMutations(of: Comparison.samples, seed: 20_260_401)
      var smallest: String?
      for _ in 0..<40_000 {
        let markdown = mutations.next()
        guard Comparison.differs(markdown) else { continue }
        let small = Comparison.shrunk(markdown)
        if small.utf8.count < smallest?.utf8.count ?? .max { smallest = small }
      }
      if let smallest { Comparison.expectEqual(smallest) }
    }
  }

  @Test func `There are enough samples`() {
    #expect(Set(Comparison.samples).count >= 150)
  }
}

/// Renders a document with both writers.
private enum Comparison {
  static let samples = BlockSamples.all + InlineSamples.all + ExtensionSamples.all

  private struct PlainDelegate: HTMLWriterDelegate {}

  /// Returns the HTML of our writer; `nil` if `MarkdownParser` rejects the document because of its
  /// limits, which cmark-gfm doesn't have.
  private static func ours(_ markdown: String) -> String? {
    let file = SourceFile(path: "sample.md", pathInRoot: "sample.md", text: markdown)
    let parsed = MarkdownParser.parse(file, fromLine: 1)
    guard parsed.diagnostics.allSatisfy({ $0.severity != .error }) else { return nil }
    return HTMLWriter.html(parsed.value, PlainDelegate())
  }

  static func differs(_ markdown: String) -> Bool {
    guard let ours = ours(markdown) else { return false }
    return ours.utf8.elementsEqual((CMarkReference.html(markdown) ?? "").utf8) == false
  }

  static func expectEqual(_ markdown: String) {
    guard ours(markdown) != nil else {
      Issue.record("our parser refuses \(markdown.debugDescription)")
      return
    }
    guard differs(markdown) else { return }
    Issue.record(
      """
      markdown: \(markdown.debugDescription)
      ours:     \((ours(markdown) ?? "").debugDescription)
      cmark:    \((CMarkReference.html(markdown) ?? "").debugDescription)
      """)
  }

  /// Returns the document without all lines and characters that are not needed to reproduce the
  /// difference.
  static func shrunk(_ markdown: String) -> String {
    let lines = shrunk(markdown.split(separator: "\n", omittingEmptySubsequences: false)) {
      $0.joined(separator: "\n")
    }
    let scalars = shrunk(Array(lines.joined(separator: "\n").unicodeScalars), string)
    return string(scalars)
  }

  private static func shrunk<Piece>(_ pieces: [Piece], _ text: ([Piece]) -> String) -> [Piece] {
    var pieces = pieces
    var index = 0
    while index < pieces.count {
      var fewer = pieces
      fewer.remove(at: index)
      if differs(text(fewer)) { pieces = fewer } else { index += 1 }
    }
    return pieces
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
