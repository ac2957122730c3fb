import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import ViewRenderer

/// What differs between the two drawings of a pair: what is outlined, and in which view it is seen.
struct DrawnPairTests {
  private func forest(_ body: String) -> ViewForest {
    SwiftSource("struct A: View { var body: some View { \(body) } }").views()
  }

  private func flat(_ forest: ViewForest) throws -> FlatDrawing {
    try #require(FlatDrawing(forest.drawn(DrawingOptions()).get().draft.stages))
  }

  private func compared(
    _ old: String, _ new: String
  ) throws -> (difference: DrawingDifference, old: FlatDrawing, new: FlatDrawing) {
    let (old, new) = (try flat(forest(old)), try flat(forest(new)))
    return (DrawingDifference(old, new), old, new)
  }

  // MARK: Outlines

  /// The words or kinds of the outlined views, in order.
  private func names(_ positions: Set<Int>, in drawing: FlatDrawing) -> [String] {
    drawing.nodes.indices.filter { positions.contains(drawing.nodes[$0].position) }.map { index in
      let core = drawing.nodes[drawing.core(of: index)].view
      switch core.kind {
      case .text(let text): return text.words
      case .symbol(let symbol): return symbol.name
      default: return "\(core.kind)".prefix { $0 != "(" } + ""
      }
    }
  }

  @Test(
    arguments: [
      // The words, the color, the size, and the weight of a text.
      (#"Text("a"); Text("b"); Text("c")"#, #"Text("a"); Text("x"); Text("c")"#, ["b"], ["x"]),
      (
        #"Text("a"); Text("b"); Text("c")"#,
        #"Text("a"); Text("b").foregroundStyle(.secondary); Text("c")"#,
        ["b"], ["b"]
      ),
      (
        #"Text("a"); Text("b"); Text("c")"#, #"Text("a"); Text("b").font(.title); Text("c")"#,
        ["b"], ["b"]
      ),
      (
        #"Text("a"); Text("b"); Text("c")"#, #"Text("a"); Text("b").bold(); Text("c")"#, ["b"],
        ["b"]
      ),
      // A modifier around it.
      (
        #"Text("a"); Text("b"); Text("c")"#, #"Text("a"); Text("b").opacity(0.5); Text("c")"#,
        ["b"], ["b"]
      ),
      (
        #"Text("a"); Text("b"); Text("c")"#, #"Text("a"); Text("b").padding(4); Text("c")"#, ["b"],
        ["b"]
      ),
      // A view that only one of the two has.
      (#"Text("a"); Text("b")"#, #"Text("a"); Text("b"); Text("c")"#, [], ["c"]),
      (#"Text("a"); Text("x"); Text("b")"#, #"Text("a"); Text("b")"#, ["x"], []),
      (
        #"Text("a"); Circle().frame(width: 9); Text("b")"#,
        #"Text("a"); Image(systemName: "star"); Text("b")"#, ["area"], ["star"]
      ),
      // A circle clips its own outline, so that the frame around it has the outline.
      (
        #"Text("a"); Circle().fill(.red).frame(width: 9, height: 9); Text("b")"#,
        #"Text("a"); Circle().fill(.green).frame(width: 9, height: 9); Text("b")"#, ["area"],
        ["area"]
      ),
      // Nothing differs, or only the code does.
      (#"Text("a"); Text("b")"#, #"Text("a"); Text("b")"#, [], []),
      (#"Text("a"); Text("b")"#, #"Text("a"); Group { Text("b") }"#, [], []),
      // An outline around most of the drawing would say nothing.
      (#"Text("a")"#, #"Text("b")"#, [], []),
      (#"Text("a"); Text("b"); Text("c")"#, #"Text("x"); Text("y"); Text("c")"#, [], []),
    ] as [(String, String, [String], [String])])
  func `Views that differ are outlined in both drawings`(
    _ first: String, _ second: String, _ outlined: [String], _ alsoOutlined: [String]
  ) throws {
    let (difference, old, new) = try compared("VStack { \(first) }", "VStack { \(second) }")
    let outlines = DifferenceOutlines(difference, old, new)
    #expect(names(outlines.old, in: old) == outlined)
    #expect(names(outlines.new, in: new) == alsoOutlined)
  }

  @Test
  func `A container is not outlined for a view inside it`() throws {
    let (difference, old, new) = try compared(
      #"VStack { Text("a"); HStack { Text("b"); Text("c"); Text("d") }; Text("e"); Text("f") }"#,
      #"VStack { Text("a"); HStack { Text("b"); Text("x"); Text("d") }; Text("e"); Text("f") }"#)
    let outlines = DifferenceOutlines(difference, old, new)
    #expect(names(outlines.old, in: old) == ["c"])
    #expect(names(outlines.new, in: new) == ["x"])
  }

  @Test
  func `The outline of a finding is not doubled`() throws {
    let code =
      #"struct A: View { var body: some View { VStack { Text("a"); Text("b"); Text("c") } } }"#
    let start = try #require(code.firstRange(of: #"Text("b")"#)).lowerBound
    let offset = code.utf8.distance(from: code.startIndex, to: start)
    let options = DrawingOptions(annotations: [FindingAnnotation(1, at: offset..<offset + 4)])
    let pair = SwiftSource(code).views().drawings(
      options,
      besides: forest(#"VStack { Text("a"); Text("x"); Text("c") }"#), DrawingOptions())
    let (incorrect, correct) = (try pair.incorrect.get(), try pair.correct.get())
    #expect(incorrect.html.contains("d-marked") && !incorrect.html.contains("d-changed"))
    #expect(correct.html.contains("d-changed"))
    #expect(incorrect.opening == .ordinary && correct.opening == nil)
  }

  @Test
  func `Apart from outlines, the drawings of a pair are those of its examples`() throws {
    let (old, new) = (
      forest(#"VStack { Text("a"); Stepper("b", value: .constant(1)); Text("c") }"#),
      forest(#"VStack { Text("a"); Stepper("b", value: .constant(1)); Text("x").bold() }"#)
    )
    let pair = old.drawings(DrawingOptions(), besides: new, DrawingOptions())
    for (drawing, forest) in [(pair.incorrect, old), (pair.correct, new)] {
      let html = try drawing.get().html
      #expect(html.contains(" d-changed"))
      #expect(html.replacing(" d-changed", with: "") == (try forest.drawing().get().html))
    }
  }

  @Test
  func `Long lists that have nothing in common are compared in a limited time`() throws {
    func rows(_ word: String) -> String {
      (0..<400).map { #"Group { Text("\#(word)\#($0)"); Divider() }"# }.joined(separator: "\n")
    }
    let (difference, old, _) = try compared("VStack { \(rows("a")) }", "VStack { \(rows("b")) }")
    #expect(old.nodes.count > 400)
    #expect(difference.changes.count >= 400)
  }

  // MARK: Views

  @Test(
    arguments: [
      // Words, sizes and colors that differ at once.
      (#"Text("a")"#, #"Text("b")"#, .ordinary),
      (#"Text("a").font(.title)"#, #"Text("a").font(.caption)"#, .ordinary),
      (#"Text("a").foregroundStyle(.red)"#, #"Text("a").foregroundStyle(.blue)"#, .ordinary),
      (#"Text("a")"#, #"Text("a").opacity(0.4)"#, .ordinary),
      (
        #"VStack { Text("a"); Text("b") }"#, #"VStack(spacing: 40) { Text("a"); Text("b") }"#,
        .ordinary
      ),
      (#"Text("a")"#, #"Text("a").bold()"#, .ordinary),
      // Fixed colors are like those of the system in one appearance only.
      (
        #"Text("a").foregroundStyle(.black)"#, #"Text("a").foregroundStyle(.primary)"#, .view(.dark)
      ),
      (#"Text("a").padding().background(.white)"#, #"Text("a").padding()"#, .view(.dark)),
      (
        #"Text("a").foregroundStyle(.white).padding().background(.black)"#,
        #"Text("a").padding().background(Color(uiColor: .systemBackground))"#, .view(.light)
      ),
      // The same size at the default text size only.
      (#"Text("a").font(.system(size: 17))"#, #"Text("a").font(.body)"#, .view(.ax3)),
      (#"Text("a").font(.system(size: 16))"#, #"Text("a").font(.body)"#, .view(.ax3)),
      (
        #"Text("a").frame(height: 44).background(.red)"#,
        #"Text("a").frame(minHeight: 44).background(.red)"#, .view(.ax3)
      ),
      // The same side in layouts from left to right only.
      (
        #"Image(systemName: "chevron.right")"#, #"Image(systemName: "chevron.forward")"#,
        .view(.rtl)
      ),
      (#"Text("a").environment(\.layoutDirection, .leftToRight)"#, #"Text("a")"#, .view(.rtl)),
      // What is not drawn, or cannot be seen.
      (#"Text("a")"#, #"Text("a")"#, .alike),
      (#"Text("a")"#, #"Text("a").accessibilityIdentifier("b")"#, .alike),
      (
        #"Image(systemName: "star")"#, #"Image(systemName: "star").accessibilityLabel("b")"#, .alike
      ),
      (#"Text("a")"#, #"Text("a").frame(width: 44, height: 44)"#, .alike),
      (#"Text("a")"#, #"Text("a").background(.clear)"#, .alike),
      (
        #"Text("a").foregroundStyle(.secondary)"#, #"Text("a").foregroundColor(.secondary)"#, .alike
      ),
    ] as [(String, String, PairOpening)])
  func `A pair opens in the view in which it differs`(
    _ first: String, _ second: String, _ opening: PairOpening
  ) throws {
    let (difference, old, new) = try compared(first, second)
    #expect(
      VisibleDifference(difference, ColoredDrawing(old), ColoredDrawing(new)).opening == opening)
  }

  @Test
  func `Increased contrast and color vision change how much colors differ`() throws {
    let (difference, old, new) = try compared(
      #"Text("a").foregroundStyle(.red)"#, #"Text("a").foregroundStyle(.green)"#)
    let visible = VisibleDifference(difference, ColoredDrawing(old), ColoredDrawing(new))
    let full = visible.amount(in: SeenSetting(.light))
    #expect(visible.amount(in: SeenSetting(.grayscale)) < full)
    #expect(visible.amount(in: SeenSetting(.deutan)) < full)
    #expect(visible.amount(in: SeenSetting(.increasedContrast)) > 0)
  }

  @Test(
    arguments: [
      // A ground is what is painted behind: the screen, a fill, a row, a color in a stack.
      (#"Text("a")"#, "ffffff", "000000"),
      (#"Text("a").padding().background(.black)"#, "000000", "000000"),
      (#"ZStack { Color.red; Text("a") }"#, "ff383c", "ff4245"),
      (#"Text("a").background { Color.blue }"#, "0088ff", "0091ff"),
      (#"List { Text("a") }"#, "ffffff", "1c1c1e"),
      (#"Text("a").padding().background(.black.opacity(0.5))"#, "808080", "000000"),
      // Several colors, pictures, and pictures of materials are none.
      (
        #"Text("a").background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))"#,
        nil, nil
      ),
      (#"ZStack { Image("sea").resizable(); Text("a") }"#, nil, nil),
      (#"Text("a").padding().background(.thinMaterial)"#, nil, nil),
    ] as [(String, String?, String?)])
  func `The color behind a text is known if it is a single color`(
    _ body: String, _ light: String?, _ dark: String?
  ) throws {
    let drawing = try flat(forest(body))
    let text = try #require(
      drawing.nodes.firstIndex { if case .text = $0.view.kind { true } else { false } })
    for (isDark, expected) in [(false, light), (true, dark)] {
      let colors = ShownColors(drawing, isDark: isDark, hasIncreasedContrast: false)
      #expect(colors.grounds[text].visible?.hex == expected)
    }
  }
}
