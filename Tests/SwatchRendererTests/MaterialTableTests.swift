import HandbookModel
import Testing

@testable import SwatchRenderer

/// The materials and levels of each platform, and the overrides of handbooks.
struct MaterialTableTests {
  @Test(
    arguments: [
      (
        .iOS,
        "ultraThin thin regular thick ultraThick chrome chromeIncreasedContrast bar extraLight light dark legacyRegular prominent"
      ),
      (
        .macOS,
        "titlebar headerView menu popover sidebar toolTip underWindowBackground hudWindow fullScreenUI sheet windowBackground contentBackground underPageBackground selection"
      ),
      (.tvOS, "prominent regular extraLight light extraDark dark"),
      (.visionOS, "lighter glass darker darkest"),
      (.watchOS, "fullScreenModal"),
    ] as [(SwatchPlatform, String)])
  func `Every platform has its materials and levels`(_ platform: SwatchPlatform, _ keys: String) {
    let materials = MaterialTable.standard.materials(of: platform)
    #expect(materials.map(\.key).joined(separator: " ") == keys)
    for material in materials {
      for appearance in Appearance.allCases {
        #expect(material.materialRecipe(in: appearance).levels.map(\.level) == platform.levels)
      }
    }
  }

  @Test func `Only two tvOS materials adapt to the appearance`() {
    let adaptive = MaterialTable.standard.materials(of: .tvOS).filter { $0.appearances.count == 2 }
    #expect(adaptive.map(\.key) == ["prominent", "regular"])
  }

  @Test func `Every approximation has an explanation`() {
    for material in MaterialTable.standard.materials {
      for materialRecipe in [material.light, material.dark].compactMap(\.self) {
        let origins =
          materialRecipe.recipe.map(\.provenance) + materialRecipe.levels.map(\.provenance)
        for origin in origins {
          #expect(!origin.sources.isEmpty)
          #expect(origin.isApproximation == (origin.confidence == .guess))
          #expect(origin.approximation?.hasSuffix(".") != false)
        }
      }
    }
    for platform in [SwatchPlatform.visionOS, .watchOS] {
      for material in MaterialTable.standard.materials(of: platform) {
        #expect(material.isApproximation)
      }
    }
  }

  @Test func `Quaternary labels are advised against on thin materials`() {
    let avoiding = MaterialTable.standard.materials.filter(\.avoidsQuaternary).map(\.key)
    #expect(avoiding == ["ultraThin", "thin"])
  }

  @Test(arguments: [
    (MaterialOverride(.iOS, "regular", .light, "blur", 0), MaterialStep.blur(points: 0)),
    (MaterialOverride(.iOS, "Regular", .light, "saturation", 2), .saturate(2)),
    (MaterialOverride(.iOS, "regular", .light, "brightness", 0.5), .brighten(0.5)),
    (
      MaterialOverride(.iOS, "regular", .light, "curve2", 1),
      .luminanceCurve([0.9, 0.83, 1, 0.815], amount: 0.75)
    ),
    (
      MaterialOverride(.iOS, "dark", .dark, "fillGreen", 255),
      .fill(Pixel(28 / 255, 1, 28 / 255, 28 / 255), alpha: 0.73)
    ),
    (MaterialOverride(.macOS, "menu", .dark, "cap", 51), .lighten(Pixel(gray: 51))),
  ])
  func `An override sets a value of a recipe`(_ override: MaterialOverride, _ step: MaterialStep)
    throws
  {
    let table = try MaterialTable.standard.applying([override])
    let materialRecipe = try table.material(override.material, on: override.platform)
      .materialRecipe(in: override.appearance)
    #expect(materialRecipe.steps.contains(step))
    #expect(materialRecipe.recipe.first { $0.step == step }?.provenance.sources.first == .handbook)
    #expect(table.overrides == [override])
  }

  @Test func `Overrides set values of levels`() throws {
    let table = try MaterialTable.standard.applying([
      MaterialOverride(.iOS, "thick", .dark, "secondary.gain", 0.5),
      MaterialOverride(.iOS, "thick", .dark, "secondary.bias", 0.25),
      MaterialOverride(.iOS, "thick", .dark, "label.alpha", 0.5),
    ])
    let materialRecipe = try table.material("thick", on: .iOS).materialRecipe(in: .dark)
    let secondary = try #require(materialRecipe.operation(of: .secondary))
    #expect(abs(secondary.composed(on: Pixel(repeating: 0.4)).x - 0.45) < 0.001)
    #expect(materialRecipe.operation(of: .label) == .ink(.one, alpha: 0.5))
  }

  @Test(arguments: [
    (
      MaterialOverride(.iOS, "regulr", .light, "blur", 1),
      SwatchError.unknownMaterial("regulr", .iOS, suggestion: "regular", owners: [])
    ),
    (
      MaterialOverride(.iOS, "regular", .light, "blurr", 1),
      .unknownField("blurr", suggestion: "blur", known: regularFields)
    ),
    (
      MaterialOverride(.iOS, "regular", .light, "cap", 1),
      .missingField("cap", material: "regular", .light, known: regularFields)
    ),
    (
      MaterialOverride(.iOS, "regular", .light, "label.gain", 1),
      .missingField("label.gain", material: "regular", .light, known: regularFields)
    ),
    (
      MaterialOverride(.iOS, "dark", .light, "blur", 1),
      .missingAppearance("dark", .light)
    ),
    (
      MaterialOverride(.iOS, "thin", .light, "blur", .nan), .valueOutOfRange(field: "blur", 0...200)
    ),
    (MaterialOverride(.iOS, "thin", .light, "blur", 1e9), .valueOutOfRange(field: "blur", 0...200)),
  ])
  func `An invalid override is an error that names the problem`(
    _ override: MaterialOverride, _ error: SwatchError
  ) {
    #expect(throws: error) { try MaterialTable.standard.applying([override]) }
    #expect(!error.message.isEmpty)
    #expect(error.advice != nil)
  }

  @Test(arguments: [
    ("ultraThinMaterial", "ultraThin"), (".regularMaterial", "regular"), ("thin material", "thin"),
    ("systemChromeMaterialDark", "chrome"), ("systemMaterial", "regular"), ("Thikc", "thick"),
    ("barMaterial", "bar"),
  ])
  func `Framework names lead to the right suggestion`(_ name: String, _ meant: String) {
    #expect(throws: SwatchError.unknownMaterial(name, .iOS, suggestion: meant, owners: [])) {
      try MaterialTable.standard.material(name, on: .iOS)
    }
  }

  @Test func `Advice about a material of another platform names that platform`() throws {
    let error = #expect(throws: SwatchError.self) {
      try MaterialTable.standard.material("glass", on: .iOS)
    }
    #expect(error?.advice == "it is a material of visionOS ('platform: visionos')")
  }
}

/// The fields of iOS's regular material, in the order of the table.
private let regularFields = [
  "blur", "curve0", "curve1", "curve2", "curve3", "curveAmount", "saturation", "brightness",
  "label.alpha", "secondary.gain", "secondary.bias", "tertiary.gain", "tertiary.bias",
  "quaternary.gain", "quaternary.bias", "fill.gain", "fill.bias", "secondaryFill.gain",
  "secondaryFill.bias", "tertiaryFill.gain", "tertiaryFill.bias", "separator.gain",
  "separator.bias",
]
