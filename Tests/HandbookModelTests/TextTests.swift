import HandbookModel
import Testing

/// Tests the helpers for words in messages and names.
struct TextTests {
  @Test(arguments: [
    (0, "rule", nil, "0 rules"), (1, "rule", nil, "1 rule"), (2, "rule", nil, "2 rules"),
    (1, "fix", "fixes", "1 fix"), (3, "fix", "fixes", "3 fixes"),
  ])
  func `A count has its noun in the singular or plural`(
    count: Int, noun: String, plural: String?, expected: String
  ) {
    #expect(counted(count, noun, plural: plural) == expected)
  }

  @Test(arguments: [
    ("", []), ("name", ["name"]), ("trackName", ["track", "Name"]),
    ("HTMLWriter", ["HTML", "Writer"]), ("isHTML", ["is", "HTML"]), ("aB", ["a", "B"]),
    ("step2Title", ["step2Title"]), ("ABC", ["ABC"]), ("größeÄndern", ["größe", "Ändern"]),
    ("ÄÖÜbung", ["ÄÖ", "Übung"]),
  ])
  func `A name is split into words at its capital letters`(name: String, words: [String]) {
    #expect(camelCaseWords(of: name) == words)
  }
}
