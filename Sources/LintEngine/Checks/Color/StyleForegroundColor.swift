import HandbookModel
import ViewTree

extension Check {
  static let styleForegroundColor = Check(
    "style-foreground-color", minimumVersions: .systems15
  ) { context in
    let uses = context.views(modifiedBy: ["foregroundColor"]).filter { !mayBeColor($0) }
      .flatMap { view in
        view.modifiers.filter { $0.name == "foregroundColor" && isReplaceable($0.arguments) }
          .map { ForegroundColorUse(modifier: $0, view: view) }
      }
    // Code may be used in several places, all of which must allow the change.
    let refused = Set(
      uses.lazy.filter { use in
        use.view.isDeclaredByApp(use.modifier) || !use.view.isView(before: use.modifier)
          || !context.supports(use.leastVersions, at: use.modifier.nameRange.lowerBound)
      }.map(\.modifier.nameRange))
    let shared = Set(uses.lazy.filter { $0.mayBreakType(context) }.map(\.modifier.nameRange))
    let known = uses.filter { !refused.contains($0.modifier.nameRange) }
    let ranges = Set(known.map(\.modifier.nameRange)).union(refused)
    let others = context.calls.filter {
      $0.name == "foregroundColor" && !ranges.contains($0.nameRange) && isReplaceable($0.arguments)
        && ViewVocabulary.views.contains($0.base?.rootType ?? "")
        && $0.base.map(context.forest.isChainOfModifiers) == true
        && !context.forest.isDeclaredByApp($0)
        // Where a `Text` is needed, as before `+`, only newer systems have the replacement.
        && context.supports(.systems17, at: $0.nameRange.lowerBound)
    }
    return known.map { use in
      let isShared = shared.contains(use.modifier.nameRange)
      let fix = isShared ? nil : fix(use)
      let whyNot = isShared ? Finding.Note.together(use.modifier) : whyNotFixed(use.modifier)
      return .deprecatedName(use.modifier.nameRange, fix: fix, whyNot: fix == nil ? whyNot : nil)
    }
      + others.map { .deprecatedName($0.nameRange, fix: nil) }
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

  /// The fix that renames the modifier. The result is `nil` if the argument may be an optional, as a
  /// constant whose type is written so, or a member that only `Color` has, because `foregroundStyle` would not accept it.
  private static func fix(_ use: ForegroundColorUse) -> Finding.Fix? {
    let modifier = use.modifier
    guard let argument = modifier.arguments.first, !argument.isOptional else { return nil }
    func fix(_ safety: Fix.Safety) -> Finding.Fix {
      Finding.Fix(
        title: "use 'foregroundStyle'", range: modifier.nameRange, replacement: "foregroundStyle",
        safety: safety)
    }
    switch argument.value {
    case .member(nil, let name), .call(.member(.member(nil, let name)?, "opacity"), _):
      if use.isDeclaredStyle(name) { return nil }
      if use.isDeclaredColor(name) {
        // `foregroundStyle` would find the color of SwiftUI that has the same name.
        guard use.isKnownColor(name), argument.range.lowerBound == modifier.nameRange.upperBound + 1
        else { return nil }
        return Finding.Fix(
          title: "use 'foregroundStyle(Color.\(name))'",
          range: modifier.nameRange.lowerBound..<argument.range.lowerBound,
          replacement: "foregroundStyle(Color", safety: .safe)
      }
      if argument.value == .member(nil, "accentColor") { return ofAccentColor(modifier, argument) }
      switch Style(.member(nil, name)) {
      case .system, .fixed, .clear: return fix(.safe)
      // A hierarchical level of the text's color turns into a level of the inherited style.
      case .level: return fix(.review)
      default: return nil
      }
    case .member(.name("Color")?, let name),
      .call(.member(.member(.name("Color")?, let name)?, "opacity"), _):
      return use.isKnownColor(name) ? fix(.safe) : nil
    case .call(.name("Color"), let arguments),
      .call(.member(.call(.name("Color"), let arguments)?, "opacity"), _):
      return use.isKnownColor(createdWith: arguments) ? fix(.safe) : nil
    default: return nil
    }
  }

  private static func ofAccentColor(
    _ modifier: ViewModifier, _ argument: CallArgument
  ) -> Finding.Fix? {
    // Anything else between the parentheses, such as a comment, would be lost.
    let call = modifier.nameRange.lowerBound..<modifier.range.upperBound
    guard argument.range.lowerBound == modifier.nameRange.upperBound + 1,
      argument.range.upperBound == call.upperBound - 1
    else { return nil }
    return Finding.Fix(
      title: "use 'foregroundStyle'", range: call,
      replacement: "foregroundStyle(Color.accentColor)", safety: .safe)
  }
}

extension Check {
  /// Why a call has no fix, with the place.
  fileprivate static func whyNotFixed(_ modifier: ViewModifier) -> Finding.Note? {
    guard let argument = modifier.arguments.first else { return nil }
    let reason =
      switch argument.value {
      case _ where argument.isOptional: "'foregroundStyle' takes no optional"
      case .member(nil, "accentColor"): "a fix would lose what else is in the parentheses"
      case .member(nil, let name):
        "'foregroundStyle' may not know '.\(name)'; write 'Color.\(name)' if it is a member of Color"
      default: "the type of this value is not known; 'foregroundStyle' takes no optional"
      }
    return Finding.Note(message: reason, range: argument.range)
  }
}

extension Finding.Note {
  /// Says that other views have to be changed, too.
  fileprivate static func together(_ modifier: ViewModifier) -> Self {
    Self(
      message: "the other results must have the same type; change all of them at once",
      range: modifier.nameRange)
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
