import HandbookModel
import ViewTree

extension Check {
  static let colorLowContrast = Check("color-low-contrast") { context in
    var words = WordsInSlots()
    /// The pairs of named colors that were reported already.
    var seen: Set<String> = []
    let labels = context.views.filter { $0.isLabelOfStyle || $0.isPaintedContent }
    let views = context.views(named: ["Text", "Label", "Image", "Button"])
    return (views.filter(\.isSwiftUIView) + labels).compactMap { view -> Finding? in
      guard view.isGlyphs || view.drawsTitle || view.isLabelOfStyle || view.isPaintedContent,
        let (pair, failure) = failure(of: view, context), !isExempt(view, context),
        view.name != "Image" || !words.areBeside(view),
        pair.names.map({ seen.insert($0).inserted }) ?? true
      else { return nil }
      return .lowContrast(view, pair, failure)
    }
  }

  /// Returns the first pair of colors of a view whose contrast is too low; `nil` if there is none.
  private static func failure(
    of view: ViewNode, _ context: LintContext
  ) -> (ColorPair, ColorPair.Failure)? {
    if let found = ColorPair.onGradient(view, context) ?? ColorPair.onMaterial(view, context) {
      return found
    }
    var pairs = ColorPair(view, context).map { [$0] } ?? ColorPair.arms(of: view, context)
    if pairs.isEmpty { pairs = ColorPair.onChosenColors(view, context) }
    return pairs.lazy.compactMap { pair in pair.failure(view).map { (pair, $0) } }.first
  }

  /// Whether a text or symbol needs no contrast, or something changes its colors: it is disabled,
  /// hidden from VoiceOver or decorative, or an effect is applied to it or around it.
  private static func isExempt(_ view: ViewNode, _ context: LintContext) -> Bool {
    view.isAccessibilityHidden == true || hasOneAppearance(view, context)
      || isDecorative(view) || changesColors(view)
      || context.isInside(ChangedColors.self, view)
  }

  private enum ChangedColors: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      changesColors(view)
    }
  }

  private static func changesColors(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      let value = modifier.arguments.first?.value
      switch modifier.name {
      case "disabled": return value?.boolean == true
      // What fades while it is pressed or disabled is opaque otherwise.
      case "opacity": return value.map { !$0.mayBe(1) } ?? true
      default: return modifier.isUnknown || ViewModifier.changingColors.contains(modifier.name)
      }
    }
  }

  /// Whether a text has no words, or a symbol only points where a row leads.
  private static func isDecorative(_ view: ViewNode) -> Bool {
    guard view.name == "Image" else {
      let words = view.arguments.first?.value.string
      return words.map { !$0.contains { $0.isLetter || $0.isNumber } } ?? false
    }
    return view.arguments["systemName"]?.string?.hasPrefix("chevron.") ?? false
  }
}

/// Which groups of views contain words, which say the same as the symbols beside them.
private struct WordsInSlots {
  /// The answers so far, by the first view of the group.
  private var known: [ViewNode: Bool] = [:]

  mutating func areBeside(_ symbol: ViewNode) -> Bool {
    let first = symbol.firstSibling
    if let known = known[first] { return known }
    let answer = symbol.siblings.contains { $0.name == "Text" || $0.name == "Label" }
    known[first] = answer
    return answer
  }
}

extension ViewNode {
  /// Whether the view is a button with a title, and its style adds nothing behind the title.
  fileprivate var drawsTitle: Bool {
    guard isSwiftUIView, name == "Button", let title = arguments.first, title.label == nil,
      title.value != .closure
    else { return false }
    let style = inherited(by: ["buttonStyle"], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first?.value.path?.last)
    }
    return style == .unset || style == .known("plain") || style == .known("borderless")
  }

  /// Whether the view is the content of a view modifier, which gives it both a color and a background.
  fileprivate var isPaintedContent: Bool {
    kind == .receiver && root.kind == .modifier && parent == nil
      && modifier("foregroundStyle", "foregroundColor") != nil && modifier("background") != nil
  }

  /// Whether the view is the label of a control, in a style that the code declares.
  var isLabelOfStyle: Bool {
    kind == .reference && value.path?.count == 2 && value.path?.last == "label"
      && (forest.declarations.conformances[root.type] ?? []).contains { $0.hasSuffix("Style") }
  }
}

extension Finding {
  fileprivate static func lowContrast(
    _ view: ViewNode, _ pair: ColorPair, _ failure: ColorPair.Failure
  ) -> Finding {
    let ratios = failure.ratios.map(\.ratio.asRatio)
    let found =
      ratios.count == 2 && ratios[0] == ratios[1]
      ? ratios[0]
      : failure.ratios.map { "\($0.ratio.asRatio) in \($0.mode) mode" }.joined(separator: " and ")
    var subject = view.name == "Image" ? "symbol" : "text"
    if let choice = pair.choice { subject += " \(choice)" }
    return Finding(
      check: Check.colorLowContrast.id,
      message: "the contrast of this \(subject) is \(found); use colors with at least "
        + failure.least.asRatio,
      range: pair.source?.modifier.nameRange ?? pair.site.modifier?.nameRange ?? view.nameRange,
      notes: [], fix: nil)
  }
}

extension Value {
  /// Whether the value is a number, or may be this number if a condition holds.
  fileprivate func mayBe(_ number: Double) -> Bool {
    if case .conditional(let values, _) = self { return values.contains { $0.mayBe(number) } }
    return self.number == number
  }
}

extension Double {
  /// The contrast ratio, such as `4.5:1`. It is cut off after the second decimal, so that a ratio
  /// below a limit never looks like the limit.
  fileprivate var asRatio: String {
    let hundredths = Int(self * 100)
    let decimals = hundredths % 100
    if decimals == 0 { return "\(hundredths / 100):1" }
    if decimals.isMultiple(of: 10) { return "\(hundredths / 100).\(decimals / 10):1" }
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals):1"
  }
}
