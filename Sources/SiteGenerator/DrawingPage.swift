import ExampleDrawing
import Foundation
import HandbookModel
import SwatchRenderer
import Templates
import ViewTree

/// What a Swift file shows, as a page of its own: for people who want to see what the tool sees.
package struct DrawingPage: Sendable {
  let fileSystem: FileSystem

  /// Put together from its parts.
  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// The page, whole, and how many pieces of code are drawn on it.
  /// - Parameter path: As for ``SwiftBlocks/read(_:)``.
  /// Throws `MachineError` when the file cannot be read.
  package func page(_ path: String) throws -> (html: String, drawn: Int) {
    let blocks = try SwiftBlocks(fileSystem: fileSystem).read(path)
    var body = ""
    var needs = DrawingSheet.Needs()
    var drawn = 0
    for block in blocks {
      body += "<section>\n<h2>\(escaped(block.place))</h2>\n"
      switch SwiftSource(block.code).views().drawing() {
      case .success(let drawing):
        drawn += 1
        needs.add(drawing)
        body += "<div class=\"canvas\">\(drawing.html)</div>\n"
        if !drawing.unsupported.isEmpty {
          body += "<p>Not drawn: \(escaped(drawing.unsupported.joined(separator: ", ")))</p>\n"
        }
      case .failure(let reason): body += "<p>\(escaped(Self.words(reason)))</p>\n"
      }
      body += "<pre tabindex=\"0\">\(escaped(block.code))</pre>\n</section>\n"
    }
    let base = String(decoding: DefaultTemplates.bytes(of: "drawing.css"), as: UTF8.self)
    // A page that stands alone carries its pictures along.
    let css = try DrawingSheet.css(base, needs, table: .standard) {
      "data:image/png;base64," + Data(try $0.encoded()).base64EncodedString()
    }
    return (
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(path.fileName))</title>
      <style>
      \(Self.frame)\(css)</style>
      <main>
      <h1>\(escaped(path.fileName))</h1>
      \(body)</main>
      """, drawn
    )
  }

  /// How the page itself looks around its drawings.
  private static let frame = """
    :root{color-scheme:light dark}
    body{margin:24px;font:15px/1.5 system-ui,sans-serif}
    h1{grid-column:1/-1;font-size:20px;margin:0}
    h2{font-size:13px;margin:0 0 8px;overflow-wrap:anywhere}
    main{display:grid;gap:32px;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr))}
    section{min-width:0}
    pre{font-size:11px;overflow:auto;max-height:260px}
    p{margin:8px 0}
    .canvas{border:1px solid #8884;border-radius:12px}

    """

  private static func words(_ reason: NoDrawing) -> String {
    switch reason {
    case .noViews: "No views."
    case .misleading(let names):
      "Not drawn, since it would mislead: \(names.joined(separator: ", "))"
    case .tooLarge: "Not drawn: too large."
    }
  }
}
