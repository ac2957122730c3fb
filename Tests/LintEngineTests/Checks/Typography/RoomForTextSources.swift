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
      "Text(story).font(.body).multilineTextAlignment(.center).↓frame(height: 60)",
      "Text(title).font(.body).frame(maxWidth: .infinity).↓frame(height: 22)",
      """
      VStack(spacing: 4) {
        Image("cover").resizable().frame(height: 120)
        Text(album.title).font(.headline)
        Text(album.artist).font(.caption)
      }
      .↓frame(height: 170)
      """,
      """
      HStack {
        Text(offer.title)
        Spacer()
        Text(offer.arrival).font(.callout)
      }
      .padding(.horizontal)
      .↓frame(height: 48)
      """,
    ],
    clean: [
      """
      VStack(spacing: 4) {
        Image("cover").resizable().frame(height: 120)
        Text(album.title).font(.headline)
      }
      .frame(minHeight: 170)
      VStack { Text(album.title).font(.headline) }.frame(height: 60)
      HStack { Text(offer.title).lineLimit(1); Text(offer.arrival).lineLimit(1) }.frame(height: 60)
      VStack { Image("cover").frame(height: 300); Text(album.title) }.frame(height: 200)
      VStack { if isOpen { Text(album.title) }; Text(album.artist) }.frame(height: 60)
      VStack { Text(album.title); Text(album.artist) }.frame(height: 60).dynamicTypeSize(.large)
      ScrollView { VStack { Text(album.title); Text(album.artist) } }.frame(height: 60)
      """,
      """
      import WidgetKit

      struct Tile: View {
        var body: some View { VStack { Text(title); Text(note) }.frame(height: 50) }
      }
      """,
      "Text(title).font(.headline).frame(minHeight: 24)",
      "Text(title).font(.system(size: 15)).frame(height: 20)",
      "Text(title).font(.headline).frame(height: rowHeight)",
      "Text(title).font(.caption).frame(height: 60)",
      "Text(story).font(.body).multilineTextAlignment(.center).frame(minHeight: 60)",
      "Text(story).font(.body).multilineTextAlignment(.center).frame(height: 200)",
      "Text(story).font(.body).multilineTextAlignment(.center).lineLimit(1).frame(height: 60)",
      "Text(title).font(.headline).frame(width: 80)",
      "Text(title).font(.headline).frame(maxWidth: .infinity).frame(height: 60)",
      "HStack { Text(title).font(.headline).frame(height: 24) }.dynamicTypeSize(...DynamicTypeSize.large)",
    ])

  static let typeShrinksFar = CheckSources(
    .typeShrinksFar,
    flagged: [
      "Text(place.name).font(.headline).lineLimit(1).↓minimumScaleFactor(0.3)",
      "HStack { Label(title, systemImage: icon).↓minimumScaleFactor(0.25) }.font(.body)",
      "Text(ferry.departure, style: .date).font(.body).↓minimumScaleFactor(0.5)",
      """
      VStack {
        Text(total).font(.largeTitle)
        Text(note).font(.footnote).↓minimumScaleFactor(0.4).lineLimit(2)
      }
      """,
    ],
    clean: [
      "Text(place.name).font(.headline).lineLimit(1).minimumScaleFactor(0.6)",
      "Text(total).font(.largeTitle).minimumScaleFactor(0.3)",
      "Text(total).font(.system(size: 20)).minimumScaleFactor(0.3)",
      "Text(total).font(.headline).minimumScaleFactor(least)",
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
      "Text(title).↓dynamicTypeSize(.small ... .large)",
      "NavigationStack { Orders() }.↓dynamicTypeSize(...DynamicTypeSize.xLarge)",
      "Text(title).↓dynamicTypeSize(DynamicTypeSize.xSmall...DynamicTypeSize.medium)",
      "NavigationStack { Orders() }.↓dynamicTypeSize(...DynamicTypeSize.xxxLarge)",
      "TabView { Orders() }.↓dynamicTypeSize(.small ... .xxLarge)",
      """
      struct Ferries: App {
        var body: some Scene {
          WindowGroup { Orders().↓dynamicTypeSize(...DynamicTypeSize.xxLarge) }
        }
      }
      """,
    ],
    clean: [
      "OrderCard().dynamicTypeSize(...DynamicTypeSize.accessibility3)",
      "OrderCard().dynamicTypeSize(DynamicTypeSize.large...)",
      "OrderCard().dynamicTypeSize(...DynamicTypeSize.xxLarge)",
      "OrderCard().dynamicTypeSize(chosenSize)",
      "OrderCard().dynamicTypeSize(.small ... .accessibility3)",
      "OrderCard().dynamicTypeSize(.large ... .xxxLarge)",
      "Text(title).dynamicTypeSize(.accessibility2)",
      "NavigationStack { Orders() }.dynamicTypeSize(...DynamicTypeSize.accessibility1)",
      "TabView { Orders().dynamicTypeSize(...DynamicTypeSize.xxLarge) }",
      "#Preview { OrderCard().dynamicTypeSize(.large) }",
    ])
}
