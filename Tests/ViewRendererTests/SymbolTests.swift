import HandbookModel
import Testing

@testable import ViewRenderer

struct SymbolTests {
  private func html(_ name: String) -> String {
    var writer = HTMLDrawingWriter()
    writer.write(SymbolGlyph(name))
    return writer.html
  }

  @Test(
    arguments: [
      ("heart", false, nil), ("heart.fill", true, nil), ("plus.circle", false, "circle"),
      ("checkmark.circle.fill", true, "circle"), ("xmark.square", false, "square"),
      ("square.and.arrow.up", false, nil), ("circle.fill", true, nil),
    ] as [(String, Bool, String?)])
  func `A name determines the outline, its enclosure and its fill`(
    _ name: String, _ isFilled: Bool, _ enclosure: String?
  ) {
    let symbol = SymbolGlyph(name)
    #expect(symbol.outline != nil)
    #expect(symbol.isFilled == isFilled && symbol.enclosure == enclosure)
  }

  @Test
  func `A slash and a badge are drawn over the outline`() {
    #expect(html("eye.slash").contains("M3 3l18 18") && !html("eye").contains("M3 3l18 18"))
    #expect(html("bell.badge").contains("d-badge") && SymbolGlyph("bell.badge.fill").isFilled)
  }

  @Test
  func `A symbol without an outline is drawn as a neutral shape`() {
    for name in ["", ".", "fill", "something.else", "fill.fill", "slash"] {
      #expect(html(name).hasPrefix("<svg viewBox=\"0 0 24 24\"><path "))
    }
    #expect(SymbolGlyph("something.else.fill").outline == nil)
  }

  @Test
  func `Outlines are path data, and aliases name existing outlines`() throws {
    for (name, outline) in SymbolOutline.all {
      let data = outline.body + outline.outerLines + outline.innerLines
      #expect(
        data.hasPrefix("M") && data.wholeMatch(of: /[MmLlHhVvCcSsAaZz0-9 .\-]+/) != nil, "\(name)")
    }
    for (name, meant) in SymbolOutline.aliases {
      #expect(SymbolOutline.all[meant] != nil && SymbolOutline.all[name] == nil, "\(name)")
    }
  }
}
