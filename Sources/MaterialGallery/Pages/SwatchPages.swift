import HandbookModel
package import SwatchRenderer
package import Templating

// The gallery page, the pages of platforms, and the parts that they share with other pages about
// materials.
extension GalleryViewBuilder {
  private static let canvas = try? SwatchCanvas()

  // MARK: Gallery page

  /// Returns the gallery page, which lists all platforms and vibrancy levels.
  package func galleryPage() -> GalleryPage<SwatchesView> {
    let view = SwatchesView(
      heading: words[.swatchesHeading], lead: words[.swatchesLead],
      platforms: swatches.catalog.platforms.map { platform in
        SwatchesView.Group(
          id: platform.key, title: platform.title,
          url: handbookURL(to: Address.swatches(of: platform)),
          lead: words[.platform, platform],
          cards: materials(of: platform).map { material in
            PictureCard(
              title: material.title, url: relativeURL(to: material),
              isApproximation: material.isApproximation, text: "", picture: picture(of: material))
          })
      },
      levels: swatches.catalog.levels.map(card),
      data: handbookURL(to: Address.measurements))
    return page(view, title: nil)
  }

  private func card(of level: VibrancyLevel) -> PictureCard {
    let picture = material(LiveSample.material).flatMap { self.picture(of: $0, level) }
    return PictureCard(
      title: title(of: level), url: handbookURL(to: Address.level(level)),
      text: words[.levelUse, level], picture: picture)
  }

  // MARK: Platform pages

  /// Returns the page of a platform, with the swatches of all its materials.
  /// - Parameter crumbs: The breadcrumbs from the home page to the page above the gallery. The
  ///   gallery's own breadcrumb is added to them.
  package func page(
    of platform: SwatchPlatform, crumbs: [LinkView]
  ) -> GalleryPage<SwatchPlatformView> {
    let view = SwatchPlatformView(
      crumbs: breadcrumbs(after: crumbs), heading: platform.title,
      lead: words[.platform, platform],
      platforms: swatches.catalog.platforms.map { other in
        NavigationView(
          label: other.title, url: handbookURL(to: Address.swatches(of: other)),
          current: other == platform)
      },
      rows: materials(of: platform).map(row))
    return page(view, title: platform.title)
  }

  private func row(of material: Material) -> SwatchPlatformView.Row {
    let count = swatches.catalog.uses.ofMaterial[MaterialID(material)]?.count ?? 0
    let sides = material.appearances.flatMap { appearance in
      blendings(of: material).map { side(of: material, appearance, $0) }
    }
    return SwatchPlatformView.Row(
      id: material.key, title: material.title, url: relativeURL(to: material),
      use: use(of: material),
      avoid: material.avoidsQuaternary ? words[.avoidQuaternary] : "",
      approximation: material.isApproximation,
      count: count == 0
        ? nil
        : LinkView(
          label: words.counted(.about, count), url: relativeURL(to: material) + "#rules"),
      pictures: sides)
  }

  private func side(
    of material: Material, _ appearance: Appearance, _ blending: Blending?
  ) -> SwatchPlatformView.Side {
    var label = title(of: appearance, of: material)
    if let blending { label += ", " + words[.blending, blending] }
    let isUsual = blending == material.defaultBlending
    let labels = isUsual ? material.platform.levels.filter { $0.kind == .label } : []
    return SwatchPlatformView.Side(
      label: label,
      picture: picture(of: material, blending: blending, appearances: [appearance]),
      figures: labels.compactMap { level in
        contrast(of: level, on: material, appearance).map {
          SwatchPlatformView.Figure(
            level: title(of: level), value: ratio($0.minimum),
            verdict: material.avoids(level)
              ? words[.avoidShort] : verdict(of: level, $0.minimum, isShort: true).words)
        }
      })
  }

  // MARK: Shared parts

  /// Returns a page with its title and description.
  /// - Parameters:
  ///   - view: The template data of the page's content.
  ///   - title: The title of what the page shows, such as the name of a material; `nil` for the
  ///     gallery page.
  ///   - description: A summary of the page; empty to use the summary of the gallery page.
  ///   - liveStyles: The URL of the stylesheet for a live sample, relative to the page; `nil` if
  ///     the page has no live sample.
  func page<View: PageView>(
    _ view: View, title: String?, description: String = "", liveStyles: String? = nil
  ) -> GalleryPage<View> {
    // The title is followed by that of the gallery, since a tag or symbol can have the same title.
    let galleryTitle = words[.navSwatches]
    return GalleryPage(
      title: title.map { "\($0) · \(galleryTitle)" } ?? galleryTitle,
      description: description.isEmpty ? words[.swatchesLead] : description,
      liveStyles: liveStyles, view: view)
  }

  func breadcrumbs(after crumbs: [LinkView]) -> [LinkView] {
    crumbs + [LinkView(label: words[.navSwatches], url: handbookURL(to: Address.swatches))]
  }

  func materials(of platform: SwatchPlatform) -> [Material] {
    swatches.catalog.table.materials(of: platform)
  }

  func material(_ name: MaterialID) -> Material? {
    try? swatches.catalog.table.material(name)
  }

  func blendings(of material: Material) -> [Blending?] {
    material.defaultBlending == nil ? [nil] : Blending.allCases
  }

  func picture(
    of material: Material, _ level: VibrancyLevel? = nil, blending: Blending? = nil,
    appearances: [Appearance]? = nil
  ) -> PictureView? {
    Self.canvas.flatMap { canvas in
      picture(
        of: SwatchFigure(
          material, level: level, blending: blending, canvas: canvas, appearances: appearances))
    }
  }

  func contrast(
    of level: VibrancyLevel, on material: Material, _ appearance: Appearance,
    simulating vision: ColorVision = .full
  ) -> ContrastMeasurement.Range? {
    swatches.measurements?.contrast(
      of: level, on: MaterialID(material), appearance, simulating: vision)
  }

  /// Returns the template data for a table of measured contrast; `nil` if there are no rows.
  /// - Parameters:
  ///   - rowTitle: The heading of the first column, which contains the labels of the rows.
  ///   - appearances: The appearances to show. One that none of the materials has gets no column.
  ///   - rows: The vibrancy level and the material of each row. All materials are of the same
  ///     platform.
  ///   - label: Returns the label of a row.
  ///   - url: Returns the URL that the label links to, relative to the page.
  func contrast(
    _ caption: String, _ rowTitle: String, in appearances: [Appearance],
    _ rows: [(VibrancyLevel, Material)], label: ((VibrancyLevel, Material)) -> String,
    url: ((VibrancyLevel, Material)) -> String
  ) -> ContrastTable? {
    guard !rows.isEmpty else { return nil }
    // If the platform has no light appearance, there is no column for it.
    let visibleAppearances = appearances.filter { appearance in
      rows.contains { $0.1.appearances.contains(appearance) }
    }
    return ContrastTable(
      caption: caption, rowTitle: rowTitle,
      columns: visibleAppearances.map { LabelView(label: title(of: $0, of: rows[0].1)) },
      rows: rows.map { row in
        ContrastTable.Row(
          label: label(row), url: url(row), cells: visibleAppearances.map { cell(row.0, row.1, $0) }
        )
      })
  }

  private func cell(
    _ level: VibrancyLevel, _ material: Material, _ appearance: Appearance
  ) -> ContrastTable.Cell {
    guard let range = contrast(of: level, on: material, appearance) else {
      return ContrastTable.Cell(minimum: "–", median: "–", verdict: "–", passes: false)
    }
    let isAvoided = material.avoids(level)
    let verdict = verdict(of: level, range.minimum)
    return ContrastTable.Cell(
      minimum: ratio(range.minimum), median: ratio(range.median),
      verdict: isAvoided ? words[.avoidCell, ["verdict": verdict.words]] : verdict.words,
      passes: verdict.passes && !isAvoided)
  }

  func uses(
    _ rules: MaterialUsage.Rules?, _ articles: [Index<Article>]?
  ) -> MaterialUsageView? {
    guard rules != nil || articles != nil else { return nil }
    let rules = rules ?? MaterialUsage.Rules()
    return MaterialUsageView(
      correct: rules.correct.map(link(toRule:)), incorrect: rules.incorrect.map(link(toRule:)),
      other: rules.other.map(link(toRule:)) + (articles ?? []).map(link(toArticle:)))
  }

  private func link(toRule index: Index<Rule>) -> LinkItem {
    let rule = handbook[index]
    return LinkItem(title: rule.title, url: relativeURL(to: rule.url))
  }

  private func link(toArticle index: Index<Article>) -> LinkItem {
    let article = handbook[index]
    return LinkItem(title: article.title, url: relativeURL(to: article.url))
  }
}
