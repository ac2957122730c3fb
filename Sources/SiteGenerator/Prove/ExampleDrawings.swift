import ViewRenderer
import HandbookModel
import SwiftFrontEnd
import ViewTree

/// Renders drawings of the examples of a document. The blocks of an example are joined before they
/// are drawn, since a view in one block may use types from another.
struct ExampleDrawings {
  private let document: Document
  /// The valid Swift code of examples, by the position of its first block. Blocks that continue a
  /// block are joined with it.
  private var sources: [Position: (run: [Snippet], source: SwiftSource, forest: ViewForest?)] = [:]

  init(_ document: Document) { self.document = document }

  /// Adds joined blocks of Swift code, if they are part of an example.
  /// - Parameters:
  ///   - run: The blocks that are joined, in source order.
  ///   - forest: The view graph of the code; `nil` if it has not been built yet.
  mutating func add(_ run: [Snippet], _ source: SwiftSource, _ forest: ViewForest?) {
    guard let first = run.first, first.directives.parse == .succeeds,
      document.roleByBlock[first.range.start] != nil
    else { return }
    sources[first.range.start] = (run, source, forest)
  }

  /// A diagnostic for each value under `sample` in the front matter that is not used by any
  /// example.
  var diagnostics: [Diagnostic] {
    let entries = document.frontMatter.sample?.entries ?? []
    guard !entries.isEmpty, !sources.isEmpty else { return [] }
    var names: Set<String> = []
    for (_, source, forest) in sources.values {
      let forest = forest ?? source.views()
      names.formUnion(forest.names)
      for properties in forest.declarations.properties.values {
        names.formUnion(properties.map(\.name))
      }
    }
    return entries.filter { !names.contains($0.key) }.map { entry in
      .unknownSample(
        entry.key, suggestion(for: entry.key, among: names.sorted()), at: entry.keyRange,
        in: document.file)
    }
  }

  /// Returns the drawings of the examples, by the position of each example's label. There is no
  /// drawing for examples without views.
  /// - Parameter proofs: The verdicts and findings of the examples, by the position of each
  ///   example's label. The findings are marked in the drawings.
  func drawings(_ proofs: [Position: Proof]) -> [Position: DrawingResult] {
    guard !sources.isEmpty else { return [:] }
    let samples = DrawingSamples(document.frontMatter.sample)
    var drawings: [Position: DrawingResult] = [:]
    for example in document.examples {
      let parts = example.snippets.compactMap { sources[$0.range.start] }
      guard let first = parts.first else { continue }
      let forest =
        parts.count > 1
        ? SwiftSource(parts.map(\.source.code).joined(separator: "\n")).views()
        : first.forest ?? first.source.views()
      let annotations = Self.annotations(proofs[example.labelRange.start], parts.map(\.run))
      let drawing = forest.drawing(
        samples: samples, annotations: annotations,
        hasGlassWindows: first.run.first.map { $0.platforms(in: document) }
          == [
            .visionOS
          ])
      if drawing != .failure(.noViews) { drawings[example.labelRange.start] = drawing }
    }
    return drawings
  }

  /// Returns annotations that mark the findings of an example in its drawing. Their ranges are
  /// UTF-8 byte offsets in the joined code of the example's blocks.
  private static func annotations(
    _ proof: Proof?, _ snippetGroups: [[Snippet]]
  ) -> [FindingAnnotation] {
    guard let findings = proof?.findings, !findings.isEmpty else { return [] }
    var starts: [Position: Int] = [:]
    var start = 0
    for run in snippetGroups {
      for snippet in run {
        starts[snippet.range.start] = start
        start += snippet.code.code.utf8.count
      }
      // The pieces of code are joined by a line break.
      start += 1
    }
    return findings.enumerated().compactMap { index, finding in
      starts[finding.range.block].map { start in
        FindingAnnotation(
          index + 1,
          at: finding.range.bytes.lowerBound + start..<finding.range.bytes.upperBound + start)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownSample(
    _ name: String, _ meant: String?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleUnknownSample,
      "'sample' sets '\(name)', but no example uses that name", at: range,
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(range, $0)]) }
        ?? Fix("spell the name as the examples do, or remove it"))
  }
}
