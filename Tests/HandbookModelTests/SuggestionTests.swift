@testable import HandbookModel
import TestSupport
import Testing

/// Tests of name suggestions.
struct SuggestionTests {
  private let names = [
    "title", "impact", "impactDescription", "tags", "id", "related", "fixed-type-size",
  ]

  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("IMPACT", "impact"), ("impactt", "impact"),
    ("tag", "tags"), ("relatde", "related"), ("impactDescripton", "impactDescription"),
    ("impactDesciptoin", "impactDescription"), ("type-size-fixed", "fixed-type-size"),
  ])
  func `A similar name is suggested`(typed: String, meant: String) {
    #expect(suggestion(for: typed, among: names) == meant)
  }

  @Test(arguments: ["author", "xx", "", "titles-of-all", "impactOfIt", "t"])
  func `A very different name is not suggested`(typed: String) {
    #expect(suggestion(for: typed, among: names) == nil)
  }

  @Test(arguments: [
    ("abc", "abd", true), ("abc", "aee", false),
    ("abcdef", "abcdxy", true), ("abcdef", "abcxyz", false),
    ("abcdefghi", "abcdefxyz", true), ("abcdefghi", "abcdewxyz", false),
    ("abcdefghijklmnop", "abcdefghijklmxyz", true),
    ("abcdefghijklmnop", "abcdefghijklwxyz", false),
    // One letter may always differ, and a missing letter counts as one difference.
    ("a", "b", true), ("ab", "a", true), ("ab", "xy", false),
    // Two swapped letters count as one difference.
    ("ab", "ba", true), ("abcd", "acbd", true), ("abcd", "bcda", false),
    ("abcdef", "badcef", true),
  ])
  func `At most a third of the letters, and at most three, may differ`(
    typed: String, name: String, isNear: Bool
  ) {
    #expect(suggestion(for: typed, among: [name]) == (isNear ? name : nil))
  }

  @Test
  func `The nearest name wins, then the first of equally near names`() {
    #expect(suggestion(for: "colour", among: ["colony", "colours", "color"]) == "colours")
    #expect(suggestion(for: "bat", among: ["cat", "hat"]) == "cat")
    #expect(suggestion(for: "bat", among: ["hat", "cat"]) == "hat")
    #expect(suggestion(for: "bat", among: ["cat", "BAT"]) == "BAT")
    #expect(suggestion(for: "bat", among: [String]()) == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `A list finds the same names as a comparison with each of them`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func word() -> String {
      String((0..<Int(random.next() % 13)).map { _ in "aBc-".randomElement(using: &random) ?? "a" })
    }
    for count in [0, 1, 2, 5, 20, 100] {
      let names = (0..<count).map { _ in word() }
      let list = Suggestions(names: names)
      for _ in 0..<300 {
        let typed = word()
        #expect(
          list.nearest(to: typed) == suggestion(for: typed, among: names), "\(typed) \(names)")
        let excluded = names.randomElement(using: &random)
        let others = names.filter { $0 != excluded }
        #expect(
          list.nearest(to: typed, excluding: excluded) == suggestion(for: typed, among: others),
          "\(typed) \(names) without \(excluded ?? "")")
      }
    }
  }

  @Test(arguments: [
    ("rule-%", "rulx-%", true), ("rule-%.md", "rulee-%.md", true),
    ("pict%.png", "pic-%.png", true), ("heading-number-%", "heading-numbr-%", true),
    ("fixed-%-size", "size-fixd-%", false), ("a-%", "some-other-name-%", false),
  ])
  func `A search in a long list takes few steps`(known: String, typed: String, isNear: Bool) {
    func name(_ pattern: String, _ number: Int) -> String {
      pattern.replacing("%", with: String(number))
    }
    var steps: [Int] = []
    for count in [2000, 8000, 32000] {
      let index = NameIndex((0..<count).map { name(known, $0) })
      var all = 0
      for number in 0..<50 {
        let typed = name(typed, number * count / 50)
        let found = index.nearest(to: Array(typed.utf8), within: 3, excluding: nil, steps: &all)
        #expect((found != nil) == isNear, "\(typed)")
      }
      steps.append(all / 50)
    }
    #expect(steps[0] < 1500, "\(steps)")
    #expect(steps[2] < 3 * steps[0], "\(steps)")
  }

  @Test
  func `A search ends where too much is similar`() {
    var random = SeededRandom(seed: 7)
    func word() -> String {
      String((0..<9).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" })
    }
    let index = NameIndex((0..<20_000).map { _ in word() })
    for _ in 0..<20 {
      var steps = 0
      _ = index.nearest(to: Array(word().utf8), within: 3, excluding: nil, steps: &steps)
      #expect(steps <= NameIndex.mostSteps)
    }
  }

  /// The number of differences, computed in a whole table.
  private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count { rows[row][0] = row }
    for column in 0...right.count { rows[0][column] = column }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    for row in 1...left.count {
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var least = min(rows[row - 1][column] + 1, rows[row][column - 1] + 1)
        least = min(least, rows[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          least = min(least, rows[row - 2][column - 2] + 1)
        }
        rows[row][column] = least
      }
    }
    return rows[left.count][right.count]
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `A name is suggested exactly if it has few differences`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func word() -> String {
      String((0..<Int(random.next() % 13)).map { _ in "abc".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<3000 {
      let (typed, name) = (word(), word())
      let limit = min(3, max(1, typed.utf8.count / 3))
      let isNear = distance(Array(typed.utf8), Array(name.utf8)) <= limit
      #expect(suggestion(for: typed, among: [name]) == (isNear ? name : nil), "\(typed) \(name)")
    }
  }

  @Test
  func `Nothing is suggested for a name that is longer than any`() {
    let name = String(repeating: "ab", count: 200)
    #expect(suggestion(for: name, among: [name + "c"]) == nil)
  }

  @Test
  func `Names in any script are suggested`() {
    #expect(
      suggestion(for: "größe-und-gewicht", among: ["grösse", "größe-und-gewichte"])
        == "größe-und-gewichte")
    #expect(suggestion(for: "", among: ["a", ""]) == "")
  }
}
