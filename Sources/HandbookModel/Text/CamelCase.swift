/// Returns the words of a camel-case name in order, spelled as in the name: `track` and `Name` for
/// `trackName`, and `HTML` and `Writer` for `HTMLWriter`. Empty for an empty name.
package func camelCaseWords(of name: some StringProtocol) -> [String] {
  let bytes = Array(name.utf8)
  // The case of a character is slow to look up in Unicode's tables, and most names are ASCII.
  guard bytes.allSatisfy({ $0 < 0x80 }) else {
    return words(of: Array(name), isUppercase: \.isUppercase, isLowercase: \.isLowercase)
      .map { String($0) }
  }
  return words(
    of: bytes, isUppercase: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 },
    isLowercase: { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  ).map { String(decoding: $0, as: UTF8.self) }
}

private func words<Letter>(
  of letters: [Letter], isUppercase: (Letter) -> Bool, isLowercase: (Letter) -> Bool
) -> [ArraySlice<Letter>] {
  var words: [ArraySlice<Letter>] = []
  var start = 0
  for index in letters.indices.dropFirst() where isUppercase(letters[index]) {
    let endsCapitals =
      isUppercase(letters[index - 1]) && index + 1 < letters.count
      && isLowercase(letters[index + 1])
    guard endsCapitals || isLowercase(letters[index - 1]) else { continue }
    words.append(letters[start..<index])
    start = index
  }
  return letters.isEmpty ? [] : words + [letters[start...]]
}
