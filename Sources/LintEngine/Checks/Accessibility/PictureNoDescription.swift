import HandbookModel
import ViewTree

extension Check {
  static let pictureNoDescription = Check("picture-no-description") { context in
    // A widget is one element.
    guard !context.forest.declarations.imports.contains("WidgetKit") else { return [] }
    return context.views(named: ["AsyncImage", "Image"]).filter { picture in
      guard picture.isSwiftUIView, isLoaded(picture), !picture.isInControl,
        !picture.modifiers.contains(where: Touched.isGesture),
        !context.isInside(Touched.self, picture), !picture.isUndescribedOnPurpose(context)
      else { return false }
      // What the closure of an AsyncImage shows may say it, or may be something else.
      return !picture.subtree.dropFirst().contains { part in
        part.modifiers.contains { $0.name.hasPrefix("accessibility") }
          || part.kind == .view && (part.name == "Text" || !part.isSwiftUIView)
          || part.arguments["decorative"] != nil
      }
    }.map { .undescribed($0) }
  }

  /// Whether a view shows a picture that is loaded, of which nothing in the code is a name.
  private static func isLoaded(_ view: ViewNode) -> Bool {
    view.name == "AsyncImage"
      || view.arguments.count == 1 && ["uiImage", "nsImage"].contains(view.arguments[0].label)
  }

  /// Pictures that react to people, which is another matter.
  private enum Touched: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.modifiers.contains(where: isGesture)
    }

    static func isGesture(_ modifier: ViewModifier) -> Bool {
      modifier.name.lowercased().hasSuffix("gesture")
    }
  }
}

extension Finding {
  fileprivate static func undescribed(_ picture: ViewNode) -> Finding {
    Finding(
      check: Check.pictureNoDescription.id,
      message: "VoiceOver stops at this picture and has nothing to say; add an "
        + "'accessibilityLabel', or hide it with 'accessibilityHidden'",
      range: picture.nameRange, notes: [], fix: nil)
  }
}
