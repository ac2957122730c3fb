import HandbookModel
import ViewTree

extension Check {
  static let sheetBackgroundInteraction = Check(
    "sheet-background-interaction", platforms: [.iOS, .iPadOS],
    minimumVersions: [.iOS: SystemVersion(16, 4)]
  ) { context in
    var bodies = SheetBodies()
    return Sheet.all(context.views).compactMap { sheet in
      guard let detents = sheet.first("presentationDetents", &bodies), !sheet.isAmbiguous,
        !sheet.isTask(&bodies),
        sheet.first("presentationBackgroundInteraction", &bodies) == nil,
        staysOpen(sheet, Detents(detents), &bodies)
      else { return nil }
      return .blocked(detents)
    }
  }

  /// The heights (detents) of a sheet that are known from the source.
  private struct Detents {
    let count: Int
    /// Whether the sheet has a height at which people can still use the content behind it.
    let leavesContentUsable: Bool
    /// Whether the sheet has a height at which nearly all of the content behind it is visible.
    let leavesContentVisible: Bool

    init(_ modifier: ViewModifier) {
      guard case .list(let values)? = modifier.arguments.first?.value else {
        (count, leavesContentUsable, leavesContentVisible) = (0, false, false)
        return
      }
      count = values.count
      leavesContentVisible = values.contains(where: Self.isLow)
      leavesContentUsable = leavesContentVisible || values.contains(where: Self.isPartial)
    }

    private static func isPartial(_ value: Value) -> Bool {
      switch value {
      case .member(_, "medium"): true
      case .call(.member(_, let name), _): ["height", "fraction"].contains(name)
      default: false
      }
    }

    private static func isLow(_ value: Value) -> Bool {
      guard case .call(.member(_, let name), let arguments) = value,
        let size = arguments.first?.value.number
      else { return false }
      return (name == "height" && size <= 200) || (name == "fraction" && size <= 0.3)
    }
  }

  /// Whether the sheet is meant to stay open while people use the content behind it.
  private static func staysOpen(
    _ sheet: Sheet, _ detents: Detents, _ bodies: inout SheetBodies
  ) -> Bool {
    if detents.leavesContentUsable,
      isPermanent(sheet, &bodies) || bodies.liveContent(behind: sheet) != nil
    {
      return true
    }
    return detents.leavesContentVisible && detents.count > 1
  }

  private static func isPermanent(_ sheet: Sheet, _ bodies: inout SheetBodies) -> Bool {
    let presentation = sheet.modifier.arguments["isPresented"]
    let isConstant = presentation.map {
      if case .call(.member(_, "constant"), _) = $0 { true } else { false }
    }
    return isConstant == true
      || sheet.first("interactiveDismissDisabled", &bodies).map { $0.arguments.isEmpty } == true
  }
}

extension Finding {
  fileprivate static func blocked(_ detents: ViewModifier) -> Finding {
    Finding(
      check: Check.sheetBackgroundInteraction.id,
      message: "the sheet leaves content visible but blocks it; add "
        + "'presentationBackgroundInteraction'",
      range: detents.nameRange, notes: [],
      fix: Finding.Fix(
        title: "let touches through to the content",
        range: detents.range.upperBound..<detents.range.upperBound,
        replacement: ".presentationBackgroundInteraction(.enabled)", safety: .review))
  }
}
