import HandbookModel
import ViewTree

/// Rendering of text, with its fonts and colors.
extension DrawnViewBuilder {
  /// A part of a text in which all characters have the same style.
  struct TextRun {
    var text: String
    var inherited: InheritedStyle
    /// The name of the symbol that the run shows instead of text; `nil` for text.
    var symbol: String?
  }

  mutating func text(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let arguments = subject.view.arguments
    if let runs = embeddedRuns(arguments, subject.context, inherited) {
      return texts(runs, inherited)
    }
    guard let run = run(arguments, subject.context, inherited) else {
      return undeclared(subject, inherited)
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
  mutating func texts(_ runs: [TextRun], _ inherited: InheritedStyle) -> DrawnView {
    countKnownView()
    guard runs.count > 1 || runs.first?.symbol != nil else {
      let run = runs.first ?? TextRun(text: "", inherited: inherited)
      let isWord = run.text.utf8.count < 16 && run.text.isWord
      return DrawnView(
        .text(DrawnText(words: run.text, isWord: isWord)), facts: letters(run.inherited))
    }
    let children = runs.map { run in
      guard let name = run.symbol else {
        return DrawnView(.run(run.text), facts: letters(run.inherited))
      }
      var symbol = symbol(name, nil, run.inherited)
      symbol.layout = DrawnLayout()
      return symbol
    }
    return DrawnView(.text(DrawnText(words: "")), children, facts: [.type(type(inherited))])
  }

  /// Returns the facts for the letters of a text: ink and type.
  mutating func letters(_ inherited: InheritedStyle) -> [DrawnFact] {
    ink(inherited).map { [.ink($0), .type(type(inherited))] } ?? [.type(type(inherited))]
  }

  /// Returns the style of letters and lines, except the ink.
  mutating func type(_ inherited: InheritedStyle) -> TextRunStyle {
    let font = inherited.font ?? .body
    if let family = font.family { reportUnsupported("Font “\(family)”") }
    let (weight, base) = inherited.weights
    return TextRunStyle(
      font: font, weight: weight, baseWeight: base, design: inherited.design ?? font.design,
      isItalic: inherited.isItalic || font.isItalic,
      hasMonospacedDigits: inherited.hasMonospacedDigits, width: inherited.width,
      tracking: inherited.tracking, textCase: inherited.textCase,
      isUnderlined: inherited.isUnderlined, isStruckThrough: inherited.isStruckThrough,
      alignment: inherited.textAlignment, lineLimit: inherited.lineLimit,
      lineSpacing: inherited.lineSpacing)
  }

  /// Returns what text and symbols are painted with; `nil` for the label color.
  mutating func ink(_ inherited: InheritedStyle) -> Ink? {
    switch inherited.foreground {
    case nil: return ink(.primary, inherited)
    case .level(let level): return ink(level, inherited)
    case .color(let color): return .color(color)
    case .gradient(let gradient): return .gradient(gradient)
    case .material(let material):
      reportUnsupported("foregroundStyle(.\(material.rawValue)Material)")
      return ink(.secondary, inherited)
    case .clear: return .color(.transparent)
    }
  }

  /// Returns the ink of a hierarchical level; `nil` for the label color. On a material, the text has
  /// the vibrancy of this level; otherwise, it has a label color.
  private mutating func ink(_ level: HierarchicalLevel, _ inherited: InheritedStyle) -> Ink? {
    if let material = inherited.material, material != .glass, let vibrancy = level.vibrancy {
      return .vibrant(registerMaterial(material, on: inherited.backdrop, as: .text(vibrancy)))
    }
    return level == .primary && inherited.foreground == nil ? nil : .color(palette.label(level))
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
