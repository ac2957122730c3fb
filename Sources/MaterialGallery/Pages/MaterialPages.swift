import HandbookModel
import SwatchRenderer
package import Templating

// The page of a material: its swatches, its measured contrast, and its values with their sources.
extension GalleryViewBuilder {
  /// Returns the page of a material; `nil` if the material is unknown.
  /// - Parameter crumbs: The breadcrumbs from the home page to the page above the gallery. The
  ///   gallery's own breadcrumb is added to them.
  package func page(of name: MaterialID, crumbs: [LinkView]) -> GalleryPage<MaterialView>? {
    guard let material = self.material(name) else { return nil }
    let platform = material.platform
    let siblings = materials(of: platform)
    let index = siblings.firstIndex { $0.key == material.key } ?? 0
    let adjacent = siblings.map { LinkItem(title: $0.title, url: relativeURL(to: $0)) }
      .adjacentItems(of: index)
    var notes: [String] = []
    for note in material.appearances.flatMap({ material.materialRecipe(in: $0).approximations })
    where !notes.contains(note) {
      notes.append(note)
    }
    let view = MaterialView(
      crumbs: breadcrumbs(after: crumbs) + [
        LinkView(label: platform.title, url: handbookURL(to: Address.swatches(of: platform)))
      ],
      heading: material.title, lead: use(of: material),
      avoid: material.avoidsQuaternary ? words[.avoidQuaternaryWhy] : "",
      approximation: notes.joined(separator: " "), hasOverrides: hasOverrides(material),
      pictures: largeSwatches(of: material),
      levels: platform.levels.map { level in
        PictureCard(
          title: title(of: level), url: handbookURL(to: Address.level(level)),
          isApproximation: material.isApproximation,
          text: lowest(of: level, on: material) ?? "", picture: picture(of: material, level))
      },
      contrast: contrast(
        words[.contrastCaption], words[.level], in: material.appearances,
        platform.levels.map { ($0, material) }, label: { title(of: $0.0) },
        url: { handbookURL(to: Address.level($0.0)) }),
      visions: platform.levels.isEmpty
        ? [] : material.appearances.map { visions(of: material, $0) },
      numbers: material.appearances.map { numbers(of: material, $0) },
      uses: uses(
        swatches.catalog.uses.ofMaterial[name], swatches.catalog.uses.articlesOfMaterial[name]),
      previous: adjacent.previous, next: adjacent.next)
    let heading = "\(material.title) · \(platform.title)"
    return page(view, title: heading, description: use(of: material))
  }

  /// Whether the handbook overrides any value of the material.
  func hasOverrides(_ material: Material) -> Bool {
    swatches.catalog.table.overrides.contains {
      $0.platform == material.platform && $0.material == material.key
    }
  }

  /// Returns the large swatches of a material. There is one for each appearance and, on macOS, for
  /// each kind of blending.
  private func largeSwatches(of material: Material) -> [PictureCard] {
    blendings(of: material).flatMap { blending in
      material.appearances.map { appearance in
        var label = title(of: appearance, of: material)
        if let blending { label += ". " + words[.blendingLong, blending] }
        return PictureCard(
          title: label, url: "", text: "",
          picture: picture(of: material, blending: blending, appearances: [appearance]))
      }
    }
  }

  private func visions(of material: Material, _ appearance: Appearance) -> VisionTable {
    VisionTable(
      caption: words[.visionsCaption, ["appearance": title(of: appearance)]],
      columns: ColorVision.allCases.map { LabelView(label: title(of: $0)) },
      rows: material.platform.levels.map { level in
        VisionTable.Row(
          label: title(of: level),
          values: ColorVision.allCases.map { vision in
            let range = contrast(of: level, on: material, appearance, simulating: vision)
            return LabelView(label: range.map { ratio($0.minimum) } ?? "")
          })
      })
  }

  private func numbers(
    of material: Material, _ appearance: Appearance
  ) -> MaterialView.Numbers {
    let materialRecipe = material.materialRecipe(in: appearance)
    let steps = materialRecipe.recipe.map { entry in
      number(
        words[.step, entry.step.name], entry.step.fields, entry.step.valueText, entry.provenance)
    }
    let levels = materialRecipe.levels.map { value in
      number(
        title(of: value.level),
        value.operation.fields.map { "\(value.level.rawValue).\($0)" },
        value.operation.valueText, value.provenance)
    }
    return MaterialView.Numbers(caption: title(of: appearance), rows: steps + levels)
  }

  /// Returns the template data for a row of the table of values.
  /// - Parameters:
  ///   - label: The text of the row's first column, such as the name of a step.
  ///   - fields: The names that the values have in `handbook.yaml`, such as `blur`.
  ///   - value: The values of the row as text.
  ///   - origin: The sources of the values.
  private func number(
    _ label: String, _ fields: [String], _ value: String, _ origin: Provenance
  ) -> MaterialView.Number {
    MaterialView.Number(
      label: label, names: fields.joined(separator: " "), value: value,
      source: origin.sources.map(\.title).joined(separator: "; "),
      confidence: words[.confidence, origin.confidence])
  }
}

extension MaterialStep {
  /// The values of this step of a material's recipe, formatted for the page.
  fileprivate var valueText: String {
    switch self {
    case .luminanceCurve(let curve, let amount):
      (0..<4).map { curve[$0].decimalText }.joined(separator: " ") + " × \(amount.decimalText)"
    case .saturate(let factor): factor.decimalText
    case .brighten(let summand): (summand < 0 ? "" : "+") + summand.decimalText
    case .clamp: "0…1"
    case .blur(let points): "σ \(points.decimalText) pt"
    case .average: ""
    case .fill(let color, let alpha):
      color.channels.map { String(Int($0.rounded())) }.joined(separator: " ")
        + " α \(alpha.decimalText)"
    case .darken(let color), .lighten(let color): color.gray
    }
  }
}

extension VibrancyOperation {
  /// The values of this vibrancy operation, formatted for the page.
  fileprivate var valueText: String {
    switch self {
    case .ink(let ink, let alpha): "\(ink.gray) α \(alpha.decimalText)"
    case .plusDarker(let ink, let alpha): "plus darker \(ink.gray) α \(alpha.decimalText)"
    case .plusLighter(let ink, let alpha): "plus lighter \(ink.gray) α \(alpha.decimalText)"
    case .matrix(let matrix): "\(matrix.gain.decimalText) × + \(matrix.bias.decimalText)"
    }
  }
}

extension Float {
  /// The number with up to three decimals, without trailing zeros.
  fileprivate var decimalText: String {
    let thousandths = Int((Double(self) * 1000).rounded())
    var digits = String(abs(thousandths) % 1000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = thousandths < 0 ? "−" : ""
    return sign + String(abs(thousandths) / 1000) + (digits.isEmpty ? "" : "." + digits)
  }
}

extension Pixel {
  /// The lightness of a gray pixel as text, from “0” (black) to “255” (white).
  fileprivate var gray: String { String(Int(channels[0].rounded())) }
}
