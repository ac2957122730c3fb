package import Templating

// Template data for swatches and for the pages that show them. URLs are percent-encoded and
// relative to the page. Any text may be empty, which templates treat as absent.

/// Template data that consists of a label.
struct LabelView: TemplateView {
  let label: String
  static let fields = Fields<Self>("Label", ["label": .text(\.label)])
}

/// Template data for an image, with an optional variant for dark appearance.
struct PictureView: TemplateView {
  let url: String
  /// The URL of the variant for dark appearance; empty if there is none.
  let dark: String
  /// The alternative text of the image.
  let alt: String
  /// The width of the image in pixels.
  let width: String
  let height: String
  static let fields = Fields<Self>(
    "Picture",
    [
      "url": .text(\.url), "dark": .text(\.dark), "alt": .text(\.alt), "width": .text(\.width),
      "height": .text(\.height),
    ])
}

/// Template data for an image with a title and, below it, a text.
struct PictureCard: TemplateView {
  let title: String
  let url: String
  var isApproximation = false
  let text: String
  let picture: PictureView?
  static let fields = Fields<Self>(
    "PictureCard",
    [
      "title": .text(\.title), "url": .text(\.url), "text": .text(\.text),
      "approximation": .flag(\.isApproximation),
      "picture": .view(\.picture),
    ])
}

/// Template data for a swatch figure on a page.
package struct SwatchView: PageView {
  package static let template = "swatch"
  let pictures: [PictureCard]
  /// The caption of the figure, as HTML.
  let caption: String
  /// Whether the figure has several images, which are shown side by side.
  let isRow: Bool
  package static let fields = Fields<Self>(
    "Swatch",
    [
      "pictures": .list(\.pictures), "caption": .html(\.caption), "row": .flag(\.isRow),
      "hasPictures": .flag(hasItems: \.pictures),
    ])
}

/// Template data for a table with the measured contrast of vibrancy levels on materials.
struct ContrastTable: TemplateView {
  let caption: String
  /// The heading of the first column, which lists either vibrancy levels or materials.
  let rowTitle: String
  /// The headings of the other columns: one for each appearance.
  let columns: [LabelView]
  let rows: [Row]
  static let fields = Fields<Self>(
    "ContrastTable",
    [
      "caption": .text(\.caption), "rowTitle": .text(\.rowTitle), "columns": .list(\.columns),
      "rows": .list(\.rows),
    ])

  struct Row: TemplateView {
    let label: String
    let url: String
    let cells: [Cell]
    static let fields = Fields<Self>(
      "ContrastRow", ["label": .text(\.label), "url": .text(\.url), "cells": .list(\.cells)])
  }

  /// Template data for a table cell with the contrast of a vibrancy level on a material in one
  /// appearance.
  struct Cell: TemplateView {
    let minimum: String
    let median: String
    let verdict: String
    let passes: Bool
    static let fields = Fields<Self>(
      "ContrastCell",
      [
        "minimum": .text(\.minimum), "median": .text(\.median), "verdict": .text(\.verdict),
        "passes": .flag(\.passes),
      ])
  }
}

/// Template data for a table with the minimum contrast of vibrancy levels. It has a column for each
/// type of color vision.
struct VisionTable: TemplateView {
  let caption: String
  let columns: [LabelView]
  let rows: [Row]
  static let fields = Fields<Self>(
    "VisionTable",
    ["caption": .text(\.caption), "columns": .list(\.columns), "rows": .list(\.rows)])

  struct Row: TemplateView {
    let label: String
    let values: [LabelView]
    static let fields = Fields<Self>(
      "VisionRow", ["label": .text(\.label), "values": .list(\.values)])
  }
}

/// Template data for links to the rules and articles that use a material or a vibrancy level.
struct MaterialUsageView: TemplateView {
  let correct: [LinkItem]
  let incorrect: [LinkItem]
  let other: [LinkItem]
  static let fields = Fields<Self>(
    "SurfaceUses",
    [
      "correct": .list(\.correct), "incorrect": .list(\.incorrect), "other": .list(\.other),
      "hasCorrect": .flag(hasItems: \.correct), "hasIncorrect": .flag(hasItems: \.incorrect),
      "hasOther": .flag(hasItems: \.other),
    ])
}

/// Template data for the gallery page, which lists all platforms and vibrancy levels.
package struct SwatchesView: PageView {
  package static let template = "swatches"
  let heading: String
  let lead: String
  let platforms: [Group]
  let levels: [PictureCard]
  let data: String
  package static let fields = Fields<Self>(
    "Swatches",
    [
      "heading": .text(\.heading), "lead": .text(\.lead), "platforms": .list(\.platforms),
      "levels": .list(\.levels), "data": .text(\.data),
    ])

  struct Group: TemplateView {
    let id: String
    let title: String
    let url: String
    let lead: String
    let cards: [PictureCard]
    static let fields = Fields<Self>(
      "SwatchGroup",
      [
        "id": .text(\.id), "title": .text(\.title), "url": .text(\.url), "lead": .text(\.lead),
        "cards": .list(\.cards),
      ])
  }
}

/// Template data for the page of a platform. Each material is shown in light and dark appearance,
/// side by side.
package struct SwatchPlatformView: PageView {
  package static let template = "platform"
  let crumbs: [LinkView]
  let heading: String
  let lead: String
  let platforms: [NavigationView]
  let rows: [Row]
  package static let fields = Fields<Self>(
    "SwatchPlatform",
    [
      "crumbs": .list(\.crumbs), "heading": .text(\.heading), "lead": .text(\.lead),
      "platforms": .list(\.platforms), "rows": .list(\.rows),
    ])

  struct Row: TemplateView {
    let id: String
    let title: String
    let url: String
    let use: String
    let avoid: String
    let approximation: Bool
    /// A link to the rules that use the material, labeled with the number of rules; `nil` if no
    /// rule uses it.
    let count: LinkView?
    let pictures: [Side]
    static let fields = Fields<Self>(
      "MaterialRow",
      [
        "id": .text(\.id), "title": .text(\.title), "url": .text(\.url), "use": .text(\.use),
        "avoid": .text(\.avoid), "approximation": .flag(\.approximation), "count": .view(\.count),
        "pictures": .list(\.pictures),
      ])
  }

  /// Template data for the minimum contrast of one vibrancy level.
  struct Figure: TemplateView {
    let level: String
    let value: String
    let verdict: String
    static let fields = Fields<Self>(
      "MaterialFigure",
      ["level": .text(\.level), "value": .text(\.value), "verdict": .text(\.verdict)])
  }

  /// Template data for a material in one appearance, with its measured contrast.
  struct Side: TemplateView {
    let label: String
    let picture: PictureView?
    let figures: [Figure]
    static let fields = Fields<Self>(
      "MaterialSide",
      ["label": .text(\.label), "picture": .view(\.picture), "figures": .list(\.figures)])
  }
}
