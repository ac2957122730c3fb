import HandbookModel
import TestSupport
import Testing

/// Tests which lines of two texts count as changed.
struct LineDifferenceTests {
  /// A difference, with one character for each line: a letter for a line of both texts, and `-` or
  /// `+` before the letter of a line of one of them.
  private static let cases: [(old: String, new: String, steps: String)] = [
    ("", "", ""),
    ("abc", "abc", "a b c"),
    ("", "ab", "+a +b"),
    ("ab", "", "-a -b"),
    ("abc", "axc", "a -b +x c"),
    ("abcd", "axyd", "a -b -c +x +y d"),
    ("abc", "abcd", "a b c +d"),
    ("abc", "zabc", "+z a b c"),
    ("abcdef", "acdxf", "a -b c d -e +x f"),
    ("aba", "abaaba", "a b a +a +b +a"),
    ("abc", "xyz", "-a -b -c +x +y +z"),
  ]

  @Test(arguments: cases)
  func `Removed and added lines are the fewest possible`(
    old: String, new: String, steps: String
  ) throws {
    let difference = try #require(
      LineDifference(from: lines(old), to: lines(new)))
    let (old, new) = (Array(old), Array(new))
    let found = difference.steps.map { step in
      switch step {
      case .kept(let line, let other): old[line] == new[other] ? "\(old[line])" : "?"
      case .removed(let line): "-\(old[line])"
      case .added(let line): "+\(new[line])"
      }
    }
    #expect(found.joined(separator: " ") == steps)
  }

  private func lines(_ letters: String) -> String { letters.map { "\($0)\n" }.joined() }

  @Test func `Spaces at the ends of lines and a missing last line break do not count`() throws {
    let difference = try #require(LineDifference(from: "a  \n\tb\r\nc", to: "a\n\tb\nc\t\n"))
    #expect(difference.changedShare == 0)
    let indented = try #require(LineDifference(from: "a\n", to: "  a\n"))
    #expect(indented.changedShare == 1)
  }

  @Test func `Every line of both texts is in the difference once and in order`() throws {
    var random = SeededRandom(seed: 26)
    for _ in 0..<300 {
      func text() -> String {
        let count = Int.random(in: 0...30, using: &random)
        return lines(
          String((0..<count).compactMap { _ in "abcd".randomElement(using: &random) }))
      }
      let (old, new) = (text(), text())
      let difference = try #require(LineDifference(from: old, to: new))
      let (oldLines, newLines) = (old.split(separator: "\n"), new.split(separator: "\n"))
      var places: (old: [Int], new: [Int]) = ([], [])
      for step in difference.steps {
        switch step {
        case .kept(let line, let other):
          #expect(oldLines[line] == newLines[other])
          places.old.append(line)
          places.new.append(other)
        case .removed(let line): places.old.append(line)
        case .added(let line): places.new.append(line)
        }
      }
      #expect(places.old == Array(oldLines.indices) && places.new == Array(newLines.indices))
    }
  }

  @Test func `Long texts have a difference only if few of their lines differ`() throws {
    let lines = (0..<20_000).map { "line \($0)\n" }
    var changed = lines
    for place in stride(from: 100, to: 20_000, by: 200) { changed[place] = "other \(place)\n" }
    let difference = try #require(LineDifference(from: lines.joined(), to: changed.joined()))
    #expect(difference.added.count == 100 && difference.removed == difference.added)
    #expect(LineDifference(from: lines.joined(), to: lines.reversed().joined()) == nil)
  }
}
