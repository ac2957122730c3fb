import TestSupport
import FileSystem
import HandbookModel
import Testing

@testable import SiteGenerator

/// Diagnostics for files before they are parsed.
struct LoadTests {
  private func build(_ bytes: [UInt8], at path: String = "s/odd.md") throws -> BuildReport {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    disk.put(bytes, at: "Content/" + path)
    return try SiteBuilder(SiteBuilder.Options.quick, fileSystem: disk.fileSystem).build()
  }

  private func line(_ report: BuildReport, _ id: String) -> String? {
    report.diagnostics.first { $0.id == id }?.line
  }

  @Test func `A file that is too large is an error`() throws {
    let limit = TextFile.sizeLimit
    let rule = Array(Sample.rule("Large").utf8)
    let fits = try build(rule + Array(repeating: UInt8(ascii: " "), count: limit - rule.count))
    #expect(fits.hasErrors == false)
    let report = try build(
      rule + Array(repeating: UInt8(ascii: " "), count: limit + 1 - rule.count))
    #expect(line(report, "file/too-large") == "Content/s/odd.md:1:1: error: file/too-large")
  }

  @Test func `Invalid UTF-8 is an error at the first invalid byte`() throws {
    let report = try build(Array("---\ntitle: é".utf8) + [0xFF] + Array("\n---\n".utf8))
    #expect(line(report, "file/not-utf8") == "Content/s/odd.md:2:10: error: file/not-utf8")
    #expect(report.writes == nil)
  }

  @Test func `A byte-order mark and carriage returns are notes`() throws {
    let text = Sample.rule("Odd").split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let report = try build([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(line(report, "file/byte-order-mark")?.contains("note") == true)
    #expect(line(report, "file/carriage-returns")?.contains("note") == true)
    #expect(report.hasErrors == false)
    #expect(report.rules == 3)
  }

  @Test(arguments: ["", " \n\t\n", "\u{A0}"])
  func `An empty file is an error`(_ text: String) throws {
    let report = try build(Array(text.utf8))
    #expect(line(report, "file/empty") == "Content/s/odd.md:1:1: error: file/empty")
  }

  @Test func `A file that cannot be read is a system error`() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    disk.interrupt(.wherever { $0 == .read && $1.hasSuffix("buoy.md") })
    let error = #expect(throws: SystemError.self) {
      try SiteBuilder(SiteBuilder.Options.quick, fileSystem: disk.fileSystem).build()
    }
    #expect(error?.path == "Content/boats/buoy.md")
    #expect(disk.files(in: "_site").isEmpty)
  }
}
