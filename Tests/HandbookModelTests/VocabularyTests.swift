import HandbookModel
import TestSupport
import Testing

/// Tests of the six impacts.
struct ImpactTests {
  @Test(arguments: [
    ("CRITICAL", Impact.critical), ("critical", .critical), ("High", .high),
    ("MEDIUM-HIGH", .mediumHigh), ("medium high", .mediumHigh), ("Medium_High", .mediumHigh),
    ("medium", .medium), ("low-medium", .lowMedium), ("LOW", .low),
  ])
  func `An impact is parsed in any case, with a hyphen, space or underscore`(
    word: String, impact: Impact
  ) {
    #expect(Impact(word: word) == impact)
  }

  @Test(arguments: [
    "", "URGENT", "HIGH-MEDIUM", "MEDIUMHIGH", "MEDIUM--HIGH", "HIGH ", "HIGHEST", "高",
  ])
  func `Other words are not impacts`(word: String) {
    #expect(Impact(word: word) == nil)
  }

  @Test
  func `Impacts are ranked from 6 down to 1 and sorted lowest first`() {
    #expect(Impact.allCases.map(\.rank) == [6, 5, 4, 3, 2, 1])
    #expect(
      Impact.allCases.sorted() == [.low, .lowMedium, .medium, .mediumHigh, .high, .critical])
  }

  @Test
  func `The key of an impact is usable in a URL`() {
    #expect(
      Impact.allCases.map(\.key) == [
        "critical", "high", "medium-high", "medium", "low-medium", "low",
      ])
  }
}

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

  @Test
  func `Prepared suggestions give the same results as single lookups`() {
    let all = Suggestions(names: names)
    for typed in ["titel", "Title", "relatde", "author", ""] {
      #expect(all.nearest(to: typed) == suggestion(for: typed, among: names))
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

/// Tests of the order of API symbols.
struct APISymbolTests {
  @Test
  func `Symbols are sorted without prefix, ignoring case`() {
    let symbols = [
      APISymbol(.type, "Toggle"), APISymbol(.macro, "#Preview"), APISymbol(.member, ".toggle"),
      APISymbol(.attribute, "@State"), APISymbol(.method, ".background(_:in:)"),
      APISymbol(.type, "Color"),
    ]
    #expect(
      symbols.sorted().map(\.name) == [
        ".background(_:in:)", "Color", "#Preview", "@State", ".toggle", "Toggle",
      ])
  }

  @Test
  func `Symbols of the same name but different kinds are distinct and ordered`() {
    let type = APISymbol(.type, "x")
    let member = APISymbol(.member, "x")
    #expect(type < member)
    #expect(!(member < type))
    #expect(type != member)
  }
}
