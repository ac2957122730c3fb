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
  /// Incorrect or neither. Each symbol occurs once per group. A group has at most `mostSymbols`.
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

  /// Whether the page's code uses more symbols than `symbols` has.
  package let omitsSymbols: Bool

  /// The maximum number of symbols in a group. Every symbol of a handbook has a page, so that one
  /// line of code could fill a disk. The public rules with the most have 71.
  package static let mostSymbols = 500

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
    var omitsSymbols = false
    for (position, analysis) in analyses.sorted(by: { $0.key < $1.key }) {
      let polarity = document.roleByBlock[position]?.polarity ?? .other
      if !analysis.symbols.isEmpty {
        let isWhole = symbols[polarity, default: []].add(analysis.symbols, most: Self.mostSymbols)
        if !isWhole { omitsSymbols = true }
      }
      if !analysis.surfaces.isEmpty { surfaces[polarity, default: []] += analysis.surfaces }
    }
    self.symbols = symbols
    self.omitsSymbols = omitsSymbols
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
  /// - Parameter most: The maximum number of symbols in the array.
  /// - Returns: Whether all symbols are in the array.
  fileprivate mutating func add(_ uses: [SymbolUse], most: Int) -> Bool {
    guard !isEmpty else {
      self = Array(uses.prefix(most))
      return uses.count <= most
    }
    for use in uses {
      if let index = firstIndex(where: { $0.symbol == use.symbol }) {
        self[index] = SymbolUse(use.symbol, count: self[index].count + use.count)
      } else if count < most {
        append(use)
      } else {
        return false
      }
    }
    return true
  }
}
