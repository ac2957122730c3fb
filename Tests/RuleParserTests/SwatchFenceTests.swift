import HandbookModel
import Testing

@testable import RuleParser

/// Tests of `swatch` fences and of the swatch settings in `handbook.yaml`.
struct SwatchFenceTests {
  private func document(_ text: String) -> Outcome<Document> {
    let file = SourceFile(path: "a.md", pathInRoot: "a.md", text: text)
    return DocumentParser(kind: .article, allowsHTML: false, parsedLanguages: ["swift"]).read(file)
  }

  @Test func `A fence is parsed with the range of every part`() throws {
    let read = document(
      "# A\n\n- item\n\n  ```swatch\n  material: regular\n  level: secondary\n  ```\n")
    #expect(read.diagnostics == [])
    let fence = try #require(read.value.swatches.first)
    #expect(fence.entries.map(\.key) == ["material", "level"])
    let level = try #require(fence.entries.last)
    #expect(level.keyRange.start == Position(line: 7, column: 3))
    #expect(level.value.range.start == Position(line: 7, column: 10))
    #expect(level.value.range.end == Position(line: 7, column: 19))
  }

  @Test(arguments: [
    ("material: [a", "swatch/invalid-yaml", 4),
    ("- a", "swatch/wrong-type", 4),
    ("a: 1\na: 2", "swatch/invalid-yaml", 5),
  ])
  func `Content other than keys and values is reported on its line`(
    _ text: String, _ id: String, _ line: Int
  ) {
    let read = document("# A\n\n```swatch\n\(text)\n```\n")
    #expect(read.diagnostics.map(\.id) == [id])
    #expect(read.diagnostics.map(\.location.range.start.line) == [line])
    #expect(read.value.swatches.isEmpty)
  }

  @Test func `A fix of a fence changes the line of the mistake`() throws {
    let text = "# A\n\n- b\n\n  ```swatch\n  material: thin\n  platform:!iOS\n  ```\n"
    let fix = try #require(document(text).diagnostics.first?.fix)
    #expect(sourceFile(text).applying(fix.edits).contains("\n  platform: !iOS\n"))
  }

  @Test func `Other fences are not swatches`() {
    #expect(document("# A\n\n```yaml\nmaterial: regular\n```\n").value.swatches.isEmpty)
  }

  private func settings(_ text: String) -> Outcome<Configuration> {
    ConfigurationParser.read(
      SourceFile(path: "handbook.yaml", pathInRoot: "handbook.yaml", text: text))
  }

  @Test(arguments: [("off", false), ("on", true), ("false", false), ("true", true)])
  func `Material pages can be switched on and off`(_ word: String, _ isShown: Bool) {
    let read = settings("title: A\nswatches: \(word)\n")
    #expect(read.diagnostics == [])
    #expect(read.value.swatches?.isShown == isShown)
  }

  @Test(arguments: [
    "swatches: ios, visionos", "swatches: [ios, visionos]",
    "swatches: {platforms: [ios, visionos]}",
  ])
  func `Platforms can be listed`(_ line: String) throws {
    let read = settings("title: A\n\(line)\n")
    #expect(read.diagnostics == [])
    #expect(read.value.swatches?.platforms.map(\.value) == ["ios", "visionos"])
  }

  @Test func `Material parameters are parsed with their ranges`() throws {
    let read = settings(
      "title: A\nswatches:\n  ios:\n    regular:\n      light: {blur: 24, secondary.gain: 0.5}\n")
    #expect(read.diagnostics == [])
    let numbers = try #require(read.value.swatches).numbers
    #expect(numbers.map(\.field.value) == ["blur", "secondary.gain"])
    #expect(numbers.map(\.value.value) == ["24", "0.5"])
    #expect(numbers[0].platform.range.start == Position(line: 3, column: 3))
    #expect(numbers[1].value.range.start == Position(line: 5, column: 41))
  }

  @Test(arguments: [
    ("swatches: [{ios: 5}]", "handbook/wrong-type"),
    ("swatches: {ios: 5}", "handbook/wrong-type"),
    ("swatches: {ios: {regular: {light: 5}}}", "handbook/wrong-type"),
    ("swatches: {ios: {regular: {light: {blur: [1]}}}}", "handbook/wrong-type"),
  ])
  func `Invalid settings are reported on their line`(_ line: String, _ id: String) {
    let read = settings("title: A\n\(line)\n")
    #expect(read.diagnostics.map(\.id) == [id])
    #expect(read.diagnostics.map(\.location.range.start.line) == [2])
  }
}
