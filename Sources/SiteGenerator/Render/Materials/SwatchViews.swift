// The views of pictures of materials and of the pages that show them.

/// A picture, in one appearance or in the reader's.
struct PictureView: TemplateView {
  let url: String
  /// The same in the dark appearance; empty where it is no other.
  let dark: String
  /// What is seen, for those who do not see it.
  let alt: String
  /// In CSS pixels.
  let width: String
  let height: String
  static let fields = Fields<Self>(
    "Picture",
    [
      "url": .text(\.url), "dark": .text(\.dark), "alt": .text(\.alt), "width": .text(\.width),
      "height": .text(\.height),
    ])
}

/// A picture with what stands under it.
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

/// A figure in the text of a page.
struct SwatchView: PageView {
  static let template = "swatch"
  let pictures: [PictureCard]
  /// HTML.
  let caption: String
  /// Several ways of seeing.
  let isRow: Bool
  static let fields = Fields<Self>(
    "Swatch",
    [
      "pictures": .list(\.pictures), "caption": .html(\.caption), "row": .flag(\.isRow),
      "hasPictures": .flag { !$0.pictures.isEmpty },
    ])
}

/// Measured contrast as a table.
struct ContrastTable: TemplateView {
  let caption: String
  /// What the rows are: levels or materials.
  let rowTitle: String
  /// The appearances.
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

  /// One level on one material in one appearance.
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

/// The lowest contrast of each level as different eyes see it.
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

/// The rules that name a material or a level.
struct SurfaceUsesView: TemplateView {
  let correct: [LinkItem]
  let incorrect: [LinkItem]
  let other: [LinkItem]
  static let fields = Fields<Self>(
    "SurfaceUses",
    [
      "correct": .list(\.correct), "incorrect": .list(\.incorrect), "other": .list(\.other),
      "hasCorrect": .flag { !$0.correct.isEmpty }, "hasIncorrect": .flag { !$0.incorrect.isEmpty },
      "hasOther": .flag { !$0.other.isEmpty },
    ])
}

/// Every material and level, the way in.
struct SwatchesView: PageView {
  static let template = "swatches"
  let heading: String
  let lead: String
  let platforms: [Group]
  let levels: [PictureCard]
  let data: String
  static let fields = Fields<Self>(
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

/// The materials of one platform, light beside dark.
struct SwatchPlatformView: PageView {
  static let template = "platform"
  let crumbs: [LinkView]
  let heading: String
  let lead: String
  let platforms: [NavigationView]
  let rows: [Row]
  static let fields = Fields<Self>(
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
    /// The rules about it; nil for none.
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

  /// The lowest contrast of a level.
  struct Figure: TemplateView {
    let level: String
    let value: String
    let verdict: String
    static let fields = Fields<Self>(
      "MaterialFigure",
      ["level": .text(\.level), "value": .text(\.value), "verdict": .text(\.verdict)])
  }

  /// A material in one appearance, with what was measured.
  struct Side: TemplateView {
    let label: String
    let picture: PictureView?
    let figures: [Figure]
    static let fields = Fields<Self>(
      "MaterialSide",
      ["label": .text(\.label), "picture": .view(\.picture), "figures": .list(\.figures)])
  }
}
