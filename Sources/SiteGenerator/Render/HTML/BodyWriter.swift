import Templating
import HandbookModel

/// Renders the body of a document as HTML, in source order. Labeled examples are rendered with a
/// template. If a Correct example directly follows an Incorrect one, the two are shown side by side
/// as a pair.
struct BodyWriter {
  let delegate: SiteHTMLDelegate
  let templates: TemplateSet
  let layout: PageLayout
  /// Builds the template data for the verdicts on the examples.
  let verdicts: VerdictViewBuilder
  let drawings: DrawingViewBuilder

  func html(_ bodyElements: [BodyElement]) -> String {
    var html = ""
    var prose: [Block] = []
    var index = 0
    // The color vision filters are included only once per page. Pages for printing have no view
    // options and need no filters.
    var isFirst = true
    func pair(_ examples: [Example]) -> String {
      let showsViewOptions = delegate.anchorPrefix.isEmpty && drawings.isDrawn(examples)
      defer { isFirst = isFirst && !showsViewOptions }
      let view = PairView(
        shape: examples.count > 1 ? Self.shape(ofPair: examples) : "",
        examples: examples.map { self.html($0) }.joined(), showsViewOptions: showsViewOptions,
        filters: showsViewOptions && isFirst ? VisionFilters.svg : "")
      return templates.part(view, layout: layout)
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

  /// Returns the Correct example that directly follows the given Incorrect one; `nil` if there is
  /// none, or if the given example is not Incorrect.
  /// - Parameter index: The index of the given example in `bodyElements`.
  private func partner(
    of example: Example, at index: Int, in bodyElements: [BodyElement]
  ) -> Example? {
    guard example.role.isIncorrect, index + 1 < bodyElements.count,
      case .example(let next) = bodyElements[index + 1], next.role == .correct
    else { return nil }
    return next
  }

  /// Returns the CSS classes of a pair of examples, separated by spaces. They depend on the longest
  /// line of code in the pair: if the page is too narrow for that line, the examples are stacked.
  /// Only trailing comments may be cut off.
  private static func shape(ofPair examples: [Example]) -> String {
    let widths = examples.flatMap(\.snippets).map { longestLine(of: $0.code.code) }
    return switch widths.max() ?? 0 {
    case ...46: "pair"
    case ...58: "pair wide"
    case ...68: "pair wider"
    default: "pair widest"
    }
  }

  /// Returns the length of the longest line in UTF-8 bytes, without trailing comments. The code is
  /// processed as bytes for speed, since this function is called each time a page is rendered.
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
      // The slashes may be the beginning of a comment and are not counted.
      longest = max(longest, length - slashes)
    }
    return longest
  }

  private func html(_ example: Example) -> String {
    let view = ExampleView(
      id: delegate.anchorPrefix + example.anchor, role: example.role.key, word: word(example.role),
      reason: HTMLWriter.html(example.reason, delegate),
      body: HTMLWriter.html(example.content, delegate), shape: shape(example.role),
      verdict: verdicts.view(
        of: example, delegate.anchorPrefix + example.anchor, delegate.marks),
      drawing: drawings.view(of: example))
    return templates.part(view, layout: layout)
  }

  private func word(_ role: Example.Role) -> String {
    switch role {
    case .incorrect: layout.words[.roleIncorrect]
    case .alsoIncorrect: layout.words[.roleAlsoIncorrect]
    case .correct: layout.words[.roleCorrect]
    case .alternative: layout.words[.roleAlternative]
    case .exceptional: layout.words[.roleExceptional]
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
