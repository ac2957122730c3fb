import HandbookModel
import ViewTree

extension Check {
  static let styleForegroundColor = Check(
    "style-foreground-color", minimumVersions: .systems15
  ) { context in
    let modifiers = context.views.filter { !mayBeColor($0) }.flatMap { view in
      view.modifiers.filter {
        $0.name == "foregroundColor" && isReplaceable($0.arguments)
          && (!mustStayText(view) || context.supports(.systems17, at: $0.nameRange.lowerBound))
      }
    }
    let known = Set(modifiers.map(\.nameRange))
    let others = context.calls.filter {
      $0.name == "foregroundColor" && !known.contains($0.nameRange) && isReplaceable($0.arguments)
        && ViewVocabulary.views.contains($0.base?.rootType ?? "")
        // Where a `Text` is needed, as before `+`, only newer systems have the replacement.
        && context.supports(.systems17, at: $0.nameRange.lowerBound)
    }
    return modifiers.map { modifier in
      let fix = fix(modifier)
      return .deprecatedName(
        modifier.nameRange, fix: fix, whyNot: fix == nil ? whyNotFixed(modifier) : nil)
    }
      + others.map { .deprecatedName($0.nameRange, fix: nil) }
  }

  /// Whether the view may be used where a `Text` is needed. Only newer systems have `foregroundStyle`
  /// there.
  private static func mustStayText(_ view: ViewNode) -> Bool {
    view.name == "Text" && view.parent == nil && view.root.kind != .body
  }

  /// Whether the view may actually be a color, returned by a custom function such as
  /// `theme.foregroundColor(.muted)`.
  private static func mayBeColor(_ view: ViewNode) -> Bool {
    guard view.kind == .reference, let modifier = view.slotPosition.modifier,
      let parent = view.parent
    else { return false }
    let start = view.range.lowerBound
    return parent.modifiers[modifier].arguments
      .starting(in: start..<(start + 1), by: \.range.lowerBound)
      .contains { $0.range == view.range }
  }

  /// Whether a call of `foregroundColor` with these arguments can be replaced by `foregroundStyle`.
  /// There is no replacement for `foregroundColor(nil)`, which restores the inherited color. Calls
  /// with several arguments or with labels are calls of custom functions.
  private static func isReplaceable(_ arguments: [CallArgument]) -> Bool {
    guard arguments.count == 1, let argument = arguments.first, argument.label == nil else {
      return false
    }
    return !mayBeNil(argument.value)
  }

  private static func mayBeNil(_ value: Value) -> Bool {
    switch value {
    case .null: true
    case .conditional(let values, _): values.contains(where: mayBeNil)
    default: false
    }
  }

  /// The fix that renames the modifier. The result is `nil` if the argument may be an optional or a
  /// member that only `Color` has, because `foregroundStyle` would not accept it.
  private static func fix(_ modifier: ViewModifier) -> Finding.Fix? {
    guard let argument = modifier.arguments.first else { return nil }
    func fix(_ safety: Fix.Safety) -> Finding.Fix {
      Finding.Fix(
        title: "use 'foregroundStyle'", range: modifier.nameRange, replacement: "foregroundStyle",
        safety: safety)
    }
    switch argument.value {
    case .member(nil, "accentColor"):
      // Anything else between the parentheses, such as a comment, would be lost.
      let call = modifier.nameRange.lowerBound..<modifier.range.upperBound
      guard argument.range.lowerBound == modifier.nameRange.upperBound + 1,
        argument.range.upperBound == call.upperBound - 1
      else { return nil }
      return Finding.Fix(
        title: "use 'foregroundStyle'", range: call,
        replacement: "foregroundStyle(Color.accentColor)", safety: .safe)
    case .member(nil, let name), .call(.member(.member(nil, let name)?, "opacity"), _):
      switch Style(.member(nil, name)) {
      case .system, .fixed, .clear: return fix(.safe)
      // A hierarchical level of the text's color turns into a level of the inherited style.
      case .level: return fix(.review)
      default: return nil
      }
    case .member(.name("Color")?, _), .call(.name("Color"), _),
      .call(.member(.member(.name("Color")?, _)?, "opacity"), _),
      .call(.member(.call(.name("Color"), _)?, "opacity"), _):
      return fix(.safe)
    default: return nil
    }
  }
}

extension Check {
  /// Why a call has no fix, with the place.
  fileprivate static func whyNotFixed(_ modifier: ViewModifier) -> Finding.Note? {
    guard let argument = modifier.arguments.first else { return nil }
    let reason =
      switch argument.value {
      case .member(nil, "accentColor"): "a fix would lose what else is in the parentheses"
      case .member(nil, let name):
        "'foregroundStyle' may not know '.\(name)'; write 'Color.\(name)' if it is a member of Color"
      default: "the type of this value is not known; 'foregroundStyle' takes no optional"
      }
    return Finding.Note(message: reason, range: argument.range)
  }
}

extension Finding {
  /// - Parameter whyNot: Why there is no fix; `nil` if there is one, or nothing can be said.
  fileprivate static func deprecatedName(
    _ range: Range<Int>, fix: Finding.Fix?, whyNot: Finding.Note? = nil
  ) -> Finding {
    Finding(
      check: Check.styleForegroundColor.id,
      message: "'foregroundColor' is deprecated; use 'foregroundStyle'",
      range: range, notes: whyNot.map { [$0] } ?? [], fix: fix)
  }
}
