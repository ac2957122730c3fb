import ViewTree

extension String {
  /// The words of a name or text in lower case: `isLoadingMore` is `is`, `loading`, `more`.
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
  /// What the subject of a sentence calls it.
  var subject: String {
    switch self {
    case .literal, .faded(.literal, _): "the colour literal"
    case .asset(let name), .faded(.asset(let name), _): "the colour '\(name)'"
    case .tint: "the tint"
    default: words
    }
  }
}
