@testable import LintEngine

extension CheckSources {
  static let typeFixedSize = CheckSources(
    .typeFixedSize,
    flagged: [
      """
      VStack {
        Text(article.title).↓font(.custom("Charter", size: 28))
        Text(article.date).↓font(.custom("Charter", size: 12))
        Circle().frame(width: 36, height: 36).overlay { Text(user.name).↓font(.system(size: 9)) }
      }
      """,
      """
      struct ArticleHeader: View {
        let article: Article

        var body: some View {
          VStack(alignment: .leading) {
            Text(article.title).↓font(.system(size: 28, weight: .bold))
            Text(article.author).↓font(Font.system(size: 15))
            Text(article.date).font(.caption)
            Button("Follow") { follow() }.↓font(.system(size: 14, design: .rounded))
          }
        }
      }
      """,
      """
      HStack {
        Image(systemName: "clock").font(.system(size: 12))
        Text(article.length)
      }
      .↓font(.custom("Charter", size: 13))
      """,
      """
      extension Font {
        static let articleTitle = Font.↓system(size: 28, weight: .heavy)
        static var articleBody: Font { .↓custom("Charter-Roman", fixedSize: 17) }
      }

      struct Title: View {
        var body: some View { Text(title).font(.articleTitle) }
      }
      """,
      """
      struct BodyText: ViewModifier {
        private let size: CGFloat = 17

        func body(content: Content) -> some View {
          content.↓font(.system(size: size)).lineSpacing(4)
        }
      }
      """,
      #".↓font(.system(size: 16).weight(.medium))"#,
      """
      Text(name).↓font(Font(UIFont.systemFont(ofSize: 12)))
      """,
      """
      Button(action: remove) {
        Image(systemName: "xmark").↓font(.system(size: 9, weight: .bold))
      }
      """,
      """
      struct Caption: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          label.font = UIFont.↓systemFont(ofSize: 15, weight: .medium)
          return label
        }
      }
      """,
      """
      struct Tickets: View {
        var body: some View { Ticket(seat: seat).onTapGesture { share(picture()) } }

        private func picture() -> CGImage? { ImageRenderer(content: Ticket(seat: seat)).cgImage }
      }

      private struct Ticket: View {
        var body: some View { Text(seat).↓font(.system(size: 16)) }
      }
      """,
      """
      final class Bar: UIView {
        func setUp() {
          label.font = UIFont.↓systemFont(ofSize: 15)
          title.font = .preferredFont(forTextStyle: .headline)
        }
      }
      """,
      """
      struct Library: App {
        init() {
          let bar = UINavigationBarAppearance()
          bar.largeTitleTextAttributes = [.font: UIFont.↓systemFont(ofSize: 30, weight: .heavy)]
        }
      }
      """,
      """
      enum TextSize {
        case lead, note

        var font: Font {
          switch self {
          case .lead: return .title3
          case .note: return .↓system(size: 10, weight: .medium)
          }
        }
      }
      """,
    ],
    clean: [
      """
      VStack {
        Text(article.text).font(.custom("Charter", size: 16))
        Text(article.author).font(.custom("Charter", size: 14).weight(.medium))
        VStack { Text("New").font(.system(size: 19)) }.frame(width: 66, height: 66).accessibilityHidden(true)
        Circle().frame(width: 36, height: 36).overlay {
          Text(String(user.name.first ?? "?")).font(.system(size: 14, weight: .semibold))
        }
      }
      """,
      """
      final class Bar: UIView {
        func setUp() {
          label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15))
          title.font = .systemFont(ofSize: 17)
          title.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: title.font)
          digits.font = .systemFont(ofSize: 80)
          bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17)]
        }
      }
      """,
      """
      enum TextSize {
        case lead, note

        var icon: Font { .system(size: 10) }
        var font: Font {
          switch self {
          case .lead: return .title3
          case .note: return .custom("Charter", size: 12, relativeTo: .caption)
          }
        }
      }
      """,
      """
      HStack {
        Text("A").font(.system(size: 13))
        Slider(value: $size) { Text("Size") }
        Text("A").font(.system(size: 26))
      }
      """,
      """
      struct Tickets: View {
        var body: some View { Button("Share") { share(picture()) } }

        private func picture() -> UIImage? {
          let ticket = Ticket(seat: seat)
          let renderer = ImageRenderer(content: ticket)
          return renderer.uiImage
        }

        private func stub() -> CGImage? { ImageRenderer(content: Stub(seat: seat)).cgImage }
      }

      private struct Ticket: View {
        var body: some View { Text(seat).font(.system(size: 16)) }
      }

      private struct Stub: View {
        var body: some View { Text(seat).font(.system(size: 12)) }
      }
      """,
      """
      struct ArticleHeader: View {
        @ScaledMetric(relativeTo: .title) private var size = 28.0

        var body: some View {
          VStack {
            Text(article.title).font(.system(size: size, weight: .bold))
            Text(article.author).font(.custom("Charter", size: 15, relativeTo: .subheadline))
            Text(article.text).font(.custom("Charter", size: 17))
            Text(article.date).font(.system(.caption, design: .rounded))
          }
        }
      }
      """,
      """
      Button(action: share) {
        Image(systemName: "square.and.arrow.up").font(.system(size: 20))
      }
      .font(.system(size: 22, weight: .semibold))
      """,
      """
      HStack {
        Image(systemName: "circle.fill").font(.system(size: 9))
        Button(action: remove) { Image(systemName: "xmark").font(.system(size: 9)); Text("Remove") }
        Button(action: remove) { Image(systemName: "xmark").font(.caption2) }
      }
      """,
      """
      struct Caption: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          let font = UIFont.systemFont(ofSize: 15)
          label.font = .preferredFont(forTextStyle: .body)
          label.attributedText = text(UIFont.systemFont(ofSize: 12))
          return label
        }
      }
      """,
      """
      VStack {
        Text("🎉").font(.system(size: 48))
        Text(mood.emoji).font(.system(size: 40))
        Text(seconds, format: .number).font(.system(size: 96, weight: .thin))
      }
      """,
      """
      HStack {
        LogoMark().font(.system(size: 24))
        Text("·").font(.system(size: 8))
        Text(article.title).font(AppFont.title)
      }
      """,
      """
      enum AppFont {
        static let title = Font.title2.weight(.bold)
        static let icon = Font.system(size: 22)
        static func body(_ size: CGFloat) -> Font { .custom("Charter", size: size) }
      }
      """,
      """
      Text(name).font(Font(UIFontMetrics.default.scaledFont(for: font)))
      """,
    ])
}
