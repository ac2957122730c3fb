import HandbookModel
import Testing

@testable import RuleParser

/// Simple YAML is read without Yams, with the same result.
struct PlainYAMLTests {
  private static let samples = [
    "title: Fade less\nimpact: HIGH\nimpactDescription: \"it's faint, isn't it\"\ntags: a, b-c",
    "title: A: b\nx_1:   two\n\ny-2: \"\"\nupdated: 2026-01-02\ndraft: true",
    "title: \"a # b: c\"\nchecks: none # as yet\nwhy: a#b:c\nx: 'quoted'\ny: [a, b]",
    "title: a\n  b\ntitle: c\nnames:\n  - d\n\"e\": f\n? g\n: h\ni:j\nk : l",
  ]

  private func yams(_ text: String) -> YAMLValue? {
    let file = SourceFile(path: "a.md", pathInRoot: "a.md", text: "---\n\(text)\n---\n")
    return try? YAMLParser(file: file, firstLine: 2).read(text)
  }

  @Test(arguments: [
    ("title: A\ntags: b, c", true), ("a: \"b: c\"", true), ("a: b", true), ("a: b:c#d", true),
    ("a: b: c", false), ("a: b #c", false), ("a: 'b'", false), ("a:", false), ("a: b\na: c", false),
    ("a: b\n  c", false), ("a: é", false), ("a: \"\\n\"", false), ("a: [b]", false), ("", false),
    ("a: b ", false), ("a: b:", false), ("- a: b", false), ("a: b\r", false),
  ])
  func `Only lines with simple values are read without Yams`(_ text: String, _ isPlain: Bool) {
    #expect((PlainYAML.map(in: text, firstLine: 2) != nil) == isPlain)
  }

  @Test(arguments: samples.indices)
  func `The result is that of Yams`(sample: Int) {
    var mutations = Mutations(of: Self.samples, seed: UInt64(sample) + 5)
    var count = 0
    for number in 0..<2_000 {
      let text = number == 0 ? Self.samples[sample] : mutations.next(from: sample)
      guard let plain = PlainYAML.map(in: text, firstLine: 2) else { continue }
      count += 1
      #expect(plain == yams(text), "\(text.debugDescription)")
    }
    #expect(sample > 1 || count > 100)
  }
}
