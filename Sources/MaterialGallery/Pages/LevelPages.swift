package import HandbookModel
import SwatchRenderer
package import Templating

// The page of a vibrancy level: a live sample, and swatches of the level on every material.
extension GalleryViewBuilder {
  /// Returns the page of a vibrancy level.
  /// - Parameter crumbs: The breadcrumbs from the home page to the page above the gallery. The
  ///   gallery's own breadcrumb is added to them.
  package func page(of level: VibrancyLevel, crumbs: [LinkView]) -> GalleryPage<LevelView> {
    let all = swatches.catalog.levels
    let index = all.firstIndex(of: level) ?? 0
    let adjacent = all.map {
      LinkItem(title: title(of: $0), url: handbookURL(to: Address.level($0)))
    }
    .adjacentItems(of: index)
    let view = LevelView(
      crumbs: breadcrumbs(after: crumbs), heading: title(of: level),
      lead: words[.levelUse, level], live: live(level),
      platforms: swatches.catalog.platforms.filter { $0.levels.contains(level) }
        .map { group(of: level, $0) },
      uses: uses(
        swatches.catalog.uses.ofLevel[level], swatches.catalog.uses.articlesOfLevel[level]),
      previous: adjacent.previous, next: adjacent.next)
    let liveStyles = swatches.catalog.folder + Address.liveStyles(level)
    return page(
      view, title: title(of: level), description: words[.levelUse, level],
      liveStyles: swatches.catalog.hasPictures ? relativeURL(to: liveStyles) : nil)
  }

  private func group(of level: VibrancyLevel, _ platform: SwatchPlatform) -> LevelView.Group {
    let materials = materials(of: platform)
    return LevelView.Group(
      id: platform.key, title: platform.title,
      url: handbookURL(to: Address.swatches(of: platform)),
      note: note(on: level, platform),
      cards: materials.map { material in
        PictureCard(
          title: material.title, url: relativeURL(to: material),
          isApproximation: material.isApproximation,
          text: (material.avoids(level) ? words[.avoidHere] + ". " : "")
            + (lowest(of: level, on: material) ?? ""),
          picture: picture(of: material, level))
      },
      contrast: contrast(
        words[.contrastCaption], words[.material], in: Appearance.allCases,
        materials.map { (level, $0) }, label: { $0.1.title }, url: { relativeURL(to: $0.1) }))
  }

  /// Returns what the guidelines of a platform say about a vibrancy level; empty if they say
  /// nothing particular.
  private func note(on level: VibrancyLevel, _ platform: SwatchPlatform) -> String {
    switch platform {
    case .visionOS: words[.levelOnVisionOS, level]
    case .iOS where level == .quaternary: words[.levelQuaternaryOnIOS]
    default: ""
    }
  }

  private func live(_ level: VibrancyLevel) -> LevelView.LiveView? {
    guard swatches.catalog.hasPictures, let material = material(LiveSample.material) else {
      return nil
    }
    return LevelView.LiveView(
      level: level.rawValue, isText: level.kind == .label,
      isFill: level.kind == .fill, isSeparator: level.kind == .separator,
      sides: Appearance.allCases.map {
        LevelView.Side(
          key: $0.rawValue,
          label: words[
            .liveOn, ["material": material.title, "appearance": title(of: $0)]])
      },
      backdrops: LiveSample.backdrops.enumerated().map { index, backdrop in
        LevelView.Choice(
          key: backdrop.kind.name, label: words[.choice, backdrop.kind],
          isFirst: index == 0)
      },
      still: picture(of: material, level))
  }
}
