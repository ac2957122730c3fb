import HandbookModel
import ViewTree

extension Check {
  static let chartColorOnly = Check("chart-color-only", minimumVersions: .systems16) { context in
    context.views(named: ["Chart"]).compactMap { chart in
      guard chart.isSwiftUIView else { return nil }
      let marks = chart.subtree.dropFirst()
      guard marks.allSatisfy({ isPlain($0) }),
        !chart.modifiers.contains(where: { distinguishing.contains($0.name) })
      else { return nil }
      let series = marks.filter { ["LineMark", "PointMark"].contains($0.name) }
        .compactMap { mark in mark.modifiers.first(where: isSeriesColor).map { (mark, $0) } }
      guard let first = series.first,
        // The same literal is the name of a single series.
        series.contains(where: { seriesName($0.1) == nil })
          || Set(series.map { seriesName($0.1) }).count > 1
      else { return nil }
      return .colorOnly(first.1)
    }
  }

  private static func isSeriesColor(_ modifier: ViewModifier) -> Bool {
    modifier.name == "foregroundStyle" && modifier.condition == nil
      && modifier.arguments.contains { $0.label == "by" }
  }

  /// The literal name of the series of a mark; `nil` if it depends on the data.
  private static func seriesName(_ modifier: ViewModifier) -> String? {
    guard case .call(.member(_, "value"), let arguments)? = modifier.arguments["by"] else {
      return nil
    }
    return arguments.last?.value.string
  }

  /// Whether a part of a chart is a mark or a loop without anything that may set apart a series.
  private static func isPlain(_ part: ViewNode) -> Bool {
    guard part.kind == .view, part.name.hasSuffix("Mark") || part.name == "ForEach" else {
      return false
    }
    return !part.modifiers.contains { distinguishing.contains($0.name) }
      && part.slots.allSatisfy { part.name == "ForEach" || $0.views.isEmpty }
  }

  private static let distinguishing: Set<String> = [
    "symbol", "lineStyle", "annotation", "chartOverlay", "chartBackground", "chartSymbolScale",
    "chartLineStyleScale", "position",
  ]
}

extension Finding {
  fileprivate static func colorOnly(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.chartColorOnly.id,
      message: "only the color tells these series apart; add 'symbol(by:)' or 'lineStyle(by:)'",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
