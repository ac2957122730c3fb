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
