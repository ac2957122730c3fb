/// Returns the words of a camel-case name in order, spelled as in the name: `track` and `Name` for
/// `trackName`, and `HTML` and `Writer` for `HTMLWriter`. Empty for an empty name.
package func camelCaseWords(of name: some StringProtocol) -> [String] {
  let letters = Array(name)
  var words: [String] = []
  for (index, letter) in letters.enumerated() {
    let before = index > 0 ? letters[index - 1] : nil
    let endsCapitals =
      before?.isUppercase == true && index + 1 < letters.count && letters[index + 1].isLowercase
    let isStart = letter.isUppercase && (before?.isLowercase == true || endsCapitals)
    if isStart || words.isEmpty { words.append("") }
    words[words.count - 1].append(letter)
  }
  return words
}
