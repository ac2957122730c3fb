import TestSupport
import Scaffolding
import HandbookModel
import Templates
import Testing

@testable import SiteGenerator

/// The view tree dump and the template export.
struct ToolingTests {
  @Test func `The view tree of a rule lists only its Swift blocks, each below its location`() throws
  {
    let disk = MemoryDisk()
    disk.put(
      """
      # A
      struct Prose: View { var body: some View { Text("no") } }

      ```swift
      VStack { Text("a") }
      ```

      ```kotlin
      Text("b")
      ```

        ```swift
        let a = 1
        ```
      """, at: "rule.md")
    disk.put("Text(\"c\").bold()", at: "C.swift")
    let listing = ViewTreeDump(fileSystem: disk.fileSystem)
    let rule = try listing.text("rule.md")
    #expect(rule.hasPrefix("rule.md:5\n"))
    #expect(rule.contains("VStack"))
    #expect(rule.hasSuffix("rule.md:13\nno views"))
    #expect(!rule.contains("\"no\"") && !rule.contains("\"b\""))
    #expect(try listing.text("C.swift").contains(".bold()"))
    disk.put("VStack { Text(\"a\" }", at: "D.swift")
    #expect(try listing.text("D.swift").contains("\nD.swift:1:18: this is not valid Swift: "))
    disk.put("```swift\nVStack {\n```\n\nno\n", at: "broken.md")
    #expect(try listing.text("broken.md").contains("broken.md:2:9: this is not valid Swift: "))
    #expect(throws: SystemError.self) { try listing.text("missing.swift") }
    disk.put("", at: "folder/a.swift")
    #expect(throws: SystemError.self) { try listing.text("folder") }
  }

  @Test func `Exported templates produce the same site, and existing files are kept`() throws {
    let disk = MemoryDisk()
    disk.put("mine", at: "Own/foot.mustache")
    let export = TemplateExport(fileSystem: disk.fileSystem)
    let written = try export.write(["foot.mustache", "en.yaml"], to: "Own")
    #expect(written == ["Own/en.yaml"])
    #expect(disk.files(in: "Own")["foot.mustache"] == Array("mine".utf8))
    let all = Dictionary(
      uniqueKeysWithValues: DefaultTemplates.files.map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      })
    #expect(export.names == all.keys.sorted())
    let plain = try SampleSite.build(Sample.handbook)
    let overlaid = try SampleSite.build(Sample.handbook, templates: all)
    #expect(overlaid.files == plain.files)
  }
}
