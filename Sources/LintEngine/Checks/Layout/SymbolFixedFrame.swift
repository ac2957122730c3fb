import HandbookModel
import ViewTree

extension Check {
  static let symbolFixedFrame = Check(
    "symbol-fixed-frame", isOptIn: true
  ) { context in
    context.views(named: ["Image"]).compactMap { image in
      guard let symbol = image.arguments["systemName"], !isPhotoPlaceholder(symbol),
        let resizable = image.modifier("resizable"),
        let frame = image.modifier("frame"), isIconSized(frame),
        // A decoration is not seen beside a text of its size.
        image.isAccessibilityHidden != true
      else { return nil }
      return .resizedSymbol(resizable, frame)
    }
  }

  /// Whether the symbol is a placeholder for a photo, as symbols of a person or a landscape are.
  private static func isPhotoPlaceholder(_ symbol: Value) -> Bool {
    symbol.string.map { $0.hasPrefix("person") || $0.hasPrefix("photo") } ?? false
  }

  /// Whether the width and height in the frame are at most 64 points. A larger symbol is an
  /// illustration and not an icon.
  private static func isIconSized(_ frame: ViewModifier) -> Bool {
    let sizes = ["width", "height"].compactMap { frame.arguments[$0] }
    guard !sizes.isEmpty else { return false }
    return sizes.allSatisfy { size in size.number.map { $0 <= 64 } ?? false }
  }
}

extension Finding {
  fileprivate static func resizedSymbol(_ resizable: ViewModifier, _ frame: ViewModifier) -> Finding
  {
    Finding(
      check: Check.symbolFixedFrame.id,
      message: "this symbol is resized like an image; size it with 'font'",
      range: resizable.nameRange,
      notes: [Finding.Note(message: "its size is fixed here", range: frame.nameRange)], fix: nil)
  }
}
