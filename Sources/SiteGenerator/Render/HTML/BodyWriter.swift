import Templating
import HandbookModel

/// Renders the body of a document: prose as HTML, and labeled examples through their template, with
/// an Incorrect example and the Correct one after it side by side. The source order is kept.
struct BodyWriter {
  let delegate: SiteHTMLDelegate
  let templates: TemplateSet
  let layout: PageLayout
  /// The proofs of the examples.
  let verdicts: VerdictViewBuilder
  let drawings: DrawingViewBuilder

  func html(_ bodyElements: [BodyElement]) -> String {
    var html = ""
    var prose: [Block] = []
    var index = 0
    // The filters are included once per page. Printed pages have no view options.
    var isFirst = true
    func pair(_ examples: [Example]) -> String {
      let showsViewOptions = delegate.anchorPrefix.isEmpty && drawings.isDrawn(examples)
      defer { isFirst = isFirst && !showsViewOptions }
      let view = PairView(
        shape: examples.count > 1 ? Self.shape(ofPair: examples) : "",
        examples: examples.map(self.html).joined(), showsViewOptions: showsViewOptions,
        filters: showsViewOptions && isFirst ? VisionFilters.svg : "")
      return templates.render(view, layout: layout)
    }
    while index < bodyElements.count {
      switch bodyElements[index] {
      case .block(let block):
        prose.append(block)
        index += 1
      case .example(let example):
        html += HTMLWriter.html(prose, delegate)
        prose = []
        if let partner = partner(of: example, at: index, in: bodyElements) {
          html += pair([example, partner])
          index += 2
        } else {
          html += pair([example])
          index += 1
        }
      }
    }
    return html + HTMLWriter.html(prose, delegate)
  }

  /// Returns the Correct example directly after an Incorrect one; `nil` if there is none.
  private func partner(
    of example: Example, at index: Int, in bodyElements: [BodyElement]
  ) -> Example? {
    guard example.role.isIncorrect, index + 1 < bodyElements.count,
      case .example(let next) = bodyElements[index + 1], next.role == .correct
    else { return nil }
    return next
  }

  /// The CSS classes of a pair, chosen by its longest line of code. On narrower pages the examples
  /// are stacked, so that no line is cut off except a trailing comment.
  private static func shape(ofPair examples: [Example]) -> String {
    let widths = examples.flatMap(\.codes.values).map(longestLine)
    return switch widths.max() ?? 0 {
    case ...46: "pair"
    case ...58: "pair wide"
    case ...68: "pair wider"
    default: "pair widest"
    }
  }

  /// The length of the longest line in UTF-8 bytes, excluding trailing comments. Every render of a
  /// page computes this, so it works on bytes.
  private static func longestLine(of code: String) -> Int {
    var longest = 0
    var length = 0
    var slashes = 0
    var isComment = false
    for byte in code.utf8 {
      if byte == UInt8(ascii: "\n") {
        (length, slashes, isComment) = (0, 0, false)
        continue
      }
      guard !isComment else { continue }
      if byte == UInt8(ascii: " "), slashes >= 2 {
        isComment = true
        continue
      }
      slashes = byte == UInt8(ascii: "/") ? slashes + 1 : 0
      length += 1
      // Excludes the slashes that start a comment.
      longest = max(longest, length - slashes)
    }
    return longest
  }

  private func html(_ example: Example) -> String {
    let view = ExampleView(
      id: delegate.anchorPrefix + example.anchor, word: word(example.role),
      reason: HTMLWriter.html(example.reason, delegate),
      body: HTMLWriter.html(example.content, delegate), shape: shape(example.role),
      verdict: verdicts.view(
        of: example, delegate.anchorPrefix + example.anchor, delegate.marks),
      drawing: drawings.view(of: example))
    return templates.render(view, layout: layout)
  }

  private func word(_ role: Example.Role) -> String {
    switch role {
    case .incorrect: layout.words["role_incorrect"]
    case .alsoIncorrect: layout.words["role_also_incorrect"]
    case .correct: layout.words["role_correct"]
    case .alternative: layout.words["role_alternative"]
    case .exceptional: layout.words["role_exceptional"]
    case .other(let words): words
    }
  }

  private func shape(_ role: Example.Role) -> ExampleView.Shape {
    switch role {
    case .incorrect, .alsoIncorrect: .incorrect
    case .correct: .correct
    case .alternative, .exceptional: .alternative
    case .other: .other
    }
  }
}
