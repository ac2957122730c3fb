import Testing

@testable import ExampleDrawing

struct SymbolTests {
  private func html(_ name: String) -> String {
    var html = ""
    Symbol(name).element.write(to: &html)
    return html
  }

  @Test(
    "A name says the outline, what is around it, and whether it is filled",
    arguments: [
      ("heart", false, nil), ("heart.fill", true, nil), ("plus.circle", false, "circle"),
      ("checkmark.circle.fill", true, "circle"), ("xmark.square", false, "square"),
      ("square.and.arrow.up", false, nil), ("circle.fill", true, nil),
    ] as [(String, Bool, String?)])
  func namesAreRead(_ name: String, _ isFilled: Bool, _ enclosure: String?) {
    let symbol = Symbol(name)
    #expect(symbol.outline != nil)
    #expect(symbol.isFilled == isFilled && symbol.enclosure == enclosure)
  }

  @Test("A slash and a badge are put over the outline")
  func marksAreOverTheOutline() {
    #expect(html("eye.slash").contains("M3 3l18 18") && !html("eye").contains("M3 3l18 18"))
    #expect(html("bell.badge").contains("d-badge") && Symbol("bell.badge.fill").isFilled)
  }

  @Test("A symbol that nobody drew is a neutral one")
  func unknownSymbolsAreNeutral() {
    for name in ["", ".", "fill", "something.else", "fill.fill", "slash"] {
      #expect(html(name).hasPrefix("<svg viewBox=\"0 0 24 24\"><path "))
    }
    #expect(Symbol("something.else.fill").outline == nil)
  }

  @Test("Outlines are path data that stay on their field")
  func outlinesArePaths() throws {
    for (name, outline) in SymbolOutline.all {
      let data = outline.body + outline.beside + outline.inside
      #expect(
        data.hasPrefix("M") && data.wholeMatch(of: /[MmLlHhVvCcSsAaZz0-9 .\-]+/) != nil, "\(name)")
    }
    for (name, meant) in SymbolOutline.namesakes {
      #expect(SymbolOutline.all[meant] != nil && SymbolOutline.all[name] == nil, "\(name)")
    }
  }
}
