@testable import LintEngine

extension CheckSources {
  static let spaceMagicNumber = CheckSources(
    .spaceMagicNumber,
    flagged: [
      """
      struct ProfileHeader: View {
        var body: some View {
          ↓VStack(spacing: 12) {
            Avatar()
            Text(name).↓padding(.top, 4)
          }
          .↓padding(16)
        }
      }
      """,
      """
      ScrollView {
        ↓LazyVGrid(columns: columns, spacing: 8) {
          ForEach(photos) { Thumbnail(photo: $0) }
        }
      }
      .↓safeAreaPadding(.horizontal, 20)
      """,
      """
      HStack { Text(label); ↓Spacer(minLength: 24); Text(value) }
        .↓listRowInsets(.init(top: 0, leading: 16, bottom: 0, trailing: 16))
      """,
    ],
    clean: [
      """
      private enum Metrics {
        static let gap: CGFloat = 12
        static let inset: CGFloat = 16
      }

      struct ProfileHeader: View {
        var body: some View {
          VStack(spacing: Metrics.gap) { Avatar(); Text(name) }.padding(.horizontal, Metrics.inset)
        }
      }
      """,
      "VStack(spacing: 0) { Text(title); Divider(); Text(detail) }.padding()",
      """
      struct Tag: View {
        private let inset: CGFloat = 6
        var body: some View { Text(name).padding(.vertical, inset).padding(.horizontal, 2 * inset) }
      }
      """,
      "Image(systemName: symbol).frame(width: 44, height: 44).offset(x: 2).padding(.top, .small)",
    ])
}
