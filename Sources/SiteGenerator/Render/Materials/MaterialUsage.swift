import HandbookModel
import SwatchRenderer

/// The rules and articles that use a material or a level, either by naming it in an example or by
/// showing a swatch of it.
struct MaterialUsage: Sendable {
  /// Indices of rules without duplicates within a list, by the polarity of the example that names
  /// the material or level.
  struct Rules: Sendable {
    var correct: [Int] = []
    var incorrect: [Int] = []
    /// Rules that name it in other examples only, or show a swatch of it.
    var other: [Int] = []

    /// The number of rules.
    var count: Int { Set(correct + incorrect + other).count }
  }

  private(set) var ofMaterial: [MaterialID: Rules] = [:]
  private(set) var ofLevel: [VibrancyLevel: Rules] = [:]
  /// The materials and levels that each rule uses, by rule index.
  private(set) var ofRule: [Int: (materials: Set<MaterialID>, levels: Set<VibrancyLevel>)] = [:]
  /// The indices of articles that name a material or a level or show a swatch of it.
  private(set) var articlesOfMaterial: [MaterialID: [Int]] = [:]
  private(set) var articlesOfLevel: [VibrancyLevel: [Int]] = [:]

  /// Collects the uses of a handbook.
  /// - Parameters:
  ///   - handbook: the handbook.
  ///   - hierarchies: the figures of rules about hierarchy, by rule index.
  ///   - figures: returns the figures of a document.
  init(
    _ handbook: Handbook, hierarchies: [Int: SwatchFigure],
    figures: (Document) -> [SwatchFigure]
  ) {
    for (index, article) in handbook.articles.enumerated() {
      let shown = figures(article.document)
      let named = MaterialReferences(
        Example.Polarity.allCases.flatMap { article.document.surfaces[$0] ?? [] }, platforms: [])
      for material in Set(shown.map { MaterialID($0.material) } + named.materials) {
        articlesOfMaterial[material, default: []].append(index)
      }
      for level in Set(shown.compactMap(\.level) + named.levels) {
        articlesOfLevel[level, default: []].append(index)
      }
    }
    for (index, rule) in handbook.rules.enumerated() {
      for (keyPath, surfaces) in rule.document.referencesByPolarity {
        let surfaces = MaterialReferences(surfaces, platforms: rule.document.platforms)
        // Uses in other examples count only if no correct or incorrect example has the same use.
        let isOther = keyPath == \.other
        for material in surfaces.materials
        where ofMaterial[material]?.isLast(index) != true || !isOther {
          ofRule[index, default: ([], [])].materials.insert(material)
          ofMaterial[material, default: Rules()][keyPath: keyPath].append(index)
        }
        for level in surfaces.levels where ofLevel[level]?.isLast(index) != true || !isOther {
          ofRule[index, default: ([], [])].levels.insert(level)
          ofLevel[level, default: Rules()][keyPath: keyPath].append(index)
        }
      }
      for figure in figures(rule.document) + (hierarchies[index].map { [$0] } ?? []) {
        let material = MaterialID(figure.material)
        ofRule[index, default: ([], [])].materials.insert(material)
        ofMaterial[material, default: Rules()].add(shown: index)
        guard let level = figure.level else { continue }
        ofRule[index, default: ([], [])].levels.insert(level)
        ofLevel[level, default: Rules()].add(shown: index)
      }
    }
  }
}

extension MaterialUsage.Rules {
  fileprivate mutating func add(shown rule: Int) {
    if !isLast(rule) { other.append(rule) }
  }

  /// Whether a rule is in one of the lists already. Rules are added in order, so it would be last.
  fileprivate func isLast(_ rule: Int) -> Bool {
    [correct, incorrect, other].contains { $0.last == rule }
  }
}

/// The materials and levels that references in code stand for.
struct MaterialReferences: Sendable {
  /// The materials, in the order of first use.
  private(set) var materials: [MaterialID] = []
  /// The levels, strongest first within each kind.
  let levels: [VibrancyLevel]

  /// Resolves references.
  /// - Parameters:
  ///   - surfaces: the references in the code.
  ///   - platforms: the platforms that the code targets; empty if unknown.
  init(_ surfaces: [MaterialReference], platforms: [Platform]) {
    let named = Set(
      surfaces.compactMap { surface in
        if case .level(let name) = surface { VibrancyLevel(rawValue: name) } else { nil }
      })
    levels = VibrancyLevel.allCases.filter(named.contains)
    for surface in surfaces {
      guard let material = Self.material(surface, platforms), !materials.contains(material) else {
        continue
      }
      materials.append(material)
    }
  }

  /// Returns the material that a symbol such as `.thinMaterial` stands for; `nil` for others.
  static func material(of symbol: APISymbol) -> MaterialID? {
    guard symbol.kind == .member, symbol.name.hasSuffix("Material") else { return nil }
    let name = symbol.bareName.dropLast("Material".count)
    return material(
      name.hasPrefix("system") ? .blurStyle(symbol.bareName) : .material(String(name)), [])
  }

  private static func material(_ surface: MaterialReference, _ platforms: [Platform]) -> MaterialID?
  {
    let name: MaterialID
    switch surface {
    case .level: return nil
    case .material("glass"): name = MaterialID(.visionOS, "glass")
    case .material(let key):
      // SwiftUI's materials are those of iOS; their equivalents on other platforms are unknown.
      guard platforms.isEmpty || platforms.contains(.iOS) || platforms.contains(.iPadOS) else {
        return nil
      }
      name = MaterialID(.iOS, key)
    case .blurStyle(let style): name = blurMaterial(style, platforms)
    case .visualEffect(let key): name = MaterialID(.macOS, key)
    }
    let isKnown = MaterialTable.standard.materials.contains {
      $0.platform == name.platform && $0.key == name.key
    }
    return isKnown ? name : nil
  }

  private static func blurMaterial(_ style: String, _ platforms: [Platform]) -> MaterialID {
    if platforms.contains(.tvOS), !platforms.contains(.iOS) { return MaterialID(.tvOS, style) }
    // `systemThinMaterialLight` is thin, `systemMaterial` regular.
    guard style.hasPrefix("system"), let end = style.firstRange(of: "Material") else {
      return style == "extraDark"
        ? MaterialID(.tvOS, style)
        : MaterialID(.iOS, style == "regular" ? "legacyRegular" : style)
    }
    let middle = style[..<end.lowerBound].dropFirst("system".count)
    let key = middle.isEmpty ? "regular" : middle.prefix(1).lowercased() + middle.dropFirst()
    return MaterialID(.iOS, key)
  }
}

extension Document {
  /// The platforms named in the front matter.
  var platforms: [Platform] { frontMatter.platforms.compactMap { Platform(named: $0.value) } }

  /// The materials and levels that examples of each polarity reference, without duplicates.
  fileprivate var referencesByPolarity:
    [(WritableKeyPath<MaterialUsage.Rules, [Int]>, [MaterialReference])]
  {
    let lists: [(WritableKeyPath<MaterialUsage.Rules, [Int]>, Example.Polarity)] = [
      (\.correct, .correct), (\.incorrect, .incorrect), (\.other, .other),
    ]
    return lists.compactMap { list, polarity in surfaces[polarity].map { (list, $0) } }
  }
}
