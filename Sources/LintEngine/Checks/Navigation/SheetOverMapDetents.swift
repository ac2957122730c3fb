import HandbookModel
import ViewTree

extension Check {
  static let sheetOverMapDetents = Check(
    "sheet-over-map-detents", platforms: [.iOS, .iPadOS, .visionOS],
    minimumVersions: .systems16
  ) { context in
    var bodies = SheetBodies()
    return Sheet.all(context.views).compactMap { sheet -> Finding? in
      guard let content = bodies.liveContent(behind: sheet), !sheet.isAmbiguous,
        !sheet.isTask(&bodies), sheet.first("presentationDetents", &bodies).map(isFull) ?? true
      else { return nil }
      return .covered(sheet, content)
    }
  }

  /// Whether the sheet has no other height than the full height.
  private static func isFull(_ detents: ViewModifier) -> Bool {
    guard case .list(let heights)? = detents.arguments.first?.value else { return false }
    return heights.allSatisfy { $0.path?.last == "large" }
  }
}

extension Finding {
  fileprivate static func covered(_ sheet: Sheet, _ content: ViewNode) -> Finding {
    Finding(
      check: Check.sheetOverMapDetents.id,
      message: "the sheet covers '\(content.name)'; add 'presentationDetents'",
      range: sheet.modifier.nameRange,
      notes: [Finding.Note(message: "this is under the sheet", range: content.nameRange)], fix: nil)
  }
}
