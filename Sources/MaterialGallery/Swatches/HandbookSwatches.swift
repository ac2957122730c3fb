package import HandbookModel
package import SwatchRenderer

/// The swatches (images of materials) of a handbook. They consist of its material table, the swatch
/// figures on its pages, and an index of the rules that use each material and vibrancy level.
package struct HandbookSwatches: Sendable {
  /// The materials and their values, with the overrides of the handbook.
  package let table: MaterialTable
  /// The path in the site of the folder for the swatch images, with a slash at the end. All
  /// handbooks without material overrides share one folder.
  package let folder: String
  /// Whether images are rendered. If not, a figure consists only of its caption.
  package let hasPictures: Bool
  /// Whether the handbook has pages about materials and vibrancy levels.
  package let hasGallery: Bool
  /// The vibrancy levels that have a page, in display order.
  package let levels: [VibrancyLevel]
  /// The platforms whose materials have a page.
  let platforms: [SwatchPlatform]
  let uses: MaterialUsage
  /// The figures for the swatch fences (code blocks that describe a swatch) of each file, by the
  /// path of the file relative to the content root. They are in the order of the fences; `nil` for
  /// a fence with errors.
  private var figures: [String: [SwatchFigure?]]
  /// The figures for rules about visual hierarchy, by the index of the rule in the handbook.
  let hierarchies: [Index<Rule>: SwatchFigure]

  /// Everything that the swatches depend on, except for the options of the build. Used as the key
  /// for memoizing the swatches.
  package struct Input: Equatable, Sendable {
    private let settings: SwatchSettings?
    private let hasGallery: Bool
    private let base: [UInt8]
    private let documents: [ProvenDocument]
    /// For each rule, in the order of the handbook, whether its section, tags or title indicate
    /// that the rule is about visual hierarchy.
    private let hierarchies: [Bool]

    /// Collects everything in a handbook that its swatches depend on.
    package init(_ handbook: Handbook) {
      settings = handbook.configuration.swatches
      hasGallery = handbook.hasGallery
      base = Array(handbook.base.utf8)
      documents = handbook.documents
      hierarchies = handbook.rules.map(HierarchyTopic(handbook).isTopic)
    }

    /// Whether both handbooks have the same swatches. The titles of documents, and texts without
    /// swatch fences, may differ.
    package static func == (left: Input, right: Input) -> Bool {
      // The settings are parsed again only if their file has changed, so comparing identities is
      // enough.
      left.settings?.file === right.settings?.file
        && left.hasGallery == right.hasGallery && left.base == right.base
        && left.hierarchies == right.hierarchies
        && left.documents.count == right.documents.count
        && zip(left.documents, right.documents).allSatisfy { $0 === $1 || useSameMaterials($0, $1) }
    }

    private static func useSameMaterials(_ left: ProvenDocument, _ right: ProvenDocument) -> Bool {
      left.document.swatches.isEmpty && right.document.swatches.isEmpty
        && left.document.platforms == right.document.platforms && left.surfaces == right.surfaces
    }
  }

  /// Collects the swatches of a handbook, and returns them with diagnostics for the settings and
  /// the swatch fences.
  /// - Parameter hasPictures: Whether images are rendered.
  package static func catalog(_ handbook: Handbook, hasPictures: Bool) -> Outcome<HandbookSwatches>
  {
    let table = MaterialTableBuilder.table(handbook.configuration.swatches)
    var diagnostics = table.diagnostics
    var figures: [String: [SwatchFigure?]] = [:]
    for document in handbook.documents.map(\.document) where !document.swatches.isEmpty {
      var request = SwatchFenceResolver(file: document.file, table: table.value)
      figures[document.file.pathInRoot] = document.swatches.map { request.figure($0) }
      diagnostics += request.diagnostics
    }
    let catalog = HandbookSwatches(
      handbook, table.value, figures: figures, hasPictures: hasPictures)
    return Outcome(catalog, diagnostics)
  }

  /// Leaves out the figures that exceed the limit of a site, and returns diagnostics for them.
  /// - Parameter limit: Has counted the swatches of the handbooks before this one.
  package mutating func apply(_ limit: inout SiteSwatchLimit, to handbook: Handbook) -> [Diagnostic]
  {
    var diagnostics: [Diagnostic] = []
    for document in handbook.documents.map(\.document) where !document.swatches.isEmpty {
      let path = document.file.pathInRoot
      for (number, fence) in document.swatches.enumerated() {
        guard let figure = figures[path]?[number], !limit.allows(figure, in: folder) else {
          continue
        }
        figures[path]?[number] = nil
        diagnostics.append(.siteSwatchLimit(fence, in: document.file))
      }
    }
    return diagnostics
  }

  private init(
    _ handbook: Handbook, _ table: MaterialTable, figures: [String: [SwatchFigure?]],
    hasPictures: Bool
  ) {
    self.table = table
    self.figures = figures
    self.hasPictures = hasPictures
    hasGallery = handbook.hasGallery
    levels = handbook.configuration.galleryLevels
    platforms = handbook.configuration.galleryPlatforms
    folder = (table.overrides.isEmpty ? "" : handbook.base) + Address.swatchFolder
    var hierarchies: [Index<Rule>: SwatchFigure] = [:]
    if hasPictures, hasGallery {
      let topic = HierarchyTopic(handbook)
      for (index, rule) in zip(handbook.ruleIndices, handbook.rules) {
        hierarchies[index] = Self.hierarchy(of: rule, topic, table)
      }
    }
    self.hierarchies = hierarchies
    uses = MaterialUsage(handbook, hierarchies: hierarchies) { document in
      document.swatches.isEmpty
        ? [] : (figures[document.file.pathInRoot] ?? []).compactMap(\.self)
    }
  }

  /// The materials whose contrast is shown on pages; `nil` if the contrast of all materials is
  /// shown.
  package var measured: Set<MaterialID>? {
    hasGallery
      ? nil : Set(figures.values.joined().compactMap(\.self).map { MaterialID($0.material) })
  }

  /// Returns the swatch figures of a document, by the start position of their fences.
  func figures(of document: Document) -> [Position: SwatchFigure] {
    zip(document.swatches, figures[document.file.pathInRoot] ?? []).reduce(into: [:]) {
      figures, swatch in
      figures[swatch.0.range.start] = swatch.1
    }
  }

  /// All swatch images that the pages of the handbook show, with duplicates.
  package var pictures: [SwatchSpec] {
    guard hasPictures else { return [] }
    var pictures: [SwatchSpec] = []
    if hasGallery, let canvas = try? SwatchCanvas() {
      pictures += Gallery.pictures(of: platforms, canvas: canvas, table: table)
      pictures += LiveSample.pictures(of: levels)
      // The list of all vibrancy levels shows this material even if the platform of the material
      // has no pages.
      if !platforms.contains(LiveSample.material.platform),
        let material = try? table.material(LiveSample.material)
      {
        pictures += levels.flatMap { SwatchFigure(material, level: $0, canvas: canvas).pictures }
      }
    }
    for index in hierarchies.keys.sorted() { pictures += hierarchies[index]?.pictures ?? [] }
    for path in figures.keys.sorted() {
      pictures += (figures[path] ?? []).flatMap { $0?.pictures ?? [] }
    }
    return pictures
  }

  /// Returns the figure for a rule about visual hierarchy; `nil` for other rules. The figure shows
  /// all vibrancy levels on the material that the rule recommends, with each type of color vision.
  ///
  /// A rule is about visual hierarchy if its title, section or tags contain "hierarch" and its
  /// Correct examples use at least two vibrancy levels for text.
  private static func hierarchy(
    of rule: Rule, _ topic: HierarchyTopic, _ table: MaterialTable
  ) -> SwatchFigure? {
    guard let recommended = rule.proven.surfaces[.correct], recommended.count > 1 else {
      return nil
    }
    let references = MaterialReferences(recommended, platforms: rule.document.platforms)
    guard references.levels.count(where: { $0.kind == .label }) > 1, topic.isTopic(of: rule),
      let canvas = try? SwatchCanvas()
    else { return nil }
    guard let material = try? table.material(references.materials.first ?? LiveSample.material),
      !material.platform.levels.isEmpty
    else { return nil }
    return SwatchFigure(material, canvas: canvas, visions: ColorVision.allCases)
  }
}
