import Templating
import HandbookModel

/// Builds the template data for the drawings of one document.
struct DrawingViewBuilder {
  let document: ProvenDocument
  let words: Localization
  /// The prefix of every anchor on the page; empty unless the page shows several documents.
  let anchorPrefix: String

  /// Returns the template data for an example's drawing; `nil` if the example has no SwiftUI views.
  func view(of example: Example) -> DrawingView? {
    switch document.drawings[example.labelRange.start] {
    case nil, .failure(.noViews): nil
    case .success(let drawing):
      DrawingView(drawing, html: html(drawing, example), words)
    case .failure(let reason):
      DrawingView(reason, words)
    }
  }

  /// Whether any of the examples has a drawing.
  func isDrawn(_ examples: [Example]) -> Bool {
    examples.contains { example in
      if case .success? = document.drawings[example.labelRange.start] { true } else { false }
    }
  }

  /// Returns the HTML of a drawing. Its links lead to the notes about the findings on the same
  /// page.
  private func html(_ drawing: Drawing, _ example: Example) -> String {
    drawing.markup.html { number in
      let note = anchorPrefix + CodeAnnotation.note(number, example.anchor)
      let label = words["drawing_mark", ["number": String(number)]]
      return " href=\"#\(escaped(note))\" aria-label=\"\(escaped(label))\""
    }
  }
}

extension DrawingView {
  /// Creates the template data for a drawing with its caption.
  init(_ drawing: Drawing, html: String, _ words: Localization) {
    self.init(
      html: html, missing: Self.missing(drawing, words), caption: Self.staticAspects(drawing, words)
    )
  }

  /// Creates template data that explains why there is no drawing.
  init(_ reason: DrawingFailure, _ words: Localization) {
    self.init(html: "", missing: Self.sentence(reason, words), caption: "")
  }

  private static func missing(_ drawing: Drawing, _ words: Localization) -> String {
    if drawing.unsupported.isEmpty { return "" }
    return words["drawing_without", ["names": list(drawing.unsupported, words)]]
  }

  private static func list(_ feature: [UnsupportedFeature], _ words: Localization) -> String {
    feature.map { name($0, words) }.joined(separator: ", ")
  }

  private static func name(_ feature: UnsupportedFeature, _ words: Localization) -> String {
    let code: KeyValuePairs = ["code": feature.code]
    return switch feature.kind {
    case .name: feature.code
    case .question: words["undrawn_question", code]
    case .choice: words["undrawn_choice"]
    case .dark: words["undrawn_dark", code]
    case .largeText: words["undrawn_large_text", code]
    case .contrast: words["undrawn_contrast", code]
    case .boldText: words["undrawn_bold_text", code]
    case .direction: words["undrawn_direction", code]
    case .seenThrough: words["undrawn_seen_through", code]
    case .severalGrounds: words["undrawn_several_grounds", code]
    case .pageDots: words["undrawn_page_dots"]
    case .letterWidths: words["undrawn_letter_widths", code]
    case .layers: words["undrawn_layers", code]
    case .ownLine: words["undrawn_own_line", code]
    case .strokeGradient: words["undrawn_stroke_gradient"]
    case .symbolGradient: words["undrawn_symbol_gradient"]
    case .glass: words["undrawn_glass"]
    case .otherViews: words["undrawn_other_views", code]
    }
  }

  private static func staticAspects(_ drawing: Drawing, _ words: Localization) -> String {
    var sentences: [String] = []
    for aspect in Drawing.StaticAspect.allCases where drawing.staticAspects.contains(aspect) {
      switch aspect {
      case .animation: sentences.append(words["drawing_still_animation"])
      case .interaction: sentences.append(words["drawing_still_interaction"])
      case .hidden: sentences.append(words["drawing_still_hidden"])
      }
    }
    return sentences.joined(separator: " ")
  }

  private static func sentence(_ reason: DrawingFailure, _ words: Localization) -> String {
    switch reason {
    case .noViews: words["drawing_none"]
    case .blank: words["drawing_blank"]
    case .tooLarge: words["drawing_too_large"]
    case .misleading(let names):
      words["drawing_misleading", ["names": list(names, words)]]
    }
  }
}
