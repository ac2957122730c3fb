import HandbookModel
import SwatchRenderer

/// Which rules of a handbook are about a material or a level: those whose examples name it, and
/// those that show a picture of it.
struct MaterialUsage: Sendable {
  /// Rules by their index, each once, by what the naming example shows.
  struct Rules: Sendable {
    var correct: [Int] = []
    var incorrect: [Int] = []
    /// Named in other examples, or shown in a picture.
    var other: [Int] = []

    /// How many rules there are.
    var count: Int { Set(correct + incorrect + other).count }
  }

  private(set) var ofMaterial: [MaterialID: Rules] = [:]
  private(set) var ofLevel: [VibrancyLevel: Rules] = [:]
  /// What each rule is about, by its index.
  private(set) var ofRule: [Int: (materials: Set<MaterialID>, levels: Set<VibrancyLevel>)] = [:]
  /// Articles that show or name a material or a level, by their index.
  private(set) var articlesOfMaterial: [MaterialID: [Int]] = [:]
  private(set) var articlesOfLevel: [VibrancyLevel: [Int]] = [:]

  /// - Parameters:
  ///   - figures: the pictures of each page.
  ///   - hierarchies: those of rules about hierarchy, by the index of the rule.
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
      for (keyPath, surfaces) in rule.document.listedSurfaces {
        let surfaces = MaterialReferences(surfaces, platforms: rule.document.platforms)
        // What stands under Correct or Incorrect need not be named again.
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

  /// Whether a rule is there already; rules come in order.
  fileprivate func isLast(_ rule: Int) -> Bool {
    [correct, incorrect, other].contains { $0.last == rule }
  }
}

/// Materials and levels that names in code stand for.
struct MaterialReferences: Sendable {
  /// In order of first use.
  private(set) var materials: [MaterialID] = []
  /// Strongest first in each kind.
  let levels: [VibrancyLevel]

  /// - Parameter platforms: those that the code is made for; empty where nobody says.
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

  /// The material that a symbol such as `.thinMaterial` stands for; nil for any other.
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
      // SwiftUI's materials are those of iOS; what they are elsewhere is not known.
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
  /// The systems that the front matter names.
  var platforms: [Platform] { frontMatter.platforms.compactMap { Platform(named: $0.value) } }

  /// What the examples of each role name, each once.
  fileprivate var listedSurfaces:
    [(WritableKeyPath<MaterialUsage.Rules, [Int]>, [MaterialReference])]
  {
    let lists: [(WritableKeyPath<MaterialUsage.Rules, [Int]>, Example.Polarity)] = [
      (\.correct, .correct), (\.incorrect, .incorrect), (\.other, .other),
    ]
    return lists.compactMap { list, showing in surfaces[showing].map { (list, $0) } }
  }
}
