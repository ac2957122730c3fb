import Templating
import HandbookModel

/// Renders the body of a document as HTML. Labeled examples are rendered with a template. If a
/// Correct example directly follows an Incorrect one, the two are shown beside each other as a pair.
struct BodyWriter {
  let delegate: SiteHTMLDelegate
  let templates: TemplateSet
  let layout: PageLayout
  /// Builds the template data for the verdicts on the examples.
  let verdicts: VerdictViewBuilder
  let drawings: DrawingViewBuilder

  /// Returns the whole body in the order of its source.
  func html(_ document: Document) -> String {
    var parts = Parts()
    add(document.bodyElements.indices, of: document, to: &parts)
    return parts.html
  }

  /// Returns the whole body of a rule. The examples that show what the rule is about come first, so
  /// that readers see them at once; the text before them, which says why, follows. Headings directly
  /// above the examples stay there. The rest keeps its order, and so does a body whose text before
  /// the examples has sections of its own, to which they may belong.
  func comparisonFirst(_ document: Document) -> String {
    let elements = document.bodyElements
    guard let shown = document.comparison(isDrawn: { drawings.isDrawn([$0]) }) else {
      return html(document)
    }
    let headings = elements[..<shown.lowerBound].reversed().prefix { $0.isHeading }.count
    let reasons = 0..<shown.lowerBound - headings
    if elements[reasons].dropFirst().contains(where: \.isHeading) { return html(document) }
    var parts = Parts()
    add(reasons.upperBound..<shown.upperBound, of: document, to: &parts)
    if let first = elements[reasons].first, !first.isHeading {
      parts.add("<h2 id=\"page.why\">\(escaped(layout.words[.why]))</h2>\n")
    }
    add(reasons, of: document, to: &parts)
    add(shown.upperBound..<elements.count, of: document, to: &parts)
    return parts.html
  }

  /// The HTML of a body. What is from the first drawing to the last one is in an element of its own,
  /// which begins with the view bar: the options apply to this element, and the bar stays visible
  /// while readers scroll through it.
  private struct Parts {
    private var beforeDrawings = ""
    private var drawings = ""
    private var afterDrawings = ""

    var hasDrawings: Bool { !drawings.isEmpty }

    mutating func add(_ html: String, isDrawn: Bool = false) {
      if isDrawn {
        drawings += afterDrawings + html
        afterDrawings = ""
      } else if hasDrawings {
        afterDrawings += html
      } else {
        beforeDrawings += html
      }
    }

    var html: String {
      guard hasDrawings else { return beforeDrawings }
      return beforeDrawings + "<div class=\"drawn prose\">\n" + drawings + "</div>\n"
        + afterDrawings
    }
  }

  /// Adds a part of the body in the order of its source.
  /// - Parameter range: The part, as indices of the document's `bodyElements`.
  private func add(_ range: Range<Int>, of document: Document, to parts: inout Parts) {
    var prose: [Block] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch document.bodyElements[index] {
      case .block(let block):
        prose.append(block)
      case .example(let example):
        parts.add(HTMLWriter.html(prose, delegate))
        prose = []
        var examples = [example]
        if document.isPair(at: index), case .example(let partner) = document.bodyElements[index + 1]
        {
          examples.append(partner)
          index += 1
        }
        add(examples, to: &parts)
      }
      index += 1
    }
    parts.add(HTMLWriter.html(prose, delegate))
  }

  /// Adds an example or a pair of examples. The first with a drawing has the view bar above it.
  /// Pages for printing have no view bar and no tabs.
  private func add(_ examples: [Example], to parts: inout Parts) {
    let isInteractive = delegate.anchorPrefix.isEmpty
    let isDrawn = isInteractive && drawings.isDrawn(examples)
    let showsViewOptions = isDrawn && !parts.hasDrawings
    let comparison = examples.first.flatMap {
      delegate.exampleCode.comparisons[$0.labelRange.start]
    }
    let changes = isInteractive ? comparison.map(changes) ?? "" : ""
    let isPair = examples.count > 1
    let tabs = isPair && isInteractive ? TabsView(hasChanges: !changes.isEmpty) : nil
    let sentence = comparison?.sentence(layout.words) ?? ""
    let html = examples.enumerated().map { index, example in
      self.html(example, tabs: index == 0 ? tabs : nil, changes: index == 1 ? sentence : "")
    }
    let opening = isInteractive ? drawings.opening(of: examples) : nil
    let view = PairView(
      shape: isPair
        ? Self.shape(ofPair: examples) + (tabs == nil ? " compared" : " compared tabbed") : "",
      examples: html.joined(), changes: changes,
      viewBar: showsViewOptions
        ? ViewBarView(
          filters: VisionFilters.svg, openGroups: drawings.openGroups,
          overlays: OverlayKind.shown(for: drawings.document.document.frontMatter)) : nil,
      opening: opening?.sentence(layout.words) ?? "", openingClasses: opening?.classes ?? "")
    parts.add(templates.part(view, layout: layout), isDrawn: isDrawn)
  }

  /// Returns the code that changed between the examples of a pair, as HTML.
  private func changes(_ comparison: CodeComparison) -> String {
    let blocks = comparison.parts.map { part in
      part.changes(
        delegate.highlighted(part.old.code, at: part.old.range),
        delegate.highlighted(part.new.code, at: part.new.range), layout.words)
    }
    return blocks.filter { !$0.isEmpty }.map {
      "<pre class=\"code lines\"><code>\($0)</code></pre>\n"
    }.joined()
  }

  /// Returns the CSS classes of a pair of examples, separated by spaces. They depend on the longest
  /// line of code in the pair: if the page is too narrow for that line, the code is not side by side.
  /// Trailing comments may be wrapped.
  private static func shape(ofPair examples: [Example]) -> String {
    let widths = examples.flatMap(\.snippets).map { longestLine(of: $0.code.code) }
    return switch widths.max() ?? 0 {
    case ...40: "pair"
    case ...52: "pair wide"
    case ...58: "pair wider"
    case ...65: "pair widest"
    default: "pair stacked"
    }
  }

  /// Returns the HTML of an example.
  /// - Parameters:
  ///   - tabs: The tabs for the code of a pair; `nil` unless the example is the first of a pair.
  ///   - changes: A sentence about what changed since the example before; empty if there is none.
  private func html(_ example: Example, tabs: TabsView?, changes: String) -> String {
    let view = ExampleView(
      id: delegate.anchorPrefix + example.anchor, role: example.role.key, word: word(example.role),
      reason: HTMLWriter.html(example.reason, delegate),
      body: HTMLWriter.html(example.content, delegate), shape: shape(example.role),
      verdict: verdicts.view(
        of: example, delegate.anchorPrefix + example.anchor, delegate.marks, changes: changes),
      drawing: drawings.view(of: example), tabs: tabs)
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

extension BodyElement {
  fileprivate var isHeading: Bool {
    if case .block(let block) = self, case .heading = block.kind { true } else { false }
  }
}

/// Returns the length of the longest line in UTF-8 bytes, without trailing comments. The code is
/// processed as bytes for speed, since this function is called each time a page is rendered.
func longestLine(of code: String) -> Int {
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
