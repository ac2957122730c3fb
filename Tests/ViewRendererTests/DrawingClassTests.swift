import Foundation
import HandbookModel
import Testing
import ViewTree

@testable import ViewRenderer

/// The classes that drawings have, and the rules of the stylesheets for them.
struct DrawingClassTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of each file with the given extension in a folder of the repository.
  private static func files(in folder: String, _ fileExtension: String) throws -> [String: String] {
    let folder = repository.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix("." + fileExtension) }.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }

  /// The names after each occurrence of `start` in a text, such as `d-row`.
  private static func names(after start: String, in text: String) -> Set<String> {
    let pieces = text.components(separatedBy: start + "d-").dropFirst()
    return Set(
      pieces.map { "d-" + $0.prefix { $0.isLowercase || $0.isNumber || $0 == "-" } })
  }

  /// The classes whose rules `drawing.css` does not have: the first are only for people who read
  /// the HTML, and those of the photo depend on the site.
  private static let classesWithoutRules: Set<DrawingClass> = [
    .off, .start, .section, .middle, .spacer, .photo,
  ]

  @Test
  func `Drawings and stylesheets have the same classes`() throws {
    let sheets = try Self.files(in: "Templates/Assets", "css").filter {
      $0.key.hasPrefix("drawing")
    }
    let styled = sheets.values.reduce(into: Set<String>()) {
      $0.formUnion(Self.names(after: ".", in: $1))
    }
    let drawn = Set(DrawingClass.allCases.map(\.rawValue))
    let unstyled = Set(Self.classesWithoutRules.map(\.rawValue))
    #expect(drawn.subtracting(styled) == unstyled)
    // The other classes are those of elements that templates write around drawings.
    let templates = try Self.files(in: "Templates", "mustache").values.joined()
    for name in styled.subtracting(drawn) {
      #expect(templates.contains(name), "\(name) is in no drawing")
    }
    #expect(drawn.isDisjoint(with: TextStyle.all.map { TextMetrics.className($0.name) }))
  }

  @Test
  func `Only the writer knows the names of classes`() throws {
    for (path, code) in try Self.files(in: "Sources/ViewRenderer", "swift")
    where !path.hasPrefix("Output/") {
      #expect(Self.names(after: "\"", in: code) == [], "\(path)")
    }
  }

  @Test
  func `Names are collected for the stylesheet when they are written`() {
    var writer = HTMLDrawingWriter()
    let frame = DrawnView(.frame(DrawnFrame(width: .points(44))), [DrawnView(.run("Pier"))])
    writer.write(frame)
    #expect(
      writer.html == "<div class=\"d-z d-frame w_44\"><span>Pier</span></div>")
    #expect(writer.classes == ["d-z", "d-frame"])
    #expect(writer.styles == [UtilityClass("width", "44px")])
  }
}
