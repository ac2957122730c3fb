import Foundation
import HandbookModel
import Testing

@testable import SiteGenerator

/// The accent color of a handbook is legible on its pages.
struct ThemeTests {
  /// The relative luminance as defined by WCAG 2.2.
  private func luminance(_ hex: String) -> Double {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    func linear(_ bits: Int) -> Double {
      let channel = Double(bits & 255) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(value >> 16) + 0.7152 * linear(value >> 8) + 0.0722 * linear(value)
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let (light, dark) = (
      max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
    )
    return (light + 0.05) / (dark + 0.05)
  }

  @Test(arguments: [
    "#000000", "#ffffff", "#ffff00", "#00ff00", "#0000ff", "#ff0000", "#808080", "#767676",
    "#5b4bd6",
    "#f6f6f8", "#18181c", "#00ffff", "#777777", "#123456", "#fedcba",
  ])
  func `Every accent color gets enough contrast for text`(_ accent: String) throws {
    let accent = try #require(RGBColor(hex: accent.dropFirst()))
    let colors = ThemeStyles.css(accent: accent).matches(of: /#[0-9a-f]{6}/).map {
      String($0.output)
    }
    #expect(colors.count == 4)
    for (ground, part) in [("#ffffff", 0), ("#f6f6f8", 0), ("#18181c", 2), ("#000000", 2)] {
      #expect(contrast(colors[part], ground) >= 4.5, "\(colors[part]) on \(ground)")
    }
    for part in [0, 2] { #expect(contrast(colors[part + 1], colors[part]) >= 4.5) }
  }

  @Test func `A legible accent color is not changed`() {
    #expect(ThemeStyles.css(accent: RGBColor(0x5B4BD6)).contains("--accent:#5b4bd6;"))
  }

  @Test(arguments: ["red", "#12", "#12345g", "5b4bd6", "\"#fff;} body{display:none\""])
  func `An invalid accent color is an error`(_ accent: String) throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: A\naccent: '\(accent)'\n"]))
    #expect(site.problems == ["Content/handbook.yaml:2:9: error: handbook/invalid-value"])
  }
}
