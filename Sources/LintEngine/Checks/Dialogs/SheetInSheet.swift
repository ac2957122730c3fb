import HandbookModel
import ViewTree

extension Check {
  static let sheetInSheet = Check(
    "sheet-in-sheet", platforms: [.iOS, .iPadOS], isOptIn: true
  ) { context in
    let project = context.app?.bodies
    let shown = ShownViews(project)
    let matcher = SelectorMatcher(project)
    var openings = SheetOpenings(project)
    var inside: Set<Range<Int>> = []
    var outside: Set<Range<Int>> = []
    /// The name of the innermost modifier that presents each view in a sheet.
    var sheets: [ViewNode: Range<Int>] = [:]
    for view in context.views {
      guard let parent = view.parent else { continue }
      let modifier = view.slotPosition.role == .sheet ? view.slotPosition.modifier : nil
      guard let sheet = modifier.map({ parent.modifiers[$0].nameRange }) ?? sheets[parent] else {
        continue
      }
      sheets[view] = sheet
      inside.formUnion(view.sheets.lazy.map(\.nameRange))
      // The view may be presented in other places, so that the sheet around it is reported.
      if shown.bodyShows(view, opensSheet, matcher) == true, openings.areShown(by: view) {
        outside.insert(sheet)
      }
    }
    let findings =
      inside.map { Finding.sheetInSheet($0) }
      + outside.subtracting(inside).map { Finding.opensSheet($0) }
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static let opensSheet = selector("*[mod.sheet]", of: "sheet-in-sheet")
}

extension Finding {
  fileprivate static func sheetInSheet(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.sheetInSheet.id,
      message: "this sheet opens over another sheet; close the first one, or push in it",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func opensSheet(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.sheetInSheet.id,
      message: "this sheet shows a view that opens another sheet over it; push in it instead",
      range: range, notes: [], fix: nil)
  }
}
