import HandbookModel
import SwatchRenderer

/// An index of the rules and articles that use each material and each vibrancy level. A rule or
/// article uses a material or level if its code refers to it or if it shows a swatch of it.
struct MaterialUsage: Sendable {
  /// The rules that use a material or vibrancy level, grouped by the polarity of the example that
  /// refers to it. No list contains a rule twice.
  struct Rules: Sendable {
    var correct: [Index<Rule>] = []
    var incorrect: [Index<Rule>] = []
    /// The rules that refer to the material or vibrancy level only in code that is neither Correct
    /// nor Incorrect, and the rules that only show a swatch of it.
    var other: [Index<Rule>] = []

    /// The number of rules, each counted once.
    var count: Int { Set(correct + incorrect + other).count }
  }

  private(set) var ofMaterial: [MaterialID: Rules] = [:]
  private(set) var ofLevel: [VibrancyLevel: Rules] = [:]
  /// The materials and vibrancy levels that each rule uses, by the index of the rule in the
  /// handbook.
  private(set) var ofRule: [Index<Rule>: (materials: Set<MaterialID>, levels: Set<VibrancyLevel>)] =
    [:]
  /// For each material, the articles that refer to it or show a swatch of it.
  private(set) var articlesOfMaterial: [MaterialID: [Index<Article>]] = [:]
  private(set) var articlesOfLevel: [VibrancyLevel: [Index<Article>]] = [:]

  /// Collects the uses of materials and vibrancy levels in a handbook.
  /// - Parameters:
  ///   - handbook: The resolved handbook.
  ///   - hierarchies: The figures for rules about visual hierarchy, by rule.
  ///   - figures: Returns the swatch figures of a document.
  init(
    _ handbook: Handbook, hierarchies: [Index<Rule>: SwatchFigure],
    figures: (Document) -> [SwatchFigure]
  ) {
    for (index, article) in zip(handbook.articleIndices, handbook.articles) {
      let articleFigures = figures(article.document)
      let named = MaterialReferences(
        Example.Polarity.allCases.flatMap { article.proven.surfaces[$0] ?? [] }, platforms: [])
      for material in Set(articleFigures.map { MaterialID($0.material) } + named.materials) {
        articlesOfMaterial[material, default: []].append(index)
      }
      for level in Set(articleFigures.compactMap(\.level) + named.levels) {
        articlesOfLevel[level, default: []].append(index)
      }
    }
    for (index, rule) in zip(handbook.ruleIndices, handbook.rules) {
      for (keyPath, surfaces) in rule.proven.referencesByPolarity {
        let surfaces = MaterialReferences(surfaces, platforms: rule.document.platforms)
        // An example of no polarity adds the rule only if no Correct or Incorrect example did.
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
  fileprivate mutating func add(shown rule: Index<Rule>) {
    if !isLast(rule) { other.append(rule) }
  }

  /// Whether the rule is in any of the lists. Since rules are added in ascending order, only the
  /// last item of each list is compared.
  fileprivate func isLast(_ rule: Index<Rule>) -> Bool {
    [correct, incorrect, other].contains { $0.last == rule }
  }
}

/// The materials and vibrancy levels that are referenced in code.
struct MaterialReferences: Sendable {
  /// The materials, without duplicates, in the order of first use.
  private(set) var materials: [MaterialID] = []
  /// The vibrancy levels, grouped by kind of content (text, fill, separator), strongest first.
  let levels: [VibrancyLevel]

  /// Finds the materials and vibrancy levels for references in code.
  /// - Parameters:
  ///   - surfaces: The references, with the names that are used in the code.
  ///   - platforms: The target platforms of the code; empty if they are unknown.
  init(_ surfaces: [MaterialReference], platforms: [Platform]) {
    let named = Set(
      surfaces.compactMap { surface -> VibrancyLevel? in
        if case .level(let level) = surface { level } else { nil }
      })
    levels = VibrancyLevel.allCases.filter(named.contains)
    for surface in surfaces {
      guard let material = Self.material(surface, platforms), !materials.contains(material) else {
        continue
      }
      materials.append(material)
    }
  }

  /// Returns the material of a symbol such as `.thinMaterial`; `nil` if the symbol is not a
  /// material.
  static func material(of symbol: APISymbol) -> MaterialID? {
    guard symbol.kind == .member, symbol.name.hasSuffix("Material") else { return nil }
    let name = symbol.bareName
    if name.hasPrefix("system") { return material(.blurStyle(name), []) }
    return SwiftUIMaterial(member: name).flatMap { material(.material($0), []) }
  }

  private static func material(_ surface: MaterialReference, _ platforms: [Platform]) -> MaterialID?
  {
    let name: MaterialID
    switch surface {
    case .level: return nil
    case .material(.glass): name = MaterialID(.visionOS, "glass")
    case .material(let material):
      // SwiftUI's materials are those of iOS. Which materials they correspond to on other platforms
      // is unknown.
      guard platforms.isEmpty || platforms.contains(where: { SwatchPlatform($0) == .iOS }) else {
        return nil
      }
      name = MaterialID(.iOS, material.rawValue)
    case .blurStyle(let style): name = blurMaterial(style, platforms)
    case .visualEffect(let key): name = MaterialID(.macOS, key)
    }
    return known.contains(name) ? name : nil
  }

  private static let known = Set(MaterialTable.standard.materials.map { MaterialID($0) })

  private static func blurMaterial(_ style: String, _ platforms: [Platform]) -> MaterialID {
    if platforms.contains(.tvOS), !platforms.contains(.iOS) { return MaterialID(.tvOS, style) }
    // `systemThinMaterialLight` is the material `thin`, and `systemMaterial` is `regular`.
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
  /// The platforms in the front matter of the document. Unknown names are omitted.
  var platforms: [Platform] { frontMatter.platforms.compactMap { Platform(named: $0.value) } }
}

extension ProvenDocument {
  /// The materials and vibrancy levels that the examples refer to, without duplicates. There is one
  /// item for each polarity that occurs. Its key path is that of the list in
  /// ``MaterialUsage/Rules`` for rules with examples of this polarity.
  fileprivate var referencesByPolarity:
    [(WritableKeyPath<MaterialUsage.Rules, [Index<Rule>]>, [MaterialReference])]
  {
    let lists: [(WritableKeyPath<MaterialUsage.Rules, [Index<Rule>]>, Example.Polarity)] = [
      (\.correct, .correct), (\.incorrect, .incorrect), (\.other, .other),
    ]
    return lists.compactMap { list, polarity in surfaces[polarity].map { (list, $0) } }
  }
}
