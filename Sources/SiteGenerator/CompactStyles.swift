/// A stylesheet without what only its authors read: comments, indentation and needless spaces. A
/// tenth fewer bytes that every reader waits for before a page shows.
func compactStyles(_ css: String) -> String {
  /// Signs that need no space on one of their sides; `+`, `-` and `:` may mean something else with
  /// and without it.
  let leavesSpaceBefore: Set<Character> = ["{", "}", ";", ","]
  let leavesSpaceAfter: Set<Character> = ["{", "}", ";", ",", ":"]
  var result = ""
  var rest = css[...]
  while let character = rest.first {
    if rest.hasPrefix("/*") {
      rest = rest[(rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex)...]
    } else if character == "\"" || character == "'" {
      let text = quoted(rest, by: character)
      result += text
      rest = rest[text.endIndex...]
    } else if character.isWhitespace {
      rest = rest.drop(while: \.isWhitespace)
      let isNeeded =
        result.last.map { !leavesSpaceAfter.contains($0) && !$0.isWhitespace } ?? false
      // A comment may follow, and what follows that decides.
      if isNeeded, rest.first.map({ !leavesSpaceBefore.contains($0) }) ?? false { result += " " }
    } else {
      if leavesSpaceBefore.contains(character), result.last == " " { result.removeLast() }
      if character == "}", result.last == ";" { result.removeLast() }
      result.append(character)
      rest.removeFirst()
    }
  }
  return result
}

/// A string with its quotes; a backslash keeps the next character from ending it.
private func quoted(_ text: Substring, by quote: Character) -> Substring {
  var index = text.index(after: text.startIndex)
  while index < text.endIndex, text[index] != quote {
    if text[index] == "\\" { text.formIndex(after: &index) }
    if index < text.endIndex { text.formIndex(after: &index) }
  }
  return index < text.endIndex ? text[...index] : text
}
