import HandbookModel
import SwatchRenderer

/// What one handbook has of pictures of materials: its numbers, the figures that its pages ask for,
/// and which rules are about what.
struct HandbookSwatches: Sendable {
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
  let uses: MaterialUsage
  /// By the path of the file in the content root, then by the place where the fence begins.
  private let figures: [String: [Position: SwatchFigure]]
  /// The figures of rules about hierarchy, by the index of the rule.
  let hierarchies: [Int: SwatchFigure]

  /// All that a book depends on, where the options of a build stay the same.
  struct Input: Equatable, Sendable {
    private let settings: SwatchSettings?
    private let standard: Configuration.Standard
    private let hasGallery: Bool
    private let base: [UInt8]
    private let documents: [Document]
    /// Whether words of each rule speak of hierarchy.
    private let hierarchies: [Bool]

    init(_ handbook: Handbook) {
      settings = handbook.configuration.swatches
      standard = handbook.configuration.standard
      hasGallery = handbook.hasGallery
      base = Array(handbook.base.utf8)
      documents = handbook.documents
      hierarchies = handbook.rules.map(HierarchyTopic(handbook).areSaid)
    }

    static func == (left: Input, right: Input) -> Bool {
      // Settings are read again only where their file is another one.
      left.settings?.file === right.settings?.file && left.standard == right.standard
        && left.hasGallery == right.hasGallery && left.base == right.base
        && left.hierarchies == right.hierarchies
        && left.documents.count == right.documents.count
        && zip(left.documents, right.documents).allSatisfy { $0 === $1 || areAlike($0, $1) }
    }

    private static func areAlike(_ left: Document, _ right: Document) -> Bool {
      left.swatches.isEmpty && right.swatches.isEmpty
        && MaterialSignature(left) == MaterialSignature(right)
    }
  }

  /// - Parameter hasPictures: false where only words are wanted.
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
    let standard = handbook.configuration.standard
    let book = HandbookSwatches(
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

  /// The materials of which pages say how well levels can be told from them; nil for all.
  var measured: Set<MaterialID>? {
    hasGallery
      ? nil : Set(figures.values.flatMap(\.values).map { MaterialID($0.material) })
  }

  /// The figures of a document by the places where their fences begin.
  func figures(of document: Document) -> [Position: SwatchFigure] {
    figures[document.file.pathInRoot] ?? [:]
  }

  /// Every picture that its pages show.
  var pictures: [SwatchSpec] {
    guard hasPictures else { return [] }
    var pictures: [SwatchSpec] = []
    if hasGallery, let frame = try? SwatchCanvas() {
      pictures += Gallery.pictures(of: platforms, frame: frame, table: table)
      pictures += LiveSample.pictures(of: levels)
      // What stands for a level in the list of all.
      if !platforms.contains(LiveSample.material.platform),
        let material = try? table.material(LiveSample.material)
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
    of rule: Rule, _ words: HierarchyTopic, _ table: MaterialTable
  ) -> SwatchFigure? {
    guard let recommended = rule.document.surfaces[.correct] else { return nil }
    let shown = MaterialReferences(recommended, platforms: rule.document.platforms)
    guard shown.levels.count(where: { $0.kind == .label }) > 1, words.areSaid(of: rule),
      let frame = try? SwatchCanvas()
    else { return nil }
    guard let material = try? table.material(shown.materials.first ?? LiveSample.material),
      !material.platform.levels.isEmpty
    else { return nil }
    return SwatchFigure(material, frame: frame, visions: ColorVision.allCases)
  }
}

/// Which sections and tags of a handbook say that they are about hierarchy: asked for each rule, and
/// told once.
struct HierarchyTopic {
  private let sections: [Bool]
  private let tags: [Bool]

  init(_ handbook: Handbook) {
    sections = handbook.sections.map { Self.areIn($0.id) || Self.areIn($0.title) }
    tags = handbook.tags.map { Self.areIn($0.name) }
  }

  func areSaid(of rule: Rule) -> Bool {
    sections[rule.section] || rule.tags.contains { tags[$0] } || Self.areIn(rule.title)
  }

  /// Bytes, since every title of a handbook is looked at.
  static func areIn(_ words: String) -> Bool {
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
  /// Everything that is written in it, in reading order.
  var documents: [Document] {
    sections.compactMap(\.introduction) + rules.map(\.document) + articles.map(\.document)
  }
}
