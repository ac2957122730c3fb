import Templating
import HandbookModel
import SwatchRenderer

/// A handbook's swatches: its material table, the figures on its pages, and which rules use which
/// materials and levels.
struct HandbookSwatches: Sendable {
  let table: MaterialTable
  /// The folder of the handbook's images in the site. Handbooks without overrides share one.
  let folder: String
  /// Whether images are rendered; if not, pages only have captions.
  let hasPictures: Bool
  /// Whether the handbook has material and level pages.
  let hasGallery: Bool
  /// The levels that have pages.
  let levels: [VibrancyLevel]
  /// The platforms that have pages.
  let platforms: [SwatchPlatform]
  let uses: MaterialUsage
  /// The figures of fences by the file's path in the content root, then by the fence's start.
  private let figures: [String: [Position: SwatchFigure]]
  /// The figures of rules about hierarchy, by rule index.
  let hierarchies: [Int: SwatchFigure]

  /// Everything that the value depends on, given unchanged build options; the key for memoizing it.
  struct Input: Equatable, Sendable {
    private let settings: SwatchSettings?
    private let severityProfile: Configuration.SeverityProfile
    private let hasGallery: Bool
    private let base: [UInt8]
    private let documents: [Document]
    /// Whether each rule is about hierarchy, judging by its section, tags and title.
    private let hierarchies: [Bool]

    init(_ handbook: Handbook) {
      settings = handbook.configuration.swatches
      severityProfile = handbook.configuration.severityProfile
      hasGallery = handbook.hasGallery
      base = Array(handbook.base.utf8)
      documents = handbook.documents
      hierarchies = handbook.rules.map(HierarchyTopic(handbook).isTopic)
    }

    static func == (left: Input, right: Input) -> Bool {
      // Settings are only parsed again if their file changed, so the file's identity is enough.
      left.settings?.file === right.settings?.file && left.severityProfile == right.severityProfile
        && left.hasGallery == right.hasGallery && left.base == right.base
        && left.hierarchies == right.hierarchies
        && left.documents.count == right.documents.count
        && zip(left.documents, right.documents).allSatisfy { $0 === $1 || useSameMaterials($0, $1) }
    }

    private static func useSameMaterials(_ left: Document, _ right: Document) -> Bool {
      left.swatches.isEmpty && right.swatches.isEmpty
        && MaterialSignature(left) == MaterialSignature(right)
    }
  }

  /// Collects a handbook's swatches. The diagnostics are about settings and fences.
  /// - Parameter hasPictures: whether images are rendered.
  static func book(_ handbook: Handbook, hasPictures: Bool) -> Outcome<HandbookSwatches> {
    let table = MaterialTableBuilder.table(handbook.configuration.swatches)
    var diagnostics = table.diagnostics
    var figures: [String: [Position: SwatchFigure]] = [:]
    for document in handbook.documents where !document.swatches.isEmpty {
      var request = SwatchFenceResolver(file: document.file, table: table.value)
      for fence in document.swatches {
        if let figure = request.figure(fence) {
          figures[document.file.pathInRoot, default: [:]][fence.range.start] = figure
        }
      }
      diagnostics += request.diagnostics
    }
    let severityProfile = handbook.configuration.severityProfile
    let book = HandbookSwatches(
      handbook, table.value, figures: figures, hasPictures: hasPictures)
    return Outcome(book, severityProfile.applySeverities(diagnostics))
  }

  private init(
    _ handbook: Handbook, _ table: MaterialTable, figures: [String: [Position: SwatchFigure]],
    hasPictures: Bool
  ) {
    self.table = table
    self.figures = figures
    self.hasPictures = hasPictures
    hasGallery = handbook.hasGallery
    levels = handbook.configuration.galleryLevels
    platforms = handbook.configuration.galleryPlatforms
    folder = (table.overrides.isEmpty ? "" : handbook.base) + Address.swatchFolder
    var hierarchies: [Int: SwatchFigure] = [:]
    if hasPictures, hasGallery {
      let words = HierarchyTopic(handbook)
      for (index, rule) in handbook.rules.enumerated() {
        hierarchies[index] = Self.hierarchy(of: rule, words, table)
      }
    }
    self.hierarchies = hierarchies
    uses = MaterialUsage(handbook, hierarchies: hierarchies) { document in
      Array((figures[document.file.pathInRoot] ?? [:]).values)
    }
  }

  /// The materials whose contrast appears on pages; `nil` for all.
  var measured: Set<MaterialID>? {
    hasGallery
      ? nil : Set(figures.values.flatMap(\.values).map { MaterialID($0.material) })
  }

  /// Returns the figures of a document by the start of their fences.
  func figures(of document: Document) -> [Position: SwatchFigure] {
    figures[document.file.pathInRoot] ?? [:]
  }

  /// Every swatch that the handbook's pages show.
  var pictures: [SwatchSpec] {
    guard hasPictures else { return [] }
    var pictures: [SwatchSpec] = []
    if hasGallery, let canvas = try? SwatchCanvas() {
      pictures += Gallery.pictures(of: platforms, canvas: canvas, table: table)
      pictures += LiveSample.pictures(of: levels)
      // The list of all levels shows this material even if its platform has no pages.
      if !platforms.contains(LiveSample.material.platform),
        let material = try? table.material(LiveSample.material)
      {
        pictures += levels.flatMap { SwatchFigure(material, level: $0, canvas: canvas).pictures }
      }
    }
    for index in hierarchies.keys.sorted() { pictures += hierarchies[index]?.pictures ?? [] }
    for path in figures.keys.sorted() {
      let places = figures[path] ?? [:]
      for place in places.keys.sorted() { pictures += places[place]?.pictures ?? [] }
    }
    return pictures
  }

  /// Returns the figure that shows a rule's levels with each type of color vision, on the material
  /// that the rule recommends; `nil` if the rule is not about hierarchy.
  ///
  /// A rule is about hierarchy if its tags, its section or its title mention it and its correct
  /// examples use at least two label levels.
  private static func hierarchy(
    of rule: Rule, _ words: HierarchyTopic, _ table: MaterialTable
  ) -> SwatchFigure? {
    guard let recommended = rule.document.surfaces[.correct] else { return nil }
    let shown = MaterialReferences(recommended, platforms: rule.document.platforms)
    guard shown.levels.count(where: { $0.kind == .label }) > 1, words.isTopic(of: rule),
      let canvas = try? SwatchCanvas()
    else { return nil }
    guard let material = try? table.material(shown.materials.first ?? LiveSample.material),
      !material.platform.levels.isEmpty
    else { return nil }
    return SwatchFigure(material, canvas: canvas, visions: ColorVision.allCases)
  }
}

/// Finds rules about hierarchy. Sections and tags are examined once, not for every rule.
struct HierarchyTopic {
  private let sections: [Bool]
  private let tags: [Bool]

  init(_ handbook: Handbook) {
    sections = handbook.sections.map { Self.isMentioned($0.id) || Self.isMentioned($0.title) }
    tags = handbook.tags.map { Self.isMentioned($0.name) }
  }

  func isTopic(of rule: Rule) -> Bool {
    sections[rule.section] || rule.tags.contains { tags[$0] } || Self.isMentioned(rule.title)
  }

  /// Whether a string contains "hierarch" in any case. Compares bytes for speed, since it runs on
  /// every title of the handbook.
  static func isMentioned(_ words: String) -> Bool {
    var rest = words.utf8[...]
    while let start = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "h") }) {
      rest = rest[start...]
      if rest.count >= word.count, zip(rest, word).allSatisfy({ $0 | 0x20 == $1 }) { return true }
      rest.removeFirst()
    }
    return false
  }

  private static let word = Array("hierarch".utf8)
}

extension Handbook {
  /// All documents, in reading order.
  var documents: [Document] {
    sections.compactMap(\.introduction) + rules.map(\.document) + articles.map(\.document)
  }
}
