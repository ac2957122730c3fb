import HandbookModel
import ViewTree

extension Check {
  static let imageFileName = Check("image-file-name") { context in
    // Whether each tab has something other than pictures, by the first view of its item.
    var labeled: [ViewNode: Bool] = [:]
    return context.views(named: ["Image"]).filter { image in
      guard image.arguments.count == 1, let name = image.arguments[nil]?.string else {
        return false
      }
      // What a member returns may get a label where it is used.
      let isPart = image.parent != nil || image.root.kind != .member
      return isPart && name.isFileName && !image.isInControl && !isIconBesideText(image, &labeled)
        && ([image] + image.ancestors).allSatisfy { !mayBeDescribed($0) }
    }.map(Finding.fileName)
  }

  /// Whether the picture is the icon of a label or tab, whose text is read in its place.
  /// - Parameter labeled: The tabs that have been looked at.
  private static func isIconBesideText(
    _ image: ViewNode, _ labeled: inout [ViewNode: Bool]
  ) -> Bool {
    switch image.slotPosition.role {
    case .icon: return true
    case .tabItem:
      let first = image.firstSibling
      let isLabeled = labeled[first] ?? image.siblings.contains { $0.name != "Image" }
      labeled[first] = isLabeled
      return isLabeled
    default: return false
    }
  }

  /// Whether a view has a modifier that may give the views in it a name or hide them.
  private static func mayBeDescribed(_ view: ViewNode) -> Bool {
    view.name == "Label"
      || view.modifiers.contains { $0.name.hasPrefix("accessibility") || $0.isUnknown }
  }
}

extension String {
  /// Whether the text is written like a file, not like words: `hero_photo` or `heroPhoto`. A hyphen is
  /// read as a space is.
  fileprivate var isFileName: Bool {
    guard !utf8.contains(UInt8(ascii: " ")) else { return false }
    return utf8.contains(UInt8(ascii: "_"))
      || zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }
}

extension Finding {
  fileprivate static func fileName(_ image: ViewNode) -> Finding {
    let name = image.arguments[nil]?.string ?? ""
    return Finding(
      check: Check.imageFileName.id,
      message: "VoiceOver reads '\(name)' aloud; add a label, or use 'Image(decorative:)'",
      range: image.nameRange, notes: [], fix: nil)
  }
}
