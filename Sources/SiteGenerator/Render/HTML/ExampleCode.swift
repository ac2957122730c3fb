import HandbookModel

/// How the code of a document's examples is shown.
struct ExampleCode {
  /// How each code block is shown, by its start position.
  private(set) var listings: [Position: CodeListing] = [:]
  /// What differs between the examples of each pair, by the start position of the label of its
  /// Incorrect example. Pairs that have little in common are left out.
  private(set) var comparisons: [Position: CodeComparison] = [:]

  /// Creates a value for text without examples.
  init() {}

  /// - Parameter hasFolds: Whether unchanged lines that are far from any change are hidden until the
  ///   reader asks for them.
  init(_ proven: ProvenDocument, hasFolds: Bool) {
    comparisons = proven.document.comparisons
    listings = proven.document.plainListings
    let named = comparisons.isEmpty ? [:] : proven.namedLines
    for comparison in comparisons.values {
      listings.merge(comparison.listings(named, hasFolds: hasFolds)) { $1 }
    }
  }
}

extension Document {
  /// What differs between the examples of each pair, by the start position of the label of its
  /// Incorrect example.
  fileprivate var comparisons: [Position: CodeComparison] {
    bodyElements.indices.reduce(into: [:]) { comparisons, index in
      guard isPair(at: index), case .example(let old) = bodyElements[index],
        case .example(let new) = bodyElements[index + 1]
      else { return }
      comparisons[old.labelRange.start] = CodeComparison(old, new)
    }
  }

  /// The code blocks of examples, by their start positions, without those of plain text, such as
  /// the names of files.
  fileprivate var plainListings: [Position: CodeListing] {
    let plain: Set = ["", "text", "txt", "plaintext"]
    let snippets = examples.flatMap(\.snippets).filter { !plain.contains($0.code.language) }
    return Dictionary(
      snippets.map { ($0.range.start, CodeListing()) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ProvenDocument {
  /// The lines that findings and their notes name, counted from 0, by the start position of the
  /// code block.
  fileprivate var namedLines: [Position: Set<Int>] {
    document.examples.reduce(into: [:]) { lines, example in
      guard let proof = proof(of: example) else { return }
      let firstLines = Dictionary(
        example.snippets.map { ($0.range.start, $0.code.firstLine) },
        uniquingKeysWith: { first, _ in first })
      for finding in proof.findings + proof.contradictions {
        for range in [finding.range] + finding.notes.map(\.range) {
          guard let first = firstLines[range.block] else { continue }
          let named = (range.inFile.start.line - first)...(range.inFile.end.line - first)
          lines[range.block, default: []].formUnion(named)
        }
      }
    }
  }
}
