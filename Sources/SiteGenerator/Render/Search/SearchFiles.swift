import HandbookModel

/// The files of the search index. They are scripts instead of JSON, so that pages that were opened
/// from a disk (`file://`) can also load them.
///
/// A browser loads `search-index.js` when search is first used, and other files when a query needs
/// them:
///
/// - The terms, sorted and divided into parts of equal size. `search-index.js` has the first term
///   of each part, and the best results for a first letter whose terms are in several parts.
/// - The pages, divided into parts of equal length, which a browser needs for the results it shows.
///
/// A list that has a single part is in `search-index.js`. All files have the same `stamp`, from which
/// the script recognizes files of an earlier version of the site.
struct SearchFiles {
  /// The number of parts. It depends only on the size of the site, so that the addresses of the files
  /// are known before the pages are read.
  struct Division: Equatable {
    let termParts: Int
    let pageParts: Int

    /// The addresses of the files, in the order of ``SearchFiles/files``.
    var addresses: [String] {
      [Address.searchIndex] + Self.own(termParts).map(Address.searchTerms)
        + Self.own(pageParts).map(Address.searchPages)
    }

    /// The parts of a list that have a file of their own.
    fileprivate static func own(_ parts: Int) -> Range<Int> { 0..<(parts == 1 ? 0 : parts) }
  }

  private let index: SearchIndex
  private let division: Division
  /// All terms, in the order of JavaScript.
  private let terms: [String]
  /// For each part of the terms, their indices in `terms`.
  private let termParts: [Range<Int>]

  /// The number of results that the index has for a first letter. The script shows as many.
  private static let shownResults = 20

  init(_ index: SearchIndex, _ division: Division) {
    self.index = index
    self.division = division
    terms = index.postings.keys.sorted(by: Self.order(for: index.postings.keys))
    termParts = Self.parts(
      division.termParts, sizes: terms.map { 2 * (index.postings[$0]?.count ?? 0) + $0.utf8.count })
  }

  /// The files, as their paths in the site and the source code of scripts (JavaScript).
  var files: [(path: String, script: String)] {
    let termFiles = termParts.map(termScript)
    let pageFiles = (0..<division.pageParts).map(pageScript)
    let stamp = fingerprint(ofJoined: termFiles + pageFiles)
    func partFiles(
      _ list: String, _ scripts: [String], _ address: (Int) -> String
    ) -> [(path: String, script: String)] {
      SearchFiles.Division.own(scripts.count).map { part in
        (address(part), Self.partScript(list, part, scripts[part], stamp))
      }
    }
    let whole = [("terms", termFiles), ("pages", pageFiles)].filter { $1.count == 1 }
      .map { list, scripts in "window.proofbookIndex.\(list)[0]=\(scripts[0]);\n" }
    return [(Address.searchIndex, indexScript(stamp) + whole.joined())]
      + partFiles("terms", termFiles, Address.searchTerms)
      + partFiles("pages", pageFiles, Address.searchPages)
  }

  /// Returns the script of a part, which does nothing if the loaded index has another stamp.
  private static func partScript(
    _ list: String, _ part: Int, _ value: String, _ stamp: String
  ) -> String {
    "((index)=>{if(index.stamp===\"\(stamp)\")index.\(list)[\(part)]=\(value)})"
      + "(window.proofbookIndex);\n"
  }

  private func indexScript(_ stamp: String) -> String {
    let kinds = index.kinds.map(scriptLiteral).joined(separator: ",")
    let firsts = termParts.map { part in
      // The last parts may be empty if there are few terms.
      part.lowerBound < terms.endIndex ? terms[part.lowerBound] : "\u{10FFFF}"
    }
    let letters = bestByLetter.map { letter, results in
      "\(scriptLiteral(letter)):[\(results.map(String.init).joined(separator: ","))]"
    }
    let spellings = SearchTerms.spellings.sorted { $0.key < $1.key }.map { letter, spelling in
      "\(scriptLiteral(String(letter))):\(scriptLiteral(spelling))"
    }
    return """
      window.proofbookIndex={"version":2,"stamp":"\(stamp)","kinds":[\(kinds)],\
      "size":\(index.pages.count),"pageParts":\(division.pageParts),\
      "firsts":[\(firsts.map(scriptLiteral).joined(separator: ","))],\
      "letters":{\(letters.joined(separator: ","))},\
      "spellings":{\(spellings.joined(separator: ","))},"pages":[],"terms":[]};

      """
  }

  // MARK: Parts

  /// Returns a part of the terms as an array of two strings: the terms, separated by spaces, and in
  /// the same way the postings of each.
  private func termScript(_ part: Range<Int>) -> String {
    let terms = terms[part]
    var postings: [UInt8] = []
    for term in terms {
      Self.encode(index.postings[term] ?? [], to: &postings)
      postings.append(UInt8(ascii: " "))
    }
    return "[\(scriptLiteral(terms.joined(separator: " "))),"
      + "\(scriptLiteral(String(decoding: postings.dropLast(), as: UTF8.self)))]"
  }

  /// Appends the postings of a term. Each consists of its weight, unless that is 1, and of the
  /// difference from the previous page in base 30, beginning with the lowest digit. The bytes are
  /// those that need no escape in a string:
  ///
  ///     # … 6   the weights 2 … 21
  ///     = … Z   a digit that others follow
  ///     ] … z   the last digit
  private static func encode(_ postings: [SearchIndex.Posting], to bytes: inout [UInt8]) {
    var previous = 0
    for posting in postings {
      if posting.weight > 1 { bytes.append(UInt8(ascii: "#") + UInt8(posting.weight - 2)) }
      var difference = posting.page - previous
      while difference >= 30 {
        bytes.append(UInt8(ascii: "=") + UInt8(difference % 30))
        difference /= 30
      }
      bytes.append(UInt8(ascii: "]") + UInt8(difference))
      previous = posting.page
    }
  }

  private func pageScript(_ part: Int) -> String {
    // The script finds the part of a page by the same division.
    let count = index.pages.count
    let (start, end) = (
      Self.start(of: part, of: division.pageParts, count),
      Self.start(of: part + 1, of: division.pageParts, count)
    )
    let pages = index.pages[start..<end].map { page in
      "[\(scriptLiteral(page.title)),\(scriptLiteral(page.url)),\(page.kind),\(scriptLiteral(page.context))]"
    }
    return "[\n\(pages.joined(separator: ",\n"))]"
  }

  /// Returns the index of the first of `count` elements whose share, the index times the number of
  /// parts divided by `count`, is at least `part`.
  private static func start(of part: Int, of parts: Int, _ count: Int) -> Int {
    (part * count + parts - 1) / parts
  }

  /// Divides elements into consecutive parts of about equal size. Parts at the end may be empty.
  private static func parts(_ count: Int, sizes: [Int]) -> [Range<Int>] {
    let total = max(sizes.reduce(0, +), 1)
    var (start, sum) = (0, 0)
    return (1...count).map { part in
      let first = start
      while start < sizes.endIndex, part == count || sum * count < total * part {
        sum += sizes[start]
        start += 1
      }
      return first..<start
    }
  }

  // MARK: First letters

  /// For each first letter of terms that are in several parts, the number of pages that have such a
  /// term, and the best of them with their scores: page, score, page, score, and so on. The scores
  /// are those of the script for a query of one letter. The letters are UTF-16 code units, sorted.
  private var bestByLetter: [(letter: String, results: [Int])] {
    guard termParts.count > 1 else { return [] }
    var letters: [(String, [Int])] = []
    var scores = Array(repeating: 0, count: index.pages.count)
    var start = terms.startIndex
    while start < terms.endIndex {
      let unit = terms[start].utf16.first
      let end = terms[start...].firstIndex { $0.utf16.first != unit } ?? terms.endIndex
      if let unit, let scalar = Unicode.Scalar(unit), isDivided(start..<end) {
        var found: [Int] = []
        for term in terms[start..<end] {
          let quality = term.utf16.count == 1 ? 4 : 2
          for posting in index.postings[term] ?? [] {
            if scores[posting.page] == 0 { found.append(posting.page) }
            scores[posting.page] = max(scores[posting.page], posting.weight * quality)
          }
        }
        let best = found.sorted { (-scores[$0], $0) < (-scores[$1], $1) }.prefix(Self.shownResults)
        letters.append((String(scalar), [found.count] + best.flatMap { [$0, scores[$0]] }))
        for page in found { scores[page] = 0 }
      }
      start = end
    }
    return letters
  }

  /// Whether terms are in several parts.
  private func isDivided(_ range: Range<Int>) -> Bool {
    !termParts.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  /// Returns a comparison function that sorts terms in the same order as JavaScript, which compares
  /// UTF-16 code units. If all characters are in the Basic Multilingual Plane, Swift's own order is
  /// the same and is used because it is faster.
  private static func order(
    for terms: some Collection<String>
  ) -> (String, String) -> Bool {
    let hasAstral = terms.contains { $0.utf8.contains { $0 >= 0xF0 } }
    return hasAstral ? { $0.utf16.lexicographicallyPrecedes($1.utf16) } : { $0 < $1 }
  }
}

extension SearchFiles.Division {
  /// Creates the division for a site.
  init(_ library: HandbookCollection) {
    self.init(
      rules: library.ruleCount,
      pages: library.handbooks.reduce(0) { $0 + $1.rules.count + $1.symbols.count + $1.tags.count })
  }

  /// Creates the division for about as many rules and pages.
  ///
  /// The results of a query are spread over all pages, so dividing these pays only if together they
  /// are too large: 10,000 are about 150 KB, compressed. A library has several times as many pages
  /// as rules, because each handbook has its own for symbols and tags.
  init(rules: Int, pages: Int) {
    self.init(
      termParts: rules <= 500 ? 1 : (rules + 149) / 150,
      pageParts: pages <= 10_000 ? 1 : (pages + 299) / 300)
  }
}
