import HandbookModel
import Testing

@testable import SiteGenerator

/// Which files beside the rules are published.
@Suite struct AttachedFileTests {
  private static func verdict(_ name: String, _ bytes: [UInt8]) -> AttachedFile.Verdict {
    AttachedFile(path: name, shownPath: name, size: bytes.count)
      .verdict { Array(bytes.prefix($0)) }
  }

  @Test(arguments: [
    "a.html", "a.HTM", "a.xhtml", "a.xht", "a.shtml", "a.htmlx", "a.js", "a.mjs", "a.cjs", "a.xml",
    "a.xsl", "a.xslt", "a.svgz", "a.swf", "a.php", "a.mht", "a.hta", "a.wasm", "a.html.swift",
    "a.php.png", "a.svg.gz", "a.svg.en.tgz", "a.html.gz", "a.js.zip", "a.svgz.txt", "a.rdf",
  ])
  func `Files that browsers or servers run are refused by their names`(_ name: String) {
    #expect(Self.verdict(name, Array("text".utf8)).refusal?.kind == .fileActive)
  }

  @Test(arguments: ["a", "page", "a.htm_", "a.fig", "a.exe", "a.html~", "a.", "a.html.de", "a.pl1"])
  func `Files of unknown types are refused`(_ name: String) {
    #expect(Self.verdict(name, Array("text".utf8)).refusal?.kind == .fileUnknownType)
  }

  @Test(arguments: [
    ("a.png", "<html>"), ("a.png", ""), ("a.jpg", "<svg onload='x()'/>"), ("a.gif", "GIF"),
    ("a.webp", "RIFF"), ("a.pdf", "<script>"), ("a.mp4", "<html>"), ("a.mp3", "<html>"),
    ("a.woff2", "wOFX"), ("a.zip", "<html>"), ("a.avif", "\0\0\0\u{1C}ftypqt  "),
    ("a.txt", "<!DOCTYPE html>"),
    ("a.md", " \n<script>x()</script>"), ("a.swift", "\u{FEFF}<html>"), ("a.csv", "</a>"),
    ("a.json", "<?xml version='1.0'?>"), ("a.css", "\t\u{C}<!-- a"), ("LICENSE", "<h1>A</h1>"),
    ("a.txt", "a\0b"),
  ])
  func `Files whose content does not fit their names are refused`(_ name: String, _ text: String) {
    #expect(Self.verdict(name, Array(text.utf8)).refusal?.kind == .fileWrongContent)
  }

  @Test(arguments: [
    ("a.txt", "a < b"), ("a.md", "# A\n\n<p>"), ("a.csv", "a,b"), ("a.json", "{}"), ("a.css", ""),
    ("a.swift", "1"), ("LICENSE", "MIT"), ("a.b.PNG", "GIF89a"), ("Node.js.png", "GIF89a"),
    ("a.jpg", "GIF87a"), ("a.pdf", "%PDF-1.7"), ("a.zip", "PK\u{3}\u{4}"), ("a.woff2", "wOF2"),
    ("a.otf", "OTTO"), ("a.ogg", "OggS"), ("a.wav", "RIFF....WAVE"),
    ("a.m4a", "\0\0\0\u{1C}ftypM4A "),
    ("a.mov", "\0\0\0\u{14}ftypqt  "), ("a.heic", "\0\0\0\u{18}ftypheic"), ("a.txt", "< a"),
    ("a.avif", "\0\0\0\u{1C}ftypavif"), ("a.webp", "RIFF....WEBPVP8 "), ("a.svg", "<svg/>"),
    ("a.sketch", "PK\u{3}\u{4}"), ("a.flac", "fLaC"), ("a.ico", "\0\0\u{1}\0"),
  ])
  func `Files of known formats are published`(_ name: String, _ text: String) {
    #expect(Self.verdict(name, Array(text.utf8)).refusal == nil)
  }

  @Test(
    arguments: [
      ("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      ("a.jpeg", [0xFF, 0xD8, 0xFF, 0xE0]),
      ("a.webm", [0x1A, 0x45, 0xDF, 0xA3]), ("a.ttf", [0, 1, 0, 0]), ("a.mp3", [0xFF, 0xFB, 0x90]),
      ("a.csv", [0x4E, 0xE9, 0x65]),
    ] as [(String, [UInt8])])
  func `Formats are recognized by their first bytes`(_ name: String, _ bytes: [UInt8]) {
    #expect(Self.verdict(name, bytes).refusal == nil)
  }

  @Test func `An active picture is reported at its line and column`() {
    let text = "<svg>\n  <script/></svg>"
    let refusal = Self.verdict("a.svg", Array(text.utf8)).refusal
    #expect(refusal?.line == "a.svg:2:3: warning: file/active")
    #expect(refusal?.message.contains("'script'") == true)
  }

  /// Headers of pictures with their sizes.
  private static let headers: [(String, [UInt8], Int, Int)] = [
    (
      "PNG",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 1, 0, 0, 0, 0, 0x10, 1], 65536, 4097
    ),
    ("GIF", Array("GIF89a".utf8) + [1, 2, 3, 4], 0x201, 0x403),
    (
      "JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 2, 3, 4],
      0x304, 0x102
    ),
    (
      "WebP, extended",
      Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        + [0xFF, 0x3F, 0, 0xFE, 0x1F, 0], 16384, 8191
    ),
    (
      "WebP, lossy",
      Array("RIFF....WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A]
        + [0x2C, 0x41, 0x90, 1], 300, 400
    ),
    (
      "WebP, lossless",
      Array("RIFF....WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F]
        + [0x2B, 0xC1, 0x63, 0], 300, 400
    ),
  ]

  @Test(arguments: headers)
  func `The size of a picture is read from its header`(
    _ format: String, _ bytes: [UInt8], _ width: Int, _ height: Int
  ) {
    let size = PictureSize(bytes)
    #expect(
      size?.width == width && size?.height == height, "\(format): \(String(describing: size))")
  }

  @Test(arguments: headers)
  func `A header that is cut off has no size`(
    _ format: String, _ bytes: [UInt8], _ width: Int, _ height: Int
  ) {
    for count in 0..<bytes.count {
      #expect(PictureSize(Array(bytes.prefix(count))) == nil, "\(format) after \(count) bytes")
    }
  }

  @Test(
    arguments: [
      (2_000_000, nil), (2_000_001, "note"), (20_000_000, "note"), (20_000_001, "warning"),
      (75_500_000, "warning"),
    ] as [(Int, String?)])
  func `Large pictures are reported by their sizes`(_ size: Int, _ severity: String?) {
    let file = AttachedFile(path: "a.png", shownPath: "a.png", size: size)
    var requests: [Int] = []
    let remark = file.verdict { limit in
      requests.append(limit)
      return Array("GIF89a".utf8)
    }.remark
    #expect(remark?.severity.rawValue == severity)
    #expect(requests.count == 1 && requests[0] <= 1_000_000, "only the beginning is read")
    if size > 75_000_000 { #expect(remark?.message.contains("75.5 MB") == true) }
  }

  @Test func `A picture of more pixels than browsers show is reported with its size`() {
    let bytes = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF]
    let remark = Self.verdict("a.gif", bytes).remark
    #expect(remark?.line == "a.gif:1:1: warning: file/large-picture")
    #expect(remark?.message.contains("65535 × 65535") == true)
  }

  // MARK: On sites

  @Test func `Allowed endings are published without a check`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nfiles: [.fig, svg]\n", "a.fig": "x",
        "b.svg": "<svg onload='x()'/>", "c.js": "x",
      ]))
    #expect(site.problems == ["Content/c.js:1:1: warning: file/active"])
    #expect(site.files["files/a.fig"] != nil && site.files["files/b.svg"] != nil)
    #expect(site.files["files/c.js"] == nil)
  }

  @Test func `With raw HTML, all files are published`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nhtml: allow\n", "a.js": "x", "b.png": "<p>",
      ]))
    #expect(site.problems == [])
    #expect(site.files["files/a.js"] != nil && site.files["files/b.png"] != nil)
  }

  @Test func `A file that belongs to no handbook is checked when something refers to it`() throws {
    let site = try SampleSite.build([
      "one/references/_sections.md": "## 1. S (s)\n",
      "one/references/s-a.md": Sample.rule(
        "A", body: "[a](../../evil.xht) [b](../../data.csv) [c](../../fake.png)"),
      "two/references/_sections.md": "## 1. S (s)\n", "two/references/s-b.md": Sample.rule("B"),
      "evil.xht": "<script/>", "data.csv": "a,b", "fake.png": "<html>", "other.js": "x",
    ])
    #expect(site.ids == ["link/unknown-page", "link/unknown-page"])
    #expect(site.files["files/data.csv"] != nil && site.files["files/evil.xht"] == nil)
    #expect(site.files["files/fake.png"] == nil && site.files["files/other.js"] == nil)
  }
}
