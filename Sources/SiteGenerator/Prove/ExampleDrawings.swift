import ExampleLanguages
import HandbookModel
import ViewRenderer
import ViewTree

/// Renders drawings of the examples of a document. The blocks of an example are joined before they
/// are drawn, since a view in one block may use types from another.
struct ExampleDrawings {
  /// A group of blocks with its valid code, and its view graph if that has been built already.
  private typealias Source = (group: SnippetGroup, code: any ParsedCode, views: ViewForest?)

  private let document: Document
  /// The groups of blocks that can be drawn. The key is the position in the Markdown file at which
  /// the first block of the group starts.
  private var sources: [Position: Source] = [:]

  init(_ document: Document) { self.document = document }

  /// Adds a group of blocks, if it is part of an example and its language can be drawn.
  /// - Parameter views: The view graph of the code; `nil` if it has not been built yet.
  mutating func add(_ group: SnippetGroup, _ code: any ParsedCode, _ views: ViewForest?) {
    let start = group.first.range.start
    guard group.first.directives.parse == .succeeds, document.roleByBlock[start] != nil,
      group.language.draw != nil
    else { return }
    sources[start] = (group, code, views)
  }

  /// A diagnostic for each value under `sample` in the front matter that is not used by any
  /// example.
  var diagnostics: [Diagnostic] {
    let entries = document.frontMatter.sample?.entries ?? []
    guard !entries.isEmpty, !sources.isEmpty else { return [] }
    var names: Set<String> = []
    for (_, code, views) in sources.values {
      let views = views ?? code.views()
      names.formUnion(views.names)
      for properties in views.declarations.properties.values {
        names.formUnion(properties.map(\.name))
      }
    }
    let sorted = names.sorted()
    let known = Suggestions(names: sorted)
    var found = FoundProblems()
    return entries.filter { !names.contains($0.key) }.map { entry in
      let isSearched = found.mayList(.exampleUnknownSample, in: document.file)
      return .unknownSample(
        entry.key, isSearched ? known.nearest(to: entry.key) : nil, at: entry.keyRange,
        in: document.file)
    }
  }

  /// Returns the drawing of each example, or the reason why it has none. The key is the start
  /// position of the example's label in the Markdown file. Examples without views are left out.
  /// - Parameter proofs: The verdicts and findings of the examples, by the start position of the
  ///   label. The findings are marked in the drawings.
  func drawings(_ proofs: [Position: Proof]) -> [Position: DrawingResult] {
    guard !sources.isEmpty else { return [:] }
    var drawings: [Position: DrawingResult] = [:]
    var index = 0
    while index < document.bodyElements.count {
      defer { index += 1 }
      guard case .example(let example) = document.bodyElements[index],
        let (language, drawable) = drawable(example, proofs)
      else { continue }
      if document.isPair(at: index), case .example(let partner) = document.bodyElements[index + 1],
        let (other, correct) = self.drawable(partner, proofs), other.name == language.name,
        let drawPair = language.drawPair
      {
        let pair = drawPair(drawable, correct)
        drawings[example.labelRange.start] = pair.incorrect
        drawings[partner.labelRange.start] = pair.correct
        index += 1
      } else {
        drawings[example.labelRange.start] = language.draw?(drawable.views, drawable.options)
      }
    }
    return drawings.filter { $0.value != .failure(.noViews) }.limitingPictures()
  }

  /// Returns the views of an example, and what their drawing depends on; `nil` if it has no code that
  /// can be drawn.
  private func drawable(
    _ example: Example, _ proofs: [Position: Proof]
  ) -> (language: ExampleLanguage, drawable: ExampleLanguage.Drawable)? {
    let parts = example.snippets.compactMap { sources[$0.range.start] }
    guard let first = parts.first else { return nil }
    let joined = parts.count > 1 ? SnippetGroup.parsed(parts.map(\.group)) : nil
    let platforms = first.group.first.platforms(in: document)
    let options = DrawingOptions(
      samples: DrawingSamples(document.frontMatter.sample),
      annotations: Self.annotations(proofs[example.labelRange.start], parts.map(\.group)),
      hasGlassWindows: platforms == [.visionOS])
    let views = joined?.views() ?? first.views ?? first.code.views()
    return (first.group.language, (views, options))
  }

  /// Returns annotations that mark the findings of an example in its drawing. Their ranges are
  /// UTF-8 byte offsets in the joined code of the example's blocks.
  private static func annotations(
    _ proof: Proof?, _ groups: [SnippetGroup]
  ) -> [FindingAnnotation] {
    guard let findings = proof?.findings, !findings.isEmpty else { return [] }
    var starts: [Position: Int] = [:]
    var start = 0
    for group in groups {
      for snippet in group.snippets {
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

extension [Position: DrawingResult] {
  /// The most bytes of small pictures on a page.
  private static var mostBytes: Int { 20_000 }

  /// Leaves small pictures out if a page would have too many, the last ones first.
  fileprivate func limitingPictures() -> Self {
    var room = Self.mostBytes
    var limited = self
    for position in keys.sorted() {
      guard case .success(let drawing)? = self[position], !drawing.pictures.isEmpty else {
        continue
      }
      let kept = drawing.pictures.prefix { picture in
        room -= picture.markup.start.utf8.count
        return room >= 0
      }
      if kept.count < drawing.pictures.count {
        limited[position] = .success(drawing.keeping(kept.count))
      }
    }
    return limited
  }
}
