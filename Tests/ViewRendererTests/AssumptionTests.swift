import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import ViewRenderer

/// What drawings show although it is not in the code: views that are declared elsewhere, tokens of
/// the code's own, and sample words. All of it is recorded.
struct AssumptionTests {
  private func drawing(_ body: String, _ members: String = "") throws -> Drawing {
    let code = "struct A: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}"
    return try SwiftSource(code).views().drawing().get()
  }

  // MARK: Views

  @Test(arguments: [
    ("List { BoatRow(boat: boat); Text(\"a\") }", "d-unknown d-line", ["Boat row", "a"]),
    ("VStack { HarborCard(); Text(\"a\") }", "d-unknown d-gx", ["Harbor card", "a"]),
    ("HStack { StatusBadge(\"New\"); Text(\"a\") }", "d-unknown d-chip", ["New", "a"]),
    ("HStack { BoatIcon(); Text(\"a\") }", "d-unknown d-tile", ["Boat icon", "a"]),
    (
      "VStack { StatCard(title: \"Boats\", value: \"12\"); Text(\"a\") }", "d-unknown d-gx",
      ["Boats", "12", "Stat card", "a"]
    ),
    ("HarborCard { Text(\"a\") }", "d-unknown", ["a"]),
    ("HarborView().frame(width: 90, height: 60)", "d-unknown d-gx d-gy", ["Harbor view"]),
    (
      "NavigationStack { HarborView().navigationTitle(\"a\") }", "d-unknown d-gx d-gy",
      ["a", "Harbor view"]
    ),
  ])
  func `A view that is declared elsewhere is a neutral area with its words`(
    _ body: String, _ classes: String, _ texts: [String]
  ) throws {
    let drawing = try drawing(body)
    #expect(drawing.html.contains("class=\"\(classes)"), "\(drawing.html)")
    #expect(drawing.visibleTexts == texts)
    #expect(drawing.assumptions.contains { $0.kind == .view })
    #expect(drawing.unsupported == [])
  }

  @Test
  func `An unknown item of a toolbar is a small capsule, and the space between items is empty`()
    throws
  {
    let drawing = try drawing(
      "NavigationStack { Text(\"a\").toolbar { FilterMenu(); ToolbarSpacer(.fixed); Text(\"b\") } }"
    )
    #expect(drawing.html.contains("d-unknown d-chip"))
    #expect(drawing.visibleTexts == ["Filter menu", "b", "a"])
    #expect(drawing.unsupported == [])
  }

  @Test(arguments: [
    "Text(\"a\").background { SkyView() }",
    "Text(\"a\").background { MeshGradient(width: 2, height: 2) }",
  ])
  func `An unknown view behind another has no words`(_ body: String) throws {
    let drawing = try drawing(body)
    #expect(drawing.visibleTexts == ["a"])
    #expect(drawing.html.contains("d-unknown"))
  }

  // MARK: Tokens

  @Test(arguments: [
    ("Text(\"a\").padding(Spacing.md)", "Spacing.md = 16", "p_16"),
    ("Text(\"a\").padding(.horizontal, Theme.spacing.large)", "Theme.spacing.large = 24", "24px"),
    ("VStack(spacing: Spacing.xs) { Text(\"a\"); Text(\"b\") }", "Spacing.xs = 4", "4px"),
    ("VStack(spacing: gaps.wide) { Text(\"a\"); Text(\"b\") }", "gaps.wide = 8", "8px"),
    ("Text(\"a\").padding(Layout.inner)", "Layout.inner = 16", "16px"),
    (
      "Text(\"a\").background(.red, in: RoundedRectangle(cornerRadius: Radius.md))",
      "Radius.md = 12", "--red"
    ),
    (
      "Text(\"a\").background(.red, in: .rect(cornerRadius: shape.corner))", "shape.corner = 12",
      "12px"
    ),
    ("Text(\"a\").background(Theme.accent)", "Theme.accent = .accentColor", "--blue"),
    (
      "Text(\"a\").foregroundStyle(AppColors.textSecondary)",
      "AppColors.textSecondary = .secondaryLabel", "--secondaryLabel"
    ),
    ("Text(\"a\").foregroundStyle(.statusError)", ".statusError = .red", "--red"),
    ("Text(\"a\").background(Color(\"brandTeal\"))", "Color(\"brandTeal\") = .teal", "--teal"),
    ("Text(\"a\").background(Palette.dune)", "Palette.dune = .systemGray5", "--systemGray5"),
    (
      "Text(\"a\").foregroundStyle(.white).background(Palette.dune)", "Palette.dune = .systemGray",
      "--gray"
    ),
    ("Text(\"a\").font(Typography.title2)", "Typography.title2 = .title2", "--title2"),
    ("Text(\"a\").font(.appCaption)", ".appCaption = .caption", "--caption"),
    (
      "LazyVGrid(columns: grid.columns) { Text(\"a\") }",
      "grid.columns = [GridItem(), GridItem()]", "grid-template-columns"
    ),
  ])
  func `A token has the value of its word, or the default of the argument`(
    _ body: String, _ assumption: String, _ style: String
  ) throws {
    let drawing = try drawing(body)
    let values = drawing.assumptions.filter { $0.kind == .value }
    #expect(values.map { "\($0.code) = \($0.value)" } == [assumption])
    #expect(
      drawing.styles.contains { "\($0.className) \($0.value)".contains(style) }
        || drawing.html.contains(style.replacing("--", with: "d-")), "\(drawing.html)")
    #expect(drawing.unsupported == [])
  }

  @Test
  func `A token that the example declares has its own value`() throws {
    let code = """
      enum Spacing { static let md: CGFloat = 13 }
      struct A: View { var body: some View { Text("a").padding(Spacing.md) } }
      """
    let drawing = try SwiftSource(code).views().drawing().get()
    #expect(drawing.assumptions == [])
    #expect(drawing.html.contains("p_13"))
  }

  // MARK: Conditions

  @Test(arguments: [
    ("if #available(iOS 26, *) { Text(\"a\") } else { Text(\"b\") }", ["a"], [Assumption]()),
    ("if #unavailable(iOS 26) { Text(\"a\") } else { Text(\"b\") }", ["b"], []),
    (
      "if store.boats.first(where: \\.isNew) == nil { Text(\"a\") } else { Text(\"b\") }", ["b"],
      [Assumption(.presence, "store.boats.first(where: \\.isNew)")]
    ),
    (
      "switch store.state { case .open: Text(\"a\")\n default: Text(\"b\") }", ["a"],
      [Assumption(.choice)]
    ),
  ])
  func `An undecided condition has a value, and its first case is shown`(
    _ condition: String, _ texts: [String], _ assumptions: [Assumption]
  ) throws {
    let drawing = try drawing("VStack { \(condition) }")
    #expect(drawing.visibleTexts == texts)
    #expect(drawing.assumptions == assumptions)
  }

  // MARK: Sample words

  @Test(arguments: [
    ("Text(order.date.formatted())", "6/14/2026, 9:41 AM"),
    ("Text(order.date, style: .date)", "June 14, 2026"),
    ("Text(order.placedAt, format: .dateTime.month().day())", "Jun 14"),
    ("Text(order.date)", "June 14, 2026"),
    ("Text(recipe.prepTime)", "25 min"),
    (#"Text("\(recipe.minutes) min · \(recipe.servings) servings")"#, "3 min · 3 servings"),
    (#"Text("\(user.name) of \(group.name)")"#, "User name of Group name"),
    ("Text(item.price)", "$12.50"),
    ("Text(item.total, format: .currency(code: \"USD\"))", "$3.00"),
    ("Text(item.price, format: .currency(code: \"EUR\"))", "€12.50"),
    ("Text(ride.length, format: .units(allowed: [.minutes]))", "25 min"),
    ("Text(user.email)", "anna@example.com"),
    ("Text(user.name)", "User name"),
    (#"Text("\(post.likeCount) likes")"#, "3 likes"),
  ])
  func `A value that is not in the code has sample words for its name and format`(
    _ body: String, _ text: String
  ) throws {
    #expect(try drawing(body).visibleTexts == [text])
  }

  // MARK: Pictures

  @Test(arguments: [
    (
      "AsyncImage(url: url) { image in image.resizable() } placeholder: { Text(\"a\") }",
      "d-picture d-fill"
    ),
    (
      "AsyncImage(url: url) { phase in\nswitch phase {\ncase .success(let image): image.resizable()\n"
        + "default: Text(\"a\")\n}\n}", "d-picture d-fill"
    ),
    ("AsyncImage(url: url)", "d-picture\""),
  ])
  func `An image of the network is drawn as loaded`(_ body: String, _ classes: String) throws {
    let drawing = try drawing(body)
    #expect(drawing.html.contains(classes), "\(drawing.html)")
    #expect(drawing.visibleTexts == ["Image"])
    #expect(drawing.assumptions == [])
  }

  @Test
  func `Heights that follow from the time are those of one moment`() throws {
    let drawing = try drawing(
      """
      TimelineView(.animation) { context in
        Color.red.frame(height: 20 + sin(context.date.timeIntervalSinceReferenceDate) * 5)
      }
      """)
    #expect(drawing.unsupported == [])
    #expect(drawing.styles.contains { $0.property == "height" })
  }
}
