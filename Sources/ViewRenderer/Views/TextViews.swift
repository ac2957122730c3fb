import HandbookModel
import ViewTree

/// Rendering of text, with its fonts and colors.
extension HTMLViewRenderer {
  /// A part of a text in which all characters have the same style.
  struct TextRun {
    var text: String
    var inherited: InheritedStyle
    /// The name of the symbol that the run shows instead of text; `nil` for text.
    var symbol: String?
  }

  mutating func text(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let arguments = subject.view.arguments
    if let runs = embeddedRuns(arguments, subject.context, inherited) {
      return texts(runs, inherited)
    }
    guard let run = run(arguments, subject.context, inherited) else {
      return placeholder("Text")
    }
    return texts(Self.markdownRuns(run, arguments), inherited)
  }

  /// Returns the runs of a `Text` that contains other texts or symbols, for example in an
  /// interpolation; `nil` for any other `Text`.
  /// - Parameter arguments: The arguments of the `Text`.
  private mutating func embeddedRuns(
    _ arguments: [CallArgument], _ context: Evaluator.Context, _ inherited: InheritedStyle
  ) -> [TextRun]? {
    guard let first = arguments.first, first.label == nil else { return nil }
    if let runs = runs(first.value, context, inherited) { return runs }
    guard case .interpolation(let parts, let written) = first.value else { return nil }
    var all: [TextRun] = []
    var hasViews = false
    for part in parts {
      if case .value(let callArguments) = part,
        let runs = callArguments.first.flatMap({ runs($0.value, context, inherited) })
      {
        all += runs
        hasViews = true
      } else if case .text(let text) = evaluator.evaluate(
        .interpolation([part], written: written), context)
      {
        all += Self.markdownRuns(
          TextRun(text: text, inherited: inherited), [CallArgument(nil, .string(text), first.range)]
        )
      }
    }
    return hasViews ? all : nil
  }

  /// Splits a run of text into runs of different styles if the first argument is a string literal
  /// with Markdown. SwiftUI does not parse Markdown in the values of variables.
  /// - Parameter arguments: The arguments of the view that shows the text, such as `Text`.
  static func markdownRuns(_ run: TextRun, _ arguments: [CallArgument]) -> [TextRun] {
    guard let first = arguments.first, first.label == nil, !first.isConstant else { return [run] }
    switch first.value {
    case .string, .interpolation: break
    default: return [run]
    }
    return TextMarkdown.parts(of: run.text).map { text, style in
      var part = TextRun(text: text, inherited: run.inherited)
      switch style {
      case .plain: break
      case .bold: part.inherited.weight = 700
      case .italic: part.inherited.isItalic = true
      case .code: part.inherited.design = "monospaced"
      case .link: part.inherited.foreground = .color(run.inherited.tint)
      }
      return part
    }
  }

  /// Returns the text of a `Text` view as a single run; `nil` if the view has no arguments.
  func run(
    _ arguments: [CallArgument], _ context: Evaluator.Context, _ inherited: InheritedStyle
  ) -> TextRun? {
    guard let first = arguments.first else { return nil }
    return TextRun(
      text: evaluator.displayText(
        first.value, arguments.dropFirst(), context,
        isLocalized: first.label == nil && !first.isConstant), inherited: inherited)
  }

  /// Returns the runs of concatenated texts such as `Text("a").bold() + Text("b")`; `nil` if the
  /// expression is not a text.
  mutating func runs(_ value: Value, _ context: Evaluator.Context, _ inherited: InheritedStyle)
    -> [TextRun]?
  {
    switch value {
    case .operation(.operator("+"), let operands, _):
      let parts = operands.map { runs($0, context, inherited) }
      return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
    case .call(.name("Text"), let arguments):
      return embeddedRuns(arguments, context, inherited)
        ?? run(arguments, context, inherited).map { [$0] }
    case .call(.name("Image"), let arguments):
      return arguments["systemName"].map {
        [TextRun(text: "", inherited: inherited, symbol: stringValue($0, context))]
      }
    case .call(.member(let base?, let name), let arguments):
      guard let inner = runs(base, context, inherited) else { return nil }
      return inner.map { run in
        var run = run
        apply(name, arguments, context, to: &run.inherited)
        return run
      }
    default: return nil
    }
  }

  /// Renders runs of text as one text view.
  mutating func texts(_ runs: [TextRun], _ inherited: InheritedStyle) -> Box {
    countKnownView()
    guard runs.count > 1 || runs.first?.symbol != nil else {
      let run = runs.first ?? TextRun(text: "", inherited: inherited)
      let isWord = run.text.utf8.count < 16 && run.text.isWord
      return Box(
        Element(
          "p",
          [.shared(.text)] + (isWord ? [.shared(.word)] : []) + foregroundClasses(run.inherited)
            + fontClasses(run.inherited),
          text: run.text))
    }
    let children = runs.map { run in
      run.symbol.map { symbol($0, nil, run.inherited).element }
        ?? Element(
          "span", foregroundClasses(run.inherited) + fontClasses(run.inherited), text: run.text)
    }
    return Box(Element("p", [.shared(.text)] + fontClasses(inherited), children))
  }

  // MARK: Fonts

  /// Returns the CSS classes for the font, weight, alignment and other properties of text, except
  /// its color.
  mutating func fontClasses(_ inherited: InheritedStyle) -> [ElementClass] {
    let font = inherited.font ?? .body
    var classes = sizeClasses(font)
    if let family = font.family { reportUnsupported("Font “\(family)”") }
    let (weight, base) = inherited.weights
    if weight != base || font.textStyle == nil, weight != 400 || base != 400 {
      classes.append(style("font-weight", "\(weight)"))
    }
    switch inherited.design ?? font.design {
    case "rounded": classes.append(.shared(.rounded))
    case "serif": classes.append(.shared(.serif))
    case "monospaced": classes.append(.shared(.mono))
    default: break
    }
    if inherited.isItalic || font.isItalic { classes.append(style("font-style", "italic")) }
    if inherited.hasMonospacedDigits {
      classes.append(style("font-variant-numeric", "tabular-nums"))
    }
    if let width = inherited.width {
      let stretch = ["compressed": "75%", "condensed": "87.5%", "expanded": "125%"]
      stretch[width].map { classes.append(style("font-stretch", $0)) }
    }
    return classes + lineClasses(inherited, font)
  }

  /// Returns the CSS classes for the size of a font.
  private mutating func sizeClasses(_ font: ResolvedFont) -> [ElementClass] {
    var classes: [ElementClass] = []
    if let name = font.textStyle, font.family == nil, TextStyle.named(name) != nil {
      classes.append(.textStyle(name))
    } else if let size = font.size, font.scales, font.family != nil {
      // A custom font scales with its text style.
      let factor = TextMetrics.factor(of: font.textStyle ?? "body")
      let height = (size * TextMetrics.lineHeight * 10).rounded() / 10
      classes += [
        style("font-size", "calc(\(cssNumber(size))px*\(factor))"),
        style("line-height", "calc(\(cssNumber(height))px*\(factor))"),
      ]
    } else if let size = font.size {
      let height = (size * TextMetrics.lineHeight * 10).rounded() / 10
      classes += [
        style("font-size", cssNumber(size) + "px"), style("line-height", cssNumber(height) + "px"),
      ]
    } else {
      classes.append(.textStyle("body"))
    }
    return classes
  }

  /// Returns the CSS classes for properties of letters and lines, such as letter spacing,
  /// underlines, alignment and line spacing.
  private mutating func lineClasses(_ inherited: InheritedStyle, _ font: ResolvedFont)
    -> [ElementClass]
  {
    var classes: [ElementClass] = []
    if let tracking = inherited.tracking, tracking != 0 {
      classes.append(style("letter-spacing", cssNumber(tracking) + "px"))
    }
    if let textCase = inherited.textCase { classes.append(style("text-transform", textCase)) }
    if inherited.isUnderlined || inherited.isStruckThrough {
      let lines =
        (inherited.isUnderlined ? ["underline"] : [])
        + (inherited.isStruckThrough ? ["line-through"] : [])
      classes.append(style("text-decoration", lines.joined(separator: " ")))
    }
    if let alignment = inherited.textAlignment { classes.append(style("text-align", alignment)) }
    if let limit = inherited.lineLimit {
      classes +=
        limit == 1 ? [.shared(.one)] : [.shared(.clamp), style("-webkit-line-clamp", "\(limit)")]
    }
    if let spacing = inherited.lineSpacing, spacing != 0 {
      // The spacing applies only between lines, so the halves above the first and below the last
      // are removed.
      let natural = font.textStyle.flatMap { TextMetrics.ratio(of: $0) } ?? TextMetrics.lineHeight
      let half = cssNumber(spacing / 2)
      classes.append(
        style("line-height", "calc(\(cssNumber(natural))em + \(cssNumber(spacing))px)"))
      classes.append(style("margin-block", "-\(half)px"))
    }
    return classes
  }

  /// Returns the CSS classes for the color of text.
  mutating func foregroundClasses(_ inherited: InheritedStyle) -> [ElementClass] {
    switch inherited.foreground {
    case nil: return level(.primary, inherited)
    case .level(let level): return self.level(level, inherited)
    case .color(let color): return [style("color", color)]
    case .gradient(let gradient):
      return [.shared(.letters), style("background-image", gradient.image)]
    case .material(let material):
      reportUnsupported("foregroundStyle(.\(material.rawValue)Material)")
      return level(.secondary, inherited)
    case .clear: return [style("color", .transparent)]
    }
  }

  /// Returns the CSS classes for text with a hierarchical level. On a material, the text has the
  /// vibrancy of this level; otherwise, it has a label color.
  mutating func level(_ level: HierarchicalLevel, _ inherited: InheritedStyle) -> [ElementClass] {
    if let material = inherited.material, material != .glass, let vibrancy = level.vibrancy {
      let drawn = registerMaterial(material, on: inherited.backdrop, as: .text(vibrancy))
      return (drawn.background == .scene ? [.ink] : []) + [.material(drawn)]
    }
    return level == .primary && inherited.foreground == nil
      ? [] : [style("color", palette.label(level))]
  }
}

extension InheritedStyle {
  /// The weight of the text, and the default weight of its text style, each 100…900.
  var weights: (weight: Int, base: Int) {
    let base = font?.textStyle.flatMap { TextStyle.named($0)?.weight } ?? 400
    return (weight ?? font?.weight ?? base, base)
  }

  /// A copy of the inherited style for symbols. It has no line limit, text alignment or line
  /// spacing.
  var withoutLimits: InheritedStyle {
    var inherited = self
    inherited.lineLimit = nil
    inherited.textAlignment = nil
    inherited.lineSpacing = nil
    return inherited
  }
}

extension String {
  /// Whether the text contains no whitespace. Most texts are ASCII, where no character needs to be
  /// looked up in Unicode's tables.
  fileprivate var isWord: Bool {
    if utf8.contains(UInt8(ascii: " ")) { return false }
    return utf8.allSatisfy { 0x21..<0x7F ~= $0 } || !contains(where: \.isWhitespace)
  }
}

extension Element {
  /// The text of the element and its descendants, joined with spaces. Symbols have no text, and the
  /// numbers of findings are not a part of it.
  var plainText: String {
    if classes.contains(.shared(.marks)) { return "" }
    let parts = children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.plainText
      }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
