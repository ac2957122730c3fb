/// System symbols as SVG elements of 24 by 24 units. They have the color of the surrounding text.
extension HTMLDrawingWriter {
  /// - Parameter isStretched: Whether the symbol takes the aspect ratio of its space.
  mutating func write(_ glyph: SymbolGlyph, isStretched: Bool = false) {
    begin("svg")
    attribute("viewBox", "0 0 24 24")
    if isStretched { attribute("preserveAspectRatio", "none") }
    endTag()
    writeParts(of: glyph)
    if glyph.isSlashed { path("M3 3l18 18") }
    if glyph.hasBadge { path("M20 4v.01", .badge) }
    end("svg")
  }

  private mutating func writeParts(of glyph: SymbolGlyph) {
    let solid: DrawingClass? = glyph.isFilled ? .solid : nil
    guard let outline = glyph.outline else {
      let around = glyph.enclosure.flatMap { SymbolOutline.all[$0]?.body }
      return path(around ?? SymbolOutline.neutral, solid)
    }
    guard let enclosure = glyph.enclosure else { return write(outline, isFilled: glyph.isFilled) }
    path((SymbolOutline.all[enclosure] ?? outline).body, solid)
    begin("g")
    add(.within)
    if glyph.isFilled { add(.cut) }
    attribute("transform", "translate(5.5 5.5)scale(.54)")
    endTag()
    write(outline, isFilled: glyph.isFilled)
    end("g")
  }

  private mutating func write(_ outline: SymbolOutline, isFilled: Bool) {
    guard isFilled, !outline.body.isEmpty else {
      return path(outline.body + outline.outerLines + outline.innerLines)
    }
    path(outline.body, .solid)
    if !outline.outerLines.isEmpty { path(outline.outerLines) }
    if !outline.innerLines.isEmpty { path(outline.innerLines, .cut) }
  }

  private mutating func path(_ data: String, _ ownClass: DrawingClass? = nil) {
    begin("path")
    if let ownClass { add(ownClass) }
    attribute("d", data)
    endTag()
    end("path")
  }
}
