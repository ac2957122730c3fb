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
      DrawingView(
        drawing, html: html(drawing, example), words, hasOverlays: anchorPrefix.isEmpty)
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
      let label = words[.drawingMark, ["number": String(number)]]
      return " href=\"#\(escaped(note))\" aria-label=\"\(escaped(label))\""
    }
  }
}

extension DrawingView {
  /// Creates the template data for a drawing with its caption.
  /// - Parameter hasOverlays: Whether the page has the switches for what VoiceOver reads.
  init(_ drawing: Drawing, html: String, _ words: Localization, hasOverlays: Bool = false) {
    self.init(
      html: html, assumed: Self.assumed(drawing, words), missing: Self.missing(drawing, words),
      caption: Self.staticAspects(drawing, words),
      isBroad: drawing.styles.contains(where: Self.isBroad),
      states: drawing.pictures.map { picture in
        DrawnStateView(
          html: picture.markup.html { _ in "" }, name: Self.name(picture.scenario, words))
      },
      moreStates: drawing.omittedPictures == 0
        ? "" : words[.drawingMore, ["count": String(drawing.omittedPictures)]],
      spoken: hasOverlays ? drawing.spoken.map { SpokenView($0, words) } : [])
  }

  private static func name(_ scenario: Drawing.Scenario, _ words: Localization) -> String {
    words[.state, scenario.kind, ["words": scenario.words]]
  }

  /// Whether a style sets a width that leaves no margin of 16 points in 240 points, which is how
  /// wide a narrow pane draws its example.
  private static func isBroad(_ style: UtilityClass) -> Bool {
    guard ["width", "min-width"].contains(style.property), style.value.hasSuffix("px"),
      let points = Double(style.value.dropLast(2))
    else { return false }
    return points > 208
  }

  /// Creates template data that explains why there is no drawing.
  init(_ reason: DrawingFailure, _ words: Localization) {
    self.init(html: "", assumed: "", missing: Self.sentence(reason, words), caption: "")
  }

  private static func missing(_ drawing: Drawing, _ words: Localization) -> String {
    if drawing.unsupported.isEmpty { return "" }
    return words[
      .drawingWithout, ["names": limited(drawing.unsupported.map { name($0, words) }, words)]]
  }

  /// Returns a sentence about what the drawing shows although it is not in the code; empty if there
  /// is nothing.
  private static func assumed(_ drawing: Drawing, _ words: Localization) -> String {
    if drawing.assumptions.isEmpty { return "" }
    return words[
      .drawingAssumed, ["names": limited(drawing.assumptions.map { name($0, words) }, words)]]
  }

  /// Joins names for a caption, which has few lines. Of many, it has the first and their number.
  private static func limited(_ names: [String], _ words: Localization) -> String {
    guard names.count > maximumNames else { return names.joined(separator: ", ") }
    let shown = names.prefix(maximumNames - 1)
    let more = words[.drawingMore, ["count": String(names.count - shown.count)]]
    return (shown + [more]).joined(separator: ", ")
  }

  private static let maximumNames = 7

  private static func name(_ assumption: Assumption, _ words: Localization) -> String {
    let code: KeyValuePairs = ["code": assumption.code]
    return switch assumption.kind {
    case .view: words[.assumedView, code]
    case .value: "\(assumption.code) = \(assumption.value)"
    case .rows: words[.assumedRows, ["count": assumption.value]]
    case .condition: words[.assumedCondition, code]
    case .presence: words[.assumedPresence, code]
    case .choice: words[.assumedChoice]
    }
  }

  private static func list(_ feature: [UnsupportedFeature], _ words: Localization) -> String {
    feature.map { name($0, words) }.joined(separator: ", ")
  }

  private static func name(_ feature: UnsupportedFeature, _ words: Localization) -> String {
    let code: KeyValuePairs = ["code": feature.code]
    return switch feature.kind {
    case .name: feature.code
    case .dark: words[.undrawnDark, code]
    case .largeText: words[.undrawnLargeText, code]
    case .contrast: words[.undrawnContrast, code]
    case .boldText: words[.undrawnBoldText, code]
    case .direction: words[.undrawnDirection, code]
    case .seenThrough: words[.undrawnSeenThrough, code]
    case .severalGrounds: words[.undrawnSeveralGrounds, code]
    case .pageDots: words[.undrawnPageDots]
    case .letterWidths: words[.undrawnLetterWidths, code]
    case .layers: words[.undrawnLayers, code]
    case .ownLine: words[.undrawnOwnLine, code]
    case .strokeGradient: words[.undrawnStrokeGradient]
    case .symbolGradient: words[.undrawnSymbolGradient]
    case .glass: words[.undrawnGlass]
    case .otherViews: words[.undrawnOtherViews, code]
    }
  }

  private static func staticAspects(_ drawing: Drawing, _ words: Localization) -> String {
    var sentences: [String] = []
    if let scenario = drawing.scenario {
      sentences.append(words[.drawingShown, ["name": name(scenario, words)]])
    }
    for aspect in Drawing.StaticAspect.allCases where drawing.staticAspects.contains(aspect) {
      switch aspect {
      case .animation: sentences.append(words[.drawingStillAnimation])
      case .hidden: sentences.append(words[.drawingStillHidden])
      }
    }
    return sentences.joined(separator: " ")
  }

  private static func sentence(_ reason: DrawingFailure, _ words: Localization) -> String {
    switch reason {
    case .noViews: words[.drawingNone]
    case .blank: words[.drawingBlank]
    case .tooLarge: words[.drawingTooLarge]
    case .misleading(let names):
      words[.drawingMisleading, ["names": list(names, words)]]
    }
  }
}
