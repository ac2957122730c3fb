import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import ViewRenderer

/// The tree of drawn views that code becomes, and what other code asks about it.
struct DrawnViewTests {
  /// The view that a body becomes.
  private func view(_ body: String) throws -> DrawnView {
    let forest = SwiftSource("struct A: View { var body: some View { \(body) } }").views()
    var builder = DrawnViewBuilder(forest)
    return try #require(builder.stages(of: forest.entryPoints).first).root
  }

  // MARK: Questions

  @Test(arguments: [
    ("Text(\"a\")", true), ("Text(\"\")", false), ("Spacer()", false), ("Color.clear", false),
    ("Color.red", true), ("Divider()", true), ("ProgressView()", true), ("Circle()", true),
    ("Circle().fill(.clear)", false), ("Circle().fill(.clear).stroke(.red)", true),
    ("Image(systemName: \"star\")", true), ("Image(\"sea\")", true),
    ("Text(\"a\").hidden()", false), ("Text(\"a\").opacity(0)", false),
    ("Text(\"a\").opacity(0.1)", true), ("Text(\"\").padding().frame(width: 9)", false),
    ("VStack { Spacer(); Text(\"a\").hidden() }", false),
    ("VStack { Spacer(); Text(\"a\") }.opacity(0)", false),
    ("Toggle(\"\", isOn: .constant(true)).labelsHidden()", true),
    ("Color.clear.border(.red)", true), ("Color.clear.background(.thinMaterial)", true),
  ])
  func `A view is visible if something is painted in it`(
    _ code: String, _ isVisible: Bool
  ) throws {
    let stack = try view("VStack { \(code); Text(\"b\") }")
    #expect(try #require(stack.children.first).isVisible == isVisible)
  }

  @Test(arguments: [
    ("Text(\"a\").background(.thinMaterial)", true),
    ("VStack { Text(\"a\").padding().background(.bar) }", true),
    ("Text(\"a\").background(.red)", false),
    // Over a color of the code, a material is a color, too.
    ("ZStack { Color.red; Text(\"a\").background(.thinMaterial) }", false),
    // The picture of the material is aligned with the picture of the code.
    (
      "ZStack { Image(\"sea\").resizable(); Text(\"a\").background(.thinMaterial) }", false
    ),
  ])
  func `A view has a material if its backdrop is outside of the view`(
    _ code: String, _ hasMaterial: Bool
  ) throws {
    #expect(try view(code).hasMaterial == hasMaterial)
  }

  @Test(
    arguments: [
      ("Text(\"a\").background(.thinMaterial)", .rectangle),
      ("Text(\"a\").background(.thinMaterial, in: Capsule())", .capsule),
      ("Text(\"a\").background(.thinMaterial, in: .rect(cornerRadius: 12))", .rounded(12)),
      ("Text(\"a\").background(.thinMaterial, in: .circle)", .circle),
      ("Text(\"a\").background(.red)", nil), ("Text(\"a\")", nil),
    ] as [(String, ShapeOutline?)])
  func `A material that fills a view has an outline`(
    _ code: String, _ outline: ShapeOutline?
  ) throws {
    #expect(try view(code).materialOutline == outline)
  }

  @Test(arguments: [
    ("Text(\"a\")", "a"), ("HStack { Text(\"a\"); Spacer(); Text(\"b\") }", "a b"),
    ("Text(\"a\").bold() + Text(\"b\")", "a b"), ("Image(systemName: \"star.fill\")", ""),
    ("Label(\"a\", systemImage: \"list.bullet\")", "a"),
    ("Toggle(\"a\", isOn: .constant(true))", "a"), ("Stepper(\"a\", value: .constant(1))", "a"),
  ])
  func `The words of a view are those of its texts`(_ code: String, _ words: String) throws {
    #expect(try view(code).plainText == words)
  }

  @Test(arguments: [
    ("Label(\"a\", systemImage: \"star\")", true),
    ("HStack { HStack { Image(systemName: \"star\") }; Text(\"a\") }", true),
    ("HStack { Text(\"a\"); Image(systemName: \"star\") }", false),
    ("VStack { Image(systemName: \"star\") }", false),
    ("HStack { Image(systemName: \"star\").padding() }", false),
  ])
  func `A row is aligned behind the symbol that it begins with`(
    _ code: String, _ begins: Bool
  ) throws {
    #expect(try view(code).beginsWithSymbol == begins)
  }

  @Test(arguments: [
    ("Color.red", true), ("ZStack { Color.red; Text(\"a\") }", true),
    ("Color.red.overlay { Text(\"a\") }", true), ("ScrollView { Color.red }", false),
    ("Color.red.padding()", false), ("Color.red.opacity(0.5)", false),
    ("Color.red.frame(width: 9)", false), ("VStack { Color.red }", false),
    ("ZStack(alignment: .top) { Color.red; Text(\"a\") }", false),
    ("Color.red.clipShape(Circle())", false),
  ])
  func `A screen takes the fill of a view that is only filled`(
    _ code: String, _ isTaken: Bool
  ) throws {
    var view = try view(code)
    let red = try #require(SystemColor.named("red"))
    #expect(view.takeFill() == (isTaken ? [.fill(.color(.system(red)))] : []))
    #expect(view.takeFill().isEmpty)
  }

  // MARK: Structure

  @Test
  func `Each modifier is a view around the one before it`() throws {
    let view = try view("Text(\"a\").padding(8).background(.red).padding(.top, 4)")
    #expect(view.layout.padding == [Inset(edges: .top, length: 4)])
    let background = try #require(view.children.first)
    #expect(background.facts.count == 1)
    let padding = try #require(background.children.first)
    #expect(padding.layout.padding == [Inset(edges: .all, length: 8)])
    let text = try #require(padding.children.first)
    #expect(text.kind == .text(DrawnText(words: "a", isWord: true)))
  }

  @Test(arguments: [
    (".frame(width: 44, height: 30)", DrawnFrame(width: .points(44), height: .points(30))),
    (".frame(minWidth: 9, minHeight: 8)", DrawnFrame(minimumWidth: 9, minimumHeight: 8)),
    (".frame(maxWidth: 280, maxHeight: 7)", DrawnFrame(maximumWidth: 280, maximumHeight: 7)),
    (".frame(maxWidth: .infinity, maxHeight: .infinity)", DrawnFrame()),
    (".frame(width: -5)", DrawnFrame()),
    (
      ".containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 8)",
      DrawnFrame(width: .columns(span: 2, count: 3, gap: 8))
    ),
    (
      ".containerRelativeFrame(.horizontal)",
      DrawnFrame(width: .share(.horizontal, factor: 1, points: 0))
    ),
  ])
  func `A frame has the lengths that the code gives`(
    _ modifier: String, _ frame: DrawnFrame
  ) throws {
    #expect(try view("Text(\"a\")\(modifier)").kind == .frame(frame))
  }

  @Test
  func `A frame without limits fills the space`() throws {
    let layout = try view("Text(\"a\").frame(maxWidth: .infinity, alignment: .leading)").layout
    #expect(layout.fillsWidth && !layout.fillsHeight && !layout.isFixedSize)
    #expect(layout.place == UnitPoint(0, 0.5))
  }

  @Test
  func `Lengths of a reader are shares of its size`() throws {
    let view = try view("GeometryReader { p in Text(\"a\").frame(width: p.size.width * 0.5 - 8) }")
    #expect(view.kind == .reader)
    let frame = DrawnFrame(width: .share(.horizontal, factor: 0.5, points: -8))
    #expect(view.children.first?.kind == .frame(frame))
  }

  @Test(
    arguments: [
      ("VStack(spacing: 4) { Text(\"a\"); Text(\"b\") }", .vertical, 4, nil),
      ("HStack(alignment: .firstTextBaseline) { Text(\"a\") }", .horizontal, 8, .firstBaseline),
      ("VStack(alignment: .leading, spacing: 0) { Text(\"a\") }", .vertical, 0, .start),
      ("HStack(alignment: .bottom, spacing: -3) { Text(\"a\") }", .horizontal, -3, .end),
    ] as [(String, Axis, Double, DrawnLayout.CrossAlignment?)])
  func `A stack has an axis, a gap and an alignment`(
    _ code: String, _ axis: Axis, _ gap: Double, _ alignment: DrawnLayout.CrossAlignment?
  ) throws {
    let view = try view(code)
    #expect(view.kind == .stack(axis))
    #expect(view.layout.gap == gap && view.layout.crossAlignment == alignment)
  }

  @Test(
    arguments: [
      ("Grid { GridRow { Text(\"a\"); Text(\"b\") } }", .columns(2, fill: false), 8, 8),
      (
        "Grid(horizontalSpacing: 4, verticalSpacing: 2) { GridRow { Color.red; Text(\"b\") } }",
        .columns(2, fill: true), 2, 4
      ),
      (
        "LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.flexible())], spacing: 6) { Text(\"a\") }",
        .lazyColumns([.fixed(40), .flexible(minimum: 0)]), 6, 8
      ),
      (
        "LazyHGrid(rows: [GridItem(.adaptive(minimum: 50))], spacing: 6) { Text(\"a\") }",
        .lazyRows([.adaptive(minimum: 50)]), 8, 6
      ),
    ] as [(String, DrawnGrid.Tracks, Double, Double)])
  func `A grid has tracks and gaps`(
    _ code: String, _ tracks: DrawnGrid.Tracks, _ verticalGap: Double, _ horizontalGap: Double
  ) throws {
    let grid = DrawnGrid(tracks: tracks, verticalGap: verticalGap, horizontalGap: horizontalGap)
    #expect(try view(code).kind == .grid(grid))
  }

  @Test(arguments: [
    ("Text(\"a\"); Spacer(); Text(\"b\")", "var(--t) 1fr var(--t)"),
    ("Image(systemName: \"star\"); Text(\"a\"); Text(\"b\")", "max-content repeat(2,var(--t))"),
    ("Color.red; Text(\"a\").frame(width: 9)", "minmax(0,1fr) max-content"),
  ])
  func `The views of a row share its width`(_ content: String, _ tracks: String) throws {
    #expect(HTMLDrawingWriter.tracks(of: try view("HStack { \(content) }").children) == tracks)
  }

  @Test(
    arguments: [
      (".opacity(0.5)", .opacity(0.5)), (".blur(radius: 3)", .blur(3)),
      (".offset(x: 2, y: -4)", .offset(x: 2, y: -4)),
      (".rotationEffect(.degrees(45))", .rotation(.degrees(45), anchor: nil)),
      (
        ".rotationEffect(.radians(1), anchor: .top)",
        .rotation(.radians(1), anchor: UnitPoint(0.5, 0))
      ),
      (".scaleEffect(2)", .scale(x: 2, y: 2, anchor: nil)),
      (".shadow(radius: 6)", .shadow(DrawnShadow(x: 0, y: 0, radius: 6, color: .shadow))),
      (".zIndex(1)", .zIndex(1)),
      (".environment(\\.layoutDirection, .rightToLeft)", .direction(.rightToLeft)),
      (".redacted(reason: .placeholder)", .redacted), (".colorScheme(.dark)", .appearance(.dark)),
    ] as [(String, DrawnFact)])
  func `An effect is a fact of the view around`(_ modifier: String, _ fact: DrawnFact) throws {
    let view = try view("Text(\"a\")\(modifier)")
    #expect(view.kind == .layers && view.facts == [fact])
    #expect(view.plainText == "a")
  }

  @Test
  func `A finding marks the view that has it`() throws {
    let code = "VStack { Text(\"a\"); Text(\"b\") }"
    let forest = SwiftSource(code).views()
    let range = try #require(code.utf8.firstRange(of: "Text(\"b\")".utf8))
    let start = code.utf8.distance(from: code.startIndex, to: range.lowerBound)
    var builder = DrawnViewBuilder(
      forest,
      DrawingOptions(annotations: [FindingAnnotation(3, at: start..<start + 4)]))
    let stage = try #require(builder.stages(of: forest.entryPoints).first)
    let marked = try #require(stage.root.children.last)
    #expect(marked.kind == .marked([3], isOuter: false) && marked.plainText == "b")
  }

  @Test(arguments: [
    ("Text(\"a\")", false), ("List { Text(\"a\") }", true),
    ("NavigationStack { Text(\"a\") }", true),
  ])
  func `A view that fills the height is shown on a screen`(
    _ code: String, _ isScreen: Bool
  ) throws {
    let forest = SwiftSource(code).views()
    var builder = DrawnViewBuilder(forest)
    #expect(builder.stages(of: forest.entryPoints).map(\.isScreen) == [isScreen])
  }

  @Test
  func `A drawn view is small`() {
    // A drawing may have 1,500 of them, and there is one for each modifier.
    #expect(MemoryLayout<DrawnView>.size <= 256)
  }
}
