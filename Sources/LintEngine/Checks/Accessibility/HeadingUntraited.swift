import HandbookModel
import ViewTree

extension Check {
  static let headingUntraited = Check(
    "heading-untraited", isOptIn: true
  ) { context in
    let texts = context.views(named: ["Text"])
    guard !texts.isEmpty else { return [] }
    return texts.filter { text in
      isHeading(text) && !text.isInControl && !isTraited(text)
        && !context.isInside(Traited.self, text)
    }.map { .untraited($0) }
  }

  /// Whether a text looks like the heading of what follows it: it is first in a stack, in a title
  /// font, and says words rather than a number.
  private static func isHeading(_ text: ViewNode) -> Bool {
    guard let parent = text.parent, ["VStack", "LazyVStack"].contains(parent.name),
      text.slotPosition.role == .content, text.earlierSiblings.isEmpty,
      text.laterSiblings.contains(where: { !parts.contains($0.name) }),
      let words = text.arguments.first?.value.string, words.contains(where: \.isLetter),
      let font = text.knownFont, let size = font.size, size >= 22
    else { return false }
    return true
  }

  /// Views below a title that belong to the same message, rather than being a part of the screen that
  /// the title is the heading of.
  private static let parts: Set<String> = [
    "Text", "Label", "Image", "Spacer", "Divider", "Button", "Link", "Group", "ProgressView",
    "TextField", "EmptyView",
  ]

  private static func isTraited(_ view: ViewNode) -> Bool {
    view.accessibilityTraits.contains("isHeader")
      || view.modifiers.contains {
        $0.isUnknown
          || [
            "accessibilityHeading", "accessibilityHidden", "accessibilityElement", "accessibility",
            "accessibilityRepresentation",
          ].contains($0.name)
      }
  }

  private enum Traited: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      isTraited(view) || role == .header || role == .title
        || view.name == "ContentUnavailableView"
    }
  }
}

extension Finding {
  fileprivate static func untraited(_ text: ViewNode) -> Finding {
    Finding(
      check: Check.headingUntraited.id,
      message: "VoiceOver cannot jump to this heading; add '.accessibilityAddTraits(.isHeader)'",
      range: text.nameRange, notes: [], fix: nil)
  }
}
