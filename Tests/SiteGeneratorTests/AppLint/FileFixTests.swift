import FileSystem
import Foundation
import HandbookModel
import TestSupport
import Testing

@testable import AppLint

/// What `lint --fix` writes, shows and leaves.
struct FileFixTests {
  /// A safe fix, one that would remove a comment, and one that needs a review.
  private static let source = """
    Text(a).foregroundColor(.red)
    Text(b).font(.system(size: /* brand */ 12))
    VStack(spacing: 13) { Text(c) }

    """

  private func fix(
    _ source: String = source, isDryRun: Bool = false, disk: MemoryDisk = MemoryDisk()
  ) throws -> LintReport {
    disk.put(source, at: "Sources/A.swift")
    disk.put(
      "deployment: {iOS: 17}\nchecks: {space-off-grid: on, type-fixed-size: on}\n",
      at: ".proofbook.yml")
    var options = AppLint.Options()
    options.paths = ["./Sources"]
    options.fixes = true
    options.isDryRun = isDryRun
    return try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .run()
  }

  @Test(arguments: [false, true])
  func `A report says which fixes are left and why`(_ isDryRun: Bool) throws {
    let report = try fix(isDryRun: isDryRun)
    #expect(report.fixes == 1)
    #expect(
      report.leftFixes.map { "\($0.location.range.start.line) \($0.check) \($0.reason)" } == [
        "2 type-fixed-size removesComment", "3 space-off-grid needsReview",
      ])
  }

  @Test func `A dry run shows what would be written and writes nothing`() throws {
    let disk = MemoryDisk()
    let report = try fix(isDryRun: true, disk: disk)
    #expect(disk.text(at: "Sources/A.swift") == Self.source)
    #expect(
      report.changes == """
        --- a/Sources/A.swift
        +++ b/Sources/A.swift
        @@ -1,3 +1,3 @@
        -Text(a).foregroundColor(.red)
        +Text(a).foregroundStyle(.red)
         Text(b).font(.system(size: /* brand */ 12))
         VStack(spacing: 13) { Text(c) }

        """)
    // The findings are those of the file as it is.
    #expect(report.diagnostics.map(\.location.range.start.line) == [1, 2, 3])
  }

  @Test(arguments: ["", "Text(a).foregroundColor(.blue)\n"])
  func `A file that changes while it is linted is not written`(_ edit: String) throws {
    let disk = MemoryDisk([
      "Sources/A.swift": Self.source, "Sources/B.swift": Self.source,
      ".proofbook.yml": "deployment: {iOS: 17}\n",
    ])
    var options = AppLint.Options()
    options.paths = ["Sources"]
    options.fixes = true
    let lint = try AppLint(
      options, fileSystem: disk.fileSystem,
      progress: { progress in
        if progress.step == .reading, progress.done == 2 { disk.put(edit, at: "Sources/A.swift") }
      }, readHandbook: { _ in throw CancellationError() })
    let report = try lint.run()
    #expect(disk.text(at: "Sources/A.swift") == edit)
    #expect(disk.text(at: "Sources/B.swift")?.contains("foregroundStyle") == true)
    #expect(report.fixes == 1)
    let problem = report.diagnostics.first { $0.severity == .error }
    #expect(problem?.line == "Sources/A.swift:1:1: error: file/changed")
    #expect(problem?.fix?.title == "run it again")
  }

  @Test func `Without fixes there is nothing to show and nothing left`() throws {
    let report = try fix("Text(a)\n", isDryRun: true)
    #expect(report.fixes == 0 && report.changes.isEmpty && report.leftFixes == [])
  }

  // MARK: Diffs

  private static let numbers = (1...40).map { "\($0)\n" }.joined()

  /// Old and new versions of a file.
  private static let versions = [
    ("a\n", "b\n"), ("a", "b"), ("a\n", "a"), ("a", "a\n"), ("", "a\n"), ("a\n", ""),
    ("a\r\nb\r\n", "a\r\nc\r\n"), ("\u{FEFF}a\nb\n", "\u{FEFF}a\nc\n"), ("é\n", "e\u{301}\n"),
    (numbers, numbers.replacing("7\n", with: "seven\n")), (numbers, "0\n" + numbers + "41"),
    (numbers, numbers.replacing("20\n21\n22\n", with: "")),
    (numbers, numbers.replacing("20\n", with: "20\n20\n20\n20\n20\n20\n20\n20\n20\n20\n")),
    (numbers, numbers.replacing("\n", with: "x\n")),
    (numbers, String((1...200).map { "\($0)\n" }.joined().dropFirst(2))),
  ]

  /// Applies a diff of a file with git. Returns the new text of the file.
  private func applied(_ diff: String, to text: String, _ path: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let patch = folder.appending(path: "patch")
    try Data(diff.utf8).write(to: patch)
    let arguments = ["apply", "--whitespace=nowarn", patch.path]
    if try Git().output(arguments, in: folder.path) == nil {
      throw try Git().failure(of: arguments, in: folder.path)
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test(arguments: versions)
  func `Git applies a diff`(_ old: String, _ new: String) throws {
    for (old, new) in [(old, new), (new, old)] where !old.isEmpty && !new.isEmpty {
      let diff = UnifiedDiff(path: "A.swift", from: old, to: new).text
      #expect(try Array(applied(diff, to: old, "A.swift").utf8) == Array(new.utf8), "\(diff)")
    }
  }

  @Test(arguments: ["a b/é 漢.swift", "a\"b\\c.swift", "tab\there.swift", "A.swift "])
  func `A diff names files with any characters`(_ path: String) throws {
    let diff = UnifiedDiff(path: path, from: "a\nb\n", to: "a\nc\n").text
    #expect(try applied(diff, to: "a\nb\n", path) == "a\nc\n")
  }

  @Test func `Changes apart from each other have parts of their own`() {
    let new = Self.numbers.replacing("5\n", with: "x\n").replacing("30\n", with: "")
    let heads = UnifiedDiff(path: "A", from: Self.numbers, to: new).text.split(separator: "\n")
      .filter { $0.hasPrefix("@@") }
    #expect(heads == ["@@ -2,7 +2,7 @@", "@@ -12,7 +12,7 @@", "@@ -22,17 +22,16 @@"])
  }

  @Test func `Equal versions have no diff`() {
    #expect(UnifiedDiff(path: "A", from: Self.numbers, to: Self.numbers).text.isEmpty)
  }

  // MARK: What the app declares

  /// Lints a view that shows something, with the declarations in the same file and in another one, and
  /// returns the code of the view after fixes, and the checks that still report something.
  private func fixed(
    _ code: String, _ declarations: String
  ) throws -> [(code: String, checks: Set<String>)] {
    try [true, false].map { isSameFile in
      let view = "struct Page: View { var body: some View { VStack {\n\(code)\n} } }\n"
      let disk = MemoryDisk([
        "Sources/A.swift": view + (isSameFile ? declarations : ""),
        "Sources/B.swift": isSameFile ? "" : declarations,
        ".proofbook.yml": "platforms: [iOS]\ndeployment: {iOS: 18}\n",
      ])
      var options = AppLint.Options()
      options.paths = ["Sources"]
      options.fixes = true
      let report = try AppLint(options, fileSystem: disk.fileSystem) { _ in
        throw CancellationError()
      }.run()
      let lines = disk.text(at: "Sources/A.swift")?.split(separator: "\n") ?? []
      let found = report.diagnostics.map(\.id).filter {
        ["api-deprecated", "style-foreground-color"].contains($0)
      }
      return (lines.count > 1 ? String(lines[1]) : "", Set(found))
    }
  }

  private static let colors: [(String, String, String?)] = [
    ("static let blue = Color(\"sea\")", ".blue", "Color.blue"),
    ("static var blue: Color { Color(\"sea\") }", ".blue.opacity(0.5)", "Color.blue.opacity(0.5)"),
    ("static let secondary = Color(\"sea\")", ".secondary", "Color.secondary"),
    ("static let sea = Color(\"sea\")", ".blue", ".blue"),
    ("static let sea = Color(\"sea\")", "Color.sea", "Color.sea"),
    ("static var blue: Color? { nil }", ".blue", nil),
    ("static let sea: Color? = nil", "Color.sea", nil),
    ("static let sea = color()", "Color.sea", nil),
    ("init?(hex: String) { nil }", "Color(hex: text)", nil),
    ("init?(hex: String) { nil }", "Color(hex: text).opacity(0.5)", nil),
    ("init?(hex: String) { nil }", "Color(\"sea\")", "Color(\"sea\")"),
    ("init?(_ text: String) { nil }", "Color(\"sea\")", nil),
    ("init(hex: String) { self = .red }", "Color(hex: text)", "Color(hex: text)"),
    ("", "Color(hex: text)", nil),
    ("", "Color(red: 1, green: 0, blue: 0)", "Color(red: 1, green: 0, blue: 0)"),
  ]

  @Test(arguments: colors)
  func `A color of the app stays the same, and is not an optional`(
    _ declaration: String, _ color: String, _ style: String?
  ) throws {
    for result in try fixed(
      "Text(a).foregroundColor(\(color))", "extension Color { \(declaration) }")
    {
      #expect(
        result.code
          == (style.map { "Text(a).foregroundStyle(\($0))" } ?? "Text(a).foregroundColor(\(color))"),
        "\(declaration)")
    }
  }

  /// What the declarations of the app, each in the first line of a case, mean for code.
  private static let methods: [(String, String, Bool)] = [
    (
      "struct Badge: View { var body: some View { Text(a) }\nfunc foregroundColor(_ t: Tone) -> Badge { self } }",
      "Badge().foregroundColor(.red)", false
    ),
    (
      "struct Badge: View { var body: some View { Text(a) }\nfunc foregroundColor(_ t: Tone) -> Badge { self } }",
      "Badge().padding().foregroundColor(.red)", true
    ),
    (
      "struct Badge: View { var body: some View { Text(a) } }\nextension Badge { func toolbar(_ v: Visibility, for p: Place) -> Badge { self } }",
      "Badge().toolbar(.hidden, for: .tabBar)", false
    ),
    (
      "struct Badge: View { var body: some View { Text(a) } }\nextension Badge { func accessibility(label: Text) -> some View { self } }",
      "Badge().accessibility(label: Text(b))", false
    ),
    (
      "struct Badge: View { var body: some View { Text(a) } }\nextension Badge { func accessibility(label: Text) -> some View { self } }",
      "Chip().accessibility(label: Text(b))", true
    ),
    (
      "enum Radius { case small }\nextension View { func cornerRadius(_ r: Radius) -> some View { padding() } }",
      "Text(a).cornerRadius(.small)", false
    ),
    (
      "extension View { func accentColor(_ t: Tone) -> some View { tint(.red) } }",
      "Text(a).padding().accentColor(.brand)", false
    ),
    (
      "extension View { func accessibility(label: String) -> some View { padding() } }",
      "Text(a).accessibility(label: text)", false
    ),
    (
      "extension View { func accessibility(label: String) -> some View { padding() } }",
      "Chip().accessibility(label: Text(b), traits: c)", false
    ),
    (
      "extension Text { func foregroundColor(_ t: Tone) -> Text { self } }",
      "Text(a).foregroundColor(.red)", false
    ),
    (
      "extension Text { func foregroundColor(_ t: Tone) -> Text { self } }",
      "Image(a).foregroundColor(.red)", true
    ),
    (
      "extension Text { func foregroundColor(_ t: Tone) -> Text { self } }",
      "Text(a).bold().foregroundColor(.red)", false
    ),
    (
      "extension Image { func cornerRadius(_ t: Tone) -> some View { self } }",
      "Image(a).resizable().cornerRadius(.brand)", false
    ),
    (
      "extension Image { func cornerRadius(_ t: Tone) -> some View { self } }",
      "Image(a).frame(width: 9).cornerRadius(8)", true
    ),
    (
      "extension View { func cornerRadius(_ r: CGFloat, corners: Corners) -> some View { padding() } }",
      "Text(a).cornerRadius(8)", true
    ),
    ("final class Store { func animation(_ a: Kind) {} }", "Circle().animation(.default)", true),
    ("", "Text(a).accessibility(label: \"b\")", false),
    ("", "Text(a).accessibility(label: Text(b))", true),
  ]

  @Test(arguments: methods.indices)
  func `A method of the app is not one of SwiftUI, whatever its name`(_ index: Int) throws {
    let (declarations, code, isDeprecated) = Self.methods[index]
    for result in try fixed(code, declarations) {
      #expect(
        (result.code != code || !result.checks.isEmpty) == isDeprecated, "\(code) \(result.checks)")
    }
  }
}
