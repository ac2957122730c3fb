/// A CSS declaration that drawings use, such as `width: 44px`, together with the CSS class that
/// applies it.
package struct UtilityClass: Hashable, Comparable, Sendable {
  /// The CSS property, such as `width`.
  package let property: String
  /// The CSS value, such as `44px`.
  package let value: String

  package init(_ property: String, _ value: String) {
    self.property = property
    self.value = value
  }

  /// The name of the class, such as `w_44` for `width: 44px`. It depends only on the declaration,
  /// and different declarations have different names.
  package var className: String {
    let start = (Self.shortNames[property] ?? property) + "_"
    // A value of more than 60 bytes is replaced by its hash.
    if value.utf8.count > 60 { return start + longFingerprint(value) }
    var name = Array(start.utf8)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
        name.append(byte)
      case UInt8(ascii: "."): name += "_d".utf8
      case UInt8(ascii: "%"): name += "_p".utf8
      case UInt8(ascii: " "): name += "_s".utf8
      default: name += ("_" + String(byte, radix: 16)).utf8
      }
    }
    if name.suffix(2).elementsEqual("px".utf8) { name.removeLast(2) }
    return String(decoding: name, as: UTF8.self)
  }

  /// Orders declarations by property, then by value.
  package static func < (left: UtilityClass, right: UtilityClass) -> Bool {
    (left.property, left.value) < (right.property, right.value)
  }

  private static let shortNames = [
    "width": "w", "height": "h", "min-width": "nw", "max-width": "xw", "min-height": "nh",
    "max-height": "xh", "gap": "g", "padding": "p", "padding-inline": "px", "padding-block": "py",
    "padding-inline-start": "ps", "padding-inline-end": "pe", "padding-top": "pt",
    "padding-bottom": "pb", "color": "c", "background": "b", "border-radius": "r",
    "font-size": "fs", "font-weight": "fw", "opacity": "o", "line-height": "lh",
    "place-items": "pi", "align-items": "ai", "transform": "tf", "filter": "ft",
    "background-image": "bi", "outline": "ol", "flex": "f",
  ]
}
