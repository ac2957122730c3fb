@testable import LintEngine

extension CheckSources {
  static let layoutMixedAlignment = CheckSources(
    .layoutMixedAlignment,
    flagged: [
      """
      struct OfferView: View {
        var body: some View {
          VStack(spacing: 12) {
            Text(offer.title)
              .font(.title)
              .frame(maxWidth: .infinity, alignment: .center)
            Text(offer.text)
              .↓frame(maxWidth: .infinity, alignment: .leading)
            Text(offer.terms)
              .font(.footnote)
              .frame(maxWidth: .infinity, alignment: .trailing)
          }
        }
      }
      """,
      """
      ScrollView {
        VStack(alignment: .leading) {
          Text(article.title).font(.largeTitle)
          Text(article.summary).↓multilineTextAlignment(.center)
          Image("figure")
        }
      }
      """,
      """
      VStack {
        HStack { Text("Total"); Spacer() }
        ↓HStack { Spacer(); Text(total); Spacer() }
      }
      """,
      """
      VStack(alignment: .leading) {
        Text("Welcome to the archive of our town").↓multilineTextAlignment(.center)
        Text(introduction)
      }
      """,
    ],
    clean: [
      """
      VStack(alignment: .leading, spacing: 8) {
        Text(title).font(.headline)
        Text(detail).frame(maxWidth: .infinity, alignment: .leading)
        HStack { Text("Total"); Spacer(); Text(total) }
      }
      """,
      """
      VStack(alignment: .leading) {
        Text(title)
        Text(detail)
        Text("Continue").frame(maxWidth: .infinity, alignment: .center).padding().background(.tint)
        Button("Skip", action: skip).frame(maxWidth: .infinity, alignment: .center)
      }
      """,
      """
      ForEach(messages) { message in
        VStack {
          if message.isMine {
            Text(message.text).frame(maxWidth: .infinity, alignment: .trailing)
          } else {
            Text(message.text).frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
      """,
      """
      VStack {
        Text(message.text)
          .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
        Text(message.time).frame(maxWidth: .infinity, alignment: .trailing)
      }
      """,
      """
      VStack(alignment: .center) {
        Text("Welcome").font(.title)
        Text(introduction).multilineTextAlignment(.center)
        VStack(alignment: .leading) { Text(first); Text(second) }
      }
      """,
      """
      VStack(alignment: .leading) {
        Text("Hello!").font(.title).multilineTextAlignment(.center)
        Text(introduction).multilineTextAlignment(.leading)
      }
      """,
    ])
}
