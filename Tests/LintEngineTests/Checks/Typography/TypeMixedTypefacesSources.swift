@testable import LintEngine

extension CheckSources {
  static let typeMixedTypefaces = CheckSources(
    .typeMixedTypefaces,
    flagged: [
      """
      VStack {
        Text(dish.name).font(.custom("Lato-Bold", size: 28, relativeTo: .title))
        Text(time).↓font(.custom("SF Pro Rounded", size: 15))
      }
      """,
      """
      struct MenuView: View {
        var body: some View {
          ScrollView {
            Text("Trattoria").font(.custom("Playfair-Bold", size: 34, relativeTo: .largeTitle))
            ForEach(dishes) { dish in
              HStack {
                Text(dish.name).↓font(.custom("Lato-Regular", size: 17))
                Text(dish.note).font(.custom("Lato-Italic", size: 13))
                Text(dish.price).↓fontDesign(.rounded)
              }
            }
          }
        }
      }
      """,
      """
      VStack {
        Text(dish.name).font(.system(.title, design: .serif))
        Text(dish.note).font(.body)
        Text(dish.price).↓font(.system(size: 17, weight: .bold, design: .rounded))
      }
      """,
      """
      struct Header: View {
        var body: some View { Text("Trattoria").font(.custom("Didot", size: 40)) }
      }

      struct Footer: View {
        var body: some View {
          Text("Closed on Mondays").padding().↓font(.custom("Avenir Next", size: 13))
        }
      }
      """,
    ],
    clean: [
      """
      VStack {
        Text(dish.name).font(.custom("Lato-Bold", size: 28, relativeTo: .title))
        Text(time).font(.custom("SF Pro Text", size: 15))
        Text(note).font(.custom("SFProDisplay-Medium", size: 20))
      }
      """,
      """
      VStack {
        Text(dish.name).font(.custom("AvenirNext-Bold", size: 28))
        Text(dish.note).font(.custom("Avenir", size: 15))
        Text(dish.price).font(.system(.body, design: .monospaced))
      }
      """,
      """
      enum MenuFont {
        static let title = Font.custom("Playfair-Bold", size: 34, relativeTo: .largeTitle)
        static let body = Font.custom("Lato-Regular", size: 17, relativeTo: .body)
      }

      struct MenuView: View {
        var body: some View {
          VStack {
            Text("Trattoria").font(MenuFont.title)
            Text(dish.name).font(MenuFont.body)
          }
        }
      }
      """,
      """
      VStack {
        switch style {
        case .classic: Text(page).font(.custom("Georgia", size: 17))
        case .modern: Text(page).font(.custom("Futura", size: 17))
        }
      }
      """,
      """
      Text("Serif").font(.system(.title, design: .serif))
      Text("Rounded").font(.system(.title, design: .rounded))
      """,
      """
      VStack {
        Text(dish.name).font(.title)
        Text(dish.price).font(.system(.title2, design: .rounded))
        Text(star).font(.custom("FontAwesome", size: 17))
      }
      """,
    ])
}
