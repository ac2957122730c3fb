import HandbookModel
import SwatchRenderer

// The pages of materials and levels.
extension Desk {
  private static let frame = try? SwatchFrame()

  // MARK: The way in

  func swatchGallery() -> String {
    let view = SwatchesView(
      heading: words["swatches_heading"], lead: words["swatches_lead"],
      platforms: SwatchPlatform.allCases.map { platform in
        SwatchesView.Group(
          id: platform.key, title: platform.title,
          url: wayInBook(to: Address.swatches(of: platform)),
          lead: words["platform_\(platform.key)"],
          cards: materials(of: platform).map { material in
            PictureCard(
              title: material.title, url: way(to: material),
              isApproximation: material.isApproximation, text: "", picture: picture(of: material))
          })
      },
      levels: VibrancyLevel.allCases.map(card), data: wayInBook(to: Address.measurements))
    return render(view, chrome: swatchChrome(nil))
  }

  private func card(of level: VibrancyLevel) -> PictureCard {
    let picture = material(MaterialName(.iOS, "regular")).flatMap { self.picture(of: $0, level) }
    return PictureCard(
      title: title(of: level), url: wayInBook(to: Address.level(level)),
      text: words["level_\(level.rawValue)_use"], picture: picture)
  }

  // MARK: By platform

  func swatches(of platform: SwatchPlatform) -> String {
    let view = SwatchPlatformView(
      crumbs: swatchCrumbs, heading: platform.title, lead: words["platform_\(platform.key)"],
      platforms: SwatchPlatform.allCases.map { other in
        NavigationView(
          label: other.title, url: wayInBook(to: Address.swatches(of: other)),
          current: other == platform)
      },
      rows: materials(of: platform).map(row))
    return render(view, chrome: swatchChrome(platform.title))
  }

  private func row(of material: Material) -> SwatchPlatformView.Row {
    let count = swatches?.book.uses.ofMaterial[MaterialName(material)]?.count ?? 0
    let sides = material.appearances.flatMap { appearance in
      blendings(of: material).map { side(of: material, appearance, $0) }
    }
    return SwatchPlatformView.Row(
      id: material.key, title: material.title, url: way(to: material), use: use(of: material),
      avoid: material.avoidsQuaternary ? words["avoid_quaternary"] : "",
      approximation: material.isApproximation,
      count: count == 0
        ? nil
        : LinkView(
          label: words.counted("about", count), url: way(to: material) + "#rules"),
      pictures: sides)
  }

  private func side(
    of material: Material, _ appearance: Appearance, _ blending: Blending?
  ) -> SwatchPlatformView.Side {
    var label = title(of: appearance, of: material)
    if let blending { label += ", " + words["blending_\(blending.rawValue)"] }
    let isUsual = blending == material.usualBlending
    let labels = isUsual ? material.platform.levels.filter { $0.kind == .label } : []
    return SwatchPlatformView.Side(
      label: label,
      picture: picture(of: material, blending: blending, appearances: [appearance]),
      figures: labels.compactMap { level in
        contrast(of: level, on: material, appearance).map {
          SwatchPlatformView.Figure(
            level: title(of: level), value: ratio($0.minimum),
            verdict: material.avoidsQuaternary && level == .quaternary
              ? words["avoid_short"] : verdict(of: level, $0.minimum, isShort: true).words)
        }
      })
  }

  // MARK: By material

  func page(of name: MaterialName) -> String {
    guard let material = self.material(name) else { return "" }
    let platform = material.platform
    let siblings = materials(of: platform)
    let index = siblings.firstIndex { $0.key == material.key } ?? 0
    func neighbour(_ index: Int) -> TitleView? {
      siblings.indices.contains(index)
        ? TitleView(title: siblings[index].title, url: way(to: siblings[index])) : nil
    }
    var notes: [String] = []
    for note in material.appearances.flatMap({ material.look(in: $0).approximations })
    where !notes.contains(note) {
      notes.append(note)
    }
    let view = MaterialView(
      crumbs: swatchCrumbs + [
        LinkView(label: platform.title, url: wayInBook(to: Address.swatches(of: platform)))
      ],
      heading: material.title, lead: use(of: material),
      avoid: material.avoidsQuaternary ? words["avoid_quaternary_why"] : "",
      approximation: notes.joined(separator: " "), isChosen: isChosen(material),
      pictures: plates(of: material),
      levels: platform.levels.map { level in
        PictureCard(
          title: title(of: level), url: wayInBook(to: Address.level(level)),
          isApproximation: material.isApproximation,
          text: lowest(of: level, on: material) ?? "", picture: picture(of: material, level))
      },
      contrast: contrast(
        words["contrast_caption"], words["level"], in: material.appearances,
        platform.levels.map { ($0, material) }, label: { title(of: $0.0) },
        url: { wayInBook(to: Address.level($0.0)) }),
      visions: platform.levels.isEmpty
        ? [] : material.appearances.map { visions(of: material, $0) },
      numbers: material.appearances.map { numbers(of: material, $0) },
      uses: uses(
        swatches?.book.uses.ofMaterial[name], swatches?.book.uses.articlesOfMaterial[name]),
      previous: neighbour(index - 1), next: neighbour(index + 1))
    let heading = "\(material.title) · \(platform.title)"
    return render(view, chrome: swatchChrome(heading, description: use(of: material)))
  }

  /// Whether the handbook sets numbers of the material itself.
  private func isChosen(_ material: Material) -> Bool {
    swatches?.book.table.overrides.contains {
      $0.platform == material.platform
        && $0.material.lowercased() == material.key.lowercased()
    } ?? false
  }

  /// The large pictures: every appearance, on macOS in both ways of blending.
  private func plates(of material: Material) -> [PictureCard] {
    blendings(of: material).flatMap { blending in
      material.appearances.map { appearance in
        var label = title(of: appearance, of: material)
        if let blending { label += ". " + words["blending_\(blending.rawValue)_long"] }
        return PictureCard(
          title: label, url: "", text: "",
          picture: picture(of: material, blending: blending, appearances: [appearance]))
      }
    }
  }

  private func visions(of material: Material, _ appearance: Appearance) -> VisionTable {
    VisionTable(
      caption: words["visions_caption", ["appearance": title(of: appearance)]],
      columns: ColorVision.allCases.map { ContrastTable.Column(label: title(of: $0)) },
      rows: material.platform.levels.map { level in
        VisionTable.Row(
          label: title(of: level),
          values: ColorVision.allCases.map { vision in
            let range = contrast(of: level, on: material, appearance, seenBy: vision)
            return ContrastTable.Column(label: range.map { ratio($0.minimum) } ?? "")
          })
      })
  }

  private func numbers(
    of material: Material, _ appearance: Appearance
  ) -> MaterialView.Numbers {
    let look = material.look(in: appearance)
    let steps = look.recipe.map { entry in
      let listing = entry.step.listing
      return number(words[listing.key], listing.fields, listing.value, entry.provenance)
    }
    let levels = look.levels.map { value in
      let listing = value.operation.listing
      return number(
        title(of: value.level), listing.fields.map { "\(value.level.rawValue).\($0)" },
        listing.value, value.provenance)
    }
    return MaterialView.Numbers(caption: title(of: appearance), rows: steps + levels)
  }

  /// - Parameter fields: what `handbook.yaml` calls the numbers.
  private func number(
    _ label: String, _ fields: [String], _ value: String, _ origin: Provenance
  ) -> MaterialView.Number {
    MaterialView.Number(
      label: label, names: fields.joined(separator: " "), value: value,
      source: origin.sources.map(\.title).joined(separator: "; "),
      confidence: words["confidence_\(origin.confidence.rawValue)"])
  }

  // MARK: By level

  func level(_ level: VibrancyLevel) -> String {
    let all = VibrancyLevel.allCases
    let index = all.firstIndex(of: level) ?? 0
    func neighbour(_ index: Int) -> TitleView? {
      all.indices.contains(index)
        ? TitleView(
          title: title(of: all[index]), url: wayInBook(to: Address.level(all[index]))) : nil
    }
    let view = LevelView(
      crumbs: swatchCrumbs, heading: title(of: level),
      lead: words["level_\(level.rawValue)_use"], live: live(level),
      platforms: SwatchPlatform.allCases.filter { $0.levels.contains(level) }
        .map { group(of: level, $0) },
      uses: uses(
        swatches?.book.uses.ofLevel[level], swatches?.book.uses.articlesOfLevel[level]),
      previous: neighbour(index - 1), next: neighbour(index + 1))
    var chrome = swatchChrome(title(of: level), description: words["level_\(level.rawValue)_use"])
    if let book = swatches?.book, book.hasPictures {
      chrome.liveStyles = AddressView(url: way(to: book.folder + Address.liveStyles(level)))
    }
    return render(view, chrome: chrome)
  }

  private func group(of level: VibrancyLevel, _ platform: SwatchPlatform) -> LevelView.Group {
    let materials = materials(of: platform)
    return LevelView.Group(
      id: platform.key, title: platform.title,
      url: wayInBook(to: Address.swatches(of: platform)),
      note: platform == .visionOS || (platform == .iOS && level == .quaternary)
        ? words["level_\(level.rawValue)_\(platform.key)"] : "",
      cards: materials.map { material in
        let avoid = material.avoidsQuaternary && level == .quaternary
        return PictureCard(
          title: material.title, url: way(to: material), isApproximation: material.isApproximation,
          text: (avoid ? words["avoid_here"] + ". " : "") + (lowest(of: level, on: material) ?? ""),
          picture: picture(of: material, level))
      },
      contrast: contrast(
        words["contrast_caption"], words["material"], in: Appearance.allCases,
        materials.map { (level, $0) }, label: { $0.1.title }, url: { way(to: $0.1) }))
  }

  private func live(_ level: VibrancyLevel) -> LevelView.LiveView? {
    guard let book = swatches?.book, book.hasPictures else { return nil }
    return LevelView.LiveView(
      level: level.rawValue, isText: level.kind == .label,
      isFill: level.kind == .fill, isSeparator: level.kind == .separator,
      sides: Appearance.allCases.map {
        LevelView.Side(
          key: $0.rawValue,
          label: words[
            "live_on", ["material": LiveCard.material.title, "appearance": title(of: $0)]])
      },
      backdrops: LiveCard.backdrops.enumerated().map { index, backdrop in
        LevelView.Choice(
          key: backdrop.kind.name, label: words["choice_\(backdrop.kind.name)"],
          isFirst: index == 0)
      },
      still: material(MaterialName(.iOS, "regular")).flatMap { picture(of: $0, level) })
  }

  // MARK: Parts that several pages share

  /// - Parameter title: nil for the way in.
  private func swatchChrome(_ title: String?, description: String = "") -> Chrome {
    // A tag or a symbol may well have the same name.
    let place = words["nav_swatches"]
    var chrome = chrome(
      title: title.map { "\($0) · \(place)" } ?? place,
      description: description.isEmpty ? words["swatches_lead"] : description,
      place: "nav_swatches")
    chrome.swatchStyles = AddressView(url: way(to: Address.asset(Address.swatchStyles)))
    return chrome
  }

  private var swatchCrumbs: [LinkView] {
    crumbs + [LinkView(label: words["nav_swatches"], url: wayInBook(to: Address.swatches))]
  }

  private func materials(of platform: SwatchPlatform) -> [Material] {
    swatches?.book.table.materials(of: platform) ?? []
  }

  func material(_ name: MaterialName) -> Material? {
    try? swatches?.book.table.material(name.key, on: name.platform)
  }

  func way(to material: Material) -> String {
    wayInBook(to: Address.material(MaterialName(material)))
  }

  private func blendings(of material: Material) -> [Blending?] {
    material.usualBlending == nil ? [nil] : Blending.allCases
  }

  private func picture(
    of material: Material, _ level: VibrancyLevel? = nil, blending: Blending? = nil,
    appearances: [Appearance]? = nil
  ) -> PictureView? {
    Self.frame.flatMap { frame in
      picture(
        of: SwatchFigure(
          material, level: level, blending: blending, frame: frame, appearances: appearances))
    }
  }

  private func contrast(
    of level: VibrancyLevel, on material: Material, _ appearance: Appearance,
    seenBy vision: ColorVision = .full
  ) -> ContrastMeasurement.Range? {
    swatches?.measurements?.contrast(
      of: level, on: MaterialName(material), appearance, seenBy: vision)
  }

  /// - Parameter rows: a level on a material each; nil for none.
  private func contrast(
    _ caption: String, _ rowTitle: String, in appearances: [Appearance],
    _ rows: [(VibrancyLevel, Material)], label: ((VibrancyLevel, Material)) -> String,
    url: ((VibrancyLevel, Material)) -> String
  ) -> ContrastTable? {
    guard !rows.isEmpty else { return nil }
    // A platform without a light appearance has no column for it.
    let shown = appearances.filter { appearance in
      rows.contains { $0.1.appearances.contains(appearance) }
    }
    return ContrastTable(
      caption: caption, rowTitle: rowTitle,
      columns: shown.map { appearance in
        let isOnly = !rows.contains { $0.1.platform.hasAppearances }
        return ContrastTable.Column(
          label: isOnly ? words["appearance_only"] : title(of: appearance))
      },
      rows: rows.map { row in
        ContrastTable.Row(
          label: label(row), url: url(row), cells: shown.map { cell(row.0, row.1, $0) })
      })
  }

  private func cell(
    _ level: VibrancyLevel, _ material: Material, _ appearance: Appearance
  ) -> ContrastTable.Cell {
    guard let range = contrast(of: level, on: material, appearance) else {
      return ContrastTable.Cell(minimum: "–", median: "–", verdict: "–", passes: false)
    }
    let isAvoided = material.avoidsQuaternary && level == .quaternary
    let verdict = verdict(of: level, range.minimum)
    return ContrastTable.Cell(
      minimum: ratio(range.minimum), median: ratio(range.median),
      verdict: isAvoided ? words["avoid_here"] : verdict.words,
      passes: verdict.passes && !isAvoided)
  }

  private func uses(
    _ rules: SurfaceUses.Rules?, _ articles: [Int]?
  ) -> SurfaceUsesView? {
    guard rules != nil || articles != nil else { return nil }
    let rules = rules ?? SurfaceUses.Rules()
    return SurfaceUsesView(
      correct: rules.correct.map(link(toRule:)), incorrect: rules.incorrect.map(link(toRule:)),
      other: rules.other.map(link(toRule:)) + (articles ?? []).map(link(toArticle:)))
  }
}

extension MaterialStep {
  /// What words call the step, what `handbook.yaml` calls its numbers, and those.
  fileprivate var listing: (key: String, fields: [String], value: String) {
    switch self {
    case .luminanceCurve(let curve, let amount):
      let controls = (0..<4).map { curve[$0].listed }.joined(separator: " ")
      let fields = ["curve0", "curve1", "curve2", "curve3", "curveAmount"]
      return ("step_curve", fields, "\(controls) × \(amount.listed)")
    case .saturate(let factor): return ("step_saturate", ["saturation"], factor.listed)
    case .brighten(let summand):
      return ("step_brighten", ["brightness"], (summand < 0 ? "" : "+") + summand.listed)
    case .clamp: return ("step_clamp", [], "0…1")
    case .blur(let points): return ("step_blur", ["blur"], "σ \(points.listed) pt")
    case .average: return ("step_average", [], "")
    case .fill(let color, let alpha):
      let fields = ["fillRed", "fillGreen", "fillBlue", "fillAlpha"]
      let channels = color.channels.map { String(Int($0.rounded())) }.joined(separator: " ")
      return ("step_fill", fields, "\(channels) α \(alpha.listed)")
    case .darken(let color): return ("step_darken", ["cap"], color.grey)
    case .lighten(let color): return ("step_lighten", ["cap"], color.grey)
    }
  }
}

extension VibrancyOperation {
  /// What `handbook.yaml` calls its numbers, and those.
  fileprivate var listing: (fields: [String], value: String) {
    switch self {
    case .ink(let ink, let alpha): (["alpha"], "\(ink.grey) α \(alpha.listed)")
    case .plusDarker(let ink, let alpha): (["alpha"], "plus darker \(ink.grey) α \(alpha.listed)")
    case .plusLighter(let ink, let alpha):
      (["alpha"], "plus lighter \(ink.grey) α \(alpha.listed)")
    case .matrix(let matrix):
      (["gain", "bias"], "\(matrix.gain.listed) × + \(matrix.bias.listed)")
    }
  }
}

extension Float {
  /// Up to three digits after the point, without zeros at the end.
  fileprivate var listed: String {
    let thousandths = Int((Double(self) * 1000).rounded())
    var digits = String(abs(thousandths) % 1000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = thousandths < 0 ? "−" : ""
    return sign + String(abs(thousandths) / 1000) + (digits.isEmpty ? "" : "." + digits)
  }
}

extension Pixel {
  /// Of a grey, 0…255.
  fileprivate var grey: String { String(Int(channels[0].rounded())) }
}
