import ViewTree

/// The texts that people read or hear: arguments of the views and modifiers that show them.
struct ShownTexts: LintIndex {
  /// The arguments with the texts, in source order.
  let arguments: [CallArgument]
  /// The source ranges of the arguments, in UTF-8 bytes.
  private let ranges: RangeSet<Int>
  /// The names of the members that the arguments mention, such as `price` in `Text(price)`.
  private let names: Set<String>

  init(_ context: LintContext) {
    let forest = context.forest
    arguments = context.calls.flatMap { call in
      (call.isMember ? Self.modifiers : Self.views).contains(call.name)
        ? call.arguments.filter { $0.value != .closure && Self.isText($0, of: call) } : []
    }
    ranges = RangeSet(arguments.lazy.map(\.range))
    names = Set(
      arguments.flatMap { argument in
        forest.variableReferences(in: argument.range).map(\.name)
          + forest.calls(in: argument.range).map(\.name)
      })
  }

  /// Returns whether a call is in a text, or in a member that a text shows.
  func show(_ call: CallSite) -> Bool {
    ranges.contains(call.range.lowerBound) || show(memberNamed: call.enclosing.member)
  }

  /// Returns whether people read what a member with a name returns: a text mentions it, or its name
  /// says so, as in `priceText`.
  func show(memberNamed name: String) -> Bool {
    names.contains(name) && !name.isEmpty
      || name.words.last.map(Self.textWords.contains) ?? false && name.words.count > 1
  }

  private static let textWords: Set<String> = ["text", "label", "title", "subtitle", "caption"]

  private static func isText(_ argument: CallArgument, of call: CallSite) -> Bool {
    switch argument.label {
    case nil, "verbatim", "title": true
    case "prompt", "description": !call.isMember
    default: false
    }
  }

  private static let views: Set<String> = [
    "Text", "Label", "Button", "LabeledContent", "Toggle", "Section", "NavigationLink", "Link",
    "Menu", "ContentUnavailableView", "ProgressView", "Gauge", "Stepper", "DisclosureGroup",
    "GroupBox", "Picker", "Tab", "TextField", "SecureField",
  ]

  private static let modifiers: Set<String> = [
    "navigationTitle", "navigationSubtitle", "accessibilityLabel", "accessibilityValue",
    "accessibilityHint", "alert", "confirmationDialog", "help", "badge",
  ]
}
