import HandbookModel
import ViewTree

extension Check {
  static let titleEcho = Check("title-echo", platforms: [.iOS, .iPadOS]) { context in
    context.views(modifiedBy: ["navigationTitle"]).compactMap { screen in
      guard let modifier = screen.modifier("navigationTitle"), modifier.condition == nil,
        let title = modifier.arguments.first.flatMap({ literal($0.value) }), !title.isEmpty,
        !screen.modifiers.contains(where: mayHideTitle), screen.root.kind != .modifier
      else { return nil }
      let parts = screen.onScreen
      guard !parts.dropFirst().contains(where: { $0.modifiers.contains(where: mayHideTitle) })
      else { return nil }
      return parts.first { part in
        part.kind == .view && part.name == "Text" && !part.isInControl
          && part.branches.count == screen.branches.count
          && part.arguments.first.flatMap { literal($0.value) } == title && isHeading(part)
      }.map { .echo($0, modifier) }
    }
  }

  /// The words of a literal text, in lower case; `nil` if the value is not one.
  private static func literal(_ value: Value) -> [String]? {
    switch value {
    case .string(let text): text.words
    case .call(.name("Text"), let arguments): arguments.first.flatMap { literal($0.value) }
    default: nil
    }
  }

  /// Whether a text looks like the heading of a screen.
  private static func isHeading(_ text: ViewNode) -> Bool {
    if text.accessibilityTraits.contains("isHeader") { return true }
    guard let size = text.knownFont?.size else { return false }
    return size >= 20
  }

  /// Whether a modifier may hide the title of the navigation bar, or show it in a small font.
  private static func mayHideTitle(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "navigationBarHidden", "toolbarVisibility", "navigationBarTitleDisplayMode",
      "toolbarTitleDisplayMode":
      true
    case "toolbar": modifier.slots.isEmpty || modifier.slots.contains { $0.closure == nil }
    default: modifier.isUnknown
    }
  }
}

extension Finding {
  fileprivate static func echo(_ text: ViewNode, _ title: ViewModifier) -> Finding {
    Finding(
      check: Check.titleEcho.id,
      message: "the title of this screen already says this; remove the heading",
      range: text.nameRange,
      notes: [Finding.Note(message: "the title is here", range: title.nameRange)], fix: nil)
  }
}
