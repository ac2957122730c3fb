import ExampleLanguages
package import FileSystem
import Templating
import ViewRenderer
import Foundation
package import HandbookModel
import SwatchRenderer
import Templates
import ViewTree

/// Draws the views of a single file on an HTML page, for the `draw` command.
package struct StandaloneDrawing: Sendable {
  let fileSystem: FileSystem

  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// Returns a complete HTML page, and a diagnostic for each piece of code that is not valid.
  /// - Parameter path: The path of a Swift or Markdown file, as in ``SourceSnippets/read(_:)``.
  /// - Throws: `SystemError` if the file cannot be read.
  package func page(_ path: String) throws -> Outcome<String> {
    let blocks = try SourceSnippets(fileSystem: fileSystem).read(path)
    let templates = try TemplateSet.load(
      overlay: nil, languages: [Localization.defaultLanguage], fileSystem: fileSystem
    ).value
    let words = templates.words(for: Localization.defaultLanguage)
    var needs = DrawingStylesheet.Needs()
    var drawn: [DrawView.Block] = []
    var diagnostics: [Diagnostic] = []
    for block in blocks {
      guard let draw = block.language.draw else { continue }
      let drawing: DrawingView
      if let problem = block.parsed.syntaxError {
        let position = block.position(problem)
        diagnostics.append(.invalidCode(problem, at: position, in: block))
        drawing = DrawingView(
          html: "", assumed: "",
          missing: words[
            .drawingNoSwift, ["problem": problem.message, "line": String(position.line)]],
          caption: "")
      } else {
        switch draw(block.parsed.views(), DrawingOptions()) {
        case .success(let picture):
          needs.add(picture)
          drawing = DrawingView(picture, html: picture.html, words)
        case .failure(let reason): drawing = DrawingView(reason, words)
        }
      }
      drawn.append(
        DrawView.Block(
          place: blocks.count > 1 ? block.location.fileName : "", drawing: drawing,
          code: block.parsed.code.replacingForbiddenCharacters.text))
    }
    // Images are embedded as data URLs, because the page must work without other files.
    let styles = try DrawingStylesheet.css(templates.drawings, needs, table: .standard) {
      "data:image/png;base64," + Data(try $0.encoded()).base64EncodedString()
    }
    let view = DrawView(
      blocks: drawn, viewBar: needs.isNeeded ? ViewBarView(filters: VisionFilters.svg) : nil,
      styles: styles + templates.overlays)
    let title = path == "-" ? words[.drawing] : path.fileName
    let layout = PageLayout(lang: Localization.defaultLanguage, title: title, words: words)
    return Outcome(templates.part(view, layout: layout), diagnostics)
  }
}

/// Template data for a page with the drawings of one file.
struct DrawView: PageView {
  static let template = "draw"
  let blocks: [Block]
  /// The view bar, such as the choice of an appearance; `nil` if there is no drawing.
  let viewBar: ViewBarView?
  /// The stylesheet of the drawings, as CSS.
  let styles: String
  static let fields = Fields<Self>(
    "Draw",
    [
      "blocks": .list(\.blocks), "seen": .view(\.viewBar), "styles": .html(\.styles),
    ])

  /// Template data for a piece of code with its drawing.
  struct Block: TemplateView {
    /// The location of the code, such as `contrast.md:12`; empty if the file has only one piece of
    /// code.
    let place: String
    let drawing: DrawingView?
    let code: String
    static let fields = Fields<Self>(
      "DrawBlock",
      ["place": .text(\.place), "drawing": .view(\.drawing), "code": .text(\.code)])
  }
}

extension Diagnostic {
  fileprivate static func invalidCode(
    _ problem: SyntaxError, at position: Position, in block: SourceSnippets.Block
  ) -> Diagnostic {
    block.file.diagnostic(
      .exampleUnparsed, problem.clause(block.language.name),
      at: SourceRange(position, position), fix: Fix(problem.advice))
  }
}
