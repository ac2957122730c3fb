import HandbookModel
import Templating

/// How a code block of an example is shown: with a number before each line. The line numbers are in
/// attributes, so that they are neither copied nor selected. Lines are counted from 0 here, and from
/// 1 on pages.
struct CodeListing: Hashable, Sendable {
  /// The lines that the other example of the pair does not have.
  var changed: Set<Int> = []
  /// The lines that are hidden until the reader asks for them, in order.
  var folds: [Range<Int>] = []

  /// Returns the HTML of the lines. Its text is exactly the code.
  func html(_ code: HighlightedCode, _ words: Localization) -> String {
    var html: [UInt8] = []
    var folds = folds[...]
    for line in 0..<code.lineCount {
      if folds.first?.lowerBound == line {
        html.append(contentsOf: Self.foldControl(folds.first?.count ?? 0, words).utf8)
      }
      Self.write(
        code, line, "span", isChanged: changed.contains(line), to: &html)
      if folds.first?.upperBound == line + 1 {
        html.append(contentsOf: "</span>".utf8)
        folds.removeFirst()
      }
    }
    return String(decoding: html, as: UTF8.self)
  }

  /// Appends the HTML of a line.
  /// - Parameter element: The element that contains the line: `span`, `ins` or `del`.
  static func write(
    _ code: HighlightedCode, _ line: Int, _ element: String, isChanged: Bool = false,
    to html: inout [UInt8]
  ) {
    let depth = min(code.indentations[line] / 2, deepestIndentation)
    let attribute = (isChanged ? changedClasses : plainClasses)[depth]
    html.append(contentsOf: "<\(element)\(attribute) data-l=\"\(line + 1)\">".utf8)
    html += code[line]
    html.append(contentsOf: "</\(element)>".utf8)
  }

  /// Half the width of the deepest indentation that `code.css` has a class for. The rest of a line
  /// that is wrapped is indented by as much as its beginning, and a little more.
  private static let deepestIndentation = 12
  /// The attributes of unchanged and of changed lines, by half the width of their indentation. They
  /// are made once, since a site has many lines.
  private static let plainClasses = (0...deepestIndentation).map {
    $0 > 0 ? " class=\"i\($0)\"" : ""
  }
  private static let changedClasses = (0...deepestIndentation).map {
    $0 > 0 ? " class=\"x i\($0)\"" : " class=\"x\""
  }

  /// Returns the control that shows hidden lines, and the start tag of their element. The words are
  /// in attributes, so that the text of the block is exactly the code.
  private static func foldControl(_ count: Int, _ words: Localization) -> String {
    let label = escaped(words.counted(.sameLines, count))
    return "<label class=\"fold\" data-t=\"\(label)\"><input type=\"checkbox\""
      + " aria-label=\"\(label)\"></label><span hidden=\"until-found\">"
  }
}
