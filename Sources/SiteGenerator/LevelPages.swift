import HandbookModel
import SwatchRenderer

// The page of a vibrancy level: live text that wears it, and the level on every material.
extension Desk {
  func level(_ level: VibrancyLevel) -> String {
    let all = handbook.configuration.galleryLevels
    let index = all.firstIndex(of: level) ?? 0
    func neighbour(_ index: Int) -> TitleView? {
      all.indices.contains(index)
        ? TitleView(
          title: title(of: all[index]), url: wayInBook(to: Address.level(all[index]))) : nil
    }
    let view = LevelView(
      crumbs: swatchCrumbs, heading: title(of: level),
      lead: words["level_\(level.rawValue)_use"], live: live(level),
      platforms: handbook.configuration.galleryPlatforms.filter { $0.levels.contains(level) }
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
}
