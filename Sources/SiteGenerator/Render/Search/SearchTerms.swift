import Foundation

/// Splits text into search terms, in the same way as the search script splits queries. Unlike
/// ``camelCaseWords(of:)``, this also splits names at digits.
enum SearchTerms {
  /// Returns the terms of a text in lowercase, in source order and with repetitions. The terms are:
  ///
  /// - words, identifiers and numbers such as `4.5:1`, with and without a prefix as in
  ///   `.ultraThinMaterial` and `@State`,
  /// - the parts of camel-case identifiers,
  /// - pairs of characters in Chinese, Japanese and Korean text, which has no spaces between words.
  static func terms(in text: String) -> [String] {
    if let bytes = asciiBytes(of: text) { return asciiTerms(in: bytes) }
    let scalars = Array(folded(text).unicodeScalars)
    var terms: [String] = []
    var index = 0
    while index < scalars.count {
      if isIdeographic(scalars[index]) {
        let end = scalars[index...].firstIndex { !isIdeographic($0) } ?? scalars.count
        appendPairs(scalars[index..<end], to: &terms)
        index = end
      } else if isWordPart(scalars[index]) {
        let end =
          scalars[index...].indices.first { isIdeographic(scalars[$0]) || !isInWord($0, scalars) }
          ?? scalars.count
        append(scalars[index..<end], marker: marker(before: index, in: scalars), to: &terms)
        index = end
      } else {
        index += 1
      }
    }
    return terms
  }

  /// Returns the term that is a whole text.
  static func term(_ text: String) -> String { lowercased(folded(text)) }

  /// How letters are spelled that are neither in ASCII nor have a diacritic, so that `strasse` finds
  /// `Straße`; and one form of sigma, because only JavaScript writes ς at the end of a word that it
  /// makes lowercase. The search script has this table from the index.
  static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "đ": "d", "ı": "i", "ł": "l", "œ": "oe", "ø": "o", "ς": "σ",
  ]

  /// Returns a text in lowercase, with the letters of ``spellings`` replaced.
  private static func lowercased(_ text: String) -> String {
    let text = text.lowercased()
    if text.utf8.allSatisfy({ $0 < 128 }) { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += spellings[$1] ?? String($1) }
  }

  /// Returns a text without the diacritics of Latin, Greek and Cyrillic letters (U+0300…U+036F), so
  /// that `uber` finds `über`. Marks of other scripts are kept, because a word without them is a
  /// different word.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text }
    // Foundation takes quadratic time for long text. No ASCII character is composed with the one
    // before it, so the text can be divided there.
    var folded = ""
    var part = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      if length > 1_000, scalar.isASCII || length > 4_000 {
        folded += withoutDiacritics(String(part))
        part = String.UnicodeScalarView()
        length = 0
      }
      part.append(scalar)
      length += 1
    }
    return folded + withoutDiacritics(String(part))
  }

  private static func withoutDiacritics(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    kept.append(
      contentsOf: text.decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { !(0x300...0x36F).contains($0.value) })
    return String(kept).precomposedStringWithCanonicalMapping
  }

  /// Returns the bytes of the text if it is ASCII except for typographic characters, such as dashes
  /// and quotation marks (U+2000…U+206F); `nil` for other text. Each byte of a typographic
  /// character is replaced by a space.
  private static func asciiBytes(of text: String) -> [UInt8]? {
    var bytes = Array(text.utf8)
    var index = 0
    while let mark = bytes[index...].firstIndex(where: { $0 >= 128 }) {
      guard bytes[mark] == 0xE2,
        bytes[mark + 1] == 0x80 || (bytes[mark + 1] == 0x81 && bytes[mark + 2] < 0xB0)
      else { return nil }
      for offset in 0..<3 { bytes[mark + offset] = UInt8(ascii: " ") }
      index = mark + 3
    }
    return bytes
  }

  /// Returns the terms of ASCII text. This is ten times as fast as the general algorithm, and
  /// applies to most code and English prose.
  private static func asciiTerms(in bytes: [UInt8]) -> [String] {
    var terms: [String] = []
    func term(_ range: Range<Int>) -> String {
      String(unsafeUninitializedCapacity: range.count) { buffer in
        for (offset, index) in range.enumerated() { buffer[offset] = lowercased(bytes[index]) }
        return range.count
      }
    }
    var index = 0
    while index < bytes.count {
      guard isWordPart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isInWord(index, bytes) { index += 1 }
      terms.append(term(start..<index))
      if start > 0, isMarker(bytes[start - 1]),
        start == 1 || !(isWordPart(bytes[start - 2]) || bytes[start - 2] == UInt8(ascii: "."))
      {
        terms.append(term((start - 1)..<index))
      }
      appendPieces(start..<index, of: bytes, term, to: &terms)
    }
    return terms
  }

  private static func appendPieces(
    _ word: Range<Int>, of bytes: [UInt8], _ term: (Range<Int>) -> String,
    to terms: inout [String]
  ) {
    var start = word.lowerBound
    for index in word.dropFirst() {
      let here = bytes[index]
      let before = bytes[index - 1]
      let nextIsLowercase = index + 1 < word.upperBound && isLowercase(bytes[index + 1])
      let startsWord = isUppercase(here) && (!isUppercase(before) || nextIsLowercase)
      guard
        startsWord || isNumeric(here) != isNumeric(before) || here == UInt8(ascii: "_")
          || before == UInt8(ascii: "_")
      else { continue }
      if index - start > 1 { terms.append(term(start..<index)) }
      start = index
    }
    if start > word.lowerBound, word.upperBound - start > 1 {
      terms.append(term(start..<word.upperBound))
    }
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the byte of a word belongs to a number.
  private static func isNumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isJoint(byte) }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    isLowercase(byte) || isUppercase(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// Whether the byte continues a word: points and colons do between digits, as in `4.5:1`.
  private static func isInWord(_ index: Int, _ bytes: [UInt8]) -> Bool {
    isWordPart(bytes[index])
      || isJoint(bytes[index]) && isDigit(bytes[index - 1])
        && index + 1 < bytes.count && isDigit(bytes[index + 1])
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }

  /// Whether the byte is one of the prefixes `.`, `@`, `#` and `$`.
  private static func isMarker(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$"): true
    default: false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { isUppercase(byte) ? byte + 32 : byte }

  /// Returns the character before a word if it is one of the prefixes `.`, `@`, `#` and `$`.
  /// Returns `nil` for any other character, or if the character is part of a preceding word or
  /// sentence.
  /// - Parameter index: The index in `scalars` at which the word begins.
  private static func marker(before index: Int, in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard index > 0, ".@#$".unicodeScalars.contains(scalars[index - 1]) else { return nil }
    if index > 1, isWordPart(scalars[index - 2]) || scalars[index - 2] == "." { return nil }
    return scalars[index - 1]
  }

  private static func append(
    _ word: ArraySlice<Unicode.Scalar>, marker: Unicode.Scalar?, to terms: inout [String]
  ) {
    let whole = string(word)
    terms.append(whole)
    if let marker { terms.append(String(marker) + whole) }
    let pieces = pieces(of: word)
    terms += pieces.filter { $0.count > 1 && $0.count < word.count }.map(string)
  }

  private static func appendPairs(_ run: ArraySlice<Unicode.Scalar>, to terms: inout [String]) {
    guard run.count > 1 else { return terms.append(string(run)) }
    for index in run.indices.dropLast() { terms.append(string(run[index...(index + 1)])) }
  }

  /// Splits a word at case changes, digits and underscores. For example, `ultraThinMaterial` is
  /// split into ultra, Thin and Material, and `HTMLWriter` into HTML and Writer.
  private static func pieces(of word: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
    var pieces: [ArraySlice<Unicode.Scalar>] = []
    var start = word.startIndex
    for index in word.indices.dropFirst() {
      let here = word[index].properties
      let before = word[index - 1].properties
      let startsWord =
        here.isUppercase && (!before.isUppercase || nextIsLowercase(after: index, in: word))
      let isDigitEdge = isNumeric(word[index]) != isNumeric(word[index - 1])
      if startsWord || isDigitEdge || word[index] == "_" || word[index - 1] == "_" {
        pieces.append(word[start..<index])
        start = index
      }
    }
    return (pieces + [word[start...]]).filter { $0.first != "_" }
  }

  private static func nextIsLowercase(
    after index: Int, in word: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    index + 1 < word.endIndex && word[index + 1].properties.isLowercase
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return lowercased(String(text))
  }

  /// Whether the character continues a word: points and colons do between digits, as in `4.5:1`.
  private static func isInWord(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    isWordPart(scalars[index])
      || isJoint(scalars[index]) && isDigit(scalars[index - 1])
        && index + 1 < scalars.count && isDigit(scalars[index + 1])
  }

  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == ":" }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether the character of a word belongs to a number.
  private static func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil || isJoint(scalar)
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || isDigit(scalar) || scalar == "_"
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }

  /// Whether the character is Kana, Han or Hangul. The ranges must be the same as in the search
  /// script.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF: true
    default: false
    }
  }
}
