import HandbookModel
import SwatchRenderer

// The page of a material: its pictures, what was measured, and where its numbers come from.
extension Desk {
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
  func isChosen(_ material: Material) -> Bool {
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
