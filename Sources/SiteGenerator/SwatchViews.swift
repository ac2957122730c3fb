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
  let columns: [Column]
  let rows: [Row]
  static let fields = Fields<Self>(
    "ContrastTable",
    [
      "caption": .text(\.caption), "rowTitle": .text(\.rowTitle), "columns": .list(\.columns),
      "rows": .list(\.rows),
    ])

  struct Column: TemplateView {
    let label: String
    static let fields = Fields<Self>("ContrastColumn", ["label": .text(\.label)])
  }

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
  let columns: [ContrastTable.Column]
  let rows: [Row]
  static let fields = Fields<Self>(
    "VisionTable",
    ["caption": .text(\.caption), "columns": .list(\.columns), "rows": .list(\.rows)])

  struct Row: TemplateView {
    let label: String
    let values: [ContrastTable.Column]
    static let fields = Fields<Self>(
      "VisionRow", ["label": .text(\.label), "values": .list(\.values)])
  }
}

/// The rules that name a material or a level.
struct SurfaceUsesView: TemplateView {
  let correct: [TitleView]
  let incorrect: [TitleView]
  let other: [TitleView]
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

/// One material.
struct MaterialView: PageView {
  static let template = "material"
  let crumbs: [LinkView]
  let heading: String
  let lead: String
  let avoid: String
  let approximation: String
  /// Some numbers are the handbook's own.
  let isChosen: Bool
  let pictures: [PictureCard]
  let levels: [PictureCard]
  let contrast: ContrastTable?
  let visions: [VisionTable]
  let numbers: [Numbers]
  let uses: SurfaceUsesView?
  let previous: TitleView?
  let next: TitleView?
  static let fields = Fields<Self>(
    "Material",
    [
      "crumbs": .list(\.crumbs), "heading": .text(\.heading), "lead": .text(\.lead),
      "avoid": .text(\.avoid), "approximation": .text(\.approximation),
      "chosen": .flag(\.isChosen),
      "pictures": .list(\.pictures), "levels": .list(\.levels), "contrast": .view(\.contrast),
      "visions": .list(\.visions), "numbers": .list(\.numbers), "uses": .view(\.uses),
      "previous": .view(\.previous), "next": .view(\.next),
      "hasLevels": .flag { !$0.levels.isEmpty }, "hasVisions": .flag { !$0.visions.isEmpty },
    ])

  /// The numbers of one appearance.
  struct Numbers: TemplateView {
    let caption: String
    let rows: [Number]
    static let fields = Fields<Self>(
      "MaterialNumbers", ["caption": .text(\.caption), "rows": .list(\.rows)])
  }

  /// A step or a level, with where its numbers come from.
  struct Number: TemplateView {
    let label: String
    /// What `handbook.yaml` calls the numbers, with spaces between.
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

/// One vibrancy level.
struct LevelView: PageView {
  static let template = "level"
  let crumbs: [LinkView]
  let heading: String
  let lead: String
  let live: LiveView?
  let platforms: [Group]
  let uses: SurfaceUsesView?
  let previous: TitleView?
  let next: TitleView?
  static let fields = Fields<Self>(
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

  /// Real text that wears the level.
  struct LiveView: TemplateView {
    /// The name of the level in classes.
    let level: String
    let isText: Bool
    let isFill: Bool
    let isSeparator: Bool
    let sides: [Side]
    let backdrops: [Choice]
    /// For paper, and where a browser cannot clip a picture to letters.
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
