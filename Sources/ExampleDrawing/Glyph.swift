/// Symbols whose outline is nothing but geometry, and so can be drawn by anyone.
enum Glyph {
  /// The glyph's class; nil for any other symbol, which is drawn as a neutral one.
  static func named(_ name: String) -> String? {
    let bare = name.split(separator: ".").filter {
      !["fill", "circle", "square", "slash"].contains($0)
    }.joined(separator: ".")
    return glyphs[bare]
  }

  private static let glyphs = [
    "chevron.right": "forward", "chevron.forward": "forward", "chevron.left": "back",
    "chevron.backward": "back", "chevron.down": "down", "chevron.up": "up", "xmark": "cross",
    "plus": "plus", "minus": "minus", "checkmark": "tick", "ellipsis": "dots",
    "line.3.horizontal": "lines", "chevron.up.chevron.down": "updown",
  ]
}
