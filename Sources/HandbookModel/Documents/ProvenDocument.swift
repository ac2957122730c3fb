/// A parsed document with the results of the prove stage: what its code contains, whether its
/// examples are what they claim to be, and how they look.
///
/// Proven documents are immutable. This type is a class so that copying a handbook with thousands
/// of documents copies only pointers.
package final class ProvenDocument: Sendable {
  /// The parsed document.
  package let document: Document
  /// The analysis of each code block. The key is the start position of the code block in the file.
  /// Swift that is too long to be parsed and code in unknown languages have none.
  package let analyses: [Position: CodeAnalysis]
  /// The framework symbols that the page's code uses, grouped by whether the code is Correct,
  /// Incorrect or neither. Each symbol occurs once per group.
  package let symbols: [Example.Polarity: [SymbolUse]]
  /// The materials and vibrancy levels that the page's code names, grouped by whether the code is
  /// Correct, Incorrect or neither. They are in reading order, each once per code block.
  package let surfaces: [Example.Polarity: [MaterialReference]]
  /// The result of checking each Incorrect and Correct example. The key is the start position of
  /// the example's label in the file.
  package let proofs: [Position: Proof]
  /// For each example, its drawing or the reason why it has none; empty if drawing is turned off.
  /// The key is the start position of the example's label in the file.
  package let drawings: [Position: DrawingResult]

  /// Creates a proven document. The default arguments are for a document that has no code to prove,
  /// or whose code has not been proven yet.
  package init(
    _ document: Document, analyses: [Position: CodeAnalysis] = [:],
    proofs: [Position: Proof] = [:], drawings: [Position: DrawingResult] = [:]
  ) {
    self.document = document
    self.analyses = analyses
    self.proofs = proofs
    self.drawings = drawings
    var symbols: [Example.Polarity: [SymbolUse]] = [:]
    var surfaces: [Example.Polarity: [MaterialReference]] = [:]
    for (position, analysis) in analyses.sorted(by: { $0.key < $1.key }) {
      let polarity = document.roleByBlock[position]?.polarity ?? .other
      if !analysis.symbols.isEmpty { symbols[polarity, default: []].add(analysis.symbols) }
      if !analysis.surfaces.isEmpty { surfaces[polarity, default: []] += analysis.surfaces }
    }
    self.symbols = symbols
    self.surfaces = surfaces
  }

  /// The number of examples that are shown with a drawing or with a note why they have none.
  package var drawingFigureCount: Int {
    drawings.values.count { if case .failure(.noViews) = $0 { false } else { true } }
  }
}

extension [SymbolUse] {
  /// Adds symbol uses to the array. If a symbol is already in the array, the new count is added to
  /// its count. A document uses few symbols, so a linear search is faster than a dictionary.
  fileprivate mutating func add(_ uses: [SymbolUse]) {
    guard !isEmpty else {
      self = uses
      return
    }
    for use in uses {
      if let index = firstIndex(where: { $0.symbol == use.symbol }) {
        self[index] = SymbolUse(use.symbol, count: self[index].count + use.count)
      } else {
        append(use)
      }
    }
  }
}
