package import HandbookModel
import SwatchRenderer
package import Templating

// The swatch figures on pages.
extension GalleryViewBuilder {
  /// Returns the swatch figures of a document, by the start position of their fences.
  package func figures(of document: Document) -> [Position: SwatchView] {
    swatches.catalog.figures(of: document).mapValues { figure in
      SwatchView(
        pictures: pictures(of: figure), caption: caption(of: figure),
        isRow: figure.visions.count > 1)
    }
  }

  /// Returns the figure for a rule about visual hierarchy; `nil` for other rules.
  /// - Parameter index: The index of the rule in the handbook.
  package func hierarchy(ofRule index: Index<Rule>) -> SwatchView? {
    swatches.catalog.hierarchies[index].map { figure in
      let caption = words[.hierarchyCaption, ["material": link(to: figure.material)]]
      return SwatchView(pictures: pictures(of: figure), caption: caption, isRow: true)
    }
  }

  /// Returns links to the pages of the materials and vibrancy levels that a rule uses; empty if the
  /// handbook has no such pages. Materials come first.
  /// - Parameter index: The index of the rule in the handbook.
  package func materialLinks(ofRule index: Index<Rule>) -> [LinkView] {
    let catalog = swatches.catalog
    guard catalog.hasGallery, let found = catalog.uses.ofRule[index] else { return [] }
    let materials = catalog.table.materials
      .filter { found.materials.contains(MaterialID($0)) && hasPage($0) }
      .map { LinkView(label: $0.title, url: relativeURL(to: $0)) }
    let levels = swatches.catalog.levels.filter(found.levels.contains)
      .map { LinkView(label: title(of: $0), url: handbookURL(to: Address.level($0))) }
    return materials + levels
  }

  /// Returns the link to the page of the material that a symbol refers to; `nil` if the symbol is
  /// not a material or the material has no page.
  package func materialLink(of symbol: APISymbol) -> LinkView? {
    guard let name = MaterialReferences.material(of: symbol), let material = material(name),
      hasPage(material)
    else { return nil }
    let words = words[.symbolMaterial, ["material": material.title]]
    return LinkView(label: words, url: relativeURL(to: material))
  }

  /// Returns an image of a figure, with its variant for dark appearance; `nil` if no images are
  /// rendered.
  func picture(of figure: SwatchFigure, simulating vision: ColorVision = .full) -> PictureView? {
    let catalog = swatches.catalog
    guard catalog.hasPictures, let first = figure.appearances.first else { return nil }
    func address(_ appearance: Appearance) -> String {
      relativeURL(
        to: catalog.folder + Address.picture(figure.picture(in: appearance, simulating: vision)))
    }
    return PictureView(
      url: address(first), dark: figure.appearances.count > 1 ? address(.dark) : "",
      alt: description(of: figure, simulating: vision),
      width: String(figure.canvas.pixelWidth), height: String(figure.canvas.pixelHeight))
  }

  private func pictures(of figure: SwatchFigure) -> [PictureCard] {
    figure.visions.compactMap { vision in
      picture(of: figure, simulating: vision).map {
        PictureCard(
          title: figure.visions == [.full] ? "" : title(of: vision), url: "", text: "", picture: $0)
      }
    }
  }

  /// Returns the caption of a figure as HTML. The caption contains the name of the material, with a
  /// link, and its measured contrast.
  private func caption(of figure: SwatchFigure) -> String {
    let material = link(to: figure.material)
    let platform = escaped(figure.material.platform.title)
    var parts: [String] = []
    if !swatches.catalog.hasPictures { parts.append(escaped(words[.leftOut])) }
    if let level = figure.level {
      let name = escaped(title(of: level))
      let linked =
        handbook.hasGallery && swatches.catalog.levels.contains(level)
        ? "<a href=\"\(handbookURL(to: Address.level(level)))\">\(name)</a>" : name
      parts.append(
        words[
          .captionLevel, ["level": linked, "material": material, "platform": platform]])
      if figure.material.avoids(level) {
        parts.append(escaped(words[.avoidHere] + "."))
      }
      parts += unusualSettings(of: figure)
      // If there are several images, the alternative text of each contains its contrast.
      if figure.visions.count == 1,
        let lowest = lowest(
          of: level, on: figure.material, in: figure.appearances, simulating: figure.visions[0])
      {
        parts.append(escaped(lowest))
      }
    } else {
      let key: GalleryMessage =
        figure.material.platform.levels.isEmpty ? .captionMaterial : .captionLevels
      parts.append(words[key, ["material": material, "platform": platform]])
      parts += unusualSettings(of: figure)
    }
    if hasOverrides(figure.material) { parts.append(escaped(words[.chosen] + ".")) }
    if figure.material.isApproximation {
      parts.append(
        escaped(
          hasPage(figure.material) ? words[.captionApproximation] : words[.approximation] + ".")
      )
    }
    return parts.joined(separator: " ")
  }

  /// Returns one HTML phrase that names all settings of the figure that differ from the default,
  /// such as its appearance and backdrop. It is returned as a list, to be added to the other
  /// phrases of the caption; the list is empty if no setting differs.
  private func unusualSettings(of figure: SwatchFigure) -> [String] {
    var parts: [String] = []
    if figure.visions.count == 1, figure.visions != [.full] {
      parts += figure.visions.map(title)
    }
    if figure.appearances.count == 1, figure.material.appearances.count > 1 {
      parts += figure.appearances.map(title)
    }
    if let blending = figure.effectiveBlending {
      parts.append(words[.blending, blending])
    }
    if figure.canvas.backdrop.kind != .dusk {
      let backdrop = title(of: figure.canvas.backdrop.kind)
      parts.append(words[.captionBackdrop, ["backdrop": backdrop]])
    }
    guard !parts.isEmpty else { return [] }
    let text = parts.joined(separator: ", ")
    return [escaped(text.prefix(1).uppercased() + text.dropFirst() + ".")]
  }

  private func link(to material: Material) -> String {
    let title = escaped(material.title)
    return hasPage(material) ? "<a href=\"\(relativeURL(to: material))\">\(title)</a>" : title
  }

  private func hasPage(_ material: Material) -> Bool {
    handbook.hasGallery && swatches.catalog.platforms.contains(material.platform)
  }
}
