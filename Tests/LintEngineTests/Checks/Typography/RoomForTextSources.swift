@testable import LintEngine

extension CheckSources {
  static let typeFixedHeight = CheckSources(
    .typeFixedHeight,
    flagged: [
      "Text(title).font(.headline).↓frame(height: 24)",
      """
      HStack {
        Text(name).↓frame(width: 80, height: 20)
        Text(price)
      }
      .font(.subheadline)
      """,
      """
      Label("Saved", systemImage: "star").font(.caption).padding(4).↓frame(height: 18).background(.yellow)
      """,
    ],
    clean: [
      "Text(title).font(.headline).frame(minHeight: 24)",
      "Text(title).font(.system(size: 15)).frame(height: 20)",
      "Text(title).font(.headline).frame(height: rowHeight)",
      "Text(title).font(.caption).frame(height: 60)",
      "Text(title).font(.headline).frame(width: 80)",
      "HStack { Text(title).font(.headline).frame(height: 24) }.dynamicTypeSize(...DynamicTypeSize.large)",
    ])

  static let typeSizeLocked = CheckSources(
    .typeSizeLocked,
    flagged: [
      "OrderCard().↓dynamicTypeSize(.large)",
      """
      VStack { Title(); Price() }
        .padding()
        .↓dynamicTypeSize(.medium)
      """,
      "Text(title).↓dynamicTypeSize(...DynamicTypeSize.large)",
    ],
    clean: [
      "OrderCard().dynamicTypeSize(...DynamicTypeSize.accessibility3)",
      "OrderCard().dynamicTypeSize(DynamicTypeSize.large...)",
      "OrderCard().dynamicTypeSize(chosenSize)",
      "Text(title).dynamicTypeSize(.accessibility2)",
      "#Preview { OrderCard().dynamicTypeSize(.large) }",
    ])
}
