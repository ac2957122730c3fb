import ViewTree

extension String {
  /// The words of an identifier or text in lower case: `isLoadingMore` becomes `is`, `loading`,
  /// `more`.
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
  /// The name of the style as the subject of a sentence, such as `the tint`.
  var subject: String {
    switch self {
    case .literal, .faded(.literal, _): "the color literal"
    case .asset(let name), .faded(.asset(let name), _): "the color '\(name)'"
    case .tint: "the tint"
    default: summary
    }
  }
}
