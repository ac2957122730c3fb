import HandbookModel

/// Limits on how much cmark-gfm searches and copies, estimated before it parses a text. Some syntax
/// without an end makes it read the rest of the paragraph again each time, which takes hours for
/// four megabytes. The estimates are never too low.
///
/// The limits on reading and on pairs are lower for a small file: ``readings`` for each of its bytes.
/// So many small files take no longer than a large one.
enum SearchLimits {
  /// The maximum number of times that each byte of a file is read on average.
  private static let readings = 400

  /// Returns a limit for a file.
  private static func most(_ limit: Int, in file: SourceFile) -> Int {
    min(limit, readings * file.text.utf8.count)
  }

  /// The maximum number of bytes that are read in search of the ends of `<?`, `<!A`, `<!--` and
  /// `<![CDATA[`, in all paragraphs of a file together.
  static let declarationBytes = 500_000_000

  /// The maximum number of pairs of `![` and a later `]` in the same paragraph, in all paragraphs
  /// of a file together. At the end of each link, cmark-gfm visits every image around it.
  static let imagePairs = 100_000_000

  /// The maximum number of pairs of a run of `*`, `_` or `~` and a later `]` in the same paragraph,
  /// in all paragraphs of a file together. At the end of each link, cmark-gfm visits every run before
  /// it that has no counterpart yet.
  static let delimiterPairs = 100_000_000

  /// The maximum number of bytes that are copied for e-mail addresses, in all lines of a file
  /// together. For each of the first thousand `@` of a line, cmark-gfm copies the rest of the line.
  static let addressBytes = 200_000_000
  private static let addressesOfLine = 1_000

  /// The maximum number of bytes that are read in search of the ends of URLs, in all lines of a file
  /// together. From each `://` and `www.`, cmark-gfm reads to the next space, even if the URL ends
  /// earlier, and for each `)` at the end it reads the URL again.
  static let urlBytes = 300_000_000

  /// Whether a file is so short that searching all of it for each of its bytes takes little time.
  static func isShort(_ file: SourceFile) -> Bool { file.text.utf8.count <= 4_000 }

  /// The number of times that each byte occurs in a file.
  private static func counts(in file: SourceFile) -> (Unicode.Scalar) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for byte in file.text.utf8 { counts[Int(byte)] += 1 }
    return { counts[Int($0.value)] }
  }

  /// Whether a file has so few characters of Markdown syntax that no paragraph exceeds a limit.
  private static func hasFewMarks(_ file: SourceFile) -> Bool {
    let count = counts(in: file)
    let most = readings * file.text.utf8.count
    return count("<") <= readings
      && min(count("!"), count("[")) * count("]") <= min(most, imagePairs)
      && (count("*") + count("_") + count("~")) * count("]") <= min(most, delimiterPairs)
  }

  /// Whether a file has so few characters of addresses that no line exceeds a limit.
  private static func hasFewAddresses(_ file: SourceFile) -> Bool {
    let count = counts(in: file)
    // A URL begins with `://` or `www.`.
    return count("@") <= readings && count(":") + count("w") / 3 + count(")") <= readings
  }

  /// Returns a diagnostic about the first paragraph that exceeds a limit; `nil` if there is none.
  /// - Parameters:
  ///   - firstLine: The number of the first line that is searched, 1-based.
  ///   - verbatim: The numbers of the lines with code or HTML, which belong to no paragraph.
  static func excess(
    in file: SourceFile, fromLine firstLine: Int, apartFrom verbatim: Set<Int> = []
  ) -> Diagnostic? {
    guard firstLine <= file.lineCount, !isShort(file), !hasFewMarks(file) else { return nil }
    var bytes = 0
    var images = 0
    var delimiters = 0
    var paragraph: [UInt8] = []
    var start = firstLine
    // The line after the last one is empty and ends the last paragraph.
    for number in firstLine...(file.lineCount + 1) {
      let line = file.line(number).utf8
      let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard isBlank || verbatim.contains(number) else {
        paragraph += line
        paragraph.append(UInt8(ascii: "\n"))
        continue
      }
      bytes += declarationBytes(in: paragraph)
      if bytes > most(declarationBytes, in: file) { return .tooManyDeclarations(start, in: file) }
      images += imagePairs(in: paragraph)
      if images > most(imagePairs, in: file) { return .tooManyImages(start, in: file) }
      delimiters += delimiterPairs(in: paragraph)
      if delimiters > most(delimiterPairs, in: file) { return .tooManyLinks(start, in: file) }
      paragraph.removeAll(keepingCapacity: true)
      start = number + 1
    }
    return nil
  }

  /// Whether a block of HTML may begin on a line, which may be in quotes and lists.
  static func mayBeginHTML(_ line: Substring) -> Bool {
    line.utf8.first { !" \t>-+*.)0123456789".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// Returns a diagnostic about the line with which the e-mail addresses or URLs of a file exceed
  /// their limit; `nil` if they do not.
  /// - Parameters:
  ///   - firstLine: The number of the first line that is searched, 1-based.
  ///   - verbatim: The numbers of the lines with code or HTML, in which nothing is an address.
  static func tooManyAddresses(
    in file: SourceFile, fromLine firstLine: Int, apartFrom verbatim: Set<Int> = []
  ) -> Diagnostic? {
    guard firstLine <= file.lineCount, !isShort(file), !hasFewAddresses(file) else { return nil }
    var copied = 0
    var read = 0
    for number in firstLine...file.lineCount where !verbatim.contains(number) {
      let line = file.line(number).utf8
      copied += min(line.count { $0 == UInt8(ascii: "@") }, addressesOfLine) * line.count
      if copied > addressBytes { return .tooManyAddresses("'@'", number, in: file) }
      read += urlBytes(in: line)
      if read > most(urlBytes, in: file) {
        return .tooManyAddresses("URLs without spaces", number, in: file)
      }
    }
    return nil
  }

  /// Returns the number of bytes that are read in search of the ends of the URLs of a line: for each
  /// word with a URL, its length times the number of URLs and `)`.
  static func urlBytes(in line: some Sequence<UInt8>) -> Int {
    var bytes = 0
    var length = 0
    var starts = 0
    var closings = 0
    // The last four bytes.
    var recent: UInt32 = 0
    func wordBytes() -> Int { starts == 0 ? 0 : (starts + closings) * length }
    for byte in line {
      guard byte != UInt8(ascii: " "), !(9...13).contains(byte) else {
        bytes += wordBytes()
        (length, starts, closings, recent) = (0, 0, 0, 0)
        continue
      }
      recent = recent << 8 | UInt32(byte)
      length += 1
      if recent == 0x77_77_77_2E || recent & 0xFF_FFFF == 0x3A_2F_2F { starts += 1 }
      if byte == UInt8(ascii: ")") { closings += 1 }
    }
    return bytes + wordBytes()
  }

  /// Returns the number of bytes from each `<?` and `<!` to its end, added up. What has no end is
  /// searched to the end of the text.
  static func declarationBytes(in text: [UInt8]) -> Int {
    guard text.contains(UInt8(ascii: "<")) else { return 0 }
    func byte(_ index: Int) -> UInt8? { text.indices.contains(index) ? text[index] : nil }
    var bytes = 0
    // The nearest ends after the current position.
    var instruction = text.count
    var comment = text.count
    var section = text.count
    var declaration = text.count
    for index in text.indices.reversed() {
      let letters = (byte(index - 2), byte(index - 1))
      switch text[index] {
      case UInt8(ascii: ">"):
        declaration = index
        switch letters {
        case (UInt8(ascii: "-"), UInt8(ascii: "-")): comment = index
        // In `??>` and `]]]>`, the parser pairs the first characters and misses the end. In `<?>`,
        // the `?` belongs to the start.
        case (let before, UInt8(ascii: "?"))
        where before != UInt8(ascii: "?") && before != UInt8(ascii: "<"):
          instruction = index
        case (UInt8(ascii: "]"), UInt8(ascii: "]")) where byte(index - 3) != UInt8(ascii: "]"):
          section = index
        default: break
        }
      case UInt8(ascii: "<"):
        switch (byte(index + 1), byte(index + 2)) {
        case (UInt8(ascii: "?"), _): bytes += instruction - index
        case (UInt8(ascii: "!"), UInt8(ascii: "-")): bytes += comment - index
        case (UInt8(ascii: "!"), UInt8(ascii: "[")): bytes += section - index
        case (UInt8(ascii: "!"), _): bytes += declaration - index
        default: break
        }
      default: break
      }
    }
    return bytes
  }

  /// Returns the number of pairs of `![` and a later `]`.
  static func imagePairs(in text: [UInt8]) -> Int {
    var images = 0
    var pairs = 0
    var previous: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "["), previous == UInt8(ascii: "!") { images += 1 }
      if byte == UInt8(ascii: "]") { pairs += images }
      previous = byte
    }
    return pairs
  }

  /// Returns the number of pairs of a run of `*`, `_` or `~` and a later `]`. Each item of a list
  /// counts on its own.
  static func delimiterPairs(in text: [UInt8]) -> Int {
    var runs = 0
    var pairs = 0
    var previous: UInt8 = 0
    // The number of spaces at the start of the line; `nil` after another character.
    var indentation: Int? = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
        let rest = text[(index + 1)...].prefix(2)
        let isItem =
          (indentation ?? 4) < 4 && rest.count == 2 && rest.first == UInt8(ascii: " ")
          && rest.last != UInt8(ascii: " ") && rest.last != UInt8(ascii: "\n")
        if isItem { runs = 0 } else if byte == UInt8(ascii: "*"), byte != previous { runs += 1 }
      case UInt8(ascii: "_"), UInt8(ascii: "~"): if byte != previous { runs += 1 }
      case UInt8(ascii: "]"): pairs += runs
      default: break
      }
      switch byte {
      case UInt8(ascii: "\n"): indentation = 0
      case UInt8(ascii: " "): indentation = indentation.map { $0 + 1 }
      default: indentation = nil
      }
      previous = byte
    }
    return pairs
  }
}

extension Diagnostic {
  fileprivate static func tooManyLinks(_ line: Int, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupTooManyLinks,
      "this paragraph contains thousands of '*', '_' or '~' before thousands of ']'",
      at: file.start(ofLine: line), notes: [Note("the body of the file was not read")],
      fix: Fix("separate the links by empty lines"))
  }

  fileprivate static func tooManyDeclarations(_ line: Int, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupTooManyDeclarations,
      "this paragraph contains too many '<?' or '<!' without an end", at: file.start(ofLine: line),
      notes: [Note("the body of the file was not read")],
      fix: Fix("close them, or separate them by empty lines"))
  }

  fileprivate static func tooManyImages(_ line: Int, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupTooManyImages,
      "this paragraph contains thousands of '![' before thousands of ']'",
      at: file.start(ofLine: line), notes: [Note("the body of the file was not read")],
      fix: Fix("separate the images by empty lines"))
  }

  fileprivate static func tooManyAddresses(
    _ what: String, _ line: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupTooManyAddresses, "this line contains too many \(what)", at: file.start(ofLine: line),
      notes: [Note("in this file, URLs and e-mail addresses without brackets are not links")],
      fix: Fix("distribute the text over several lines"))
  }
}

extension SourceFile {
  /// Returns the range of the first characters of a line, for a problem of a long line or of the
  /// lines after it.
  func start(ofLine line: Int) -> SourceRange {
    SourceRange(line: line, column: 1, width: min(80, self.line(line).utf8.count))
  }
}
