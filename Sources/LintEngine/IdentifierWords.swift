import ViewTree

extension String {
  /// The words that an identifier or a text consists of, in lower case: `is`, `loading` and `more`
  /// for `isLoadingMore`.
  var words: [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in self {
      if !character.isLetter {
        if !word.isEmpty { words.append(word) }
        word = ""
        wasLower = false
        continue
      }
      if character.isUppercase, wasLower {
        words.append(word)
        word = ""
      }
      wasLower = character.isLowercase
      word += character.lowercased()
    }
    return word.isEmpty ? words : words + [word]
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
