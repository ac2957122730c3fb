import HandbookModel
import Testing

struct ByteSearchTests {
  @Test(
    "The first place with the same bytes is found",
    arguments: [
      ("", "a", nil), ("a", "", nil), ("a", "ab", nil), ("abc", "abc", "|abc|"),
      ("{count} of {count}", "{count}", "|{count}| of {count}"), ("aab", "ab", "a|ab|"),
      ("1 über", "über", "1 |über|"), ("e\u{301}", "é", nil), ("e\u{301}", "e", "|e|\u{301}"),
    ])
  func place(text: String, pattern: String, expected: String?) {
    let range = text.firstByteRange(of: pattern)
    let marked = range.map { range in
      let scalars = text.unicodeScalars
      return String(scalars[..<range.lowerBound]) + "|" + String(scalars[range]) + "|"
        + String(scalars[range.upperBound...])
    }
    #expect(marked.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    #expect(text.containsBytes(of: pattern) == (expected != nil))
  }
}
