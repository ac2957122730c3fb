package import Templating

// Template data for the pages of materials and vibrancy levels.

/// Template data for the page of a material.
package struct MaterialView: PageView {
  package static let template = "material"
  let crumbs: [LinkView]
  let heading: String
  let lead: String
  let avoid: String
  let approximation: String
  /// Whether the handbook overrides any value of the material.
  let hasOverrides: Bool
  let pictures: [PictureCard]
  let levels: [PictureCard]
  let contrast: ContrastTable?
  let visions: [VisionTable]
  let numbers: [Numbers]
  let uses: MaterialUsageView?
  let previous: LinkItem?
  let next: LinkItem?
  package static let fields = Fields<Self>(
    "Material",
    [
      "crumbs": .list(\.crumbs), "heading": .text(\.heading), "lead": .text(\.lead),
      "avoid": .text(\.avoid), "approximation": .text(\.approximation),
      "chosen": .flag(\.hasOverrides),
      "pictures": .list(\.pictures), "levels": .list(\.levels), "contrast": .view(\.contrast),
      "visions": .list(\.visions), "numbers": .list(\.numbers), "uses": .view(\.uses),
      "previous": .view(\.previous), "next": .view(\.next),
      "hasLevels": .flag(hasItems: \.levels), "hasVisions": .flag(hasItems: \.visions),
    ])

  /// Template data for a table with the values of a material in one appearance.
  struct Numbers: TemplateView {
    let caption: String
    let rows: [Number]
    static let fields = Fields<Self>(
      "MaterialNumbers", ["caption": .text(\.caption), "rows": .list(\.rows)])
  }

  /// Template data for a row of the table of values. It shows a step of the material's recipe, or a
  /// vibrancy level, with its values and their sources.
  struct Number: TemplateView {
    let label: String
    /// The names that the values have in `handbook.yaml`, such as `blur`, separated by spaces.
    let names: String
    let value: String
    let source: String
    let confidence: String
    static let fields = Fields<Self>(
      "MaterialNumber",
      [
        "label": .text(\.label), "names": .text(\.names), "value": .text(\.value),
        "source": .text(\.source),
        "confidence": .text(\.confidence),
      ])
  }
}

/// Template data for the page of a vibrancy level.
package struct LevelView: PageView {
  package static let template = "level"
  let crumbs: [LinkView]
  let heading: String
  let lead: String
  let live: LiveView?
  let platforms: [Group]
  let uses: MaterialUsageView?
  let previous: LinkItem?
  let next: LinkItem?
  package static let fields = Fields<Self>(
    "Level",
    [
      "crumbs": .list(\.crumbs), "heading": .text(\.heading), "lead": .text(\.lead),
      "live": .view(\.live), "platforms": .list(\.platforms), "uses": .view(\.uses),
      "previous": .view(\.previous), "next": .view(\.next),
    ])

  struct Group: TemplateView {
    let id: String
    let title: String
    let url: String
    let note: String
    let cards: [PictureCard]
    let contrast: ContrastTable?
    static let fields = Fields<Self>(
      "LevelGroup",
      [
        "id": .text(\.id), "title": .text(\.title), "url": .text(\.url), "note": .text(\.note),
        "cards": .list(\.cards), "contrast": .view(\.contrast),
      ])
  }

  /// Template data for the live sample: HTML text that looks as if it were drawn in the vibrancy
  /// level.
  struct LiveView: TemplateView {
    /// The name of the vibrancy level in CSS classes, such as `secondary` in `wears-secondary`.
    let level: String
    let isText: Bool
    let isFill: Bool
    let isSeparator: Bool
    let sides: [Side]
    let backdrops: [Choice]
    /// The image that is shown instead of the live sample in print, and in browsers that cannot
    /// clip a background to text; `nil` if no images are rendered.
    let still: PictureView?
    static let fields = Fields<Self>(
      "Live",
      [
        "level": .text(\.level), "text": .flag(\.isText),
        "fill": .flag(\.isFill), "separator": .flag(\.isSeparator), "sides": .list(\.sides),
        "backdrops": .list(\.backdrops), "still": .view(\.still),
      ])
  }

  struct Side: TemplateView {
    let key: String
    let label: String
    static let fields = Fields<Self>("LiveSide", ["key": .text(\.key), "label": .text(\.label)])
  }

  struct Choice: TemplateView {
    let key: String
    let label: String
    let isFirst: Bool
    static let fields = Fields<Self>(
      "LiveChoice",
      ["key": .text(\.key), "label": .text(\.label), "first": .flag(\.isFirst)])
  }
}
