extension String {
  /// The words of a name in small letters, without digits: `brandBlue500` and `brand/blue-500` are
  /// brand and blue.
  var nameWords: [String] {
    var words = [""]
    var last: Character = " "
    for character in self {
      if !character.isLetter || (character.isUppercase && last.isLowercase) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      last = character
    }
    return words.filter { !$0.isEmpty }
  }
}
