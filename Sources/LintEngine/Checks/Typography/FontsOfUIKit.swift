import ViewTree

extension Check {
  /// Returns where code sets a font of UIKit with a fixed size: for a label, or as the attribute of a
  /// text. A font that is scaled afterwards is not fixed.
  static func fontsOfUIKit(_ context: LintContext) -> [Range<Int>] {
    let forest = context.forest
    guard forest.names.contains("font"),
      !forest.names.isDisjoint(with: ["UIFont", "systemFont", "boldSystemFont", "italicSystemFont"])
    else { return [] }
    // The members that scale a font, whichever it is.
    let scaling = Set(
      context.calls.lazy.filter { ["UIFontMetrics", "scaledFont"].contains($0.name) }
        .map(\.enclosing))
    return context.calls.filter { call in
      isFixed(call) && !isInsideScaling(call, forest)
        && (isAssigned(call, forest)
          || isAttribute(call, forest) && !scaling.contains(call.enclosing))
    }.map(\.nameRange)
  }

  /// Whether a call makes a font whose size is a number and that is not larger than any text style.
  private static func isFixed(_ call: CallSite) -> Bool {
    let size: ViewTree.Value?
    switch call.name {
    case "UIFont" where !call.isMember:
      size = call.arguments["name"].flatMap { _ in call.arguments["size"] }
    case "systemFont", "boldSystemFont", "italicSystemFont", "monospacedDigitSystemFont",
      "monospacedSystemFont":
      guard call.isMember, call.base == nil || call.base == .name("UIFont") else { return false }
      size = call.arguments["ofSize"]
    default: return false
    }
    return size?.number.map { $0 < 48 && $0 > 0 } ?? false
  }

  private static func isInsideScaling(_ call: CallSite, _ forest: ViewForest) -> Bool {
    forest.enclosingCalls(of: call.outer).contains {
      ["UIFontMetrics", "scaledFont"].contains($0.name)
    }
  }

  /// Whether a call is the value that is assigned to the property `font` of a view, and nothing scales
  /// that afterwards.
  private static func isAssigned(_ call: CallSite, _ forest: ViewForest) -> Bool {
    guard let assignment = assignment(around: call, forest), assignment.name == "font",
      assignment.base != nil,
      call.outer.map({ !assignment.range.contains(forest.calls[$0].nameRange.lowerBound) }) ?? true
    else { return false }
    let following = forest.assignments.firstIndex(
      from: assignment.range.upperBound, by: \.range.lowerBound)
    return !forest.assignments[following...].prefix(64).contains { other in
      other.name == "font" && other.base == assignment.base
        && other.enclosing == assignment.enclosing
    }
  }

  /// Returns the statement that assigns a value in which a call is.
  private static func assignment(around call: CallSite, _ forest: ViewForest) -> Assignment? {
    let earlier = forest.assignments.firstIndex(
      from: call.nameRange.lowerBound, by: \.range.lowerBound)
    guard earlier > 0 else { return nil }
    let last = forest.assignments[earlier - 1]
    return last.range.contains(call.nameRange.lowerBound) ? last : nil
  }

  /// Whether a call is the value of the attribute `font`, as in `[.font: UIFont(…)]`, of the large
  /// title of a navigation bar. The system does not scale the other texts of bars.
  private static func isAttribute(_ call: CallSite, _ forest: ViewForest) -> Bool {
    guard let assignment = assignment(around: call, forest),
      assignment.name == "largeTitleTextAttributes",
      case .operation(.dictionary, let entries, _)? = assignment.value
    else { return false }
    return entries.indices.contains { index in
      index.isMultiple(of: 2) && entries[index].path?.last == "font"
    }
  }
}

extension ViewForest {
  /// Whether a declaration is a property or function that returns a `Font`.
  func returnsFont(_ declaration: CallSite.EnclosingDeclaration) -> Bool {
    let isProperty =
      declarations.properties[declaration.type]?.contains {
        $0.name == declaration.member && !$0.isStored && $0.type == "Font"
      } ?? false
    return isProperty
      || declarations.functions[declaration.type]?.contains {
        $0.name == declaration.member && $0.type == "Font"
      } ?? false
  }
}
