import HandbookModel
import SwatchRenderer

/// What one handbook has of pictures of materials: its numbers, the figures that its pages ask for,
/// and which rules are about what.
struct SwatchBook: Sendable {
  let table: MaterialTable
  /// The folder of its pictures in the site. Handbooks with the program's numbers share one.
  let folder: String
  /// False where only words are wanted.
  let hasPictures: Bool
  /// Whether it has pages of materials.
  let hasGallery: Bool
  /// The levels that have pages.
  let levels: [VibrancyLevel]
  /// The platforms that have pages.
  let platforms: [SwatchPlatform]
  let uses: SurfaceUses
  /// By the path of the file in the content root, then by the place where the fence begins.
  private let figures: [String: [Position: SwatchFigure]]
  /// The figures of rules about hierarchy, by the index of the rule.
  let hierarchies: [Int: SwatchFigure]

  /// - Parameter hasPictures: false where only words are wanted.
  static func book(_ handbook: Handbook, hasPictures: Bool) -> Outcome<SwatchBook> {
    let table = SwatchTable.table(handbook.configuration.swatches)
    var diagnostics = table.diagnostics
    var figures: [String: [Position: SwatchFigure]] = [:]
    for document in handbook.documents where !document.swatches.isEmpty {
      var request = SwatchRequest(file: document.file, table: table.value)
      for fence in document.swatches {
        if let figure = request.figure(fence) {
          figures[document.file.pathInRoot, default: [:]][fence.range.start] = figure
        }
      }
      diagnostics += request.diagnostics
    }
    let standard = handbook.configuration.standard
    let book = SwatchBook(
      handbook, table.value, figures: figures, hasPictures: hasPictures)
    return Outcome(book, standard.weigh(diagnostics))
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
    let hierarchies = handbook.rules.enumerated().compactMap { index, rule in
      Self.hierarchy(of: rule, in: handbook, table).map { (index, $0) }
    }
    self.hierarchies =
      hasPictures && hasGallery ? Dictionary(uniqueKeysWithValues: hierarchies) : [:]
    uses = SurfaceUses(handbook, hierarchies: self.hierarchies) { document in
      Array((figures[document.file.pathInRoot] ?? [:]).values)
    }
  }

  /// The materials of which pages say how well levels can be told from them; nil for all.
  var measured: Set<MaterialName>? {
    hasGallery
      ? nil : Set(figures.values.flatMap(\.values).map { MaterialName($0.material) })
  }

  /// The figures of a document by the places where their fences begin.
  func figures(of document: Document) -> [Position: SwatchFigure] {
    figures[document.file.pathInRoot] ?? [:]
  }

  /// Every picture that its pages show.
  var pictures: [SwatchDescription] {
    guard hasPictures else { return [] }
    var pictures: [SwatchDescription] = []
    if hasGallery, let frame = try? SwatchFrame() {
      pictures += Gallery.pictures(of: platforms, frame: frame, table: table)
      pictures += LiveCard.pictures(of: levels)
      // What stands for a level in the list of all.
      if !platforms.contains(LiveCard.material.platform),
        let material = try? table.material(LiveCard.material)
      {
        pictures += levels.flatMap { SwatchFigure(material, level: $0, frame: frame).pictures }
      }
    }
    for index in hierarchies.keys.sorted() { pictures += hierarchies[index]?.pictures ?? [] }
    for path in figures.keys.sorted() {
      let places = figures[path] ?? [:]
      for place in places.keys.sorted() { pictures += places[place]?.pictures ?? [] }
    }
    return pictures
  }

  /// The levels of a rule about hierarchy as eyes see them that lack some colours, on the material
  /// that it recommends; nil for a rule about something else.
  ///
  /// A rule is about hierarchy when its tags, its section or its title say so and its Correct examples
  /// show at least two levels.
  private static func hierarchy(
    of rule: Rule, in handbook: Handbook, _ table: MaterialTable
  ) -> SwatchFigure? {
    let shown = SurfaceSet(
      rule.document.recommendedSurfaces, platforms: rule.document.platforms)
    guard shown.levels.count(where: { $0.kind == .label }) > 1 else { return nil }
    let section = handbook.sections[rule.section]
    let words = rule.tags.map { handbook.tags[$0].name } + [section.id, section.title, rule.title]
    guard words.contains(where: { $0.lowercased().contains("hierarch") }),
      let frame = try? SwatchFrame()
    else { return nil }
    guard let material = try? table.material(shown.materials.first ?? LiveCard.material),
      !material.platform.levels.isEmpty
    else { return nil }
    return SwatchFigure(material, frame: frame, visions: ColorVision.allCases)
  }
}

extension Handbook {
  /// Everything that is written in it, in reading order.
  fileprivate var documents: [Document] {
    sections.compactMap(\.introduction) + rules.map(\.document) + articles.map(\.document)
  }
}
