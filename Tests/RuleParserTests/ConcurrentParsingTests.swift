import HandbookModel
import RuleParser
import Testing

/// Tests that concurrent parses do not interfere. With strikethrough and autolink, cmark-gfm is not
/// safe to run concurrently, so `MarkdownParser` uses a lock. Without the lock, these trees differ
/// in most runs.
struct ConcurrentParsingTests {
  /// Sixty blocks that use every extension.
  private static let rich = (1...20).map { number in
    """
    Block \(number) is ~~gone~~ and www.a\(number).example is *here*, ~not~ **there** x@y.example.

    | é | [b](c.md) |
    |:--|--:|
    | ~~d~~ | https://e.example/\(number) |

    - [x] done ~~too~~ www.f.example
    - [ ] `open` _soon_ ![g](h.png)
    """
  }.joined(separator: "\n\n")

  @Test(.timeLimit(.minutes(10)))
  func `A thousand parses in four tasks all give the same tree`() async {
    let file = sourceFile(Self.rich)
    let expected = [Block].parsing(file)
    #expect(expected.count == 60)
    let different = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<250).count { _ in [Block].parsing(file) != expected } }
      }
      return await group.reduce(0, +)
    }
    #expect(different == 0)
  }
}
