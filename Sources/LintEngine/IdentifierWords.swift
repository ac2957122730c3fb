import HandbookModel
import ViewTree

extension String {
  /// The words that an identifier or a text consists of, in lower case: `is`, `loading` and `more`
  /// for `isLoadingMore`.
  var words: [String] {
    let parts =
      utf8.allSatisfy { $0 < 0x80 }
      ? utf8.split { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20) }.map { Substring($0) }
      : split { !$0.isLetter }
    return parts.flatMap(camelCaseWords).map { $0.lowercased() }
  }
}

extension Style {
  /// The style as the subject of a sentence in a message, such as `the tint` or
  /// `the color 'brand'`.
  var subject: String {
    switch self {
    case .literal, .faded(.literal, _): "the color literal"
    case .asset(let name), .faded(.asset(let name), _): "the color '\(name)'"
    case .tint: "the tint"
    default: summary
    }
  }
}
